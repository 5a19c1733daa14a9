{#- _hidden: the strings, quoted names and comments of a text, as matches; _blanked: the text with blanks in their place. -#}
{% macro _hidden(text) -%}
    {{ return(modules.re.finditer("(?s)'(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`|--[^\\n]*|/\\*.*?\\*/", text) | list) }}
{%- endmacro %}

{% macro _blanked(text) -%}
    {%- set pieces = [] -%}
    {%- for found in spark_windows._hidden(text) -%}{%- do pieces.append((found.start(), found.end(), ' ' * (found.end() - found.start()))) -%}{%- endfor -%}
    {{ return(spark_windows._replaced(text, pieces)) }}
{%- endmacro %}

{#- _code: a text without its comments, and with `''` for its strings; quotes around names go. -#}
{% macro _code(text) -%}
    {%- set pieces = [] -%}
    {%- for found in spark_windows._hidden(text) -%}
        {%- set word = found.group() -%}
        {%- set name = word[1:-1] if modules.re.match('^`\\w+`$', word) else word -%}
        {%- do pieces.append((found.start(), found.end(), {"'": "''", '"': "''", '`': name}.get(word[0], ' '))) -%}
    {%- endfor -%}
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

{#- _split_arguments: text between the parentheses of a call, split at its own commas; none where it is unbalanced. -#}
{% macro _split_arguments(text) -%}
    {%- set state = namespace(depth=0, quote='', piece='', balanced=true) -%}
    {%- set pieces = [] -%}
    {%- for character in text -%}
        {%- if state.quote -%}
            {%- if character == state.quote -%}{%- set state.quote = '' -%}{%- endif -%}
        {%- elif character in ["'", '"', '`'] -%}{%- set state.quote = character -%}
        {%- elif character in '([' -%}{%- set state.depth = state.depth + 1 -%}
        {%- elif character in ')]' -%}{%- set state.depth = state.depth - 1 -%}
        {%- endif -%}
        {%- if state.depth < 0 -%}{%- set state.balanced = false -%}{%- endif -%}
        {%- if character == ',' and state.depth == 0 and not state.quote -%}
            {%- do pieces.append(state.piece | trim) -%}
            {%- set state.piece = '' -%}
        {%- else -%}
            {%- set state.piece = state.piece ~ character -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if state.piece | trim -%}{%- do pieces.append(state.piece | trim) -%}{%- endif -%}
    {{ return(pieces if state.balanced and state.depth == 0 and not state.quote else none) }}
{%- endmacro %}

{#- _pieces: a text as [(is a string or a quoted name, text)]. _spelling: a text in small letters and without blanks, but for these:
    equal where SQL would read the same. -#}
{% macro _pieces(text) -%}
    {%- set pieces, state = [], namespace(at=0) -%}
    {%- for found in spark_windows._hidden(text) -%}
        {%- do pieces.append((false, text[state.at:found.start()])) -%}
        {%- do pieces.append((true, found.group())) -%}
        {%- set state.at = found.end() -%}
    {%- endfor -%}
    {{ return(pieces + [(false, text[state.at:])]) }}
{%- endmacro %}

{% macro _spelling(text) -%}
    {%- set spelled = [] -%}
    {%- for quoted, piece in spark_windows._pieces(text) -%}{%- do spelled.append(piece if quoted else modules.re.sub('\\s+', '', piece) | lower) -%}{%- endfor -%}
    {{ return(spelled | join) }}
{%- endmacro %}

{#- _replaced: text with the pieces [(start, end, new text)] put in, which do not overlap. -#}
{% macro _replaced(text, pieces) -%}
    {%- set state = namespace(text='', at=0) -%}
    {%- for start, end, new in pieces | sort -%}
        {%- set state.text = state.text ~ text[state.at:start] ~ new -%}
        {%- set state.at = end -%}
    {%- endfor -%}
    {{ return(state.text ~ text[state.at:]) }}
{%- endmacro %}
