{#- _wrong_stored: what no run writes beside the epochs of a checkpoint, see `_stored_record`; none where there is
    nothing of it. -#}
{% macro _wrong_stored(stored) -%}
    {%- for key in ['defined', 'moved', 'begins']
        if stored[key] is not none and not spark_windows._is_whole(stored[key]) -%}
        {{ return(key ~ ' ' ~ spark_windows._show(stored[key])) }}
    {%- endfor -%}
    {%- if stored.inputs is not sequence or stored.inputs | reject('mapping') | list -%}
        {{ return('inputs ' ~ spark_windows._show(stored.inputs)) }}
    {%- endif -%}
    {%- for described in stored.inputs -%}
        {%- set wrong = spark_windows._wrong_description(described) -%}
        {%- if wrong -%}{{ return(wrong) }}{%- endif -%}
    {%- endfor -%}
    {{ return(spark_windows._wrong_tables(stored.tables)) }}
{%- endmacro %}

{#- _wrong_description: the same of an input. -#}
{% macro _wrong_description(described) -%}
    {%- set columns, kept = described.get('columns'), described.get('kept') -%}
    {%- set history, cursor_type = described.get('history'), described.get('cursor_type') -%}
    {%- if columns is not mapping -%}{{ return('columns ' ~ spark_windows._show(columns)) }}{%- endif -%}
    {%- for name, type in columns.items() -%}
        {%- if not modules.re.match('^`([^`]|``)+`$', name) or '${' in name -%}
            {{ return('the column ' ~ name) }}
        {%- elif type is not none and type is not string -%}
            {{ return('the type ' ~ spark_windows._show(type)) }}
        {%- endif -%}
    {%- endfor -%}
    {%- set wrong = spark_windows._wrong_furthest(columns, described.get('furthest') or {}) -%}
    {%- if wrong -%}
        {{ return(wrong) }}
    {%- elif cursor_type is not none and not spark_windows._is_type(cursor_type) -%}
        {{ return('the type ' ~ spark_windows._show(cursor_type)) }}
    {%- elif history not in [none, 'held'] and not spark_windows._is_whole(history) -%}
        {{ return('history ' ~ spark_windows._show(history)) }}
    {%- elif kept and not modules.re.match('^\\d{4,6}-\\d\\d-\\d\\d$', kept.from | string) -%}
        {{ return('kept from ' ~ spark_windows._show(kept.from)) }}
    {%- endif -%}
    {{ return(none) }}
{%- endmacro %}

{#- _wrong_tables: the same of the columns of its tables. A type with a struct is in no statement (see
    `_column_list`). -#}
{% macro _wrong_tables(tables) -%}
    {%- if tables is none -%}{{ return(none) }}{%- endif -%}
    {%- if tables is not mapping or tables.values() | reject('mapping') | list -%}
        {{ return('tables ' ~ spark_windows._show(tables)) }}
    {%- endif -%}
    {%- for columns in tables.values() -%}
        {%- for name, type in columns.items() -%}
            {%- if '${' in name -%}
                {{ return('the column ' ~ name) }}
            {%- elif type is not string or not ('struct<' in type or spark_windows._is_type(type)) -%}
                {{ return('the type ' ~ spark_windows._show(type)) }}
            {%- endif -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}
