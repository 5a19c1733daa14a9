{#- _advanced: the watermark after rows up to `latest`: it never goes back. -#}
{% macro _advanced(watermark, latest, delay) -%}
    {%- if delay is none or latest is none -%}{{ return(watermark) }}{%- endif -%}
    {{ return(latest - delay if watermark is none else [watermark, latest - delay] | max) }}
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
