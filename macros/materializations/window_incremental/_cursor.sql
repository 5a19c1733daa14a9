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

{#- _described_cursor: the cursor with the `type` of its column and the `columns` of the input, as the last full refresh found
    them: what comes to the input later is not read, what goes is missed. -#}
{% macro _described_cursor(model, last) -%}
    {%- set cursor = model.settings.cursor -%}
    {%- if last -%}
        {%- set definition = fromjson(last.definition) -%}
        {{ return(dict(cursor, type=definition.cursor_type, columns=definition.columns)) }}
    {%- endif -%}
    {%- set types = spark_windows._described(run_query('describe query select * from ' ~ model.input)) -%}
    {%- set columns = [] -%}
    {%- for name in types -%}{%- do columns.append(spark_windows._quoted(name)) -%}{%- endfor -%}
    {%- set type = types.get((cursor.column or '') | lower) -%}
    {%- if cursor.column and type is none -%}
        {%- do spark_windows._report(model.call, 'SW112', 'cursor is not a column of the input', 'cursor ' ~ spark_windows._show(cursor.column), 'The input has ' ~ types | join(', ')) -%}
    {%- elif cursor.overlap is not none and (cursor.overlap is string) != (type in ['timestamp', 'timestamp_ntz', 'date']) -%}
        {%- do spark_windows._report(model.call, 'SW213', 'the overlap is a length where the cursor is a time, else a number', 'overlap ' ~ cursor.overlap ~ ', cursor of type ' ~ type | upper, "Write overlap: '1 hour' or overlap: 1000") -%}
    {%- endif -%}
    {%- if cursor.kind == 'delta' -%}
        {%- set properties = {} -%}
        {%- for row in run_query('show tblproperties ' ~ cursor.relation).rows -%}{%- do properties.update({row['key']: row['value'] | string | lower}) -%}{%- endfor -%}
        {%- if properties.get('delta.enableChangeDataFeed') != 'true' -%}
            {%- do spark_windows._report(model.call, 'SW237', 'later runs read the changes of a Delta table, which it must keep', 'cursor delta ' ~ cursor.relation, 'Set them: alter table ' ~ cursor.relation ~ ' set tblproperties (delta.enableChangeDataFeed = true); or use a column as cursor') -%}
        {%- endif -%}
    {%- endif -%}
    {%- set taken = ['late_reason', 'missed_from', 'missed_to', 'epoch'] | select('in', types) | list -%}
    {%- if taken -%}
        {%- do spark_windows._report(model.call, 'SW235', 'the input has a column of the name that the log of late rows adds', taken | join(', '), 'Rename it in a subquery, e.g. ' ~ taken[0] ~ ' as source_' ~ taken[0]) -%}
    {%- endif -%}
    {%- if model.over is defined and model.settings.delay is not none -%}
        {#- late rows are taken out of the others by their values -#}
        {%- for name, its_type in types.items() if modules.re.search('\\b(map<|variant\\b)', its_type) -%}
            {%- do spark_windows._report(model.call, 'SW228', 'late rows of a model that is recomputed must be comparable, and maps and variants are not', 'column ' ~ name ~ ' of type ' ~ its_type | upper, 'Leave the column out in a subquery, or turn it into text with to_json') -%}
        {%- endfor -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(model.call) -%}
    {{ return(dict(cursor, type=type, columns=columns)) }}
{%- endmacro %}

{#- _cursor_text, _cursor_literal: a value of the cursor's column as the text that is kept, and back; `less` is subtracted. -#}
{% macro _cursor_text(cursor, value) -%}
    {{ return('cast(' ~ ('unix_micros(' ~ value ~ ')' if cursor.type == 'timestamp' else value) ~ ' as string)') }}
{%- endmacro %}

{% macro _cursor_literal(cursor, text, less=none) -%}
    {%- if cursor.type == 'timestamp' -%}{{ return('timestamp_micros(' ~ text ~ spark_windows._minus(less | int) ~ ')') }}{%- endif -%}
    {%- set value = 'cast(' ~ spark_windows._literal(text) ~ ' as ' ~ cursor.type ~ ')' -%}
    {%- if not less -%}{{ return(value) }}{%- endif -%}
    {%- if cursor.type == 'date' -%}{%- set value = 'cast(' ~ value ~ ' as timestamp_ntz)' -%}{%- endif -%}
    {{ return(value ~ ' - ' ~ (less if less is integer else 'make_interval(0, 0, 0, 0, 0, 0, ' ~ less ~ ' * 0.000001bd)')) }}
{%- endmacro %}
