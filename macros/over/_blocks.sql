{#- Long frames of ROWS in time linear in rows (van Herk; Gil and Werman). Rows are cut into blocks. A frame is the
    merge of the end of one block and the beginning of another one, which scans backwards and forwards have; blocks may
    be as long as frames, or up to half as long, so that there may be one more between these two. Several frames of one
    order have blocks whose sizes are powers of two, of which the greater hold the smaller: one sort serves all.

    _takes_blocks: a frame is so long that blocks, or differences (see `_row_differences.sql`), are faster than to read
    each frame. Measured: docs/over.md. -#}
{% macro _takes_blocks(frame, is_taken_back=false) -%}
    {%- set bounded = not frame.start.unbounded and not frame.end.unbounded -%}
    {%- set most = spark_windows._short_frame(is_taken_back) -%}
    {{ return(frame.mode == 'rows' and bounded and spark_windows._frame_length(frame) > most) }}
{%- endmacro %}

{#- _short_frame: how many rows a frame of ROWS may have for Spark to read each of them. -#}
{% macro _short_frame(is_taken_back) -%}
    {{ return(15 if is_taken_back else 40) }}
{%- endmacro %}

{#- _takes_scans: a frame has two bounds, and is merged from scans: one of ROWS that is long, one whose bounds are
    distances between whole numbers (see `_key_blocks.sql`). -#}
{% macro _takes_scans(ordering, frame, is_taken_back=false) -%}
    {%- if frame.mode == 'rows' or not spark_windows._is_far(frame) -%}
        {{ return(spark_windows._takes_blocks(frame, is_taken_back)) }}
    {%- endif -%}
    {%- if frame.start.unbounded or frame.end.unbounded -%}{{ return(false) }}{%- endif -%}
    {%- set kind = 'whole' if frame.mode == 'groups' else ordering.axis.kind -%}
    {{ return(kind in ['whole', 'micros'] or (kind == 'wide' and spark_windows._key_width(ordering, frame) > 1)) }}
{%- endmacro %}

{#- _row_offset: where a bound of ROWS lies, in rows from the current one. -#}
{% macro _row_offset(frame_bound) -%}
    {%- if frame_bound.distance is none -%}{{ return(0) }}{%- endif -%}
    {{ return(frame_bound.side * [frame_bound.distance.number | int, 2 ** 31 - 1] | min) }}
{%- endmacro %}

{% macro _frame_length(frame) -%}
    {{ return(spark_windows._row_offset(frame.end) - spark_windows._row_offset(frame.start) + 1) }}
{%- endmacro %}

{#- _block_over: OVER of a scan from the beginning of a block of a size (none: of the partition), or from its end. All
    of them sort by all blocks, then by rows. -#}
{% macro _block_over(ordering, size=none, backwards=false, frame='rows between unbounded preceding and current row') -%}
    {%- set partition, order_by = ordering.partition | list, [] -%}
    {%- for block_size in ordering.sizes -%}
        {%- set column = ('_sw_from_end_' if backwards else '_sw_block_') ~ block_size -%}
        {%- do (partition if size is not none and block_size >= size else order_by).append(column) -%}
    {%- endfor -%}
    {%- do order_by.append('_sw_n desc' if backwards else '_sw_n') -%}
    {{ return(' over (' ~ spark_windows._ordered(partition, order_by | join(', '), frame) ~ ')') }}
{%- endmacro %}

{#- _of_blocks: the column of an accumulator of a long frame. -#}
{% macro _of_blocks(ordering, frame, accumulator) -%}
    {%- set mark, span = spark_windows._over_mark(), spark_windows._frame_length(frame) -%}
    {%- set start, end = spark_windows._row_offset(frame.start), spark_windows._row_offset(frame.end) -%}
    {%- set size = ordering.sizes | select('le', span) | first -%}
    {%- set from_start = spark_windows._block_over(ordering, size) -%}
    {%- set to_end = spark_windows._block_over(ordering, size, true) -%}
    {%- set prefix = spark_windows._staged_column(
        ordering, 'prefixes', accumulator.rows | replace(mark, from_start)
    ) -%}
    {%- set suffix = spark_windows._staged_column(ordering, 'suffixes', accumulator.rows | replace(mark, to_end)) -%}
    {%- set parts = [spark_windows._seen_from(ordering, suffix, start, false)] -%}
    {%- if size < span -%}
        {%- set rows_before = 'rows between unbounded preceding and 1 preceding' -%}
        {%- set before = spark_windows._block_over(ordering, none, false, rows_before) -%}
        {%- set at_end = 'if(pmod(_sw_n, ' ~ size ~ ') = 0, struct(' ~ prefix ~ ' as whole), null)' -%}
        {%- set last_whole = 'last_value(' ~ at_end ~ ', true)' ~ before -%}
        {%- set total = spark_windows._staged_column(ordering, 'totals', last_whole) -%}
        {%- set whole = spark_windows._seen_from(ordering, total, end, true) ~ '.whole' -%}
        {%- do parts.append(
            'if(' ~ spark_windows._blocks_between(ordering, start, end, size) ~ ' >= 2, ' ~ whole ~ ', null)'
        ) -%}
    {%- endif -%}
    {%- set others = spark_windows._blocks_between(ordering, start, end, size) ~ ' >= 1' -%}
    {%- if start > 0 -%}
        {%- set others = others ~ ' and _sw_n + ' ~ start ~ ' <= ' ~ spark_windows._last_number(ordering) -%}
    {%- endif -%}
    {%- do parts.append('if(' ~ others ~ ', ' ~ spark_windows._seen_from(ordering, prefix, end, true) ~ ', null)') -%}
    {%- set whole = namespace(text=parts[0]) -%}
    {%- for part in parts[1:] -%}
        {%- set combine = accumulator.combine | replace('{a}', whole.text) | replace('{b}', part) -%}
        {%- set whole.text = spark_windows._staged_column(ordering, 'joined_' ~ loop.index, combine) -%}
    {%- endfor -%}
    {{ return(whole.text) }}
{%- endmacro %}

{#- _blocks_between: how many blocks the last row of a frame is behind the first one; a first row before the partition
    is in a block before the first. -#}
{% macro _blocks_between(ordering, start, end, size) -%}
    {%- set first = '(_sw_n - 1' ~ spark_windows._signed(start) ~ ')' -%}
    {%- set last = '(_sw_n - 1' ~ spark_windows._signed(end) ~ ')' -%}
    {%- if end > 0 -%}
        {%- set last = 'least' ~ last[:-1] ~ ', ' ~ spark_windows._last_number(ordering) ~ ' - 1)' -%}
    {%- endif -%}
    {%- set first, last = spark_windows._floor_div(first, size), spark_windows._floor_div(last, size) -%}
    {%- set between = '(' ~ last ~ ') - greatest(' ~ first ~ ', -1)' -%}
    {{ return(spark_windows._staged_column(ordering, 'spans', between)) }}
{%- endmacro %}

{% macro _signed(number) -%}
    {{ return(' + ' ~ number if number > 0 else ' - ' ~ -number if number < 0 else '') }}
{%- endmacro %}

{#- _last_number: the number of the last row of the partition. -#}
{% macro _last_number(ordering) -%}
    {%- set over = spark_windows._block_over(ordering, none, true) -%}
    {{ return(spark_windows._staged_column(ordering, 'ends', 'first_value(_sw_n)' ~ over)) }}
{%- endmacro %}

{#- _seen_from: what a column has so many rows away; behind the last row NULL or, where `clipped`, what the last one
    has. -#}
{% macro _seen_from(ordering, column, offset, clipped) -%}
    {%- if offset == 0 -%}{{ return(column) }}{%- endif -%}
    {%- set over = spark_windows._block_over(ordering, none, true, '') -%}
    {%- set function = 'lead' if offset < 0 else 'lag' -%}
    {%- set seen = function ~ '(' ~ column ~ ', ' ~ offset | abs ~ ')' ~ over -%}
    {%- if offset > 0 and clipped -%}
        {%- set last = 'first_value(' ~ column ~ ')' ~ spark_windows._block_over(ordering, none, true) -%}
        {%- set seen = 'if(lag(_sw_n, ' ~ offset ~ ')' ~ over ~ ' is null, ' ~ last ~ ', ' ~ seen ~ ')' -%}
    {%- endif -%}
    {{ return(spark_windows._staged_column(ordering, 'ends', seen)) }}
{%- endmacro %}
