{#- _of_difference: the column of an accumulator that can be taken back: what rows up to the end of a frame have,
    without those before its start. -#}
{% macro _of_difference(ordering, frame, accumulator) -%}
    {%- set mark, stage = spark_windows._over_mark(), spark_windows._key_stage(frame, 'probes') -%}
    {%- set start = spark_windows._key_offset(ordering, frame, frame.start) - 1 -%}
    {%- set end = spark_windows._key_offset(ordering, frame, frame.end) -%}
    {%- set column = spark_windows._key_column(ordering, frame) -%}
    {%- set found = [] -%}
    {%- for offset in [end, start] -%}
        {%- set over = spark_windows._key_over(ordering, frame, offset) -%}
        {%- for rows in [accumulator.rows, accumulator.held] if rows -%}
            {%- do found.append(spark_windows._staged_column(ordering, stage, rows | replace(mark, over))) -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- set peers = spark_windows._key_peers(ordering, frame) -%}
    {%- set peers = spark_windows._staged_column(ordering, stage, accumulator.rows | replace(mark, peers)) -%}
    {%- set half = found | length // 2 -%}
    {%- set holds = [found[1], found[half + 1]] if accumulator.held else [] -%}
    {%- set rest = spark_windows._taken_back(accumulator, [found[0], found[half]], holds) -%}
    {{ return(spark_windows._staged_column(
        ordering, 'joined_1', 'if(' ~ column ~ ' is null, ' ~ peers ~ ', ' ~ rest ~ ')'
    )) }}
{%- endmacro %}

{#- _key_peers: OVER of the peers of a row. -#}
{% macro _key_peers(ordering, frame) -%}
    {%- set text, sorted = 'range between current row and current row', spark_windows._key_sort(ordering, frame) -%}
    {{ return(' over (' ~ spark_windows._ordered(ordering.partition, sorted, text) ~ ')') }}
{%- endmacro %}
