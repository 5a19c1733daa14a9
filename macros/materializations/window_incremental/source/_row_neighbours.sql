{#- Rows with those that they read, for frames of rows.

    _with_neighbours: the accepted rows of an input that a condition holds for, and those that these read. `days`: what
    is made again, see `_needed_rows`. -#}
{% macro _with_neighbours(read, condition, days) -%}
    {%- set input, row_frame = read.input, read.input.reach.rows -%}
    {%- if not row_frame or spark_windows._has_versions(input.reach) or condition is none -%}
        {{ return(spark_windows._accepted_rows(read, condition)) }}
    {%- endif -%}
    {%- set near = 'rows between ' ~ row_frame.after ~ ' preceding and ' ~ row_frame.before ~ ' following' -%}
(
    select {{ read.cursor.columns | join(', ') }}
    from (
        select *, max(_sw_asked) over ({{ spark_windows._row_order(row_frame) }} {{ near }}) as _sw_read
        from (
            select *, {{ input.window.timecol }} as _sw_time, {{ condition }} as _sw_asked
            from {{ spark_windows._needed_rows(read, days) }}
        )
    )
    where _sw_read
)
{%- endmacro %}

{#- _days_of_waiting: a query for the dates of rows that wait for one behind them whose time a watermark has passed
    since it was at another: from the first row that reads such a one to that itself. -#}
{% macro _days_of_waiting(read, before, after) -%}
    {%- set input, row_frame = read.input, read.input.reach.rows -%}
    {%- set rows = spark_windows._kept_and_new(read) if spark_windows._has_kept(read)
        else spark_windows._accepted_rows(read, none) -%}
    {%- set back = 'rows between ' ~ row_frame.after ~ ' preceding and current row' -%}
    {%- set first, last = spark_windows._touched(input.reach, '_sw_to_us') -%}
    {%- set watched = spark_windows._clock_us('_sw_time', input.window.type, none) -%}
    select {{ read.number }} as input, {{ spark_windows._pairs_of_days(first, last, 'true') }} as days
    from (
        select
            {{ spark_windows._clock_us('_sw_from', input.window.type, input.window.zone) }} as _sw_from_us,
            {{ spark_windows._clock_us('_sw_time', input.window.type, input.window.zone) }} as _sw_to_us
        from (
            select *, first_value(_sw_time) over ({{ spark_windows._row_order(row_frame) }} {{ back }}) as _sw_from
            from (select *, {{ input.window.timecol }} as _sw_time from {{ rows }})
        )
        where {{ watched }} > {{ before }} and {{ watched }} <= {{ after }}
    )
{%- endmacro %}
