{#- _combine_session: panes are cells as wide as the gap, whose rows always share a session. Cells in order of time start a
    new session where the last time before them is more than the gap away; the cells of a session are merged. Sessions are
    built per `partition_by`, which defaults to the keys; where it differs, or with grouping sets, groups are the bounds.
    A state holds whole sessions, with their bounds: they are merged by these, which its rows are already distributed by. -#}
{% macro _combine_session(plan) -%}
    {%- set gap = plan.window.gap -%}
    {%- set by = spark_windows._session_columns(plan) -%}
    {%- set new = [] -%}
    {%- for distinct in plan.distinct -%}{%- do new.append('count(distinct ' ~ distinct.column ~ ') as ' ~ distinct.name) -%}{%- endfor -%}
    {%- if plan.state -%}
        {%- set bounds = ['_sw_from as _sw_start', '_sw_to + ' ~ gap ~ ' as _sw_end'] -%}
        {{ return(spark_windows._merged(plan, ['_sw_from', '_sw_to'] + (spark_windows._key_columns(plan) if plan.sets is none else []), plan.state, 'windows', sets=plan.sets is not none, more=new + bounds)) }}
    {%- endif -%}
    {{- spark_windows._session_cells(plan) }},
    {{ spark_windows._islands(plan, 'panes') }},
    {%- if plan.window.partition_by is none and plan.sets is none %}
    {{ spark_windows._merged(plan, spark_windows._key_columns(plan) + ['_sw_session'], 'islands', 'windows', more=new + ['min(_sw_from) as _sw_start', 'max(_sw_to) + ' ~ gap ~ ' as _sw_end']) }}
    {%- else %}
    bounded as (
        select
            *,
            min(_sw_from) over one_session as _sw_start,
            max(_sw_to) over one_session + {{ gap }} as _sw_end
        from islands
        window one_session as (partition by {{ (by + ['_sw_session']) | join(', ') }})
    ),
    {{ spark_windows._merged(plan, ['_sw_start', '_sw_end'] + (spark_windows._key_columns(plan) if plan.sets is none else []), 'bounded', 'windows', sets=plan.sets is not none, more=new) }}
    {%- endif -%}
{%- endmacro %}

{#- _session_columns: what sessions are built per: the columns of `partition_by`, by default the keys. -#}
{% macro _session_columns(plan) -%}
    {%- if plan.window.partition_by is none -%}{{ return(spark_windows._key_columns(plan, false)) }}{%- endif -%}
    {%- set by = [] -%}
    {%- for expression in plan.window.partition_by -%}{%- do by.append('_sw_by_' ~ loop.index) -%}{%- endfor -%}
    {{ return(by) }}
{%- endmacro %}

{#- _session_cells: the CTE `panes`: rows per cell, with the first and the last time in it. -#}
{% macro _session_cells(plan) -%}
    {%- if plan.cells -%}{{ return('panes as (select * from ' ~ plan.cells ~ ')') }}{%- endif -%}
    {%- set gap = plan.window.gap -%}
    {%- set group = [('_sw_pane', '(' ~ spark_windows._floor('_sw_us', gap, 0) ~ ') div ' ~ gap)] + spark_windows._key_pairs(plan) -%}
    {%- for expression in plan.window.partition_by or [] -%}{%- do group.append(('_sw_by_' ~ loop.index, '(' ~ expression ~ ')')) -%}{%- endfor -%}
    {%- for distinct in plan.distinct -%}{%- do group.append((distinct.column, distinct.value)) -%}{%- endfor -%}
    {{- spark_windows._panes(dict(plan, accumulators=plan.accumulators + [
        {'name': '_sw_from', 'rows': 'min(_sw_us)', 'merge': 'min({x})'},
        {'name': '_sw_to', 'rows': 'max(_sw_us)', 'merge': 'max({x})'},
    ]), group) }}
{%- endmacro %}

{#- _islands: the CTE `islands`: pieces of sessions (with `_sw_from`, `_sw_to`) with the number of their session, `_sw_session`. -#}
{% macro _islands(plan, pieces) -%}
    {%- set by = spark_windows._session_columns(plan) -%}
    islands as (
        select *, count_if(_sw_starts) over ({{ spark_windows._ordered(by, '_sw_from', '') }}) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over ({{ spark_windows._ordered(by, '_sw_from', 'rows between unbounded preceding and 1 preceding') }}) > {{ plan.window.gap }} as _sw_starts
            from {{ pieces }}
        )
    )
{%- endmacro %}
