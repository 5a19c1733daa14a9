{#- A backfill: an epoch that reads nothing new, but the rows of a range of event time again. Late ones among them are
    accepted after all, and the windows that they are in are built again. The rows of a model are then, as before, all
    rows up to its cursor but those that are late still. `period` is [from, to): microseconds as the clock of the
    windows shows them. -#}
{% macro _backfill_steps() -%}
    {{ return([
        spark_windows._question('latest rows', spark_windows._reset_question, spark_windows._reset_known),
        spark_windows._question('extent', spark_windows._extent_question, spark_windows._extent_known),
    ] + spark_windows._span_steps(spark_windows._backfill_span) + [
        spark_windows._conclusion('dates', spark_windows._backfill_dates),
        spark_windows._question('least times', spark_windows._least_question, spark_windows._least_known),
        spark_windows._conclusion('rows there', spark_windows._backfill_there),
        spark_windows._question('partitions', spark_windows._partitions_question, spark_windows._partitions_known),
    ] + spark_windows._lease_steps(spark_windows._backfill_lease) + [
        spark_windows._repeated('what was late', spark_windows._each_read, [
            spark_windows._write(
                'late', spark_windows._append_input_late, query=spark_windows._late_accepted_rows,
                checks_lease='rows', checks_epoch=true,
                learn=spark_windows._late_accepted_known,
            ),
        ]),
        spark_windows._write(
            'state', spark_windows._put_state, query=spark_windows._backfilled_state,
            checks_lease='rows', checks_epoch=true
        ),
        spark_windows._question(
            'changed sessions', spark_windows._changed_sessions, spark_windows._backfilled_sessions
        ),
    ] + spark_windows._target_steps(spark_windows._backfilled_target, checks_epoch=true) + [
        spark_windows._question('counts', spark_windows._backfill_counts, spark_windows._backfill_counted),
        spark_windows._question('windows', spark_windows._windows_question, spark_windows._windows_counted),
        spark_windows._question('state rows', spark_windows._state_rows_question, spark_windows._state_rows_counted),
    ] + spark_windows._keeping_steps()
        + spark_windows._commit_steps(spark_windows._backfill_row, checks_lease='each') + [
        spark_windows._write('drop merged', spark_windows._drop_merged),
    ] + spark_windows._dropping_steps()) }}
{%- endmacro %}

{#- _backfill: as `_one_epoch`; `period`: see `_backfill_period`; `reset`: see `_work_record`. -#}
{% macro _backfill(model, run, progress, period, reset, redone_lease=none) -%}
    {%- set work = spark_windows._work_record(
        model, run, progress, 'backfill', redone_lease=redone_lease, period=period,
    ) -%}
    {%- do work.update({
        'reset': reset,
        'reads': spark_windows._reads_of(model, work.last),
        'label': work.epoch,
        'rows': work.last.total_accepted,
        'plan': spark_windows._stored_plan(model.call, model.block.summary) if model.strategy == 'accumulate' else none,
    }) -%}
    {%- do spark_windows._take_steps(work, spark_windows._backfill_steps()) -%}
    {%- set late_accepted = [work.last.total_late - work.row.total_late, work.row.accepted] | min -%}
    {%- do progress.done.append(dict(
        work.row, watermark_before=work.watermark, late_accepted=late_accepted, nothing_new=false,
    )) -%}
    {{ return(progress.done[-1]) }}
{%- endmacro %}

{#- _backfill_period: the range that dbt's options --event-time-start and --event-time-end name; none without them.
    `reset`: the run is to set the watermark back, which takes a range. -#}
{% macro _backfill_period(call, arguments, full_refresh, reset) -%}
    {%- set bounds = [] -%}
    {%- for time in [arguments.get('event_time_start'), arguments.get('event_time_end')] if time -%}
        {%- do bounds.append(spark_windows._us_of(time.replace(tzinfo=none))) -%}
    {%- endfor -%}
    {%- if bounds | length < 2 and reset -%}
        {%- do spark_windows._report(
            call, 'SW229', 'the watermark is set back by a backfill',
            "--vars 'spark_windows_reset_watermark: true' without a range of event time",
            'Add --event-time-start and --event-time-end around the rows to accept after all'
        ) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
    {%- if bounds | length < 2 -%}{{ return(none) }}{%- endif -%}
    {%- if full_refresh -%}
        {%- do spark_windows._report(
            call, 'SW229', 'a full refresh reads everything, a backfill a range of event time',
            '--full-refresh with --event-time-start and --event-time-end', 'Leave one of them out'
        ) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
    {{ return(bounds) }}
{%- endmacro %}

{% macro _shown_range(period) -%}
    {{ return(spark_windows._shown_watermark(period[0]) ~ ' to ' ~ spark_windows._shown_watermark(period[1])) }}
{%- endmacro %}

{% macro _backfill_lease(work, item, answer) -%}
    {{ return(spark_windows._new_lease(work, {
        'backfill': work.period, 'reset': work.reset, 'again': work.reset, 'label': work.label,
        'compacted': work.merged,
    })) }}
{%- endmacro %}

{% macro _late_accepted_rows(work, read) -%}
    {{ return(spark_windows._accepted_late(read, work.period, work.epoch) if read.late else none) }}
{%- endmacro %}

{% macro _late_accepted_known(work, read, answer) -%}
    {{ return({'backfilled': true}) }}
{%- endmacro %}

{% macro _backfilled_state(work, item) -%}
    {%- set model, read = work.model, work.reads[0] -%}
    {%- if spark_windows._has_sessions(model) -%}
        {{ return(spark_windows._sessions_again(model, read, work.period, work.extent, work.epoch)) }}
    {%- endif -%}
    {{ return(spark_windows._panes_again(model, read, work.panes, work.epoch) if work.panes else none) }}
{%- endmacro %}

{% macro _put_state(work, item, rows) -%}
    {%- set model = work.model -%}
    {%- if work.merged is not none or not work.panes -%}
        {{ return([spark_windows._append(model, 'state', work.epoch, rows)]) }}
    {%- endif -%}
    {{ return([spark_windows._replace_state(model, work.panes, rows, work.last.stored)]) }}
{%- endmacro %}

{% macro _backfilled_sessions(work, item, rows) -%}
    {%- set pairs = spark_windows._listed(rows[0].days) -%}
    {%- set days = spark_windows._changed_days(work.model, pairs, work.new_watermark) -%}
    {{ return({'touched': rows[0], 'days': none if work.reset else days, 'emptied': days}) }}
{%- endmacro %}

{#- _state_without_merged: the state as it is once the merged partitions are gone. -#}
{% macro _state_without_merged(work) -%}
    {%- set state = work.model.names.state -%}
    {%- if not work.merged -%}{{ return(state) }}{%- endif -%}
    {{ return(
        '(select * from ' ~ state ~ " where epoch = '" ~ work.epoch ~ "' or not "
        ~ spark_windows._on_days('pane_date', work.panes, as_text=true) ~ ')'
    ) }}
{%- endmacro %}

{% macro _backfilled_target(work, item) -%}
    {%- if not spark_windows._puts_target(work) -%}{{ return(none) }}{%- endif -%}
    {%- set model = work.model -%}
    {%- if not work.plan -%}
        {{ return(spark_windows._recomputed(model, work.reads, work.days, work.new_watermark)) }}
    {%- endif -%}
    {%- set names = dict(model.names, state=spark_windows._state_without_merged(work)) -%}
    {{ return(spark_windows._target_query(dict(model, names=names), work.days, work.new_watermark)) }}
{%- endmacro %}
