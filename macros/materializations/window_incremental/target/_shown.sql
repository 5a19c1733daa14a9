{#- _shown: what the target shows of a body. `watermark` (microseconds) says which rows are closed, for the emit modes
    that ask. -#}
{% macro _shown(body, output_place, settings, watermark) -%}
    {%- set closed = spark_windows._closed(output_place, watermark) -%}
    select
        *,
        {%- if settings.emit == 'early' %}
        coalesce({{ closed }}, false) as is_final,
        {%- endif %}
        {{ spark_windows._place_date(output_place) }} as {{ spark_windows._as_name(settings.partition_by) }}
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

{#- _shown_over: the same of a body with `pieces` in the place of its inputs (see `_replaced`). Of rows that wait for
    others no column says that they are closed: those that are, are shown apart from those that are not. -#}
{% macro _shown_over(text, pieces, output_place, settings, watermark) -%}
    {%- set waiting = output_place.waiting if settings.emit != 'on_update' else [] -%}
    {%- set closed = pieces + spark_windows._waiting_pieces(waiting, watermark, true) -%}
    {%- set shown = spark_windows._shown(
        spark_windows._replaced(text, closed), output_place, settings, watermark
    ) -%}
    {%- if not waiting or settings.emit != 'early' -%}{{ return(shown) }}{%- endif -%}
    {%- set open = pieces + spark_windows._waiting_pieces(waiting, watermark, false) -%}
    {{ return(shown ~ '\n    union all\n' ~ spark_windows._shown(
        spark_windows._replaced(text, open), output_place, settings, none
    )) }}
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
