{#- Streams and tables: `meta.spark_windows.relation` of a model or source says whether it can be read as a stream, as a
    table, or as both, which is the default. An incremental model asks for the stream, any other model for the table.
    Views and ephemeral models ask for nothing: they are what they read. Source: Apache Calcite, streaming SQL.

    _declared_relation: what a node is: stream, table or both; of a view or ephemeral model that says nothing: stream or
    table, if something that it reads is that and nothing is the other. -#}
{% macro _declared_relation(node, passed=[]) -%}
    {%- set meta = spark_windows._meta_of_node(node) -%}
    {%- set declared = meta.get('relation') if meta is mapping else none -%}
    {%- if declared -%}{{ return(declared) }}{%- endif -%}
    {%- set id, found = node.get('unique_id'), [] -%}
    {%- if not spark_windows._is_seen_through(node) or id in passed -%}{{ return('both') }}{%- endif -%}
    {%- for upstream in spark_windows._nodes_read(node) -%}
        {%- do found.append(spark_windows._declared_relation(upstream, passed + [id])) -%}
    {%- endfor -%}
    {%- set streams = found | select('equalto', 'stream') | list -%}
    {%- if streams -%}{{ return('stream') }}{%- endif -%}
    {{ return('table' if found and found | unique | list == ['table'] else 'both') }}
{%- endmacro %}

{#- _is_seen_through: a view or an ephemeral model: its rows are those of what it reads. -#}
{% macro _is_seen_through(node) -%}
    {%- set materialized = (node.get('config') or {}).get('materialized') -%}
    {{ return(node.get('resource_type') == 'model' and materialized in ['view', 'ephemeral']) }}
{%- endmacro %}

{#- _check_as_table: a model that is built from rows that are there does not read a stream. Views, tests, `show` and
    unit tests are not judged; nor is an incremental model, whose inputs its run judges. -#}
{% macro _check_as_table(call, data) -%}
    {%- set reader, unjudged = model, ['view', 'ephemeral', 'window_incremental', 'window_panes'] -%}
    {%- if data.identifier is not defined or reader.get('resource_type') != 'model'
        or (reader.get('config') or {}).get('materialized') in unjudged -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set node = spark_windows._node_of(data) -%}
    {%- if node and spark_windows._declared_relation(node) == 'stream' -%}
        {%- do spark_windows._report_stream(call, data.identifier | replace('__dbt__cte__', '')) -%}
    {%- endif -%}
{%- endmacro %}

{#- _report_stream, _report_table_as_stream: a stream where a table is read, and the other way round. -#}
{% macro _report_stream(call, name) -%}
    {%- do spark_windows._report(
        call, 'SW250', "Cannot convert stream '" ~ name | upper ~ "' to a table", 'relation: stream',
        'Materialize the model as window_incremental or view, or declare relation: both for ' ~ name
    ) -%}
{%- endmacro %}

{% macro _report_table_as_stream(call, name) -%}
    {%- do spark_windows._report(
        call, 'SW251', "Cannot convert table '" ~ name | upper ~ "' to a stream", 'relation: table',
        'Materialize the model as table or view, join the table by spark_windows.as_of_join, or declare relation: both'
            ~ ' for ' ~ name
    ) -%}
{%- endmacro %}
