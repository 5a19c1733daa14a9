{#- The checkpoint, `<model>__epochs`: the last epochs that were committed, newest first, as a view on literals: it is
    replaced in one step of the metastore, has no files that could be half written or grow in number, and is never
    stale.

    _epoch_columns: its columns with their types and meanings; all but `definition`, which only the last row has. -#}
{% macro _epoch_columns() -%}
    {{ return([
        ('epoch', 'bigint', 'number of the run; never used twice'),
        ('kind', 'string', 'run, refresh, compaction, rebuild of the target, or backfill'),
        ('committed_at', 'timestamp', 'when'),
        ('run', 'string', 'dbt invocation'),
        ('cursor_to', 'string', 'how far the input was read; microseconds for a timestamp'),
        ('inputs', 'string', 'of a model that is recomputed: cursor and watermark of each input, as JSON'),
        ('watermark', 'bigint', 'event time in microseconds below which no more rows are expected'),
        ('rows_read', 'bigint', 'new rows in the input'),
        ('accepted', 'bigint', 'rows that are in windows, or that a condition leaves out'),
        ('late', 'bigint', 'rows whose windows had all closed'),
        ('null_time', 'bigint', 'rows without time'),
        ('in_no_window', 'bigint', 'rows between hops'),
        ('windows', 'bigint', 'windows that new rows changed, shown yet or not'),
        ('removed', 'bigint', 'sessions that became part of another'),
        ('state_rows', 'bigint', 'rows of the state'),
        (
            'state_from', 'string',
            'date from which the state is whole: what came before has expired; none before anything has',
        ),
        ('total_rows_read', 'bigint', 'the same since the last full refresh'),
        ('total_accepted', 'bigint', 'the same'),
        ('total_late', 'bigint', 'the same'),
        ('total_null_time', 'bigint', 'the same'),
        ('total_in_no_window', 'bigint', 'the same'),
    ]) }}
{%- endmacro %}

{#- _epoch_of_input: the row of an epoch, with the cursor_to and the definition of one input of its model. -#}
{% macro _epoch_of_input(last, i) -%}
    {%- if last is none or last.inputs is none -%}{{ return(last) }}{%- endif -%}
    {{ return(dict(
        last, cursor_to=fromjson(last.inputs)[i].cursor_to, definition=tojson(fromjson(last.definition).described[i]),
    )) }}
{%- endmacro %}

{#- _with_totals: the row of an epoch with its counts added up over the epochs since the last full refresh. -#}
{% macro _with_totals(row, last) -%}
    {%- set totals = {} -%}
    {%- for count in ['rows_read', 'accepted', 'late', 'null_time', 'in_no_window'] -%}
        {%- do totals.update({'total_' ~ count: row[count] + (last['total_' ~ count] if last else 0)}) -%}
    {%- endfor -%}
    {{ return(dict(row, **totals)) }}
{%- endmacro %}

{#- _new_row: the row of an epoch that has read what is new, with its totals. Until the target has followed a changed
    body, the definition is the old one. -#}
{% macro _new_row(work, counts, definition) -%}
    {%- set row = dict(
        counts, epoch=work.epoch, kind=work.kind, committed_at=spark_windows._now(work.run), run=work.run.id,
        watermark=work.new_watermark,
    ) -%}
    {{ return({
        'row': spark_windows._with_totals(row, work.last),
        'next_definition': work.progress.definition or definition,
    }) }}
{%- endmacro %}

{#- _repeated_row: the row of an epoch that reads nothing new: that of the epoch before with other counts. -#}
{% macro _repeated_row(work, counts) -%}
    {{ return(dict(work.last, **dict(
        counts, epoch=work.epoch, kind=work.kind, committed_at=spark_windows._now(work.run), run=work.run.id,
    ))) }}
{%- endmacro %}

{#- _no_counts: the counts of an epoch that reads no rows. -#}
{% macro _no_counts() -%}
    {{ return({
        'rows_read': 0, 'accepted': 0, 'late': 0, 'null_time': 0, 'in_no_window': 0, 'windows': 0, 'removed': 0,
    }) }}
{%- endmacro %}

{#- _commit: the statement that makes `row` the last epoch. Kept are the 50 last. -#}
{% macro _commit(model, row, epochs, definition) -%}
    {%- set names, items, rows, described = [], [], [], [] -%}
    {%- for name, type, meaning in spark_windows._epoch_columns() -%}
        {%- set cast = 'cast(' ~ name ~ ' as ' ~ type ~ ')' -%}
        {%- set value = 'timestamp_micros(' ~ name ~ ')' if type == 'timestamp' else cast -%}
        {%- do names.append(name) -%}
        {%- do described.append(name ~ ' comment ' ~ spark_windows._literal(meaning)) -%}
        {%- do items.append(value ~ ' as ' ~ name) -%}
    {%- endfor -%}
    {%- do described.append("definition comment 'what the tables were made for, as JSON'") -%}
    {%- for epoch in ([row] + epochs)[:50] -%}
        {%- set cells = [] -%}
        {%- for name in names -%}{%- do cells.append(spark_windows._value(epoch[name])) -%}{%- endfor -%}
        {%- do rows.append('(' ~ cells | join(', ') ~ ')') -%}
    {%- endfor -%}
    {%- set query -%}
select
    {{ items | join(',\n    ') }},
    if(epoch = {{ row.epoch }}, {{ spark_windows._literal(definition) }}, null) as definition
from values
    {{ rows | join(',\n    ') }}
    as epochs({{ names | join(', ') }})
    {%- endset -%}
    {{ return(spark_windows._marker(
        model.names, model.settings.file_format, 'epochs', 'replace', query, ' (' ~ described | join(', ') ~ ')'
    )) }}
{%- endmacro %}
