{#- _names: the tables of a model by role, as SQL names them. -#}
{% macro _names(relation) -%}
    {%- set names = {'schema': relation.schema, 'identifier': relation.identifier, 'target': relation | string} -%}
    {%- for role in ['state', 'late', 'seen', 'epochs', 'lease'] -%}
        {%- do names.update({role: relation.incorporate(path={'identifier': relation.identifier ~ '__' ~ role}) | string}) -%}
    {%- endfor -%}
    {{ return(names) }}
{%- endmacro %}

{#- _numbered: the table of the second input ends in _2, and so on. -#}
{% macro _numbered(name, number) -%}
    {{ return(name if number == 1 else modules.re.sub('(`?)$', '_' ~ number ~ '\\1', name, 1)) }}
{%- endmacro %}
