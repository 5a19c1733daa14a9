{#- Long frames of ROWS of an aggregate that can be taken back: what all rows up to the end of the frame have, without
    those before its start. That is the running frame, seen from two rows: it needs the first sort alone.

    _is_taken_back: all accumulators of a description can be taken back. -#}
{% macro _is_taken_back(description) -%}
    {{ return(description.accumulators.values() | rejectattr('retract') | list | length == 0) }}
{%- endmacro %}

{#- _of_row_difference: the column of an accumulator of such a frame. -#}
{% macro _of_row_difference(ordering, frame, accumulator) -%}
    {%- set offsets = [spark_windows._row_offset(frame.end), spark_windows._row_offset(frame.start) - 1] -%}
    {%- set retract, default = accumulator.retract, 'null' if accumulator.held else '0L' -%}
    {%- set rest, holds = namespace(text=retract), [] -%}
    {%- for mark in ['{a}', '{b}'] -%}
        {%- if mark in retract -%}
            {%- set seen = spark_windows._running_at(ordering, accumulator.rows, offsets[loop.index0], default) -%}
            {%- set rest.text = rest.text | replace(mark, seen) -%}
        {%- endif -%}
        {%- if accumulator.held -%}
            {%- do holds.append(spark_windows._running_at(ordering, accumulator.held, offsets[loop.index0], '0L')) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if holds -%}
        {%- set rest.text = 'if(' ~ holds | join(' > ') ~ ', ' ~ rest.text ~ ', null)' -%}
    {%- endif -%}
    {{ return(spark_windows._staged_column(ordering, 'joined_1', rest.text)) }}
{%- endmacro %}

{#- _running_at: what the running frame of an aggregate over rows has so many rows away; behind the last row what that
    one has, before the first row `default`. -#}
{% macro _running_at(ordering, rows, offset, default) -%}
    {%- set mark, sorted = spark_windows._over_mark(), spark_windows._first_order(ordering) -%}
    {%- set text = 'rows between unbounded preceding and current row' -%}
    {%- set over = ' over (' ~ spark_windows._ordered(ordering.partition, sorted, text) ~ ')' -%}
    {%- set running = spark_windows._staged_column(ordering, 'forward', rows | replace(mark, over)) -%}
    {%- if offset == 0 -%}{{ return(running) }}{%- endif -%}
    {%- set function, outside = 'lag', default -%}
    {%- if offset > 0 -%}
        {%- set whole = rows | replace(mark, spark_windows._whole_partition(ordering)) -%}
        {%- set function, outside = 'lead', spark_windows._staged_column(ordering, 'forward', whole) -%}
    {%- endif -%}
    {%- set seen = function ~ '(' ~ running ~ ', ' ~ offset | abs ~ ', ' ~ outside ~ ')' -%}
    {%- set over = ' over (' ~ spark_windows._ordered(ordering.partition, sorted, '') ~ ')' -%}
    {{ return(spark_windows._staged_column(ordering, 'probes', seen ~ over)) }}
{%- endmacro %}
