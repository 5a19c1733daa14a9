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
    offset has no changes, nor has any zone in the first and the last year there are. -#}
{% macro _with_skipped(window, days) -%}
    {%- if not spark_windows._is_zoned(window) or window.zone[0] in '+-' -%}{{ return(days) }}{%- endif -%}
    {%- set zone, pairs = modules.pytz.timezone(window.zone), [] -%}
    {%- set one_day, moment = modules.datetime.timedelta(days=1), modules.datetime.timedelta(microseconds=1) -%}
    {%- for text in days -%}
        {%- set day = modules.datetime.datetime.fromisoformat(text) -%}
        {%- if day.year in [1, 9999] -%}{%- do pairs.append(text ~ '/' ~ text) -%}{%- endif -%}
        {%- for midnight in ([] if day.year in [1, 9999] else [day, day + one_day]) -%}
            {#- the last moment of a day, where there is one -#}
            {%- set last = midnight - moment -%}
            {%- set shown = zone.normalize(zone.localize(last)).date() -%}
            {%- set first = last.date() if shown > last.date() else day.date() -%}
            {%- do pairs.append(first ~ '/' ~ [shown, day.date()] | max) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(spark_windows._days_between(pairs)) }}
{%- endmacro %}

{#- _on_days: a condition: a column of dates (`as_text`: of their texts) is one of some days, which are in order; the
    day 'null' is no date. Days that follow each other are one range: a long list is slow in Spark, and in a metastore
    that prunes partitions. -#}
{% macro _on_days(column, days, as_text=false) -%}
    {%- set type, one_day, ranges = '' if as_text else 'date', modules.datetime.timedelta(days=1), [] -%}
    {%- for text in days if text != 'null' -%}
        {%- set day = modules.datetime.date.fromisoformat(text) -%}
        {%- if ranges and day - ranges[-1][1] == one_day -%}
            {%- do ranges.append((ranges.pop()[0], day)) -%}
        {%- else -%}
            {%- do ranges.append((day, day)) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set alone, conditions = [], [column ~ ' is null'] if 'null' in days else [] -%}
    {%- for first, last in ranges -%}
        {%- if first == last -%}
            {%- do alone.append(type ~ "'" ~ first ~ "'") -%}
        {%- else -%}
            {%- do conditions.append(
                column ~ ' between ' ~ type ~ "'" ~ first ~ "' and " ~ type ~ "'" ~ last ~ "'"
            ) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if alone -%}{%- do conditions.append(column ~ ' in (' ~ alone | join(', ') ~ ')') -%}{%- endif -%}
    {#- a bare word in brackets behind WHERE would be the name of a column of a table called "where" -#}
    {{ return('(' ~ (conditions | join(' or ') or '1 = 0') ~ ')') }}
{%- endmacro %}
