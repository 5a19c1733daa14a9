{#- What is known of the input before anything runs. Nothing is known of a CTE name, a subquery, a unit test's fixture, a
    table that is not built yet, or while dbt parses: then types are found out at run time, and names left to Spark.

    _columns: the columns of the input, lower-case name to lower-case Spark type; none where nothing is known. Looked up
    once per call. -#}
{% macro _columns(call, data) -%}
    {%- if not execute or data is string or data is none -%}{{ return(none) }}{%- endif -%}
    {%- set name = data | string -%}
    {%- if name not in call.inputs -%}
        {%- set known = not data.is_cte and load_relation(data) is not none -%}
        {%- do call.inputs.update({name: spark_windows._described(run_query('describe query select * from ' ~ name)) if known else none}) -%}
    {%- endif -%}
    {{ return(call.inputs[name]) }}
{%- endmacro %}

{#- _described: the answer of DESCRIBE QUERY as {name: type}. -#}
{% macro _described(table) -%}
    {%- set columns = {} -%}
    {%- for row in table.rows -%}{%- do columns.update({row['col_name'] | lower: row['data_type'] | lower}) -%}{%- endfor -%}
    {{ return(columns) }}
{%- endmacro %}

{#- _types: {expression: type} over the input, {} where nothing is known. Only true expressions are asked of Spark, names (also behind the
    `alias` of the input) are not. -#}
{% macro _types(call, data, expressions, alias=none) -%}
    {%- set columns = spark_windows._columns(call, data) -%}
    {%- set types = {} -%}
    {%- set asked = [] -%}
    {%- for expression in expressions if columns is not none -%}
        {%- set name = spark_windows._plain(modules.re.sub('^\\s*' ~ alias ~ '\\.', '', expression) if alias else expression) -%}
        {%- if name in columns -%}
            {%- do types.update({expression: columns[name]}) -%}
        {%- elif expression not in asked -%}
            {%- do asked.append(expression) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if asked -%}
        {%- set items = [] -%}
        {%- for expression in asked -%}{%- do items.append('(' ~ expression ~ ') as _sw_' ~ loop.index) -%}{%- endfor -%}
        {%- set found = spark_windows._described(run_query('describe query select ' ~ items | join(', ') ~ ' from ' ~ data ~ (' as ' ~ alias if alias else ''))) -%}
        {%- for expression in asked -%}{%- do types.update({expression: found['_sw_' ~ loop.index]}) -%}{%- endfor -%}
    {%- endif -%}
    {{ return(types) }}
{%- endmacro %}

{#- _plain: the name that an expression is, in lower case without its quotes; none where it is more than a name. -#}
{% macro _plain(expression) -%}
    {%- set match = modules.re.match('^\\s*([a-zA-Z_]\\w*|`([^`]|``)+`)\\s*$', expression | string) -%}
    {{ return(spark_windows._unquoted(match.group(1)) | lower if match else none) }}
{%- endmacro %}

{#- _check_columns: names must be columns of the input, where those are known; expressions are left to Spark. -#}
{% macro _check_columns(call, argument, names, data) -%}
    {%- set columns = spark_windows._columns(call, data) -%}
    {%- set words = ['null', 'true', 'false', 'current_timestamp', 'current_date', 'localtimestamp'] -%}
    {%- for name in names if columns is not none -%}
        {%- set plain = spark_windows._plain(name) -%}
        {%- if plain is not none and plain not in columns and plain not in words -%}
            {%- do spark_windows._report(call, 'SW112', argument ~ ' is not a column of the input', argument ~ ' ' ~ spark_windows._show(name), 'The input has ' ~ columns | join(', ')) -%}
        {%- endif -%}
    {%- endfor -%}
{%- endmacro %}

{#- _expressions: an argument that is one expression or a list of them, as a list; none stays none. -#}
{% macro _expressions(call, argument, value) -%}
    {%- if value is none -%}{{ return(none) }}{%- endif -%}
    {%- set expressions = [value] if value is string else value | list if value is iterable and value is not mapping else value -%}
    {%- if expressions is mapping or expressions is not iterable or expressions | reject('string') | list -%}
        {%- do spark_windows._report(call, 'SW120', argument ~ ' takes an expression or a list of expressions', argument ~ ' ' ~ spark_windows._show(value), 'Write ' ~ argument ~ "='shop' or " ~ argument ~ "=['shop', 'lower(user_name)']") -%}
        {{ return([]) }}
    {%- endif -%}
    {{ return(expressions) }}
{%- endmacro %}
