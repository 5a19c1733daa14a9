{#- Long frames of ROWS of an aggregate that can be taken back: what all rows up to the end of the frame have, without
    those before its start. That is the running frame, seen from two rows: it needs the first sort alone.

    _is_taken_back: all accumulators of a description can be taken back. -#}
{% macro _is_taken_back(description) -%}
    {{ return(description.accumulators.values() | rejectattr('retract') | list | length == 0) }}
{%- endmacro %}

{#- _taken_back: an accumulator of the rows `seen[0]` without those of `seen[1]`; `holds`: how many values either has,
    where it may be NULL. -#}
{% macro _taken_back(accumulator, seen, holds) -%}
    {%- set rest = accumulator.retract | replace('{a}', seen[0]) | replace('{b}', seen[1]) -%}
    {{ return('if(' ~ holds | join(' > ') ~ ', ' ~ rest ~ ', null)' if holds else rest) }}
{%- endmacro %}

{#- _of_row_difference: the column of an accumulator of such a frame. What is taken back to a constant reads none. -#}
{% macro _of_row_difference(ordering, frame, accumulator) -%}
    {%- set seen, holds, default = [], [], 'null' if accumulator.held else '0L' -%}
    {%- for offset in [spark_windows._row_offset(frame.end), spark_windows._row_offset(frame.start) - 1] -%}
        {%- set reads = '{a}' in accumulator.retract -%}
        {%- do seen.append(spark_windows._running_at(ordering, accumulator.rows, offset, default) if reads else '') -%}
        {%- if accumulator.held -%}
            {%- do holds.append(spark_windows._running_at(ordering, accumulator.held, offset, '0L')) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set rest = spark_windows._taken_back(accumulator, seen, holds) -%}
    {{ return(spark_windows._staged_column(ordering, 'joined_1', rest)) }}
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
