{#- The inputs of a body that is recomputed: the rows that its innermost windows are made of. Each is {text (as a relation that
    can be read alone), spans (where it stands in the body), window, over (the windows that are built over its window, inner
    first), watermark (that its YAML declares)}.

    _leaves: the inputs of a body, and what cannot be recomputed, reported to the call. `local`: the user says that every
    row depends on one window. -#}
{% macro _leaves(call, sql, blocks, local) -%}
    {%- set judged = spark_windows._judged(spark_windows._fragment(sql, blocks, 0, sql | length)) -%}
    {%- set problems, leaves = [judged.problem], [] -%}
    {%- for block in blocks -%}
        {%- set nested = spark_windows._inside(blocks, block.start, block.end) -%}
        {%- for start, end in block.inputs -%}
            {%- set fragment = spark_windows._fragment(sql, blocks, start, end) -%}
            {%- set named = spark_windows._windows_read(fragment, judged.names) | length > 0 -%}
            {%- if named and block.plan.window and not nested -%}
                {%- do spark_windows._report(call, 'SW223', 'windows over the windows of a CTE cannot be recomputed', block.macro ~ ' over ' ~ spark_windows._show(fragment | trim), 'Write the inner window as its data, in the same call') -%}
            {%- elif named -%}
                {%- do problems.append('rows that are numbered by ' ~ block.macro if block.plan.rows else none) -%}
                {%- do problems.append('rows that ' ~ block.macro ~ ' joins across windows' if block.plan.within_window is sameas false else none) -%}
                {%- do problems.append(spark_windows._fragment_problem(fragment, judged.names)) -%}
                {%- do problems.append(spark_windows._time_problem(block, nested, fragment)) -%}
            {%- elif not block.plan.window -%}
                {%- do spark_windows._report(call, 'SW221', 'nothing says which windows a new row touches', block.macro ~ ' reads ' ~ spark_windows._show(fragment | trim), 'Apply spark_windows.tumble or another window in this model') -%}
            {%- endif -%}
        {%- endfor -%}
        {%- if block.plan.window and not nested and block.inputs and not spark_windows._windows_read(sql[block.inputs[0][0]:block.inputs[0][1]], judged.names) -%}
            {%- do leaves.append(spark_windows._leaf(call, sql, blocks, block, local)) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if not blocks -%}
        {%- do spark_windows._report(call, 'SW221', 'nothing says which windows a new row touches', 'a body without windows', 'Read spark_windows.tumble or another window in it') -%}
    {%- endif -%}
    {%- for problem in problems | unique if problem and not local -%}
        {%- do spark_windows._report(call, 'SW222', 'a row of the result may depend on more than one window', problem, 'Put it into a model of its own that reads this one, or state window_local: true if every row depends on one window') -%}
    {%- endfor -%}
    {%- do spark_windows._check_outermost(call, leaves) -%}
    {{ return(leaves) }}
{%- endmacro %}

