{#- _sides: what a range changes, as [(rows, cutoff, side)]: `new` rows, which may be late, and images before, which
    never are: of rows that are `gone`, and of those that have `expired`. Rows that are `disordered` are a
    side of their own. `loose`: see `_new_rows`. -#}
{% macro _sides(read, range, cutoff, loose=false) -%}
    {%- set sides = [(spark_windows._judged_rows(read, range, loose), cutoff, 'new')] -%}
    {%- if spark_windows._is_disordered(read) -%}
        {%- set rows = spark_windows._new_rows(read.input, read.cursor, range) -%}
        {%- set disordered = spark_windows._rows_in_order(read, rows, disordered=true) -%}
        {%- do sides.append((spark_windows._unplaced(read.input, disordered), none, 'disordered')) -%}
    {%- endif -%}
    {%- if spark_windows._reads_changes(read.cursor, range) -%}
        {%- do sides.append((spark_windows._placed_gone(read, range), none, 'gone')) -%}
        {%- if spark_windows._expired_before(read) is not none -%}
            {%- set expired = spark_windows._gone_rows(read, range, true) -%}
            {%- do sides.append((spark_windows._unplaced(read.input, expired), none, 'expired')) -%}
        {%- endif -%}
    {%- endif -%}
    {{ return(sides) }}
{%- endmacro %}

{#- _is_sided: rows of an input are measured by their sides. -#}
{% macro _is_sided(read) -%}
    {{ return(read.cursor.changes or read.input.settings.monotonic | length > 0) }}
{%- endmacro %}

{#- _gone_rows: the images before of a range: of rows that have `expired`, that is, go because they are older than the
    history of their input; or of others. -#}
{% macro _gone_rows(read, range, expired) -%}
    {%- set rows = spark_windows._changed_rows(read.input, read.cursor, range, 'before') -%}
    {%- set from = spark_windows._expired_before(read) -%}
    {%- if from is none -%}{{ return(rows) }}{%- endif -%}
    {%- set us = spark_windows._clock_us(read.input.window.timecol, read.input.window.type, none) -%}
    {%- set is_old = 'coalesce(' ~ us ~ ' < ' ~ from ~ ', false)' -%}
    {{ return('(select * from ' ~ rows ~ ' where ' ~ ('' if expired else 'not ') ~ is_old ~ ')') }}
{%- endmacro %}

{#- _expired_before: rows before this time, in microseconds, are no change when they go; none: all are. -#}
{% macro _expired_before(read) -%}
    {{ return(spark_windows._history_from(read.input.settings.history, read.before.watermark)) }}
{%- endmacro %}
