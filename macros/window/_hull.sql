{#- _hull: `_sw_first`, `_sw_last`: the bounds of a window in microseconds; those of a window of months are taken off
    their axis first (see `_off_axis`). Where they are instants they are the hull: the least range that holds all
    instants whose wall-clock time in the zone lies in [`_sw_start`, `_sw_end`). `previous=true` gives
    `_sw_previous_first`, `_sw_previous_last` of the window one slide or step earlier. `_windows_query` leaves out a
    window whose hull is that of the previous one, as it is when the bounds that differ lie in an hour that the clock
    skips (see `_may_repeat_hull`). -#}
{% macro _hull(window, previous=false) -%}
    {%- set name = '_previous' if previous else '' -%}
    {%- set start_us, end_us = '_sw_start', '_sw_end' -%}
    {%- if previous -%}
        {%- set start_us = '_sw_start' if window.kind == 'cumulate' else '_sw_start - ' ~ window.slide -%}
        {%- set end_us = '_sw_end - ' ~ (window.step or window.slide) -%}
    {%- endif -%}
    {%- if window.months %}
        lateral (
            select
                {{ spark_windows._off_axis(window, start_us) }} as _sw{{ name }}_a_clock,
                {{ spark_windows._off_axis(window, end_us) }} as _sw{{ name }}_z_clock
        ) as _off_axis{{ name }},
        {%- set start_us, end_us = '_sw' ~ name ~ '_a_clock', '_sw' ~ name ~ '_z_clock' -%}
    {%- endif -%}
    {%- if spark_windows._is_zoned(window) -%}
        {{ spark_windows._zoned_hull(window, name, start_us, end_us) }}
    {%- else %}
        lateral (select {{ start_us }} as _sw{{ name }}_first, {{ end_us }} as _sw{{ name }}_last) as _hull{{ name }}
    {%- endif -%}
{%- endmacro %}

{#- _zoned_hull: the hull of instants (see `_hull_parts`). -#}
{% macro _zoned_hull(window, name, start_us, end_us) -%}
    {%- set early, shift = '_early' ~ name, '_shift' ~ name -%}
    {%- set parts = spark_windows._hull_parts(window, start_us, end_us, early ~ '.', shift ~ '.') %}
        lateral (
            select
                {{ parts._sw_a }} as _sw_a,
                {{ parts._sw_z }} as _sw_z
        ) as {{ early }},
        lateral (
            select
                {{ parts._sw_a_gap }} as _sw_a_gap,
                {{ parts._sw_z_gap }} as _sw_z_gap,
                {{ parts._sw_z_again }} as _sw_z_again
        ) as {{ shift }},
        lateral (
            select
                {{ parts.first }} as _sw{{ name }}_first,
                {{ parts.last }} as _sw{{ name }}_last
        ) as _hull{{ name }}
{%- endmacro %}

{#- _hull_parts: the hull of instants as expressions, each of which uses those before it by their names, behind `early`
    or `shift` where several relations have them. to_utc_timestamp reads a skipped time with the offset before the
    change (so that the clock shows a time that is later by the gap), and a repeated time as its first pass. So: a start
    is its first pass, or the change where it is skipped; an end is just after the last pass of the microsecond before
    it, or the change where that is skipped.
    _sw_a, _sw_z           the start, and the microsecond before the end, as instants
    _sw_a_gap, _sw_z_gap   by how much the clock shows them too late there: 0 where they are not skipped
    _sw_z_again            that microsecond read with the offset of a day later
    first, last            the bounds
    `change`: what stands for the change (see `_change_us`), over '{before}'. -#}
{% macro _hull_parts(window, start_us, end_us, early='', shift='', change=none) -%}
    {%- set clock = spark_windows._instant_clock_us('{us}', window.zone) -%}
    {%- set instant = spark_windows._instant_of('{us}', window.zone) -%}
    {%- set day = '86400000000' -%}
    {%- set clock_a = clock | replace('{us}', early ~ '_sw_a') -%}
    {%- set clock_z = clock | replace('{us}', early ~ '_sw_z') -%}
    {%- set day_after = clock | replace('{us}', early ~ '_sw_z + ' ~ day) -%}
    {%- set offset_after = '(' ~ day_after ~ ' - ' ~ early ~ '_sw_z - ' ~ day ~ ')' -%}
    {%- set clock_again = clock | replace('{us}', shift ~ '_sw_z_again') -%}
    {%- set change = change or spark_windows._change_us('{before}', clock) -%}
    {%- set change_a = change | replace('{before}', early ~ '_sw_a - ' ~ shift ~ '_sw_a_gap') -%}
    {%- set change_z = change | replace('{before}', early ~ '_sw_z - ' ~ shift ~ '_sw_z_gap') -%}
    {%- set first -%}
                case
                    {%- if window.type is none %}
                    when typeof(_sw_t) <> 'timestamp' then {{ start_us }}
                    {%- endif %}
                    when {{ shift }}_sw_a_gap = 0 then {{ early }}_sw_a
                    else {{ change_a }}
                end
    {%- endset -%}
    {%- set last -%}
                case
                    {%- if window.type is none %}
                    when typeof(_sw_t) <> 'timestamp' then {{ end_us }}
                    {%- endif %}
                    when {{ shift }}_sw_z_gap <> 0 then {{ change_z }}
                    when {{ clock_again }} = {{ end_us }} - 1
                        then {{ shift }}_sw_z_again + 1
                    else {{ early }}_sw_z + 1
                end
    {%- endset -%}
    {{ return({
        '_sw_a': instant | replace('{us}', start_us),
        '_sw_z': instant | replace('{us}', end_us ~ ' - 1'),
        '_sw_a_gap': clock_a ~ ' - (' ~ start_us ~ ')',
        '_sw_z_gap': clock_z ~ ' - (' ~ end_us ~ ' - 1)',
        '_sw_z_again': end_us ~ ' - 1 - ' ~ offset_after,
        'first': first,
        'last': last,
    }) }}
{%- endmacro %}

{#- _change_us: the instant of the clock change that skipped a time. `before` is that time, read with the offset before
    the change, less the gap: an instant before the change, at most a gap away. `clock` is the wall clock of '{us}'. A
    binary search over the seconds in between, run for skipped times only. -#}
{% macro _change_us(before, clock) -%}
    {%- set low = '(' ~ before ~ ' - pmod(' ~ before ~ ', 1000000))' -%}
    {%- set probe = '(at + shiftleft(1L, p) * 1000000)' -%}
    {%- set offset_before = '(' ~ clock | replace('{us}', before) ~ ' - (' ~ before ~ '))' -%}
    {%- set offset = clock | replace('{us}', probe) ~ ' - ' ~ probe -%}
    {%- set step = 'if(' ~ offset ~ ' = ' ~ offset_before ~ ', ' ~ probe ~ ', at)' -%}
    {{ return('aggregate(sequence(16, 0, -1), ' ~ low ~ ', (at, p) -> ' ~ step ~ ') + 1000000') }}
{%- endmacro %}

{#- _may_repeat_hull: two windows can have the same hull. That takes a skipped hour at the end (CUMULATE) or two, one at
    either end (HOP); or steps of days in months that have fewer of them. -#}
{% macro _may_repeat_hull(window) -%}
    {%- if window.months and window.step and window.step % spark_windows._month_us() -%}{{ return(true) }}{%- endif -%}
    {%- set may_skip = window.kind == 'cumulate' or (window.kind == 'hop' and window.size > 86400000000) -%}
    {{ return(may_skip and spark_windows._is_zoned(window)) }}
{%- endmacro %}
