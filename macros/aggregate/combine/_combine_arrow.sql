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
    {%- set partition = 'partition by ' ~ spark_windows._bucket(plan, keys) if keys else 'with single partition' -%}
    {%- if plan.shuffled_by -%}
        {%- set bucket = spark_windows._bucket(plan, plan.group_by | map(attribute='expression')) -%}
        {%- set plan, partition = dict(plan, shuffled_by=[bucket]), 'partition by _sw_bucket' -%}
    {%- endif -%}
    {{- spark_windows._arrow_panes(plan, plan.shuffled_by) }},
    windows as (
        select
            {{ items | join(',\n            ') }}
        from {{ plan.engine.function }}(
            table({{ spark_windows._arrow_input(plan, plan.shuffled_by) }}) {{ partition }}
        )
    )
{%- endmacro %}

{#- _bucket: the number of the bucket that a key is in. -#}
{% macro _bucket(plan, keys) -%}
    {{ return('pmod(hash(' ~ keys | join(', ') ~ '), ' ~ plan.engine.buckets ~ ')') }}
{%- endmacro %}
