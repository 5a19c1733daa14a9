{#- The storage format of tables and seeds: Parquet unless the model says otherwise. A server's own default may be a
    Hive text table. What is no name of a class is one name in quotes, which Spark does not know. -#}
{% macro sparkwindows__file_format_clause() %}
    {%- set file_format = (config.get('file_format') or 'parquet') | string %}
    using {{ file_format if modules.re.fullmatch('[\\w.]+', file_format) else this.quoted(file_format) }}
{%- endmacro %}

{#- What a table has of texts, as literals: dbt-spark writes them between quotes as they are. -#}
{% macro sparkwindows__tblproperties_clause() -%}
    {{ _sparkwindows_settings('tblproperties', config.get('tblproperties')) }}
{%- endmacro %}

{% macro sparkwindows__location_clause() -%}
    {%- set root = config.get('location_root') -%}
    {{ 'location ' ~ adapter.literal(root ~ '/' ~ model['alias']) if root is not none else '' }}
{%- endmacro %}

{#- Hudi's options follow from the unique key, which dbt-spark sees to. -#}
{% macro sparkwindows__options_clause() -%}
    {%- if config.get('file_format') == 'hudi' -%}{{ return(spark__options_clause()) }}{%- endif -%}
    {{ _sparkwindows_settings('options', config.get('options')) }}
{%- endmacro %}

{#- _sparkwindows_settings: a clause of names and values; nothing where there are none. -#}
{% macro _sparkwindows_settings(clause, settings) -%}
    {%- set pairs = [] -%}
    {%- for name, value in (settings or {}).items() -%}
        {%- do pairs.append(adapter.literal(name | string) ~ ' = ' ~ adapter.literal(value | string)) -%}
    {%- endfor -%}
    {{ clause ~ ' (' ~ pairs | join(', ') ~ ')' if pairs else '' }}
{%- endmacro %}
