{#- Snapshots in a catalog that is named, which dbt-spark looks for in Spark's own.

    sparkwindows__get_or_create_relation: dbt-spark asks for a relation without a catalog. -#}
{% macro sparkwindows__get_or_create_relation(database, schema, identifier, type) -%}
    {{ return(default__get_or_create_relation(database or model.get('database'), schema, identifier, type)) }}
{%- endmacro %}

{#- spark_build_snapshot_staging_table: the view of the rows to compare, beside the snapshot. One of Iceberg may be in a
    catalog without views: there the view is where Spark looks for names of one part, under a name that no other
    snapshot's view has. -#}
{% macro spark_build_snapshot_staging_table(strategy, sql, target_relation) -%}
    {%- if target_relation.is_iceberg -%}
        {%- set name = 'dbt_' ~ local_md5(target_relation.render()) ~ '__dbt_tmp' -%}
        {%- set staged = api.Relation.create(identifier=name, type='view') -%}
    {%- else -%}
        {%- set name = target_relation.identifier ~ '__dbt_tmp' -%}
        {%- set staged = target_relation.incorporate(path={'identifier': name}, type='view') -%}
    {%- endif -%}
    {%- call statement('build_snapshot_staging_relation') -%}
        {{ create_view_as(staged, snapshot_staging_table(strategy, sql, target_relation)) }}
    {%- endcall -%}
    {{ return(staged) }}
{%- endmacro %}
