{#- Lateness: a row is late when all its windows closed more than the allowed lateness ago, by the watermark that the
    epoch before has committed; where frames and joins by time are over rows, when all output rows that it touches
    have. Late rows and rows whose time no window can hold are kept in `<model>__late`.

    _has_place, _has_no_place: a row touches output rows at all: it has a time that they can hold, or needs none. -#}
{% macro _has_place(input) -%}
    {%- if not input.reach.alone -%}{{ return('_sw_t is not null') }}{%- endif -%}
    {{ return('(_sw_t is not null or (' ~ input.windows[0].timecol ~ ') is null)') }}
{%- endmacro %}

{% macro _has_no_place(input) -%}
    {%- if not input.reach.alone -%}{{ return('_sw_t is null') }}{%- endif -%}
    {{ return('(_sw_t is null and (' ~ input.windows[0].timecol ~ ') is not null)') }}
{%- endmacro %}

{#- _last_window: LATERAL steps behind `_clock` that give `_sw_closes`, on the axis of the watermark: the end of the
    last window of a row or, where its reach says when it is late, the time at which the last output row that it
    touches has all that it reads. -#}
{% macro _last_window(input) -%}
    {%- set window, reach = input.window, input.reach -%}
    {%- if reach.closes is not none -%}
        {{- spark_windows._last_output(input) }}
    {%- elif window.kind == 'session' %},
        lateral (select _sw_us + {{ window.gap }} as _sw_closes) as _closes
    {%- else -%}
        {%- set width = window.slide or window.size -%},
        lateral (
            select
                {{ spark_windows._floor('_sw_us', width, window.offset) }} as _sw_start,
                {{ spark_windows._floor('_sw_us', width, window.offset) }} + {{ window.size }} as _sw_end
        ) as _last,
        {%- if spark_windows._is_zoned(window) %}
        {{- spark_windows._hull(window) }},
        lateral (select _sw_last as _sw_closes) as _closes
        {%- else %}
        lateral (select _sw_end as _sw_closes) as _closes
        {%- endif %}
    {%- endif -%}
{%- endmacro %}

{#- _last_output: `_last_window` by reach, on the axis of the watermark: that of instants, if the time is one. Rows that
    two paths lead to have no grid (see `_either_reach`), but last as long as their window. -#}
{% macro _last_output(input) -%}
    {%- set reach, type = input.reach, input.window.type -%}
    {%- set us = spark_windows._clock_us('_sw_t', type, none) if input.window.zone else '_sw_us' -%}
    {%- if reach.rows -%}{%- set us = '_sw_closes_us' -%}{%- endif -%}
    {%- set last, behind = spark_windows._moved(us, reach.after), reach.until + reach.closes -%}
    {%- if reach.width is none %},
        lateral (select {{ spark_windows._moved(last, reach.size + behind) }} as _sw_closes) as _closes
    {%- else -%}
        {%- set outer = dict(input.windows[-1], type=type) -%}
        {%- set zoned = spark_windows._is_zoned(outer) -%}
        {%- if zoned -%}
            {%- set wall = spark_windows._instant_clock_us(spark_windows._moved(us, reach.after), outer.zone) -%}
            {%- set last = wall if type else "case when typeof(_sw_t) = 'timestamp' then " ~ wall ~ ' else ' ~ last
                ~ ' end' -%}
        {%- endif %},
        lateral (select {{ last }} as _sw_reached) as _reached,
        lateral (
            select
                {{ spark_windows._floor('_sw_reached', reach.width, reach.offset) }} as _sw_start,
                {{ spark_windows._floor('_sw_reached', reach.width, reach.offset) }} + {{ reach.size }} as _sw_end
        ) as _last,
        {%- if zoned %}
        {{- spark_windows._hull(outer) }},
        {%- endif %}
        lateral (
            select {{ spark_windows._moved('_sw_last' if zoned else '_sw_end', behind) }} as _sw_closes
        ) as _closes
    {%- endif -%}
{%- endmacro %}

{#- _late_condition: a row with `_sw_closes` is late; `cutoff` is watermark - allowed lateness in microseconds, none
    where nothing can be late. A window closes 1 ms before its end. A row between hops is in no window, and never
    late; nor is a row that touches itself alone, or a pane. -#}
{% macro _late_condition(input, cutoff) -%}
    {%- if cutoff is none or input.reach.alone or input.panes -%}{{ return('false') }}{%- endif -%}
    {%- set paired = ' and not _sw_paired' if spark_windows._tells_pairs(input.settings.cursor) else '' -%}
    {%- set by_window = input.reach.closes is none or input.reach.size -%}
    {%- set closed = '_sw_closes' ~ (' - 1000' if by_window) ~ ' <= ' ~ cutoff ~ paired -%}
    {%- set in_a_hop = spark_windows._in_a_hop(input.window) -%}
    {{ return(closed ~ ' and ' ~ in_a_hop if in_a_hop else closed) }}
{%- endmacro %}

{#- _late_rows: a query for what goes to `<model>__late`: the row as it came, why, and the windows that it missed: from
    the start of the first to the end of the last, as the clock of the window's zone shows; or from the first to the
    last output row that it would have touched. None holds rows without a time, or with one that is out of range.
    `paired`: the rows are those of `_judged_rows` with a key. -#}
{% macro _late_rows(input, rows, cutoff, epoch, more=[], paired=false) -%}
    {%- set window, timecol = input.window, input.windows[0].timecol -%}
    {%- set width = window.slide or window.size -%}
    {%- set first, last = '_sw_us', '_sw_us + ' ~ window.gap -%}
    {%- if input.reach.closes is not none -%}
        {%- set first, last = spark_windows._touched(dict(input.reach, slack=0), '_sw_us') -%}
        {%- set last = spark_windows._moved(last, input.reach.size) -%}
    {%- elif window.kind != 'session' -%}
        {%- set first = spark_windows._floor('(_sw_us - ' ~ (window.size - width) ~ ')', width, window.offset) -%}
        {%- set last = spark_windows._floor('_sw_us', width, window.offset) ~ ' + ' ~ window.size -%}
    {%- endif -%}
    {%- set added = (['_sw_paired'] if paired else []) + spark_windows._places_of_rows(input) -%}
    select
        _src.*{{ ' except (' ~ added | join(', ') ~ ')' if added }},
        {%- for item in more %}
        {{ item }},
        {%- endfor %}
        case
            when _sw_t is not null then 'late'
            when ({{ timecol }}) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        {{ spark_windows._wall_clock(first) }} as missed_from,
        {{ spark_windows._wall_clock(last) }} as missed_to,
        '{{ epoch }}' as epoch
    from {{ rows }} as _src,
    {{- spark_windows._clock(window) }}
    {{- spark_windows._last_window(input) }}
    where {{ spark_windows._has_no_place(input) }} or ({{ spark_windows._late_condition(input, cutoff) }})
{%- endmacro %}
