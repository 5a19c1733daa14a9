{#- Frames as Spark has them: ROWS, and RANGE over one column with constant offsets. GROUPS counts in the numbers of the
    groups of peers.

    _spark_frame: a frame without its exclusion, as the stage that it belongs to (see `_stages`) and the text behind
    OVER. `backwards`: over the reversed order, where a frame that reaches to the end of the partition begins there, and
    grows row by row. -#}
{% macro _spark_frame(ordering, frame, backwards=false) -%}
    {%- set far, by_rows = spark_windows._is_far(frame), frame.mode == 'rows' -%}
    {%- set counts_groups = frame.mode == 'groups' and far -%}
    {%- set bounds = [] -%}
    {%- for frame_bound in ([frame.end, frame.start] if backwards else [frame.start, frame.end]) -%}
        {%- set side = -frame_bound.side if backwards else frame_bound.side -%}
        {%- set word = 'preceding' if side < 0 else 'following' -%}
        {%- if frame_bound.unbounded -%}
            {%- do bounds.append('unbounded ' ~ word) -%}
        {%- elif frame_bound.distance is none -%}
            {%- do bounds.append('current row') -%}
        {%- elif frame.mode == 'range' and ordering.axis.kind == 'shifted' -%}
            {%- do bounds.append(spark_windows._widened(frame_bound, loop.first != backwards)) -%}
        {%- elif frame.mode == 'range' -%}
            {%- do bounds.append(spark_windows._on_frame_axis(ordering.axis, frame_bound.distance) ~ ' ' ~ word) -%}
        {%- else -%}
            {%- do bounds.append([frame_bound.distance.number | int, 2 ** 31 - 1] | min ~ ' ' ~ word) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set text = ('rows' if by_rows else 'range') ~ ' between ' ~ bounds | join(' and ') -%}
    {%- if spark_windows._is_empty(ordering, frame) -%}
        {%- set text = ('rows' if by_rows else 'range') ~ ' current row' -%}
    {%- endif -%}
    {%- if by_rows and backwards -%}
        {{ return({'stage': 'suffixes', 'over': spark_windows._block_over(ordering, none, true, text)}) }}
    {%- elif counts_groups -%}
        {%- set stage, sorted = 'groups', spark_windows._key_sort(ordering, frame, backwards) -%}
    {%- elif backwards or (far and not by_rows) -%}
        {%- set stage, sorted = 'probes', spark_windows._sort(ordering.order_by, backwards) -%}
    {%- else -%}
        {%- set stage, sorted = 'forward', spark_windows._first_order(ordering) -%}
    {%- endif -%}
    {%- if backwards -%}{%- set stage = 'groups_backwards' if counts_groups else 'backwards' -%}{%- endif -%}
    {{ return({'stage': stage, 'over': ' over (' ~ spark_windows._ordered(ordering.partition, sorted, text) ~ ')'}) }}
{%- endmacro %}

{#- _is_far: a bound of a frame has an offset. -#}
{% macro _is_far(frame) -%}
    {{ return(frame.start.distance is not none or frame.end.distance is not none) }}
{%- endmacro %}

{#- _is_empty: a frame whose end lies before its start, for every row. The standard allows it; Spark does not. It has no
    rows, but for what `_sees_peers` says. On the axis `shifted` months and days are of several lengths, so that 30 days
    may end before a month or after it: such a frame is empty where its bounds cannot meet. -#}
{% macro _is_empty(ordering, frame) -%}
    {%- set start, end = frame.start, frame.end -%}
    {%- if start.distance is none or end.distance is none or start.side != end.side -%}{{ return(false) }}{%- endif -%}
    {%- if spark_windows._is_shifted(ordering, frame) -%}
        {{ return(spark_windows._widened_us(start, true) > spark_windows._widened_us(end, false)) }}
    {%- endif -%}
    {%- set spans = [] -%}
    {%- for distance in [start.distance, end.distance] -%}
        {%- set us = (distance.days or 0) * 86400000000 + (distance.us or 0) -%}
        {%- do spans.append((distance.months or us) if distance.number is none
            else distance.number | float if '.' in distance.number else distance.number | int) -%}
    {%- endfor -%}
    {{ return(start.side * spans[0] > end.side * spans[1]) }}
{%- endmacro %}

{#- _sees_peers: the condition on which a row whose bounds are distances in RANGE sees its peers, and nothing else,
    however great these are: it is NULL, NaN or infinite. -#}
{% macro _sees_peers(axis, x) -%}
    {%- if axis.kind != 'double' -%}{{ return(x ~ ' is null') }}{%- endif -%}
    {{ return('(' ~ x ~ ' is null or isnan(' ~ x ~ ') or abs(' ~ x ~ ") = double('infinity'))") }}
{%- endmacro %}

{#- _widened: a bound on the axis `shifted` as a constant, moved outwards by more than months, days and clocks can
    differ; which rows lie in the frame is decided for each row. _widened_us: its microseconds. -#}
{% macro _widened(frame_bound, is_start) -%}
    {%- set us = spark_windows._widened_us(frame_bound, is_start) -%}
    {{ return([us | abs, 2 ** 61] | min ~ 'L ' ~ ('preceding' if us < 0 else 'following')) }}
{%- endmacro %}

{% macro _widened_us(frame_bound, is_start) -%}
    {%- set distance, day = frame_bound.distance, 86400000000 -%}
    {%- set us = (distance.months * 30 + distance.days) * day + distance.us -%}
    {%- set slack = (distance.months * 3 + 2) * day -%}
    {{ return(frame_bound.side * us + (-slack if is_start else slack)) }}
{%- endmacro %}

{#- _whole_partition: OVER of all rows of a partition. -#}
{% macro _whole_partition(ordering) -%}
    {%- set partition = 'partition by ' ~ ordering.partition | join(', ') if ordering.partition else '' -%}
    {{ return(' over (' ~ partition ~ ')') }}
{%- endmacro %}

{#- _row_fields: what is asked of the rows of some frames, to tell which of them are in: their numbers, first peers and
    keys. -#}
{% macro _row_fields(ordering, frames) -%}
    {%- set fields, excludes, shifted = ['_sw_n as _sw_at'], frames | map(attribute='exclude') | list, [] -%}
    {%- for frame in frames if spark_windows._is_shifted(ordering, frame) -%}
        {%- do shifted.append(frame) -%}
    {%- endfor -%}
    {%- if 'group' in excludes or 'ties' in excludes -%}{%- do fields.append('_sw_rank as _sw_peer') -%}{%- endif -%}
    {%- if shifted -%}{%- do fields.append(ordering.order_by[0].column ~ ' as _sw_key') -%}{%- endif -%}
    {{ return(fields) }}
{%- endmacro %}

{#- _frame_rows: the rows of a frame as an array of structs with these fields, those of `_row_fields` among them; what
    is excluded is not in it. Answers the stage and the expression. `sorted`: in their order. -#}
{% macro _frame_rows(ordering, frame, fields, sorted=true) -%}
    {%- set conditions = [] -%}
    {%- set native = spark_windows._spark_frame(ordering, frame) -%}
    {%- set is_shifted = ordering.axis is not none and ordering.axis.kind == 'shifted' and frame.mode == 'range' -%}
    {%- if frame.exclude == 'current row' -%}
        {%- do conditions.append('_sw_one._sw_at <> _sw_n') -%}
    {%- elif frame.exclude == 'group' -%}
        {%- do conditions.append('_sw_one._sw_peer <> _sw_rank') -%}
    {%- elif frame.exclude == 'ties' -%}
        {%- do conditions.append('(_sw_one._sw_at = _sw_n or _sw_one._sw_peer <> _sw_rank)') -%}
    {%- endif -%}
    {%- if spark_windows._is_empty(ordering, frame) -%}
        {%- do conditions.append(
            spark_windows._sees_peers(ordering.axis, ordering.order_by[0].column) if frame.mode == 'range' else 'false'
        ) -%}
    {%- endif -%}
    {%- if is_shifted and spark_windows._is_far(frame) -%}
        {%- set sort_key = ordering.order_by[0] -%}
        {%- for frame_bound in [frame.start, frame.end] if frame_bound.distance is not none -%}
            {%- set sign = -frame_bound.side if sort_key.descending else frame_bound.side -%}
            {%- set limit = spark_windows._shifted_key(ordering.axis, sort_key.column, frame_bound.distance, sign) -%}
            {%- set at_least = (frame_bound is sameas frame.start) != sort_key.descending -%}
            {%- set inside = '_sw_one._sw_key ' ~ ('>=' if at_least else '<=') ~ ' ' ~ limit -%}
            {%- set no_key = sort_key.column ~ ' is null or _sw_one._sw_key is null' -%}
            {%- do conditions.append('(' ~ no_key ~ ' or ' ~ inside ~ ')') -%}
        {%- endfor -%}
    {%- endif -%}
    {%- set rows = 'collect_list(struct(' ~ fields | join(', ') ~ '))' ~ native.over -%}
    {%- if sorted and native.stage != 'forward' -%}
        {%- set rows = 'array_sort(' ~ rows ~ ', (_sw_a, _sw_b) -> cast(sign(_sw_a._sw_at - _sw_b._sw_at) as int))' -%}
    {%- endif -%}
    {%- if conditions -%}
        {%- set rows = 'filter(' ~ rows ~ ', _sw_one -> ' ~ conditions | join(' and ') ~ ')' -%}
    {%- endif -%}
    {{ return({'stage': native.stage, 'expression': rows}) }}
{%- endmacro %}
