{#- cumulate: every row once per step window that contains it, from its own step to the end of the cycle.
    NULL time: dropped. Size must be a multiple of step. Source: FLIP-145, Cumulating Windows. -#}
{% macro cumulate(data, timecol=none, step=none, size=none, offset='0 seconds', timezone=none) -%}
    {{ return(adapter.dispatch('cumulate', 'spark_windows')(data, timecol, step, size, offset, timezone, kwargs)) }}
{%- endmacro %}

{% macro default__cumulate(data, timecol, step, size, offset, timezone, unknown) -%}
    {%- set given = dict(unknown, timecol=timecol, step=step, size=size, offset=offset, timezone=timezone) -%}
    {{ return(spark_windows._tvf('cumulate', data, given)) }}
{%- endmacro %}

{#- _cumulate_windows: `_sw_start` of the cycle of `_sw_us`, `_sw_end` of each step from its own. -#}
{% macro _cumulate_windows(window) %}
    {%- set first_end = spark_windows._floor('_sw_us', window.step, window.offset) ~ ' + ' ~ window.step -%}
    {%- set last_end = '_sw_start + ' ~ window.size %}
        lateral (select {{ spark_windows._floor('_sw_us', window.size, window.offset) }} as _sw_start) as _assigned,
        lateral explode(sequence({{ first_end }}, {{ last_end }}, {{ window.step }})) as _ended(_sw_end)
{%- endmacro %}
