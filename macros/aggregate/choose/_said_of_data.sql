{#- _said_of_data: a number that `meta.spark_windows` of the model that calls says of its rows, such as
    `rows_per_pane`; none without. -#}
{% macro _said_of_data(call, name) -%}
    {%- if not execute or model is not defined -%}{{ return(none) }}{%- endif -%}
    {%- set meta = spark_windows._meta_of_node(model) -%}
    {%- if meta is not mapping -%}
        {%- do spark_windows._report_meta(call, meta) -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set given = meta.get(name) -%}
    {%- if given is not none and (given is not number or given is boolean or given <= 0) -%}
        {%- do spark_windows._report(
            call, 'SW172', name ~ ' is a number above 0', name ~ ' ' ~ spark_windows._show(given),
            'Write e.g. meta: {spark_windows: {' ~ name ~ ': 2}}'
        ) -%}
        {{ return(none) }}
    {%- endif -%}
    {{ return(given) }}
{%- endmacro %}
