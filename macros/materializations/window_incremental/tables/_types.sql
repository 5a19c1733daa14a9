{#- Types of columns as DESCRIBE shows them. One that the checkpoint keeps stands in later statements as it is.

    _is_type: a text is such a type. Those with structs are left out: DESCRIBE cuts them short, and does not quote the
    names of their fields. -#}
{% macro _is_type(text) -%}
    {%- set plain = '(?:interval \\w+(?: to \\w+)?|[a-z]\\w*(?:\\(\\w+(?:, ?\\w+)?\\))?(?: collate \\w+)?)' -%}
    {%- set nested, rest = '\\b(?:array<|map<' ~ plain ~ ', ?)' ~ plain ~ '>', namespace(text=text | string) -%}
    {#- from the inside out -#}
    {%- for n in range(rest.text.count('<')) -%}
        {%- set rest.text = modules.re.sub(nested, 'void', rest.text) -%}
    {%- endfor -%}
    {{ return(modules.re.match(plain ~ '\\Z', rest.text) is not none) }}
{%- endmacro %}
