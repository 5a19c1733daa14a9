{#- _show_tables: which tables of a model are there; _tables_shown: {role: true} of those of some roles. -#}
{% macro _show_tables(names) -%}
    {{ return('show tables in ' ~ names.schema ~ ' like ' ~ spark_windows._literal(names.identifier ~ '*')) }}
{%- endmacro %}

{% macro _tables_shown(names, roles, rows) -%}
    {%- set there = {} -%}
    {%- for role in roles | unique -%}
        {%- set name = spark_windows._name_parts(names[role])[-1] | lower -%}
        {%- for row in rows if row['tableName'] | lower == name -%}{%- do there.update({role: true}) -%}{%- endfor -%}
    {%- endfor -%}
    {{ return(there) }}
{%- endmacro %}
