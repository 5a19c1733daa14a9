{#- Values that are read back from tables, which others may have changed.

    _is_whole: a whole number. -#}
{% macro _is_whole(value) -%}
    {{ return(value is integer and value is not boolean) }}
{%- endmacro %}

{#- _is_simple_type: a type of Spark without types in it. -#}
{% macro _is_simple_type(type) -%}
    {%- set simple = '^[a-z]\\w*(\\(\\d+(, ?\\d+)?\\))?( \\w+)*$' -%}
    {{ return(modules.re.match(simple, type | string) is not none) }}
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
