{#- What a backfill reads: the rows of a range of event time again (`period`, see `_backfill_period`).

    _in_period: a condition on `_sw_us`: it is in the period. -#}
{% macro _in_period(period) -%}
    {{ return('_sw_us >= ' ~ period[0] ~ ' and _sw_us < ' ~ period[1]) }}
{%- endmacro %}

{#- _accepted_late: what the log of late rows gets: a copy of each that the backfill accepts, which takes it back. -#}
{% macro _accepted_late(read, period, epoch) -%}
    {%- set columns, log = read.cursor.columns, read.input.names.late -%}
    {%- set of_late_reasons = "late_reason in ('late', 'accepted', 'retracted')" -%}
    {%- set late = spark_windows._late_left(
        log, read.cursor, columns + ['missed_from', 'missed_to'], of_late_reasons
    ) -%}
    select {{ columns | join(', ') }}, 'accepted' as late_reason, missed_from, missed_to, '{{ epoch }}' as epoch
    from ({{ late }}) as _src,
    {{- spark_windows._clock(read.input.window) }}
    where {{ spark_windows._in_period(period) }}
{%- endmacro %}

{#- _timeless_count: how many rows up to the cursor have no time that output rows can hold: where rows change those
    count, too, that are gone. -#}
{% macro _timeless_count(read) -%}
    {%- if read.cursor.changes -%}
        {%- set timeless = "late_reason in ('null_time', 'out_of_range')" -%}
        {{ return('(select count_if(' ~ timeless ~ ') from ' ~ read.input.names.late ~ ')') }}
    {%- endif -%}
    {{ return('count_if(' ~ spark_windows._has_no_place(read.input) ~ ')') }}
{%- endmacro %}

{#- _period_counts: a row of counts for each `input`, by its number:
    rows_read, in_windows, disordered  of the rows of the period
    total_rows_read, total_null_time, total_in_no_window, total_late  of all rows up to the cursor; how many of these
                         were accepted is the rest -#}
{% macro _period_counts(reads, period) -%}
    {%- set in_period = spark_windows._in_period(period) -%}
    {%- for read in reads %}
    {%- set in_a_window = spark_windows._in_a_hop(read.input.window) or 'true' %}
    select
        {{ read.number }} as input,
        count_if({{ in_period }}) as rows_read,
        count_if({{ in_period }} and {{ in_a_window }}) as in_windows,
        {{ spark_windows._disordered_in(read, period) if read.input.settings.monotonic else 0 }} as disordered,
        count(*) as total_rows_read,
        {{ spark_windows._timeless_count(read) }} as total_null_time,
        count_if(not ({{ in_a_window }})) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from {{ read.input.names.late }}
        ) as total_late
    from {{ spark_windows._rows_up_to(read.input, read.cursor, read.upper) }} as _src,
    {{- spark_windows._clock(read.input.window) }}
    {{- ' union all' if not loop.last }}
    {%- endfor %}
{%- endmacro %}

{#- _disordered_in: how many disordered rows there are in a period, which a backfill leaves where they are. -#}
{% macro _disordered_in(read, period) -%}
(
            select count_if({{ spark_windows._in_period(period) }})
            from (select * from {{ read.input.names.late }} where late_reason = 'disordered') as _src,
            {{- spark_windows._clock(read.input.window) }}
        )
{%- endmacro %}
