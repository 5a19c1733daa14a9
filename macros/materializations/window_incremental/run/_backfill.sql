{#- An epoch that reads nothing new, but the rows of a range of event time again.

    _backfill: as `_one_epoch`; `period`: see `_backfill_range`. -#}
{% macro _backfill(model, run, state, period) -%}
    {%- set last, epoch = state.epochs[0], state.epoch + 1 -%}
    {%- set reads = spark_windows._committed_reads(model, last) -%}
    {%- set plan = spark_windows._stored_plan(model.call, model.block.plan) if model.strategy == 'accumulate' else none -%}
    {%- set session = plan is not none and plan.window.kind == 'session' -%}
    {%- set extent = spark_windows._fetch_row(spark_windows._their_extent(model.names, plan, period)) if session else none -%}
    {%- if session -%}{%- do spark_windows._check_not_expired(model, plan, last, period, extent) -%}{%- endif -%}
    {%- set days = none if session else spark_windows._backfilled_days(reads, period) -%}
    {%- set panes = spark_windows._days_of_state(plan.window, days) if plan and not session else [] -%}
    {#- on Parquet what the panes stand for goes once they are committed, as after a compaction -#}
    {%- set merged = spark_windows._fetch('select distinct epoch, pane_date from ' ~ model.names.state ~ ' where pane_date in (' ~ spark_windows._texts(panes) ~ ')') if panes and not spark_windows._is_transactional(model) else none -%}
    {%- do spark_windows._begin_epoch(model, run, state, {'backfill': period, 'label': epoch, 'compacted': merged}) -%}
    {%- set lease = state.lease -%}
    {%- do spark_windows._say(model, last.total_accepted, 'epoch ' ~ epoch ~ ', reading ' ~ spark_windows._shown_range(period) ~ ' again') -%}
    {%- for read in reads if read.late -%}
        {%- do spark_windows._execute(spark_windows._append(read.input, 'late', epoch, spark_windows._held(model, lease, spark_windows._accepted_late(read, period, epoch), last.epoch))) -%}
        {%- do read.update({'backfilled': true}) -%}
    {%- endfor -%}
    {%- if session -%}
        {%- do spark_windows._execute(spark_windows._append(model, 'state', epoch, spark_windows._held(model, lease, spark_windows._sessions_again(model, reads[0], period, extent, epoch), last.epoch))) -%}
        {%- set touched = spark_windows._fetch_row(spark_windows._touched_sessions(model, plan, epoch, last.watermark, last.watermark)) -%}
        {%- set days = spark_windows._changed_days(model, plan.window, touched.days, last.watermark) -%}
    {%- elif panes -%}
        {%- set query = spark_windows._held(model, lease, spark_windows._panes_again(model, reads[0], panes, epoch), last.epoch) -%}
        {%- if merged is none -%}
            {%- do spark_windows._execute('insert into ' ~ model.names.state ~ ' replace where pane_date in (' ~ spark_windows._texts(panes) ~ ')\n' ~ query) -%}
        {%- else -%}
            {%- do spark_windows._execute(spark_windows._append(model, 'state', epoch, query)) -%}
        {%- endif -%}
    {%- endif -%}
    {%- set without = dict(model, names=dict(model.names, state='(select * from ' ~ model.names.state ~ " where epoch = '" ~ epoch ~ "' or pane_date not in (" ~ spark_windows._texts(panes) ~ '))')) if merged else model -%}
    {%- set query = spark_windows._target_query(without, days, last.watermark) if plan else spark_windows._recomputed(model, reads, days, last.watermark) -%}
    {%- if days and not state.definition -%}
        {%- do spark_windows._execute_checked(model, lease, last.epoch, spark_windows._empty_days(model, days)) -%}
        {%- do spark_windows._execute(spark_windows._replace_days(model, days, spark_windows._held(model, lease, query, last.epoch))) -%}
    {%- endif -%}
    {%- set found = spark_windows._fetch_row(spark_windows._counts_again(reads, period)) -%}
    {%- set inputs = [] -%}
    {%- for read in reads if not plan -%}{%- do inputs.append(dict(fromjson(last.inputs)[loop.index0], backfilled=true)) -%}{%- endfor -%}
    {%- set row = dict(last, **dict(found,
        epoch=epoch, kind='backfill', committed_at=spark_windows._now(run), run=run.id, inputs=none if plan else tojson(inputs),
        late=0, null_time=0, in_no_window=found.rows_read - found.accepted,
        total_accepted=found.total_rows_read - found.total_null_time - found.total_in_no_window - found.total_late,
        windows=spark_windows._fetch_row(spark_windows._count_windows(model, days)).windows, removed=touched.removed if session else 0,
        state_rows=spark_windows._fetch_row("select count(*) as rows from " ~ without.names.state).rows if plan else none,
    )) -%}
    {%- do spark_windows._commit_checked(model, state, row, last.definition) -%}
    {%- if merged -%}
        {%- do spark_windows._execute_all(spark_windows._drop_rows(model, 'state', merged)) -%}
    {%- endif -%}
    {%- do state.done.append(dict(row, watermark_before=last.watermark, forgiven=[last.total_late - row.total_late, row.accepted] | min)) -%}
    {{ return(state.done[-1]) }}
{%- endmacro %}

{#- _check_not_expired: sessions are built again from their rows, and the dates that they start on from all sessions there: the
    state must still know both. -#}
{% macro _check_not_expired(model, plan, last, period, extent) -%}
    {%- set earliest = spark_windows._time_of_us([period[0] - plan.window.gap, extent.first] | min).date().isoformat() -%}
    {%- if last.state_from is not none and earliest < last.state_from -%}
        {%- do spark_windows._report(model.call, 'SW230', 'sessions that have expired cannot be built again', 'a backfill of ' ~ spark_windows._shown_range(period) ~ ', sessions from ' ~ earliest ~ ', state from ' ~ last.state_from ~ ' on', 'Begin later, keep state longer with expire_after, or build the model anew with --full-refresh') -%}
        {%- do spark_windows._raise_problems(model.call) -%}
    {%- endif -%}
{%- endmacro %}

{#- A backfill: the rows of a range of event time are read again, late ones among them are accepted after all, and the windows that
    they are in are built again. `period` is [from, to): microseconds as the clock of the windows shows them. The rows of a model
    are then, as before, all rows up to its cursor but those that are late still.

    _backfill_range: the range that dbt's options --event-time-start and --event-time-end name; none without them. -#}
{% macro _backfill_range(call, arguments, full_refresh) -%}
    {%- set bounds = [] -%}
    {%- for time in [arguments.event_time_start, arguments.event_time_end] if time -%}{%- do bounds.append(spark_windows._us_of(time.replace(tzinfo=none))) -%}{%- endfor -%}
    {%- if bounds | length < 2 -%}{{ return(none) }}{%- endif -%}
    {%- if full_refresh -%}
        {%- do spark_windows._report(call, 'SW229', 'a full refresh reads everything, a backfill a range of event time', '--full-refresh with --event-time-start and --event-time-end', 'Leave one of them out') -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
    {{ return(bounds) }}
{%- endmacro %}

{% macro _shown_range(period) -%}
    {{ return(spark_windows._shown_watermark(period[0]) ~ ' to ' ~ spark_windows._shown_watermark(period[1])) }}
{%- endmacro %}
