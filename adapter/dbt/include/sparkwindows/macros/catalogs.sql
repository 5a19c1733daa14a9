{#- Names of three parts: the `database` of a target or of a model is Spark's catalog. dbt-spark knows none.

    sparkwindows__generate_database_name: the catalog of a node; none: the session's own. -#}
{% macro sparkwindows__generate_database_name(custom_database_name=none, node=none) -%}
    {{ return(custom_database_name or target.get('database')) }}
{%- endmacro %}

{#- sparkwindows__list_schemas: the schemas of a catalog. -#}
{% macro sparkwindows__list_schemas(database) -%}
    {{ return(run_query('show databases' ~ (' in ' ~ database if database else ''))) }}
{%- endmacro %}

{#- sparkwindows__rename_relation: Spark takes the new name as one in the catalog of the old. -#}
{% macro sparkwindows__rename_relation(from_relation, to_relation) -%}
    {%- do spark__rename_relation(from_relation, to_relation.include(database=false)) -%}
{%- endmacro %}
