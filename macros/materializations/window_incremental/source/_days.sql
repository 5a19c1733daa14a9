{#- The dates whose output rows a run changes, as aggregates over rows: pairs 'first/last' between commas.

    _touched_days: an item of `_measure`: `days`, the dates that output rows lie on which accepted rows touch. -#}
{% macro _touched_days(input, cutoff) -%}
    {%- set first, last = spark_windows._touched(input.reach, '_sw_us') -%}
    {%- set accepted = spark_windows._accepted_condition(input, cutoff) -%}
    {{ return(spark_windows._pairs_of_days(first, last, accepted) ~ ' as days') }}
{%- endmacro %}

{#- _near_days: the same as bits, which are much faster than a set: `near`, a bit for each of the 62 days from
    `first_day` on, and `far`, how many accepted rows touch another day. Where there are some, `days` is asked. -#}
{% macro _near_days(input, cutoff, first_day) -%}
    {%- set days, accepted = [], spark_windows._accepted_condition(input, cutoff) -%}
    {%- for start in spark_windows._touched(input.reach, '_sw_us') -%}
        {%- do days.append('(' ~ spark_windows._day_of('(' ~ start ~ ')') ~ spark_windows._minus(first_day) ~ ')') -%}
    {%- endfor -%}
    {%- set first, last = days -%}
    {%- set is_near = first ~ ' >= 0 and ' ~ last ~ ' < 62' -%}
    {%- set length = 'cast(' ~ last ~ ' - ' ~ first ~ ' + 1 as int)' -%}
    {%- set bits = 'shiftleft(shiftleft(1L, ' ~ length ~ ') - 1, cast(' ~ first ~ ' as int))' -%}
    {{ return(
        'bit_or(if(' ~ accepted ~ ' and ' ~ is_near ~ ', ' ~ bits ~ ', 0)) as near,\n        '
        ~ 'count_if(' ~ accepted ~ ' and not (' ~ is_near ~ ')) as far'
    ) }}
{%- endmacro %}

{#- _days_measured: the item of `_measure` that is asked. `first_day`: of the days that are near; none: none are. -#}
{% macro _days_measured(input, cutoff, first_day) -%}
    {%- if first_day is none -%}{{ return(spark_windows._touched_days(input, cutoff)) }}{%- endif -%}
    {{ return(spark_windows._near_days(input, cutoff, first_day)) }}
{%- endmacro %}

{#- _with_days: a measure with the `days` that its bits say. -#}
{% macro _with_days(found, first_day) -%}
    {%- if found.near is not defined -%}{{ return(dict({'days': '', 'far': 0}, **found)) }}{%- endif -%}
    {%- set pairs = [] -%}
    {%- for n in range(62) if (found.near or 0) // 2 ** n % 2 -%}
        {%- set day = spark_windows._time_of_us((first_day + n) * 86400000000).date() -%}
        {%- do pairs.append(day ~ '/' ~ day) -%}
    {%- endfor -%}
    {{ return(dict(found, days=pairs | join(','))) }}
{%- endmacro %}

{#- _day_of: the number of the day of a time. -#}
{% macro _day_of(us) -%}
    {{ return('(' ~ spark_windows._floor_div(us, 86400000000) ~ ')') }}
{%- endmacro %}

{#- _pairs_of_days: an aggregate: the dates of two times, as pairs 'first/last', each pair once. A pair is collected as
    one number, the first date and how many days the last comes after it: this is asked of every row. -#}
{% macro _pairs_of_days(first, last, condition) -%}
    {%- set first_day, last_day = spark_windows._day_of('(' ~ first ~ ')'), spark_windows._day_of('(' ~ last ~ ')') -%}
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

{#- _days_in_rows: a query for the dates that rows of an input touch: those in `period`, or accepted ones that touch
    output rows from one date to another. -#}
{% macro _days_in_rows(read, period, first, last) -%}
    {#- the place of a row is its own: rows that others read have no part in it -#}
    {%- set input = dict(read.input, reach=dict(read.input.reach, rows=none)) -%}
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
