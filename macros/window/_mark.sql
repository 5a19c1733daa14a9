{#- _begin, _end: the structured comments around the text of a macro. The opening one carries what the macro knows as
    JSON, so that a reader of the compiled SQL, `window_incremental` first of all, finds the block, its window and its
    input (between `spark_windows.input` marks). Blocks nest like brackets. -#}
{% macro _begin(macro, plan) -%}
    {%- set json = tojson(plan, sort_keys=true) | replace('*/', '*\\u002f') | replace('/*', '\\u002f*') -%}
    {{ return('/* spark_windows.begin ' ~ macro ~ ' ' ~ json ~ ' */') }}
{%- endmacro %}

{% macro _end(macro) -%}
    {{ return('/* spark_windows.end ' ~ macro ~ ' */') }}
{%- endmacro %}
