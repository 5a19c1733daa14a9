{#- Values that are read back from tables, which others may have changed.

    _is_whole: a whole number. -#}
{% macro _is_whole(value) -%}
    {{ return(value is integer and value is not boolean) }}
{%- endmacro %}

{#- _is_type: a type of a column as DESCRIBE shows it. One that is kept stands in later statements as it is. Those with
    structs are left out: DESCRIBE cuts them short, and does not quote the names of their fields. -#}
{% macro _is_type(text) -%}
    {%- set plain = '(?:interval \\w+(?: to \\w+)?|[a-z]\\w*(?:\\(\\w+(?:, ?\\w+)?\\))?(?: collate \\w+)?)' -%}
    {%- set nested, rest = '\\b(?:array<|map<' ~ plain ~ ', ?)' ~ plain ~ '>', namespace(text=text | string) -%}
    {#- from the inside out -#}
    {%- for n in range(rest.text.count('<')) -%}
        {%- set rest.text = modules.re.sub(nested, 'void', rest.text) -%}
    {%- endfor -%}
    {{ return(modules.re.match(plain ~ '\\Z', rest.text) is not none) }}
{%- endmacro %}

{#- _definition_kept: the text of a definition as a checkpoint shows it (see `_wrapped`), none without one; and what is
    wrong with it, none where its hash is the one that is kept. -#}
{% macro _definition_kept(shown, made_for) -%}
    {%- set wrapped = fromjson(shown or '') -%}
    {%- set text = tojson(wrapped.get('definition'), sort_keys=true) if wrapped is mapping else none -%}
    {%- if text is not none and local_md5(text) != made_for -%}
        {{ return((text, 'a definition that is not the one whose hash the checkpoint keeps')) }}
    {%- endif -%}
    {{ return((text, none)) }}
{%- endmacro %}
