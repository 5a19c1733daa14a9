{#- What the tests of incremental models share: the last committed run, and the rows that it had read and accepted.

    _committed: the row of the last epoch, with `names` (the tables of the model) and `definition` read; none where no
    run has committed. A condition on the model is refused, because no table of it says which rows a condition is
    about. -#}
{% macro _committed(call, model) -%}
    {%- do spark_windows._check_data(call, model, 'model') -%}
    {%- if model is string -%}
        {%- do spark_windows._report(
            call, 'SW231', 'where is not possible: the test is about all rows of the model',
            'where ' ~ spark_windows._show(model), 'Leave where out'
        ) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set names = spark_windows._names(model) -%}
    {%- set opening = spark_windows._opening_record(call, names, ['epochs'], none) -%}
    {%- do spark_windows._take_steps(opening, spark_windows._checkpoint_steps()) -%}
    {%- do spark_windows._check_tables(opening) -%}
    {%- if not opening.epochs -%}{{ return(none) }}{%- endif -%}
    {%- set last = opening.epochs[0] -%}
    {%- if last.stored.made_for is none -%}
        {#- the tests run its text, and nothing proves who wrote it -#}
        {%- do spark_windows._refuse_stored(
            call, names.epochs ~ ' with a definition of an earlier release, without a hash',
            remedy='Run the model once it has new rows, which keeps the hash, or build it anew with --full-refresh'
        ) -%}
    {%- elif last.stored.definition is none -%}
        {%- do spark_windows._take_steps(opening, [spark_windows._definition_step()]) -%}
    {%- endif -%}
    {{ return(dict(last, names=names, definition=fromjson(last.stored.definition))) }}
{%- endmacro %}

{#- _is_empty_run: `dbt build --empty` gives its tests models without rows, of which nothing that runs have committed
    can be said. -#}
{% macro _is_empty_run() -%}
    {{ return(flags is defined and flags.EMPTY | default(false)) }}
{%- endmacro %}

{#- _nothing_committed: a query that fails when it runs: until the model is built, its tests can be compiled. -#}
{% macro _nothing_committed(call, model) -%}
    {%- set problem = spark_windows._raise_error(
        call, 'SW232', 'the model has no committed run', 'model ' ~ model,
        'Run it first; it must be materialized as window_incremental'
    ) -%}
    select *
    from (select {{ problem }} as problem)
    where problem is not null
{%- endmacro %}

{#- _committed_inputs: what the model reads, for each input:
    input      see `_input_record`
    cursor     see `_cursor_record`; all columns, where copies are not compared
    cursor_to  how far it is read
    is_kept    a condition on the log of late rows: a committed run has put a row there
    counts     its rows by their outcome, see `_input_progress_record`; none: not known apart from those of the others
    there_from  from when on its rows are there, in microseconds, as SQL; none: since ever, or not known -#}
{% macro _committed_inputs(committed) -%}
    {%- set definition, settings, leaves, inputs = committed.definition, committed.definition.settings, [], [] -%}
    {%- set strategy = 'accumulate' if committed.inputs is none else 'recompute' -%}
    {%- if strategy == 'accumulate' -%}
        {%- set cursors, ends = [settings.cursor], [committed] -%}
        {%- set text, spans = definition.text.input, [definition.compiled.input] -%}
        {%- if definition.plan.get('of_panes') -%}
            {%- set text = definition.compiled.text[spans[0][0]:spans[0][1]] -%}
        {%- endif -%}
        {%- set windows = [definition.plan.window] -%}
        {%- set reach = spark_windows._window_reach(windows) -%}
        {%- do leaves.append(spark_windows._leaf_record(text, text, spans, windows, none, reach)) -%}
    {%- else -%}
        {%- set cursors = settings.inputs | map(attribute='cursor') | list -%}
        {%- set ends = fromjson(committed.inputs) -%}
        {%- for input in definition.compiled.inputs -%}
            {%- set windows = [input.window] + input.over -%}
            {%- set reach = input.get('reach') or spark_windows._window_reach(windows) -%}
            {%- set reach = dict({'rows': none}, **reach) -%}
            {%- do leaves.append(
                spark_windows._leaf_record(input.text, input.text, input.spans, windows, none, reach)
            ) -%}
        {%- endfor -%}
    {%- endif -%}
    {%- set call = spark_windows._call('window_incremental') -%}
    {%- for leaf in leaves -%}
        {%- set cursor, column_type = cursors[loop.index0], committed.stored.inputs[loop.index0].cursor_type -%}
        {%- set names = dict(
            committed.names,
            late=spark_windows._numbered(committed.names.late, loop.index),
            seen=spark_windows._numbered(committed.names.seen, loop.index),
        ) -%}
        {%- set described = committed.stored.inputs[loop.index0] -%}
        {%- do spark_windows._check_bound(
            call, {'kind': cursor.kind, 'type': column_type}, ends[loop.index0].cursor_to
        ) -%}
        {%- set by_distance = described.get('by_distance', false) -%}
        {%- do inputs.append({
            'input': spark_windows._input_record(call, names, settings, strategy, leaf),
            'cursor': spark_windows._cursor_record(
                cursor.kind, cursor.column, cursor.overlap, cursor.key, cursor.relation, column_type,
                described.columns | list if by_distance and cursor.overlap is not none else ['*'],
                described.columns, by_distance, (cursors[loop.index0]).get('changes', false),
            ),
            'cursor_to': ends[loop.index0].cursor_to,
            'is_kept': spark_windows._is_kept(committed),
            'counts': ends[loop.index0].get('counts'),
            'there_from': none,
        }) -%}
        {%- do inputs[-1].update({'there_from': spark_windows._held_since(
            inputs[-1].input, described.get('history'), ends[loop.index0].watermark
        )}) -%}
    {%- endfor -%}
    {{ return(inputs) }}
{%- endmacro %}

{#- _rows_read: the rows of an input that all runs so far have read; `relation`: another one to read them from. -#}
{% macro _rows_read(committed_input, relation=none) -%}
    {%- set input = committed_input.input -%}
    {%- set input = dict(input, text=relation) if relation else input -%}
    {{ return(spark_windows._rows_up_to(
        input, committed_input.cursor, committed_input.cursor_to, committed_input.is_kept
    )) }}
{%- endmacro %}

{#- _is_kept: a row of the log of late rows was put there by a committed run. -#}
{% macro _is_kept(committed) -%}
    {{ return('cast(epoch as bigint) <= ' ~ committed.epoch) }}
{%- endmacro %}

{#- _held_since: from when on the rows of an input are there, by its `history` and the watermark of the last run. -#}
{% macro _held_since(input, history, watermark) -%}
    {%- if history == 'held' -%}
        {{ return('(' ~ spark_windows._least_time(input) ~ ')') }}
    {%- endif -%}
    {{ return(spark_windows._history_from(history, watermark)) }}
{%- endmacro %}

{#- _still_there: a condition on rows of the target: all that they read is there; none where that is always so. -#}
{% macro _still_there(committed_inputs, output_place) -%}
    {%- set conditions = [] -%}
    {%- set as_of = spark_windows._joins_versions(committed_inputs | map(attribute='input')) -%}
    {%- for one in committed_inputs if one.there_from is not none -%}
        {%- set from = one.there_from ~ spark_windows._plus(one.input.reach.most + one.input.reach.slack) -%}
        {%- if as_of -%}{%- set from = spark_windows._whole_day(from, output_place.window) -%}{%- endif -%}
        {%- do conditions.append(spark_windows._since(output_place, from)) -%}
    {%- endfor -%}
    {{ return(conditions | join(' and ') or none) }}
{%- endmacro %}
