{#- The storage format of tables and seeds: Parquet unless the model says otherwise. A server's own default may be a
    Hive text table. -#}
{% macro sparkwindows__file_format_clause() %}
    using {{ config.get('file_format') or 'parquet' }}
{%- endmacro %}
