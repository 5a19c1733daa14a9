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
        ('inputs', 'string', 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON'),
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
        ('retracted', 'bigint', 'rows that were updated or deleted, as they were before'),
        ('total_retracted', 'bigint', 'the same since the last full refresh'),
        ('expired', 'bigint', 'rows that were deleted because they were older than the history of their input'),
        ('total_expired', 'bigint', 'the same since the last full refresh'),
        ('disordered', 'bigint', 'rows that were further behind than a monotonic column allows'),
        ('total_disordered', 'bigint', 'the same since the last full refresh'),
        ('ignored', 'bigint', 'changes of a log that repeat others, are old, or delete what is not there'),
        ('total_ignored', 'bigint', 'the same since the last full refresh'),
    ]) }}
{%- endmacro %}

{#- _epoch_of_input: the row of an epoch, with the cursor_to and the description of one input of its model. -#}
{% macro _epoch_of_input(last, i) -%}
    {%- if last is none -%}{{ return(none) }}{%- endif -%}
    {%- set cursor_to = last.cursor_to if last.inputs is none else fromjson(last.inputs)[i].cursor_to -%}
    {{ return(dict(last, cursor_to=cursor_to, described=last.stored.inputs[i])) }}
{%- endmacro %}

{#- _counted_rows: the counts of rows that an epoch has, and their totals. -#}
{% macro _counted_rows() -%}
    {{ return([
        'rows_read', 'accepted', 'late', 'null_time', 'in_no_window', 'retracted', 'expired', 'disordered', 'ignored',
    ]) }}
{%- endmacro %}

{#- _with_totals: the row of an epoch with its counts added up over the epochs since the last full refresh. -#}
{% macro _with_totals(row, last) -%}
    {%- set totals = {} -%}
    {%- for count in spark_windows._counted_rows() -%}
        {#- a checkpoint of an earlier release does not have all -#}
        {%- do totals.update({'total_' ~ count: row[count] + ((last or {}).get('total_' ~ count) or 0)}) -%}
    {%- endfor -%}
    {{ return(dict(row, **totals)) }}
{%- endmacro %}

{#- _new_row: the row of an epoch that has read what is new, with its totals, and what is stored beside it. Until the
    target has followed a changed body, that is of the old one. -#}
{% macro _new_row(work, counts) -%}
    {%- set row = dict(
        counts, epoch=work.epoch, kind=work.kind, committed_at=spark_windows._now(work.run), run=work.run.id,
        watermark=work.new_watermark,
    ) -%}
    {%- set outdated = work.progress.outdated -%}
    {{ return({
        'row': spark_windows._with_totals(row, work.last),
        'stored': spark_windows._stored_again(work, outdated) if outdated else spark_windows._stored_now(work),
    }) }}
{%- endmacro %}

{#- _repeated_row: the row of an epoch that reads nothing new: that of the epoch before with other counts. -#}
{% macro _repeated_row(work, counts) -%}
    {{ return({
        'row': dict(work.last, **dict(
            counts, epoch=work.epoch, kind=work.kind, committed_at=spark_windows._now(work.run), run=work.run.id,
        )),
        'stored': spark_windows._stored_again(work, work.last.stored),
    }) }}
{%- endmacro %}

{#- _no_counts: the counts of an epoch that reads no rows. -#}
{% macro _no_counts() -%}
    {%- set counts = {} -%}
    {%- set all = spark_windows._counted_rows() + ['windows', 'removed'] -%}
    {%- for count in all -%}{%- do counts.update({count: 0}) -%}{%- endfor -%}
    {{ return(counts) }}
{%- endmacro %}

{#- _commit: the statement that makes `row` the last epoch. The newest epochs are literals of the checkpoint, older ones
    and the definition are read from the history, if it is a view; 50 altogether. -#}
{% macro _commit(model, row, epochs, stored) -%}
    {%- set has_views, types = spark_windows._marks_by_views(model.settings.file_format), [] -%}
    {%- set names, items, rows, described = [], [], [], [] -%}
    {%- for name, type, meaning in spark_windows._epoch_columns() -%}
        {%- set cast = 'cast(' ~ name ~ ' as ' ~ type ~ ')' -%}
        {%- set value = 'timestamp_micros(' ~ name ~ ')' if type == 'timestamp' else cast -%}
        {%- do names.append(name) -%}
        {%- do types.append(name ~ ' ' ~ ('bigint' if type == 'timestamp' else type)) -%}
        {%- do described.append(name ~ ' comment ' ~ spark_windows._literal(meaning)) -%}
        {%- do items.append(value ~ ' as ' ~ name) -%}
    {%- endfor -%}
    {%- do described.append("definition comment 'what the tables were made for, as JSON'") -%}
    {%- do described.append("stored comment 'version and columns of what the tables hold, as JSON'") -%}
    {%- for epoch in ([row] + epochs)[:50] -%}
        {%- set cells = [] -%}
        {%- for name in names -%}{%- do cells.append(spark_windows._value(epoch.get(name))) -%}{%- endfor -%}
        {%- do rows.append('(' ~ cells | join(', ') ~ ')') -%}
    {%- endfor -%}
    {%- set last = 'if(epoch = ' ~ row.epoch ~ ', § , null)' -%}
    {%- set definition = spark_windows._literal(spark_windows._wrapped(stored.definition)) if not has_views
        else '(select max(text) from ' ~ spark_windows._in_history(model.names, 'definition', stored.defined) ~ ')' -%}
    {%- do items.append(last | replace('§', definition) ~ ' as definition') -%}
    {%- set text = spark_windows._literal(spark_windows._stored_text(stored)) -%}
    {%- do items.append(last | replace('§', text) ~ ' as stored') -%}
    {%- if has_views -%}
        {%- do items.append('from_history') -%}
        {%- do described.append("from_history comment 'whether the history has the epoch, and not the view'") -%}
    {%- endif -%}
    {%- set query -%}
select
    {{ items | join(',\n    ') }}
from (
    select *{{ ', false as from_history' if has_views }}
    from values
        {{ rows | join(',\n        ') }}
        as epochs({{ names | join(', ') }})
    {%- if has_views and stored.moved is not none %}
    union all
    select epoch.*, true as from_history
    from (
        select from_json(text, '{{ types | join(', ') }}') as epoch
        from {{ spark_windows._newest_in_history(model.names, stored.moved, 50 - rows | length) }}
    )
    {%- endif %}
)
    {%- endset -%}
    {{ return(spark_windows._marker(
        model.names, model.settings.file_format, 'epochs', 'replace', query, ' (' ~ described | join(', ') ~ ')'
    )) }}
{%- endmacro %}
