{#- Tables whose rows change: a cursor with `changes` reads the feed of a Delta or Iceberg table, in which a row that
    was inserted has an image after, one that was deleted an image before, and one that was updated both. Of a log these
    are the current rows before and after the range. What comes and goes within a range, or looks the same before and
    after to the model, is no change.

    _changed_rows: the images of one side ('after', 'before') of a range that are not on the other side, each as often
    as it is more often there. -#}
{% macro _changed_rows(input, cursor, range, side) -%}
    {%- if range.upper == range.lower -%}{{ return('(select * from ' ~ input.text ~ ' where false)') }}{%- endif -%}
    {%- set is_table = cursor.kind != 'log' and spark_windows._is_table(input.text) -%}
    {%- if is_table and spark_windows._name_parts(input.text) == spark_windows._name_parts(cursor.relation) -%}
        {{ return(spark_windows._net_rows(cursor, range, side)) }}
    {%- endif -%}
    {%- set other = 'before' if side == 'after' else 'after' -%}
    {{ return('(\n' ~ spark_windows._except_all(
        cursor, cursor.columns, spark_windows._images(input, cursor, range, side),
        spark_windows._images(input, cursor, range, other)
    ) ~ '\n)') }}
{%- endmacro %}

{#- _images: a query for all images of one side. -#}
{% macro _images(input, cursor, range, side) -%}
    {%- if cursor.kind == 'log' -%}
        {%- set upper = range.upper if side == 'after' else range.lower -%}
        {{ return(spark_windows._current_up_to(input, cursor, upper, range)) }}
    {%- endif -%}
    {%- set is_image = spark_windows._is_after() if side == 'after' else 'not ' ~ spark_windows._is_after() -%}
    {%- set added = '_commit_version, _commit_timestamp' if cursor.kind == 'delta'
        else '_change_ordinal, _commit_snapshot_id' -%}
    {%- set images = '(select * except (_change_type, ' ~ added ~ ') from ' ~ spark_windows._feed(cursor, range)
        ~ ' where ' ~ is_image ~ ')' -%}
    {{ return(
        'select ' ~ cursor.columns | join(', ') ~ ' from '
        ~ spark_windows._with_relation(input, cursor.relation, images)
    ) }}
{%- endmacro %}

{#- _reads_changes: a range has images before. -#}
{% macro _reads_changes(cursor, range) -%}
    {{ return(cursor.changes and range.lower is not none) }}
{%- endmacro %}

{#- _judged_rows: the new rows of an input, as they are judged: with a key, `_sw_paired` says that a row is the image
    after of a row that was accepted; under a frame of rows each has its place, see `_placed_rows`. -#}
{% macro _judged_rows(read, range, loose=false) -%}
    {%- set new = spark_windows._new_rows(read.input, read.cursor, range, loose) -%}
    {%- set rows = spark_windows._paired_rows(read, range, spark_windows._rows_in_order(read, new)) -%}
    {%- set paired = ['_sw_paired'] if spark_windows._tells_pairs(read.cursor) else [] -%}
    {{ return(spark_windows._placed_rows(read, range, rows, paired)) }}
{%- endmacro %}

{#- _paired_rows: new rows with `_sw_paired`. -#}
{% macro _paired_rows(read, range, rows) -%}
    {%- set input, cursor = read.input, read.cursor -%}
    {%- if not spark_windows._tells_pairs(cursor) -%}{{ return(rows) }}{%- endif -%}
    {%- if not spark_windows._reads_changes(cursor, range) -%}
        {{ return('(select *, false as _sw_paired from ' ~ rows ~ ')') }}
    {%- endif -%}
    {%- set items, matches = spark_windows._numbered_items(cursor.key, '_sw_key_'), [] -%}
    {%- for expression in cursor.key -%}
        {%- do matches.append('(' ~ expression ~ ') <=> _sw_key_' ~ loop.index) -%}
    {%- endfor -%}
    {#- what has moved to before the history comes to output rows that may not be there any more -#}
    {%- set from, is_there = spark_windows._expired_before(read), '' -%}
    {%- if from is not none -%}
        {%- set us = spark_windows._clock_us(input.window.timecol, input.window.type, none) -%}
        {%- set is_there = ' and coalesce(' ~ us ~ ' >= ' ~ from ~ ', true)' -%}
    {%- endif -%}
(
    select _new.*, _sw_was_accepted is not null{{ is_there }} as _sw_paired
    from {{ rows }} as _new
    left join (
        select distinct {{ items | join(', ') }}, true as _sw_was_accepted
        from (
{{ spark_windows._gone_and_accepted(read, range) }}
        )
    ) on {{ matches | join(' and ') }}
)
{%- endmacro %}

{#- _gone_and_accepted: a query for the rows that are gone, without those that stand in the log of late rows. -#}
{% macro _gone_and_accepted(read, range) -%}
    {%- set cursor, gone = read.cursor, spark_windows._gone_rows(read, range, false) -%}
    {%- if not spark_windows._has_aside(read) -%}{{ return('select * from ' ~ gone) }}{%- endif -%}
    {%- set late = spark_windows._late_left(read.input.names.late, cursor, cursor.columns, 'true') -%}
    {{ return(spark_windows._except_all(cursor, cursor.columns, 'select * from ' ~ gone, late)) }}
{%- endmacro %}

{#- _has_aside: rows may stand in the log of late rows, from epochs before. -#}
{% macro _has_aside(read) -%}
    {{ return(read.before.late > 0 or (read.last.total_null_time or 0) > 0) }}
{%- endmacro %}

{% macro _tells_pairs(cursor) -%}
    {{ return(cursor.changes and cursor.key) }}
{%- endmacro %}

{#- _with_gone: what is new in an input, with what is gone: `retracted` counts that, and `rows_read` both. -#}
{% macro _with_gone(found, gone) -%}
    {%- set days = [found.days, gone.days] | select | join(',') -%}
    {%- set dates = [found.earliest, gone.earliest] | reject('none') | list -%}
    {{ return(dict(
        found, days=days, far=found.far + gone.far, timeless=(found.get('timeless') or 0) + (gone.get('timeless') or 0),
        rows_read=found.rows_read + gone.rows_read, retracted=gone.rows_read,
        earliest=dates | min if dates else none,
    )) }}
{%- endmacro %}

{#- _retracted_rows: what the log of late rows gets: a copy of each of its rows that is gone, which takes it back. -#}
{% macro _retracted_rows(read, epoch) -%}
    {%- set columns, matches = read.cursor.columns | join(', '), ['_gone._sw_copy = _kept._sw_copy'] -%}
    {%- for column in read.cursor.columns -%}
        {%- do matches.append('_gone.' ~ column ~ ' <=> _kept.' ~ column) -%}
    {%- endfor -%}
    {%- set number = 'row_number() over (partition by ' ~ columns ~ ' order by ' ~ read.cursor.columns[0] ~ ')' -%}
    {%- set kept = spark_windows._late_left(
        read.input.names.late, read.cursor, read.cursor.columns + ['missed_from', 'missed_to'], 'true'
    ) -%}
    select {{ columns }}, 'retracted' as late_reason, missed_from, missed_to, '{{ epoch }}' as epoch
    from (
        select *, {{ number }} as _sw_copy
        from (
{{ kept }}
        )
    ) as _kept
    left semi join (
        select *, {{ number }} as _sw_copy
        from {{ spark_windows._gone_rows(read, read.range, false) }}
    ) as _gone on {{ matches | join(' and ') }}
{%- endmacro %}
