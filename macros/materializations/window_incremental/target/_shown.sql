{#- _shown: what the target shows of a body. `watermark` (microseconds) says which rows are closed, for the emit modes
    that ask. -#}
{% macro _shown(body, output_place, settings, watermark) -%}
    {%- set closed = spark_windows._closed(output_place, watermark) -%}
    select
        *,
        {%- if settings.emit == 'early' %}
        coalesce({{ closed }}, false) as is_final,
        {%- endif %}
        {{ spark_windows._place_date(output_place) }} as {{ settings.partition_by }}
    from (
{{ body }}
    )
    {%- set conditions = [closed] if settings.emit == 'on_window_close' else [] -%}
    {%- if settings.begins is not none -%}
        {%- do conditions.append(spark_windows._since(output_place, settings.begins)) -%}
    {%- endif -%}
    {%- if conditions %}
    where {{ conditions | join(' and ') }}
    {%- endif %}
{%- endmacro %}

{#- _since: the condition that a row of the target lies at a time or later; rows without a time are there. -#}
{% macro _since(output_place, us) -%}
    {{ return('coalesce(' ~ spark_windows._clock_us(output_place.column, none, none) ~ ' >= ' ~ us ~ ', true)') }}
{%- endmacro %}

{#- _added_columns: what it adds to the columns of the body: names and types. -#}
{% macro _added_columns(settings) -%}
    {%- set is_final = [('is_final', 'boolean')] if settings.emit == 'early' else [] -%}
    {{ return(is_final + [(settings.partition_by, 'date')]) }}
{%- endmacro %}

{#- _place_date: the date on which a row lies, on the clock of the windows. -#}
{% macro _place_date(output_place) -%}
    {{ return(spark_windows._date_of(spark_windows._clock_us(output_place.column, none, output_place.window.zone))) }}
{%- endmacro %}
