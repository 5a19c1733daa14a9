{#- A backfill that sets the watermark back: to what the rows give that were read so far, up to the horizon. The target
    is made again as a whole, because windows that it shows may be open again.

    _reset_question: the latest row of each input. -#}
{% macro _reset_question(work, item) -%}
    {%- if not work.reset -%}{{ return(none) }}{%- endif -%}
    {%- set model, queries = work.model, [] -%}
    {%- if work.last.state_from is not none -%}
        {%- do spark_windows._report(
            model.call, 'SW240', 'the watermark cannot go back where state has expired',
            'state from ' ~ work.last.state_from ~ ' on', 'Build the model anew with --full-refresh'
        ) -%}
        {%- do spark_windows._raise_problems(model.call) -%}
    {%- endif -%}
    {%- for read in work.reads -%}
        {%- set query -%}
select {{ read.number }} as input, {{ spark_windows._latest(read.input, none, work.horizon) }}
from {{ spark_windows._rows_up_to(read.input, read.cursor, read.upper) }} as _src,
{{- spark_windows._clock(read.input.window) }}
        {%- endset -%}
        {%- do queries.append(query) -%}
    {%- endfor -%}
    {{ return(queries | join('\nunion all\n')) }}
{%- endmacro %}

{% macro _reset_known(work, item, rows) -%}
    {%- for row in rows -%}
        {%- set read = work.reads[row.input] -%}
        {%- do read.update({
            'watermark': spark_windows._advanced(none, row.latest, read.input.settings.delay),
        }) -%}
    {%- endfor -%}
    {{ return({'new_watermark': spark_windows._least_watermark(work.reads)}) }}
{%- endmacro %}

{#- _extent_question: sessions are built again as far as those reach that rows of the range may be in. -#}
{% macro _extent_question(work, item) -%}
    {%- if not spark_windows._has_sessions(work.model) -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._session_extent(work.model.names, work.plan, work.period)) }}
{%- endmacro %}

{#- _extent_known: sessions are built again from their rows, and the dates that they start on from all sessions there:
    the state must still know both. -#}
{% macro _extent_known(work, item, rows) -%}
    {%- set model, last, extent = work.model, work.last, rows[0] -%}
    {%- set first = [work.period[0] - work.plan.window.gap, extent.first] | min -%}
    {%- set earliest = spark_windows._time_of_us(first).date().isoformat() -%}
    {%- if last.state_from is not none and earliest < last.state_from -%}
        {%- do spark_windows._report(
            model.call, 'SW230', 'sessions that have expired cannot be built again',
            'a backfill of ' ~ spark_windows._shown_range(work.period) ~ ', sessions from ' ~ earliest ~ ', state from '
                ~ last.state_from ~ ' on',
            'Begin later, keep state longer with expire_after, or build the model anew with --full-refresh'
        ) -%}
        {%- do spark_windows._raise_problems(model.call) -%}
    {%- endif -%}
    {{ return({'extent': extent}) }}
{%- endmacro %}

{% macro _backfill_span(work, item, answer) -%}
    {%- set has_sessions = spark_windows._has_sessions(work.model) -%}
    {{ return({
        'span': [] if has_sessions else spark_windows._backfilled_days(work.reads, work.period, not work.reset),
    }) }}
{%- endmacro %}

{#- _backfill_dates: the dates of the target and, of windows over panes, of the state that are made again. -#}
{% macro _backfill_dates(work, item, answer) -%}
    {%- if spark_windows._has_sessions(work.model) -%}{{ return({'days': []}) }}{%- endif -%}
    {%- set days = spark_windows._with_skipped(work.model.place.window, spark_windows._days_between(work.span)) -%}
    {%- set panes = spark_windows._days_of_state(work.plan.window, days) if work.plan else [] -%}
    {#- which rows read those of the range through a frame of rows, no time says -#}
    {%- set by_rows = [] -%}
    {%- for input in work.model.inputs if input.reach.rows and not spark_windows._has_versions(input.reach) -%}
        {%- do by_rows.append(input) -%}
    {%- endfor -%}
    {{ return({'days': none if work.reset or by_rows else days, 'emptied': days, 'panes': panes}) }}
{%- endmacro %}

{#- _partitions_question: on Parquet what the new panes stand for goes once they are committed. -#}
{% macro _partitions_question(work, item) -%}
    {%- if not work.panes or spark_windows._is_transactional(work.model) -%}{{ return(none) }}{%- endif -%}
    {{ return(
        'select distinct epoch, pane_date from ' ~ work.model.names.state
        ~ ' where ' ~ spark_windows._on_days('pane_date', work.panes, as_text=true)
    ) }}
{%- endmacro %}

{% macro _partitions_known(work, item, rows) -%}
    {{ return({'merged': rows}) }}
{%- endmacro %}
