{#- The leaves of a body that is recomputed: the inputs of its innermost windows (see `_leaf_record`). Marks carry what
    each macro was given, so that a summary may have no `window`.

    _leaves: the leaves of a body and the place of its rows; what cannot be recomputed is reported to the call.
    `window_local`: the user says that every row depends on one window. -#}
{% macro _leaves(call, sql, blocks, window_local) -%}
    {%- set body = spark_windows._judged(spark_windows._fragment(sql, blocks, 0, sql | length)) -%}
    {%- set problems, leaves = [body.problem], [] -%}
    {%- for block in blocks -%}
        {%- set nested_blocks = spark_windows._inside(blocks, block.start, block.end) -%}
        {%- for start, end in block.inputs -%}
            {%- set fragment = spark_windows._fragment(sql, blocks, start, end) -%}
            {%- do problems.extend(spark_windows._input_problems(call, block, nested_blocks, fragment, body.names)) -%}
        {%- endfor -%}
        {%- if block.summary.get('window') and not nested_blocks and block.inputs -%}
            {%- set text = sql[block.inputs[0][0]:block.inputs[0][1]] -%}
            {%- if not spark_windows._windows_read(text, body.names) -%}
                {%- do leaves.append(spark_windows._leaf(call, sql, blocks, block, text | trim, window_local)) -%}
            {%- endif -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if not blocks -%}
        {%- do spark_windows._report(
            call, 'SW221', 'nothing says which windows a new row touches', 'a body without windows',
            'Read spark_windows.tumble or another window in it'
        ) -%}
    {%- endif -%}
    {%- for problem in problems | unique if problem and not window_local -%}
        {%- do spark_windows._report(
            call, 'SW222', 'a row of the result may depend on more than one window', problem,
            spark_windows._scope_remedy(problem)
        ) -%}
    {%- endfor -%}
    {%- do spark_windows._check_outermost(call, leaves) -%}
    {{ return((leaves, spark_windows._window_place(leaves[0].windows[-1]) if leaves else none)) }}
{%- endmacro %}

{#- _input_problems: why rows of what a block reads may depend on more than one window, nones among them. `names`: the
    CTEs that read windows. -#}
{% macro _input_problems(call, block, nested_blocks, fragment, names) -%}
    {%- set reads_windows = spark_windows._windows_read(fragment, names) | length > 0 -%}
    {%- if not reads_windows and not block.summary.get('window') -%}
        {%- do spark_windows._report(
            call, 'SW221', 'nothing says which windows a new row touches',
            block.macro ~ ' reads ' ~ spark_windows._show(fragment | trim),
            'Apply spark_windows.tumble or another window in this model'
        ) -%}
    {%- elif reads_windows and block.summary.get('window') and not nested_blocks -%}
        {%- do spark_windows._report(
            call, 'SW223', 'windows over the windows of a CTE cannot be recomputed',
            block.macro ~ ' over ' ~ spark_windows._show(fragment | trim),
            'Write the inner window as its data, in the same call'
        ) -%}
    {%- elif reads_windows -%}
        {%- set numbers, crosses = block.summary.get('rows'), block.summary.get('within_window') is sameas false -%}
        {{ return([
            'rows that are numbered by ' ~ block.macro if numbers else none,
            'rows that ' ~ block.macro ~ ' joins across windows' if crosses else none,
            spark_windows._over_problem(block),
            spark_windows._fragment_problem(fragment, names),
            spark_windows._time_problem(block, nested_blocks, fragment),
        ]) }}
    {%- endif -%}
    {{ return([]) }}
{%- endmacro %}

{#- _over_problem: why rows of functions over frames may depend on more than one window; none where each function is
    partitioned by both bounds. -#}
{% macro _over_problem(block) -%}
    {%- for function in (block.summary.functions if block.macro == 'over' else []) -%}
        {%- if not spark_windows._names_bounds(function.partition_by | join(', ')) -%}
            {{ return('OVER that is not partitioned by window_start and window_end') }}
        {%- endif -%}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}

{#- _leaf: the leaf of a block whose rows are in no window yet. -#}
{% macro _leaf(call, sql, blocks, block, text, window_local) -%}
    {%- set windows, around, scan = [block.summary.window], [block], namespace(earlier=0) -%}
    {%- for outer_block in blocks | reverse
        if outer_block.start < block.start and block.end < outer_block.end and outer_block.summary.get('window') -%}
        {%- if spark_windows._time_by_start(sql, blocks, outer_block) -%}
            {%- set scan.earlier = scan.earlier + (windows[-1].size or 0) -%}
        {%- endif -%}
        {%- do windows.append(outer_block.summary.window) -%}
        {%- do around.insert(0, outer_block) -%}
    {%- endfor -%}
    {%- for window in windows if window.kind == 'session' -%}
        {%- do spark_windows._report(
            call, 'SW223', 'sessions cannot be recomputed: a new row may join any of them',
            block.macro ~ ' over ' ~ spark_windows._show(text),
            'Build the sessions with window_aggregate in a window_incremental model of their own'
        ) -%}
    {%- endfor -%}
    {%- for outer_block in around -%}{%- do spark_windows._check_fixed(call, outer_block) -%}{%- endfor -%}
    {%- set alone = spark_windows._standalone(sql, text) -%}
    {%- set panes = block.summary.get('of_panes') -%}
    {%- if not window_local and not spark_windows._is_row_wise(alone, panes) -%}
        {%- do spark_windows._report(
            call, 'SW225', 'the input must select row by row', 'input ' ~ spark_windows._show(text),
            'Put what groups, orders or limits rows into another model, or state window_local: true'
        ) -%}
    {%- endif -%}
    {%- set reach = spark_windows._window_reach(windows, scan.earlier) -%}
    {{ return(spark_windows._leaf_record(
        alone, text, block.inputs, windows, block.summary.get('watermark'), reach, panes
    )) }}
{%- endmacro %}

{#- _check_outermost: the outermost windows follow one clock, so that the date of a window is one. -#}
{% macro _check_outermost(call, leaves) -%}
    {%- set zones = [] -%}
    {%- for leaf in leaves -%}{%- do zones.append(leaf.windows[-1].zone or 'UTC') -%}{%- endfor -%}
    {%- if zones | unique | list | length > 1 -%}
        {%- do spark_windows._report(
            call, 'SW224', 'the windows of a body must follow one clock', 'timezones ' ~ zones | unique | join(', '),
            'Give them the same timezone, or put them into models of their own'
        ) -%}
    {%- endif -%}
{%- endmacro %}

{#- _check_fixed: what is kept by days has windows of fixed length, each of which depends on its own rows. -#}
{% macro _check_fixed(call, block) -%}
    {%- if block.summary.get('fill') -%}
        {%- do spark_windows._report(
            call, 'SW234', 'empty windows are not kept incrementally', block.macro ~ ' with fill',
            'Leave fill out, and fill the windows of the model in one that reads it'
        ) -%}
    {%- endif -%}
    {%- if block.summary.window.months -%}
        {%- do spark_windows._report(
            call, 'SW233', 'windows of months are not kept incrementally',
            block.macro ~ ' with a ' ~ block.summary.window.kind ~ ' window of months',
            'Keep windows of a day, and add them up to months in a model that reads this one'
        ) -%}
    {%- endif -%}
{%- endmacro %}
