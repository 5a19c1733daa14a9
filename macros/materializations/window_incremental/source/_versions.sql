{#- Versions: rows that others are joined with as of their time, however long after. A version counts from its time
    until the next one of its keys. One that comes, changes or goes makes all output rows again that lie between; it is
    never late.

    _placed_versions: rows of one side with the places that `_placed_rows` adds. The next version is looked for among
    all that were there, and those that come. If that goes in the same range, what lies behind it is touched by it.
    Where none follows, the end is the last time that there is: which dates have rows is asked, see `_span.sql`. -#}
{% macro _placed_versions(read, range, rows, paired) -%}
    {%- set input, columns = read.input, read.cursor.columns + paired -%}
    {%- set us = spark_windows._clock_us('_sw_time', input.window.type, input.window.zone) -%}
    {%- set last_us = spark_windows._last_us(input.reach) -%}
    {%- set later = spark_windows._ordered(
        input.reach.rows.partition_by, '_sw_from_us desc', 'range between unbounded preceding and 1 preceding'
    ) -%}
(
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        least(coalesce(_sw_next_us, {{ last_us }}), {{ last_us }}) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select *, last_value(_sw_from_us) over ({{ later }}) as _sw_next_us
        from (
            select *, {{ us }} as _sw_from_us
            from (
                select *, {{ input.window.timecol }} as _sw_time
                from (
                    select {{ columns | join(', ') }}, true as _sw_is_side from {{ rows }}
                    union all
                    select {{ read.cursor.columns | join(', ') }}{{ ', false' if paired }}, false
                    from {{ spark_windows._accepted_before(read, range) }}
                )
            )
        )
    )
    where _sw_is_side
)
{%- endmacro %}

{#- _last_us: the last time at which a version may end, so that all output rows that it touches have a date. -#}
{% macro _last_us(touches) -%}
    {%- set beyond = [touches.after, 0] | max + [touches.until, 0] | max + touches.slack + touches.size -%}
    {{ return(spark_windows._us_of(modules.datetime.datetime.max) - 4 * 86400000000 - beyond) }}
{%- endmacro %}

{#- _whole_day: where the first date begins, as SQL, that lies at a time or later as a whole; two days later where
    zones are in play: it begins there at another time than in UTC. -#}
{% macro _whole_day(us, window) -%}
    {%- set date = spark_windows._floor_div('(' ~ us ~ ' - 1)', 86400000000) -%}
    {{ return('((' ~ date ~ ' + ' ~ (3 if spark_windows._is_zoned(window) else 1) ~ ') * 86400000000)') }}
{%- endmacro %}
