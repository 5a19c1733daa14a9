{#- _pane_columns: [(column, expression)] that number the panes: `_sw_start`, the wall-clock start of the window (or of
    the cycle), and `_sw_pane`, where windows share panes: the slide, or its half, counted from the origin; the step
    of the cycle. -#}
{% macro _pane_columns(plan) -%}
    {%- set window = plan.window -%}
    {%- set width = window.slide or window.size -%}
    {%- set shift = window.offset % width -%}
    {%- set minus_shift = ' - ' ~ shift if shift else '' -%}
    {%- set phase = 'pmod(_sw_us' ~ minus_shift ~ ', ' ~ width ~ ')' -%}
    {%- set start = '_sw_us - ' ~ phase -%}
    {%- if plan.layout == 'hop' -%}
        {%- set number = '(' ~ start ~ minus_shift ~ ') div ' ~ width -%}
        {%- set rest = window.size % window.slide -%}
        {%- set half = ' * 2 + if(' ~ phase ~ ' < ' ~ rest ~ ', 0, 1)' if rest else '' -%}
        {{ return([('_sw_pane', number ~ half)]) }}
    {%- elif plan.layout == 'cumulate' -%}
        {{ return([('_sw_start', start), ('_sw_pane', phase ~ ' div ' ~ window.step)]) }}
    {%- endif -%}
    {{ return([('_sw_start', start)]) }}
{%- endmacro %}
