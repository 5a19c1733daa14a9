{#- _combine_arrow: panes go to the table function in buckets of keys: a worker holds the panes of one, and some windows
    at a time. -#}
{% macro _combine_arrow(plan) -%}
    {%- set window, keys = plan.window, plan.key_columns -%}
    {%- if plan.layout == 'hop' -%}
        {%- set start = spark_windows._hop_start(window, '_sw_window') -%}
        {%- set bounds = [start ~ ' as _sw_start', start ~ ' + ' ~ window.size ~ ' as _sw_end'] -%}
    {%- elif plan.layout == 'cumulate' -%}
        {%- set bounds = ['_sw_start', spark_windows._step_end(window, '_sw_pane') ~ ' as _sw_end'] -%}
    {%- else -%}
        {%- set bounds = ['_sw_from as _sw_start', '_sw_to + ' ~ window.gap ~ ' as _sw_end'] -%}
    {%- endif -%}
    {%- set items = keys + (['_sw_t'] if plan.carries_time else []) + bounds -%}
    {%- for accumulator in plan.accumulators -%}
        {%- set name = accumulator.name -%}
        {%- do items.append('array_distinct(' ~ name ~ ') as ' ~ name if accumulator.kernel == 'set' else name) -%}
    {%- endfor -%}
    {%- for value in plan.distinct -%}{%- do items.append(value.name) -%}{%- endfor -%}
    {%- set buckets = 'pmod(hash(' ~ keys | join(', ') ~ '), ' ~ plan.engine.buckets ~ ')' -%}
    {%- set partition = 'partition by ' ~ buckets if keys else 'with single partition' -%}
    {{- spark_windows._arrow_panes(plan) }},
    windows as (
        select
            {{ items | join(',\n            ') }}
        from {{ plan.engine.function }}(
            table({{ spark_windows._arrow_input(plan) }}) {{ partition }}
        )
    )
{%- endmacro %}
