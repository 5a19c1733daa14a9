{#- _marker: the statement that makes a small object which holds one query in the catalog: a view, which is made and
    replaced in one step of the metastore and is never stale; a table on Iceberg, whose catalogs need not know views.
    `how`: 'if not exists', 'replace'. `columns`: those of the view, with comments. -#}
{% macro _marker(model, role, how, query, columns=none) -%}
    {%- set is_table = model.settings.file_format == 'iceberg' -%}
    {%- set create -%}
create {{ 'or replace ' if how == 'replace' }}{{ 'table' if is_table else 'view' }}
{{- ' ' ~ how if how != 'replace' }} {{ model.names[role] }}
{{- ' using iceberg' if is_table else columns or '' }}{{ spark_windows._comment(model, role) }} as
{{ query }}
    {%- endset -%}
    {{ return(create) }}
{%- endmacro %}

{#- _drop_marker: the statement that removes one. Catalogs of Iceberg keep the files of a table that is dropped: those of a lease
    would be a few more after every run, and no table's. They go too, where the catalog lets files go at all. -#}
{% macro _drop_marker(model, role) -%}
    {%- set name = model.names[role] -%}
    {%- if model.settings.file_format != 'iceberg' -%}{{ return('drop view ' ~ name) }}{%- endif -%}
    {%- set collected = run_query('show tblproperties ' ~ name ~ " ('gc.enabled')").rows[0]['value'] | string | lower != 'false' -%}
    {{ return('drop table ' ~ name ~ (' purge' if collected else '')) }}
{%- endmacro %}
