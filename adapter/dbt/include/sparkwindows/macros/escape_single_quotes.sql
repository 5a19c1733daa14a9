{#- Text between the quotes of a SQL string, as dbt writes the rows of unit tests: every character of it is kept.
    dbt-spark takes a backslash for one of SQL's, and Spark puts values in the place of variables. -#}
{% macro sparkwindows__escape_single_quotes(expression) -%}
    {{ return(adapter.literal(expression | string)[1:-1]) }}
{%- endmacro %}
