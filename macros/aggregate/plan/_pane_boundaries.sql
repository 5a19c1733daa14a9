{#- Whether the boundaries of windows are boundaries of panes: no pane may lie in a window with a part of its rows.

    _check_boundaries: each boundary is one of panes, at every offset from UTC that the zone has twice a year. -#}
{% macro _check_boundaries(call, window, pane_source) -%}
    {%- set pane, day_us, got = pane_source.window, 86400000000, 'a ' ~ window.kind ~ ' window' -%}
    {%- if window.kind == 'session' -%}
        {%- if pane_source.plan.retracts -%}
            {%- do spark_windows._report(
                call, 'SW169', 'panes whose rows may go do not know their first and last row', got,
                'Make sessions from the rows, with window_aggregate'
            ) -%}
        {%- endif -%}
        {%- if pane.zone or (window.gap or pane.size) < pane.size -%}
            {%- do spark_windows._report(
                call, 'SW169', 'sessions are made from panes that are no longer than their gap, and follow no clock',
                'gap ' ~ spark_windows._length_text(window.gap), spark_windows._other_panes(pane_source)
            ) -%}
        {%- endif -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set multiples, distances = [window.size, window.slide, window.step] | reject('none') | list, [0] -%}
    {%- set offset = window.offset or 0 -%}
    {%- if window.months -%}
        {%- set multiples, offset = [day_us], window.months.shift -%}
        {%- if window.step and window.step % (31 * day_us) -%}{%- do multiples.append(window.step) -%}{%- endif -%}
    {%- endif -%}
    {%- set same_clock = window.zone == pane.zone or window.type in ['timestamp_ntz', 'date'] -%}
    {%- if not same_clock and pane.zone -%}
        {%- do spark_windows._report(
            call, 'SW169', 'panes on the clock of a zone serve windows of that zone', 'timezone '
                ~ (window.zone or 'UTC'), spark_windows._other_panes(pane_source)
        ) -%}
    {%- elif not same_clock -%}
        {%- set distances = spark_windows._offsets_of_zone(window.zone) -%}
    {%- endif -%}
    {%- for length in multiples if length % pane.size -%}
        {%- do spark_windows._report(
            call, 'SW169', 'a boundary of the windows would cut a pane',
            got ~ ' with a length of ' ~ spark_windows._length_text(length), spark_windows._other_panes(pane_source)
        ) -%}
    {%- endfor -%}
    {%- for distance in distances if (offset - distance - pane.offset) % pane.size -%}
        {%- do spark_windows._report(
            call, 'SW169', 'a boundary of the windows would cut a pane',
            got ~ ' with offset ' ~ spark_windows._length_text(offset)
                ~ (' where ' ~ window.zone ~ ' is ' ~ distance // 60000000 ~ ' minutes from UTC' if distance else ''),
            spark_windows._other_panes(pane_source)
        ) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _other_panes: the remedy for windows that cut panes. -#}
{% macro _other_panes(pane_source) -%}
    {%- set pane = pane_source.window -%}
    {{ return(
        pane_source.name ~ ' has panes of ' ~ spark_windows._length_text(pane.size)
        ~ (' of the clock of ' ~ pane.zone if pane.zone else '') ~ ': take windows of a multiple, or finer panes'
    ) }}
{%- endmacro %}

{#- _offsets_of_zone: how far the clock of a zone is from UTC, in microseconds, in winter and summer from 1970 to
    2037; none where nobody can say. -#}
{% macro _offsets_of_zone(zone) -%}
    {%- set offset = modules.re.match('^([+-])(\\d\\d):(\\d\\d)$', zone) -%}
    {%- if offset -%}
        {%- set minutes = (offset.group(2) | int) * 60 + (offset.group(3) | int) -%}
        {{ return([(-minutes if offset.group(1) == '-' else minutes) * 60000000]) }}
    {%- elif modules.pytz.timezone is not defined -%}
        {{ return([]) }}
    {%- endif -%}
    {%- set clock, found = modules.pytz.timezone(zone), [] -%}
    {%- for year in range(1970, 2038) -%}
        {%- for month in [1, 7] -%}
            {%- set shown = clock.fromutc(modules.datetime.datetime(year, month, 1)) -%}
            {%- do found.append((shown.utcoffset().total_seconds() | int) * 1000000) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(found | unique | list) }}
{%- endmacro %}

{#- _where_of_panes: the condition of a plan; where windows follow the clock of a zone and panes do not, it stops at a
    pane that a boundary cuts. -#}
{% macro _where_of_panes(call, plan, pane_source) -%}
    {%- set window, pane = plan.window, pane_source.window -%}
    {%- if window.zone == pane.zone or window.kind == 'session' or window.type in ['timestamp_ntz', 'date'] -%}
        {{ return(plan.where) }}
    {%- endif -%}
    {%- set first = spark_windows._clock_us('pane_start', window.type, window.zone) -%}
    {%- set last = spark_windows._clock_us('(pane_start + make_interval(0, 0, 0, 0, 0, 0, ' ~ (pane.size - 1)
        ~ ' * 0.000001bd))', window.type, window.zone) -%}
    {%- set offset = window.months.shift if window.months else window.offset -%}
    {%- set is_whole = last ~ ' - ' ~ first ~ ' = ' ~ (pane.size - 1) ~ ' and pmod(' ~ first ~ ' - ' ~ offset ~ ', '
        ~ pane.size ~ ') = 0' -%}
    {%- set refused = spark_windows._raise_error(
        call, 'SW169', 'a boundary of the windows would cut a pane', 'a change of the clock of ' ~ window.zone,
        'Take panes on this clock, or finer ones', 'pane_start'
    ) -%}
    {%- set whole = 'case when ' ~ is_whole ~ ' then true else ' ~ refused ~ ' end' -%}
    {{ return(spark_windows._and(plan.where, whole)) }}
{%- endmacro %}
