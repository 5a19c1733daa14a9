{#- Tables of another format in the place of those that are made anew: the model had another `file_format`, or another
    materialization has made a table under its name. No format replaces tables of another one, and no table a view. So
    they go, once the lease says that everything is made anew; the target does right before the new one is made (see
    `_put_target`). Where tables are dropped in any case, the checkpoint alone is asked about. -#}
{% macro _other_formats_steps() -%}
    {{ return([
        spark_windows._question('tables again', spark_windows._again_asked, spark_windows._again_told, listing=true),
        spark_windows._repeated('tables that are there', spark_windows._each_that_is_there, [
            spark_windows._question('format', spark_windows._format_asked, spark_windows._format_told, listing=true),
            spark_windows._question('catalog', spark_windows._catalog_asked, spark_windows._catalog_told, listing=true),
            spark_windows._write('other format', spark_windows._drop_other_format),
        ]),
    ]) }}
{%- endmacro %}

{#- _again_asked: dbt has looked before the hooks of the model, which may drop its target. -#}
{% macro _again_asked(work, item) -%}
    {{ return(spark_windows._show_tables(work.model.names) if spark_windows._each_that_is_there(work) else none) }}
{%- endmacro %}

{% macro _again_told(work, item, rows) -%}
    {%- set there = spark_windows._tables_shown(work.model.names, work.model.roles, rows) -%}
    {%- for role in work.model.roles if not there.get(role) -%}
        {%- do work.run.there.update({role: false}) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _each_that_is_there: a mapping for each table:
    role, name  of the model
    other       what it is, view or table, if it is of another format than the model's; none if it is not
    has_files   files may stay when it is dropped, see `_session_catalog_question`: its own or, of a checkpoint that is
                a view, those of its history
    purges      they do -#}
{% macro _each_that_is_there(work) -%}
    {%- set tables, asked = [], ['epochs'] -%}
    {%- if spark_windows._is_transactional(work.model) -%}
        {%- set asked = work.model.roles | reject('equalto', 'history') | list -%}
    {%- endif -%}
    {%- for role in asked if work.rebuild and work.run.there.get(role) -%}
        {%- do tables.append({
            'role': role, 'name': work.model.names[role], 'other': none, 'has_files': false, 'purges': false,
        }) -%}
    {%- endfor -%}
    {{ return(tables) }}
{%- endmacro %}

{% macro _format_asked(work, table) -%}
    {{ return('describe extended ' ~ table.name) }}
{%- endmacro %}

{% macro _format_told(work, table, rows) -%}
    {%- set file_format, is_view = work.model.settings.file_format, spark_windows._is_view(rows) -%}
    {%- set provider = spark_windows._provider(rows) -%}
    {%- if table.role == 'epochs' -%}
        {%- set fits = is_view == spark_windows._marks_by_views(file_format) -%}
    {%- else -%}
        {%- set fits = provider == file_format -%}
    {%- endif -%}
    {%- if fits -%}{{ return({}) }}{%- endif -%}
    {{ return({'other': 'view' if is_view else 'table', 'has_files': provider not in ['delta', 'iceberg']}) }}
{%- endmacro %}

{% macro _catalog_asked(work, table) -%}
    {{ return(spark_windows._session_catalog_question() if table.has_files else none) }}
{%- endmacro %}

{% macro _catalog_told(work, table, rows) -%}
    {{ return({'purges': spark_windows._keeps_dropped_files(rows)}) }}
{%- endmacro %}

{#- _drop_other_format: a checkpoint that is a table has no history, and would be taken for one that has. -#}
{% macro _drop_other_format(work, table, rows) -%}
    {%- if not table.other -%}{{ return([]) }}{%- endif -%}
    {%- set purge = ' purge' if table.purges else '' -%}
    {%- if table.other == 'view' -%}
        {{ return([
            'drop view if exists ' ~ table.name, 'drop table if exists ' ~ work.model.names.history ~ purge,
        ]) }}
    {%- endif -%}
    {%- set drop = 'drop table if exists ' ~ table.name ~ purge -%}
    {%- if table.role != 'target' -%}{{ return([drop]) }}{%- endif -%}
    {%- do work.run.there.update({'other_as_target': drop}) -%}
    {{ return([]) }}
{%- endmacro %}

{#- _is_view: the answer of DESCRIBE EXTENDED is that of a view, which is the type of no column. -#}
{% macro _is_view(rows) -%}
    {%- for row in rows if row['col_name'] == 'Type' -%}{{ return(row['data_type'] | lower == 'view') }}{%- endfor -%}
    {{ return(false) }}
{%- endmacro %}

{#- _provider: the format that it names, behind the columns, of which one may have that name, too. -#}
{% macro _provider(rows) -%}
    {%- set told = namespace(provider=none) -%}
    {%- for row in rows if row['col_name'] == 'Provider' -%}
        {%- set told.provider = row['data_type'] | lower -%}
    {%- endfor -%}
    {{ return(told.provider) }}
{%- endmacro %}
