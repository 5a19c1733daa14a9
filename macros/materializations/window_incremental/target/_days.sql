{#- The dates of the target that a run builds again.

    _changed_days: those of pairs 'first/last'. -#}
{% macro _changed_days(model, pairs, watermark) -%}
    {%- set days = spark_windows._with_skipped(model.place.window, spark_windows._days_between(pairs)) -%}
    {{ return(spark_windows._days_shown(model, days, watermark)) }}
{%- endmacro %}

{#- _days_shown: of the dates of rows that changed, those on which the target may show one: if it shows closed rows
    alone, no date that the watermark has not reached. -#}
{% macro _days_shown(model, days, watermark) -%}
    {%- if model.settings.emit != 'on_window_close' -%}{{ return(days) }}{%- endif -%}
    {%- if watermark is none -%}{{ return([]) }}{%- endif -%}
    {{ return(days | select('le', spark_windows._shown_date(model.place.window, watermark, 1)) | list) }}
{%- endmacro %}

{#- _closing_days: the dates on which rows may lie that closed while the watermark moved, as a pair. -#}
{% macro _closing_days(model, before, after) -%}
    {%- if model.settings.emit == 'on_update' or before is none or after == before -%}{{ return([]) }}{%- endif -%}
    {%- set sizes, window = [], model.place.window -%}
    {%- for input in model.inputs -%}{%- do sizes.append(input.reach.size) -%}{%- endfor -%}
    {%- set first = spark_windows._shown_date(window, before - (sizes | max) - model.place.waits, -1) -%}
    {{ return([first ~ '/' ~ spark_windows._shown_date(window, after, 1)]) }}
{%- endmacro %}

{#- _shown_date: the date that the clock of the windows shows at a time; a day further (`beside`) where zones are in
    play. -#}
{% macro _shown_date(window, us, beside) -%}
    {%- set beside = beside if spark_windows._is_zoned(window) else 0 -%}
    {{ return(spark_windows._time_of_us(us + beside * 86400000000).date().isoformat()) }}
{%- endmacro %}

{#- _backfilled_days: the dates of output rows that a row in `period` may touch, as a pair for each input. A version may
    touch any row behind it (`follows`): which dates have rows is asked, see `_span_steps`. -#}
{% macro _backfilled_days(reads, period, follows=true) -%}
    {%- set pairs = [] -%}
    {%- for read in reads -%}
        {%- set ends = [] -%}
        {%- for place in spark_windows._touched_us(read.input.reach, period[0], period[1] - 1) -%}
            {%- do ends.append(spark_windows._time_of_us(place).date().isoformat()) -%}
        {%- endfor -%}
        {%- if follows and spark_windows._has_versions(read.input.reach) -%}
            {%- do ends.append('9999-12-28') -%}
        {%- endif -%}
        {%- do pairs.append(ends[0] ~ '/' ~ ends[-1]) -%}
    {%- endfor -%}
    {{ return(pairs) }}
{%- endmacro %}

{#- _may_lose_windows: a window that the target shows may not be there after more rows, because a condition on its
    totals leaves it out. (Sessions that became part of another are counted by `_touched.sql`.) -#}
{% macro _may_lose_windows(model) -%}
    {%- set has_condition = modules.re.search('(?i)\\bwhere\\b', model.outer_sql) is not none -%}
    {{ return(model.block.summary.having is not none or has_condition) }}
{%- endmacro %}
