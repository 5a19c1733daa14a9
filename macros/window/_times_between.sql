{#- _time_between: the time of a row is at one time or later, and before another. -#}
{% macro _time_between(window, from, to) -%}
    {{ return('(' ~ spark_windows._at_least(window, from) ~ ' and not ' ~ spark_windows._at_least(window, to) ~ ')') }}
{%- endmacro %}

{#- _at_least: the time of a row is not before a time on the clock of UTC; bare where its type is known, so that files
    can be skipped. Dates are compared with dates: some have no microseconds. -#}
{% macro _at_least(window, time) -%}
    {%- set text = time.isoformat(' ') -%}
    {%- set column = '(' ~ window.timecol ~ ')' -%}
    {%- if window.type == 'timestamp' -%}{{ return(column ~ " >= timestamp'" ~ text ~ "+00:00'") }}{%- endif -%}
    {%- if window.type == 'timestamp_ntz' -%}{{ return(column ~ " >= timestamp_ntz'" ~ text ~ "'") }}{%- endif -%}
    {%- set is_midnight = time == modules.datetime.datetime(time.year, time.month, time.day) -%}
    {%- set date_literal = (' >= ' if is_midnight else ' > ') ~ "date'" ~ time.date().isoformat() ~ "'" -%}
    {%- if window.type == 'date' -%}{{ return(column ~ date_literal) }}{%- endif -%}
    {%- set by_clock = spark_windows._clock_us(column, none, none) ~ ' >= ' ~ spark_windows._us_of(time) -%}
    {{ return(
        "case when typeof(" ~ column ~ ") = 'date' then cast" ~ column[:-1] ~ ' as date)' ~ date_literal
        ~ ' else ' ~ by_clock ~ ' end'
    ) }}
{%- endmacro %}
