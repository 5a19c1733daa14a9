{#- _step_lists: all pieces of work that a run may be made of, in the order in which they may follow each other, each
    with its steps. For those who describe a run or count what it does: tests, benchmarks, documentation. -#}
{% macro _step_lists() -%}
    {{ return({
        'opening': spark_windows._opening_steps(),
        'ownership': spark_windows._ours_steps(),
        'changed model': spark_windows._change_steps(),
        'repair': spark_windows._repair_steps() + spark_windows._began_steps(),
        'rebuild': spark_windows._rebuild_steps(),
        'backfill': spark_windows._backfill_steps(),
        'accumulate': spark_windows._accumulate_steps(),
        'recompute': spark_windows._recompute_steps(),
        'maintenance': spark_windows._compaction_steps(),
        'closing': spark_windows._closing_steps(),
    }) }}
{%- endmacro %}

{#- _names_of: the names of steps that speak with Spark, those of repetitions among them, each with its kind. -#}
{% macro _names_of(steps) -%}
    {%- set names = [] -%}
    {%- for step in steps -%}
        {%- if step.kind == 'repeat' -%}
            {%- do names.extend(spark_windows._names_of(step.steps)) -%}
        {%- elif step.kind != 'conclude' -%}
            {%- do names.append((step.name, step.kind)) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(names) }}
{%- endmacro %}
