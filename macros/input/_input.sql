{#- _input: the input as it stands behind FROM, between two marks: a relation, a CTE name, or a subquery in parentheses,
    which are added where they are missing. `marked`: it is what a block reads. -#}
{% macro _input(data, marked=true) -%}
    {%- set text = data | string | trim -%}
    {%- set is_name = spark_windows._is_table(text) -%}
    {#- a comment behind a closing bracket would swallow what follows -#}
    {%- if not is_name and not (text[-1:] == ')' and spark_windows._is_enclosed(text)) -%}
        {%- set text = '(\n' ~ text ~ '\n)' -%}
    {%- endif -%}
    {{ return(spark_windows._marked_input(text) if marked else text) }}
{%- endmacro %}

{#- _check_data: the input is there. -#}
{% macro _check_data(call, data, argument='data') -%}
    {%- if (data is not string and data.identifier is not defined) or not (data | string | trim) -%}
        {%- do spark_windows._report(
            call, 'SW101', argument ~ ' is required', argument ~ ' ' ~ spark_windows._show(data),
            argument ~ " is ref('…'), source('…', '…'), the name of a CTE, or a subquery"
        ) -%}
    {%- elif data is string and modules.re.search('\\W', data) -%}
        {%- do spark_windows._check_sql(call, {argument: [data]}, is_query=true) -%}
    {%- endif -%}
    {%- if execute and data is not string and model is defined -%}
        {%- do spark_windows._check_as_table(call, data) -%}
    {%- endif -%}
{%- endmacro %}
