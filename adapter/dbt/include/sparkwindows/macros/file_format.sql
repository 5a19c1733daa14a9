{#- The storage format of tables and seeds: Parquet unless the model says otherwise. A server's own default may be a
    Hive text table. -#}
{% macro sparkwindows__file_format_clause() %}
    using {{ config.get('file_format') or 'parquet' }}
{%- endmacro %}

{#- Texts of a table, as literals: dbt-spark writes them between quotes as they are. -#}
{% macro sparkwindows__tblproperties_clause() -%}
    {%- set properties = [] -%}
    {%- for name, value in (config.get('tblproperties') or {}).items() -%}
        {%- do properties.append(adapter.literal(name | string) ~ ' = ' ~ adapter.literal(value | string)) -%}
    {%- endfor -%}
    {{ 'tblproperties (' ~ properties | join(', ') ~ ')' if properties else '' }}
{%- endmacro %}

{% macro sparkwindows__location_clause() -%}
    {%- set root = config.get('location_root') -%}
    {{ 'location ' ~ adapter.literal(root ~ '/' ~ model['alias']) if root is not none else '' }}
{%- endmacro %}

{#- Hudi's options follow from the unique key, which dbt-spark sees to. -#}
{% macro sparkwindows__options_clause() -%}
    {%- if config.get('file_format') == 'hudi' -%}{{ return(spark__options_clause()) }}{%- endif -%}
    {%- set options = [] -%}
    {%- for name, value in (config.get('options') or {}).items() -%}
        {%- do options.append(adapter.literal(name | string) ~ ' = ' ~ adapter.literal(value | string)) -%}
    {%- endfor -%}
    {{ 'options (' ~ options | join(', ') ~ ')' if options else '' }}
{%- endmacro %}
