{#- A table from a query or, where Python models run in dbt's process, from the frame a model returns.
    Python: the compiled code followed by the statements that store the frame; the adapter runs both. -#}
{% macro sparkwindows__create_table_as(temporary, relation, compiled_code, language='sql') -%}
    {%- if not temporary or language == 'python' -%}
        {%- do adapter.clear_leftover(relation) -%}
    {%- endif -%}
    {%- if language == 'python' and adapter.runs_python_models() -%}
{{ compiled_code }}

# how the returned frame is stored; JSON writes some characters in two halves, which Python does not join
dbt_statements = __import__("json").loads({{ tojson(tojson(_sparkwindows_store_frame(temporary, relation))) }})
    {%- else -%}
        {{ config.get('sql_header') or '' }}
        {{ spark__create_table_as(temporary, relation, compiled_code, language) }}
    {%- endif -%}
{%- endmacro %}


{#- sparkwindows__create_view_as: dbt-spark escapes quotes of a description alone, not what ends a text in Spark. -#}
{% macro sparkwindows__create_view_as(relation, sql) -%}
    {{ config.get('sql_header') or '' }}
    create or replace view {{ relation }}
    {%- if config.persist_column_docs() %}
    (
        {%- for name in get_columns_in_query(sql) -%}
        {{ ', ' if not loop.first else '' }}{{ adapter.quote(name) }}
        {%- set described = (model.columns.get(name) or {}).get('description') -%}
        {{ ' comment ' ~ adapter.literal(described) if described else '' }}
        {%- endfor -%}
    )
    {%- endif %}
    {{ comment_clause() }}
    {{ get_assert_columns_equivalent(sql) if config.get('contract').enforced else '' }}
    as
    {{ sql }}
{%- endmacro -%}


{#- sparkwindows__comment_clause: the description of a relation. -#}
{% macro sparkwindows__comment_clause() -%}
    {{ 'comment ' ~ adapter.literal(model.description) if config.persist_relation_docs() else '' }}
{%- endmacro -%}


{#- An incremental Python model reads its new rows from a table of the schema that is dropped afterwards: options such
    as location belong to the target only. A killed run may have left one. -#}
{% macro _sparkwindows_store_frame(temporary, relation) %}
    {%- set query = 'select * from `__dbt_python_frame`' -%}
    {%- if temporary -%}
        {{ return([
            'drop table if exists ' ~ relation,
            'create table ' ~ relation ~ sparkwindows__file_format_clause() ~ ' as ' ~ query,
        ]) }}
    {%- else -%}
        {{ return([spark__create_table_as(false, relation, query) | string | trim]) }}
    {%- endif -%}
{% endmacro %}
