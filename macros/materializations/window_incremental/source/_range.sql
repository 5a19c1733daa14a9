{#- _range: where a run begins to read and, as far as it is known before the rows are counted, where it ends. `redone` is the
    lease of a run that died: the same rows are read again. -#}
{% macro _range(model, cursor, last, redone) -%}
    {%- set range = {'lower': last.cursor_to if last else none, 'upper': redone.cursor_to if redone else none, 'files': none, 'label': redone.label if redone and spark_windows._keeps_seen(cursor) and not redone.rebuild else none, 'empty': false} -%}
    {%- set slice = model.settings.slice if not redone else none -%}
    {%- if cursor.kind == 'files' -%}
        {%- set files = spark_windows._files(model, cursor, last, range.label) -%}
        {%- do range.update({'files': files[:slice] if slice else files}) -%}
    {%- elif cursor.kind != 'column' and range.upper is none -%}
        {%- do range.update({'upper': spark_windows._newest(cursor, range.lower, slice)}) -%}
    {%- elif slice -%}
        {%- do range.update({'upper': spark_windows._fetch_row(spark_windows._slice_end(model, cursor, range, slice)).upper}) -%}
    {%- endif -%}
    {%- do range.update({'empty': last is not none and (range.files == [] if cursor.kind == 'files' else range.upper == range.lower and cursor.kind != 'column')}) -%}
    {{ return(range) }}
{%- endmacro %}

{#- _newest: the newest version or snapshot of a table or, with a slice, the one so many after the last. -#}
{% macro _newest(cursor, lower, slice) -%}
    {%- if cursor.kind == 'delta' -%}
        {%- for row in run_query('describe history ' ~ cursor.relation ~ ' limit 1').rows -%}
            {{ return([row['version'] | int, (-1 if lower is none else lower | int) + slice] | min | string if slice else row['version'] | string) }}
        {%- endfor -%}
    {%- endif -%}
    {%- set snapshots = spark_windows._fetch('select cast(snapshot_id as string) as id from ' ~ cursor.relation ~ '.history where is_current_ancestor order by made_current_at') | map(attribute='id') | list -%}
    {%- set new = snapshots[snapshots.index(lower) + 1:] if lower in snapshots else snapshots -%}
    {{ return((new[:slice] if slice else new) | last if new else lower) }}
{%- endmacro %}

{#- _slice_end: a query for the cursor at which a slice of so many rows ends; rows that share it belong to the slice. It never goes
    back, though an overlap may fill a slice with rows from below. -#}
{% macro _slice_end(model, cursor, range, slice) -%}
    select {{ spark_windows._cursor_text(cursor, spark_windows._furthest(cursor, range)) }} as upper
    from (select {{ cursor.column }} from {{ spark_windows._new_rows(model, cursor, range) }} where {{ cursor.column }} is not null order by 1 limit {{ slice }})
{%- endmacro %}

{#- _files: the files of a table that no run has read, or those of a run. -#}
{% macro _files(model, cursor, last, label) -%}
    {%- set found = 'select distinct _metadata.file_path as path from ' ~ cursor.relation -%}
    {%- if label is not none -%}
        {%- set found = 'select path from ' ~ model.names.seen ~ " where epoch = '" ~ label ~ "'" -%}
    {%- elif last -%}
        {%- set found = 'select path from (' ~ found ~ ') left anti join ' ~ model.names.seen ~ ' using (path)' -%}
    {%- endif -%}
    {{ return(spark_windows._fetch(found) | map(attribute='path') | sort) }}
{%- endmacro %}
