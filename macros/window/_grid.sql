{#- Arithmetic on the grid of a window: points `width` apart, shifted by `offset`, in microseconds before and
    after 1970.

    _phase: the distance of a time to the point of the grid at or before it. _floor: that point. -#}
{% macro _phase(us, width, offset) -%}
    {%- set shift = offset % width -%}
    {{ return('pmod(' ~ us ~ (' - ' ~ shift if shift else '') ~ ', ' ~ width ~ ')') }}
{%- endmacro %}

{% macro _floor(us, width, offset) -%}
    {{ return(us ~ ' - ' ~ spark_windows._phase(us, width, offset)) }}
{%- endmacro %}

{#- _floor_div: floor division, for numbers below zero too: the number of the block that a pane is in, of the day that a
    time is in. -#}
{% macro _floor_div(number, divisor) -%}
    {{ return('(' ~ number ~ ' - pmod(' ~ number ~ ', ' ~ divisor ~ ')) div ' ~ divisor) }}
{%- endmacro %}

{#- _in_a_hop: the condition that a row is in a window, for hops with gaps between them; none for other windows. -#}
{% macro _in_a_hop(window) -%}
    {%- if window.kind != 'hop' or window.slide <= window.size -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._phase('_sw_us', window.slide, window.offset) ~ ' < ' ~ window.size) }}
{%- endmacro %}
