{#- Frames of rows over a stream: ROWS, lag and lead. So many rows lie at any distance in time: which they are is asked
    for each new row, among all rows of its partition, see `_placed_rows`.

    _row_frame_record:
    before, after  how many rows before and behind it a row reads at most
    partition_by   expressions
    order_by       sort keys as ORDER BY has them: the time first -#}
{% macro _row_frame_record(before, after, partition_by, order_by) -%}
    {{ return({'before': before, 'after': after, 'partition_by': partition_by, 'order_by': order_by}) }}
{%- endmacro %}

{#- _versions_record: rows that count from their time until the next one of `partition_by`, in the place of a
    `_row_frame_record`. -#}
{% macro _versions_record(partition_by) -%}
    {{ return({'versions': true, 'partition_by': partition_by, 'before': 0, 'after': 0}) }}
{%- endmacro %}

{#- _keeps_rows: of an input under a frame of rows the model keeps those that later runs may need (see
    `_kept_rows.sql`): the watermark says which these are, where output rows lie at the times of rows. `delay`: of the
    input. -#}
{% macro _keeps_rows(reach, delay) -%}
    {%- if not reach.rows or spark_windows._has_versions(reach) or delay is none -%}{{ return(false) }}{%- endif -%}
    {%- set moved = [reach.before, reach.after, reach.since, reach.until, reach.size, reach.slack] | select | list -%}
    {{ return(reach.width is none and not moved) }}
{%- endmacro %}

{#- _keeps_its_rows: the same of an input as a run reads it. -#}
{% macro _keeps_its_rows(input) -%}
    {{ return(spark_windows._keeps_rows(input.reach, input.settings.delay)) }}
{%- endmacro %}

{#- _has_versions: the rows of an input of such a reach count until the next one. -#}
{% macro _has_versions(touches) -%}
    {{ return((touches.get('rows') or {}).get('versions', false)) }}
{%- endmacro %}

{#- _joins_versions: one of some inputs has such rows. -#}
{% macro _joins_versions(inputs) -%}
    {%- for input in inputs if spark_windows._has_versions(input.reach) -%}{{ return(true) }}{%- endfor -%}
    {{ return(false) }}
{%- endmacro %}

{#- _row_framed_stream: `_framed_stream` of a call with such frames. All its functions have one order, which no ties
    leave open, over an input as it is. -#}
{% macro _row_framed_stream(scope, block, want) -%}
    {%- set call, functions, scan = scope.call, block.summary.functions, namespace(before=0, after=0) -%}
    {%- for frame_reach in block.summary.reach -%}
        {%- if frame_reach.by != 'rows' -%}
            {%- do spark_windows._report_rows(
                call, functions[loop.index0].name ~ ' beside a frame of rows', 'Write the two in calls of their own'
            ) -%}
        {%- else -%}
            {%- set scan.before = [scan.before, frame_reach.before] | max -%}
            {%- set scan.after = [scan.after, frame_reach.after] | max -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set partition_by, order_by = functions[0].partition_by, functions[0].order_by -%}
    {%- for function in functions if function.partition_by != partition_by or function.order_by != order_by -%}
        {%- do spark_windows._report_rows(
            call, function.name ~ ' in another order than ' ~ functions[0].name, 'Write the two in calls of their own'
        ) -%}
    {%- endfor -%}
    {%- set first = modules.re.sub('(?i)\\s+nulls\\s+\\w+$', '', order_by[0]) if order_by else '' -%}
    {%- set order = spark_windows._plain(first) -%}
    {%- if order is none or order_by | length < 2 -%}
        {%- do spark_windows._report_rows(
            call, functions[0].name ~ ' over (order by ' ~ order_by | join(', ') ~ ')',
            'Order by the time, ascending, and then by what tells rows of one time apart: order by ts, id'
        ) -%}
    {%- endif -%}
    {%- set inner = spark_windows._block_input(scope, block, 0, order) -%}
    {%- set paths, row_frame = [], spark_windows._row_frame_record(scan.before, scan.after, partition_by, order_by) -%}
    {%- for path in inner.paths -%}
        {%- if not path.reach.alone or inner.paths | length > 1 or path.leaf.panes
            or path.leaf.spans[0] != block.inputs[0] -%}
            {%- do spark_windows._report_rows(
                call, 'rows that this model makes itself', 'Put what stands below into a view, or into a model'
            ) -%}
        {%- endif -%}
        {%- do paths.append({'leaf': path.leaf, 'reach': dict(path.reach, alone=false, rows=row_frame)}) -%}
    {%- endfor -%}
    {%- if inner.time is none -%}{%- do spark_windows._report_lost_time(call, order) -%}{%- endif -%}
    {%- set known, waiting = inner.time if not want or want == inner.time else none, [] -%}
    {%- if scan.after and not block.summary.qualify -%}
        {%- do waiting.append(spark_windows._waiting_block_record(block, order, row_frame)) -%}
    {%- endif -%}
    {{ return(dict(inner, paths=paths, time=known, waiting=waiting)) }}
{%- endmacro %}

{% macro _report_rows(call, got, remedy) -%}
    {%- do spark_windows._report(
        call, 'SW266',
        'in a model that is kept up to date frames of rows and versions need to know which rows come before and behind',
        got, remedy
    ) -%}
{%- endmacro %}

{#- _check_row_frames: what a frame of rows asks of the settings of a model and of its inputs. -#}
{% macro _check_row_frames(call, inputs, settings, output_place) -%}
    {%- set waiting = [] -%}
    {%- for input in inputs if input.reach.rows -%}
        {%- set cursor, versions = input.settings.cursor, spark_windows._has_versions(input.reach) -%}
        {%- if versions and (cursor.kind == 'files' or cursor.overlap is not none) -%}
            {%- do spark_windows._report_rows(
                call, 'a cursor of kind ' ~ cursor.kind ~ (' with an overlap' if cursor.overlap is not none else '')
                    ~ ' for the right of an as_of_join without tolerance',
                'Use a column without an overlap, or a Delta or Iceberg table; or write a tolerance'
            ) -%}
        {%- elif not versions and (cursor.overlap is not none or cursor.kind == 'files') -%}
            {%- do spark_windows._report_rows(
                call, 'a cursor of kind ' ~ cursor.kind ~ (' with an overlap' if cursor.overlap is not none else ''),
                'Use a column without an overlap, or a Delta or Iceberg table'
            ) -%}
        {%- endif -%}
        {%- if input.reach.rows.after -%}{%- do waiting.append(input) -%}{%- endif -%}
    {%- endfor -%}
    {%- set apart = waiting | length != output_place.waiting | map(attribute='start') | unique | list | length -%}
    {%- if settings.emit != 'on_update' and waiting and (apart or settings.emit == 'early' and inputs | length > 1) -%}
        {%- do spark_windows._report_rows(
            call, 'rows that wait for those behind them ' ~ ('in a window, a join or a frame, or with qualify,' if apart
                else 'beside others') ~ ' and emit ' ~ settings.emit,
            'Leave emit out, or put the frame into a model of its own'
        ) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}
