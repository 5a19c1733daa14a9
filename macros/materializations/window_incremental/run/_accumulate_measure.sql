{#- _measuring_steps: the questions that can be asked before anything is written. -#}
{% macro _measuring_steps() -%}
    {{ return(spark_windows._reading_steps() + [
        spark_windows._conclusion('anything new', spark_windows._anything_new),
        spark_windows._question('measure', spark_windows._measure_question, spark_windows._measured),
        spark_windows._conclusion('without rows', spark_windows._nothing_measured),
        spark_windows._question('dates far away', spark_windows._far_days_question, spark_windows._far_days_known),
    ] + spark_windows._history_steps() + [
        spark_windows._question('sessions to renew', spark_windows._renewing_question, spark_windows._renewing_known),
    ]) }}
{%- endmacro %}

{#- _anything_new: the work ends where the range of the input is empty, or has no rows, and no heartbeat moves the
    watermark. -#}
{% macro _anything_new(work, item, answer) -%}
    {%- set read = work.reads[0] -%}
    {{ return({'ended': read.range.empty and spark_windows._watermark_of(read) == work.watermark}) }}
{%- endmacro %}

{% macro _measure_question(work, item) -%}
    {{ return(spark_windows._measure_of_reads(work, work.reads)) }}
{%- endmacro %}

{% macro _measured(work, item, rows) -%}
    {%- set read, found = work.reads[0], spark_windows._with_days(rows[0], work.first_day) -%}
    {%- if spark_windows._is_sided(read) -%}
        {%- do spark_windows._put_measures(work, [read], rows) -%}
        {%- set found = read.found -%}
    {%- else -%}
        {%- do spark_windows._check_cursor(work.model.call, read.cursor, found) -%}
        {%- do spark_windows._check_types(work.model.call, read, found) -%}
        {%- do read.update({'found': found, 'upper': spark_windows._read_up_to(read, found, not work.last)}) -%}
    {%- endif -%}
    {{ return(spark_windows._what_is_measured(work, read, found)) }}
{%- endmacro %}

{#- _nothing_measured: where nothing was to be measured, because a heartbeat alone moves the watermark. -#}
{% macro _nothing_measured(work, item, answer) -%}
    {%- if work.found is not none -%}{{ return({}) }}{%- endif -%}
    {%- set read = work.reads[0] -%}
    {%- do spark_windows._put_measures(work, [read], []) -%}
    {{ return(spark_windows._what_is_measured(work, read, read.found)) }}
{%- endmacro %}

{#- _what_is_measured: the first watermark closes windows of any age, see `_is_first_watermark`. -#}
{% macro _what_is_measured(work, read, found) -%}
    {%- set watermark = spark_windows._watermark_of(read) -%}
    {%- set moves = read.range.cut or watermark != work.watermark -%}
    {{ return({
        'again': spark_windows._is_first_watermark(work, watermark),
        'found': found,
        'rows': found.rows_read,
        'upper': read.upper,
        'label': work.epoch if read.range.label is none else read.range.label,
        'ended': work.last is not none and not found.rows_read and not moves,
    }) }}
{%- endmacro %}

{#- _renewing_question: from where to where sessions reach that lose rows, or that panes change: what lies there is read
    again. -#}
{% macro _renewing_question(work, item) -%}
    {%- set model, read, found = work.model, work.reads[0], work.found -%}
    {%- if not found or not spark_windows._has_sessions(model) -%}{{ return(none) }}{%- endif -%}
    {%- set changed_panes = read.input.panes and work.last and found.rows_read -%}
    {%- if not found.get('retracted') and not changed_panes -%}{{ return(none) }}{%- endif -%}
    {%- set plan = spark_windows._stored_plan(model.call, model.block.summary) -%}
    {%- set sessions = spark_windows._sessions_near_panes if changed_panes else spark_windows._sessions_that_lose -%}
    select min(_sw_from) as first, max(_sw_to) + 1 as last
    from {{ sessions(model.names, plan, read, found.earliest) }}
{%- endmacro %}

{% macro _renewing_known(work, item, rows) -%}
    {%- set read = work.reads[0] -%}
    {%- set from = spark_windows._expired_before(read) -%}
    {%- if rows[0].first is not none and from is not none and rows[0].first < from -%}
        {%- set needed = 'a session is made again from rows from ' ~ spark_windows._shown_watermark(rows[0].first) -%}
        {%- do spark_windows._report_missing(work, read, needed, from) -%}
        {%- do spark_windows._raise_problems(work.model.call) -%}
    {%- endif -%}
    {{ return({'extent': rows[0]}) }}
{%- endmacro %}
