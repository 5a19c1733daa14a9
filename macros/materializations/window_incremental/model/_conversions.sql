{#- _check_as_streams: the inputs of an incremental model can be read as streams, but for tables that give rows the
    version of their time, and tables that it joins as they are are no streams. `node`: the model as dbt has it. -#}
{% macro _check_as_streams(model, node) -%}
    {%- set call, versions = model.call, spark_windows._version_spans(model) -%}
    {%- for upstream in spark_windows._nodes_behind(node) -%}
        {%- set name = spark_windows._name_of_node(upstream) -%}
        {%- set relation_kind = spark_windows._declared_relation(upstream) -%}
        {%- set inputs, streamed = spark_windows._inputs_over(model, upstream), [] -%}
        {%- for input in inputs -%}
            {%- for start, end in input.spans if not spark_windows._lies_within(start, end, versions) -%}
                {%- do streamed.append(input) -%}
            {%- endfor -%}
        {%- endfor -%}
        {%- if relation_kind not in ['stream', 'table', 'both'] -%}
            {%- do spark_windows._report(
                call, 'SW252', 'relation is stream, table or both',
                'relation ' ~ spark_windows._show(relation_kind) ~ ' of ' ~ name, 'Write relation: stream'
            ) -%}
        {%- elif streamed and relation_kind == 'table' -%}
            {%- do spark_windows._report_table_as_stream(call, name) -%}
        {%- elif not inputs and relation_kind == 'stream' -%}
            {%- do spark_windows._report_stream(call, name) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}

{#- _version_spans: where the body reads versions of a table, [(start, end)]: what stands on the right of an as_of_join,
    and the CTEs that are read there and nowhere else. -#}
{% macro _version_spans(model) -%}
    {%- set code, spans = spark_windows._blanked(model.sql, names=true), [] -%}
    {#- the text of as_of_join reads the right first -#}
    {%- for block in model.blocks if block.macro == 'as_of_join' -%}
        {%- do spans.append(block.inputs[0]) -%}
    {%- endfor -%}
    {#- a CTE reads those before it -#}
    {%- for cte in spark_windows._ctes(code)[0] | reverse if spans -%}
        {%- set elsewhere, name = [], '(?i)(?<![\\w.])' ~ cte.name ~ '(?![\\w.])(?!\\s+as\\s*\\()' -%}
        {%- for use in modules.re.finditer(name, code)
            if not spark_windows._lies_within(use.start(), use.end(), spans) -%}
            {%- do elsewhere.append(use.start()) -%}
        {%- endfor -%}
        {%- if not elsewhere -%}{%- do spans.append((cte.start, cte.end)) -%}{%- endif -%}
    {%- endfor -%}
    {{ return(spans) }}
{%- endmacro %}

{% macro _lies_within(start, end, spans) -%}
    {%- for first, last in spans if first <= start and end <= last -%}{{ return(true) }}{%- endfor -%}
    {{ return(false) }}
{%- endmacro %}

{% macro _name_of_node(node) -%}
    {{ return(node.get('identifier') or node.get('alias') or node.get('name')) }}
{%- endmacro %}

{#- _reads_node: the table of a node is named in a text, in quotes or not; not in a string or a comment. -#}
{% macro _reads_node(text, node) -%}
    {%- set names = spark_windows._name_parts(spark_windows._schema_of(node) or '') -%}
    {%- if not names -%}{{ return(false) }}{%- endif -%}
    {%- do names.append(spark_windows._unquoted(spark_windows._name_of_node(node))) -%}
    {%- set name = '(?i)(?<![\\w`])' ~ spark_windows._pattern_of_table(names) ~ '(?![\\w`])' -%}
    {{ return(modules.re.search(name, spark_windows._blanked(text, names=true)) is not none) }}
{%- endmacro %}

{#- _inputs_over: the inputs of a model that read a node. -#}
{% macro _inputs_over(model, node) -%}
    {%- set inputs = [] -%}
    {%- for input in model.inputs -%}
        {%- if spark_windows._reads_node(spark_windows._what_is_read(input.text), node) -%}
            {%- do inputs.append(input) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(inputs) }}
{%- endmacro %}

{#- _what_is_read: the text of an input without CTEs that it does not read: all up to its own stand before it. -#}
{% macro _what_is_read(text) -%}
    {%- set inner = text[1:-1] if text[:1] == '(' else text -%}
    {%- set ctes, main = spark_windows._ctes(spark_windows._blanked(inner)) -%}
    {%- set parts = [inner[main:]] -%}
    {#- a CTE reads those before it -#}
    {%- for cte in ctes | reverse if spark_windows._is_named(cte.name, parts) -%}
        {%- do parts.append(inner[cte.start:cte.end]) -%}
    {%- endfor -%}
    {{ return(parts | join(' ') if ctes else text) }}
{%- endmacro %}

{#- _nodes_behind: the tables and views that a model reads, itself or through ephemeral models. -#}
{% macro _nodes_behind(node) -%}
    {%- set found = [] -%}
    {%- for upstream in spark_windows._nodes_read(node) -%}
        {%- if (upstream.get('config') or {}).get('materialized') == 'ephemeral' -%}
            {%- do found.extend(spark_windows._nodes_behind(upstream)) -%}
        {%- else -%}
            {%- do found.append(upstream) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(found) }}
{%- endmacro %}
