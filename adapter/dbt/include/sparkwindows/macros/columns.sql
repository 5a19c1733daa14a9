{#- What is said of columns, by the format that a table really has. dbt-spark takes a format that no model names for
    Delta, where Parquet is the default here.

    sparkwindows__persist_constraints: Delta enforces `not_null` and checks; of other tables a contract says names and
    types only, which dbt compares before it builds. -#}
{% macro sparkwindows__persist_constraints(relation, model) -%}
    {%- set file_format, constraints = config.get('file_format') or 'parquet', model.constraints | list -%}
    {%- for column in model.columns.values() -%}{%- do constraints.extend(column.constraints or []) -%}{%- endfor -%}
    {%- if adapter.enforces_constraints(file_format) -%}
        {%- do spark__persist_constraints(relation, model) -%}
    {%- elif (config.get('contract') or {}).enforced and constraints -%}
        {%- do exceptions.warn(
            relation ~ ': ' ~ constraints | map(attribute='type') | unique | join(', ')
            ~ ' is not enforced on ' ~ file_format ~ '; file_format: delta enforces it'
        ) -%}
    {%- endif -%}
{%- endmacro %}

{#- sparkwindows__alter_table_add_constraints: the checks of a table. dbt-spark writes their names as they are. An
    incremental model has them from its first run. -#}
{% macro sparkwindows__alter_table_add_constraints(relation, constraints) -%}
    {%- for constraint in constraints or [] if constraint.type == 'check' and not is_incremental() -%}
        {%- set label = constraint.name or 'dbt_' ~ local_md5(constraint.expression ~ ';' ~ loop.index) -%}
        {%- do _sparkwindows_add_check(relation, label, constraint.expression) -%}
    {%- endfor -%}
{%- endmacro %}

{#- sparkwindows__alter_column_set_constraints: the constraints of columns, as checks: Delta takes no NOT NULL for a column
    that is there. -#}
{% macro sparkwindows__alter_column_set_constraints(relation, column_dict) -%}
    {%- for name, column in column_dict.items() if not is_incremental() -%}
        {%- set quoted = name if modules.re.fullmatch('\\w+', name) and not column.quote else adapter.quote(name) -%}
        {%- for constraint in column.constraints or [] -%}
            {%- set check = quoted ~ ' is not null' if constraint.type == 'not_null'
                else constraint.expression if constraint.type == 'check' -%}
            {%- if check -%}
                {%- set label = constraint.name or 'dbt_' ~ local_md5(name ~ ';' ~ check) -%}
                {%- do _sparkwindows_add_check(relation, label, check) -%}
            {%- else -%}
                {%- do exceptions.warn(relation ~ ': ' ~ constraint.type ~ ' of ' ~ name ~ ' is not enforced') -%}
            {%- endif -%}
        {%- endfor -%}
    {%- endfor -%}
{%- endmacro %}

{#- _sparkwindows_add_check: add a check of rows, as one statement, whatever the check holds. -#}
{% macro _sparkwindows_add_check(relation, label, check) -%}
    {%- set named = 'alter table ' ~ relation.render() ~ ' add constraint ' ~ adapter.quote(label) -%}
    {%- do adapter.add_one_query(named ~ ' check (' ~ check ~ ')') -%}
{%- endmacro %}

{#- sparkwindows__get_columns_in_relation: columns as dbt has them, where dbt-spark gives rows of DESCRIBE. Snapshots ask
    for their names to write a row for one that is deleted. -#}
{% macro sparkwindows__get_columns_in_relation(relation) -%}
    {{ return(adapter.get_columns_in_relation(relation)) }}
{%- endmacro %}

{#- sparkwindows__get_columns_in_relation_raw, sparkwindows__alter_column_type: of the table itself, also where `--empty`
    or `--sample` make a query of it. -#}
{% macro sparkwindows__get_columns_in_relation_raw(relation) -%}
    {{ return(spark__get_columns_in_relation_raw(relation.render())) }}
{%- endmacro %}

{% macro sparkwindows__alter_column_type(relation, column_name, new_column_type) -%}
    {%- do spark__alter_column_type(relation.render(), column_name, new_column_type) -%}
{%- endmacro %}

{#- sparkwindows__create_columns: without the parts of a key, which are dbt's own columns of the rows to compare. -#}
{% macro sparkwindows__create_columns(relation, columns) -%}
    {%- set added = [] -%}
    {%- for column in columns if not modules.re.match('dbt_unique_key_\\d+$', column.name) -%}
        {%- do added.append(column) -%}
    {%- endfor -%}
    {%- do spark__create_columns(relation, added) -%}
{%- endmacro %}

{#- sparkwindows__alter_column_comment: Spark keeps comments of columns of tables of every format; views get theirs when
    they are made. -#}
{% macro sparkwindows__alter_column_comment(relation, column_dict) -%}
    {%- for name, column in column_dict.items() if config.get('materialized') != 'view' -%}
        {%- do run_query(
            'alter table ' ~ relation.render() ~ ' alter column ' ~ adapter.quote(name) ~ ' comment '
            ~ adapter.literal(column.description)
        ) -%}
    {%- endfor -%}
{%- endmacro %}

{#- sparkwindows__alter_relation_add_remove_columns: the engine says where a table keeps a column for ever: one of Delta
    without names for its columns (`delta.columnMapping.mode`), and one of Parquet. -#}
{% macro sparkwindows__alter_relation_add_remove_columns(relation, add_columns, remove_columns) -%}
    {%- set added = [] -%}
    {%- for column in add_columns or [] -%}{%- do added.append(column.quoted ~ ' ' ~ column.data_type) -%}{%- endfor -%}
    {%- if added -%}
        {%- do run_query('alter table ' ~ relation.render() ~ ' add columns (' ~ added | join(', ') ~ ')') -%}
    {%- endif -%}
    {%- if remove_columns -%}
        {%- set names = remove_columns | map(attribute='quoted') | join(', ') -%}
        {%- do run_query('alter table ' ~ relation.render() ~ ' drop columns (' ~ names ~ ')') -%}
    {%- endif -%}
{%- endmacro %}
