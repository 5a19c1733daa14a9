{#- _combine_arrow: panes go to the table function in buckets of keys, in the order of a hash of these: a worker holds
    the panes of some keys, and some windows, at a time. -#}
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
    {%- set bucket = spark_windows._bucket(plan.shuffled_by, plan.engine.buckets) if plan.shuffled_by else none -%}
    {%- set plan = dict(plan, shuffled_by=[bucket] if bucket else []) -%}
    {{- spark_windows._arrow_panes(plan, bucket) }},
    windows as (
        select
            {{ items | join(',\n            ') }}
        from {{ plan.engine.function }}(
            {{ spark_windows._table_argument(
                spark_windows._arrow_input(plan, bucket), keys, plan.engine.buckets, '_sw_bucket' if bucket else none
            ) }}
        )
    )
{%- endmacro %}

{#- _table_argument: the rows of a query as a table function takes them: in buckets of keys, in the order of a hash of
    these. `bucket`: the column that has it; none where it is made here. -#}
{% macro _table_argument(query, keys, buckets, bucket=none) -%}
    {%- if not keys -%}{{ return('table(' ~ query ~ ') with single partition') }}{%- endif -%}
    {%- set hashed = 'select *, xxhash64(' ~ keys | join(', ') ~ ') as _sw_hash from (' ~ query ~ ')' -%}
    {%- set by = bucket or 'pmod(_sw_hash, ' ~ buckets ~ ')' -%}
    {{ return('table(' ~ hashed ~ ') partition by ' ~ by ~ ' order by _sw_hash') }}
{%- endmacro %}

{#- _bucket: the bucket that keys are in. -#}
{% macro _bucket(keys, buckets) -%}
    {{ return('pmod(xxhash64(' ~ keys | join(', ') ~ '), ' ~ buckets ~ ')') }}
{%- endmacro %}
