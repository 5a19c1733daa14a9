{#- _names: the tables of a model by role, as SQL names them. -#}
{% macro _names(relation) -%}
    {%- set names = {'schema': relation.schema, 'identifier': relation.identifier, 'target': relation | string} -%}
    {%- for role in ['state', 'late', 'epochs', 'lease'] -%}
        {%- do names.update({role: relation.incorporate(path={'identifier': relation.identifier ~ '__' ~ role}) | string}) -%}
    {%- endfor -%}
    {{ return(names) }}
{%- endmacro %}

{#- _summary_line: what a run did, in one line. -#}
{% macro _summary_line(summary) -%}
    {%- if summary.nothing_new -%}{{ return('nothing new since epoch ' ~ summary.epoch) }}{%- endif -%}
    {{ return(
        'epoch ' ~ summary.epoch ~ ': ' ~ summary.rows_read ~ ' rows read, ' ~ summary.accepted ~ ' accepted, ' ~ summary.late ~ ' late, '
        ~ summary.null_time ~ ' without time, ' ~ summary.in_no_window ~ ' in no window; watermark ' ~ (summary.watermark if summary.watermark is not none else '(none)')
    ) }}
{%- endmacro %}
