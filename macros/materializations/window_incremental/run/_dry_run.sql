{#- A dry run: the questions of a run that can be asked before anything is written, and what would follow: it writes
    nothing, not even a lease.

    _dry_run: {dry_run: what a run would do, as text, accepted: 0}. -#}
{% macro _dry_run(model, run, progress) -%}
    {%- set plans = [] -%}
    {%- if progress.lease and progress.unfinished -%}
        {%- do plans.append(
            'do the rows of run ' ~ progress.lease.run ~ ' again, which ended in epoch ' ~ progress.lease.epoch
        ) -%}
    {%- endif -%}
    {%- if progress.outdated -%}
        {%- do plans.append('build ' ~ model.names.target ~ ' again, because the model has changed') -%}
    {%- endif -%}
    {%- if run.backfill and progress.epochs and not run.full_refresh -%}
        {%- do plans.append(spark_windows._dry_backfill(model, run, progress)) -%}
    {%- else -%}
        {%- do plans.extend(spark_windows._dry_epoch(model, run, progress)) -%}
    {%- endif -%}
    {{ return({'dry_run': 'a run would ' ~ plans | join('; '), 'accepted': 0, 'nothing_new': false}) }}
{%- endmacro %}

{#- _dry_backfill: what a backfill would do. -#}
{% macro _dry_backfill(model, run, progress) -%}
    {%- set work = spark_windows._work_record(model, run, progress, 'backfill', period=run.backfill) -%}
    {%- do work.update({'reads': spark_windows._reads_of(model, work.last), 'reset': run.reset}) -%}
    {%- do spark_windows._take_steps(work, [
        spark_windows._question('latest rows', spark_windows._reset_question, spark_windows._reset_known),
        spark_windows._question('counts', spark_windows._backfill_counts, spark_windows._backfill_counted),
        spark_windows._repeated('what was late', spark_windows._each_read, [
            spark_windows._question(
                'late', spark_windows._late_accepted_question, spark_windows._late_accepted_counted
            ),
        ]),
    ]) -%}
    {{ return(
        'read ' ~ spark_windows._counted(work.found.rows_read, 'row') ~ ' of '
        ~ spark_windows._shown_range(run.backfill) ~ ' again, ' ~ work.rows ~ ' of them late before, '
        ~ 'and build the windows that they are in'
        ~ (', and set the watermark to ' ~ spark_windows._shown_watermark(work.new_watermark) if run.reset else '')
    ) }}
{%- endmacro %}

{% macro _late_accepted_question(work, read) -%}
    {%- if not read.late -%}{{ return(none) }}{%- endif -%}
    {{ return('select count(*) as rows from (' ~ spark_windows._accepted_late(read, work.period, '') ~ ')') }}
{%- endmacro %}

{% macro _late_accepted_counted(work, read, rows) -%}
    {%- do work.update({'rows': work.rows + rows[0].rows}) -%}
{%- endmacro %}

{#- _dry_epoch: what an epoch would do. -#}
{% macro _dry_epoch(model, run, progress) -%}
    {%- set work, plans = spark_windows._new_work(model, run, progress, run.full_refresh, none), [] -%}
    {%- set accumulates = model.strategy == 'accumulate' -%}
    {%- set asked = spark_windows._measuring_steps() if accumulates else spark_windows._measuring_inputs_steps() -%}
    {%- do spark_windows._take_steps(work, asked) -%}
    {%- if work.ended -%}{{ return(['find nothing new since epoch ' ~ work.last.epoch]) }}{%- endif -%}
    {%- if accumulates -%}{%- do work.update(spark_windows._watermark_moved(work, none, none)) -%}{%- endif -%}
    {%- do spark_windows._take_steps(work, spark_windows._span_steps(spark_windows._run_span)) -%}
    {%- set found, target = work.found, model.names.target -%}
    {%- do plans.append(
        'read ' ~ spark_windows._counted(found.rows_read, 'row') ~ ': ' ~ found.accepted ~ ' accepted, '
        ~ found.late ~ ' late, ' ~ found.null_time ~ ' without time, ' ~ found.in_no_window ~ ' in no window'
        ~ (', ' ~ found.retracted ~ ' taken back' if found.get('retracted') else '')
        ~ (', ' ~ found.expired ~ ' expired' if found.get('expired') else '')
        ~ (', ' ~ found.ignored ~ ' changes ignored' if found.get('ignored') else '')
        ~ (', ' ~ found.disordered ~ ' disordered' if found.get('disordered') else '')
        ~ (', ' ~ found.ahead ~ ' too far ahead to move the watermark' if found.ahead else '')
    ) -%}
    {%- set days = spark_windows._dry_days(work) -%}
    {%- if not work.last -%}
        {%- do plans.append('make all tables of ' ~ target ~ ' anew') -%}
    {%- elif days -%}
        {%- do plans.append(
            'build ' ~ spark_windows._counted(days | length, 'date') ~ ' of ' ~ target ~ ' again, from ' ~ days[0]
            ~ ' to ' ~ days[-1]
        ) -%}
    {%- elif days == [] -%}
        {%- do plans.append('leave ' ~ target ~ ' as it is, because none of these windows has closed') -%}
    {%- else -%}
        {%- do plans.append('build the dates of ' ~ target ~ ' again on which touched windows start') -%}
    {%- endif -%}
    {%- do plans.append(
        'move the watermark from ' ~ spark_windows._shown_watermark(work.watermark) ~ ' to '
        ~ spark_windows._shown_watermark(work.new_watermark)
    ) -%}
    {{ return(plans) }}
{%- endmacro %}

{#- _dry_days: the dates of the target that an epoch would replace; none where that is not known before anything is
    written. -#}
{% macro _dry_days(work) -%}
    {%- set model, found = work.model, work.found -%}
    {%- if model.strategy == 'recompute' -%}
        {{ return(spark_windows._recomputed_days(work) if work.last and not work.again else none) }}
    {%- endif -%}
    {%- set has_sessions = spark_windows._has_sessions(model) -%}
    {%- if has_sessions or work.again or not (found.days or work.span) -%}{{ return(none) }}{%- endif -%}
    {%- set pairs = spark_windows._listed(found.days) + work.span -%}
    {{ return(spark_windows._changed_days(model, pairs, work.new_watermark)) }}
{%- endmacro %}
