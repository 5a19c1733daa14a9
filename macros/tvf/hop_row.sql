{#- hop_row: every row once per window of `size` rows that contains it; a window starts every `slide` rows.
    Numbers, NULL times and ties: as tumble_row. The first windows of a key start before its first row: [-1, 2) with
    slide 1, size 3. -#}
{% macro hop_row(data, timecol=none, slide=none, size=none, partition_by=none, order_by=none) -%}
    {{ return(adapter.dispatch('hop_row', 'spark_windows')(
        data, timecol, slide, size, partition_by, order_by, kwargs
    )) }}
{%- endmacro %}

{% macro default__hop_row(data, timecol, slide, size, partition_by, order_by, unknown) -%}
    {%- set lengths = {'slide': slide, 'size': size} -%}
    {{ return(spark_windows._row_tvf('hop_row', data, timecol, lengths, partition_by, order_by, unknown)) }}
{%- endmacro %}
