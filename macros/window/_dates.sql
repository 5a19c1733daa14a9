{#- _days_between: dates from pairs 'first/last', each once, in order. -#}
{% macro _days_between(pairs) -%}
    {%- set date, days = modules.datetime.date, {} -%}
    {%- for pair in pairs -%}
        {%- set first, last = pair.split('/') -%}
        {%- set first, last = date.fromisoformat(first), date.fromisoformat(last) -%}
        {%- for n in range((last - first).days + 1) -%}
            {%- do days.update({(first + modules.datetime.timedelta(days=n)).isoformat(): true}) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(days | list | sort) }}
{%- endmacro %}

{#- _with_skipped: the same days, and those that a clock change joins with them: a window that starts in skipped hours
    begins with the change, maybe on the day after, while its panes are kept under the day before. A zone that is an
    offset has no changes. -#}
{% macro _with_skipped(window, days) -%}
    {%- if not spark_windows._is_zoned(window) or window.zone[0] in '+-' -%}{{ return(days) }}{%- endif -%}
    {%- set zone, pairs = modules.pytz.timezone(window.zone), [] -%}
    {%- set one_day, moment = modules.datetime.timedelta(days=1), modules.datetime.timedelta(microseconds=1) -%}
    {%- for text in days -%}
        {%- set day = modules.datetime.datetime.fromisoformat(text) -%}
        {%- for midnight in [day, day + one_day] -%}
            {#- the last moment of a day, where there is one -#}
            {%- set last = midnight - moment -%}
            {%- set shown = zone.normalize(zone.localize(last)).date() -%}
            {%- set first = last.date() if shown > last.date() else day.date() -%}
            {%- do pairs.append(first ~ '/' ~ [shown, day.date()] | max) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(spark_windows._days_between(pairs)) }}
{%- endmacro %}
