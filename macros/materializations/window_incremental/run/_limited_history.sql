{#- Inputs whose rows are not there for ever (`history`): what a first run can make of them, and whether a later one
    finds what it needs.

    _history_steps: the steps, once it is known what is new. -#}
{% macro _history_steps() -%}
    {{ return([
        spark_windows._question('least times', spark_windows._least_question, spark_windows._least_known),
        spark_windows._conclusion('rows there', spark_windows._rows_there),
        spark_windows._question('rows that would go', spark_windows._lost_question, spark_windows._check_lost),
    ]) }}
{%- endmacro %}

{#- _least_question: the least event time of inputs that say so themselves, where rows of the past are read. -#}
{% macro _least_question(work, item) -%}
    {%- set queries, reads_past = [], work.rebuild or work.period or work.model.strategy == 'recompute' -%}
    {%- for read in work.reads if read.input.settings.history == 'held' and reads_past -%}
        {%- set least = spark_windows._least_time(read.input) -%}
        {%- do queries.append('select ' ~ read.number ~ ' as input, least from (\n' ~ least ~ '\n)') -%}
    {%- endfor -%}
    {{ return(queries | join('\nunion all\n') or none) }}
{%- endmacro %}

{% macro _least_known(work, item, rows) -%}
    {%- for row in rows -%}{%- do work.reads[row.input].update({'least': row.least}) -%}{%- endfor -%}
{%- endmacro %}

{#- _there_from: from when on the rows of an input are there, in microseconds; none: since ever, or not known. -#}
{% macro _there_from(read) -%}
    {%- set history = read.input.settings.history -%}
    {%- if history is none or history == 'held' -%}{{ return(read.least) }}{%- endif -%}
    {{ return(spark_windows._history_from(history, spark_windows._watermark_of(read))) }}
{%- endmacro %}

{#- _begins: the time of the first rows of the target of which all that they read is there; none: of any. Rows that go
    row by row read themselves alone. -#}
{% macro _begins(reads) -%}
    {%- set begins = [] -%}
    {%- for read in reads if not read.input.reach.alone -%}
        {%- set from, reach = spark_windows._there_from(read), read.input.reach -%}
        {%- if from is not none -%}{%- do begins.append(from + reach.most + reach.slack) -%}{%- endif -%}
    {%- endfor -%}
    {{ return(begins | max if begins else none) }}
{%- endmacro %}

{#- _rows_there: where all tables are made, what they begin with; else whether the rows are there that the dates of the
    target are made of that the new ones touch. -#}
{% macro _rows_there(work, item, answer) -%}
    {%- set model = work.model -%}
    {%- if work.rebuild -%}
        {%- do model.settings.update({'begins': spark_windows._begins(work.reads)}) -%}
    {%- elif model.strategy == 'recompute' and spark_windows._has_history(model) and not work.appends -%}
        {%- set span = spark_windows._closing_span(work, none, none).span -%}
        {%- set days = spark_windows._recomputed_days(dict(work, span=span)) -%}
        {%- do spark_windows._check_there(work, none if work.again else days) -%}
    {%- endif -%}
{%- endmacro %}

{% macro _has_history(model) -%}
    {%- set histories = model.inputs | map(attribute='settings') | map(attribute='history') -%}
    {{ return(histories | reject('none') | list | length > 0) }}
{%- endmacro %}

{#- _check_there: refuses to make dates of the target again (none: all) of which some rows are gone that they read. -#}
{% macro _check_there(work, days) -%}
    {%- set model, begins = work.model, work.model.settings.begins -%}
    {%- set days = days | reject('equalto', 'null') | sort if days is not none else none -%}
    {%- for read in work.reads if days is none or days -%}
        {%- set reach, from, needed = read.input.reach, spark_windows._there_from(read), [] -%}
        {%- if begins is not none -%}{%- do needed.append(begins - reach.most - reach.slack) -%}{%- endif -%}
        {%- if days -%}
            {%- do needed.append(spark_windows._times_of_range(read.input, days[0], days[0])[0]) -%}
        {%- endif -%}
        {%- if from is not none and (not needed or needed | max < from) -%}
            {%- do spark_windows._report_missing(work, read, spark_windows._needed_text(days, needed), from) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- do spark_windows._raise_problems(model.call) -%}
{%- endmacro %}

{#- _report_missing: the input has rows from `from` on, and that is not enough for what is `needed`. -#}
{% macro _report_missing(work, read, needed, from) -%}
    {%- do spark_windows._report(
        work.model.call, 'SW267', 'rows that are needed may be gone from the input',
        needed ~ ' on; ' ~ read.input.as_written | trim ~ ' has them from '
            ~ spark_windows._shown_watermark(from) ~ ' on',
        spark_windows._needed_remedy(work, read)
    ) -%}
{%- endmacro %}

{% macro _needed_text(days, needed) -%}
    {%- set what = 'the target as a whole' if days is none else 'the date ' ~ days[0] -%}
    {%- set rows = 'all rows' if not needed else 'rows from ' ~ spark_windows._shown_watermark(needed | max) -%}
    {{ return(what ~ ' is made of ' ~ rows) }}
{%- endmacro %}

{% macro _needed_remedy(work, read) -%}
    {%- if work.period -%}{{ return('Begin later: dates are made again as a whole') }}{%- endif -%}
    {%- if read.input.settings.history == 'held' -%}
        {{ return('Bring the rows back, or build the model anew from what is there: drop_incremental, and run again') }}
    {%- endif -%}
    {{ return(
        'Set history to what the input holds: what rows reach, a day and allowed_lateness at least, and the time'
        ~ ' between two runs; or build the model anew: drop_incremental, and run again'
    ) }}
{%- endmacro %}

{#- _backfill_there: whether the rows are there that a backfill reads. -#}
{% macro _backfill_there(work, item, answer) -%}
    {%- if not spark_windows._has_history(work.model) -%}{{ return({}) }}{%- endif -%}
    {%- if spark_windows._has_sessions(work.model) -%}
        {%- set first = [work.period[0] - work.plan.window.gap, work.extent.first] | min -%}
        {%- do spark_windows._check_there(work, [spark_windows._time_of_us(first).date().isoformat()]) -%}
    {%- else -%}
        {%- set first = spark_windows._time_of_us(work.period[0]).date().isoformat() -%}
        {%- do spark_windows._check_there(work, none if work.days is none else work.days + work.panes + [first]) -%}
    {%- endif -%}
{%- endmacro %}

{#- _rebuild_there: whether those are there that a target is made of again, where it is not made of a state. -#}
{% macro _rebuild_there(work, item, answer) -%}
    {%- if work.model.strategy == 'recompute' -%}{%- do spark_windows._check_there(work, none) -%}{%- endif -%}
{%- endmacro %}

{#- _within_history: of dates that versions touch, as pairs 'first/last', those of which all rows are there: older
    output rows keep the version that they have. -#}
{% macro _within_history(work, pairs) -%}
    {%- set begins, kept = spark_windows._begins(work.reads), [] -%}
    {%- if begins is none -%}{{ return(pairs) }}{%- endif -%}
    {%- set from_date = spark_windows._shown_date(work.model.place.window, begins + 86400000000 - 1, 1) -%}
    {%- for pair in pairs -%}
        {%- set first, last = pair.split('/') -%}
        {%- if last >= from_date -%}{%- do kept.append([first, from_date] | max ~ '/' ~ last) -%}{%- endif -%}
    {%- endfor -%}
    {{ return(kept) }}
{%- endmacro %}
