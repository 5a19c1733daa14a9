{#- Ranges of dates that a run builds again though few of them may have rows: those of windows that close while the
    watermark moves, those from a version to the next one, and those of a backfill. Where one is longer than a year,
    which dates have rows is asked.

    _span_steps: the steps that know these dates, as pairs 'first/last' in `span`. `range`: a conclusion that gives
    the range as such pairs. -#}
{% macro _span_steps(range) -%}
    {{ return([
        spark_windows._conclusion('range of dates', range),
        spark_windows._question('dates with rows', spark_windows._span_question, spark_windows._span_known),
    ]) }}
{%- endmacro %}

{#- _waiting_question: the dates of rows that wait for others and may have closed. -#}
{% macro _waiting_question(work, item) -%}
    {%- set queries, moves = [], work.watermark is not none and work.new_watermark != work.watermark -%}
    {%- if work.model.settings.emit != 'on_update' and moves and not (work.rebuild or work.again) -%}
        {%- for read in work.reads if read.input.reach.rows and read.input.reach.rows.after -%}
            {%- do queries.append(spark_windows._days_of_waiting(read, work.watermark, work.new_watermark)) -%}
        {%- endfor -%}
    {%- endif -%}
    {{ return(queries | join('\nunion all\n')) }}
{%- endmacro %}

{% macro _waiting_known(work, item, rows) -%}
    {%- set pairs = [] -%}
    {%- for row in rows -%}{%- do pairs.extend(spark_windows._listed(row.days or '')) -%}{%- endfor -%}
    {{ return({'waiting': pairs | unique | list}) }}
{%- endmacro %}

{#- _run_span: the dates of windows that close and of rows that wait, and those that versions touch. -#}
{% macro _run_span(work, item, answer) -%}
    {%- set span = spark_windows._closing_span(work, none, none).span + work.waiting -%}
    {%- for read in work.reads if spark_windows._has_versions(read.input.reach) and not (work.rebuild or work.again) -%}
        {%- do span.extend(spark_windows._within_history(work, spark_windows._listed(read.found.days))) -%}
    {%- endfor -%}
    {{ return({'span': span}) }}
{%- endmacro %}

{#- _closing_span: the dates of windows that close while the watermark moves. -#}
{% macro _closing_span(work, item, answer) -%}
    {%- set closes = not (work.rebuild or work.again or spark_windows._has_sessions(work.model)) -%}
    {{ return({
        'span': spark_windows._closing_days(work.model, work.watermark, work.new_watermark) if closes else [],
    }) }}
{%- endmacro %}

{#- _span_question: which dates of a long range have rows. A model that accumulates has them in its state; a backfill
    reads rows that may be in no state yet, and finds windows whose rows are gone. -#}
{% macro _span_question(work, item) -%}
    {%- if not spark_windows._is_long(work.span) -%}{{ return(none) }}{%- endif -%}
    {%- set model, days, queries = work.model, (work.span | join('/')).split('/') | sort, [] -%}
    {%- if model.strategy == 'accumulate' -%}
        {%- do queries.append(spark_windows._days_in_state(model, days[0], days[-1])) -%}
    {%- elif work.period -%}
        {%- do queries.append(spark_windows._days_in_target(model, days[0], days[-1])) -%}
    {%- endif -%}
    {%- for read in work.reads if work.period or model.strategy == 'recompute' -%}
        {%- set is_right = spark_windows._has_versions(read.input.reach) -%}
        {%- if work.period -%}
            {%- do queries.append(spark_windows._days_in_rows(read, work.period, days[0], days[-1])) -%}
        {%- endif -%}
        {%- if not is_right and (not work.period or spark_windows._joins_versions(model.inputs)) -%}
            {%- do queries.append(spark_windows._days_in_rows(read, none, days[0], days[-1])) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(queries | join('\nunion all\n')) }}
{%- endmacro %}

{#- _span_known: of these dates those that are in one of the ranges. -#}
{% macro _span_known(work, item, rows) -%}
    {%- set pairs = [] -%}
    {%- for row in rows -%}
        {%- for pair in spark_windows._listed(row.days or '') -%}
            {%- set first, last = pair.split('/') -%}
            {%- set near = [] -%}
            {%- for asked in work.span -%}
                {%- set from, to = asked.split('/') -%}
                {%- if first <= to and last >= from -%}
                    {%- do near.append([first, from] | max ~ '/' ~ [last, to] | min) -%}
                {%- endif -%}
            {%- endfor -%}
            {%- do pairs.extend(near) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return({'span': pairs | unique | list}) }}
{%- endmacro %}

{#- _is_long: one of some pairs of dates is more than a year apart. -#}
{% macro _is_long(pairs) -%}
    {%- for pair in pairs -%}
        {%- set first, last = pair.split('/') -%}
        {%- set first, last = modules.datetime.date.fromisoformat(first), modules.datetime.date.fromisoformat(last) -%}
        {%- if (last - first).days > 366 -%}{{ return(true) }}{%- endif -%}
    {%- endfor -%}
    {{ return(false) }}
{%- endmacro %}
