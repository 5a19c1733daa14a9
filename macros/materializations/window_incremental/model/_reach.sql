{#- Which windows a row is in, from its input to the target.

    _outermost: the window whose bounds the target shows; all of a body follow one clock. -#}
{% macro _outermost(model) -%}
    {{ return(model.inputs[0].windows[-1]) }}
{%- endmacro %}

{#- _reach: the outermost windows that a row of an input may be in. Of a row at t they start at the points of a grid,
    from the one at or before t - before to the one at or before t + after:
    width, offset  those of the grid
    before, after  how far
    inner          how much later than the row the time of its outermost window may be: the sizes of the windows in
                   between
    slack          how far clocks may differ between its windows: nothing on one clock, else the days that zones do -#}
{% macro _reach(input) -%}
    {%- set outer = input.windows[-1] -%}
    {%- set width = outer.slide or outer.size -%}
    {%- set inner = input.windows[:-1] | map(attribute='size') | sum -%}
    {%- set zones = input.windows | map(attribute='zone') | unique | list -%}
    {%- set slack = 0 if zones | length == 1 else 172800000000 -%}
    {{ return({
        'width': width,
        'offset': outer.offset,
        'before': outer.size - width + slack,
        'after': slack + inner,
        'inner': inner,
        'slack': slack,
    }) }}
{%- endmacro %}
