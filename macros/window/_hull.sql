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

{#- _zoned_hull: the hull of instants. to_utc_timestamp reads a skipped time with the offset before the change (so that
    the clock shows a time that is later by the gap), and a repeated time as its first pass. So: a start is its first
    pass, or the change where it is skipped; an end is just after the last pass of the microsecond before it, or the
    change where that is skipped. -#}
{% macro _zoned_hull(window, name, start_us, end_us) -%}
    {%- set clock = spark_windows._instant_clock_us('{us}', window.zone) -%}
    {%- set instant = spark_windows._instant_of('{us}', window.zone) -%}
    {%- set early, shift, day = '_early' ~ name, '_shift' ~ name, '86400000000' -%}
    {%- set clock_a = clock | replace('{us}', early ~ '._sw_a') -%}
    {%- set clock_z = clock | replace('{us}', early ~ '._sw_z') -%}
    {%- set day_after = clock | replace('{us}', early ~ '._sw_z + ' ~ day) -%}
    {%- set offset_after = '(' ~ day_after ~ ' - ' ~ early ~ '._sw_z - ' ~ day ~ ')' -%}
    {%- set clock_again = clock | replace('{us}', shift ~ '._sw_z_again') %}
        lateral (
            select
                {{ instant | replace('{us}', start_us) }} as _sw_a,
                {{ instant | replace('{us}', end_us ~ ' - 1') }} as _sw_z
        ) as {{ early }},
        lateral (
            select
                {{ clock_a }} - ({{ start_us }}) as _sw_a_gap,
                {{ clock_z }} - ({{ end_us }} - 1) as _sw_z_gap,
                {{ end_us }} - 1 - {{ offset_after }} as _sw_z_again
        ) as {{ shift }},
        lateral (
            select
                case
                    {%- if window.type is none %}
                    when typeof(_sw_t) <> 'timestamp' then {{ start_us }}
                    {%- endif %}
                    when {{ shift }}._sw_a_gap = 0 then {{ early }}._sw_a
                    else {{ spark_windows._change_us(early ~ '._sw_a', shift ~ '._sw_a_gap', clock) }}
                end as _sw{{ name }}_first,
                case
                    {%- if window.type is none %}
                    when typeof(_sw_t) <> 'timestamp' then {{ end_us }}
                    {%- endif %}
                    when {{ shift }}._sw_z_gap <> 0 then
                        {{- ' ' ~ spark_windows._change_us(early ~ '._sw_z', shift ~ '._sw_z_gap', clock) }}
                    when {{ clock_again }} = {{ end_us }} - 1
                        then {{ shift }}._sw_z_again + 1
                    else {{ early }}._sw_z + 1
                end as _sw{{ name }}_last
        ) as _hull{{ name }}
{%- endmacro %}

{#- _change_us: the instant of the clock change that skipped a time. `us` is that time read with the offset before the
    change, at most `gap` after it; `clock` is the wall clock of '{us}'. A binary search over the seconds in between,
    run for skipped times only. -#}
{% macro _change_us(us, gap, clock) -%}
    {%- set before = us ~ ' - ' ~ gap -%}
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
