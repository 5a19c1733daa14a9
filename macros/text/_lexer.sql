{#- The lexer of SQL: the one place that knows where strings, quoted names, comments, brackets and words begin and end.

    _tokens: a text as a list of pairs (opaque, code), of which one is empty. Opaque are strings, names in backticks and
    comments; code are words, single brackets and commas, and what is between them. All tokens joined are the text.
    Comments in brackets may hold others, here up to four levels. A line ends a comment unless it ends in a backslash.
    A hint is opaque, too, where all that it opens ends in it. An exponent belongs to its number, and an address such
    as a://b--c is a word.
    Source: Apache Spark, SQL reference, Literals and Identifiers; its grammar, SqlBaseLexer.g4. -#}
{% macro _tokens(text) -%}
    {%- set raw = '[rR](?:\'[^\']*\'|"[^"]*")' -%}
    {%- set strings = '\'(?:[^\'\\\\]|\\\\.)*\'|"(?:[^"\\\\]|\\\\.)*"' -%}
    {%- set begin, end = '/\\*(?!\\+)[^*/]*(?:(?:\\*(?!/)|/(?!\\*(?!\\+))', ')[^*/]*)*\\*/' -%}
    {%- set innermost, up_to_outermost = (begin ~ '|') * 3 ~ begin ~ end, end * 3 -%}
    {%- set comments = '--(?:\\\\\\n|[^\\r\\n])*|' ~ innermost ~ up_to_outermost -%}
    {%- set names, plain = '`(?:[^`]|``)*`', '\'[^\'\\\\]*\'|"[^"\\\\]*"' -%}
    {%- set hint = '/\\*\\+(?:[^*/\'"`$;-]|\\*(?!/)|-(?!-)|' ~ names ~ '|' ~ plain ~ ')*\\*/' -%}
    {%- set opaque = [raw, strings, names, comments, hint] | join('|') -%}
    {%- set number = '\\d+[eE][+-]\\d+(?:[bB][dD]|[dDfF])?' -%}
    {%- set address = '[^\\W\\d_]+://[\\w/.?=&#%-]+' -%}
    {%- set code = number ~ '|' ~ address ~ '|\\w+|\\*/|[^\\w\'"`/()\\[\\],*-]+|.' -%}
    {{ return(modules.re.findall('(?s)(' ~ opaque ~ ')|(' ~ code ~ ')', text)) }}
{%- endmacro %}

{#- _blanked: a text with blanks in the place of its opaque tokens, but for `names` in backticks if they are kept: every
    place in it stays where it was. -#}
{% macro _blanked(text, names=false) -%}
    {%- set pieces = [] -%}
    {%- for opaque, code in spark_windows._tokens(text) -%}
        {%- set kept = names and opaque[:1] == '`' -%}
        {%- do pieces.append(' ' * (opaque | length) if opaque and not kept else opaque or code) -%}
    {%- endfor -%}
    {{ return(pieces | join) }}
{%- endmacro %}

{#- _code: a text with a blank for each comment and '' for each string, and without quotes around names that need
    none. -#}
{% macro _code(text) -%}
    {%- set pieces = [] -%}
    {%- for opaque, code in spark_windows._tokens(text) -%}
        {%- if not opaque -%}
            {%- do pieces.append(code) -%}
        {%- elif opaque[0] == '`' -%}
            {%- do pieces.append(opaque[1:-1] if modules.re.match('^`\\w+`$', opaque) else opaque) -%}
        {%- else -%}
            {%- do pieces.append(' ' if opaque[:2] in ['--', '/*'] else "''") -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(pieces | join) }}
{%- endmacro %}

{#- _without_comments: a text with a blank for each comment; `marks`: but for our own. -#}
{% macro _without_comments(text, marks=false) -%}
    {%- set pieces = [] -%}
    {%- for opaque, code in spark_windows._tokens(text) -%}
        {%- set kept = marks and opaque.startswith('/* spark_windows.') -%}
        {%- do pieces.append(' ' if opaque[:2] in ['--', '/*'] and not kept else opaque or code) -%}
    {%- endfor -%}
    {{ return(pieces | join | trim) }}
{%- endmacro %}

{#- _split_list: a text split at the commas that are in no bracket; none where brackets or strings do not close. -#}
{% macro _split_list(text) -%}
    {%- set scan = namespace(depth=0, balanced=true) -%}
    {%- set pieces, piece = [], [] -%}
    {%- for opaque, code in spark_windows._tokens(text) -%}
        {%- if code in ['(', '['] -%}{%- set scan.depth = scan.depth + 1 -%}
        {%- elif code in [')', ']'] -%}{%- set scan.depth = scan.depth - 1 -%}
        {%- endif -%}
        {%- if scan.depth < 0 or code in ["'", '"', '`'] -%}{%- set scan.balanced = false -%}{%- endif -%}
        {%- if code == ',' and scan.depth == 0 -%}
            {%- do pieces.append(piece | join | trim) -%}
            {%- do piece.clear() -%}
        {%- else -%}
            {%- do piece.append(opaque or code) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if piece | join | trim -%}{%- do pieces.append(piece | join | trim) -%}{%- endif -%}
    {{ return(pieces if scan.balanced and scan.depth == 0 else none) }}
{%- endmacro %}

{#- _calls_of: texts that begin with a call, as a record each; none of one that does not, or whose brackets or strings
    do not close:
    function  the word before the bracket, in lower case
    pieces    what stands between its commas, with blanks; one of blanks where it has no arguments
    rest      the text behind the bracket -#}
{% macro _calls_of(texts) -%}
    {%- set calls = [] -%}
    {%- for text in texts -%}
        {%- set scan, before, pieces, piece = namespace(depth=0, at=0, valid=true), [], [], [] -%}
        {%- for opaque, code in spark_windows._tokens(text) if scan.depth or not pieces -%}
            {%- set scan.at = scan.at + (opaque or code) | length -%}
            {%- set scan.depth = scan.depth + (1 if code in ['(', '['] else -1 if code in [')', ']'] else 0) -%}
            {%- set opens = scan.depth == 1 and code in ['(', '['] -%}
            {%- if scan.depth == 0 and code not in [')', ']'] -%}
                {%- do before.append(opaque or code) -%}
            {%- elif scan.depth < 0 or (opens and code == '[') or code in ["'", '"', '`']
                or (scan.depth == 0 and code == ']') -%}
                {%- set scan.valid = false -%}
            {%- elif scan.depth == 0 or (scan.depth == 1 and code == ',') -%}
                {%- do pieces.append(piece | join) -%}
                {%- do piece.clear() -%}
            {%- elif not opens -%}
                {%- do piece.append(opaque or code) -%}
            {%- endif -%}
        {%- endfor -%}
        {%- set function = before | join | trim -%}
        {%- set valid = scan.valid and scan.depth == 0 and pieces and modules.re.match('^\\w+$', function) -%}
        {%- set parsed = {'function': function | lower, 'pieces': pieces, 'rest': text[scan.at:]} -%}
        {%- do calls.append(parsed if valid else none) -%}
    {%- endfor -%}
    {{ return(calls) }}
{%- endmacro %}

{#- _bracket_end: the place behind the bracket that closes the first one at or behind a place; none where none does. -#}
{% macro _bracket_end(text, start=0) -%}
    {%- set scan = namespace(depth=0, at=start) -%}
    {%- for opaque, code in spark_windows._tokens(text[start:]) -%}
        {%- set scan.at = scan.at + (opaque or code) | length -%}
        {%- if code == '(' -%}
            {%- set scan.depth = scan.depth + 1 -%}
        {%- elif code == ')' -%}
            {%- set scan.depth = scan.depth - 1 -%}
            {%- if scan.depth == 0 -%}{{ return(scan.at) }}{%- endif -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}

{#- _is_enclosed: a text is one pair of parentheses with something in it. -#}
{% macro _is_enclosed(text) -%}
    {%- set code = spark_windows._blanked(text) | trim -%}
    {{ return(code[:1] == '(' and spark_windows._bracket_end(code) == code | length) }}
{%- endmacro %}

{#- _replaced: a text with the pieces [(start, end, new text)] put in, which do not overlap. -#}
{% macro _replaced(text, pieces) -%}
    {%- set scan = namespace(text='', at=0) -%}
    {%- for start, end, new in pieces | sort -%}
        {%- set scan.text = scan.text ~ text[scan.at:start] ~ new -%}
        {%- set scan.at = end -%}
    {%- endfor -%}
    {{ return(scan.text ~ text[scan.at:]) }}
{%- endmacro %}
