{#- _shown: what the target shows of a body. `watermark` (microseconds) says which windows are closed, for the emit
    modes that ask. -#}
{% macro _shown(body, window, settings, watermark) -%}
    {%- set ends = spark_windows._clock_us('window_end', none, none) -%}
    {%- set closed = '(' ~ ends ~ ') - 1000 <= ' ~ (watermark if watermark is not none else 'null') -%}
    select
        *,
        {%- if settings.emit == 'early' %}
        coalesce({{ closed }}, false) as is_final,
        {%- endif %}
        {{ spark_windows._window_date(window) }} as {{ settings.partition_by }}
    from (
{{ body }}
    )
    {%- if settings.emit == 'on_window_close' %}
    where {{ closed }}
    {%- endif %}
{%- endmacro %}

{#- _added_columns: what it adds to the columns of the body: names and types. -#}
{% macro _added_columns(settings) -%}
    {%- set is_final = [('is_final', 'boolean')] if settings.emit == 'early' else [] -%}
    {{ return(is_final + [(settings.partition_by, 'date')]) }}
{%- endmacro %}

{#- _window_date: the date on which a window starts, on the clock of its zone. -#}
{% macro _window_date(window) -%}
    {{ return(spark_windows._date_of(spark_windows._clock_us('window_start', none, window.zone))) }}
{%- endmacro %}
