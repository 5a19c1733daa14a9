{#- Blocks of such a body: what each macro makes of the reach of its input rows.

    _block_stream: the relation that a block gives. `want`: see `_query_stream`. -#}
{% macro _block_stream(scope, block, want) -%}
    {%- set summary = block.summary -%}
    {%- if summary.get('window') -%}{{ return(spark_windows._windowed_stream(scope, block, want)) }}{%- endif -%}
    {%- if block.macro == 'over' -%}{{ return(spark_windows._framed_stream(scope, block, want)) }}{%- endif -%}
    {%- if summary.get('within_window') is sameas false -%}
        {{ return(spark_windows._joined_stream(scope, block, want)) }}
    {%- endif -%}
    {%- if summary.get('rows') -%}
        {%- do spark_windows._report_partition(scope.call, 'rows that are numbered by ' ~ block.macro) -%}
    {%- endif -%}
    {%- set inner_want = 'window_time' if block.macro == 'cascade' and want == summary.name else want -%}
    {%- set streams = [] -%}
    {%- for input in block.inputs -%}
        {%- do streams.append(spark_windows._block_input(scope, block, loop.index0, inner_want)) -%}
    {%- endfor -%}
    {%- set stream = dict(spark_windows._united(scope, streams), waiting=[]) -%}
    {%- set passes = block.macro in ['cascade', 'drop_columns', 'repartition_by'] -%}
    {%- if stream.window is none and not passes -%}
        {%- do spark_windows._report(
            scope.call, 'SW221', 'nothing says which windows a new row touches', block.macro ~ ' without a window',
            'Apply spark_windows.tumble or another window in this model'
        ) -%}
    {%- endif -%}
    {%- if want and inner_want != want -%}{{ return(dict(stream, time=want, window=none)) }}{%- endif -%}
    {{ return(dict(stream, time=stream.time or ('window_start' if stream.window else none))) }}
{%- endmacro %}

{#- _block_input: what a block reads: more of the tree, or an input. -#}
{% macro _block_input(scope, block, number, want) -%}
    {%- set start, end = block.inputs[number] -%}
    {%- if spark_windows._reads_blocks(scope, start, end) -%}
        {{ return(spark_windows._query_stream(scope, start, end, want)) }}
    {%- endif -%}
    {{ return(spark_windows._stream_leaf(scope, start, end, want, block.summary)) }}
{%- endmacro %}

{#- _reads_blocks: a text has blocks or groups by a period, or names CTEs that do. -#}
{% macro _reads_blocks(scope, start, end, open=[]) -%}
    {%- for block in scope.blocks if start <= block.start and block.end <= end -%}{{ return(true) }}{%- endfor -%}
    {%- set has_period = '/* spark_windows.period {' in scope.sql[start:end] -%}
    {%- set groups = modules.re.search('(?i)\\bgroup\\s+by\\b', scope.code[start:end]) -%}
    {%- if has_period and groups -%}{{ return(true) }}{%- endif -%}
    {%- for name, place in scope.ctes.items()
        if name not in open and spark_windows._is_named(name, [scope.sql[start:end]]) -%}
        {%- if spark_windows._reads_blocks(scope, place[0], place[1], open + [name]) -%}{{ return(true) }}{%- endif -%}
    {%- endfor -%}
    {{ return(false) }}
{%- endmacro %}

{#- _windowed_stream: rows in windows, or aggregates of these. -#}
{% macro _windowed_stream(scope, block, want) -%}
    {%- set window, call = block.summary.window, scope.call -%}
    {%- do spark_windows._check_fixed(call, block) -%}
    {%- if window.kind == 'session' -%}
        {%- do spark_windows._report(
            call, 'SW223', 'sessions cannot be recomputed: a new row may join any of them', block.macro,
            'Build the sessions with window_aggregate in a window_incremental model of their own'
        ) -%}
        {{ return(spark_windows._stream_record([], none, none, window)) }}
    {%- endif -%}
    {%- set inner = spark_windows._block_input(scope, block, 0, window.timecol) -%}
    {%- if inner.time is none -%}{%- do spark_windows._report_lost_time(call, window.timecol) -%}{%- endif -%}
    {%- set bounds, paths = ['window_start', 'window_end', 'window_time'], [] -%}
    {%- set time = want if want in bounds + [window.timecol] else 'window_start' -%}
    {%- for path in inner.paths -%}
        {%- set leaf, reach = path.leaf, path.reach -%}
        {#- the rows of an input follow the clock of the window that is right over them -#}
        {%- set leaf = dict(leaf, windows=([] if reach.alone else leaf.windows) + [window]) -%}
        {%- set slack = spark_windows._clock_slack([leaf.windows[0].zone, window.zone]) -%}
        {%- if time in bounds -%}{%- set reach = spark_windows._reach_into(reach, window, time, slack) -%}{%- endif -%}
        {%- do paths.append({'leaf': leaf, 'reach': dict(reach, alone=false)}) -%}
    {%- endfor -%}
    {%- set known = time if not want or time == want else none -%}
    {{ return(spark_windows._stream_record(paths, known, window, window)) }}
{%- endmacro %}

{#- _framed_stream: rows that read others near them, by functions over frames. -#}
{% macro _framed_stream(scope, block, want) -%}
    {%- set orders, in_windows, scan = [], [], namespace(before=0, after=0) -%}
    {%- for function in block.summary.functions -%}
        {%- set frame_reach = block.summary.reach[loop.index0] -%}
        {%- if spark_windows._names_bounds(function.partition_by | join(', ')) -%}
            {%- do in_windows.append(function) -%}
        {%- elif frame_reach.by == 'rows' -%}
            {{ return(spark_windows._row_framed_stream(scope, block, want)) }}
        {%- elif frame_reach.by != 'time' -%}
            {%- do spark_windows._report_partition(scope.call, function.name ~ ' ' ~ function.frame) -%}
        {%- else -%}
            {%- do orders.append(spark_windows._plain(frame_reach.order)) -%}
            {%- set scan.before = [scan.before, frame_reach.before] | max -%}
            {%- set scan.after = [scan.after, frame_reach.after] | max -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set order = orders[0] if orders else none -%}
    {%- set bounds = ['window_start', 'window_end', 'window_time'] -%}
    {%- set by_bounds = order in bounds -%}
    {%- set inner_want = want -%}
    {%- if order is not none and not (by_bounds and want in bounds) -%}
        {%- set inner_want = 'window_start' if by_bounds else order -%}
    {%- endif -%}
    {%- set inner = spark_windows._block_input(scope, block, 0, inner_want) -%}
    {%- if orders | unique | list | length > 1 or (order and inner.time is none) -%}
        {%- do spark_windows._report_lost_time(scope.call, orders | unique | join(', ')) -%}
    {%- endif -%}
    {#- columns of these names are bounds only where a window of this body has made them -#}
    {%- for function in in_windows if inner.window is none -%}
        {%- do spark_windows._report_partition(scope.call, function.name ~ ' ' ~ function.frame) -%}
    {%- endfor -%}
    {#- bounds of a window lie as far apart in each row, but those of a cumulating one -#}
    {%- set apart = inner.window.size if by_bounds and inner.window and inner.window.kind == 'cumulate' else 0 -%}
    {%- set paths = [] -%}
    {%- for path in inner.paths -%}
        {%- set reach = spark_windows._reach_through(
            path.reach, -scan.after - apart, scan.before + apart, path.leaf.windows[0].zone
        ) -%}
        {%- do paths.append({'leaf': path.leaf, 'reach': reach if orders else path.reach}) -%}
    {%- endfor -%}
    {%- set known = inner.time if not want or want == inner.time else none -%}
    {{ return(dict(inner, paths=paths, time=known, waiting=[])) }}
{%- endmacro %}

{#- _report_partition: what reaches a whole partition, or so many rows of it, reaches rows at any time. -#}
{% macro _report_partition(call, got) -%}
    {%- do spark_windows._report(
        call, 'SW248', 'a row of the result may depend on rows at any time', got,
        "Write a frame of time or of rows, e.g. range between interval '1 hour' preceding and current row, or partition"
            ~ ' by window_start and window_end'
    ) -%}
{%- endmacro %}
