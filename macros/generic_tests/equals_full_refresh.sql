{#- equals_full_refresh: fails on rows that an incremental model does not hold as often as a full refresh over the rows that it
    accepted would: its own body, as its last run compiled it, over the rows up to the committed cursor that are not in
    `<model>__late`, with the emit mode at the committed watermark. `columns` names what is compared, by default all. -#}
{% test equals_full_refresh(model, columns=none) %}
    {%- if execute -%}
        {%- set call = spark_windows._call('equals_full_refresh') -%}
        {%- set run = spark_windows._committed(call, model) -%}
        {{ spark_windows._difference(model, '(' ~ spark_windows._full_refresh(run) ~ ')', columns) if run else spark_windows._nothing_committed(call, model) }}
    {%- endif -%}
{% endtest %}

{#- _full_refresh: the query of that refresh. -#}
{% macro _full_refresh(run) -%}
    {%- set definition, pieces = run.definition, [] -%}
    {%- for of in spark_windows._inputs_of(run) -%}
        {%- for start, end in of.spans -%}{%- do pieces.append((start, end, spark_windows._rows_accepted(of, run))) -%}{%- endfor -%}
    {%- endfor -%}
    {%- set window = definition.plan.window if run.inputs is none else definition.compiled.window -%}
    {{ return(spark_windows._shown(spark_windows._replaced(definition.compiled.text, pieces), window, definition.settings, run.watermark)) }}
{%- endmacro %}
