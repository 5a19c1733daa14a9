{#- drop_columns: a relation without some of its columns, such as the bounds of a window that another one follows.
    Source: FLIP-145, Future Work. -#}
{% macro drop_columns(data, columns=none) -%}
    {{ return(adapter.dispatch('drop_columns', 'spark_windows')(data, columns, kwargs)) }}
{%- endmacro %}

{% macro default__drop_columns(data, columns, unknown) -%}
    {%- set call = spark_windows._call('drop_columns') -%}
    {%- set names = spark_windows._column_names(call, data, columns, unknown, ['data', 'columns']) -%}
    {%- do spark_windows._raise_problems(call) -%}
(
    {{ spark_windows._begin('drop_columns', {'columns': names}) }}
    select * except ({{ names | join(', ') }})
    from {{ spark_windows._input(data) }}
    {{ spark_windows._end('drop_columns') }}
)
{%- endmacro %}
