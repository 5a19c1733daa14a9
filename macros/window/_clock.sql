{#- _clock: the steps from a row's time to integers, as LATERAL one-row subqueries that Spark folds into one projection:
    `_sw_t` (the time; DATE becomes TIMESTAMP_NTZ) and `_sw_us` (its wall-clock microseconds in the window's zone, on the axis of
    the window: see `_calendar`). NULL time gives NULLs. Helper names start with `_sw_` because users' expressions are in scope with them. -#}
{% macro _clock(window) %}
    {%- set reading = spark_windows._local_us(window, '(' ~ window.timecol ~ ')') %}
        lateral (select {{ spark_windows._time_of(window) }} as _sw_t) as _typed,
        {%- if window.months %}
        lateral (select {{ reading }} as _sw_reading) as _read,
        {%- endif %}
        lateral (select {{ spark_windows._on_axis(window, '_sw_reading') if window.months else reading }} as _sw_us) as _clock
{%- endmacro %}

{#- _time_of: the time column. Where its type is known at run time only, `typeof` (which Spark folds before it runs) refuses
    text before anything casts it; numbers have no common type with a time, which Spark says itself. -#}
{% macro _time_of(window) -%}
    {%- set t = '(' ~ window.timecol ~ ')' -%}
    {%- if window.type in ['timestamp', 'timestamp_ntz'] -%}{{ return(t) }}{%- endif -%}
    {%- set typed = 'coalesce(' ~ t ~ ', cast(null as timestamp_ntz))' -%}
    {%- if window.type is not none -%}{{ return(typed) }}{%- endif -%}
    {%- set refused = spark_windows._raise_error(window, *spark_windows._type_problem(window.timecol, none)) -%}
    {{ return('case when typeof(' ~ t ~ ") in ('timestamp', 'timestamp_ntz', 'date', 'void') then " ~ typed ~ ' else ' ~ refused ~ ' end') }}
{%- endmacro %}

{#- _local_us: wall-clock microseconds of `_sw_t` in the window's zone. A zone that was given for a time without one is
    refused. `source` has the type that decides, where it is known at run time only. -#}
{% macro _local_us(window, source) -%}
    {%- set refused = spark_windows._raise_error(window, *spark_windows._zone_problem(window.zone or 'UTC', window.timecol, none)) if window.zone_given else none -%}
    {{ return(spark_windows._clock_us('_sw_t', window.type, window.zone, source, refused)) }}
{%- endmacro %}

{#- _clock_us: a time as microseconds: an instant as a clock in `zone` (none: UTC) shows it, TIMESTAMP_NTZ and DATE as they
    stand. Where the type is known at run time only (none), `typeof` of `source` picks the branch; `wall` replaces the second. -#}
{% macro _clock_us(time, type, zone, source=none, wall=none) -%}
    {%- set instant = 'unix_micros(cast(' ~ time ~ ' as timestamp))' if zone is none
        else 'unix_micros(from_utc_timestamp(cast(' ~ time ~ " as timestamp), '" ~ zone ~ "'))" -%}
    {%- if type == 'timestamp' -%}{{ return(instant) }}{%- endif -%}
    {%- set shown = '(cast(' ~ time ~ " as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second" -%}
    {%- if type in ['timestamp_ntz', 'date'] -%}{{ return(shown) }}{%- endif -%}
    {%- set source = source or time -%}
    {{ return('case when typeof(' ~ source ~ ") = 'timestamp' then " ~ instant ~ ' when typeof(' ~ source ~ ") <> 'void' then " ~ (wall or shown) ~ ' end') }}
{%- endmacro %}
