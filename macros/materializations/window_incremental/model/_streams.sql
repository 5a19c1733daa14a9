{#- A body that is more than windows: row by row, or with frames and joins by time. It is read as a tree of streams,
    from the outermost query to the inputs, and each says what its input rows reach.

    _stream_record: a relation of this tree:
    paths     [{leaf, reach}]: the inputs that it reads, and which of its rows they touch (see `_reach_record`)
    time      the column in which its rows lie as `reach` says; none where nothing is known of it
    place     which item of its SELECT that column is; none where that is not known
    window    its rows show the bounds of this window; none of rows at their own times
    clock     the window record of that time: its zone and type
    waiting   of its rows those of these blocks wait for rows behind them, see `_waiting_block_record` -#}
{% macro _stream_record(paths, time, window, clock) -%}
    {{ return({'paths': paths, 'time': time, 'place': none, 'window': window, 'clock': clock, 'waiting': []}) }}
{%- endmacro %}

{#- _leaves_of: the leaves of a body that is recomputed, and the place of its rows, see `_leaves` and `_streams`. -#}
{% macro _leaves_of(call, sql, blocks, config_record) -%}
    {%- set window_local, rowtime = config_record.window_local is true, config_record.rowtime -%}
    {%- if not window_local and (rowtime or spark_windows._is_by_reach(blocks)) -%}
        {{ return(spark_windows._streams(call, sql, blocks, rowtime)) }}
    {%- endif -%}
    {%- set before, leaves = call.problems | length, spark_windows._leaves(call, sql, blocks, window_local) -%}
    {%- if call.problems | length > before and not window_local -%}
        {#- what windows alone do not allow, their reach may -#}
        {%- set trial_call = spark_windows._call('window_incremental') -%}
        {%- set by_reach = spark_windows._streams(trial_call, sql, blocks, none) -%}
        {%- if not trial_call.problems -%}
            {%- for _ in call.problems[before:] -%}{%- do call.problems.pop() -%}{%- endfor -%}
            {{ return(by_reach) }}
        {%- endif -%}
    {%- endif -%}
    {{ return(leaves) }}
{%- endmacro %}

{#- _is_by_reach: a body that windows alone do not describe: it has none, frames over more than a window, or joins by
    time across windows. -#}
{% macro _is_by_reach(blocks) -%}
    {%- for block in blocks -%}
        {%- if block.summary.get('within_window') is sameas false -%}{{ return(true) }}{%- endif -%}
        {%- if block.macro == 'over' and spark_windows._over_problem(block) -%}{{ return(true) }}{%- endif -%}
    {%- endfor -%}
    {{ return(blocks | selectattr('summary.window', 'defined') | list | length == 0) }}
{%- endmacro %}

{#- _streams: as `_leaves`, of such a body. `rowtime`: the column of the body that holds the time of its rows; none
    where the model does not say it. -#}
{% macro _streams(call, sql, blocks, rowtime) -%}
    {%- set scope = {
        'call': call,
        'sql': sql,
        'blocks': blocks,
        'code': spark_windows._blanked(sql, names=true),
        'ctes': {},
        'open': [],
    } -%}
    {%- set stream = spark_windows._query_stream(scope, 0, sql | length, rowtime) -%}
    {%- if stream.paths and stream.time is none -%}
        {%- do spark_windows._report_lost_time(call, rowtime) -%}
    {%- endif -%}
    {%- set waits, size, leaves = [0], stream.window.size if stream.window else 0, [] -%}
    {%- for path in stream.paths -%}{%- do waits.append(-path.reach.least - size) -%}{%- endfor -%}
    {%- set clock, time = stream.window or stream.clock, stream.time or 'window_start' -%}
    {%- for path in stream.paths -%}
        {%- set slack = spark_windows._clock_slack([path.leaf.windows[0].zone, clock.zone]) -%}
        {%- set slack = [path.reach.slack, slack] | max -%}
        {%- set reach = dict(path.reach, size=size, closes=waits | max, slack=slack) -%}
        {%- set same = leaves | selectattr('spans', 'equalto', path.leaf.spans) | list -%}
        {#- a CTE that is read twice stands in the text once -#}
        {%- if same and same[0].reach != reach and (same[0].reach.rows or reach.rows) -%}
            {%- do spark_windows._report_rows(call, 'an input that the body reads twice', 'Read it in one place') -%}
        {%- elif same -%}
            {%- do same[0].update({'reach': spark_windows._either_reach(same[0].reach, reach)}) -%}
        {%- else -%}
            {%- do leaves.append(dict(path.leaf, reach=reach)) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set ends = 'window_end' if stream.window else time -%}
    {{ return((leaves, spark_windows._output_place_record(time, ends, clock, waits | max, stream.waiting))) }}
{%- endmacro %}

{#- _report_lost_time: rows whose time is not known have no place in the target. -#}
{% macro _report_lost_time(call, rowtime) -%}
    {%- set got = 'a body whose rows have no known time' -%}
    {%- if rowtime -%}{%- set got = 'rowtime ' ~ spark_windows._show(rowtime) -%}{%- endif -%}
    {%- do spark_windows._report(
        call, 'SW249', 'the rows of the body must keep the time of the rows that they are made of', got,
        'Select the time column of the input as it is, and name it under meta.spark_windows: rowtime: ts'
    ) -%}
{%- endmacro %}

{#- _row_window: the window record of rows that are in none: each is one of its own, and no longer than the row. -#}
{% macro _row_window(timecol, zone=none, type=none) -%}
    {%- set event_time = {'column': timecol, 'zone': zone, 'zone_given': false, 'type': type} -%}
    {{ return(spark_windows._window_record('row', 'row', event_time, spark_windows._lengths_record(size=0))) }}
{%- endmacro %}

{#- _stream_leaf: the path of an input: its rows, at their times. `timecol`: an expression of their time; none where
    nobody has said it. `summary`: of the block that reads it. -#}
{% macro _stream_leaf(scope, start, end, timecol, summary={}) -%}
    {%- set text = scope.sql[start:end] | trim -%}
    {%- set alone = spark_windows._standalone(scope.sql, text) -%}
    {%- set panes = summary.get('of_panes') -%}
    {%- if not spark_windows._is_row_wise(alone, panes) -%}
        {%- do spark_windows._report(
            scope.call, 'SW225', 'the input must select row by row', 'input ' ~ spark_windows._show(text),
            'Put what groups, orders or limits rows into another model'
        ) -%}
    {%- endif -%}
    {%- set yaml = spark_windows._yaml_of_text(scope.call, text if not panes else panes.name) -%}
    {%- set timecol = timecol or yaml.timecol -%}
    {%- set watermark = summary.watermark if panes else yaml.delay -%}
    {#- a run that is made good would find other times -#}
    {%- if modules.re.search('(?i)' ~ spark_windows._clock_calls(), timecol or '') -%}
        {%- do spark_windows._report(
            scope.call, 'SW110', 'the time of a row must be a column: a batch has no processing time',
            'rowtime ' ~ spark_windows._show(timecol), 'Use the column that holds the time of ingestion'
        ) -%}
    {%- endif -%}
    {%- set window = spark_windows._row_window(timecol or 'null') -%}
    {%- set leaf = spark_windows._leaf_record(alone, text, [(start, end)], [window], watermark, none, panes) -%}
    {%- set reach = spark_windows._reach_record(0, 0, alone=true) -%}
    {{ return(spark_windows._stream_record([{'leaf': leaf, 'reach': reach}], timecol, none, window)) }}
{%- endmacro %}

{#- _yaml_of_text: what YAML says of a relation that a text names (see `_yaml_record`). -#}
{% macro _yaml_of_text(call, text) -%}
    {%- set parts = spark_windows._name_parts(text) -%}
    {%- if parts | length < 2 -%}
        {{ return(spark_windows._yaml(call, text)) }}
    {%- endif -%}
    {%- set catalog = parts[:-2] | join('.') or none -%}
    {{ return(spark_windows._yaml_of_node(call, {
        'database': catalog, 'schema': parts[-2], 'identifier': parts[-1],
    })) }}
{%- endmacro %}
