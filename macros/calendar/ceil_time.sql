{#- ceil_time: the end of the period that holds a time, or its start: as floor_time, but periods are (start, end], so
    that a time on a bound belongs to the earlier one. NULL gives NULL. Source: Apache Calcite, CEIL of a time. -#}
{% macro ceil_time(timecol=none, period=none, restart=none, bound='end', timezone=none, offset='0 seconds') -%}
    {{ return(adapter.dispatch('ceil_time', 'spark_windows')(
        timecol, period, restart, bound, timezone, offset, kwargs
    )) }}
{%- endmacro %}

{% macro default__ceil_time(timecol, period, restart, bound, timezone, offset, unknown) -%}
    {%- set given = dict(timecol=timecol, period=period, restart=restart, offset=offset, timezone=timezone) -%}
    {{ return(spark_windows._period_bound('ceil_time', given, bound, unknown)) }}
{%- endmacro %}
