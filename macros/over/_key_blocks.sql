{#- Frames whose bounds are distances between whole numbers (RANGE on an axis of integers, GROUPS in the numbers of the
    groups), in time linear in rows. The axis is cut into blocks as wide as the frame, or up to half as wide: see
    `_blocks.sql`. Where a frame begins and ends is a probe: Spark's frames that begin with the partition are linear,
    and the last row of one says what the scans have there. Rows whose key is NULL see their peers.

    _key_stage: the name of a stage for frames of this mode. -#}
{% macro _key_stage(frame, name) -%}
    {%- set range = {'blocked': 'keyed_blocks', 'probes': 'probes', 'probes_back': 'backwards'} -%}
    {%- set groups = {'probes': 'groups', 'probes_back': 'groups_backwards'} -%}
    {{ return((groups if frame.mode == 'groups' else range).get(name, frame.mode ~ '_' ~ name)) }}
{%- endmacro %}

{#- _key_block: the column of the block of a width that a row is in; `backwards`: its negative. -#}
{% macro _key_block(ordering, frame, width, backwards=false) -%}
    {%- set constant = spark_windows._key_constant(ordering, frame, width) -%}
    {%- set block = spark_windows._floor_div(spark_windows._key_column(ordering, frame), constant) -%}
    {%- set stage = spark_windows._key_stage(frame, 'blocked') -%}
    {%- set of_null = '-' if frame.mode == 'groups' or ordering.order_by[0].nulls_first else '' -%}
    {%- set text = 'coalesce(cast(' ~ block ~ ' as bigint), ' ~ of_null ~ (2 ** 62 + 1) ~ 'L)' -%}
    {{ return(spark_windows._staged_column(ordering, stage, '-(' ~ text ~ ')' if backwards else text)) }}
{%- endmacro %}

{#- _key_block_over: OVER of a scan in a block of a width (none: in the partition), with its frame. All of them sort by
    all blocks, then by keys. -#}
{% macro _key_block_over(ordering, frame, width, backwards, text) -%}
    {%- set partition, order_by = ordering.partition | list, [] -%}
    {%- for one in ordering.widths[frame.mode] -%}
        {%- set column = spark_windows._key_block(ordering, frame, one, backwards) -%}
        {%- if width is not none and one >= width -%}
            {%- do partition.append(column) -%}
        {%- else -%}
            {%- do order_by.append(column ~ ' nulls first') -%}
        {%- endif -%}
    {%- endfor -%}
    {%- do order_by.append(spark_windows._key_sort(ordering, frame, backwards)) -%}
    {{ return(' over (' ~ spark_windows._ordered(partition, order_by | join(', '), text) ~ ')') }}
{%- endmacro %}

{#- _of_key_blocks: the column of an accumulator of such a frame. -#}
{% macro _of_key_blocks(ordering, frame, accumulator) -%}
    {%- set mark, peers = spark_windows._over_mark(), 'range between unbounded preceding and current row' -%}
    {%- set start = spark_windows._key_offset(ordering, frame, frame.start) -%}
    {%- set end = spark_windows._key_offset(ordering, frame, frame.end) -%}
    {%- set span = spark_windows._key_width(ordering, frame) -%}
    {%- set width = ordering.widths[frame.mode] | select('le', span) | first -%}
    {%- set column = spark_windows._key_column(ordering, frame) -%}
    {%- set block = spark_windows._key_block(ordering, frame, width) -%}
    {%- set prefix = spark_windows._staged_column(
        ordering, spark_windows._key_stage(frame, 'prefixes'),
        accumulator.rows | replace(mark, spark_windows._key_block_over(ordering, frame, width, false, peers))
    ) -%}
    {%- set suffix = spark_windows._staged_column(
        ordering, spark_windows._key_stage(frame, 'suffixes'),
        accumulator.rows | replace(mark, spark_windows._key_block_over(ordering, frame, width, true, peers))
    ) -%}
    {%- set fields = 'struct(' ~ block ~ ' as block, ' ~ prefix ~ ' as prefix' -%}
    {%- if width < span -%}
        {%- set fields = fields ~ ', ' ~ spark_windows._block_before(ordering, frame, width, prefix) ~ ' as before' -%}
    {%- endif -%}
    {%- set last = fields ~ ')' -%}
    {%- if end -%}
        {%- set last = spark_windows._staged_column(
            ordering, spark_windows._key_stage(frame, 'probes'),
            'last_value(' ~ fields ~ '))' ~ spark_windows._key_over(ordering, frame, end)
        ) -%}
    {%- endif -%}
    {%- set first = 'struct(' ~ block ~ ' as block, ' ~ suffix ~ ' as suffix)' -%}
    {%- if start -%}
        {%- set first = spark_windows._staged_column(
            ordering, spark_windows._key_stage(frame, 'probes_back'),
            'last_value(' ~ first ~ ')' ~ spark_windows._key_over(ordering, frame, start, true)
        ) -%}
    {%- endif -%}
    {%- set reached = spark_windows._first_block(ordering, frame, width, start) -%}
    {%- set parts = ['if(' ~ first ~ '.block = ' ~ reached ~ ', ' ~ first ~ '.suffix, null)'] -%}
    {%- if width < span -%}
        {%- set whole = last ~ '.before' -%}
        {%- do parts.append('if(' ~ whole ~ '.block > ' ~ reached ~ ', ' ~ whole ~ '.whole, null)') -%}
    {%- endif -%}
    {%- do parts.append('if(' ~ last ~ '.block > ' ~ reached ~ ', ' ~ last ~ '.prefix, null)') -%}
    {%- set whole = namespace(text=parts[0]) -%}
    {%- for part in parts[1:] -%}
        {%- set combine = accumulator.combine | replace('{a}', whole.text) | replace('{b}', part) -%}
        {%- if loop.last -%}
            {%- set combine = 'if(' ~ column ~ ' is null, ' ~ suffix ~ ', ' ~ combine ~ ')' -%}
        {%- endif -%}
        {%- set whole.text = spark_windows._staged_column(ordering, 'joined_' ~ loop.index, combine) -%}
    {%- endfor -%}
    {{ return(whole.text) }}
{%- endmacro %}

{#- _first_block: the block that the lower bound of a frame is in. -#}
{% macro _first_block(ordering, frame, width, start) -%}
    {%- set wide = frame.mode == 'range' and ordering.axis.kind == 'wide' -%}
    {%- set constant = spark_windows._key_constant(ordering, frame, start | abs) -%}
    {%- set sign = ' - ' if start < 0 else ' + ' -%}
    {%- set least = '(' ~ spark_windows._key_column(ordering, frame) ~ sign ~ constant ~ ')' -%}
    {%- set block = spark_windows._floor_div(least, spark_windows._key_constant(ordering, frame, width)) -%}
    {{ return(spark_windows._staged_column(ordering, 'spans', 'cast(' ~ block ~ ' as bigint)')) }}
{%- endmacro %}

{#- _block_before: the block with rows that is before that of a row, with its accumulator. -#}
{% macro _block_before(ordering, frame, width, prefix) -%}
    {%- set block = spark_windows._key_block(ordering, frame, width) -%}
    {%- set in_order = spark_windows._key_block_over(ordering, frame, none, false, '') -%}
    {%- set next = spark_windows._staged_column(
        ordering, spark_windows._key_stage(frame, 'nexts'), 'lead(' ~ block ~ ')' ~ in_order
    ) -%}
    {%- set before = spark_windows._key_block_over(
        ordering, frame, none, false, 'rows between unbounded preceding and 1 preceding'
    ) -%}
    {%- set entry = 'struct(' ~ block ~ ' as block, ' ~ prefix ~ ' as whole)' -%}
    {%- set whole = 'if(' ~ block ~ ' <=> ' ~ next ~ ', null, ' ~ entry ~ ')' -%}
    {{ return(spark_windows._staged_column(
        ordering, spark_windows._key_stage(frame, 'totals'), 'last_value(' ~ whole ~ ', true)' ~ before
    )) }}
{%- endmacro %}
