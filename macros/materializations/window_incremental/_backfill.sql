{#- A backfill: the rows of a range of event time are read again, late ones among them are accepted after all, and the windows that
    they are in are built again. `period` is [from, to): microseconds as the clock of the windows shows them. The rows of a model
    are then, as before, all rows up to its cursor but those that are late still.

    _backfill_range: the range that dbt's options --event-time-start and --event-time-end name; none without them. -#}
{% macro _backfill_range(call, arguments, full_refresh) -%}
    {%- set bounds = [] -%}
    {%- for time in [arguments.event_time_start, arguments.event_time_end] if time -%}{%- do bounds.append(spark_windows._us_of(time.replace(tzinfo=none))) -%}{%- endfor -%}
    {%- if bounds | length < 2 -%}{{ return(none) }}{%- endif -%}
    {%- if full_refresh -%}
        {%- do spark_windows._report(call, 'SW229', 'a full refresh reads everything, a backfill a range of event time', '--full-refresh with --event-time-start and --event-time-end', 'Leave one of them out') -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
    {{ return(bounds) }}
{%- endmacro %}

{#- _in_range: a condition on `_sw_us`. _shown_range: the range for people. -#}
{% macro _in_range(period) -%}
    {{ return('_sw_us >= ' ~ period[0] ~ ' and _sw_us < ' ~ period[1]) }}
{%- endmacro %}

{% macro _shown_range(period) -%}
    {{ return(spark_windows._shown_watermark(period[0]) ~ ' to ' ~ spark_windows._shown_watermark(period[1])) }}
{%- endmacro %}

{#- _backfilled_days: the dates on which the outermost windows of such rows start. -#}
{% macro _backfilled_days(reads, period) -%}
    {%- set pairs = [] -%}
    {%- for read in reads -%}
        {%- set reach, ends = spark_windows._reach(read.input), [] -%}
        {%- for us in [period[0] - reach.before, period[1] - 1 + reach.after] -%}
            {%- do ends.append(spark_windows._time_of_us((us - reach.offset) // reach.width * reach.width + reach.offset).date().isoformat()) -%}
        {%- endfor -%}
        {%- do pairs.append(ends | join('/')) -%}
    {%- endfor -%}
    {{ return(spark_windows._with_skipped(spark_windows._windows_of(reads[0].input)[-1], spark_windows._days_between(pairs))) }}
{%- endmacro %}

{#- _accepted_late: what the log of late rows gets: a copy of each that the backfill accepts, which takes it back. -#}
{% macro _accepted_late(read, period, epoch) -%}
    {%- set columns = read.cursor.columns + ['missed_from', 'missed_to'] -%}
    {%- set late = spark_windows._late_left(read.input.names.late, columns, "late_reason in ('late', 'accepted')") -%}
    select {{ read.cursor.columns | join(', ') }}, 'accepted' as late_reason, missed_from, missed_to, '{{ epoch }}' as epoch
    from ({{ late }}) as _src,
    {{- spark_windows._clock(read.input.block.plan.window) }}
    where {{ spark_windows._in_range(period) }}
{%- endmacro %}

{#- _panes_again: what the state holds of `days` after a backfill. -#}
{% macro _panes_again(model, read, days, epoch) -%}
    {%- set rows = spark_windows._accepted_rows(read, spark_windows._rows_of_days(read.input, days)) -%}
    {%- set plan = spark_windows._stored_plan(model.call, model.block.plan, input=rows) -%}
    select * from (
        {{ spark_windows._new_panes(plan, epoch) }}
    )
    where pane_date in ({{ spark_windows._texts(days) }})
{%- endmacro %}

{#- _sessions_near: the sessions that a row of the period may be in, or may join; _their_extent: from where to where they are. -#}
{% macro _sessions_near(names, plan, period) -%}
    {%- set gap = plan.window.gap -%}
    {{ return('(select * from ' ~ spark_windows._live_sessions(names, plan, none) ~ ' where _sw_from <= ' ~ (period[1] + gap) ~ ' and _sw_to >= ' ~ (period[0] - gap) ~ ')') }}
{%- endmacro %}

{% macro _their_extent(names, plan, period) -%}
    select least({{ period[0] }}, min(_sw_from)) as first, greatest({{ period[1] }}, max(_sw_to) + 1) as last
    from {{ spark_windows._sessions_near(names, plan, period) }}
{%- endmacro %}

{#- _sessions_again: what a backfill adds to the state: the sessions of all rows of the range, and of those that were in a session
    near it; and tombstones for such sessions that are no more. -#}
{% macro _sessions_again(model, read, period, extent, epoch) -%}
    {%- set names, plan = model.names, spark_windows._stored_plan(model.call, model.block.plan) -%}
    {%- set own, taken, matches = spark_windows._session_match(plan) -%}
    {%- set near = spark_windows._sessions_near(names, plan, period) -%}
    {%- set identity, nothing, same = spark_windows._session_keys(plan) + ['_sw_from', '_sw_to'], [], [] -%}
    {%- for name in spark_windows._accumulated(plan) -%}{%- do nothing.append('null') -%}{%- endfor -%}
    {%- for column in identity -%}{%- do same.append('_old.' ~ column ~ ' <=> renewed.' ~ column) -%}{%- endfor -%}
    {%- set rows -%}
(
        select _all.* except ({{ (['_sw_us'] + spark_windows._prefixed('_sw_own_', range(1, own | length + 1) | list)) | join(', ') }})
        from (
            select {{ (['_src.*', '_sw_us'] + own) | join(', ') }}
            from {{ spark_windows._accepted_rows(read, spark_windows._rows_between(plan.window, extent.first, extent.last)) }} as _src,
            {{- spark_windows._clock(plan.window) }}
        ) as _all
        where ({{ spark_windows._in_range(period) }})
            or exists (
                select 1
                from (select {{ (taken + ['_sw_from', '_sw_to']) | join(', ') }} from {{ near }})
                where {{ (['_sw_us between _sw_from and _sw_to'] + matches) | join(' and ') }}
            )
    )
    {%- endset -%}
    with renewed as (
        {{ spark_windows._new_sessions(dict(plan, input=rows), none, none, epoch) }}
    )
    select * from renewed
    union all
    select
        {{ (identity + nothing) | join(', ') }},
        false,
        {{ spark_windows._place(epoch, '_sw_to + ' ~ plan.window.gap) }}
    from {{ near }} as _old
    left anti join renewed
        on {{ same | join(' and ') }}
{%- endmacro %}

{#- _counts_again: one row: how many rows of the range there are, and where all rows up to the cursor have gone. -#}
{% macro _counts_again(reads, period) -%}
    select sum(rows_read) as rows_read, sum(accepted) as accepted, sum(total_rows_read) as total_rows_read,
        sum(total_null_time) as total_null_time, sum(total_in_no_window) as total_in_no_window, sum(total_late) as total_late
    from (
        {%- for read in reads %}
        {%- set hop = spark_windows._in_a_hop(read.input.block.plan.window) or 'true' %}
        select
            count_if({{ spark_windows._in_range(period) }}) as rows_read,
            count_if({{ spark_windows._in_range(period) }} and {{ hop }}) as accepted,
            count(*) as total_rows_read,
            count_if(_sw_us is null) as total_null_time,
            count_if(not ({{ hop }})) as total_in_no_window,
            (select count_if(late_reason = 'late') - count_if(late_reason = 'accepted') from {{ read.input.names.late }}) as total_late
        from {{ spark_windows._rows_up_to(read.input, read.cursor, read.upper) }} as _src,
        {{- spark_windows._clock(read.input.block.plan.window) }}
        {{- ' union all' if not loop.last }}
        {%- endfor %}
    )
{%- endmacro %}
