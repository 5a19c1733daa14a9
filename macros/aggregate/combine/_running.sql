{#- _running: accumulators as running merges over a named window, as select items. -#}
{% macro _running(accumulators, over, prefix='') -%}
    {%- set items = [] -%}
    {%- for accumulator in accumulators -%}
        {%- set merge = accumulator.running | replace('{x}', accumulator.name) | replace('{over}', ' over ' ~ over) -%}
        {%- do items.append(merge ~ ' as ' ~ prefix ~ accumulator.name) -%}
    {%- endfor -%}
    {{ return(items) }}
{%- endmacro %}

{#- _running_counts: the same of distinct counts, over the window `so_far`. -#}
{% macro _running_counts(plan) -%}
    {%- set items = [] -%}
    {%- for value in plan.distinct -%}
        {%- do items.append('sum(' ~ value.name ~ ') over so_far as ' ~ value.name) -%}
    {%- endfor -%}
    {{ return(items) }}
{%- endmacro %}
