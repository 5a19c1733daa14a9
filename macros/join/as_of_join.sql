{#- as_of_join: every row of the left with the latest row of the right, of its keys, that is not after it; inside equal
    windows, unless within_window is false. NULL key or time: no match. Of right rows at the same time `order_by`
    decides, by its greatest value. Output: the columns of the left, then `select` (expressions over `r`). Source: as-of
    joins of DuckDB and kdb+, inside Flink's windows. -#}
{% macro as_of_join(
    left, right, left_time=none, right_time=none, on=none, type='left', tolerance=none, order_by=none, select=none,
    within_window=true
) -%}
    {{ return(adapter.dispatch('as_of_join', 'spark_windows')(
        left, right, left_time, right_time, on, type, tolerance, order_by, select, within_window, kwargs
    )) }}
{%- endmacro %}

{% macro default__as_of_join(
    left, right, left_time, right_time, on, type, tolerance, order_by, select, within_window, unknown
) -%}
    {%- set call = spark_windows._call('as_of_join') -%}
    {%- set left_time = spark_windows._check_text(call, 'left_time', left_time) -%}
    {%- set right_time = spark_windows._check_text(call, 'right_time', right_time) -%}
    {%- set keys = spark_windows._join_keys(call, on) -%}
    {%- set select = spark_windows._expressions(call, 'select', select) -%}
    {%- set within = none if tolerance is none else spark_windows._length(call, 'tolerance', tolerance, 0) -%}
    {%- do spark_windows._check_timed_join(
        call, left, right, left_time, right_time, keys, type, ['left', 'inner'], select, within_window, unknown,
        ['type', 'tolerance', 'order_by'], dates=within is none
    ) -%}
    {%- set order = spark_windows._expressions(call, 'order_by', order_by) or [] -%}
    {%- do spark_windows._without_direction(
        call, order, 'the greatest decides', 'Leave desc out; for the least, write an expression that turns the order'
    ) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set partition = ['window_start', 'window_end'] if within_window else [] -%}
    {%- set left_items, right_items, matched = partition | list, partition | list, ['_sw_found is not null'] -%}
    {%- for own, other in keys -%}
        {%- set name = '_sw_key_' ~ loop.index -%}
        {%- do left_items.append(own ~ ' as ' ~ name) -%}
        {%- do right_items.append(other ~ ' as ' ~ name) -%}
        {%- do partition.append(name) -%}
        {%- do matched.append(name ~ ' is not null') -%}
    {%- endfor -%}
    {%- if within is not none -%}
        {%- do matched.append('_sw_found.at + ' ~ spark_windows._interval_of(within) ~ ' >= _sw_at') -%}
    {%- endif -%}
    {%- set sorted = ['_sw_at', '_sw_side'] -%}
    {%- for expression in order -%}{%- do sorted.append('_sw_order_' ~ loop.index) -%}{%- endfor -%}
    {%- set right_items = right_items + [
        '(' ~ right_time ~ ') as _sw_at', '0 as _sw_side',
        'struct((' ~ right_time ~ ') as at, struct(r.*) as row) as _sw_right', 'null as _sw_left',
    ] + spark_windows._numbered_items(order, '_sw_order_') -%}
    {%- set left_items = left_items + ['(' ~ left_time ~ ')', '1', 'null', 'struct(l.*)']
        + ['null'] * order | length -%}
    {%- set summary = {
        'left_time': left_time, 'right_time': right_time, 'on': keys, 'type': type, 'tolerance': tolerance,
        'order_by': order, 'select': select, 'within_window': within_window, 'reach': within,
    } -%}
(
    {{ spark_windows._begin('as_of_join', summary) }}
    select _sw_left.*, {{ select | join(', ') }}
    from (
        select _sw_left, if({{ matched | join(' and ') }}, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    {{ spark_windows._ordered(partition, sorted | join(', ')) }}
                ) as _sw_found
            from (
                select
                    {{ right_items | join(',\n                    ') }}
                from {{ spark_windows._input(right) }} as r
                where ({{ right_time }}) is not null
                union all
                select
                    {{ left_items | join(',\n                    ') }}
                from {{ spark_windows._input(left) }} as l
            )
        )
        where _sw_side = 1
    )
    {%- if type == 'inner' %}
    where r is not null
    {%- endif %}
    {{ spark_windows._end('as_of_join') }}
)
{%- endmacro %}
