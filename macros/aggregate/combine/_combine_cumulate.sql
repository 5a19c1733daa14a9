{#- _combine_cumulate: panes are steps. Inside a cycle each step's window is the running merge of the panes so far; a
    step without rows repeats the last pane's or, with `only_updates`, has no window. A distinct value counts in the
    first pane of the cycle that sees it; where nothing else is accumulated, and no pane need be shown for itself,
    only that pane is looked for. -#}
{% macro _combine_cumulate(plan) -%}
    {%- set window = plan.window -%}
    {%- set within, steps = plan.key_columns + ['_sw_start'], window.size // window.step -%}
    {%- set next = 'lead(_sw_pane, 1, ' ~ steps ~ ') over next as _sw_next' -%}
    {%- set items = within + (['_sw_t'] if plan.carries_time else []) + ['_sw_pane', next] -%}
    {%- set items = items + spark_windows._running(plan.accumulators, 'so_far')
        + spark_windows._running_counts(plan) -%}
    {%- set shown = 'array(_sw_pane)' if window.only_updates else 'sequence(_sw_pane, _sw_next - 1)' -%}
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
        lateral view explode({{ shown }}) _sw_exploded as _sw_step
    )
{%- endmacro %}

{#- _step_end: the end of the window that grows up to a step. -#}
{% macro _step_end(window, step) -%}
    {{ return('_sw_start + (' ~ step ~ ' + 1) * ' ~ window.step) }}
{%- endmacro %}

{#- _first_panes: the CTE `panes` of one distinct count, from the CTE `firsts`: of each cycle, key and value the first
    pane. -#}
{% macro _first_panes(plan, value) -%}
    {%- set start, pane = spark_windows._pane_columns(plan) -%}
    {%- set first_accumulator = spark_windows._accumulator(pane[0], 'min(' ~ pane[1] ~ ')', 'min') -%}
    {%- set firsts_plan = dict(plan, accumulators=[first_accumulator], whole_panes=false) -%}
    {%- set count = 'count(' ~ value.column ~ ') as ' ~ value.name -%}
    {{- spark_windows._pane_values(firsts_plan, [start], 'firsts') }},
    {{ spark_windows._merged(plan, [start[0], pane[0]] + plan.key_columns, 'firsts', 'panes', more=[count]) }}
{%- endmacro %}

{#- _step_panes: the CTE `panes` of any aggregates, from a pane per step; each distinct value counts in the first one
    `within` its cycle. -#}
{% macro _step_panes(plan, within) -%}
    {%- set firsts, counts = [], [] -%}
    {%- for value in plan.distinct -%}
        {%- set cycle, first = (within + [value.column]) | join(', '), 'first_' ~ value.name -%}
        {%- do firsts.append('min(_sw_pane) over (partition by ' ~ cycle ~ ') as ' ~ first) -%}
        {%- set counted = 'case when _sw_pane = ' ~ first ~ ' then ' ~ value.column ~ ' end' -%}
        {%- do counts.append('count(distinct ' ~ counted ~ ') as ' ~ value.name) -%}
    {%- endfor -%}
    {%- set source = '(select *, ' ~ firsts | join(', ') ~ ' from pane_values)' -%}
    {{- spark_windows._pane_tables(plan, spark_windows._pane_columns(plan), counts, source) }}
{%- endmacro %}
