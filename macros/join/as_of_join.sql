{#- as_of_join: every row of the left with the latest row of the right, of its keys, that is not after it; inside equal windows, unless
    within_window is false. NULL key or time: no match. Of right rows at the same time `order_by` decides, by its greatest value.
    Output: the columns of the left, then `select` (expressions over `r`). Source: as-of joins of DuckDB and kdb+, inside Flink's windows. -#}
{% macro as_of_join(left, right, left_time=none, right_time=none, on=none, type='left', tolerance=none, order_by=none, select=none, within_window=true) -%}
    {{ return(adapter.dispatch('as_of_join', 'spark_windows')(left, right, left_time, right_time, on, type, tolerance, order_by, select, within_window, kwargs)) }}
{%- endmacro %}

{% macro default__as_of_join(left, right, left_time, right_time, on, type, tolerance, order_by, select, within_window, unknown) -%}
    {%- set call = spark_windows._call('as_of_join') -%}
    {%- set keys = spark_windows._join_keys(call, on) -%}
    {%- set select = spark_windows._expressions(call, 'select', select) -%}
    {%- set within = none if tolerance is none else spark_windows._length(call, 'tolerance', tolerance, 0) -%}
    {%- do spark_windows._check_timed_join(call, left, right, left_time, right_time, keys, type, ['left', 'inner'], select, within_window, unknown, ['type', 'tolerance', 'order_by'], dates=within is none) -%}
    {%- set order = spark_windows._expressions(call, 'order_by', order_by) or [] -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set by = ['window_start', 'window_end'] if within_window else [] -%}
    {%- set sides = {'l': by | list, 'r': by | list} -%}
    {%- set all, matched = by | list, ['_sw_found is not null'] -%}
    {%- for own, other in keys -%}
        {%- set name = '_sw_key_' ~ loop.index -%}
        {%- do sides.l.append(own ~ ' as ' ~ name) -%}
        {%- do sides.r.append(other ~ ' as ' ~ name) -%}
        {%- do all.append(name) -%}
        {%- do matched.append(name ~ ' is not null') -%}
    {%- endfor -%}
    {%- if within is not none -%}{%- do matched.append('_sw_found.at + ' ~ spark_windows._interval_of(within) ~ ' >= _sw_at') -%}{%- endif -%}
    {%- set plan = {'left_time': left_time, 'right_time': right_time, 'on': keys, 'type': type, 'tolerance': tolerance, 'order_by': order, 'select': select, 'within_window': within_window} -%}
(
    {{ spark_windows._begin('as_of_join', plan) }}
    select _sw_left.*, {{ select | join(', ') }}
    from (
        select _sw_left, if({{ matched | join(' and ') }}, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    {{ spark_windows._ordered(all, (['_sw_at', '_sw_side'] + spark_windows._prefixed('_sw_order_', range(1, order | length + 1) | list)) | join(', ')) }}
                ) as _sw_found
            from (
                select
                    {{ (sides.r + ['(' ~ right_time ~ ') as _sw_at', '0 as _sw_side', 'struct((' ~ right_time ~ ') as at, struct(r.*) as row) as _sw_right', 'null as _sw_left'] + spark_windows._numbered_items(order, '_sw_order_')) | join(',\n                    ') }}
                from {{ spark_windows._input(right) }} as r
                where ({{ right_time }}) is not null
                union all
                select
                    {{ (sides.l + ['(' ~ left_time ~ ')', '1', 'null', 'struct(l.*)'] + ['null'] * order | length) | join(',\n                    ') }}
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

{#- _interval_of: microseconds as an interval. -#}
{% macro _interval_of(us) -%}
    {{ return('make_interval(0, 0, 0, 0, 0, 0, ' ~ us ~ ' * 0.000001bd)') }}
{%- endmacro %}

{#- _check_timed_join: what joins by time ask of their arguments. -#}
{% macro _check_timed_join(call, left, right, left_time, right_time, keys, type, types, select, within_window, unknown, more, dates=false) -%}
    {%- do spark_windows._check_unknown(call, unknown, ['left', 'right', 'left_time', 'right_time', 'on'] + more + ['select', 'within_window']) -%}
    {%- if type not in types -%}
        {%- do spark_windows._report(call, 'SW122', 'type must be one of ' ~ types | join(', '), 'type ' ~ spark_windows._show(type), "Write type='" ~ types[0] ~ "'") -%}
    {%- endif -%}
    {%- if not select -%}
        {%- do spark_windows._report(call, 'SW101', 'select is required', 'select ' ~ spark_windows._show(select), "Write select=['r.price as last_price']") -%}
    {%- endif -%}
    {%- for side, data, time in [('left', left, left_time), ('right', right, right_time)] -%}
        {%- do spark_windows._check_data(call, data, side) -%}
        {%- if within_window -%}{%- do spark_windows._check_windowed(call, side, data, ['window_start', 'window_end']) -%}{%- endif -%}
        {%- if time is none -%}
            {%- do spark_windows._report(call, 'SW101', side ~ '_time is required', side ~ '_time ' ~ spark_windows._show(none), 'Write ' ~ side ~ "_time='" ~ side[0] ~ ".ts'") -%}
        {%- else -%}
            {%- do spark_windows._check_text(call, side ~ '_time', time) -%}
        {%- endif -%}
        {%- do spark_windows._check_columns(call, 'on', keys | map('first' if side == 'left' else 'last') | list, data) -%}
    {%- endfor -%}
    {%- do spark_windows._check_times(call, 'times of a join', left, right, left_time, right_time, dates=dates) -%}
    {%- if within_window -%}{%- do spark_windows._check_times(call, 'windows of a join', left, right, 'l.window_start', 'r.window_start') -%}{%- endif -%}
{%- endmacro %}
