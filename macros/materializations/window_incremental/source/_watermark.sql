{#- _advanced: the watermark after rows up to `latest`: it never goes back. -#}
{% macro _advanced(watermark, latest, delay) -%}
    {%- if delay is none or latest is none -%}{{ return(watermark) }}{%- endif -%}
    {{ return(latest - delay if watermark is none else [watermark, latest - delay] | max) }}
{%- endmacro %}

{#- _watermark_of: the watermark of an input, by what is found in it so far: its rows and its heartbeat; that of panes
    their model says. -#}
{% macro _watermark_of(read) -%}
    {%- if read.input.panes -%}{{ return(read.pane_watermark) }}{%- endif -%}
    {%- set latest = read.found.latest if read.found else none -%}
    {%- set by_rows = spark_windows._advanced(read.before.watermark, latest, read.input.settings.delay) -%}
    {{ return([by_rows, read.heartbeat] | reject('none') | max | default(none)) }}
{%- endmacro %}

{#- _history_from: from when on an input has its rows, by how far back from its watermark that is; none: since ever, or
    not known. -#}
{% macro _history_from(history, watermark) -%}
    {{ return(none if history is none or watermark is none else watermark - history) }}
{%- endmacro %}

{#- _least_time: a query for the `least` event time that an input holds, in microseconds. -#}
{% macro _least_time(input) -%}
    select min({{ spark_windows._clock_us('_sw_t', input.window.type, none) }}) as least
    from {{ input.text }} as _src,
    {{- spark_windows._clock(input.window) }}
{%- endmacro %}

{#- _watermark_clock_us: a time on the axis of the watermark, as the wall clock of the window's zone shows it. -#}
{% macro _watermark_clock_us(window, us) -%}
    {{ return(spark_windows._instant_clock_us('(' ~ us ~ ')', window.zone) if spark_windows._is_zoned(window)
        else '(' ~ us ~ ')') }}
{%- endmacro %}

{#- _horizon: the last time that moves the watermark: `max_ahead` after the clock of the run; none: all do. One row from
    the far future would make all that come after it late. -#}
{% macro _horizon(settings, clock) -%}
    {{ return(none if settings.max_ahead is none else clock + settings.max_ahead) }}
{%- endmacro %}

{#- _warn_of_watermark: a watermark beyond the horizon, of an earlier release or another `max_ahead`, stays, and makes
    most rows late. -#}
{% macro _warn_of_watermark(model, run, last) -%}
    {%- set horizon = spark_windows._horizon(model.settings, spark_windows._now(run)) -%}
    {%- if last.watermark is not none and horizon is not none and last.watermark > horizon and not run.reset -%}
        {%- do log(
            model.names.target ~ ': the watermark ' ~ spark_windows._time_of_us(last.watermark)
            ~ ' is further ahead of the clock than max_ahead, and makes the rows before it late; set it back with '
            ~ "--event-time-start, --event-time-end and --vars 'spark_windows_reset_watermark: true'", info=true
        ) -%}
    {%- endif -%}
{%- endmacro %}
