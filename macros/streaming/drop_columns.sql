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

{#- _column_names: an argument that is a name of a column of the input, or a list of them. -#}
{% macro _column_names(call, data, columns, unknown, known) -%}
    {%- do spark_windows._check_data(call, data) -%}
    {%- do spark_windows._check_unknown(call, unknown, known) -%}
    {%- set names = spark_windows._expressions(call, 'columns', columns) or [] -%}
    {%- if not names -%}
        {%- do spark_windows._report(call, 'SW101', 'columns is required', 'columns ' ~ spark_windows._show(columns), "Write columns=['user_id']") -%}
    {%- endif -%}
    {%- do spark_windows._check_columns(call, 'columns', names, data) -%}
    {{ return(names) }}
{%- endmacro %}
