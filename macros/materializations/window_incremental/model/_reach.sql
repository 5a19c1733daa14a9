{#- _windows_of: the windows that a row of an input is in, inner first. -#}
{% macro _windows_of(input) -%}
    {{ return([input.block.plan.window] + input.over) }}
{%- endmacro %}

{#- _outermost: the window whose bounds the target shows; all of a body follow one clock. -#}
{% macro _outermost(model) -%}
    {{ return(spark_windows._windows_of(model.inputs[0])[-1]) }}
{%- endmacro %}

{#- _reach: the outermost windows that a row at t may be in start at the points of a grid, {width, offset}, from the one at or before
    t - `before` to the one at or before t + `after`. -#}
{% macro _reach(input) -%}
    {%- set outer, slack = spark_windows._windows_of(input)[-1], spark_windows._slack(input) -%}
    {%- set width = outer.slide or outer.size -%}
    {{ return({'width': width, 'offset': outer.offset, 'before': outer.size - width + slack, 'after': slack + spark_windows._inner_size(input)}) }}
{%- endmacro %}

{#- _inner_size: how much later than a row the time of its outermost window may be: the sizes of the windows in between. -#}
{% macro _inner_size(input) -%}
    {{ return(spark_windows._windows_of(input)[:-1] | map(attribute='size') | sum) }}
{%- endmacro %}

{#- _slack: how far clocks may differ between the windows of a row: nothing on one clock, else the days that zones do. -#}
{% macro _slack(input) -%}
    {%- set zones = spark_windows._windows_of(input) | map(attribute='zone') | unique | list -%}
    {{ return(0 if zones | length == 1 else 172800000000) }}
{%- endmacro %}
