{#- What not every Spark, connection or format of tables can do: the one table of it. Macros ask `_lack` and
    `_has_format`, the library and the adapter ask `_lack` through the renderer; docs/capabilities.md is made from it.

    _capabilities: {name: feature}, each with
    means    what can be done, for the page
    spark    the first version of Spark with it; none: all that are supported
    methods  the connections that have it (see `_method`); none: all
    formats  the formats of tables that have it; none: all, or it is about no table
    because  why the others do not have it -#}
{% macro _capabilities() -%}
    {%- set in_python = ['session', 'connect'] -%}
    {%- set kept, of_commits = ['parquet', 'delta', 'iceberg'], ['delta', 'iceberg'] -%}
    {%- set of_spark = in_python + ['thrift', 'http', 'odbc', 'spark'] -%}
    {{ return({
        'package': {
            'means': 'The macros, the adapter and the library', 'spark': '4.0', 'methods': none, 'formats': none,
            'because': 'older versions lack functions that the SQL calls',
        },
        'arrow_engine': {
            'means': 'The [Arrow engine](adapter.md#the-arrow-engine)',
            'spark': '4.1', 'methods': in_python, 'formats': none,
            'because': 'it is a table function over Arrow columns, which Spark has from 4.1 on and Python registers',
        },
        'python_aggregates': {
            'means': 'Aggregates that are [classes in Python](aggregates.md#one-in-python)',
            'spark': none, 'methods': in_python, 'formats': none,
            'because': 'their functions are registered from Python',
        },
        'python_models': {
            'means': '[Python models](adapter.md#python-models) in the process of dbt',
            'spark': none, 'methods': in_python, 'formats': none,
            'because': 'they need a session of PySpark; others have a cluster of Databricks or none',
        },
        'quantile_sketches': {
            'means': '`approx_quantile`', 'spark': '4.1.2', 'methods': none, 'formats': none,
            'because': 'its sketches (KLL) are new in Spark 4.1, and can be merged by an aggregate from 4.1.2 on',
        },
        'incremental': {
            'means': 'Models that are `window_incremental` or `window_panes`',
            'spark': none, 'methods': of_spark, 'formats': kept,
            'because': 'their statements are made for these formats, and no run was ever tried on Databricks',
        },
        'commits': {
            'means': 'The dates of a model are replaced in one commit, whatever condition names them',
            'spark': none, 'methods': none, 'formats': of_commits,
            'because': 'Parquet replaces whole partitions, file by file',
        },
        'views': {
            'means': 'Checkpoint and lease of a model are views',
            'spark': none, 'methods': none, 'formats': ['parquet', 'delta'],
            'because': 'catalogs of Iceberg need not know views',
        },
        'own_times': {
            'means': 'Times are kept whatever `spark.sql.parquet.outputTimestampType` says',
            'spark': none, 'methods': none, 'formats': of_commits,
            'because': 'Parquet is written as the session says, which may be without microseconds',
        },
        'constraints': {
            'means': '`not_null` and `check` of a contract are enforced (adapter `sparkwindows`)',
            'spark': none, 'methods': none, 'formats': ['delta'],
            'because': 'Spark enforces them on no other table',
        },
    }) }}
{%- endmacro %}

{#- _lack: why a feature is not there; none where it is, or where nothing is known that speaks against it. What is not
    asked about is none: the version of Spark, the method, the format. -#}
{% macro _lack(name, spark=none, method=none, file_format=none) -%}
    {%- set supported = spark_windows._capabilities()[name] -%}
    {%- if method is not none and supported.methods is not none and method not in supported.methods -%}
        {{ return('it needs ' ~ spark_windows._connections_shown(supported.methods)) }}
    {%- elif file_format is not none and supported.formats is not none and file_format not in supported.formats -%}
        {{ return('it needs a table of ' ~ supported.formats | join(' or ')) }}
    {%- elif spark is not none and supported.spark is not none
        and spark_windows._version_parts(spark) < spark_windows._version_parts(supported.spark) -%}
        {{ return('it needs Spark ' ~ supported.spark ~ ' or newer, and this is Spark ' ~ spark) }}
    {%- endif -%}
    {{ return(none) }}
{%- endmacro %}

{#- _has_format: whether tables of a format have a feature. -#}
{% macro _has_format(name, file_format) -%}
    {{ return(spark_windows._lack(name, file_format=file_format) is none) }}
{%- endmacro %}

{#- _connections_shown: methods as a message names them. -#}
{% macro _connections_shown(methods) -%}
    {%- set of_adapter = methods | reject('equalto', 'spark') | join(' or ') -%}
    {%- if 'spark' in methods -%}{{ return('the adapter spark or sparkwindows') }}{%- endif -%}
    {{ return('the adapter sparkwindows with method ' ~ of_adapter) }}
{%- endmacro %}

{#- _version_parts: the numbers of a version such as 4.1.2 or 4.0.0-preview2, to compare them. -#}
{% macro _version_parts(version) -%}
    {%- set parts = [] -%}
    {%- for part in modules.re.findall('[0-9]+', version.split('-')[0])[:3] -%}
        {%- do parts.append(part | int) -%}
    {%- endfor -%}
    {{ return(parts) }}
{%- endmacro %}
