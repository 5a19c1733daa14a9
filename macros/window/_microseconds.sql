{#- Microseconds: as a time, as a term, as a date.

    _us_of, _time_of_us: a time as microseconds since 1970, and back; beyond the years 1 to 9999 the first or the last
    time there is. -#}
{% macro _us_of(time) -%}
    {%- set passed = time - modules.datetime.datetime(1970, 1, 1) -%}
    {{ return((passed.days * 86400 + passed.seconds) * 1000000 + passed.microseconds) }}
{%- endmacro %}

{% macro _time_of_us(us) -%}
    {%- set times = modules.datetime.datetime -%}
    {%- if us <= spark_windows._us_of(times.min) -%}{{ return(times.min) }}{%- endif -%}
    {%- if us >= spark_windows._us_of(times.max) -%}{{ return(times.max) }}{%- endif -%}
    {{ return(times(1970, 1, 1) + modules.datetime.timedelta(microseconds=us)) }}
{%- endmacro %}

{#- _now: the time of the clock or, in tests, the one that a run is given. -#}
{% macro _now(run) -%}
    {%- if run.now is not none -%}{{ return(run.now) }}{%- endif -%}
    {{ return((modules.datetime.datetime.now(modules.pytz.utc).timestamp() * 1000000) | int) }}
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
