{#- The reach of an input: which output rows its rows touch and, seen from there, which of its rows output rows read.
    All that a run asks of time is asked here: dates to make again, rows to read for them, when a row is late.

    _reach_record: an input row at time t touches output rows that lie from t + `least` to t + `most`; an output row at
    p reads rows from p - `most` to p - `least`. Output rows lie at their window_start or at their own time. In
    microseconds:
    least, most    the hull of all of that
    width, offset  the grid that the starts of the outermost windows lie on; none where output rows lie at own times
    before, after  those windows of a row start from the point of the grid at or before t - before to the one at or
                   before t + after; without a grid the output rows lie from here to there themselves
    since, until   how far from the starts of windows output rows lie that frames and joins over these touch
    size           how long the window lasts that an output row shows; 0 without
    slack          how far clocks may differ on the way, which comes to all of these: nothing on one clock, else the
                   days that zones do
    closes         how long after the end of an output row (its window's, or its own time) all that it reads is there:
                   what the latest of its inputs waits for; none: the innermost windows of a row say themselves when it
                   is late
    alone          the row is an output row of its own: it is never late, and may have no time
    rows           how far a row reaches, other rows say, and all of that counts from their times: those that frames of
                   rows read, see `_row_frame_record`, or the next version, see `_versions_record`; none without -#}
{% macro _reach_record(
    least, most, width=none, offset=0, before=0, after=0, since=0, until=0, size=0, slack=0, closes=none, alone=false,
    rows=none
) -%}
    {{ return({
        'least': least,
        'most': most,
        'width': width,
        'offset': offset,
        'before': before,
        'after': after,
        'since': since,
        'until': until,
        'size': size,
        'slack': slack,
        'closes': closes,
        'alone': alone,
        'rows': rows,
    }) }}
{%- endmacro %}

{#- _window_reach: the reach of rows that nothing but windows are over, inner first. `earlier`: how much earlier than
    the row the time of its outermost window may be, where inner windows give their starts as times. -#}
{% macro _window_reach(windows, earlier=0) -%}
    {%- set outer = windows[-1] -%}
    {%- if outer.kind == 'session' -%}{{ return(spark_windows._reach_record(-outer.gap, outer.gap)) }}{%- endif -%}
    {%- set width = outer.slide or outer.size -%}
    {#- how much later than the row the time of its outermost window may be -#}
    {%- set later = windows[:-1] | map(attribute='size') | sum -%}
    {{ return(spark_windows._reach_record(
        -outer.size - earlier, later, width, outer.offset, before=outer.size - width + earlier, after=later,
        size=outer.size, slack=spark_windows._clock_slack(windows | map(attribute='zone')),
    )) }}
{%- endmacro %}

{#- _clock_slack: how far the clocks of some zones may differ: two days, nothing of one clock. -#}
{% macro _clock_slack(zones) -%}
    {{ return(0 if zones | unique | list | length == 1 else 172800000000) }}
{%- endmacro %}

{#- _reach_through: the same through rows that read others near them: a row is read by those that lie from `least` to
    `most` behind it. What has elapsed is another length on the clock of a zone (`zoned`), by a day at most. -#}
{% macro _reach_through(reach, least, most, zoned) -%}
    {%- set moved = dict(
        reach, least=reach.least + least, most=reach.most + most, alone=false,
        slack=[reach.slack, 86400000000 if zoned else 0] | max,
    ) -%}
    {%- if reach.width is none -%}
        {{ return(dict(moved, before=reach.before - least, after=reach.after + most)) }}
    {%- endif -%}
    {{ return(dict(moved, since=reach.since + least, until=reach.until + most)) }}
{%- endmacro %}

{#- _reach_into: the same of the starts of windows over rows, or of their ends (`time`). `slack`: see
    `_reach_record`. -#}
{% macro _reach_into(reach, window, time, slack) -%}
    {%- set size, slack = window.size, [reach.slack, slack] | max -%}
    {%- if time != 'window_start' -%}
        {#- a clock that changes makes a window longer, by a day at most -#}
        {%- set most = reach.most + size + (86400000000 if spark_windows._is_zoned(window) else 0) -%}
        {{ return(spark_windows._reach_record(
            reach.least, most, before=-reach.least, after=most, slack=slack, rows=reach.rows
        )) }}
    {%- endif -%}
    {%- set width = window.slide or size -%}
    {{ return(spark_windows._reach_record(
        reach.least - size, reach.most, width, window.offset, before=size - width - reach.least, after=reach.most,
        size=size, slack=slack, rows=reach.rows,
    )) }}
{%- endmacro %}

{#- _either_reach: of rows that two relations read the hull of both. -#}
{% macro _either_reach(reach, other) -%}
    {%- if reach == other -%}{{ return(reach) }}{%- endif -%}
    {%- set least, most = [reach.least, other.least] | min, [reach.most, other.most] | max -%}
    {{ return(dict(
        reach, least=least, most=most, width=none, before=-least, after=most, since=0, until=0, alone=false,
        slack=[reach.slack, other.slack] | max,
    )) }}
{%- endmacro %}

{#- _touched: where the output rows lie that a row touches, the first and the last: `us` is its time, as SQL. -#}
{% macro _touched(reach, us) -%}
    {%- set places, first, last = [], us, us -%}
    {%- if reach.rows -%}{%- set first, last = '_sw_from_us', '_sw_to_us' -%}{%- endif -%}
    {%- for us, moved, beyond in [
        (first, -reach.before - reach.slack, reach.since), (last, reach.after + reach.slack, reach.until)
    ] -%}
        {%- set place = spark_windows._moved(us, moved) -%}
        {%- if reach.width is not none -%}
            {%- set place = spark_windows._floor(place, reach.width, reach.offset) -%}
        {%- endif -%}
        {%- do places.append(spark_windows._moved(place, beyond)) -%}
    {%- endfor -%}
    {{ return(places) }}
{%- endmacro %}

{#- _moved: microseconds, as SQL, some later or earlier. -#}
{% macro _moved(us, by) -%}
    {%- if not by -%}{{ return(us) }}{%- endif -%}
    {{ return('(' ~ us ~ (' - ' if by < 0 else ' + ') ~ by | abs ~ ')') }}
{%- endmacro %}

{#- _touched_us: the same of numbers: by rows from one time to another. -#}
{% macro _touched_us(reach, from, to) -%}
    {%- set places, width = [], reach.width or 1 -%}
    {%- for us, beyond in [
        (from - reach.before - reach.slack, reach.since), (to + reach.after + reach.slack, reach.until)
    ] -%}
        {%- do places.append((us - reach.offset) // width * width + reach.offset + beyond) -%}
    {%- endfor -%}
    {{ return(places) }}
{%- endmacro %}

{#- _held_time: the time of a row that its output rows can hold, else NULL: all their dates are in the years 1 to 9999,
    because dates beyond are not in order as text. Three days at either end are left to clocks and to dates beside a
    date. -#}
{% macro _held_time(clock, reach) -%}
    {%- set three_days, times = 3 * 86400000000, modules.datetime.datetime -%}
    {%- set from = spark_windows._us_of(times.min) + three_days + reach.slack + ([0, -reach.least] | max) -%}
    {%- set most = reach.size + ([0, reach.most] | max) -%}
    {%- set to = spark_windows._us_of(times.max) - three_days - reach.slack - most -%}
    {%- set held = spark_windows._time_between(
        clock, spark_windows._time_of_us(from), spark_windows._time_of_us(to)
    ) -%}
    {{ return('case when ' ~ held ~ ' then ' ~ clock.timecol ~ ' end') }}
{%- endmacro %}
