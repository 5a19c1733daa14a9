{#- _clock: the steps from a row's time to integers, as LATERAL one-row subqueries that Spark folds into one projection:
    `_sw_t` (the time; DATE becomes TIMESTAMP_NTZ) and `_sw_us` (its wall-clock microseconds in the window's zone). NULL
    time gives NULLs. Helper names start with `_sw_` because users' expressions are in scope with them. -#}
{% macro _clock(window) -%}
    {%- set t = '(' ~ window.timecol ~ ')' %}
        lateral (select {{ t if window.type in ['timestamp', 'timestamp_ntz'] else 'coalesce(' ~ t ~ ', cast(null as timestamp_ntz))' }} as _sw_t) as _typed,
        lateral (select {{ spark_windows._local_us(window, t) }} as _sw_us) as _clock
{%- endmacro %}

{#- _local_us: wall-clock microseconds of `_sw_t`. Where the type is known at run time only, `typeof` of `source` picks
    the branch (Spark folds it before it runs) and other types are refused. -#}
{% macro _local_us(window, source) -%}
    {%- set instant = 'unix_micros(cast(_sw_t as timestamp))' if window.zone is none
        else "unix_micros(from_utc_timestamp(cast(_sw_t as timestamp), '" ~ window.zone ~ "'))" -%}
    {%- set wall = "(cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second" -%}
    {%- if window.type == 'timestamp' -%}{{ return(instant) }}
    {%- elif window.type in ['timestamp_ntz', 'date'] -%}{{ return(wall) }}
    {%- endif -%}
    {%- if source == '_sw_t' -%}
        {{ return("case when typeof(_sw_t) = 'timestamp' then " ~ instant ~ ' else ' ~ wall ~ ' end') }}
    {%- endif -%}
    {%- set clock = spark_windows._raise_error(window, *spark_windows._zone_problem(window.zone or 'UTC', window.timecol, none)) if window.zone_given else wall -%}
    {{ return(
        'case'
        ~ "\n                when typeof(" ~ source ~ ") = 'timestamp' then " ~ instant
        ~ "\n                when typeof(" ~ source ~ ") in ('timestamp_ntz', 'date') then " ~ clock
        ~ "\n                when typeof(" ~ source ~ ") <> 'void' then " ~ spark_windows._raise_error(window, *spark_windows._type_problem(window.timecol, none))
        ~ "\n            end"
    ) }}
{%- endmacro %}
