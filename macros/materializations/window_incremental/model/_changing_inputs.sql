{#- Models whose inputs change: by `changes` of a cursor, or because they are the current rows of a log.

    _has_changes: the config of a model has such a cursor, or what it reads, a text, such a log. -#}
{% macro _has_changes(config_record, text) -%}
    {%- set cursors = [config_record.cursor] -%}
    {%- set inputs = config_record.inputs if config_record.inputs is mapping else {} -%}
    {%- for given in inputs.values() if given is mapping -%}
        {%- do cursors.append(given.get('cursor')) -%}
    {%- endfor -%}
    {%- for one in cursors if one is mapping and one.get('changes') -%}{{ return(true) }}{%- endfor -%}
    {{ return(spark_windows._log_of(text) is not none) }}
{%- endmacro %}

{#- _check_retracting: a model keeps a state where rows can be taken out of it; else what it shows is computed again
    from the rows that are there. -#}
{% macro _check_retracting(call, names, config_record, blocks, block, sql) -%}
    {%- set panes = blocks | selectattr('macro', 'equalto', 'window_panes') | list -%}
    {%- set insists = panes or config_record.strategy == 'accumulate' -%}
    {%- set changes = insists and spark_windows._has_changes(config_record, sql) -%}
    {%- if changes and not spark_windows._retracts(block) -%}
        {%- do spark_windows._report(
            call, 'SW261', 'rows that are updated or deleted are not taken out of this state',
            'model ' ~ names.identifier ~ ' with ' ~ ('panes' if panes else 'strategy accumulate')
                ~ ' and rows that change',
            'Leave strategy out, so that what changes is computed again' if not panes
                else 'Keep counts, and sums of integers up to INT and of decimals, in panes of a table whose rows'
                    ~ ' change; or panes of a table that only grows'
        ) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
{%- endmacro %}

{#- _retracts: a block has a state that rows can be taken out of. Panes that others read keep distinct values as
    sets. -#}
{% macro _retracts(block) -%}
    {%- if block is none or block.macro not in ['window_aggregate', 'window_panes'] -%}{{ return(false) }}{%- endif -%}
    {%- set trial_call = spark_windows._call(block.macro) -%}
    {%- set plan = spark_windows._stored_plan(trial_call, dict(block.summary, panes=none)) -%}
    {%- set sets = block.macro == 'window_panes' and plan.distinct -%}
    {{ return(not trial_call.problems and not sets and spark_windows._can_retract(plan)) }}
{%- endmacro %}

{#- _check_one_way: a table is read with its changes by all inputs of a model, or by none: its rows would be there for
    one input and gone for another. -#}
{% macro _check_one_way(call, settings) -%}
    {%- set changing, growing = [], [] -%}
    {%- for input_settings in settings if input_settings.cursor.relation -%}
        {%- set table = input_settings.cursor.relation | replace('`', '') | lower -%}
        {%- do (changing if input_settings.cursor.changes else growing).append(table) -%}
    {%- endfor -%}
    {%- for table in changing | select('in', growing) | unique -%}
        {%- do spark_windows._report(
            call, 'SW263', 'one input reads the changes of a table, another only what comes to it',
            'cursors on ' ~ table, 'Write changes: true in the cursors of both inputs, or in none'
        ) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _check_delete_files: Iceberg tells which rows changed where files are written again (copy-on-write), not where it
    only notes which of their rows are gone (merge-on-read). `new`: the ids of the snapshots to read. -#}
{% macro _check_delete_files(call, read, snapshots, new) -%}
    {%- if not read.cursor.changes -%}{{ return('') }}{%- endif -%}
    {%- for snapshot in snapshots if snapshot.id in new and (snapshot.deletes or '0') != '0' -%}
        {%- do spark_windows._report(
            call, 'SW262', 'Iceberg has no changes of snapshots that wrote delete files',
            'snapshot ' ~ snapshot.id ~ ' of ' ~ read.cursor.relation,
            "Set write.delete.mode, write.update.mode and write.merge.mode to 'copy-on-write', and build the model anew"
                ~ ' with --full-refresh'
        ) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _cursor_of_log: where an input is the current rows of a log, its cursor is the column by which the log grows: a
    record of kind `log`. `cursor`: of the settings. -#}
{% macro _cursor_of_log(call, cursor, text) -%}
    {%- set log = spark_windows._log_of(text) -%}
    {%- if log is none -%}{{ return(cursor) }}{%- endif -%}
    {%- if cursor.kind != 'column' or cursor.overlap is not none -%}
        {%- do spark_windows._report(
            call, 'SW265', 'a log is read up to a value of one of its columns, which only grows',
            'a cursor of kind ' ~ cursor.kind ~ (' with an overlap' if cursor.overlap is not none else '')
                ~ ' for current_rows', 'Write cursor: loaded_at, the column that says when a change came in'
        ) -%}
    {%- endif -%}
    {%- set rest = spark_windows._code(text[:log.start] ~ text[log.end:]) -%}
    {%- set many = text.count('/* spark_windows.log */') > 1 -%}
    {%- if many or modules.re.search('(?i)\\bunion\\b', rest) -%}
        {%- do spark_windows._report(
            call, 'SW265', 'an input reads one log', 'current_rows twice, or beside another table in a UNION',
            'Unite the logs in the data of one current_rows, or unite streams of their own'
        ) -%}
    {%- endif -%}
    {{ return(dict(cursor, kind='log', key=cursor.key or log['keys'], changes=true)) }}
{%- endmacro %}
