{#- _input: the input as it stands behind FROM, between two marks: a relation, a CTE name, or a subquery in parentheses,
    which are added where they are missing. -#}
{% macro _input(data) -%}
    {%- set text = data | string | trim -%}
    {%- if not modules.re.match('^(\\w+|`[^`]+`)(\\.(\\w+|`[^`]+`))*$', text) and not spark_windows._is_enclosed(text) -%}
        {%- set text = '(\n' ~ text ~ '\n)' -%}
    {%- endif -%}
    {{ return('/* spark_windows.input */ ' ~ text ~ ' /* spark_windows.input_end */') }}
{%- endmacro %}

{#- _hidden: the strings, quoted names and comments of a text, as matches; _blanked: the text with blanks in their place. -#}
{% macro _hidden(text) -%}
    {{ return(modules.re.finditer("(?s)'(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`|--[^\\n]*|/\\*.*?\\*/", text) | list) }}
{%- endmacro %}

{% macro _blanked(text) -%}
    {%- set pieces = [] -%}
    {%- for found in spark_windows._hidden(text) -%}{%- do pieces.append((found.start(), found.end(), ' ' * (found.end() - found.start()))) -%}{%- endfor -%}
    {{ return(spark_windows._replaced(text, pieces)) }}
{%- endmacro %}

{#- _is_enclosed: the text is in one pair of parentheses. Those in quotes and comments do not count. -#}
{% macro _is_enclosed(text) -%}
    {%- set code = spark_windows._blanked(text) | trim -%}
    {%- set state = namespace(depth=0, closed=0) -%}
    {%- for parenthesis in modules.re.findall('[()]', code) -%}
        {%- set state.depth = state.depth + (1 if parenthesis == '(' else -1) -%}
        {%- if state.depth == 0 -%}{%- set state.closed = state.closed + 1 -%}{%- endif -%}
    {%- endfor -%}
    {{ return(code[:1] == '(' and code[-1:] == ')' and state.closed == 1) }}
{%- endmacro %}

{#- _check_data: the input is there. -#}
{% macro _check_data(call, data, argument='data') -%}
    {%- if data is none or data is number or not (data | string | trim) -%}
        {%- do spark_windows._report(call, 'SW101', argument ~ ' is required', argument ~ ' ' ~ spark_windows._show(data), argument ~ " is ref('…'), source('…', '…'), the name of a CTE, or a subquery") -%}
    {%- endif -%}
{%- endmacro %}

{#- _expression: a user's text in parentheses; on a line of its own where a `--` comment could swallow what follows. -#}
{% macro _expression(text) -%}
    {{ return('(' ~ text ~ ('\n' if '--' in text else '') ~ ')') }}
{%- endmacro %}

{#- _check_text: an argument that is one piece of SQL. -#}
{% macro _check_text(call, argument, value) -%}
    {%- if value is not none and value is not string -%}
        {%- do spark_windows._report(call, 'SW131', argument ~ ' must be text', argument ~ ' ' ~ spark_windows._show(value), 'Write it as SQL in quotes') -%}
        {{ return(none) }}
    {%- elif value is not none and not value | trim -%}
        {%- do spark_windows._report(call, 'SW131', argument ~ ' must not be empty', argument ~ ' ' ~ spark_windows._show(value), 'Write it as SQL, or leave it out') -%}
    {%- endif -%}
    {{ return(value) }}
{%- endmacro %}

{#- _quoted: a name as a quoted SQL identifier. _unquoted: the name that an identifier is, with its quotes or without. -#}
{% macro _quoted(name) -%}
    {{ return('`' ~ (name | replace('`', '``')) ~ '`') }}
{%- endmacro %}

{% macro _unquoted(identifier) -%}
    {{ return(identifier[1:-1] | replace('``', '`') if identifier[0] == '`' else identifier) }}
{%- endmacro %}

{#- _literal: text as a SQL string. -#}
{% macro _literal(text) -%}
    {{ return("'" ~ text | replace('\\', '\\\\') | replace("'", "\\'") ~ "'") }}
{%- endmacro %}
