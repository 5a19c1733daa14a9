{#- _meta: what YAML says about the input under `meta.spark_windows`, {} where it says nothing or is unknown; of a relation
    with another watermark (see `reassign_watermark`), what its mark says. -#}
{% macro _meta(data) -%}
    {%- set mark = modules.re.match('\\s*\\(\\s*/\\* spark_windows\\.begin reassign_watermark (\\{.*?\\}) \\*/', data) if data is string else none -%}
    {%- if mark -%}{{ return(fromjson(mark.group(1)).meta) }}{%- endif -%}
    {%- set node = spark_windows._node(data) -%}
    {%- set meta = (node.get('config') or {}).get('meta') or node.get('meta') or {} -%}
    {{ return(meta.get('spark_windows') or {}) }}
{%- endmacro %}

{#- _node: the model, seed, snapshot or source behind a relation, {} where there is none (a CTE name, a subquery).
    A unit test gives macros an empty graph: there, what YAML says of an input is unknown. -#}
{% macro _node(data) -%}
    {%- if not execute or data is string or data is none -%}{{ return({}) }}{%- endif -%}
    {%- for node in (graph.get('nodes', {}).values() | list) + (graph.get('sources', {}).values() | list) -%}
        {%- if (node.get('identifier') or node.get('alias')) == data.identifier and node.get('schema') == data.schema -%}
            {{ return(node) }}
        {%- endif -%}
    {%- endfor -%}
    {{ return({}) }}
{%- endmacro %}

{#- _declared_watermark: how far the watermark stays behind, as the YAML of the input declares it: `watermark: '10 minutes'` or
    `watermark: {column, delay}`; none without. -#}
{% macro _declared_watermark(data) -%}
    {%- set declared = spark_windows._meta(data).get('watermark') -%}
    {{ return(declared.get('delay') if declared is mapping else declared) }}
{%- endmacro %}
