{#- What is new in an input: the rows above the cursor that the last epoch committed, up to a bound that is fixed once
    per run.

    _range_record: what a run reads of an input:
    lower  the cursor above which rows are new, as text; none: all are
    upper  the cursor up to which rows are read, as text; none while it is not known
    files  the files to read, where they are the cursor; none: those that `<model>__seen` lists
    label  the epoch in `<model>__seen` whose keys or files are those of the run; none before they are written there
    cutoff  rows whose windows had all closed by then are late; none: no row is
    empty  there is nothing new, and nothing to ask
    cut    a slice ends at a version or snapshot that is not the newest: the next epoch goes on behind it, even where it
           has no rows -#}
{% macro _range_record(lower=none, upper=none, files=none, label=none, cutoff=none, empty=false, cut=false) -%}
    {{ return({
        'lower': lower,
        'upper': upper,
        'files': files,
        'label': label,
        'cutoff': cutoff,
        'empty': empty,
        'cut': cut,
    }) }}
{%- endmacro %}

{#- _new_rows: those rows as a relation. `loose`: with the rows that have no cursor to go on from. -#}
{% macro _new_rows(input, cursor, range, loose=false) -%}
    {%- if cursor.kind == 'column' -%}
        {%- set is_new = spark_windows._is_new_pane if input.panes else spark_windows._is_new -%}
        {%- set condition = is_new(cursor, range.lower, range.upper) -%}
        {%- set rows -%}
(
    select {{ cursor.columns | join(', ') }}
    from {{ input.text }}
    where {{ condition }}{{ ' or ' ~ spark_windows._lacks_cursor(cursor, cursor.column) if loose }}
)
        {%- endset -%}
        {%- if cursor.overlap is none -%}{{ return(rows) }}{%- endif -%}
        {%- set count = spark_windows._first_copies if cursor.by_distance else spark_windows._unseen -%}
        {{ return(count(input, cursor, rows, range)) }}
    {%- elif cursor.kind != 'files' and range.upper is none -%}
        {{ return('(select * from ' ~ input.text ~ ' where false)') }}
    {%- endif -%}
    {%- if spark_windows._reads_changes(cursor, range) -%}
        {{ return(spark_windows._changed_rows(input, cursor, range, 'after')) }}
    {%- endif -%}
    {%- if cursor.kind == 'log' -%}
        {{ return('(' ~ spark_windows._current_up_to(input, cursor, range.upper) ~ ')') }}
    {%- endif -%}
    {%- set changes = {
        'delta': spark_windows._delta_changes,
        'iceberg': spark_windows._iceberg_changes,
        'files': spark_windows._file_rows,
    } -%}
    {%- set rows = changes[cursor.kind](cursor.relation, range, input.names) -%}
    {%- set relation = spark_windows._with_relation(input, cursor.relation, rows) -%}
    {{ return('(select ' ~ cursor.columns | join(', ') ~ ' from ' ~ relation ~ ')') }}
{%- endmacro %}

{#- _rows_up_to: all rows of an input that runs have read, or would have, had they been there. `is_kept`: a condition on
    the log of late rows. -#}
{% macro _rows_up_to(input, cursor, upper, is_kept='true') -%}
    {%- if upper is none and cursor.kind == 'column' -%}
        {{ return('(select * from ' ~ input.text ~ ' where false)') }}
    {%- elif cursor.overlap is none or not cursor.by_distance -%}
        {{ return(spark_windows._new_rows(input, cursor, spark_windows._range_record(upper=upper))) }}
    {%- endif -%}
    {%- set late_rows = spark_windows._late_left(input.names.late, cursor, cursor.columns, is_kept) -%}
(
    select * from {{ spark_windows._copies_up_to(input, cursor, upper, is_kept) }}
    union all
    ({{ late_rows }})
)
{%- endmacro %}

{#- _copies_up_to: of the rows up to a cursor that are not late those that count, where an overlap finds copies. -#}
{% macro _copies_up_to(input, cursor, upper, is_kept='true') -%}
    {%- set columns = cursor.columns -%}
    {%- set rows -%}
    select {{ columns | join(', ') }}
    from {{ input.text }}
    where {{ spark_windows._is_new(cursor, none, upper) }}
    {%- endset -%}
    {%- set late_rows = spark_windows._late_left(input.names.late, cursor, columns, is_kept) -%}
    {%- set not_late = spark_windows._except_all(cursor, columns, rows, late_rows) -%}
    {{ return(spark_windows._first_copies(input, cursor, '(\n' ~ not_late ~ '\n)')) }}
{%- endmacro %}

{#- _is_new: a condition: the value of a column, that of the cursor without another, is above one bound and up to
    another. -#}
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

{#- _is_new_pane: the same of panes. `pane_written` is what their state is partitioned by: files are skipped. -#}
{% macro _is_new_pane(cursor, lower, upper) -%}
    {%- set condition = spark_windows._is_new(cursor, lower, upper) -%}
    {%- if lower is none -%}{{ return(condition) }}{%- endif -%}
    {{ return(condition ~ ' and pane_written > ' ~ spark_windows._cursor_literal(cursor, lower)) }}
{%- endmacro %}

{#- _unseen: of rows, one per key: those that the run has written down as its own or, before, that no run has. So an
    earlier release told copies apart, and a state that it made goes on by that. -#}
{% macro _unseen(input, cursor, rows, range) -%}
    {%- set columns, matches = [], [] -%}
    {%- for expression in cursor.key -%}
        {%- do columns.append('key_' ~ loop.index ~ ' as _sw_seen_' ~ loop.index) -%}
        {%- do matches.append('_sw_seen_' ~ loop.index ~ ' <=> (' ~ expression ~ ')') -%}
    {%- endfor -%}
    {%- set one_per_key -%}
(
        select * except (_sw_copy)
        from (
            select
                *,
                row_number() over (
                    partition by {{ cursor.key | join(', ') }} order by {{ cursor.column }}
                ) as _sw_copy
            from {{ rows }}
        )
        where _sw_copy = 1
    ) as _new
    {%- endset -%}
    {%- if range.label is none and range.lower is none -%}
        {{ return('(select * from ' ~ one_per_key ~ ')') }}
    {%- endif -%}
    {%- set written_down = range.label is not none -%}
    {%- if written_down -%}
        {%- set condition = 'epoch = ' ~ spark_windows._literal(range.label | string) -%}
    {%- else -%}
        {%- set condition = spark_windows._is_new(cursor, range.lower, none, 'cursor') -%}
    {%- endif -%}
    {%- set unseen -%}
(
    select _new.*
    from {{ one_per_key }}
    left {{ 'semi' if written_down else 'anti' }} join (
        select {{ columns | join(', ') }} from {{ input.names.seen }} where {{ condition }}
    ) as _seen
        on {{ matches | join(' and ') }}
)
    {%- endset -%}
    {{ return(unseen) }}
{%- endmacro %}
