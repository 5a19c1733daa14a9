{#- What joins by time share.

    _check_timed_join: what they ask of their arguments. `types` are the types that the join knows, `options` the
    arguments that only it has; `dates` says whether times may be dates. -#}
{% macro _check_timed_join(
    call, left, right, left_time, right_time, keys, type, types, select, within_window, unknown, options, dates=false
) -%}
    {%- set known = ['left', 'right', 'left_time', 'right_time', 'on'] + options + ['select', 'within_window'] -%}
    {%- do spark_windows._check_unknown(call, unknown, known) -%}
    {%- do spark_windows._check_join_type(call, type, types, types[0]) -%}
    {%- do spark_windows._check_flag(call, 'within_window', within_window) -%}
    {%- if not select -%}
        {%- do spark_windows._report(
            call, 'SW101', 'select is required', 'select ' ~ spark_windows._show(select),
            "Write select=['r.price as last_price']"
        ) -%}
    {%- endif -%}
    {%- for side, data, time in [('left', left, left_time), ('right', right, right_time)] -%}
        {%- set columns = keys | map('first' if side == 'left' else 'last') | list -%}
        {%- do spark_windows._check_data(call, data, side) -%}
        {%- if within_window -%}
            {%- do spark_windows._check_windowed(
                call, side, data, ['window_start', 'window_end'], ', or set within_window=false'
            ) -%}
        {%- endif -%}
        {%- if time is none -%}
            {%- do spark_windows._report(
                call, 'SW101', side ~ '_time is required', side ~ '_time ' ~ spark_windows._show(none),
                'Write ' ~ side ~ "_time='" ~ side[0] ~ ".ts'"
            ) -%}
        {%- endif -%}
        {%- do spark_windows._check_columns(call, 'on', columns, data) -%}
    {%- endfor -%}
    {%- do spark_windows._check_times(call, 'times of a join', left, right, left_time, right_time, dates=dates) -%}
    {%- if within_window -%}
        {%- set start, what = 'window_start', 'windows of a join' -%}
        {%- do spark_windows._check_times(call, what, left, right, 'l.' ~ start, 'r.' ~ start) -%}
    {%- endif -%}
{%- endmacro %}

{#- _interval_of: microseconds as an interval. -#}
{% macro _interval_of(us) -%}
    {{ return('make_interval(0, 0, 0, 0, 0, 0, ' ~ us ~ ' * 0.000001bd)') }}
{%- endmacro %}
