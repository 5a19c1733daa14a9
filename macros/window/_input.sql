{#- _input: the input as it stands behind FROM, between two marks: a relation, a CTE name, or a subquery in
    parentheses (added where the text starts with SELECT or WITH). -#}
{% macro _input(data) -%}
    {%- set text = data | string | trim -%}
    {%- if modules.re.match('(?is)(/\\*.*?\\*/\\s*)*(select|with|values|table|from)\\b', text) -%}
        {%- set text = '(\n' ~ text ~ '\n)' -%}
    {%- endif -%}
    {{ return('/* spark_windows.input */ ' ~ text ~ ' /* spark_windows.input_end */') }}
{%- endmacro %}

{#- _check_data: the input is there. -#}
{% macro _check_data(call, data, argument='data') -%}
    {%- if data is none or not (data | string | trim) -%}
        {%- do spark_windows._report(call, 'SW101', argument ~ ' is required', argument ~ ' ' ~ spark_windows._show(data), argument ~ " is ref('…'), source('…', '…'), the name of a CTE, or a subquery") -%}
    {%- endif -%}
{%- endmacro %}

{#- _columns: names of the input's columns in lower case, none where the input cannot be described before it runs
    (a CTE name, a subquery, a unit test's fixture, a table that is not built yet, or while dbt parses). -#}
{% macro _columns(data) -%}
    {%- if not execute or data is string or data is none or data.is_cte or load_relation(data) is none -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set names = [] -%}
    {%- for row in run_query('describe query select * from ' ~ data).rows -%}
        {%- do names.append(row['col_name'] | lower) -%}
    {%- endfor -%}
    {{ return(names) }}
{%- endmacro %}

{#- _types: the Spark type of each expression over the input, in lower case; none for each where the input cannot be
    described before it runs. -#}
{% macro _types(data, expressions) -%}
    {%- set types = [] -%}
    {%- if expressions and spark_windows._columns(data) is not none -%}
        {%- for row in run_query('describe query select (' ~ expressions | join('), (') ~ ') from ' ~ data).rows -%}
            {%- do types.append(row['data_type'] | lower) -%}
        {%- endfor -%}
    {%- else -%}
        {%- for expression in expressions -%}{%- do types.append(none) -%}{%- endfor -%}
    {%- endif -%}
    {{ return(types) }}
{%- endmacro %}

{#- _check_columns: names that are plain identifiers must be columns of the input; expressions are left to Spark. -#}
{% macro _check_columns(call, argument, names, columns) -%}
    {%- for name in names if columns is not none and modules.re.match('^[a-zA-Z_]\\w*$|^`[^`]+`$', name) -%}
        {%- if name | replace('`', '') | lower not in columns and name | lower not in ['null', 'true', 'false', 'current_timestamp', 'current_date', 'localtimestamp'] -%}
            {%- do spark_windows._report(call, 'SW112', argument ~ ' is not a column of the input', argument ~ ' ' ~ spark_windows._show(name), 'The input has ' ~ columns | join(', ')) -%}
        {%- endif -%}
    {%- endfor -%}
{%- endmacro %}

{#- _quoted: a name as a quoted SQL identifier. -#}
{% macro _quoted(name) -%}
    {{ return('`' ~ (name | replace('`', '``')) ~ '`') }}
{%- endmacro %}
