{#- An epoch of a model that accumulates: measure what is new, say so in the lease, append its panes to the state and what is late
    to its log, and put the windows that changed in the place of those that are there.

    _accumulate_epoch: as `_one_epoch`. -#}
{% macro _accumulate_epoch(model, run, state, rebuild, redone=none) -%}
    {%- set names, block, settings = model.names, model.block, model.settings -%}
    {%- set rebuild = rebuild or not state.epochs -%}
    {%- set last = none if rebuild else state.epochs[0] -%}
    {%- set epoch, after, watermark = state.epoch + 1, last.epoch if last else none, last.watermark if last else none -%}
    {%- set cutoff = watermark - settings.allowed_lateness if watermark is not none else none -%}
    {%- set cursor = spark_windows._described_cursor(model, last) -%}
    {%- set range = spark_windows._range(model, cursor, last, redone) -%}
    {%- if range.empty -%}{{ return(dict(last, nothing_new=true)) }}{%- endif -%}
    {%- set found = spark_windows._fetch_row(spark_windows._measure(model, cursor, range, cutoff, spark_windows._measured_days(model, watermark, cutoff))) -%}
    {%- do spark_windows._check_cursor(model.call, cursor, found) -%}
    {%- if last and not found.rows_read -%}{{ return(dict(last, nothing_new=true)) }}{%- endif -%}
    {%- set upper = found.upper if range.upper is none else range.upper -%}
    {%- set repair = spark_windows._begin_epoch(model, run, state, {'cursor_to': upper, 'label': range.label if range.label is not none else epoch, 'rebuild': rebuild}) -%}
    {%- set lease = state.lease -%}
    {%- if rebuild -%}
        {%- do spark_windows._check_held(model, lease) -%}
        {%- do spark_windows._execute_all(spark_windows._create_logs(model, cursor, repair)) -%}
    {%- endif -%}
    {%- do spark_windows._say(model, found.rows_read, 'epoch ' ~ epoch ~ ', reading ' ~ found.rows_read ~ ' rows') -%}
    {%- if spark_windows._keeps_seen(cursor) and range.label is none -%}
        {%- do spark_windows._execute(spark_windows._append(model, 'seen', epoch, spark_windows._held(model, lease, spark_windows._seen_rows(model, cursor, dict(range, upper=upper), epoch), after))) -%}
    {%- endif -%}
    {%- set range = dict(range, upper=upper, label=lease.label) -%}
    {%- if cursor.overlap is not none -%}
        {#- what came in meanwhile is written down as read, too -#}
        {%- set found = spark_windows._fetch_row(spark_windows._measure(model, cursor, range, cutoff, spark_windows._measured_days(model, watermark, cutoff))) -%}
    {%- endif -%}
    {%- set rows = spark_windows._new_rows(model, cursor, range) -%}
    {%- set plan = spark_windows._accepted_plan(model.call, block.plan, rows, cutoff) -%}
    {%- do spark_windows._execute(spark_windows._append(model, 'state', epoch, spark_windows._held(model, lease, spark_windows._new_state(names, plan, found, cutoff, epoch), after))) -%}
    {%- if found.late or found.null_time -%}
        {%- do spark_windows._execute(spark_windows._append(model, 'late', epoch, spark_windows._held(model, lease, spark_windows._new_late(names, plan, rows, cutoff, epoch)))) -%}
    {%- endif -%}
    {%- set new_watermark = spark_windows._advanced(watermark, found.latest, settings.delay) -%}
    {#- which sessions went is known once the new ones are in the state; of other windows the rows say what they touch -#}
    {%- set session = block.plan.window.kind == 'session' -%}
    {%- set touched = spark_windows._fetch_row(spark_windows._touched_sessions(model, plan, epoch, watermark, new_watermark)) if session else found -%}
    {%- do spark_windows._say(model, found.rows_read, 'epoch ' ~ epoch ~ ', building the target') -%}
    {#- a target that is built again next, because the model has changed, has other columns -#}
    {%- if rebuild -%}
        {%- do spark_windows._check_held(model, lease) -%}
        {%- set query = spark_windows._held(model, lease, spark_windows._target_query(model, none, new_watermark)) -%}
        {%- do spark_windows._execute_all(spark_windows._create_table(model, 'target', settings.partition_by, query, filled=true, repair=repair)) -%}
    {%- elif not state.definition -%}
        {%- set days = spark_windows._changed_days(model, block.plan.window, touched.days, new_watermark) -%}
        {%- set emptied = days if spark_windows._may_lose_windows(model) else spark_windows._listed(touched.get('replaced', '')) -%}
        {%- do spark_windows._execute_checked(model, lease, after, spark_windows._empty_days(model, emptied)) -%}
        {%- if days -%}{%- do spark_windows._execute(spark_windows._replace_days(model, days, spark_windows._held(model, lease, spark_windows._target_query(model, days, new_watermark)))) -%}{%- endif -%}
    {%- endif -%}
    {#- what is new in the state is counted right before the commit, which cannot check the lease itself -#}
    {%- set touched = touched if session else spark_windows._fetch_row(spark_windows._held(model, lease, spark_windows._touched_windows(model, plan, epoch, found.late), after)) -%}
    {%- set row = {
        'epoch': epoch, 'kind': 'refresh' if rebuild else 'run', 'committed_at': spark_windows._now(run), 'run': run.id, 'cursor_to': upper, 'inputs': none, 'watermark': new_watermark,
        'rows_read': found.rows_read, 'accepted': found.accepted + found.late - touched.late, 'late': touched.late, 'null_time': found.null_time, 'in_no_window': found.in_no_window,
        'windows': touched.windows or 0, 'removed': touched.removed, 'state_rows': (last.state_rows if last else 0) + touched.rows,
        'state_from': last.state_from if last else none,
    } -%}
    {{ return(dict(spark_windows._committed_epoch(model, state, rebuild, row, spark_windows._definition(model, cursor)), watermark_before=watermark)) }}
{%- endmacro %}
