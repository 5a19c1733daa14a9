{#- The parts of a query: what stands outside of brackets, and the CTEs before its SELECT.

    _outside: a text of which what stands in brackets is blank, and strings are quotation marks: every place stays where
    it was. -#}
{% macro _outside(text) -%}
    {%- set scan, pieces = namespace(depth=0), [] -%}
    {%- for opaque, code in spark_windows._tokens(text) -%}
        {%- set scan.depth = scan.depth - (1 if code in [')', ']'] else 0) -%}
        {%- set is_string = opaque and opaque[0] != '`' -%}
        {%- set hidden = ' ' if scan.depth > 0 else '"' if is_string else none -%}
        {%- do pieces.append(opaque or code if hidden is none else hidden * (opaque or code) | length) -%}
        {%- set scan.depth = scan.depth + (1 if code in ['(', '['] else 0) -%}
    {%- endfor -%}
    {{ return(pieces | join) }}
{%- endmacro %}

{#- _ctes: the CTEs at the beginning of a text without comments and strings, each with its name and where its query
    starts and ends; and where the select behind them starts. -#}
{% macro _ctes(code) -%}
    {%- set ctes, scan = [], namespace(at=0) -%}
    {%- for n in range(999) -%}
        {%- set word = 'with\\s' if n == 0 else ',' -%}
        {%- set found = modules.re.match('(?is)\\s*' ~ word ~ '\\s*(\\w+)\\s+as\\s*\\(', code[scan.at:]) -%}
        {%- set start = scan.at + found.end() if found else 0 -%}
        {%- set end = spark_windows._bracket_end(code, start - 1) if found else none -%}
        {%- if end is none -%}{%- break -%}{%- endif -%}
        {%- do ctes.append({'name': found.group(1), 'start': start, 'end': end - 1}) -%}
        {%- set scan.at = end -%}
    {%- endfor -%}
    {{ return((ctes, scan.at)) }}
{%- endmacro %}
