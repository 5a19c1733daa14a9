{#- tumble: every row once, with the window of fixed size that contains it.
    NULL time: dropped. A row on a boundary belongs to the later window. Source: FLIP-145, Tumbling Windows. -#}
{% macro tumble(data, timecol=none, size=none, offset='0 seconds', timezone=none) -%}
    {{ return(adapter.dispatch('tumble', 'spark_windows')(data, timecol, size, offset, timezone, kwargs)) }}
{%- endmacro %}

{% macro default__tumble(data, timecol, size, offset, timezone, unknown) -%}
    {%- set given = dict(unknown, timecol=timecol, size=size, offset=offset, timezone=timezone) -%}
    {{ return(spark_windows._tvf('tumble', data, given)) }}
{%- endmacro %}

{#- _tumble_windows: `_sw_start`, `_sw_end` of the one window of `_sw_us`. -#}
{% macro _tumble_windows(window) %}
        lateral (select {{ spark_windows._floor('_sw_us', window.size, window.offset) }} as _sw_start) as _assigned,
        lateral (select _sw_start + {{ window.size }} as _sw_end) as _ended
{%- endmacro %}
