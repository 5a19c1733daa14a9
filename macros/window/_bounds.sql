{#- _bounds: from a window's wall-clock bounds `_sw_start`, `_sw_end` (microseconds, on the axis of the window) to
    `window_start`, `window_end` in the type of the time column, as LATERAL steps behind the relation that holds them.
    Where the type is known at run time only, that relation also holds `_sw_t`, any time of the column's type. -#}
{% macro _bounds(window) -%}
    {%- set has_hull = window.months or spark_windows._is_zoned(window) -%}
    {%- set typed = spark_windows._typed_bound(window, '{us}') -%}
    {%- if has_hull -%}
        {{ spark_windows._hull(window) }},
    {%- endif %}
    {%- if window.type is none %}
        lateral (select {{ spark_windows._clock_us('_sw_t', none, none) }} as _sw_own) as _own,
    {%- endif %}
        lateral (
            select
                {{ typed | replace('{us}', '_sw_first' if has_hull else '_sw_start') }} as window_start,
                {{ typed | replace('{us}', '_sw_last' if has_hull else '_sw_end') }} as window_end
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
    {{ return("timestamp_ntz'1970-01-01 00:00:00' + (" ~ us ~ ") * interval '0.000001' second") }}
{%- endmacro %}

{#- _is_zoned: the bounds are instants found through a zone. -#}
{% macro _is_zoned(window) -%}
    {{ return(window.zone is not none and window.type not in ['timestamp_ntz', 'date']) }}
{%- endmacro %}

{#- _instant_clock_us, _instant_of: an instant as the wall clock of a zone shows it, and back, both in microseconds. -#}
{% macro _instant_clock_us(us, zone) -%}
    {{ return('unix_micros(from_utc_timestamp(timestamp_micros(' ~ us ~ "), '" ~ zone ~ "'))") }}
{%- endmacro %}

{% macro _instant_of(us, zone) -%}
    {{ return('unix_micros(to_utc_timestamp(timestamp_micros(' ~ us ~ "), '" ~ zone ~ "'))") }}
{%- endmacro %}
