{#- Frames without what they exclude: pieces, which are frames that exclude nothing, one behind the other.

    _pieces_of: the pieces of the frame of an aggregate; none where the rows of each frame are needed once more: where
    the aggregate cannot be merged, or what it excludes is no piece. -#}
{% macro _pieces_of(ordering, function, frame_aggregate) -%}
    {%- set frame, framed = function.specification.frame, frame_aggregate.framed -%}
    {%- set accumulators = frame_aggregate.description.accumulators.values() | list -%}
    {%- set with_filter = framed.declared is not none and frame_aggregate.grouped.filter is not none -%}
    {%- if framed.distinct or not accumulators or with_filter or spark_windows._is_empty(ordering, frame)
        or spark_windows._is_shifted(ordering, frame) -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set pieces = spark_windows._frame_pieces(frame) -%}
    {%- if not pieces -%}{{ return(none) }}{%- endif -%}
    {%- set direct = frame_aggregate.description.direct -%}
    {%- set is_taken_back = spark_windows._is_taken_back(frame_aggregate.description) -%}
    {%- set scanned = spark_windows._takes_scans(ordering, pieces[0], is_taken_back) -%}
    {%- set merged = pieces | length != 1 or scanned or not direct -%}
    {#- what a declared aggregate gives over no rows is not known -#}
    {%- set is_open = framed.declared is not none and spark_windows._may_be_empty(frame) -%}
    {%- if merged and (is_open or accumulators | rejectattr('combine') | list) -%}
        {{ return(none) }}
    {%- endif -%}
    {{ return(pieces) }}
{%- endmacro %}

{#- _may_be_empty: a frame may have no rows: it need not have the current one. -#}
{% macro _may_be_empty(frame) -%}
    {%- set start, end = spark_windows._place_of(frame.start), spark_windows._place_of(frame.end) -%}
    {{ return(frame.exclude != 'no others' or start > 0 or end < 0) }}
{%- endmacro %}

{#- _place_of: where a bound lies: below 0 before the current row, above 0 behind it. -#}
{% macro _place_of(frame_bound) -%}
    {%- set distance = frame_bound.distance -%}
    {%- if distance is none -%}{{ return(frame_bound.side) }}{%- endif -%}
    {%- set is_zero = distance.number | float == 0 if distance.number is not none
        else distance.months == 0 and distance.days == 0 and distance.us == 0 -%}
    {{ return(0 if is_zero else frame_bound.side) }}
{%- endmacro %}

{#- _frame_pieces: the pieces of a frame; none where there are none that frames can say. -#}
{% macro _frame_pieces(frame) -%}
    {%- set exclude, by_groups = frame.exclude, frame.mode == 'groups' or not spark_windows._is_far(frame) -%}
    {%- set start, end = spark_windows._place_of(frame.start), spark_windows._place_of(frame.end) -%}
    {%- set whole = dict(frame, exclude='no others') -%}
    {%- if exclude == 'no others' -%}{{ return([whole]) }}{%- endif -%}
    {%- if start > 0 or end < 0 -%}
        {%- set nothing_excluded = frame.mode == 'groups' or (frame.mode == 'rows' and exclude == 'current row') -%}
        {{ return([whole] if nothing_excluded else none) }}
    {%- endif -%}
    {%- set splits = exclude == 'current row' if frame.mode == 'rows' else exclude != 'current row' and by_groups -%}
    {%- if not splits -%}{{ return(none) }}{%- endif -%}
    {%- set one, mode = spark_windows._distance_record('1'), 'rows' if frame.mode == 'rows' else 'groups' -%}
    {%- set before = spark_windows._frame_bound_record(-1, false, one, '1 preceding') -%}
    {%- set behind = spark_windows._frame_bound_record(1, false, one, '1 following') -%}
    {%- set current = spark_windows._frame_bound_record(0, false, none, 'current row') -%}
    {%- set pieces = [] -%}
    {%- if start < 0 -%}
        {%- do pieces.append(spark_windows._frame_record(mode, frame.start, before, 'no others')) -%}
    {%- endif -%}
    {%- if exclude == 'ties' -%}
        {%- do pieces.append(spark_windows._frame_record('rows', current, current, 'no others')) -%}
    {%- endif -%}
    {%- if end > 0 -%}
        {%- do pieces.append(spark_windows._frame_record(mode, behind, frame.end, 'no others')) -%}
    {%- endif -%}
    {{ return(pieces) }}
{%- endmacro %}

{#- _merged_pieces: an aggregate from the accumulators of its pieces. Without rows they are NULL. -#}
{% macro _merged_pieces(ordering, framed, description, pieces) -%}
    {%- set found, values = [], dict(description.texts) -%}
    {%- set is_taken_back = spark_windows._is_taken_back(description) -%}
    {%- for frame in pieces -%}
        {%- set columns = {} -%}
        {%- for key, accumulator in description.accumulators.items() -%}
            {%- set combine = spark_windows._combined_text(ordering, accumulator.combine, description.accumulators) -%}
            {%- set one = dict(accumulator, combine=combine) -%}
            {%- do columns.update({key: spark_windows._piece_column(ordering, frame, one, is_taken_back)}) -%}
        {%- endfor -%}
        {%- do found.append(columns) -%}
    {%- endfor -%}
    {%- for key, accumulator in description.accumulators.items() -%}
        {%- set whole = namespace(text=found[0][key]) -%}
        {%- for columns in found[1:] -%}
            {%- set combine = spark_windows._combined_text(ordering, accumulator.combine, description.accumulators) -%}
            {%- set text = combine | replace('{a}', whole.text) | replace('{b}', columns[key]) -%}
            {%- set whole.text = spark_windows._staged_column(ordering, 'merged_' ~ loop.index, text) -%}
        {%- endfor -%}
        {%- do values.update({'@' ~ key: whole.text}) -%}
    {%- endfor -%}
    {{ return(spark_windows._finished(framed, description, values)) }}
{%- endmacro %}

{#- _finished: an aggregate from its merged accumulators, NULL where there are no rows. -#}
{% macro _finished(framed, description, values) -%}
    {%- set result = spark_windows._filled_in(description.finish, values) -%}
    {%- set of_no_rows = spark_windows._of_no_rows(framed.function) -%}
    {{ return(result if of_no_rows == 'null' else 'coalesce(' ~ result ~ ', ' ~ of_no_rows ~ ')') }}
{%- endmacro %}

{#- _combined_text: how two accumulators become one, where that names the suffix of another one, for its type. -#}
{% macro _combined_text(ordering, combine, accumulators) -%}
    {%- set filled = namespace(text=combine) -%}
    {%- for key, accumulator in accumulators.items() if 'suffix_{@' ~ key ~ '}' in combine -%}
        {%- set whole = spark_windows._whole_partition(ordering) -%}
        {%- set text = accumulator.rows | replace(spark_windows._over_mark(), whole) -%}
        {%- set column = spark_windows._staged_column(ordering, 'forward', text) -%}
        {%- set filled.text = filled.text | replace('suffix_{@' ~ key ~ '}', column) -%}
    {%- endfor -%}
    {{ return(filled.text) }}
{%- endmacro %}

{#- _piece_column: the column of an accumulator of a piece. `is_taken_back`: all those of the aggregate can be. -#}
{% macro _piece_column(ordering, frame, accumulator, is_taken_back) -%}
    {%- if is_taken_back and spark_windows._takes_blocks(frame, true) -%}
        {{ return(spark_windows._of_row_difference(ordering, frame, accumulator)) }}
    {%- elif spark_windows._takes_blocks(frame) -%}
        {{ return(spark_windows._of_blocks(ordering, frame, accumulator)) }}
    {%- elif spark_windows._takes_scans(ordering, frame) and not ordering.widths.get(frame.mode) -%}
        {#- all that is asked can be taken back -#}
        {{ return(spark_windows._of_difference(ordering, frame, accumulator)) }}
    {%- elif spark_windows._takes_scans(ordering, frame) -%}
        {{ return(spark_windows._of_key_blocks(ordering, frame, accumulator)) }}
    {%- endif -%}
    {%- set native = spark_windows._piece_over(ordering, frame) -%}
    {%- set text = accumulator.rows | replace(spark_windows._over_mark(), native.over) -%}
    {{ return(spark_windows._staged_column(ordering, native.stage, text)) }}
{%- endmacro %}
