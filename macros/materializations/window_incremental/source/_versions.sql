{#- Versions: rows that others are joined with as of their time, however long after. A version counts from its time
    until the next one of its keys. One that comes, changes or goes makes all output rows again that lie between, up to
    the last one there is; it is never late.

    _placed_versions: rows of one side with the places that `_placed_rows` adds. The next version is looked for among
    all that were there, and those that come: one that goes at the same time touches what lies behind it itself. -#}
{% macro _placed_versions(read, range, rows) -%}
    {%- set input, by = read.input, read.input.reach.rows.partition_by | join(', ') -%}
    {%- set us = spark_windows._clock_us('_sw_time', input.window.type, input.window.zone) -%}
    {%- set columns = read.cursor.columns | join(', ') -%}
    {%- set last_date = 'unix_date(max(' ~ input.settings.partition_by ~ '))' -%}
(
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        coalesce(
            _sw_next_us,
            greatest(_sw_from_us, (select ({{ last_date }} + 2) * 86400000000 from {{ input.names.target }})),
            _sw_from_us
        ) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select
            *,
            last_value(_sw_from_us) over (
                partition by {{ by }} order by _sw_from_us desc range between unbounded preceding and 1 preceding
            ) as _sw_next_us
        from (
            select *, {{ us }} as _sw_from_us
            from (
                select *, {{ input.window.timecol }} as _sw_time
                from (
                    select {{ columns }}, true as _sw_is_side from {{ rows }}
                    union all
                    select {{ columns }}, false from {{ spark_windows._accepted_before(read, range) }}
                )
            )
        )
    )
    where _sw_is_side
)
{%- endmacro %}

{#- _whole_day: where the first date begins, as SQL, that lies at a time or later as a whole; a day later where zones
    are in play. -#}
{% macro _whole_day(us, window) -%}
    {%- set date = spark_windows._floor_div('(' ~ us ~ ' - 1)', 86400000000) -%}
    {{ return('((' ~ date ~ ' + ' ~ (2 if spark_windows._is_zoned(window) else 1) ~ ') * 86400000000)') }}
{%- endmacro %}
