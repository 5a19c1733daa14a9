{#- What is said of columns, by the format that a table really has. dbt-spark takes a format that no model names for
    Delta, where Parquet is the default here.

    sparkwindows__persist_constraints: Delta enforces `not_null` and checks; of other tables a contract says names and
    types only, which dbt compares before it builds. -#}
{% macro sparkwindows__persist_constraints(relation, model) -%}
    {%- set file_format, constraints = config.get('file_format') or 'parquet', model.constraints | list -%}
    {%- for column in model.columns.values() -%}{%- do constraints.extend(column.constraints or []) -%}{%- endfor -%}
    {%- if file_format == 'delta' -%}
        {%- do spark__persist_constraints(relation, model) -%}
    {%- elif (config.get('contract') or {}).enforced and constraints -%}
        {%- do exceptions.warn(
            relation ~ ': ' ~ constraints | map(attribute='type') | unique | join(', ')
            ~ ' is not enforced on ' ~ file_format ~ '; file_format: delta enforces it'
        ) -%}
    {%- endif -%}
{%- endmacro %}

{#- sparkwindows__alter_column_comment: Spark keeps comments of columns of tables of every format; views get theirs when
    they are made. -#}
{% macro sparkwindows__alter_column_comment(relation, column_dict) -%}
    {%- if config.get('file_format') in ['delta', 'hudi', 'iceberg'] -%}
        {%- do spark__alter_column_comment(relation, column_dict) -%}
    {%- elif config.get('materialized') != 'view' -%}
        {%- for name, column in column_dict.items() -%}
            {%- set comment = column.description | replace('\\', '\\\\') | replace("'", "\\'") -%}
            {%- do run_query(
                'alter table ' ~ relation ~ ' change column ' ~ adapter.quote(name) ~ " comment '" ~ comment ~ "'"
            ) -%}
        {%- endfor -%}
    {%- endif -%}
{%- endmacro %}
