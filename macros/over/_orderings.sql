{#- _orderings: the orders of a call, each with the functions over it. Functions over equal PARTITION BY and ORDER BY
    share one, unless their frames measure distances on different axes. -#}
{% macro _orderings(call, data, functions, zone) -%}
    {%- set orderings, columns, asked = [], {}, [] -%}
    {%- for function in functions -%}
        {%- set frame = function.specification.frame -%}
        {%- set far = frame.start.distance is not none or frame.end.distance is not none -%}
        {%- if frame.mode == 'range' and far and function.specification.order_by | length == 1 -%}
            {%- do asked.append(function.specification.order_by[0].expression) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set types = spark_windows._types(call, data, asked | unique | list) if asked else {} -%}
    {%- for measures in [true, false] -%}
        {%- for function in functions -%}
            {%- set specification = function.specification -%}
            {%- set axis = spark_windows._axis_of(call, function, types, zone) -%}
            {%- if (axis is not none) == measures -%}
                {%- set found = [] -%}
                {%- for ordering in orderings
                    if ordering.partition_by == specification.partition_by
                    and ordering.sort_keys == specification.order_by and axis in [none, ordering.axis] -%}
                    {%- do found.append(ordering) -%}
                {%- endfor -%}
                {%- if not found -%}
                    {%- set number = orderings | length + 1 -%}
                    {%- do found.append(spark_windows._ordering(number, specification, axis, columns)) -%}
                    {%- do orderings.append(found[0]) -%}
                {%- endif -%}
                {%- set valued = spark_windows._valued_function(function, columns) -%}
                {%- do found[0].functions.append(spark_windows._function_on_axis(valued, axis)) -%}
            {%- endif -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return((orderings | sort(attribute='partition'), columns)) }}
{%- endmacro %}

{#- _valued_function: a function over columns: see `_valued_aggregates`. -#}
{% macro _valued_function(function, columns) -%}
    {%- if function.family in ['aggregate', 'contents'] -%}{{ return(function) }}{%- endif -%}
    {%- set arguments = [] -%}
    {%- for argument in function.arguments -%}
        {%- do arguments.append(spark_windows._value_column(columns, argument)) -%}
    {%- endfor -%}
    {{ return(dict(function, arguments=arguments)) }}
{%- endmacro %}

{#- _function_on_axis: a function whose frame has the bounds that its axis can tell apart: of integers 3.7 preceding is
    3 preceding at the start, and 4 preceding at the end. -#}
{% macro _function_on_axis(function, axis) -%}
    {%- if axis is none or axis.kind not in ['whole', 'wide', 'decimal'] -%}{{ return(function) }}{%- endif -%}
    {%- set frame, bounds = function.specification.frame, [] -%}
    {%- for frame_bound in [frame.start, frame.end] -%}
        {%- set outwards = frame_bound.side == (-1 if loop.first else 1) -%}
        {%- set distance = frame_bound.distance -%}
        {%- set rounded = none if distance is none else spark_windows._rounded(axis, distance, not outwards) -%}
        {%- do bounds.append(dict(frame_bound, distance=rounded)) -%}
    {%- endfor -%}
    {%- set frame = dict(frame, start=bounds[0], end=bounds[1]) -%}
    {{ return(dict(function, specification=dict(function.specification, frame=frame))) }}
{%- endmacro %}

{#- _axis_of: the axis that the frame of a function measures distances on; none where it measures none. -#}
{% macro _axis_of(call, function, types, zone) -%}
    {%- set frame, order_by, distances = function.specification.frame, function.specification.order_by, [] -%}
    {%- for frame_bound in [frame.start, frame.end] if frame_bound.distance is not none -%}
        {%- do distances.append(frame_bound.distance) -%}
    {%- endfor -%}
    {%- set sees_no_frame = function.family in ['ranking', 'offset'] -%}
    {%- if frame.mode != 'range' or not distances or order_by | length != 1 or sees_no_frame -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set expression = order_by[0].expression -%}
    {%- set place = function.name ~ ' over ' ~ frame.text -%}
    {{ return(spark_windows._axis(call, expression, types.get(expression), distances, zone, place)) }}
{%- endmacro %}

{#- _ordering: an order without functions. Its expressions become columns, so that Spark sees one order in all scans:
    `columns`, {column: expression}. -#}
{% macro _ordering(number, specification, axis, columns) -%}
    {%- set partition, order_by = [], [] -%}
    {%- for expression in specification.partition_by -%}
        {%- do partition.append(spark_windows._named_column(columns, expression, '_sw_key_')) -%}
    {%- endfor -%}
    {%- for sort_key in specification.order_by -%}
        {%- set expression = sort_key.expression if axis is none else axis.expression -%}
        {#- so that PRECEDING is always less -#}
        {%- set turned = axis is not none and sort_key.descending and axis.kind in ['whole', 'wide', 'micros'] -%}
        {%- set expression = '-(' ~ expression ~ ')' if turned else expression -%}
        {%- set descending = sort_key.descending and not turned -%}
        {%- set column = spark_windows._named_column(columns, expression, '_sw_key_') -%}
        {%- do order_by.append(dict(sort_key, column=column, descending=descending)) -%}
    {%- endfor -%}
    {{ return(spark_windows._ordering_record(number, specification, axis, partition, order_by)) }}
{%- endmacro %}

{#- _ordering_record: an order of a call:
    number        from 1
    partition_by  as it was written
    sort_keys     as they were written
    axis          see `_axis_record`; none where no distance is measured
    partition     columns
    order_by      sort keys with their columns
    functions     those over it
    stages        {stage: select items}: see `_stages`
    sizes         of blocks of rows: see `_blocks.sql`
    widths        {mode: widths of blocks of keys}: see `_key_blocks.sql`
    first_blocks  the blocks of keys that the first sort has before the order, as items of ORDER BY -#}
{% macro _ordering_record(number, specification, axis, partition, order_by) -%}
    {{ return({
        'number': number,
        'partition_by': specification.partition_by,
        'sort_keys': specification.order_by,
        'axis': axis,
        'partition': partition,
        'order_by': order_by,
        'functions': [],
        'stages': {},
        'sizes': [],
        'widths': {},
        'first_blocks': [],
    }) }}
{%- endmacro %}

{#- _sort: sort keys as ORDER BY has them; `backwards`: the other way round. Without any, all rows are peers. -#}
{% macro _sort(order_by, backwards=false) -%}
    {%- set items = [] -%}
    {%- for sort_key in order_by -%}
        {%- set descending, nulls_first = sort_key.descending != backwards, sort_key.nulls_first != backwards -%}
        {%- do items.append(
            sort_key.column ~ (' desc' if descending else '') ~ ' nulls ' ~ ('first' if nulls_first else 'last')
        ) -%}
    {%- endfor -%}
    {{ return(items | join(', ') or 'true') }}
{%- endmacro %}
