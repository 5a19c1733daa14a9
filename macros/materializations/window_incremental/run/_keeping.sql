{#- The rows that frames of rows in later runs may need (see `_kept_rows.sql`): written before an epoch is committed,
    under its number; those that they replace go once it is.

    _keeping_steps, _dropping_steps: before the commit, and after it. -#}
{% macro _keeping_steps() -%}
    {{ return([
        spark_windows._repeated('what is kept', spark_windows._each_read, [
            spark_windows._write(
                'keep rows', spark_windows._append_kept, query=spark_windows._rows_to_keep, checks_lease='rows',
                checks_epoch=true, learn=spark_windows._rows_kept
            ),
        ]),
    ]) }}
{%- endmacro %}

{% macro _dropping_steps() -%}
    {{ return([
        spark_windows._repeated('what was kept', spark_windows._each_read, [
            spark_windows._write('drop kept', spark_windows._drop_kept),
        ]),
    ]) }}
{%- endmacro %}

{#- _kept_day: the date from which on all rows are kept, in microseconds; none where no watermark says. An output row
    closes once all is there that it reads of any input. -#}
{% macro _kept_day(work, read) -%}
    {%- if work.new_watermark is none -%}{{ return(none) }}{%- endif -%}
    {%- set waits = work.model.settings.allowed_lateness + (read.input.reach.closes or 0) -%}
    {{ return((work.new_watermark - waits) // 86400000000 * 86400000000) }}
{%- endmacro %}

{#- _rows_to_keep: none where nothing has changed. A backfill has read the input as it is now. -#}
{% macro _rows_to_keep(work, read) -%}
    {%- set day, input = spark_windows._kept_day(work, read), read.input -%}
    {%- if day is none or not spark_windows._keeps_its_rows(input) -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set is_kept = spark_windows._has_kept(read) and not work.period -%}
    {%- set same_day = is_kept and read.kept.from == spark_windows._time_of_us(day).date().isoformat() -%}
    {%- set changes = read.found and (read.found.accepted or read.found.get('retracted')) -%}
    {%- if same_day and not changes -%}{{ return(none) }}{%- endif -%}
    {#- a date begins up to a day earlier on the clock of a zone -#}
    {%- set from = day - (86400000000 if spark_windows._is_zoned(work.model.place.window) else 0) -%}
    {%- set is_kept = is_kept and not (read.cursor.changes and spark_windows._touches_before(read, read.kept.from)) -%}
    {%- set rows = spark_windows._kept_and_new(read) if is_kept else spark_windows._accepted_rows(read, none) -%}
    {{ return(spark_windows._kept_rows(read, rows, from, work.epoch)) }}
{%- endmacro %}

{#- _touches_before: what has come or gone touches a date before one. -#}
{% macro _touches_before(read, date) -%}
    {%- set pairs = spark_windows._listed(read.found.days) if read.found else [] -%}
    {{ return(pairs != [] and pairs | min < date) }}
{%- endmacro %}

{% macro _append_kept(work, read, rows) -%}
    {{ return([spark_windows._append(read.input, 'kept', work.epoch, rows)]) }}
{%- endmacro %}

{% macro _rows_kept(work, read, answer) -%}
    {{ return({'kept': spark_windows._kept_rows_record(
        work.epoch, spark_windows._time_of_us(spark_windows._kept_day(work, read)).date().isoformat(),
        read.kept.epoch if read.kept else none, read.input.reach.rows
    )}) }}
{%- endmacro %}

{#- _drop_kept: what this epoch has replaced, and what the one before may have left. -#}
{% macro _drop_kept(work, read, rows) -%}
    {%- if not read.kept or read.kept.epoch != work.epoch or not work.last -%}{{ return([]) }}{%- endif -%}
    {%- set before, partitions = work.last.stored.inputs[read.number].get('kept') or {}, [] -%}
    {%- for epoch in [read.kept.replaces, before.get('replaces')] | reject('none') -%}
        {%- do partitions.append({'epoch': epoch | string}) -%}
    {%- endfor -%}
    {{ return(spark_windows._drop_rows(read.input, 'kept', partitions)) }}
{%- endmacro %}
