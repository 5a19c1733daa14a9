{#- _accepted_rows: the rows of an input that runs up to this one have accepted, where a condition on their time holds
    (none: all): all rows up to the cursor but the late ones, which may stand there more than once. -#}
{% macro _accepted_rows(read, condition) -%}
    {%- set input = read.input -%}
    {%- set columns = read.cursor.columns | join(', ') -%}
    {%- set rows = 'select ' ~ columns ~ ' from ' ~ spark_windows._rows_up_to(input, read.cursor, read.upper) ~ (' where ' ~ condition if condition else '') -%}
    {%- if not read.late -%}{{ return('(' ~ rows ~ ')') }}{%- endif -%}
    {{ return('(' ~ rows ~ '\nexcept all\n(' ~ spark_windows._late_left(input.names.late, read.cursor.columns, condition or 'true', read.backfilled) ~ '))') }}
{%- endmacro %}

{#- _rows_of_days: a condition on the time of a row: it may be in a window that starts on one of the days. Dates that
    follow each other are one range. It is wider than needed, never narrower, where clocks change. -#}
{% macro _rows_of_days(input, days) -%}
    {%- set window = input.window -%}
    {%- set outer, reach = input.windows[-1], spark_windows._reach(input) -%}
    {%- set time, one = modules.datetime, modules.datetime.timedelta(days=1) -%}
    {%- set around = reach.slack + (0 if window.zone is none else 86400000000) -%}
    {%- set ranges = [] -%}
    {%- for text in days -%}
        {%- set day = time.datetime.fromisoformat(text) -%}
        {%- set from = day - time.timedelta(microseconds=around + reach.inner) -%}
        {%- set to = day + one + time.timedelta(microseconds=around + outer.size) -%}
        {%- if ranges and ranges[-1][1] >= from -%}{%- do ranges.append((ranges.pop()[0], to)) -%}{%- else -%}{%- do ranges.append((from, to)) -%}{%- endif -%}
    {%- endfor -%}
    {%- set conditions = [] -%}
    {%- for from, to in ranges -%}
        {%- do conditions.append('(' ~ spark_windows._at_least(window, from) ~ ' and not ' ~ spark_windows._at_least(window, to) ~ ')') -%}
    {%- endfor -%}
    {{ return('(' ~ conditions | join(' or ') ~ ')') }}
{%- endmacro %}

{#- _rows_between: the same for a range of microseconds on the clock of a window; a day wider where that has a zone. -#}
{% macro _rows_between(window, from, to) -%}
    {%- set around = 0 if window.zone is none else 86400000000 -%}
    {{ return('(' ~ spark_windows._at_least(window, spark_windows._time_of_us(from - around)) ~ ' and not ' ~ spark_windows._at_least(window, spark_windows._time_of_us(to + around)) ~ ')') }}
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
