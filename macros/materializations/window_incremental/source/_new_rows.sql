{#- What is new in an input: the rows above the cursor that the last epoch committed, up to a bound that is fixed once per
    run.

    _range_record: what a run reads of an input:
    lower  the cursor above which rows are new, as text; none: all are
    upper  the cursor up to which rows are read, as text; none while it is not known
    files  the files to read, where they are the cursor; none: those that `<model>__seen` lists
    label  the epoch in `<model>__seen` whose keys or files are those of the run; none before they are written there
    empty  there is nothing new, and nothing to ask -#}
{% macro _range_record(lower=none, upper=none, files=none, label=none, empty=false) -%}
    {{ return({
        'lower': lower,
        'upper': upper,
        'files': files,
        'label': label,
        'empty': empty,
    }) }}
{%- endmacro %}

{#- _new_rows: those rows as a relation. `loose`: with the rows that have no cursor. -#}
{% macro _new_rows(input, cursor, range, loose=false) -%}
    {%- if cursor.kind == 'column' -%}
        {%- set rows = '(select ' ~ cursor.columns | join(', ') ~ ' from ' ~ input.text ~ ' where ' ~ spark_windows._is_new(cursor, range.lower, range.upper) ~ (' or ' ~ cursor.column ~ ' is null' if loose else '') ~ ')' -%}
        {{ return(rows if cursor.overlap is none else spark_windows._unseen(input, cursor, rows, range)) }}
    {%- endif -%}
    {%- if cursor.kind != 'files' and range.upper is none -%}{{ return('(select * from ' ~ input.text ~ ' where false)') }}{%- endif -%}
    {%- set changes = {'delta': spark_windows._delta_changes, 'iceberg': spark_windows._iceberg_changes, 'files': spark_windows._file_rows} -%}
    {{ return('(select ' ~ cursor.columns | join(', ') ~ ' from ' ~ spark_windows._with_relation(input, cursor.relation, changes[cursor.kind](cursor.relation, range, input.names)) ~ ')') }}
{%- endmacro %}

{#- _rows_up_to: all rows of an input that runs have read, or would have, had they been there. -#}
{% macro _rows_up_to(input, cursor, upper) -%}
    {%- if upper is none and cursor.kind == 'column' -%}{{ return('(select * from ' ~ input.text ~ ' where false)') }}{%- endif -%}
    {{ return(spark_windows._new_rows(input, cursor, spark_windows._range_record(upper=upper))) }}
{%- endmacro %}

{#- _is_new: a condition: the value of a column, that of the cursor without another, is above one bound and up to another. -#}
{% macro _is_new(cursor, lower, upper, column=none) -%}
    {%- set column, conditions = column or cursor.column, [] -%}
    {%- if lower is not none -%}
        {%- do conditions.append(column ~ ' > ' ~ spark_windows._cursor_literal(cursor, lower, cursor.overlap)) -%}
    {%- endif -%}
    {%- if upper is not none -%}
        {%- do conditions.append(column ~ ' <= ' ~ spark_windows._cursor_literal(cursor, upper)) -%}
    {%- endif -%}
    {{ return(conditions | join(' and ') or 'true') }}
{%- endmacro %}

{#- _unseen: of rows, one per key: those that the run has written down as its own or, before, that no run has. -#}
{% macro _unseen(input, cursor, rows, range) -%}
    {%- set kept, matches = [], [] -%}
    {%- for key in cursor.key -%}
        {%- do kept.append('key_' ~ loop.index ~ ' as _sw_seen_' ~ loop.index) -%}
        {%- do matches.append('_sw_seen_' ~ loop.index ~ ' <=> (' ~ key ~ ')') -%}
    {%- endfor -%}
    {%- set rows = '(select * except (_sw_copy) from (select *, row_number() over (partition by ' ~ cursor.key | join(', ') ~ ' order by ' ~ cursor.column ~ ') as _sw_copy from ' ~ rows ~ ') where _sw_copy = 1) as _new' -%}
    {%- if range.label is none and range.lower is none -%}{{ return('(select * from ' ~ rows ~ ')') }}{%- endif -%}
    {%- set condition = "epoch = '" ~ range.label ~ "'" if range.label is not none else spark_windows._is_new(cursor, range.lower, none, 'cursor') -%}
    {{ return('(select _new.* from ' ~ rows ~ ' left ' ~ ('semi' if range.label is not none else 'anti') ~ ' join (select ' ~ kept | join(', ') ~ ' from ' ~ input.names.seen ~ ' where ' ~ condition ~ ') as _seen on ' ~ matches | join(' and ') ~ ')') }}
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
{% macro _with_relation(input, relation, text) -%}
    {%- set parts = [] -%}
    {%- for part in (relation | replace('`', '')).split('.') -%}{%- do parts.append('`?' ~ modules.re.escape(part) ~ '`?') -%}{%- endfor -%}
    {%- set pattern = '(?i)(?<![\\w.`])' ~ parts | join('\\.') ~ '(?![\\w.`])' -%}
    {%- if not modules.re.search(pattern, input.text) -%}
        {%- do spark_windows._report(input.call, 'SW215', 'the table of the cursor is not what the body reads', 'cursor on ' ~ relation ~ ', input ' ~ spark_windows._show(input.text), 'Name the table as the compiled SQL has it') -%}
        {%- do spark_windows._raise_problems(input.call) -%}
    {%- endif -%}
    {{ return(modules.re.sub(pattern, text | replace('\\', '\\\\'), input.text, 1)) }}
{%- endmacro %}
