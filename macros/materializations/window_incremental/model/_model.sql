{#- The model: what its compiled body and its config say.

    _model_record:
    call       see `_call`
    names      its tables by role (see `_names`)
    settings   see `_settings`
    strategy   accumulate or recompute
    roles      the roles of its tables, but for the lease
    sql        the body
    outer_sql  the body around its outermost blocks, without comments and strings
    blocks     the blocks of the body (see `_block_record`)
    block      to accumulate, that of the window_aggregate; else none
    inputs     what the body reads (see `_input_record`): to accumulate, one
    place      where the rows of the target lie in time, see `_output_place_record`
    why        why it is recomputed; none where it is not
    config     as dbt gives it
    sees       something of it is known from behind a CTE or a subquery, or a WITH stands before what is accumulated:
               an earlier release would have had another strategy, watermark or plan
    described  the description of the target for the catalog; none without -#}
{% macro _model_record(
    call, names, settings, strategy, roles, sql, outer_sql, blocks, block, inputs, place, why, config, sees
) -%}
    {{ return({
        'call': call,
        'names': names,
        'settings': settings,
        'strategy': strategy,
        'roles': roles,
        'sql': sql,
        'outer_sql': outer_sql,
        'blocks': blocks,
        'block': block,
        'inputs': inputs,
        'place': place,
        'why': why,
        'config': config,
        'sees': sees,
        'described': none,
    }) }}
{%- endmacro %}

{#- _model: the model of a body. What can be accumulated is, unless the user wants it otherwise. `sees`: of what stands
    behind CTEs and subqueries that is used which is known. -#}
{% macro _model(call, names, sql, config, sees=true) -%}
    {%- set config_record = spark_windows._config_record(config) -%}
    {%- set blocks = spark_windows._marks(sql) -%}
    {%- set has_ctes = modules.re.match('(?i)\\s*with\\b', spark_windows._code(sql)) is not none -%}
    {%- set may_see = has_ctes or blocks | selectattr('summary.sees', 'defined') | list | length > 0 -%}
    {%- for block in blocks if not sees -%}{%- do spark_windows._unsee(block.summary) -%}{%- endfor -%}
    {%- set outer_sql = spark_windows._outer_sql_of(sql, blocks) -%}
    {%- set block = spark_windows._accumulated_block(sql, blocks, outer_sql, sees) -%}
    {%- do spark_windows._check_retracting(call, names, config_record, blocks, block, sql) -%}
    {%- for windows_block in blocks if windows_block.summary.get('windows') is mapping -%}
        {%- do spark_windows._report(
            call, 'SW223', 'several windows in one call are not kept',
            'windows ' ~ windows_block.summary.windows | join(', '), 'Write a model for each of them'
        ) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endfor -%}
    {%- set leaf = none -%}
    {%- if block is not none -%}
        {%- set text, windows = sql[block.inputs[0][0]:block.inputs[0][1]] | trim, [block.summary.window] -%}
        {%- set leaf = spark_windows._leaf_record(
            spark_windows._standalone(sql, text), text, block.inputs, windows, block.summary.get('watermark'),
            spark_windows._window_reach(windows), block.summary.get('of_panes')
        ) -%}
    {%- endif -%}
    {%- set changes = block and spark_windows._has_changes(config_record, leaf.text) -%}
    {%- set why = spark_windows._why_recomputed(config_record, block, leaf, blocks, changes) -%}
    {%- set accumulates = config_record.strategy == 'accumulate' or why is none -%}
    {%- if accumulates -%}
        {#- of sessions what is left is accumulated again from its rows -#}
        {%- if changes and block.summary.window.kind != 'session' -%}
            {%- do block.summary.update({'retracts': true}) -%}
        {%- endif -%}
        {%- set settings = spark_windows._accumulate_settings(call, names, config, block, leaf) -%}
        {%- set inputs = [spark_windows._input_record(call, names, settings, 'accumulate', leaf)] -%}
        {%- set place = spark_windows._window_place(block.summary.window) -%}
        {%- set roles = ['target', 'state', 'late', 'epochs'] -%}
        {%- if spark_windows._keeps_seen(settings.cursor) -%}{%- do roles.append('seen') -%}{%- endif -%}
    {%- else -%}
        {%- set leaves, place = spark_windows._leaves_of(call, sql, blocks, config_record) -%}
        {%- set settings = spark_windows._settings(call, config, leaves) -%}
        {%- do spark_windows._raise_problems(call) -%}
        {%- if not (config_record.partition_by or spark_windows._is_windowed(place)) -%}
            {%- do settings.update({'partition_by': 'event_date'}) -%}
        {%- endif -%}
        {%- set names, roles, inputs = dict(names), ['target', 'epochs'], [] -%}
        {%- for leaf in leaves -%}
            {%- do inputs.append(spark_windows._numbered_input(call, names, roles, settings, leaf, loop.index)) -%}
        {%- endfor -%}
        {%- do spark_windows._check_row_frames(call, inputs, settings, place) -%}
    {%- endif -%}
    {%- if spark_windows._marks_by_views(settings.file_format) -%}{%- do roles.append('history') -%}{%- endif -%}
    {{ return(spark_windows._model_record(
        call, names, settings, 'accumulate' if accumulates else 'recompute', roles, sql, outer_sql, blocks,
        block if accumulates else none, inputs, place, none if accumulates else why, config, may_see and sees
    )) }}
{%- endmacro %}

{#- _why_recomputed: what keeps a body from being accumulated; none where nothing does. -#}
{% macro _why_recomputed(config_record, block, leaf, blocks, changes) -%}
    {%- if config_record.strategy == 'recompute' -%}{{ return('as strategy says') }}{%- endif -%}
    {%- if config_record.rowtime -%}{{ return('its rows lie at ' ~ config_record.rowtime) }}{%- endif -%}
    {%- if block is none -%}{{ return(spark_windows._why_no_block(blocks)) }}{%- endif -%}
    {%- if changes and not spark_windows._retracts(block) -%}{{ return('rows of its input change') }}{%- endif -%}
    {%- if not spark_windows._merges(block.summary) -%}
        {{ return('an aggregate of it cannot be merged') }}
    {%- elif not spark_windows._is_row_wise(leaf.text, leaf.panes) -%}
        {{ return('its input does not select row by row') }}
    {%- elif blocks | selectattr('depth', 'gt', block.depth) | list and spark_windows._is_by_reach(blocks) -%}
        {{ return('its input joins rows by time') }}
    {%- endif -%}
    {{ return(none) }}
{%- endmacro %}

{#- _unsee: take from the summary of a block what an earlier release did not know of a CTE or a subquery. -#}
{% macro _unsee(summary) -%}
    {%- if summary.get('sees') -%}
        {%- do summary.update({'watermark': none, 'window': dict(summary.window, type=none)}) -%}
        {%- for aggregate in summary.get('aggregates', []) -%}{%- do aggregate.update({'type': none}) -%}{%- endfor -%}
    {%- endif -%}
{%- endmacro %}

{#- _accumulate_settings: the settings of a model that accumulates; refused where its body cannot. -#}
{% macro _accumulate_settings(call, names, config, block, leaf) -%}
    {%- if block is none -%}
        {%- do spark_windows._report(
            call, 'SW209',
            'the body must be one window_aggregate, with at most a select and where around it that go row by row and'
                ~ ' keep window_start and window_end',
            'model ' ~ names.identifier, 'Leave strategy out: other bodies are recomputed'
        ) -%}
    {%- else -%}
        {%- do spark_windows._check_fixed(call, block) -%}
        {%- do spark_windows._check_kept_states(call, block.summary.aggregates) -%}
        {%- do spark_windows._stored_plan(call, block.summary) -%}
        {%- if not spark_windows._is_row_wise(leaf.text, leaf.panes) -%}
            {%- do spark_windows._report(
                call, 'SW225', 'the input must select row by row', 'input ' ~ spark_windows._show(leaf.text),
                'Put what groups, orders or limits rows into another model'
            ) -%}
        {%- endif -%}
    {%- endif -%}
    {%- set settings = spark_windows._settings(call, config, [leaf] if leaf else []) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {{ return(settings) }}
{%- endmacro %}
