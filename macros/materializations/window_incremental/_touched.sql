{#- What an epoch changes: the dates whose windows have to be built again, and the watermark.

    _touched: the dates of windows that have changed, as the panes of the epoch show, or closed, as pairs 'first/last'. -#}
{% macro _touched(names, plan, settings, epoch, watermark, new_watermark) -%}
    {%- set window = plan.window -%}
    {%- set first = spark_windows._pane_us(plan) ~ (' - ' ~ (window.size - window.slide) if plan.combiner == 'hop' else '') -%}
    {%- set last = spark_windows._date_of('_sw_from') if window.kind == 'session' else 'pane_date' -%}
    {%- set closing = "''" -%}
    {%- if settings.emit != 'on_update' and new_watermark is not none and new_watermark != watermark -%}
        {%- set before = new_watermark if watermark is none else watermark -%}
        {%- set closing = spark_windows._closing_sessions(names, plan, before, new_watermark) if window.kind == 'session'
            else "concat(',', " ~ spark_windows._date_of(spark_windows._watermark_reading(window, before) ~ ' - ' ~ window.size) ~ ", '/', " ~ spark_windows._date_of(spark_windows._watermark_reading(window, new_watermark)) ~ ')' -%}
    {%- endif -%}
    select
        concat(array_join(collect_set(concat({{ spark_windows._date_of(first) }}, '/', {{ last }})), ','), {{ closing }}) as days,
        (select count_if(late_reason = 'late') from {{ names.late }} where epoch = {{ epoch }}) as late
    from {{ names.state }}
    where epoch = {{ epoch }}
{%- endmacro %}

{#- _advanced: the watermark after rows up to `latest`: it never goes back. -#}
{% macro _advanced(watermark, latest, delay) -%}
    {%- if delay is none or latest is none -%}{{ return(watermark) }}{%- endif -%}
    {{ return(latest - delay if watermark is none else [watermark, latest - delay] | max) }}
{%- endmacro %}

{#- _watermark_reading: a time on the axis of the watermark on the clock of the window's zone. -#}
{% macro _watermark_reading(window, us) -%}
    {{ return(spark_windows._reading_of('(' ~ us ~ ')', window.zone) if spark_windows._is_zoned(window) else '(' ~ us ~ ')') }}
{%- endmacro %}
