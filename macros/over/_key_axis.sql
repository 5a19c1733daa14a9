{#- The numbers that the bounds of a frame are distances between: an axis of integers of RANGE, or the groups of GROUPS.

    _key_column: the numbers that the distances of a frame are between. -#}
{% macro _key_column(ordering, frame) -%}
    {{ return('_sw_group' if frame.mode == 'groups' else ordering.order_by[0].column) }}
{%- endmacro %}

{#- _key_offset: where a bound lies, in units of the axis from the current row. A fraction makes no difference. -#}
{% macro _key_offset(ordering, frame, frame_bound) -%}
    {%- set distance = frame_bound.distance -%}
    {%- if distance is none -%}{{ return(0) }}{%- endif -%}
    {%- if distance.number is none -%}
        {{ return(frame_bound.side * [distance.days * 86400000000 + distance.us, 2 ** 61] | min) }}
    {%- endif -%}
    {%- set most = 2 ** 64 if frame.mode == 'range' and ordering.axis.kind == 'wide' else 2 ** 33 -%}
    {{ return(frame_bound.side * [distance.number.split('.')[0] | int, most] | min) }}
{%- endmacro %}

{#- _key_width: how wide a frame is. -#}
{% macro _key_width(ordering, frame) -%}
    {%- set start = spark_windows._key_offset(ordering, frame, frame.start) -%}
    {%- set end = spark_windows._key_offset(ordering, frame, frame.end) -%}
    {{ return([end - start, 1] | max) }}
{%- endmacro %}

{#- _key_constant: a number of the axis as a constant. -#}
{% macro _key_constant(ordering, frame, number) -%}
    {%- set wide = frame.mode == 'range' and ordering.axis.kind == 'wide' -%}
    {{ return('cast(' ~ number ~ ' as decimal(20,0))' if wide else number ~ 'L') }}
{%- endmacro %}

{#- _key_sort: the order by these numbers alone. -#}
{% macro _key_sort(ordering, frame, backwards=false) -%}
    {%- set nulls_first = frame.mode == 'groups' or ordering.order_by[0].nulls_first -%}
    {%- set sort_key = spark_windows._sort_key_record('', false, nulls_first) -%}
    {%- set column = spark_windows._key_column(ordering, frame) -%}
    {{ return(spark_windows._sort([dict(sort_key, column=column)], backwards)) }}
{%- endmacro %}

{#- _key_over: OVER of all rows up to so many units away: `offset` none: up to the row and its peers. Backwards, from
    the last row of the partition. -#}
{% macro _key_over(ordering, frame, offset, backwards=false) -%}
    {%- set end = 'current row' -%}
    {%- if offset -%}
        {%- set follows = (offset > 0) != backwards -%}
        {%- set constant = spark_windows._key_constant(ordering, frame, offset | abs) -%}
        {%- set end = constant ~ (' following' if follows else ' preceding') -%}
    {%- endif -%}
    {%- set sorted = spark_windows._key_sort(ordering, frame, backwards) -%}
    {%- set text = 'range between unbounded preceding and ' ~ end -%}
    {{ return(' over (' ~ spark_windows._ordered(ordering.partition, sorted, text) ~ ')') }}
{%- endmacro %}
