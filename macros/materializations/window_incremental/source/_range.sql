{#- The range of what is new in an input (see `_range_record`): the questions that say where a run begins to read and,
    as far as that is known before the rows are counted, where it ends.

    _first_range: the range as the epoch before and the lease of a dead run, whose rows are read again, know it. -#}
{% macro _first_range(read, cutoff=none) -%}
    {%- set redone_lease = read.redone_lease -%}
    {%- if redone_lease -%}
        {%- do spark_windows._check_bound(read.input.call, read.cursor, redone_lease.cursor_to) -%}
    {%- endif -%}
    {%- do spark_windows._check_reached(read.input.call, read.cursor, read.last.cursor_to if read.last else none) -%}
    {%- set labelled = redone_lease and spark_windows._keeps_seen(read.cursor) and not redone_lease.rebuild -%}
    {{ return(spark_windows._range_record(
        lower=read.last.cursor_to if read.last else none,
        upper=redone_lease.cursor_to if redone_lease else none,
        label=redone_lease.label if labelled else none,
        cutoff=cutoff,
    )) }}
{%- endmacro %}

{#- _check_bound: how far an input was read, as text that was kept, is a number where a run writes one. -#}
{% macro _check_bound(call, cursor, text) -%}
    {%- set type = cursor.type or '' -%}
    {%- set is_number = type == 'timestamp' or type.endswith('int') or cursor.kind == 'delta' -%}
    {%- if text is not none and is_number and not spark_windows._is_number_text(text) -%}
        {%- do spark_windows._refuse_stored(call, 'cursor_to ' ~ spark_windows._show(text)) -%}
    {%- endif -%}
{%- endmacro %}

{#- _is_number_text: a text that is a whole number. -#}
{% macro _is_number_text(text) -%}
    {{ return(modules.re.match('^-?\\d+$', text | string) is not none) }}
{%- endmacro %}

{% macro _begun_range(work, read, answer) -%}
    {{ return({
        'range': spark_windows._first_range(read, work.cutoff), 'input': spark_windows._typed_input(read),
    }) }}
{%- endmacro %}

{#- _slice_of: how many rows, versions, snapshots or files a run reads at most; none: all. What a dead run read is
    read whole. -#}
{% macro _slice_of(read) -%}
    {{ return(none if read.redone_lease else read.input.settings.slice) }}
{%- endmacro %}

{#- _version_question: the newest versions of a Delta table, and whether a VACUUM is among those that are new. More than
    50 are not looked through. -#}
{% macro _version_question(work, read) -%}
    {%- if read.cursor.kind != 'delta' or read.range.upper is not none -%}{{ return(none) }}{%- endif -%}
    {{ return('describe history ' ~ read.cursor.relation ~ ' limit ' ~ (50 if read.last else 1)) }}
{%- endmacro %}

{% macro _up_to_version(work, read, rows) -%}
    {%- set newest, slice = rows[0]['version'] | int, spark_windows._slice_of(read) -%}
    {%- set begin = -1 if read.range.lower is none else read.range.lower | int -%}
    {%- set upper = [newest, begin + slice] | min if slice else newest -%}
    {%- set seen = namespace(vacuum=rows[-1]['version'] | int > begin + 1) -%}
    {%- for row in rows if row['version'] | int > begin and row['operation'].startswith('VACUUM') -%}
        {%- set seen.vacuum = true -%}
    {%- endfor -%}
    {{ return({'range': dict(read.range, upper=upper | string, cut=upper < newest), 'vacuumed': seen.vacuum}) }}
{%- endmacro %}

{#- _snapshot_question: the snapshots of an Iceberg table, oldest first; also where a dead run is repeated, because the
    one that its range begins with may have gone. -#}
{% macro _snapshot_question(work, read) -%}
    {%- set first_again = read.range.lower is none and read.range.upper is not none -%}
    {%- if read.cursor.kind != 'iceberg' or first_again -%}{{ return(none) }}{%- endif -%}
    {%- set items = 'cast(snapshot_id as string) as id, parent_id is null as is_first'
        ~ ', unix_micros(made_current_at) as made' -%}
    {%- set history = read.cursor.relation ~ '.history' -%}
    {%- if read.cursor.changes -%}
        {%- set items = items ~ ', deletes' -%}
        {%- set snapshots = "select snapshot_id, summary['added-delete-files'] as deletes from " ~ read.cursor.relation
            ~ '.snapshots' -%}
        {%- set history = history ~ ' left join (' ~ snapshots ~ ') using (snapshot_id)' -%}
    {%- endif -%}
    {{ return(
        'select ' ~ items ~ ' from ' ~ history ~ ' where is_current_ancestor order by made_current_at'
    ) }}
{%- endmacro %}

{% macro _up_to_snapshot(work, read, rows) -%}
    {%- set lower, slice = read.range.lower, spark_windows._slice_of(read) -%}
    {%- set snapshots = rows | map(attribute='id') | list -%}
    {%- if lower is not none and lower not in snapshots -%}
        {%- do spark_windows._check_snapshots(work.model.call, read, rows) -%}
    {%- endif -%}
    {%- if read.range.upper is not none -%}{{ return({}) }}{%- endif -%}
    {%- set new = snapshots[snapshots.index(lower) + 1:] if lower in snapshots else snapshots -%}
    {%- set cut = slice is not none and new | length > slice -%}
    {%- set new = new[:slice] if slice else new -%}
    {%- do spark_windows._check_delete_files(work.model.call, read, rows, new if lower is not none else []) -%}
    {{ return({'range': dict(read.range, upper=new | last if new else lower, cut=cut)}) }}
{%- endmacro %}

{#- _file_question: the files of a table that no run has read, or those of a dead run. -#}
{% macro _file_question(work, read) -%}
    {%- if read.cursor.kind != 'files' -%}{{ return(none) }}{%- endif -%}
    {%- set files = 'select distinct _metadata.file_path as path from ' ~ read.cursor.relation -%}
    {%- set seen = read.input.names.seen -%}
    {%- if read.range.label is not none -%}
        {{ return('select path from ' ~ seen ~ ' where epoch = ' ~ spark_windows._literal(read.range.label | string)) }}
    {%- endif -%}
    {{ return('select path from (' ~ files ~ ') left anti join ' ~ seen ~ ' using (path)' if read.last else files) }}
{%- endmacro %}

{% macro _these_files(work, read, rows) -%}
    {%- set files, slice = rows | map(attribute='path') | sort, spark_windows._slice_of(read) -%}
    {{ return({'range': dict(read.range, files=files[:slice] if slice else files)}) }}
{%- endmacro %}

{#- _slice_question: the value of the cursor's column at which a slice ends; rows that share it belong to the slice.
    It never goes back, though an overlap may fill a slice with rows from below. -#}
{% macro _slice_question(work, read) -%}
    {%- set cursor, range, slice = read.cursor, read.range, spark_windows._slice_of(read) -%}
    {%- if cursor.kind != 'column' or not slice -%}{{ return(none) }}{%- endif -%}
    select {{ spark_windows._cursor_text(cursor, spark_windows._furthest(cursor, range)) }} as upper
    from (
        select {{ cursor.column }}
        from {{ spark_windows._new_rows(read.input, cursor, range) }}
        where {{ cursor.column }} is not null
        order by 1
        limit {{ slice }}
    )
{%- endmacro %}

{% macro _up_to_slice(work, read, rows) -%}
    {{ return({'range': dict(read.range, upper=rows[0].upper)}) }}
{%- endmacro %}

{#- _known_range: whether the range is empty. -#}
{% macro _known_range(work, read, answer) -%}
    {%- set range, kind = read.range, read.cursor.kind -%}
    {%- set nothing = range.files == [] if kind == 'files' else range.upper == range.lower and kind != 'column' -%}
    {{ return({'range': dict(range, empty=read.last is not none and nothing)}) }}
{%- endmacro %}
