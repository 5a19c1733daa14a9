{#- floor_time: the start of the period that holds a time, or its end: an expression for SELECT, GROUP BY or PARTITION
    BY. Periods are [start, end), counted from 1970-01-01 00:00 or, with `restart`, from the start of each longer unit,
    whose last period ends with it. NULL gives NULL. The bounds are those of `tumble`. Source: Apache Calcite, FLOOR of
    a time, and periods of any length that start again. -#}
{% macro floor_time(timecol=none, period=none, restart=none, bound='start', timezone=none, offset='0 seconds') -%}
    {{ return(adapter.dispatch('floor_time', 'spark_windows')(
        timecol, period, restart, bound, timezone, offset, kwargs
    )) }}
{%- endmacro %}

{% macro default__floor_time(timecol, period, restart, bound, timezone, offset, unknown) -%}
    {%- set given = dict(timecol=timecol, period=period, restart=restart, offset=offset, timezone=timezone) -%}
    {{ return(spark_windows._period_bound('floor_time', given, bound, unknown)) }}
{%- endmacro %}
