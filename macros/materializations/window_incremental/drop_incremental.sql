{#- drop_incremental: an operation that drops a window_incremental model: its target and the tables about it. -#}
{% macro drop_incremental(name, schema=none) -%}
    {{ return(adapter.dispatch('drop_incremental', 'spark_windows')(name, schema)) }}
{%- endmacro %}

{% macro default__drop_incremental(name, schema) -%}
    {%- for relation in spark_windows._relations_of(name, schema) -%}
        {%- do adapter.drop_relation(relation) -%}
        {%- do log('dropped ' ~ relation, info=true) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _relations_of: what there is of a model: its target, and the tables and views whose names are its own and a role. -#}
{% macro _relations_of(name, schema) -%}
    {%- set schema, found, views = schema or target.schema, [], [] -%}
    {%- for row in run_query('show views in ' ~ schema ~ " like '" ~ name ~ "__*'").rows -%}{%- do views.append(row['viewName']) -%}{%- endfor -%}
    {%- for row in run_query('show tables in ' ~ schema ~ " like '" ~ name ~ "*'").rows -%}
        {%- set identifier = row['tableName'] -%}
        {%- if modules.re.match('(?i)^' ~ modules.re.escape(name) ~ '(__(state|epochs|lease|late(_\\d+)?|seen(_\\d+)?))?$', identifier) -%}
            {%- do found.append(api.Relation.create(schema=schema, identifier=identifier, type='view' if identifier in views else 'table')) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(found) }}
{%- endmacro %}
