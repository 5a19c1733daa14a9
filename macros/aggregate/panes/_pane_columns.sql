{#- _pane_columns: [(column, expression)] that number the panes: `_sw_start`, the wall-clock start of the window (or of the
    cycle), and `_sw_pane`, where windows share panes: the slide, or its half, counted from the origin; the step of the cycle. -#}
{% macro _pane_columns(plan) -%}
    {%- set window = plan.window -%}
    {%- set width = window.slide or window.size -%}
    {%- set start = spark_windows._floor('_sw_us', width, window.offset) -%}
    {%- if plan.combiner == 'hop' -%}
        {%- set rest = window.size % window.slide -%}
        {%- set cell = '(' ~ start ~ spark_windows._minus(window.offset % width) ~ ') div ' ~ width -%}
        {%- set half = ' * 2 + if(' ~ spark_windows._phase('_sw_us', width, window.offset) ~ ' < ' ~ rest ~ ', 0, 1)' -%}
        {{ return([('_sw_pane', cell ~ (half if rest else ''))]) }}
    {%- elif plan.combiner == 'cumulate' -%}
        {{ return([('_sw_start', start), ('_sw_pane', spark_windows._phase('_sw_us', width, window.offset) ~ ' div ' ~ window.step)]) }}
    {%- endif -%}
    {{ return([('_sw_start', start)]) }}
{%- endmacro %}

{#- _pane_width: how long each pane of a plan is; none where they are not all as long. -#}
{% macro _pane_width(plan) -%}
    {%- set window = plan.window -%}
    {%- if window.months or plan.combiner == 'session' -%}{{ return(none) }}{%- endif -%}
    {%- if plan.combiner == 'cumulate' -%}{{ return(window.step) }}{%- endif -%}
    {%- set width = window.slide or window.size -%}
    {%- set rest = window.size % width if plan.combiner == 'hop' else 0 -%}
    {{ return(width if not rest else width // 2 if rest * 2 == width else none) }}
{%- endmacro %}
