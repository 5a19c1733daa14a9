{#- hop: every row once per window of fixed size that contains it; windows start every `slide`.
    NULL time: dropped. Slide greater than size: rows between windows are dropped. Size need not be a multiple of slide.
    Source: FLIP-145, Hopping Windows. -#}
{% macro hop(data, timecol=none, slide=none, size=none, offset='0 seconds', timezone=none) -%}
    {{ return(adapter.dispatch('hop', 'spark_windows')(data, timecol, slide, size, offset, timezone, kwargs)) }}
{%- endmacro %}

{% macro default__hop(data, timecol, slide, size, offset, timezone, unknown) -%}
    {%- set given = dict(unknown, timecol=timecol, slide=slide, size=size, offset=offset, timezone=timezone) -%}
    {{ return(spark_windows._tvf('hop', data, given)) }}
{%- endmacro %}

{#- _hop_windows: `_sw_start`, `_sw_end` of each window of `_sw_us`: the latest start, then back by slides. -#}
{% macro _hop_windows(window) %}
    {%- set latest = spark_windows._floor('_sw_us', window.slide, window.offset) -%}
    {%- set starts = 'sequence(' ~ latest ~ ', _sw_us - ' ~ (window.size - 1) ~ ', -' ~ window.slide ~ ')' -%}
    {%- if window.slide > window.size -%}
        {%- set starts = 'if(' ~ latest ~ ' > _sw_us - ' ~ window.size ~ ', ' ~ starts ~ ', array())' -%}
    {%- endif %}
        lateral explode({{ starts }}) as _assigned(_sw_start),
        lateral (select _sw_start + {{ window.size }} as _sw_end) as _ended
{%- endmacro %}
