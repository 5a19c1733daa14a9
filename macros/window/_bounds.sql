{#- _bounds: from a window's wall-clock bounds `_sw_start`, `_sw_end` (microseconds, on the axis of the window) to `window_start`, `window_end` in the
    type of the time column, as LATERAL steps behind the relation that holds them. Where the type is known at run time
    only, that relation also holds `_sw_t`, any time of the column's type. -#}
{% macro _bounds(window) -%}
    {%- set found = spark_windows._is_zoned(window) or window.months -%}
    {%- if found -%}
        {{ spark_windows._hull(window) }},
    {%- endif %}
    {%- if window.type is none %}
        lateral (select {{ spark_windows._clock_us('_sw_t', none, none) }} as _sw_own) as _own,
    {%- endif %}
        lateral (
            select
                {{ spark_windows._typed_bound(window, '_sw_first' if found else '_sw_start') }} as window_start,
                {{ spark_windows._typed_bound(window, '_sw_last' if found else '_sw_end') }} as window_end
        ) as _bound
{%- endmacro %}

{#- _typed_bound: microseconds as a value of the time column's type. Adding whole microseconds to a value of that type
    keeps the type and is exact in every session zone. -#}
{% macro _typed_bound(window, us) -%}
    {%- if window.type == 'timestamp' -%}
        {{ return('timestamp_micros(' ~ us ~ ')') }}
    {%- elif window.type in ['timestamp_ntz', 'date'] -%}
        {{ return(spark_windows._wall_clock(us)) }}
    {%- endif -%}
    {{ return('_sw_t + make_interval(0, 0, 0, 0, 0, 0, (' ~ us ~ ' - _sw_own) * 0.000001bd)') }}
{%- endmacro %}

{#- _wall_clock: microseconds as what a clock shows, a TIMESTAMP_NTZ. -#}
{% macro _wall_clock(us) -%}
    {{ return("timestamp_ntz'1970-01-01 00:00:00' + make_interval(0, 0, 0, 0, 0, 0, (" ~ us ~ ') * 0.000001bd)') }}
{%- endmacro %}

{#- _is_zoned: the bounds are instants found through a zone. -#}
{% macro _is_zoned(window) -%}
    {{ return(window.zone is not none and window.type not in ['timestamp_ntz', 'date']) }}
{%- endmacro %}

{#- _hull: `_sw_first`, `_sw_last`: the bounds off the axis and, of instants, the hull (microseconds) of the instants whose reading in the zone lies in
    [`_sw_start`, `_sw_end`); `previous=true` gives `_sw_previous_first`, `_sw_previous_last` of the window one slide or
    step earlier, which has the same hull when the bounds that differ lie in an hour that the clock skips.

    to_utc_timestamp reads a skipped time with the offset before the change (so its reading is later by the gap), and a
    repeated time as its first pass. So: a start is its first pass, or the change where it is skipped; an end is just
    after the last pass of the microsecond before it, or the change where that is skipped. -#}
{% macro _hull(window, previous=false) -%}
    {%- set zone = window.zone -%}
    {%- set name = '_previous' if previous else '' -%}
    {%- set start_us = '_sw_start' -%}
    {%- set end_us = '_sw_end' -%}
    {%- if previous -%}
        {%- set start_us = '_sw_start' if window.kind == 'cumulate' else '_sw_start - ' ~ window.slide -%}
        {%- set end_us = '_sw_end - ' ~ (window.step or window.slide) -%}
    {%- endif -%}
    {%- if window.months %}
        lateral (
            select
                {{ spark_windows._off_axis(window, start_us) }} as _sw{{ name }}_a_reading,
                {{ spark_windows._off_axis(window, end_us) }} as _sw{{ name }}_z_reading
        ) as _reading{{ name }},
        {%- set start_us, end_us = '_sw' ~ name ~ '_a_reading', '_sw' ~ name ~ '_z_reading' -%}
    {%- endif -%}
    {%- if not spark_windows._is_zoned(window) %}
        lateral (select {{ start_us }} as _sw{{ name }}_first, {{ end_us }} as _sw{{ name }}_last) as _hull{{ name }}
    {%- else -%}
    {%- set day = '86400000000' %}
        lateral (
            select
                {{ spark_windows._instant_of(start_us, zone) }} as _sw_a,
                {{ spark_windows._instant_of(end_us ~ ' - 1', zone) }} as _sw_z
        ) as _early{{ name }},
        lateral (
            select
                {{ spark_windows._reading_of('_early' ~ name ~ '._sw_a', zone) }} - ({{ start_us }}) as _sw_a_gap,
                {{ spark_windows._reading_of('_early' ~ name ~ '._sw_z', zone) }} - ({{ end_us }} - 1) as _sw_z_gap,
                {{ end_us }} - 1 - ({{ spark_windows._reading_of('_early' ~ name ~ '._sw_z + ' ~ day, zone) }} - _early{{ name }}._sw_z - {{ day }}) as _sw_z_again
        ) as _shift{{ name }},
        lateral (
            select
                case
                    {%- if window.type is none %}
                    when typeof(_sw_t) <> 'timestamp' then {{ start_us }}
                    {%- endif %}
                    when _shift{{ name }}._sw_a_gap = 0 then _early{{ name }}._sw_a
                    else {{ spark_windows._change_us('_early' ~ name ~ '._sw_a', '_shift' ~ name ~ '._sw_a_gap', zone) }}
                end as _sw{{ name }}_first,
                case
                    {%- if window.type is none %}
                    when typeof(_sw_t) <> 'timestamp' then {{ end_us }}
                    {%- endif %}
                    when _shift{{ name }}._sw_z_gap <> 0 then {{ spark_windows._change_us('_early' ~ name ~ '._sw_z', '_shift' ~ name ~ '._sw_z_gap', zone) }}
                    when {{ spark_windows._reading_of('_shift' ~ name ~ '._sw_z_again', zone) }} = {{ end_us }} - 1
                        then _shift{{ name }}._sw_z_again + 1
                    else _early{{ name }}._sw_z + 1
                end as _sw{{ name }}_last
        ) as _hull{{ name }}
    {%- endif -%}
{%- endmacro %}

{#- _may_repeat_hull: two windows can have the same hull. That takes a skipped hour at the end (CUMULATE) or two, one at
    either end (HOP); or steps of days in months that have fewer of them. -#}
{% macro _may_repeat_hull(window) -%}
    {%- set days = window.months and window.step and window.step % spark_windows._month_us() -%}
    {{ return(days or (spark_windows._is_zoned(window) and (window.kind == 'cumulate' or (window.kind == 'hop' and window.size > 86400000000)))) }}
{%- endmacro %}

{#- _reading_of, _instant_of: instant to wall clock and back, both in microseconds. -#}
{% macro _reading_of(us, zone) -%}
    {{ return('unix_micros(from_utc_timestamp(timestamp_micros(' ~ us ~ "), '" ~ zone ~ "'))") }}
{%- endmacro %}

{% macro _instant_of(us, zone) -%}
    {{ return('unix_micros(to_utc_timestamp(timestamp_micros(' ~ us ~ "), '" ~ zone ~ "'))") }}
{%- endmacro %}

{#- _change_us: the instant of the clock change that skipped a time. `us` is that time read with the offset before the
    change, at most `gap` after it: a binary search over the seconds in between, run for skipped times only. -#}
{% macro _change_us(us, gap, zone) -%}
    {%- set low = '(' ~ us ~ ' - ' ~ gap ~ ' - pmod(' ~ us ~ ' - ' ~ gap ~ ', 1000000))' -%}
    {%- set probe = '(at + shiftleft(1L, p) * 1000000)' -%}
    {%- set offset_before = '(' ~ spark_windows._reading_of(us ~ ' - ' ~ gap, zone) ~ ' - (' ~ us ~ ' - ' ~ gap ~ '))' -%}
    {{ return(
        'aggregate(sequence(16, 0, -1), ' ~ low ~ ', (at, p) -> if('
        ~ spark_windows._reading_of(probe, zone) ~ ' - ' ~ probe ~ ' = ' ~ offset_before ~ ', ' ~ probe ~ ', at)) + 1000000'
    ) }}
{%- endmacro %}
