{#- MERGE for incremental models. dbt-spark's writes `set *` and `insert *`, for which the new rows must have all columns
    of the table. With `on_schema_change: append_new_columns` they may lack some, which stay as they are, or NULL.
    The header of the model was run before its new rows were named, in the same session. -#}
{% macro sparkwindows__get_merge_sql(target, source, unique_key, dest_columns, incremental_predicates) -%}
    {%- set chosen = config.get('merge_update_columns') or config.get('merge_exclude_columns') -%}
    {%- if chosen or config.get('on_schema_change') != 'append_new_columns' -%}
        {{ return(spark__get_merge_sql(target, source, unique_key, dest_columns, incremental_predicates)) }}
    {%- endif -%}
    {%- set columns = adapter.get_columns_in_relation(source) | map(attribute='quoted') | list -%}
    {%- set sets, values, matches = [], [], incremental_predicates | list if incremental_predicates else [] -%}
    {%- for column in columns -%}
        {%- do values.append('DBT_INTERNAL_SOURCE.' ~ column) -%}
        {%- do sets.append(column ~ ' = ' ~ values[-1]) -%}
    {%- endfor -%}
    {%- for key in ([unique_key] if unique_key is string else unique_key or []) -%}
        {%- do matches.append('DBT_INTERNAL_SOURCE.' ~ key ~ ' = DBT_INTERNAL_DEST.' ~ key) -%}
    {%- endfor -%}
    merge into {{ target }} as DBT_INTERNAL_DEST
        using {{ source }} as DBT_INTERNAL_SOURCE
        on {{ (matches if unique_key else matches + ['false']) | join(' and ') }}
        when matched then update set {{ sets | join(', ') }}
        when not matched then insert ({{ columns | join(', ') }}) values ({{ values | join(', ') }})
{%- endmacro %}
