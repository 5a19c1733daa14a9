{#- repartition_by: a relation shuffled so that rows with equal values are in one task: before something that Spark
    would otherwise do with all rows of few tasks. `partitions`: how many, by default as the session is set. Source:
    FLIP-145, Future Work. -#}
{% macro repartition_by(data, columns=none, partitions=none) -%}
    {{ return(adapter.dispatch('repartition_by', 'spark_windows')(data, columns, partitions, kwargs)) }}
{%- endmacro %}

{% macro default__repartition_by(data, columns, partitions, unknown) -%}
    {%- set call = spark_windows._call('repartition_by') -%}
    {%- set names = spark_windows._column_names(call, data, columns, unknown, ['data', 'columns', 'partitions']) -%}
    {%- if partitions is not none and (partitions is not integer or partitions is boolean or partitions < 1) -%}
        {%- do spark_windows._report(
            call, 'SW144', 'partitions is a positive whole number', 'partitions ' ~ spark_windows._show(partitions),
            'Write partitions=200, or leave it out'
        ) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set hint = (([partitions] if partitions else []) + names) | join(', ') -%}
(
    {{ spark_windows._begin('repartition_by', {'columns': names, 'partitions': partitions}) }}
    select /*+ repartition({{ hint }}) */ *
    from {{ spark_windows._input(data) }}
    {{ spark_windows._end('repartition_by') }}
)
{%- endmacro %}