{#- _leaf: the input of a block whose rows are in no window yet. -#}
{% macro _leaf(call, sql, blocks, block, local) -%}
    {%- set over, text = [], sql[block.inputs[0][0]:block.inputs[0][1]] | trim -%}
    {%- for outer in blocks | reverse if outer.start < block.start and block.end < outer.end and outer.plan.window -%}{%- do over.append(outer.plan.window) -%}{%- endfor -%}
    {%- for window in [block.plan.window] + over if window.kind == 'session' -%}
        {%- do spark_windows._report(call, 'SW223', 'sessions cannot be recomputed: a new row may join any of them', block.macro ~ ' over ' ~ spark_windows._show(text), 'Build the sessions with window_aggregate in a window_incremental model of their own') -%}
    {%- endfor -%}
    {%- for outer in blocks if outer.start <= block.start and block.end <= outer.end and outer.plan.window -%}{%- do spark_windows._check_fixed(call, outer) -%}{%- endfor -%}
    {%- set alone = spark_windows._standalone(sql, blocks, text) -%}
    {%- if not local and not spark_windows._is_row_wise(alone) -%}
        {%- do spark_windows._report(call, 'SW225', 'the input must select row by row', 'input ' ~ spark_windows._show(text), 'Put what groups, orders or limits rows into another model, or state window_local: true') -%}
    {%- endif -%}
    {{ return({'text': alone, 'as_written': text, 'spans': block.inputs, 'window': block.plan.window, 'over': over, 'watermark': block.plan.get('watermark')}) }}
{%- endmacro %}

{#- _inside: the blocks between two places of the text. -#}
{% macro _inside(blocks, start, end) -%}
    {%- set found = [] -%}
    {%- for block in blocks if start < block.start and block.end < end -%}{%- do found.append(block) -%}{%- endfor -%}
    {{ return(found) }}
{%- endmacro %}

{#- _fragment: the text between two places, its outermost blocks as words. -#}
{% macro _fragment(sql, blocks, start, end) -%}
    {%- set inside, pieces = spark_windows._inside(blocks, start - 1, end + 1), [] -%}
    {%- set depth = inside | map(attribute='depth') | min if inside else 0 -%}
    {%- for block in inside if block.depth == depth -%}{%- do pieces.append((block.start - start, block.end - start, '_sw_block')) -%}{%- endfor -%}
    {{ return(spark_windows._replaced(sql[start:end], pieces)) }}
{%- endmacro %}

{#- _fragment_problem: as `_judged`, of what a macro reads: a relation or a query. -#}
{% macro _fragment_problem(fragment, names) -%}
    {%- if modules.re.match('^[\\s(]*\\w+[\\s)]*$', spark_windows._code(fragment)) -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._judged(fragment, names).problem) }}
{%- endmacro %}

{#- _time_problem: the time of a window over windows must be that of the inner window, not of a row. -#}
{% macro _time_problem(block, nested, fragment) -%}
    {%- if not block.plan.window -%}{{ return(none) }}{%- endif -%}
    {%- set time = block.plan.window.timecol | replace('`', '') | trim -%}
    {%- for inner in nested if inner.macro == 'cascade' and inner.plan.name == time -%}{{ return(none) }}{%- endfor -%}
    {%- if modules.re.search('(?i)\\bwindow_(time|start|end)\\s+(as\\s+)?`?' ~ modules.re.escape(time) ~ '`?(?!\\w)', fragment) -%}{{ return(none) }}{%- endif -%}
    {{ return('a window over windows whose time ' ~ spark_windows._show(time) ~ ' is not known to be theirs') }}
{%- endmacro %}

{#- _standalone: an input that can be read alone: where it is the name of a CTE, with the CTEs up to that one. -#}
{% macro _standalone(sql, blocks, text) -%}
    {%- if not modules.re.match('^\\w+$', text) or not modules.re.match('(?i)\\s*with\\b', spark_windows._code(sql)) -%}{{ return(text) }}{%- endif -%}
    {%- set code = spark_windows._blanked(sql) -%}
    {%- set opened = modules.re.search('(?i)(?<![\\w.])' ~ text ~ '\\s+as\\s*\\(', code) -%}
    {%- if not opened -%}{{ return(text) }}{%- endif -%}
    {{ return('(' ~ sql[:spark_windows._bracket_end(sql, opened.end() - 1)] ~ '\nselect * from ' ~ text ~ ')') }}
{%- endmacro %}

{#- _is_row_wise: a relation whose rows come from one row each, as far as its text shows; joins with other tables may be there. -#}
{% macro _is_row_wise(text) -%}
    {#- what --empty puts behind a relation is no limit of the user's -#}
    {%- set code = spark_windows._code(text) | replace('where false limit 0', '') -%}
    {%- set words = 'group\\s+by|having|limit|offset|over|pivot|unpivot|tablesample|intersect|minus|qualify|right\\s+(?:outer\\s+)?join|full\\s+(?:outer\\s+)?join|select\\s+distinct|union(?!\\s+all)' -%}
    {%- set aggregates = '(?:' ~ spark_windows._aggregate_names() ~ ')\\s*\\(' -%}
    {{ return(not modules.re.search('(?i)(?<![.\\w])(?:(?:' ~ words ~ ')(?!\\w)|' ~ aggregates ~ ')|\\bexcept\\s*(?:all\\b|distinct\\b|select\\b|\\(\\s*select\\b)', code)) }}
{%- endmacro %}

{#- _check_outermost: windows of one clock, so that the date of a window is one. -#}
{% macro _check_outermost(call, leaves) -%}
    {%- set zones = [] -%}
    {%- for leaf in leaves -%}{%- do zones.append(([leaf.window] + leaf.over)[-1].zone or 'UTC') -%}{%- endfor -%}
    {%- if zones | unique | list | length > 1 -%}
        {%- do spark_windows._report(call, 'SW224', 'the windows of a body must follow one clock', 'timezones ' ~ zones | unique | join(', '), 'Give them the same timezone, or put them into models of their own') -%}
    {%- endif -%}
{%- endmacro %}
