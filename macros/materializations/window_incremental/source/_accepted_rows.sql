{#- _accepted_rows: the rows of an input that runs up to this one have accepted, where a condition on their time holds
    (none: all): all rows up to the cursor but the late ones, which may stand there more than once. -#}
{% macro _accepted_rows(read, condition) -%}
    {%- set input, columns = read.input, read.cursor.columns -%}
    {%- set condition = condition or spark_windows._is_no_far_time(input) -%}
    {%- if read.cursor.overlap is not none and read.cursor.by_distance and read.upper is not none -%}
        {{ return('(select * from ' ~ spark_windows._copies_up_to(input, read.cursor, read.upper)
            ~ ' where ' ~ condition ~ ')') }}
    {%- endif -%}
    {%- set rows -%}
    select {{ columns | join(', ') }}
    from {{ spark_windows._rows_up_to(input, read.cursor, read.upper) }}
    where {{ condition }}
    {%- endset -%}
    {%- if read.late -%}
        {%- set late = spark_windows._late_left(input.names.late, read.cursor, columns, condition, read.backfilled) -%}
        {%- set rows = spark_windows._except_all(read.cursor, columns, rows, late) -%}
    {%- endif -%}
    {{ return('(\n' ~ rows ~ '\n)') }}
{%- endmacro %}

{#- _is_no_far_time: a condition on a row: it has no time, or one that its windows can hold. What they cannot hold is
    late, but may be computed with before it is left out: Spark moves conditions down to the rows. Windows leave out
    rows without a time, but frames and joins do not. -#}
{% macro _is_no_far_time(input) -%}
    {%- if input.reach.closes is not none and not input.reach.alone -%}
        {{ return('(' ~ input.window.timecol ~ ') is not null') }}
    {%- endif -%}
    {{ return(
        '((' ~ input.windows[0].timecol ~ ') is null or (' ~ input.window.timecol ~ ') is not null)'
    ) }}
{%- endmacro %}

{#- _rows_of_days: a condition on the time of a row: it may touch an output row on one of the days. Dates that
    follow each other are one range. It is wider than needed, never narrower, where clocks change. -#}
{% macro _rows_of_days(input, days) -%}
    {%- set ranges, conditions = [], [] -%}
    {%- for day in days if day != 'null' -%}
        {%- set from, to = spark_windows._times_of_range(input, day, day) -%}
        {%- if ranges and ranges[-1][1] >= from -%}{%- set from = ranges.pop()[0] -%}{%- endif -%}
        {%- do ranges.append((from, to)) -%}
    {%- endfor -%}
    {#- of a stream whose rows need a time those without one are late, though another may have taken such rows -#}
    {%- if 'null' in days and input.reach.alone -%}
        {%- do conditions.append('(' ~ input.windows[0].timecol ~ ') is null') -%}
    {%- endif -%}
    {%- for from, to in ranges -%}
        {%- do conditions.append(spark_windows._time_in(input, from, to)) -%}
    {%- endfor -%}
    {{ return('(' ~ (conditions | join(' or ') or '1 = 0') ~ ')') }}
{%- endmacro %}

{#- _rows_of_range: the same of output rows from one date to another. -#}
{% macro _rows_of_range(input, first, last) -%}
    {%- set from, to = spark_windows._times_of_range(input, first, last) -%}
    {{ return(spark_windows._time_in(input, from, to)) }}
{%- endmacro %}

{#- _time_in: a condition on the time of a row, from one time to another, in microseconds. Panes are partitioned by the
    date on their own clock, at most a day away. -#}
{% macro _time_in(input, from, to) -%}
    {%- set condition = spark_windows._time_between(
        input.windows[0], spark_windows._time_of_us(from), spark_windows._time_of_us(to)
    ) -%}
    {%- if not input.panes -%}{{ return(condition) }}{%- endif -%}
    {%- set first = spark_windows._time_of_us(from - 86400000000).date() -%}
    {%- set last = spark_windows._time_of_us(to + 86400000000).date() -%}
    {{ return('(' ~ condition ~ " and pane_date between '" ~ first ~ "' and '" ~ last ~ "')") }}
{%- endmacro %}

{#- _times_of_range: from when to when rows are, in microseconds, that may touch output rows from one date to
    another. -#}
{% macro _times_of_range(input, first, last) -%}
    {%- set reach, day_us, times = input.reach, 86400000000, modules.datetime.datetime -%}
    {%- set slack = reach.slack + (0 if input.windows[0].zone is none else day_us) -%}
    {%- set from = spark_windows._us_of(times.fromisoformat(first)) - slack - reach.most -%}
    {#- a version may be as old as a time can be -#}
    {%- if spark_windows._has_versions(input.reach) -%}
        {%- set from = spark_windows._us_of(times.min) + 3 * day_us -%}
    {%- endif -%}
    {%- set to = spark_windows._us_of(times.fromisoformat(last)) + day_us + slack - reach.least -%}
    {#- no row that is computed with lies further out, see `_held_time` -#}
    {%- set ends = (spark_windows._us_of(times.min) + 2 * day_us, spark_windows._us_of(times.max) - 2 * day_us) -%}
    {{ return(([from, ends[0]] | max, [to, ends[1]] | min)) }}
{%- endmacro %}

{#- _rows_between: the same for a range of microseconds on the clock of the windows; a day wider where that has a
    zone. A pane lies there if its first row may: it begins less than a gap before. -#}
{% macro _rows_between(input, from, to) -%}
    {%- set window = input.windows[0] -%}
    {%- if input.panes -%}{{ return(spark_windows._time_in(input, from - window.gap, to)) }}{%- endif -%}
    {%- set slack = 0 if window.zone is none else 86400000000 -%}
    {{ return(spark_windows._time_between(
        window, spark_windows._time_of_us(from - slack), spark_windows._time_of_us(to + slack)
    )) }}
{%- endmacro %}
