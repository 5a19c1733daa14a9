{#- _unbalanced: why a text cannot stand inside of a statement as one piece of SQL; none where it can: a bracket, a
    string, a name or a comment does not end in it, or it ends the statement. Outside of its brackets an expression, or
    a list of them, has no SELECT, FROM, set operation or `|>`: else it could go on with a query of its own.
    `is_query`: it may have them. Spark reads text between two $tag$ as a string, which no expression has. -#}
{% macro _unbalanced(text, is_query=false) -%}
    {%- set words = '(?i)\\b(?:select|from|union|intersect|except|minus)\\b|[|]>' -%}
    {%- set may_leave = not is_query and modules.re.search(words, text) -%}
    {%- set closing, open, code, outside = {'(': ')', '[': ']'}, [], [], [] -%}
    {%- set tokens = spark_windows._tokens(text) -%}
    {%- for opaque, piece in tokens -%}
        {%- if piece in closing -%}
            {%- do open.append(closing[piece]) -%}
        {%- elif piece in [')', ']'] and (not open or open.pop() != piece) -%}
            {{ return(piece ~ ' closes no bracket') }}
        {%- endif -%}
        {%- do code.append(piece or ' ') -%}
        {%- if not open -%}{%- do outside.append(piece or ' ') -%}{%- endif -%}
    {%- endfor -%}
    {%- if open -%}{{ return('a bracket is not closed') }}{%- endif -%}
    {%- set code, outside = code | join, outside | join -%}
    {%- for pattern, problem in [
        ('[\'"`]|[$][a-zA-Z]*[$]', 'a string or a quoted name is not closed'),
        ('/\\*|\\*/|--', 'a comment is not closed'),
        (';', '; ends a statement'),
    ] if modules.re.search(pattern, code) -%}
        {{ return(problem) }}
    {%- endfor -%}
    {%- if tokens and tokens[-1][0][:2] == '--' and tokens[-1][0][-1:] == '\\' -%}
        {{ return('a comment is not closed') }}
    {%- endif -%}
    {%- set outside = modules.re.sub('(?i)\\bdistinct\\s+from\\b', ' ', outside) if may_leave else '' -%}
    {%- set sets = '(?:union|intersect|except|minus)\\s+(?:all|distinct|table|values)' -%}
    {%- set word = modules.re.search('(?i)(?<![\\w.])(?:select|from|' ~ sets ~ ')\\b|[|]>', outside) -%}
    {{ return(word.group() | upper ~ ' stands outside of brackets' if word else none) }}
{%- endmacro %}
