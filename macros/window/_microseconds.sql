{#- Microseconds: as a time, as a term, as a date.

    _us_of, _time_of_us: a time as microseconds since 1970, and back. -#}
{% macro _us_of(time) -%}
    {%- set passed = time - modules.datetime.datetime(1970, 1, 1) -%}
    {{ return((passed.days * 86400 + passed.seconds) * 1000000 + passed.microseconds) }}
{%- endmacro %}

{% macro _time_of_us(us) -%}
    {{ return(modules.datetime.datetime(1970, 1, 1) + modules.datetime.timedelta(microseconds=us)) }}
{%- endmacro %}

{#- _minus, _plus: a number as a term of SQL, ' - n' or ' + n'; nothing for zero. -#}
{% macro _minus(number) -%}
    {{ return(' - ' ~ number if number else '') }}
{%- endmacro %}

{% macro _plus(number) -%}
    {{ return(' + ' ~ number if number else '') }}
{%- endmacro %}

{#- _date_of: microseconds as a DATE, whatever the session's zone. -#}
{% macro _date_of(us) -%}
    {{ return('date_from_unix_date(cast(' ~ spark_windows._floor_div('(' ~ us ~ ')', 86400000000) ~ ' as int))') }}
{%- endmacro %}
