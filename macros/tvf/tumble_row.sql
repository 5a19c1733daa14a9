{#- tumble_row: every row once, with the window of `size` rows that contains it: the rows of a key, in order of time,
    are numbered from 0; a window is the rows [window_start, window_end) by number, and window_time the time of its last
    row. NULL time: dropped. The last window of a key may hold fewer rows. Of equal times `order_by` decides, without it
    anything. Source: FLIP-145, Future Work. -#}
{% macro tumble_row(data, timecol=none, size=none, partition_by=none, order_by=none) -%}
    {{ return(adapter.dispatch('tumble_row', 'spark_windows')(data, timecol, size, partition_by, order_by, kwargs)) }}
{%- endmacro %}

{% macro default__tumble_row(data, timecol, size, partition_by, order_by, unknown) -%}
    {%- set lengths = {'size': size} -%}
    {{ return(spark_windows._row_tvf('tumble_row', data, timecol, lengths, partition_by, order_by, unknown)) }}
{%- endmacro %}
