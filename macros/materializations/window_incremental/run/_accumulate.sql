{#- An epoch of a model that accumulates: measure what is new, say so in the lease, append its panes to the state and
    what is late to its log, and put the windows that changed in the place of those that are there. -#}
{% macro _accumulate_steps() -%}
    {%- set first = spark_windows._output_steps() + spark_windows._measuring_steps() -%}
    {{ return(first + spark_windows._lease_steps(spark_windows._accumulate_lease) + [
        spark_windows._question('hold before logs', spark_windows._rebuilding, checks_lease='rows'),
    ] + spark_windows._other_formats_steps() + [
        spark_windows._question(
            'leftovers of logs', spark_windows._log_leftovers, spark_windows._leftovers_told, listing=true
        ),
        spark_windows._question(
            'columns of state', spark_windows._state_columns_question, spark_windows._state_columns_known, listing=true
        ),
        spark_windows._log_columns_steps(),
        spark_windows._write('logs', spark_windows._make_logs),
        spark_windows._seen_step(),
        spark_windows._conclusion('rows', spark_windows._bounded_range),
        spark_windows._question('measure again', spark_windows._overlap_question, spark_windows._measured_again),
        spark_windows._question(
            'dates far away again', spark_windows._far_days_question, spark_windows._far_days_known
        ),
        spark_windows._conclusion('plan', spark_windows._plan_of_rows),
        spark_windows._write(
            'state', spark_windows._append_state, query=spark_windows._state_of_rows,
            checks_lease='rows', checks_epoch=true
        ),
        spark_windows._write(
            'late', spark_windows._append_late, query=spark_windows._late_of_rows, checks_lease='rows'
        ),
        spark_windows._question(
            'panes below zero', spark_windows._below_zero_question, spark_windows._check_below_zero
        ),
        spark_windows._conclusion('watermark', spark_windows._watermark_moved),
        spark_windows._question(
            'changed sessions', spark_windows._changed_sessions, spark_windows._changes_counted,
            checks_lease='rows', checks_epoch=true
        ),
    ] + spark_windows._span_steps(spark_windows._closing_span) + [
        spark_windows._conclusion('dates', spark_windows._dates_changed),
    ] + spark_windows._target_steps(spark_windows._target_of_state, checks_epoch=false) + [
        spark_windows._question(
            'changed windows', spark_windows._changed_windows, spark_windows._changes_counted,
            checks_lease='rows', checks_epoch=true
        ),
    ] + spark_windows._commit_steps(spark_windows._accumulated_row)) }}
{%- endmacro %}

{#- _accumulate_lease: the first watermark makes the whole target again, and so does a run over panes that repeats a
    dead one. Panes that the dead run had read may have changed since, and be outside of its range: nothing says any
    more which dates it had replaced. -#}
{% macro _accumulate_lease(work, item, answer) -%}
    {%- set content = dict(spark_windows._heartbeats_read(work), **{
        'cursor_to': work.upper, 'label': work.label, 'rebuild': work.rebuild,
    }) -%}
    {%- if work.again or (work.redone_lease and not work.rebuild and work.reads[0].input.panes) -%}
        {%- do content.update({'again': true}) -%}
    {%- endif -%}
    {{ return(spark_windows._new_lease(work, content)) }}
{%- endmacro %}

{% macro _make_logs(work, item, rows) -%}
    {%- if not work.rebuild -%}{{ return([]) }}{%- endif -%}
    {{ return(spark_windows._create_logs(work.model, work.reads[0], work.tables, work.leftovers)) }}
{%- endmacro %}

{#- _bounded_range: from here on the rows of the epoch are fixed. -#}
{% macro _bounded_range(work, item, answer) -%}
    {%- set read = work.reads[0] -%}
    {%- do read.update({'range': dict(read.range, upper=read.upper, label=work.lease.label)}) -%}
{%- endmacro %}

{#- _overlap_question: what has come into an overlap meanwhile is written down as read, too. -#}
{% macro _overlap_question(work, item) -%}
    {{ return(spark_windows._measure_question(work, item) if work.reads[0].cursor.overlap is not none else none) }}
{%- endmacro %}

{% macro _measured_again(work, item, rows) -%}
    {%- set again = dict(work.reads[0], found=spark_windows._with_days(rows[0], work.first_day)) -%}
    {%- if spark_windows._is_sided(again) -%}{%- do spark_windows._put_measures(work, [again], rows) -%}{%- endif -%}
    {%- do work.reads[0].update({'found': again.found}) -%}
    {{ return({'found': again.found}) }}
{%- endmacro %}

{% macro _plan_of_rows(work, item, answer) -%}
    {%- set read = work.reads[0] -%}
    {%- set rows = spark_windows._judged_rows(read, read.range) -%}
    {{ return({'plan': spark_windows._accepted_plan(work.model, rows, work.cutoff)}) }}
{%- endmacro %}

{#- _state_of_rows: what new rows and those that are gone add to the state. -#}
{% macro _state_of_rows(work, item) -%}
    {%- if work.last and not work.found.rows_read -%}{{ return(none) }}{%- endif -%}
    {%- set names, plan = work.model.names, work.plan -%}
    {%- if work.reads[0].input.panes -%}
        {{ return(spark_windows._sessions_of_panes(
            work.model, plan, work.reads[0], work.extent, work.found.earliest, work.epoch
        )) }}
    {%- endif -%}
    {%- set log = spark_windows._log_of_sessions(names, work.found.earliest) if plan.layout == 'session' -%}
    {%- if not work.found.get('retracted') -%}
        {{ return(spark_windows._new_state(plan, log, work.cutoff, work.epoch)) }}
    {%- elif log -%}
        {{ return(spark_windows._sessions_left(
            names, plan, work.reads[0], work.extent, work.found.earliest, work.cutoff, work.epoch
        )) }}
    {%- endif -%}
    {%- set gone = spark_windows._plan_over(work.model, spark_windows._gone_from_state(work.reads[0])) -%}
    {{ return(
        'select * from (\n' ~ spark_windows._new_panes(plan, work.epoch) ~ '\n)\nunion all\nselect * from (\n'
        ~ spark_windows._taken_out(gone, work.epoch) ~ '\n)'
    ) }}
{%- endmacro %}

{% macro _append_state(work, item, rows) -%}
    {{ return([spark_windows._append(work.model, 'state', work.epoch, rows)]) }}
{%- endmacro %}

{% macro _late_of_rows(work, item) -%}
    {{ return(spark_windows._late_of_input(work, work.reads[0])) }}
{%- endmacro %}

{% macro _append_late(work, item, rows) -%}
    {{ return([spark_windows._append(work.model, 'late', work.epoch, rows)]) }}
{%- endmacro %}

{% macro _watermark_moved(work, item, answer) -%}
    {{ return({'new_watermark': spark_windows._watermark_of(work.reads[0])}) }}
{%- endmacro %}
