{#- _row_tvf: tumble_row, hop_row and cumulate_row: each row of the input with each of its windows. The number of a row
    in its key, by time, takes the place of the time: windows are laid on these numbers as the others are on
    microseconds. -#}
{% macro _row_tvf(macro, data, timecol, lengths, partition_by, order_by, unknown) -%}
    {%- set call, kind = spark_windows._call(macro), macro.split('_')[0] -%}
    {%- do spark_windows._check_data(call, data) -%}
    {%- set known = ['data', 'timecol'] + lengths | list + ['partition_by', 'order_by'] -%}
    {%- do spark_windows._check_unknown(call, unknown, known) -%}
    {#- No zone is asked for: numbers of rows are in none. -#}
    {%- set event_time = spark_windows._time(call, data, 'session', timecol) -%}
    {%- set row_lengths = spark_windows._row_lengths(call, lengths) -%}
    {%- set window = spark_windows._window_record(macro, kind, event_time, row_lengths) -%}
    {%- set given = spark_windows._expressions(call, 'partition_by', partition_by) or [] -%}
    {%- set order = ['_sw_us'] + (spark_windows._expressions(call, 'order_by', order_by) or []) -%}
    {%- if given -%}{%- do spark_windows._check_columns(call, 'partition_by', given, data) -%}{%- endif -%}
    {%- do spark_windows._check_window_columns(call, data) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set assign = {
        'tumble': spark_windows._tumble_windows,
        'hop': spark_windows._hop_windows,
        'cumulate': spark_windows._cumulate_windows,
    } -%}
    {%- set keys, key_columns = [], [] -%}
    {%- for key in given -%}
        {%- do keys.append('(' ~ key ~ ')') -%}
        {%- do key_columns.append('_sw_by_' ~ loop.index) -%}
    {%- endfor -%}
    {%- set window_columns = (key_columns + ['_sw_start', '_sw_end']) | join(', ') -%}
(
    {{ spark_windows._begin(macro, {'rows': lengths, 'partition_by': partition_by, 'order_by': order_by}) }}
    select
        * except ({{ (['_sw_t', '_sw_us'] + key_columns + ['_sw_start', '_sw_end']) | join(', ') }}),
        _sw_start as window_start,
        _sw_end as window_end,
        max(_sw_t) over (partition by {{ window_columns }}) as window_time
    from (
        select
            _src.*,
            _sw_t,
            {%- for key in keys %}
            {{ key }} as {{ key_columns[loop.index0] }},
            {%- endfor %}
            cast(row_number() over ({{ spark_windows._ordered(keys, order | join(', '), '') }}) - 1 as bigint) as _sw_us
        from {{ spark_windows._input(data) }} as _src,
        {{- spark_windows._clock(window) }}
        where _sw_t is not null
    ),
    {{- assign[kind](window) }}
    {{ spark_windows._end(macro) }}
)
{%- endmacro %}

{#- _row_lengths: the record of the lengths of a window of rows: numbers of rows; none for what is wrong. -#}
{% macro _row_lengths(call, given) -%}
    {%- set rows = {} -%}
    {%- for name, value in given.items() -%}
        {%- if value is none -%}
            {%- do spark_windows._report(
                call, 'SW101', name ~ ' is required', spark_windows._show(none),
                'Write ' ~ name ~ '=10, a number of rows'
            ) -%}
        {%- elif value is boolean or value is not integer or value < 1 -%}
            {%- do spark_windows._report(
                call, 'SW133', name ~ ' must be a positive whole number of rows',
                name ~ ' ' ~ spark_windows._show(value), 'Write ' ~ name ~ '=10'
            ) -%}
        {%- else -%}
            {%- do rows.update({name: value}) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set lengths = spark_windows._lengths_record(**rows) -%}
    {%- if lengths.step and lengths.size and lengths.size % lengths.step != 0 -%}
        {%- set longer = (lengths.size // lengths.step + 1) * lengths.step -%}
        {%- set divisor = spark_windows._common_divisor(lengths.size, lengths.step) -%}
        {%- do spark_windows._report(
            call, 'SW103', 'size must be a multiple of step', 'size ' ~ lengths.size ~ ', step ' ~ lengths.step,
            'Use size ' ~ longer ~ ' or step ' ~ divisor
        ) -%}
    {%- endif -%}
    {{ return(lengths) }}
{%- endmacro %}
