{#- Texts that are compared.

    _spelling: a text in small letters and without blanks, its opaque tokens as they are: two texts that SQL reads alike
    have one spelling. -#}
{% macro _spelling(text) -%}
    {%- set pieces = [] -%}
    {%- for opaque, code in spark_windows._tokens(text) -%}
        {%- do pieces.append(opaque or (modules.re.sub('\\s+', '', code) | lower)) -%}
    {%- endfor -%}
    {{ return(pieces | join) }}
{%- endmacro %}

{#- _bare: a text without comments, and with blanks only between words. -#}
{% macro _bare(text) -%}
    {%- set scan, pieces, is_word = namespace(blank=false, ends_in_word=false), [], '^\\w' -%}
    {%- for opaque, code in spark_windows._tokens(text) -%}
        {%- set piece = '' if opaque[:2] in ['--', '/*'] else opaque or modules.re.sub('\\s+', '', code) -%}
        {%- if not piece -%}
            {%- set scan.blank = true -%}
        {%- else -%}
            {%- set begins_with_word = not opaque and modules.re.match(is_word, code) is not none -%}
            {%- do pieces.append(' ' if scan.blank and scan.ends_in_word and begins_with_word else '') -%}
            {%- do pieces.append(piece) -%}
            {%- set scan.blank, scan.ends_in_word = false, begins_with_word -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(pieces | join) }}
{%- endmacro %}
