{#- What is new in the input: the rows above the cursor that the last epoch committed, up to a bound that is fixed once
    per run. `range` is {lower, upper, files, label}: bounds as text, the files to read (none: those that
    `<model>__seen` lists), and the epoch in `<model>__seen` whose keys are the rows of the run (none before they are
    written there).

    _new_rows: those rows as a relation. `loose`: with the rows that have no cursor. -#}
{% macro _new_rows(model, cursor, range, loose=false) -%}
    {%- if cursor.kind == 'column' -%}
        {%- set rows = '(select ' ~ cursor.columns | join(', ') ~ ' from ' ~ model.text ~ ' where ' ~ spark_windows._is_new(cursor, range) ~ (' or ' ~ cursor.column ~ ' is null' if loose else '') ~ ')' -%}
        {{ return(rows if cursor.overlap is none else spark_windows._unseen(model, cursor, rows, range)) }}
    {%- endif -%}
    {%- if cursor.kind != 'files' and range.upper is none -%}{{ return('(select * from ' ~ model.text ~ ' where false)') }}{%- endif -%}
    {%- set changes = {'delta': spark_windows._delta_changes, 'iceberg': spark_windows._iceberg_changes, 'files': spark_windows._file_rows} -%}
    {{ return('(select ' ~ cursor.columns | join(', ') ~ ' from ' ~ spark_windows._with_relation(model, cursor.relation, changes[cursor.kind](cursor.relation, range, model.names)) ~ ')') }}
{%- endmacro %}

{#- _rows_up_to: all rows of an input that runs have read, or would have, had they been there. -#}
{% macro _rows_up_to(model, cursor, upper) -%}
    {%- if upper is none and cursor.kind == 'column' -%}{{ return('(select * from ' ~ model.text ~ ' where false)') }}{%- endif -%}
    {{ return(spark_windows._new_rows(model, cursor, {'lower': none, 'upper': upper, 'files': none, 'label': none})) }}
{%- endmacro %}

{% macro _is_new(cursor, range) -%}
    {%- set conditions = [] -%}
    {%- if range.lower is not none -%}{%- do conditions.append(cursor.column ~ ' > ' ~ spark_windows._cursor_literal(cursor, range.lower, cursor.overlap)) -%}{%- endif -%}
    {%- if range.upper is not none -%}{%- do conditions.append(cursor.column ~ ' <= ' ~ spark_windows._cursor_literal(cursor, range.upper)) -%}{%- endif -%}
    {{ return(conditions | join(' and ') or 'true') }}
{%- endmacro %}

{#- _unseen: of rows, one per key: those that the run has written down as its own or, before, that no run has. -#}
{% macro _unseen(model, cursor, rows, range) -%}
    {%- set kept, matches = [], [] -%}
    {%- for key in cursor.key -%}
        {%- do kept.append('key_' ~ loop.index ~ ' as _sw_seen_' ~ loop.index) -%}
        {%- do matches.append('_sw_seen_' ~ loop.index ~ ' <=> (' ~ key ~ ')') -%}
    {%- endfor -%}
    {%- set rows = '(select * except (_sw_copy) from (select *, row_number() over (partition by ' ~ cursor.key | join(', ') ~ ' order by ' ~ cursor.column ~ ') as _sw_copy from ' ~ rows ~ ') where _sw_copy = 1) as _new' -%}
    {%- if range.label is none and range.lower is none -%}{{ return('(select * from ' ~ rows ~ ')') }}{%- endif -%}
    {%- set condition = "epoch = '" ~ range.label ~ "'" if range.label is not none else spark_windows._is_new(dict(cursor, column='cursor'), {'lower': range.lower, 'upper': none}) -%}
    {{ return('(select _new.* from ' ~ rows ~ ' left ' ~ ('semi' if range.label is not none else 'anti') ~ ' join (select ' ~ kept | join(', ') ~ ' from ' ~ model.names.seen ~ ' where ' ~ condition ~ ') as _seen on ' ~ matches | join(' and ') ~ ')') }}
{%- endmacro %}

{#- _delta_changes, _iceberg_changes, _file_rows: the rows that came to a table in a range of versions, snapshots, or
    files. -#}
{% macro _delta_changes(relation, range, names) -%}
    {%- if range.lower is none -%}{{ return('(select * from ' ~ relation ~ ' version as of ' ~ range.upper ~ ')') }}{%- endif -%}
    {{ return('(select * except (_change_type, _commit_version, _commit_timestamp) from table_changes(' ~ spark_windows._literal(relation | replace('`', '')) ~ ', ' ~ (range.lower | int + 1) ~ ', ' ~ range.upper ~ ")"
        ~ " where if(_change_type = 'insert', true, raise_error(concat('[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type, ' in version ', _commit_version, '. Build the model anew with --full-refresh.'))))") }}
{%- endmacro %}

{% macro _iceberg_changes(relation, range, names) -%}
    {%- if range.lower is none -%}{{ return('(select * from ' ~ relation ~ ' version as of ' ~ range.upper ~ ')') }}{%- endif -%}
    {{ return('(select * from ' ~ relation ~ " with ('start-snapshot-id' = '" ~ range.lower ~ "', 'end-snapshot-id' = '" ~ range.upper ~ "'))") }}
{%- endmacro %}

{% macro _file_rows(relation, range, names) -%}
    {%- if range.files is none -%}{{ return('(select * from ' ~ relation ~ ' where _metadata.file_path in (select path from ' ~ names.seen ~ '))') }}{%- endif -%}
    {%- set paths = [] -%}
    {%- for path in range.files -%}{%- do paths.append(spark_windows._literal(path)) -%}{%- endfor -%}
    {{ return('(select * from ' ~ relation ~ ' where ' ~ ('_metadata.file_path in (' ~ paths | join(', ') ~ ')' if paths else 'false') ~ ')') }}
{%- endmacro %}

{#- _with_relation: the input with something else in the place of a relation that it reads. -#}
{% macro _with_relation(model, relation, text) -%}
    {%- set parts = [] -%}
    {%- for part in (relation | replace('`', '')).split('.') -%}{%- do parts.append('`?' ~ modules.re.escape(part) ~ '`?') -%}{%- endfor -%}
    {%- set pattern = '(?i)(?<![\\w.`])' ~ parts | join('\\.') ~ '(?![\\w.`])' -%}
    {%- if not modules.re.search(pattern, model.text) -%}
        {%- do spark_windows._report(model.call, 'SW215', 'the table of the cursor is not what the body reads', 'cursor on ' ~ relation ~ ', input ' ~ spark_windows._show(model.text), 'Name the table as the compiled SQL has it') -%}
        {%- do spark_windows._raise_problems(model.call) -%}
    {%- endif -%}
    {{ return(modules.re.sub(pattern, text | replace('\\', '\\\\'), model.text, 1)) }}
{%- endmacro %}
