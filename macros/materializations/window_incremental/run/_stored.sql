{#- What the checkpoint keeps beside its epochs, in the column `stored` of the last one, as JSON.

    _stored_record:
    format      version of what the tables of the model hold: 1; 0 of a release that wrote no version
    made_for    the hash of the definition
    defined     the epoch under which `<model>__history` has the definition; none: it stands in the checkpoint
    moved       the epoch under which it has the epochs that left the checkpoint; none: none have
    inputs      of each input, as it was when the tables were made: cursor_type, the types of its columns by their
                quoted names, none where they are not known, the id of a Delta table, by_distance of the cursor, and
                where they are: `history` of the settings, `furthest` and `kept` of a read
    refresh     [microseconds that the last full refresh took, rows that it read]; none where it was not measured
    tables      {role: {column: type}} as they were made, of the logs of the second input `late_2` and so on; of the
                target, as `body`, the columns of the body; none of a release that did not keep them
    begins      the target shows rows from here on, see `_begins`; none: all, and then not stored
    built       of a model of panes: the run that built it from nothing; none of others, and then not stored
    sees        the model was taken with what is known of CTEs and subqueries, see `_model`
    definition  its text (see `_definition`), where the work knows it; not in this column -#}
{% macro _stored_record(
    format, made_for, defined, moved, inputs, definition, refresh=none, tables=none, sees=false,
    built=none, begins=none
) -%}
    {{ return({
        'format': format,
        'made_for': made_for,
        'defined': defined,
        'moved': moved,
        'inputs': inputs,
        'refresh': refresh,
        'tables': tables,
        'sees': sees,
        'built': built,
        'begins': begins,
        'definition': definition,
    }) }}
{%- endmacro %}

{#- _stored_text: the record as it is stored. -#}
{% macro _stored_text(stored) -%}
    {%- set kept = dict(stored) -%}
    {%- do kept.pop('definition') -%}
    {%- for key in ['built', 'begins'] if kept[key] is none -%}{%- do kept.pop(key) -%}{%- endfor -%}
    {{ return(tojson(kept)) }}
{%- endmacro %}

{#- _wrapped: a definition as a checkpoint shows it: in a key, so that a release that knows no version refuses it. -#}
{% macro _wrapped(definition) -%}
    {{ return(tojson({'format': 1, 'definition': fromjson(definition)})) }}
{%- endmacro %}

{#- _stored_of: what a row of a checkpoint says; `unreadable` where that cannot be read: why, and the remedy. -#}
{% macro _stored_of(row) -%}
    {%- set kept, anew = fromjson(row.get('stored') or ''), 'uild the model anew with --full-refresh' -%}
    {%- set definition = fromjson(row.get('definition') or '') -%}
    {%- if kept is mapping and kept.get('format') == 1 -%}
        {%- set text, wrong = spark_windows._definition_kept(row.get('definition'), kept.get('made_for')) -%}
        {%- if wrong -%}{{ return({'unreadable': ['with ' ~ wrong, 'B' ~ anew]}) }}{%- endif -%}
        {{ return(spark_windows._stored_record(
            1, kept.get('made_for'), kept.get('defined'), kept.get('moved'), kept.get('inputs'), text,
            kept.get('refresh'), kept.get('tables'), kept.get('sees', false), kept.get('built'), kept.get('begins')
        )) }}
    {%- elif kept is mapping -%}
        {%- set problem = 'format ' ~ spark_windows._show(kept.get('format')) -%}
        {{ return({'unreadable': [problem, 'Run the release that wrote it, or b' ~ anew]}) }}
    {%- elif not spark_windows._is_definition(definition) -%}
        {{ return({'unreadable': ['without a definition', 'B' ~ anew]}) }}
    {%- endif -%}
    {%- set inputs = [] -%}
    {%- for described in definition.get('described') or [definition] -%}
        {%- set types = {} -%}
        {%- for name in described.columns -%}{%- do types.update({name: none}) -%}{%- endfor -%}
        {%- do inputs.append({
            'cursor_type': described.cursor_type, 'columns': types, 'id': none, 'by_distance': false,
        }) -%}
    {%- endfor -%}
    {{ return(spark_windows._stored_record(0, none, none, none, inputs, row.definition)) }}
{%- endmacro %}

{#- _stored_now: what is stored for the model as it is now. -#}
{% macro _stored_now(work) -%}
    {%- set definition, inputs, before = spark_windows._definition(work.model), [], none -%}
    {%- if work.last -%}{%- set before = work.last.stored -%}{%- endif -%}
    {%- set made_for = local_md5(definition) -%}
    {%- for read in work.reads -%}
        {%- set described = {
            'cursor_type': read.cursor.type, 'columns': read.cursor.types, 'id': read.table_id,
            'by_distance': read.cursor.by_distance,
        } -%}
        {%- set where_used = {
            'furthest': spark_windows._furthest_now(read) or none, 'history': read.input.settings.history,
            'kept': read.kept if spark_windows._keeps_its_rows(read.input) else none,
        } -%}
        {%- for key, value in where_used.items() if value is not none -%}
            {%- do described.update({key: value}) -%}
        {%- endfor -%}
        {%- do inputs.append(described) -%}
    {%- endfor -%}
    {%- set refresh = before.refresh if before else none -%}
    {%- if work.rebuild -%}
        {%- set refresh = [spark_windows._now(work.run) - work.lease.since, work.rows] -%}
    {%- endif -%}
    {%- set built = before.built if before else none -%}
    {%- if work.rebuild and spark_windows._keeps_panes(work.model) -%}{%- set built = work.run.id -%}{%- endif -%}
    {%- set tables = spark_windows._stored_tables(work, before.tables if before else none) -%}
    {%- if before and before.format == 1 and before.made_for == made_for -%}
        {{ return(dict(
            before, definition=definition, inputs=inputs, refresh=refresh, tables=tables, sees=work.model.sees,
            built=built, begins=work.model.settings.begins,
        )) }}
    {%- endif -%}
    {{ return(spark_windows._stored_record(
        1, made_for, work.epoch, before.moved if before else none, inputs, definition, refresh, tables,
        work.model.sees, built, work.model.settings.begins
    )) }}
{%- endmacro %}

{#- _stored_tables: the columns of the tables: those that the work has made, else those of before. -#}
{% macro _stored_tables(work, before) -%}
    {%- set tables, made = dict(before or {}), dict(work.tables) -%}
    {%- for read in work.reads -%}
        {%- set number = loop.index -%}
        {%- for role, columns in read.tables.items() -%}
            {%- do made.update({role if number == 1 else role ~ '_' ~ number: columns}) -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- for role, columns in made.items() -%}
        {%- set types = {} -%}
        {%- for column in columns -%}{%- do types.update({column['col_name']: column['data_type']}) -%}{%- endfor -%}
        {%- do tables.update({role: types}) -%}
    {%- endfor -%}
    {{ return(tables or none) }}
{%- endmacro %}

{#- _stored_again: what is stored already, in the format of this release, with the rows that are kept now. A definition
    without a hash is replaced by that of the model, unless the target is still to follow a model that has changed. -#}
{% macro _stored_again(work, stored) -%}
    {%- set inputs = [] -%}
    {%- for described in stored.inputs -%}
        {%- set read = work.reads[loop.index0] -%}
        {%- do inputs.append(dict(described, kept=read.kept) if read and read.kept else described) -%}
    {%- endfor -%}
    {%- set stored = dict(stored, inputs=inputs) -%}
    {%- if stored.format == 1 -%}{{ return(stored) }}{%- endif -%}
    {%- set definition = stored.definition if work.progress.outdated else spark_windows._definition(work.model) -%}
    {{ return(dict(stored, format=1, made_for=local_md5(definition), defined=work.epoch, definition=definition)) }}
{%- endmacro %}
