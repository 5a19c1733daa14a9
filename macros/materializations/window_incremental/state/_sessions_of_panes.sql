{#- Sessions over panes that another model keeps. A pane that has changed stands there as it is now, not as what came to
    it: the sessions near it are made again from all their panes.

    _sessions_near_panes: the sessions of the state that a pane of the range may be in, or may join. -#}
{% macro _sessions_near_panes(names, plan, read, since) -%}
    {%- set session_match, gap = spark_windows._session_match(plan), plan.window.gap -%}
    {%- set near = ['_sw_from <= _sw_last + ' ~ gap, '_sw_to >= _sw_first - ' ~ gap] -%}
    {#- a pane that is no more lay within a gap of its beginning -#}
    {%- set start, extent = spark_windows._clock_us('pane_start', plan.window.type, none), [] -%}
    {%- for name in ['first', 'last'] -%}
        {%- do extent.append('coalesce(' ~ plan.of_panes[name] ~ ', ' ~ start ~ ') as _sw_' ~ name) -%}
    {%- endfor -%}
    {%- set rows -%}
select {{ (extent + session_match.row_items) | join(', ') }}
            from {{ spark_windows._new_rows(read.input, read.cursor, read.range) }}
    {%- endset -%}
    {{ return(spark_windows._sessions_by(
        names, plan, since, session_match, rows, session_match.conditions[1:] + near
    )) }}
{%- endmacro %}

{#- _sessions_of_panes: what the panes of a range add to the state: the sessions near them, made again. `extent`: from
    where to where these reach. -#}
{% macro _sessions_of_panes(model, plan, read, extent, since, epoch) -%}
    {%- if not extent or extent.first is none -%}
        {{ return(spark_windows._new_sessions(plan, none, none, epoch)) }}
    {%- endif -%}
    {%- set near = spark_windows._sessions_near_panes(model.names, plan, read, since) -%}
    {%- set changed = spark_windows._is_new_pane(read.cursor, read.range.lower, read.upper) -%}
    {%- set in_extent = spark_windows._rows_between(read.input, extent.first, extent.last) -%}
    {%- set rows = spark_windows._accepted_rows(read, '(' ~ changed ~ ' or ' ~ in_extent ~ ')') -%}
    {%- set rows = spark_windows._rows_in_sessions(plan, rows, near, changed) -%}
    {%- set renewed = spark_windows._new_sessions(dict(plan, input=rows), none, none, epoch) -%}
    {{ return(spark_windows._renewed_sessions(plan, near, renewed, epoch)) }}
{%- endmacro %}
