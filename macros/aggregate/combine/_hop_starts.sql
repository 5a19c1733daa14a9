{#- Hopping windows by the number of the pane that they start with.

    _hop_start: the wall-clock start of the window that starts with a pane. -#}
{% macro _hop_start(window, pane) -%}
    {%- set slide = pane ~ (' div 2' if window.size % window.slide else '') -%}
    {{ return(slide ~ ' * ' ~ window.slide ~ spark_windows._plus(window.offset % window.slide)) }}
{%- endmacro %}

{#- _hop_starts: the windows that start at the pane `low`, an expression, or later, and hold this one, as an array of
    pane numbers. -#}
{% macro _hop_starts(hop, low) -%}
    {%- set starts = 'sequence(' ~ low ~ ', _sw_pane)' -%}
    {{ return(starts if hop.stride == 1 else 'filter(' ~ starts ~ ', start -> pmod(start, 2) = 0)') }}
{%- endmacro %}

{#- _hop_low: the first window that holds a pane and does not hold `previous`, an earlier pane that need not be its
    neighbour; NULL: there is no earlier pane. -#}
{% macro _hop_low(hop, previous) -%}
    {%- set first = '_sw_pane - ' ~ (hop.length - 1) -%}
    {{ return('greatest(coalesce(' ~ previous ~ ' + 1, ' ~ first ~ '), ' ~ first ~ ')') }}
{%- endmacro %}
