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

{#- _quoted: a name as a quoted SQL identifier. -#}
{% macro _quoted(name) -%}
    {{ return('`' ~ (name | replace('`', '``')) ~ '`') }}
{%- endmacro %}
