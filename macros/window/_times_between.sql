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
