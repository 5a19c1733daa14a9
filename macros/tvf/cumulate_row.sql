{#- cumulate_row: every row once per window of a cycle of `size` rows that contains it; each window is `step` rows
    longer than the one before. Numbers, NULL times and ties: as tumble_row. -#}
{% macro cumulate_row(data, timecol=none, step=none, size=none, partition_by=none, order_by=none) -%}
    {{ return(adapter.dispatch('cumulate_row', 'spark_windows')(
        data, timecol, step, size, partition_by, order_by, kwargs
    )) }}
{%- endmacro %}

{% macro default__cumulate_row(data, timecol, step, size, partition_by, order_by, unknown) -%}
    {%- set lengths = {'step': step, 'size': size} -%}
    {{ return(spark_windows._row_tvf('cumulate_row', data, timecol, lengths, partition_by, order_by, unknown)) }}
{%- endmacro %}
