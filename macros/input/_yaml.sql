{#- _yaml: what YAML says of the input under `meta.spark_windows`, of a CTE that of the relation behind it; of a
    relation with another watermark (see `reassign_watermark`), what its mark says. Looked up once per call. -#}
{% macro _yaml(call, data) -%}
    {%- set name = data | string -%}
    {%- if name not in call.yaml_of -%}
        {%- set begin = '\\s*\\(\\s*/\\* spark_windows\\.begin reassign_watermark (\\{.*?\\}) \\*/' -%}
        {%- set mark = modules.re.match(begin, data) if data is string else none -%}
        {%- set behind = spark_windows._behind(call, data) if execute and data is string else none -%}
        {%- if mark -%}
            {%- set yaml = spark_windows._yaml_record(call, fromjson(mark.group(1))['meta'], none) -%}
        {%- elif behind -%}
            {%- set yaml = spark_windows._yaml_of_node(call, behind.relation) -%}
        {%- elif not execute or data.identifier is not defined -%}
            {%- set yaml = spark_windows._yaml_record(call, {}, none) -%}
        {%- else -%}
            {%- set yaml = spark_windows._yaml_of_node(call, data) -%}
        {%- endif -%}
        {%- do call.yaml_of.update({name: yaml}) -%}
    {%- endif -%}
    {{ return(call.yaml_of[name]) }}
{%- endmacro %}

{#- _yaml_of_node: the same, of the model, seed, snapshot or source behind a relation, and of what a view reads. -#}
{% macro _yaml_of_node(call, data) -%}
    {%- set node = spark_windows._node_of(data) -%}
    {%- if not node -%}{{ return(spark_windows._yaml_record(call, {}, none)) }}{%- endif -%}
    {%- set event_time = (node.get('config') or {}).get('event_time') -%}
    {{ return(spark_windows._yaml_record(call, spark_windows._declared_of_node(node), event_time)) }}
{%- endmacro %}

{#- _node_of: the node or source behind a relation, as dbt has it; none where there is none. A unit test gives macros an
    empty graph: there, what YAML says of an input is unknown. Of an ephemeral model the relation is a CTE. -#}
{% macro _node_of(data) -%}
    {%- set prefix, identifier, found = '__dbt__cte__', data.identifier or '', [] -%}
    {%- for node in graph.get('nodes', {}).values() if identifier.startswith(prefix) -%}
        {%- set materialized = (node.get('config') or {}).get('materialized') -%}
        {%- if materialized == 'ephemeral' and node.get('name') == identifier[prefix | length:] -%}
            {%- do found.append(node) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if found | length == 1 -%}{{ return(found[0]) }}{%- endif -%}
    {%- set schema = spark_windows._schema_of(data) -%}
    {%- for nodes in [graph.get('nodes', {}), graph.get('sources', {})] -%}
        {%- for node in nodes.values() if (node.get('identifier') or node.get('alias')) == data.identifier -%}
            {%- if spark_windows._schema_of(node) == schema -%}{{ return(node) }}{%- endif -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}

{#- _nodes_read: the nodes and sources that a model depends on, as dbt has them. `node`: the model, likewise. -#}
{% macro _nodes_read(node) -%}
    {%- set found = [] -%}
    {%- for id in (node.get('depends_on') or {}).get('nodes', []) -%}
        {%- set upstream = graph.get('nodes', {}).get(id) or graph.get('sources', {}).get(id) -%}
        {%- if upstream -%}{%- do found.append(upstream) -%}{%- endif -%}
    {%- endfor -%}
    {{ return(found) }}
{%- endmacro %}

{#- _meta_of_node: what the YAML of a node has under `meta.spark_windows`, as the user wrote it; {} without. -#}
{% macro _meta_of_node(node) -%}
    {{ return(((node.get('config') or {}).get('meta') or node.get('meta') or {}).get('spark_windows') or {}) }}
{%- endmacro %}

{#- _report_meta: what stands under `meta.spark_windows` of a model or an input is no mapping. -#}
{% macro _report_meta(call, given) -%}
    {%- do spark_windows._report(
        call, 'SW147', 'meta.spark_windows, and windows in it, are mappings',
        'meta.spark_windows ' ~ spark_windows._show(given),
        'Write e.g. meta: {spark_windows: {cursor: loaded_at}} for an incremental model, and for an input'
            ~ ' meta: {spark_windows: {timecol: ts, windows: {hourly: {kind: tumble, size: 1 hour}}}}'
    ) -%}
{%- endmacro %}

{#- _yaml_record: the record of that mapping, which a user wrote; none for what it does not say:
    meta      the mapping itself
    timecol   the column of the event time: `timecol` or `rowtime`, else `column` of the watermark, else the node's
              `event_time`
    timezone  whose wall clock windows follow
    delay     how far the watermark stays behind: `watermark: '10 minutes'` or `watermark: {column, delay}`
    windows   {name: window}, {} without -#}
{% macro _yaml_record(call, given, event_time) -%}
    {%- set meta = given if given is mapping else {} -%}
    {%- set windows = meta.get('windows') or {} -%}
    {%- if given is not mapping or windows is not mapping -%}
        {%- do spark_windows._report_meta(call, given) -%}
    {%- endif -%}
    {%- set watermark = meta.get('watermark') -%}
    {%- set column = watermark.get('column') if watermark is mapping else none -%}
    {{ return({
        'meta': meta,
        'timecol': meta.get('timecol') or meta.get('rowtime') or column or event_time,
        'timezone': meta.get('timezone'),
        'delay': watermark.get('delay') if watermark is mapping else watermark,
        'windows': windows if windows is mapping else {},
    }) }}
{%- endmacro %}
