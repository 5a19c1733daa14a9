{#- Where a row stands among those of its partition, for frames of rows (see `_row_frame_record`) and versions (see
    `_versions.sql`).

    _places_of_rows: the columns that this adds to new rows, in microseconds:
    _sw_from_us, _sw_to_us  the times of the first and the last row that reads it, itself among them
    _sw_closes_us           when all of these have what they read: the time of the last or, if that waits for rows
                            behind it, of the last of those; far ahead where one of them is not there yet -#}
{% macro _places_of_rows(input) -%}
    {{ return(['_sw_from_us', '_sw_to_us', '_sw_closes_us'] if input.reach.rows else []) }}
{%- endmacro %}

{#- _unplaced: rows whose places nobody asks for. -#}
{% macro _unplaced(input, rows) -%}
    {%- set items = [] -%}
    {%- for name in spark_windows._places_of_rows(input) -%}
        {%- do items.append('cast(null as bigint) as ' ~ name) -%}
    {%- endfor -%}
    {{ return('(select *, ' ~ items | join(', ') ~ ' from ' ~ rows ~ ')' if items else rows) }}
{%- endmacro %}

{#- _placed_rows: rows of one side with their places among the rows that were accepted before and have not gone, and
    each other. `paired`: the columns that they have besides those of the input. -#}
{% macro _placed_rows(read, range, rows, paired=[]) -%}
    {%- set input = read.input -%}
    {%- if not input.reach.rows -%}{{ return(rows) }}{%- endif -%}
    {%- if read.last is none -%}{{ return(spark_windows._unplaced(input, rows)) }}{%- endif -%}
    {%- if spark_windows._has_versions(input.reach) -%}
        {{ return(spark_windows._placed_versions(read, range, rows, paired)) }}
    {%- endif -%}
    {%- set row_frame, type = input.reach.rows, input.window.type -%}
    {%- set columns = (read.cursor.columns + paired) | join(', ') -%}
    {%- set order = spark_windows._row_order(row_frame) -%}
    {%- set back = 'rows between ' ~ row_frame.after ~ ' preceding and current row' -%}
    {%- set ahead = 'rows between current row and ' ~ row_frame.before ~ ' following' -%}
    {%- set closes = spark_windows._clock_us('_sw_to', type, none) -%}
    {%- if row_frame.after -%}
        {%- set last = spark_windows._clock_us('_sw_last', type, none) -%}
        {%- set closes = 'coalesce(' ~ last ~ ', 4611686018427387904)' -%}
    {%- endif -%}
    {%- set placed -%}
(
    select
        *,
        {{ spark_windows._clock_us('_sw_from', type, input.window.zone) }} as _sw_from_us,
        {{ spark_windows._clock_us('_sw_to', type, input.window.zone) }} as _sw_to_us,
        {{ closes }} as _sw_closes_us
    from (
        select
            *,
            first_value(_sw_time) over ({{ order }} {{ back }}) as _sw_from,
            last_value(_sw_time) over ({{ order }} {{ ahead }}) as _sw_to,
            lead(_sw_time, {{ row_frame.before + row_frame.after }}) over ({{ order }}) as _sw_last
        from (
            select *, {{ input.window.timecol }} as _sw_time
            from (
                select {{ columns }}, true as _sw_new from {{ rows }}
                union all
                select *{{ ', false' if paired }}, false from {{ spark_windows._rows_before(read, range) }}
            )
        )
    )
)
    {%- endset -%}
    {%- if range.cutoff is not none and (row_frame.after or paired) -%}
        {%- set placed = spark_windows._placed_among_accepted(input, range, placed, row_frame, paired) -%}
    {%- endif -%}
    {{ return(
        '(select ' ~ columns ~ ', ' ~ spark_windows._places_of_rows(input) | join(', ') ~ ' from ' ~ placed
        ~ ' where _sw_new)'
    ) }}
{%- endmacro %}

{#- _accepted_before: the rows that earlier epochs have accepted. -#}
{% macro _accepted_before(read, range, condition=none) -%}
    {{ return(spark_windows._accepted_rows(
        dict(read, upper=range.lower, late=read.before.late, backfilled=read.before.backfilled), condition
    )) }}
{%- endmacro %}

{#- _placed_among_accepted: of rows with their places the first and the last that read each, with late ones left out:
    they are in no frame. None stands between a row and the last that reads it but if the row, though as late itself,
    takes the place of an accepted one: so many rows stand behind a late one that all are closed. -#}
{% macro _placed_among_accepted(input, range, placed, row_frame, paired) -%}
    {%- set beside_late = dict(row_frame, partition_by=row_frame.partition_by + ['_sw_is_late']) -%}
    {%- set order, window = spark_windows._row_order(beside_late), input.window -%}
    {%- set back = 'rows between ' ~ row_frame.after ~ ' preceding and current row' -%}
    {%- set ahead = 'rows between current row and ' ~ row_frame.before ~ ' following' -%}
(
    select
        * except (_sw_from_us{{ ', _sw_to_us' if paired }}),
        if(_sw_is_late, _sw_from_us, {{ spark_windows._clock_us('_sw_back', window.type, window.zone) }})
            as _sw_from_us
        {%- if paired %},
        if(_sw_is_late, _sw_to_us, {{ spark_windows._clock_us('_sw_ahead', window.type, window.zone) }}) as _sw_to_us
        {%- endif %}
    from (
        select
            *,
            first_value(_sw_time) over ({{ order }} {{ back }}) as _sw_back
            {%- if paired %},
            last_value(_sw_time) over ({{ order }} {{ ahead }}) as _sw_ahead
            {%- endif %}
        from (
            select
                _src.*,
                coalesce(_sw_new and {{ spark_windows._late_condition(input, range.cutoff) }}, false) as _sw_is_late
            from {{ placed }} as _src,
            {{- spark_windows._clock(input.window) }}
            {{- spark_windows._last_window(input) }}
        )
    )
)
{%- endmacro %}

{#- _row_order: the partition and the order of such a frame. Rows without a time, which are in none, stand apart. -#}
{% macro _row_order(row_frame) -%}
    {{ return(
        'partition by ' ~ (row_frame.partition_by + ['_sw_time is null']) | join(', ') ~ ' order by '
        ~ row_frame.order_by | join(', ')
    ) }}
{%- endmacro %}

{#- _placed_gone: the rows that are gone with their places among those that were accepted before. A late one had
    none. -#}
{% macro _placed_gone(read, range) -%}
    {%- set gone, cursor = spark_windows._gone_rows(read, range, false), read.cursor -%}
    {%- if not read.input.reach.rows or spark_windows._has_versions(read.input.reach) -%}
        {{ return(spark_windows._placed_rows(read, range, gone)) }}
    {%- endif -%}
    {%- set accepted = '(\n' ~ spark_windows._gone_and_accepted(read, range) ~ '\n)' -%}
    {%- set range = dict(range, cutoff=none) -%}
    {%- if not spark_windows._has_aside(read) -%}
        {{ return(spark_windows._placed_rows(read, range, accepted)) }}
    {%- endif -%}
    {%- set late = spark_windows._except_all(
        cursor, cursor.columns, 'select * from ' ~ gone, 'select * from ' ~ accepted
    ) -%}
(
    select * from {{ spark_windows._placed_rows(read, range, accepted) }}
    union all
    select * from {{ spark_windows._unplaced(read.input, '(\n' ~ late ~ '\n)') }}
)
{%- endmacro %}
