{#- window_top_n: the first rows of each window (and key) by an order, with their rank. data is a windowed relation: a
    table function or an aggregate. n may be an expression, so that groups differ; `offset` skips that many ranks first.
    row_number breaks ties arbitrarily unless order_by ends in a tie-breaker; rank and dense_rank keep all tied rows.
    NULL sorts lowest. Output: the columns of data, and the rank. Source: FLIP-145, TopN. -#}
{% macro window_top_n(
    data, n=none, order_by=none, partition_by=none, function='row_number', offset=0, rank_column='rownum'
) -%}
    {{ return(adapter.dispatch('window_top_n', 'spark_windows')(
        data, n, order_by, partition_by, function, offset, rank_column, kwargs
    )) }}
{%- endmacro %}

{% macro default__window_top_n(data, n, order_by, partition_by, function, offset, rank_column, unknown) -%}
    {%- set call = spark_windows._call('window_top_n') -%}
    {%- set keys, order = spark_windows._check_rank(call, data, order_by, partition_by) -%}
    {%- set known = ['data', 'n', 'order_by', 'partition_by', 'function', 'offset', 'rank_column'] -%}
    {%- do spark_windows._check_unknown(call, unknown, known) -%}
    {%- set n = spark_windows._check_text(call, 'n', n) if n is string else n -%}
    {%- do spark_windows._check_top(call, n, function, offset) -%}
    {%- do spark_windows._check_names(call, 'rank_column', [rank_column]) -%}
    {%- set taken = spark_windows._columns(call, data) or ['window_start', 'window_end', 'window_time'] -%}
    {%- if rank_column | string | lower in taken -%}
        {%- do spark_windows._report(
            call, 'SW115', 'two output columns have the same name',
            'rank_column ' ~ spark_windows._show(rank_column), 'Choose another rank_column'
        ) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set rank = spark_windows._quoted(rank_column) -%}
    {%- set partition = spark_windows._rank_partition(keys) -%}
    {%- set order = order | join(', ') -%}
    {%- set last = n + offset if n is number else '(' ~ n ~ ')' ~ (' + ' ~ offset if offset else '') -%}
    {%- set summary = {
        'n': n, 'offset': offset, 'function': function, 'order_by': order_by, 'partition_by': partition_by,
        'rank_column': rank_column,
    } -%}
(
    {{ spark_windows._begin('window_top_n', summary) }}
    select *
    from (
        select
            *,
            {{ function }}() over (partition by {{ partition }} order by {{ order }}) as {{ rank }}
        from {{ spark_windows._input(data) }}
    )
    where {{ rank ~ ' > ' ~ offset ~ ' and ' if offset }}{{ rank }} <= {{ last }}
    {{ spark_windows._end('window_top_n') }}
)
{%- endmacro %}

{#- _check_top: which ranks are taken, and of which function. -#}
{% macro _check_top(call, n, function, offset) -%}
    {%- if n is not string and (n is not integer or n is boolean or n < 1) -%}
        {%- do spark_windows._report(
            call, 'SW126', 'n must be a positive whole number or an expression', 'n ' ~ spark_windows._show(n),
            'Write n=10'
        ) -%}
    {%- endif -%}
    {%- if offset is not integer or offset is boolean or offset < 0 -%}
        {%- do spark_windows._report(
            call, 'SW127', 'offset must be a whole number of ranks to skip', 'offset ' ~ spark_windows._show(offset),
            'Write offset=0'
        ) -%}
    {%- endif -%}
    {%- if function not in ['row_number', 'rank', 'dense_rank'] -%}
        {%- do spark_windows._report(
            call, 'SW128', 'function must be one of row_number, rank, dense_rank',
            'function ' ~ spark_windows._show(function), "Write function='rank' to keep ties"
        ) -%}
    {%- endif -%}
{%- endmacro %}
