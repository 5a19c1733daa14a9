{#- Where the macros run: what `_lack` is asked about.

    _method: how Spark is reached: the method of a target of the adapter sparkwindows, else the type of the adapter,
    such as spark or databricks. -#}
{% macro _method() -%}
    {%- if adapter.type() != 'sparkwindows' -%}{{ return(adapter.type()) }}{%- endif -%}
    {{ return((target if target is defined else {}).get('method', 'session')) }}
{%- endmacro %}

{#- _lack_here: why a feature is not there for this connection. Where that depends on Spark's version, Spark is asked
    for it, once (see `_spark_version`). -#}
{% macro _lack_here(name) -%}
    {%- set lack = spark_windows._lack(name, method=spark_windows._method()) -%}
    {%- if lack or spark_windows._capabilities()[name].spark is none -%}{{ return(lack) }}{%- endif -%}
    {{ return(spark_windows._lack(name, spark=spark_windows._spark_version())) }}
{%- endmacro %}

{#- _spark_version: the version of Spark, e.g. 4.1.4; none where it cannot be known: while dbt parses, and without a
    session of PySpark while it only compiles, which then asks nothing for it. A session tells the adapter. Else a
    statement asks, once for each invocation of dbt: the graph, which is the same for all models, keeps the answer. -#}
{% macro _spark_version() -%}
    {%- if not execute -%}{{ return(none) }}{%- endif -%}
    {%- set told = adapter.spark_version() if adapter.type() == 'sparkwindows' else none -%}
    {%- if told or (flags is defined and flags.WHICH in ['compile', 'generate']) -%}{{ return(told) }}{%- endif -%}
    {%- if 'spark_windows_version' not in graph -%}
        {%- set answer = run_query('select version() as version').rows[0]['version'] -%}
        {%- do graph.update({'spark_windows_version': answer.split(' ')[0]}) -%}
    {%- endif -%}
    {{ return(graph['spark_windows_version']) }}
{%- endmacro %}

{#- _check_connection: incremental models are refused where no run was ever tried. -#}
{% macro _check_connection(call) -%}
    {%- set lack = spark_windows._lack('incremental', method=spark_windows._method()) -%}
    {%- if lack -%}
        {%- do spark_windows._report(
            call, 'SW275', 'an incremental model cannot be kept here: ' ~ lack,
            'the adapter ' ~ adapter.type() ~ ', with which no run was ever tried',
            'Materialize the model as table or view, or reach Spark by dbt-spark'
        ) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
{%- endmacro %}
