{#- The dates whose windows a run changes, as aggregates over rows: pairs 'first/last' between commas.

    _touched_days: an item of `_measure`: the dates on which the outermost windows of accepted rows start. -#}
{% macro _touched_days(input, cutoff) -%}
    {%- set reach = spark_windows._reach(input.windows) -%}
    {%- set first = spark_windows._floor('(_sw_us - ' ~ reach.before ~ ')', reach.width, reach.offset) -%}
    {%- set last = spark_windows._floor('(_sw_us + ' ~ reach.after ~ ')', reach.width, reach.offset) -%}
    {%- set accepted = spark_windows._accepted_condition(input.window, cutoff) -%}
    {{ return(spark_windows._pairs_of_days(first, last, accepted) ~ ' as days') }}
{%- endmacro %}

{#- _pairs_of_days: an aggregate: the dates of two times, as pairs 'first/last', each pair once. A pair is collected as
    one number, the first date and how many days the last comes after it: this is asked of every row. -#}
{% macro _pairs_of_days(first, last, condition) -%}
    {%- set first_day = '(' ~ spark_windows._floor_div('(' ~ first ~ ')', 86400000000) ~ ')' -%}
    {%- set last_day = '(' ~ spark_windows._floor_div('(' ~ last ~ ')', 86400000000) ~ ')' -%}
    {%- set days_between = ' + ' ~ last_day ~ ' - ' ~ first_day if first != last else '' -%}
array_join(transform(
    collect_set({{ first_day }} * 4294967296{{ days_between }}) filter (where {{ condition }}),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',')
{%- endmacro %}

{#- _days_in_rows: a query for the dates of windows of the rows of an input: of those in `period`, or of accepted rows
    in windows that start from one date to another. -#}
{% macro _days_in_rows(read, period, first, last) -%}
    {%- set input = read.input -%}
    {%- if period -%}
        {%- set rows = spark_windows._rows_up_to(input, read.cursor, read.upper) -%}
    {%- else -%}
        {%- set rows = spark_windows._accepted_rows(read, spark_windows._rows_of_range(input, first, last)) -%}
    {%- endif -%}
    select {{ spark_windows._touched_days(input, none) }}
    from {{ rows }} as _src,
    {{- spark_windows._clock(input.window) }}
    {%- if period %}
    where {{ spark_windows._in_period(period) }}
    {%- endif %}
{%- endmacro %}
