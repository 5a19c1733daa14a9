{#- Rows that wait for rows behind them: those of a frame of rows that follow, and of `lead`. One is closed when the
    last that it reads is there, and the watermark has passed that. Which these are a condition on the block says, as
    long as what lies around it goes row by row.

    _waiting_block_record: such a block:
    start, end  where its text begins and ends
    last        an expression over its rows: the time of the last row that one reads; NULL where that is not there -#}
{% macro _waiting_block_record(block, time, row_frame) -%}
    {%- set ordered = spark_windows._ordered(row_frame.partition_by, row_frame.order_by | join(', '), frame='') -%}
    {{ return({
        'start': block.start,
        'end': block.end,
        'last': 'lead(' ~ time ~ ', ' ~ row_frame.after ~ ') over (' ~ ordered ~ ')',
    }) }}
{%- endmacro %}

{#- _waiting_pieces: what stands around such blocks, for `_replaced`: of their rows those that have closed, or the
    others. -#}
{% macro _waiting_pieces(waiting, watermark, closed) -%}
    {%- set pieces, starts = [], [] -%}
    {%- set us = spark_windows._clock_us('_sw_last', none, none) -%}
    {%- set condition = 'coalesce(' ~ us ~ ' <= ' ~ (watermark if watermark is not none else 'null') ~ ', false)' -%}
    {%- for waiting_block in waiting if waiting_block.start not in starts -%}
        {%- do starts.append(waiting_block.start) -%}
        {%- set placed = 'select *, ' ~ waiting_block.last ~ ' as _sw_last from (\n' -%}
        {%- set before = 'select * except (_sw_last) from (' ~ placed -%}
        {%- do pieces.append((waiting_block.start, waiting_block.start, before)) -%}
        {%- set behind = '\n)) where ' ~ ('' if closed else 'not ') ~ condition -%}
        {%- do pieces.append((waiting_block.end, waiting_block.end, behind)) -%}
    {%- endfor -%}
    {{ return(pieces) }}
{%- endmacro %}
