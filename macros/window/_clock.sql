{#- _clock: the steps from a row's time to integers, as LATERAL one-row subqueries that Spark folds into one projection:
    `_sw_t`    the time; DATE becomes TIMESTAMP_NTZ
    `_sw_us`   its wall-clock microseconds in the window's zone, on the axis of the window (see `_calendar.sql`)
    NULL time gives NULLs. Names of helpers start with `_sw_`, because users' expressions are in scope with them. -#}
{% macro _clock(window) %}
    {%- set clock_us = spark_windows._local_us(window) %}
        lateral (select {{ spark_windows._time_of(window) }} as _sw_t) as _typed,
        {%- if window.months %}
        lateral (select {{ clock_us }} as _sw_clock_us) as _wall_clock,
        {%- set clock_us = spark_windows._on_axis(window, '_sw_clock_us') %}
        {%- endif %}
        lateral (select {{ clock_us }} as _sw_us) as _clock
{%- endmacro %}

{#- _time_of: the time column, or an expression of it. Where its type is known at run time only, `typeof`, which Spark
    folds before it runs, refuses text before anything casts it; numbers have no common type with a time, which Spark
    says itself. -#}
{% macro _time_of(window, expression=none) -%}
    {%- set time = '(' ~ window.timecol ~ ')' -%}
    {%- set is_typed = window.type in ['timestamp', 'timestamp_ntz'] -%}
    {%- set typed = expression or (time if is_typed else 'coalesce(' ~ time ~ ', cast(null as timestamp_ntz))') -%}
    {%- if window.type is not none -%}{{ return(typed) }}{%- endif -%}
    {%- set problem = spark_windows._type_problem(window.timecol, none) -%}
    {%- set refused = spark_windows._raise_error(spark_windows._call(window.macro), *problem) -%}
    {%- set is_time = 'typeof(' ~ time ~ ") in ('timestamp', 'timestamp_ntz', 'date', 'void')" -%}
    {{ return('case when ' ~ is_time ~ ' then ' ~ typed ~ ' else ' ~ refused ~ ' end') }}
{%- endmacro %}

{#- _local_us: wall-clock microseconds of `_sw_t` in the window's zone. A zone that was given for a time without one is
    refused, where only the run knows the type. -#}
{% macro _local_us(window) -%}
    {%- set refused = none -%}
    {%- if window.type is none and window.zone_given -%}
        {%- set problem = spark_windows._zone_problem(window.zone or 'UTC', window.timecol, none) -%}
        {%- set refused = spark_windows._raise_error(spark_windows._call(window.macro), *problem) -%}
    {%- endif -%}
    {{ return(spark_windows._clock_us('_sw_t', window.type, window.zone, '(' ~ window.timecol ~ ')', refused)) }}
{%- endmacro %}

{#- _clock_us: a time as microseconds: an instant as a clock in `zone` (none: UTC) shows it, TIMESTAMP_NTZ and DATE as
    they stand. Where the type is known at run time only (none), `typeof` of `source` picks the branch; `wall` replaces
    the second. -#}
{% macro _clock_us(time, type, zone, source=none, wall=none) -%}
    {%- set timestamp = 'cast(' ~ time ~ ' as timestamp_ltz)' -%}
    {%- set at_zone = timestamp if zone is none else 'from_utc_timestamp(' ~ timestamp ~ ", '" ~ zone ~ "')" -%}
    {%- set instant = 'unix_micros(' ~ at_zone ~ ')' -%}
    {%- if type == 'timestamp' -%}{{ return(instant) }}{%- endif -%}
    {%- set since = '(cast(' ~ time ~ " as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00')" -%}
    {%- set shown = since ~ " div interval '0.000001' second" -%}
    {%- if type in ['timestamp_ntz', 'date'] -%}{{ return(shown) }}{%- endif -%}
    {%- set typeof = 'typeof(' ~ (source or time) ~ ')' -%}
    {{ return(
        'case when ' ~ typeof ~ " = 'timestamp' then " ~ instant
        ~ ' when ' ~ typeof ~ " <> 'void' then " ~ (wall or shown) ~ ' end'
    ) }}
{%- endmacro %}
