{#- _combine_cumulate: panes are steps. Inside a cycle each step's window is the running merge of the panes so far; a step
    without rows repeats the last pane's or, with `only_updates`, has no window. A distinct value counts in the first pane of the
    cycle that sees it; where nothing else is accumulated, and no pane need be shown for itself, only that pane is looked for. -#}
{% macro _combine_cumulate(plan) -%}
    {%- set window = plan.window -%}
    {%- set within = spark_windows._key_columns(plan) + ['_sw_start'] -%}
    {%- set items = within + (['_sw_t'] if plan.typed else []) + ['_sw_pane', 'lead(_sw_pane, 1, ' ~ (window.size // window.step) ~ ') over next as _sw_next'] -%}
    {%- set items = items + spark_windows._running(plan.accumulators, 'so_far') -%}
    {%- for distinct in plan.distinct -%}{%- do items.append('sum(' ~ distinct.name ~ ') over so_far as ' ~ distinct.name) -%}{%- endfor -%}
    {%- if plan.distinct | length == 1 and not plan.accumulators and not window.only_updates -%}
        {{- spark_windows._first_panes(plan, plan.distinct[0]) }},
    {%- else -%}
        {{- spark_windows._step_panes(plan, within) }},
    {%- endif %}
    running as (
        select
            {{ items | join(',\n            ') }}
        from panes
        window
            next as ({{ spark_windows._ordered(within, '_sw_pane', '') }}),
            so_far as ({{ spark_windows._ordered(within, '_sw_pane') }})
    ),
    windows as (
        select *, {{ spark_windows._step_end(window, '_sw_step') }} as _sw_end
        from running
        lateral view explode({{ 'array(_sw_pane)' if window.only_updates else 'sequence(_sw_pane, _sw_next - 1)' }}) as _sw_step
    )
{%- endmacro %}

{#- _step_end: the end of the window that grows up to a step. -#}
{% macro _step_end(window, step) -%}
    {{ return('_sw_start + (' ~ step ~ ' + 1) * ' ~ window.step) }}
{%- endmacro %}

{#- _first_panes: the CTE `panes` of one distinct count, from the CTE `firsts`: of each cycle, key and value the first pane. -#}
{% macro _first_panes(plan, distinct) -%}
    {%- set start, pane = spark_windows._pane_columns(plan) -%}
    {%- set first = {'name': pane[0], 'rows': 'min(' ~ pane[1] ~ ')', 'merge': 'min({x})'} -%}
    {{- spark_windows._sightings(dict(plan, accumulators=[first], whole_panes=false), [start], 'firsts') }},
    {{ spark_windows._merged(plan, [start[0], pane[0]] + spark_windows._key_columns(plan), 'firsts', 'panes', more=['count(' ~ distinct.column ~ ') as ' ~ distinct.name]) }}
{%- endmacro %}

{#- _step_panes: the CTE `panes` of any aggregates, from a pane per step; each distinct value counts in the first one `within` its cycle. -#}
{% macro _step_panes(plan, within) -%}
    {%- set firsts = [] -%}
    {%- set new = [] -%}
    {%- for distinct in plan.distinct -%}
        {%- do firsts.append('min(_sw_pane) over (partition by ' ~ (within + [distinct.column]) | join(', ') ~ ') as first_' ~ distinct.name) -%}
        {%- do new.append('count(distinct case when _sw_pane = first_' ~ distinct.name ~ ' then ' ~ distinct.column ~ ' end) as ' ~ distinct.name) -%}
    {%- endfor -%}
    {{- spark_windows._pane_tables(plan, spark_windows._pane_columns(plan), new, '(select *, ' ~ firsts | join(', ') ~ ' from sightings)') }}
{%- endmacro %}
