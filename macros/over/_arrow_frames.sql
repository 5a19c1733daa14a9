{#- Frames that the Arrow engine computes: functions over frames whose bounds follow no rule, or which EXCLUDE cuts, and
    those that cannot be merged: distinct counts, medians, values at a place. SQL says which rows each frame has, by
    their numbers; a table function gives rows back with their results.

    _arrow_part: what the kernels compute of a function: merge (its accumulators), distinct, quantile, or nth (the value
    of a row); none of others. -#}
{% macro _arrow_part(ordering, function, frame_aggregate) -%}
    {%- set frame = function.specification.frame -%}
    {%- if spark_windows._is_shifted(ordering, frame) or function.family in ['ranking', 'offset', 'contents'] -%}
        {{ return(none) }}
    {%- elif function.family == 'value' -%}
        {{ return('nth') }}
    {%- endif -%}
    {%- set framed, name = frame_aggregate.framed, function.function -%}
    {%- if function.distinct -%}{{ return('distinct' if name == 'count' else none) }}{%- endif -%}
    {%- set literal = '^(0?\\.\\d+|[01](\\.0*)?)$' -%}
    {%- set literal = framed.arguments | length == 2 and modules.re.match(literal, framed.arguments[1]) -%}
    {%- if framed.declared is none and (name == 'median' or (name == 'percentile' and literal)) -%}
        {{ return('quantile') }}
    {%- endif -%}
    {%- set accumulators = frame_aggregate.description.accumulators.values() | list -%}
    {%- set others = accumulators | rejectattr('kernel', 'in', ['sum', 'min', 'max']) | list -%}
    {%- set is_open = framed.declared is not none
        and (frame_aggregate.grouped.filter is not none or spark_windows._may_be_empty(frame)) -%}
    {{ return('merge' if accumulators and not others and not is_open else none) }}
{%- endmacro %}

{#- _is_slow: what SQL would read each frame for, row by row. -#}
{% macro _is_slow(ordering, function, frame_aggregate) -%}
    {%- if spark_windows._is_growing_value(ordering, function)
        or (frame_aggregate and spark_windows._is_of_partition(
            ordering, function.specification.frame, frame_aggregate.framed
        ))
        or spark_windows._counts_events(ordering, function, frame_aggregate) -%}
        {{ return(false) }}
    {%- endif -%}
    {%- set pieces = spark_windows._pieces_of(ordering, function, frame_aggregate) if frame_aggregate else none -%}
    {%- set slow = [] -%}
    {%- for piece_frame in pieces or [] -%}
        {%- set bounded = not piece_frame.start.unbounded and not piece_frame.end.unbounded -%}
        {%- set far = piece_frame.mode != 'rows' and spark_windows._is_far(piece_frame) -%}
        {%- if bounded and far and not spark_windows._takes_scans(ordering, piece_frame) -%}
            {%- do slow.append(piece_frame) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(pieces is none or slow | length > 0) }}
{%- endmacro %}

{#- _of_arrow: the result of a function over results of the kernels, which are added to `arrow`. -#}
{% macro _of_arrow(ordering, function, frame_aggregate, part, arrow) -%}
    {%- set place = spark_windows._arrow_frame(ordering, function.specification.frame, arrow) -%}
    {%- if part == 'nth' -%}
        {%- set x = spark_windows._staged_column(ordering, 'forward', function.arguments[0]) -%}
        {%- set n = function.arguments[1] | int if function.function == 'nth_value' else 1 -%}
        {%- set from_last = function.from_last or function.function in ['last_value', 'last'] -%}
        {{ return(spark_windows._arrow_function(arrow, part, x, place, {
            'n': n, 'from_last': from_last, 'ignores_nulls': function.ignores_nulls
        })) }}
    {%- endif -%}
    {%- set framed, description = frame_aggregate.framed, frame_aggregate.description -%}
    {%- if part == 'distinct' -%}
        {%- set plan = dict(spark_windows._plan_of_frames(), layout='frame') -%}
        {%- set counted = spark_windows._describe_count(none, plan, framed).distinct -%}
        {%- set value = spark_windows._staged_column(ordering, 'forward', counted) -%}
        {{ return(spark_windows._arrow_function(arrow, part, value, place, {})) }}
    {%- elif part == 'quantile' -%}
        {%- set x = spark_windows._staged_column(ordering, 'forward', framed.arguments[0]) -%}
        {%- set quantile = 0.5 if function.function == 'median' else framed.arguments[1] | float -%}
        {{ return(spark_windows._arrow_function(arrow, part, x, place, {'quantile': quantile})) }}
    {%- endif -%}
    {%- set values, sorted = dict(description.texts), spark_windows._first_order(ordering) -%}
    {%- set own = ' over (' ~ spark_windows._ordered(ordering.partition, sorted, 'rows current row') ~ ')' -%}
    {%- for key, accumulator in description.accumulators.items() -%}
        {%- set rows = accumulator.rows | replace(spark_windows._over_mark(), own) -%}
        {%- set column = spark_windows._staged_column(ordering, 'forward', rows) -%}
        {%- do values.update({
            '@' ~ key: spark_windows._arrow_function(arrow, part, column, place, {'how': accumulator.kernel})
        }) -%}
    {%- endfor -%}
    {%- set result = spark_windows._finished(framed, description, values) -%}
    {{ return(spark_windows._ratio(function, result) if function.family == 'ratio' else result) }}
{%- endmacro %}

{#- _arrow_function: the column of what a kernel computes of some values over a frame. -#}
{% macro _arrow_function(arrow, kind, values, place, more) -%}
    {%- set asked = dict(more, kind=kind, values=values, frame=place) -%}
    {%- for known in arrow.functions if dict(known, column='') == dict(asked, column='') -%}
        {{ return(known.column) }}
    {%- endfor -%}
    {%- set column = '_sw_arrow_' ~ (arrow.functions | length + 1) -%}
    {%- do arrow.functions.append(dict(asked, column=column)) -%}
    {{ return(column) }}
{%- endmacro %}

{#- _arrow_frame: the place of a frame in the list of frames. -#}
{% macro _arrow_frame(ordering, frame, arrow) -%}
    {%- set given = {'exclude': frame.exclude} -%}
    {%- for name, column, frame_bound in [('start', 'first', frame.start), ('end', 'last', frame.end)]
        if not frame_bound.unbounded -%}
        {%- if frame.mode == 'rows' -%}
            {%- do given.update({name: spark_windows._row_offset(frame_bound)}) -%}
        {%- else -%}
            {%- do given.update({column: spark_windows._frame_end(ordering, frame, frame_bound, name == 'start')}) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if given not in arrow.frames -%}{%- do arrow.frames.append(given) -%}{%- endif -%}
    {{ return(arrow.frames.index(given)) }}
{%- endmacro %}
