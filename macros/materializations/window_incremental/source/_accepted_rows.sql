{#- _accepted_rows: the rows of an input that runs up to this one have accepted, where a condition on their time holds
    (none: all): all rows up to the cursor but the late ones, which may stand there more than once. -#}
{% macro _accepted_rows(read, condition) -%}
    {%- set input, columns = read.input, read.cursor.columns -%}
(
    select {{ columns | join(', ') }}
    from {{ spark_windows._rows_up_to(input, read.cursor, read.upper) }}
    {%- if condition %}
    where {{ condition }}
    {%- endif %}
    {%- if read.late %}
    except all
    (
        {{ spark_windows._late_left(input.names.late, columns, condition or 'true', read.backfilled) }}
    )
    {%- endif %}
)
{%- endmacro %}

{#- _rows_of_days: a condition on the time of a row: it may be in a window that starts on one of the days. Dates that
    follow each other are one range. It is wider than needed, never narrower, where clocks change. -#}
{% macro _rows_of_days(input, days) -%}
    {%- set window, reach, datetime = input.window, spark_windows._reach(input), modules.datetime -%}
    {%- set slack = reach.slack + (0 if window.zone is none else 86400000000) -%}
    {%- set earlier = datetime.timedelta(microseconds=slack + reach.inner) -%}
    {%- set later = datetime.timedelta(days=1, microseconds=slack + input.windows[-1].size) -%}
    {%- set ranges = [] -%}
    {%- for text in days -%}
        {%- set day = datetime.datetime.fromisoformat(text) -%}
        {%- set from = day - earlier -%}
        {%- if ranges and ranges[-1][1] >= from -%}{%- set from = ranges.pop()[0] -%}{%- endif -%}
        {%- do ranges.append((from, day + later)) -%}
    {%- endfor -%}
    {%- set conditions = [] -%}
    {%- for from, to in ranges -%}
        {%- do conditions.append(spark_windows._time_between(window, from, to)) -%}
    {%- endfor -%}
    {{ return('(' ~ conditions | join(' or ') ~ ')') }}
{%- endmacro %}

{#- _rows_between: the same for a range of microseconds on the clock of a window; a day wider where that has a zone. -#}
{% macro _rows_between(window, from, to) -%}
    {%- set slack = 0 if window.zone is none else 86400000000 -%}
    {{ return(spark_windows._time_between(
        window, spark_windows._time_of_us(from - slack), spark_windows._time_of_us(to + slack)
    )) }}
{%- endmacro %}

{#- _time_between: the time of a row is at one time or later, and before another. -#}
{% macro _time_between(window, from, to) -%}
    {{ return('(' ~ spark_windows._at_least(window, from) ~ ' and not ' ~ spark_windows._at_least(window, to) ~ ')') }}
{%- endmacro %}

{#- _at_least: the time of a row is not before a time on the clock of UTC; bare where its type is known, so that files
    can be skipped. -#}
{% macro _at_least(window, time) -%}
    {%- set text = time.isoformat(' ') -%}
    {%- set column = '(' ~ window.timecol ~ ')' -%}
    {%- if window.type == 'timestamp' -%}{{ return(column ~ " >= timestamp'" ~ text ~ "+00:00'") }}{%- endif -%}
    {%- if window.type is not none -%}{{ return(column ~ " >= timestamp_ntz'" ~ text ~ "'") }}{%- endif -%}
    {{ return(spark_windows._clock_us(column, none, none) ~ ' >= ' ~ spark_windows._us_of(time)) }}
{%- endmacro %}
