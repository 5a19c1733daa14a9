{#- A marker is a small object that holds one query in the catalog: a view, which is made and replaced in one step of
    the metastore and is never stale; a table on Iceberg, whose catalogs need not know views.

    _marker: the statement that makes one. `how`: 'if not exists', 'replace'. -#}
{% macro _marker(names, file_format, role, how, query, columns='') -%}
    {%- set is_table = not spark_windows._marks_by_views(file_format) -%}
    {%- set create = 'create or replace ' if how == 'replace' else 'create ' -%}
    {%- set condition = '' if how == 'replace' else how ~ ' ' -%}
    {{ return(
        create ~ ('table ' if is_table else 'view ') ~ condition ~ names[role]
        ~ (' using iceberg' if is_table else columns)
        ~ spark_windows._comment_on(names.identifier, role) ~ ' as\n' ~ query
    ) }}
{%- endmacro %}

{#- _marker_property: the question whether the catalog lets the files of a table go; none of a view. -#}
{% macro _marker_property(names, file_format, role) -%}
    {%- if spark_windows._marks_by_views(file_format) -%}{{ return(none) }}{%- endif -%}
    {{ return('show tblproperties ' ~ names[role] ~ " ('gc.enabled')") }}
{%- endmacro %}

{#- _drop_marker: the statement that removes one. Catalogs of Iceberg keep the files of a table that is dropped: those
    of a lease would be a few more after every run, and no table's. They go too, where the catalog lets files go at
    all (`collected`). -#}
{% macro _drop_marker(names, file_format, role, collected) -%}
    {%- if spark_windows._marks_by_views(file_format) -%}{{ return('drop view ' ~ names[role]) }}{%- endif -%}
    {{ return('drop table ' ~ names[role] ~ (' purge' if collected else '')) }}
{%- endmacro %}
