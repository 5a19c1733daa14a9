{#- _unbalanced: why a text cannot stand inside of a statement as one piece of SQL; none where it can: a bracket, a
    string, a name or a comment does not end in it, or it ends the statement. Outside of its brackets an expression, or
    a list of them, has no word that a query goes on with: see `_leaving_word`. `is_query`: it may have them. Spark
    reads text between two $tag$ as a string, which no expression has. -#}
{% macro _unbalanced(text, is_query=false) -%}
    {%- set closing, open, pieces = {'(': ')', '[': ']'}, [], [] -%}
    {%- set tokens = spark_windows._tokens(text) -%}
    {%- for opaque, piece in tokens -%}
        {%- if piece in closing -%}
            {%- do open.append(closing[piece]) -%}
        {%- elif piece in [')', ']'] and (not open or open.pop() != piece) -%}
            {{ return(piece ~ ' closes no bracket') }}
        {%- endif -%}
        {%- do pieces.append(piece or (' ' if opaque[:2] in ['--', '/*'] else ' _ ')) -%}
    {%- endfor -%}
    {%- if open -%}{{ return('a bracket is not closed') }}{%- endif -%}
    {%- set code = pieces | join -%}
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
    {%- set word = spark_windows._leaving_word(code) if not is_query else none -%}
    {{ return(word | upper ~ ' stands outside of brackets' if word else none) }}
{%- endmacro %}

{#- _leaving_word: a word outside of brackets with which a query goes on behind an expression: SELECT, FROM, a set
    operation, LATERAL VIEW, LIMIT or OFFSET with a number, or `|>`; none where there is none. Expressions have FROM
    behind IS DISTINCT, and a list of them has EXCEPT behind a star and before names. `code`: balanced, with a word
    for each string and each quoted name. -#}
{% macro _leaving_word(code) -%}
    {%- set sets, re = '(?:union|intersect|except|minus)', modules.re -%}
    {%- set may_leave = '(?i)\\b(?:' ~ spark_windows._leaving_words() ~ ')\\b|[|]>' -%}
    {%- if not re.search(may_leave, code) -%}{{ return(none) }}{%- endif -%}
    {%- set name = '\\s*\\w+(?:\\s*[.]\\s*\\w+)*\\s*' -%}
    {%- set code = re.sub('(?i)[*]\\s*except\\s*\\(' ~ name ~ '(?:,' ~ name ~ ')*\\)', '*', code) -%}
    {#- IS stands behind an operand: behind another word it is a name itself, and DISTINCT the name that it is given -#}
    {%- set word = '(?<!\\w)(?:(?<=[.])|(?!(?:' ~ spark_windows._no_operands() ~ ')\\b))\\w+' -%}
    {%- set operand = '(?:' ~ word ~ '|\\d[.]|::\\s*\\w+\\s*<[^()]*>|[)\\]])' -%}
    {%- set compares = '(?i)' ~ operand ~ '\\s*\\bis\\s+(?:not\\s+)?distinct\\s+from\\b' -%}
    {%- set outside = re.sub(compares, ' ', spark_windows._outside(code)) -%}
    {%- set goes_on = 'select|from|' ~ sets ~ '(?:\\s*(?=\\()|\\s+(?:all|distinct|table|values))' -%}
    {%- set goes_on = goes_on ~ '|lateral\\s+view|(?:limit|offset)\\s+(?:\\d+|all)' -%}
    {%- set word = re.search('(?i)(?<![\\w.])(?:(?:' ~ goes_on ~ ')(?!\\w)|[|]>)', outside) -%}
    {{ return(re.sub('\\s+', ' ', word.group()) if word else none) }}
{%- endmacro %}

{#- _leaving_words: the words with which what `_leaving_word` finds begins. -#}
{% macro _leaving_words() -%}
    {{ return('select|from|union|intersect|except|minus|lateral|limit|offset') }}
{%- endmacro %}

{#- _no_operands: the words behind which an operand stands, so that none of them is one. -#}
{% macro _no_operands() -%}
    {%- set logical = 'and|or|not|is|case|when|then|else|distinct|all|any|some' -%}
    {{ return(logical ~ '|in|between|like|rlike|ilike|regexp|div|collate|over') }}
{%- endmacro %}
