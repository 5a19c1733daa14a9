{#- The cursor of an input: what tells a run which rows are new.

    _cursor: the setting `cursor` as {kind, column, overlap, key, relation}:
    'loaded_at' or {column, overlap} - the rows above the greatest value that was read; with an overlap, those a little below
    it too, told apart by `unique_key`, for rows that become visible late or share a value;
    {delta: table} - the rows that commits after the last version have added, from the table's change data feed;
    {iceberg: table} - the rows that appends after the last snapshot have added;
    {files: table} - the rows of files that no run has read. -#}
{% macro _cursor(call, given, unique_key) -%}
    {%- set cursor = {'kind': 'column', 'column': none, 'overlap': none, 'key': none, 'relation': none} -%}
    {%- set remedy = "Under meta.spark_windows write cursor: loaded_at, the column that says when a row came in, {column: loaded_at, overlap: '1 hour'}, {delta: shop.orders}, {iceberg: shop.orders} or {files: shop.orders}" -%}
    {%- if given is string and given -%}
        {%- do cursor.update({'column': given}) -%}
    {%- elif given is mapping and given.column and not given.keys() | reject('in', ['column', 'overlap']) | list -%}
        {%- do cursor.update({'column': given.column}) -%}
        {%- if given.overlap is defined -%}
            {%- do cursor.update({'overlap': given.overlap if given.overlap is integer else spark_windows._length(call, 'overlap', given.overlap, 0) | string}) -%}
            {%- do cursor.update({'key': spark_windows._expressions(call, 'unique_key', unique_key)}) -%}
            {%- if not cursor.key -%}
                {%- do spark_windows._report(call, 'SW213', 'an overlap reads rows again, so that they must be told apart', 'unique_key ' ~ spark_windows._show(unique_key), 'Write unique_key: order_id, beside materialized') -%}
            {%- endif -%}
        {%- endif -%}
    {%- elif given is mapping and given | length == 1 and given.keys() | first in ['delta', 'iceberg', 'files'] -%}
        {%- do cursor.update({'kind': given.keys() | first, 'relation': given.values() | first | string}) -%}
    {%- else -%}
        {%- do spark_windows._report(call, 'SW201', 'a run must know what is new: cursor is required', 'cursor ' ~ spark_windows._show(given), remedy) -%}
    {%- endif -%}
    {{ return(cursor) }}
{%- endmacro %}

{#- _keeps_seen: whether `<model>__seen` keeps what has been read: keys, or files. -#}
{% macro _keeps_seen(cursor) -%}
    {{ return(cursor.overlap is not none or cursor.kind == 'files') }}
{%- endmacro %}
