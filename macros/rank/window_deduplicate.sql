{#- window_deduplicate: one row per window and key: the first or the last by time (or any order).
    data is a windowed relation. Ties are broken arbitrarily unless order_by ends in a tie-breaker. NULL sorts lowest.
    Output: the columns of data. Source: FLIP-145 and Flink's window deduplication. -#}
{% macro window_deduplicate(data, order_by=none, partition_by=none, keep='first') -%}
    {{ return(adapter.dispatch('window_deduplicate', 'spark_windows')(data, order_by, partition_by, keep, kwargs)) }}
{%- endmacro %}

{% macro default__window_deduplicate(data, order_by, partition_by, keep, unknown) -%}
    {%- set call = spark_windows._call('window_deduplicate') -%}
    {%- set keys, given = spark_windows._check_rank(call, data, order_by, partition_by) -%}
    {%- do spark_windows._check_unknown(call, unknown, ['data', 'order_by', 'partition_by', 'keep']) -%}
    {%- if keep not in ['first', 'last'] -%}
        {%- do spark_windows._report(
            call, 'SW129', 'keep must be first or last', 'keep ' ~ spark_windows._show(keep), "Write keep='last'"
        ) -%}
    {%- endif -%}
    {%- set items, order = spark_windows._without_direction(
        call, given, 'keep says which end', 'Leave the direction out, or use window_top_n with n=1'
    ), [] -%}
    {%- for item in items -%}
        {%- do order.append('(' ~ item ~ ')' ~ (' desc' if keep == 'last' else '')) -%}
    {%- endfor -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set partition = spark_windows._rank_partition(keys) -%}
    {%- set summary = {'keep': keep, 'order_by': order_by, 'partition_by': partition_by} -%}
(
    {{ spark_windows._begin('window_deduplicate', summary) }}
    select * except (_sw_rank)
    from (
        select
            *,
            row_number() over (partition by {{ partition }} order by {{ order | join(', ') }}) as _sw_rank
        from {{ spark_windows._input(data) }}
    )
    where _sw_rank = 1
    {{ spark_windows._end('window_deduplicate') }}
)
{%- endmacro %}
