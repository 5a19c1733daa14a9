{#- Models whose inputs change, by `changes` of a cursor.

    _has_changing_cursor: the config of a model has such a cursor. -#}
{% macro _has_changing_cursor(config_record) -%}
    {%- set cursors = [config_record.cursor] -%}
    {%- set inputs = config_record.inputs if config_record.inputs is mapping else {} -%}
    {%- for given in inputs.values() if given is mapping -%}
        {%- do cursors.append(given.get('cursor')) -%}
    {%- endfor -%}
    {%- for one in cursors if one is mapping and one.get('changes') -%}{{ return(true) }}{%- endfor -%}
    {{ return(false) }}
{%- endmacro %}

{#- _check_stateless: what such a model shows is computed again from the rows that are there: it has no state. -#}
{% macro _check_stateless(call, names, config_record, blocks) -%}
    {%- set panes = blocks | selectattr('macro', 'equalto', 'window_panes') | list -%}
    {%- set states = config_record.strategy == 'accumulate' or panes -%}
    {%- if states and spark_windows._has_changing_cursor(config_record) -%}
        {%- do spark_windows._report(
            call, 'SW261', 'rows that are updated or deleted are not taken out of a state',
            'model ' ~ names.identifier ~ ' with ' ~ ('panes' if panes else 'strategy accumulate')
                ~ ' and a cursor with changes',
            'Leave strategy out, so that what changes is computed again' if not panes
                else 'Keep panes of a table that only grows, and leave changes out of the cursor'
        ) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
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
