{#- end_leases: for an on-run-end hook: says in the leases of models that failed in this invocation that their run has
    ended, so that the next one need not be told. The adapter `sparkwindows` does that by itself. -#}
{% macro end_leases(results) -%}
    {{ return(adapter.dispatch('end_leases', 'spark_windows')(results)) }}
{%- endmacro %}

{% macro default__end_leases(results) -%}
    {%- for result in results if execute and result.status == 'error'
        and result.node.config.materialized in ['window_incremental', 'window_panes'] -%}
        {%- set node = result.node -%}
        {%- set relation = api.Relation.create(
            database=node.database, schema=node.schema, identifier=node.alias
        ) -%}
        {%- do spark_windows._end_lease(relation, node.config.file_format or 'parquet') -%}
    {%- endfor -%}
{%- endmacro %}
