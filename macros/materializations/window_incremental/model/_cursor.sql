{#- The cursor of an input: what tells a run which rows are new.

    _cursor_record:
    kind      column: the rows above the greatest value that was read; with an overlap those a little below it too,
              told apart by their key, for rows that become visible late or share a value.
              delta: the rows that commits after the last version have added, from the table's change data feed.
              iceberg: the rows that appends after the last snapshot have added.
              files: the rows of files that no run has read
              log: the rows that changes of a log, above the greatest value that was read, have made or left, see
              `current_rows`
    column    the column, for the first kind and the last
    overlap   how far below the greatest value a run reads again: microseconds as text or, where the column is a
              number, a number; none without
    key       the expressions of the key, with an overlap
    relation  the table, for the other kinds
    type      the type of the column, once Spark has described the input
    columns   the columns of the input that are read, quoted, likewise
    types     their types by these names; none of a column that an earlier release described
    by_distance  with an overlap: copies are told apart as `_first_copies` does; false in tables of earlier releases
    changes   of delta, iceberg and log: rows may be updated and deleted, see `_changed_rows`; `key` is then that of
              rows -#}
{% macro _cursor_record(
    kind, column=none, overlap=none, key=none, relation=none, type=none, columns=none, types=none, by_distance=true,
    changes=false
) -%}
    {{ return({
        'kind': kind,
        'column': column,
        'overlap': overlap,
        'key': key,
        'relation': relation,
        'type': type,
        'columns': columns,
        'types': types,
        'by_distance': by_distance,
        'changes': changes,
    }) }}
{%- endmacro %}

{#- _cursor: the setting `cursor` as a record: 'loaded_at', {column, overlap}, {delta: table}, {iceberg: table}, the
    last two with `changes: true`, or {files: table}. -#}
{% macro _cursor(call, given, unique_key) -%}
    {%- set tables = [] -%}
    {%- for kind, table in (given.items() if given is mapping else []) if kind in ['delta', 'iceberg', 'files'] -%}
        {%- set is_text = table is string or table.identifier is defined -%}
        {%- if is_text and spark_windows._is_table(table | string) -%}{%- do tables.append(kind) -%}{%- endif -%}
    {%- endfor -%}
    {%- if given is string and given -%}
        {{ return(spark_windows._cursor_record('column', spark_windows._check_text(call, 'cursor', given))) }}
    {%- elif given is mapping and given.get('column') is string and given.column
        and not given.keys() | reject('in', ['column', 'overlap']) | list -%}
        {%- set column = spark_windows._check_text(call, 'cursor', given.column) -%}
        {%- if 'overlap' not in given -%}{{ return(spark_windows._cursor_record('column', column)) }}{%- endif -%}
        {%- set overlap = spark_windows._overlap(call, given.overlap) -%}
        {%- set key = spark_windows._expressions(call, 'unique_key', unique_key) -%}
        {%- if not key -%}
            {%- do spark_windows._report(
                call, 'SW213', 'an overlap reads rows again, so that they must be told apart',
                'unique_key ' ~ spark_windows._show(unique_key), 'Write unique_key: order_id, beside materialized'
            ) -%}
        {%- endif -%}
        {{ return(spark_windows._cursor_record('column', column, overlap, key)) }}
    {%- elif given is mapping and given.get('changes') is sameas true and given | length == 2
        and tables in [['delta'], ['iceberg']] -%}
        {%- set kind = tables[0] -%}
        {%- set key = spark_windows._expressions(call, 'unique_key', unique_key) if unique_key else none -%}
        {{ return(spark_windows._cursor_record(kind, key=key, relation=given[kind] | string, changes=true)) }}
    {%- elif tables and given | length == 1 -%}
        {%- set kind, relation = given.items() | first -%}
        {{ return(spark_windows._cursor_record(kind, relation=relation | string)) }}
    {%- endif -%}
    {%- do spark_windows._report(
        call, 'SW201', 'a run must know what is new: cursor is required', 'cursor ' ~ spark_windows._show(given),
        "Under meta.spark_windows write cursor: loaded_at, the column that says when a row came in, {column: loaded_at,"
            ~ " overlap: '1 hour'}, {delta: shop.orders}, {iceberg: shop.orders} or {files: shop.orders}; of a Delta or"
            ~ ' Iceberg table whose rows change {delta: shop.orders, changes: true}'
    ) -%}
    {{ return(spark_windows._cursor_record('column')) }}
{%- endmacro %}

{#- _overlap: the overlap of a cursor that is a time as microseconds in text, of one that is a number as a number. -#}
{% macro _overlap(call, given) -%}
    {%- if not spark_windows._is_whole(given) -%}
        {{ return(spark_windows._length(call, 'overlap', given, 0) | string) }}
    {%- endif -%}
    {%- if not 0 <= given < 2 ** 63 -%}
        {%- do spark_windows._report(
            call, 'SW213', 'the overlap of a number is how far below the greatest value a run reads again: from 0 to'
                ~ ' what BIGINT holds',
            'overlap ' ~ spark_windows._show(given), 'Write overlap: 1000'
        ) -%}
    {%- endif -%}
    {{ return(given) }}
{%- endmacro %}

{#- _keeps_seen: whether `<model>__seen` keeps what has been read: keys, or files. -#}
{% macro _keeps_seen(cursor) -%}
    {{ return(cursor.overlap is not none or cursor.kind == 'files') }}
{%- endmacro %}
