{#- Names of three parts: the `database` of a target or of a model is Spark's catalog. dbt-spark knows none.

    sparkwindows__generate_database_name: the catalog of a node; none: the session's own. -#}
{% macro sparkwindows__generate_database_name(custom_database_name=none, node=none) -%}
    {{ return(custom_database_name or target.get('database')) }}
{%- endmacro %}

{#- sparkwindows__list_schemas: the schemas of a catalog. -#}
{% macro sparkwindows__list_schemas(database) -%}
    {%- set catalog = api.Relation.create(schema=database).render() if database else none -%}
    {{ return(run_query('show databases' ~ (' in ' ~ catalog if catalog else ''))) }}
{%- endmacro %}

{#- sparkwindows__list_views: the views of a schema. -#}
{% macro sparkwindows__list_views(schema_relation) -%}
    {{ return(run_query('show views in ' ~ schema_relation.without_identifier())) }}
{%- endmacro %}

{#- sparkwindows__drop_relation: a table of Delta or Iceberg, and one whose files are elsewhere, as Spark drops it; the
    files of any other table go with it, where the session's own catalog keeps them, too. -#}
{% macro sparkwindows__drop_relation(relation) -%}
    {%- set of_files = relation.is_table and relation.is_delta is false and relation.is_iceberg is false -%}
    {%- set is_managed = modules.re.search('(?m)^Type: MANAGED$', relation.information or '') is not none -%}
    {%- set purges = of_files and is_managed and adapter.keeps_dropped_files() -%}
    {%- call statement('drop_relation', auto_begin=False) -%}
        drop {{ relation.type }} if exists {{ relation }}{{ ' purge' if purges }}
    {%- endcall -%}
{%- endmacro %}

{#- sparkwindows__rename_relation: Spark reads the new name of a table in the catalog of the table, and that of a view
    in its default catalog. So only a view that is in a catalog of another name is renamed by all three parts. -#}
{% macro sparkwindows__rename_relation(from_relation, to_relation) -%}
    {%- set elsewhere = from_relation.is_view and from_relation.database not in [none, 'spark_catalog'] -%}
    {%- do spark__rename_relation(from_relation, to_relation.include(database=elsewhere)) -%}
{%- endmacro %}
