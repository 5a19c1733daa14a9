{#- The runs of a model: their statements in order, so that they can be read in one place. Only this file executes; every
    other macro of this room renders, or asks before anything is written.

    _run_model: one run. model: see `_model`; run: {id, full_refresh, take_over, now (microseconds), there}. Answers the row
    of the checkpoint, with `nothing_new` where there was nothing to do. -#}
{% macro _run_model(model, run) -%}
    {%- set call, names = model.call, model.names -%}
    {%- set there = spark_windows._tables(names, run.there) -%}
    {%- set epochs = spark_windows._epochs(model) if there.epochs else [] -%}
    {%- set last = epochs[0] if epochs else none -%}
    {%- set lease = spark_windows._read_lease(model) if there.lease else none -%}
    {%- set unfinished = lease is not none and lease.epoch > (last.epoch if last else 0) -%}
    {%- if lease -%}{%- do spark_windows._check_lease(model, lease, run) -%}{%- endif -%}
    {%- if not run.full_refresh and not (unfinished and lease.rebuild) -%}
        {%- do spark_windows._check_tables(model, there) -%}
        {%- do spark_windows._check_definition(model, last.definition) if last -%}
    {%- endif -%}
    {%- set state = {'epochs': epochs, 'lease': lease, 'epoch': [last.epoch if last else 0, lease.epoch if lease else 0] | max, 'unfinished': unfinished} -%}
    {%- if lease -%}
        {%- do spark_windows._repair(model, run, state) -%}
    {%- endif -%}
    {%- set row = spark_windows._epochs_until_done(model, run, state, run.full_refresh) -%}
    {%- if state.lease -%}{%- do spark_windows._execute(spark_windows._drop_marker(model, 'lease')) -%}{%- endif -%}
    {{ return(row) }}
{%- endmacro %}

{#- _epochs_until_done: one epoch for all that is new or, with slices, one after the other until nothing is. Answers the row
    of the last one. -#}
{% macro _epochs_until_done(model, run, state, rebuild, before=none) -%}
    {%- set row = spark_windows._one_epoch(model, run, state, rebuild) -%}
    {%- if row.nothing_new -%}{{ return(before or row) }}{%- endif -%}
    {%- if row.epoch % model.settings.compact_every == 0 -%}{%- do spark_windows._maintain(model, run, state) -%}{%- endif -%}
    {%- if not model.settings.slice -%}{{ return(row) }}{%- endif -%}
    {%- do log(model.names.target ~ ': ' ~ spark_windows._summary_line(row), info=true) -%}
    {{ return(spark_windows._epochs_until_done(model, run, state, false, row)) }}
{%- endmacro %}

{#- _repair: take the lease of a run that died, remove what it left, and do exactly its range again. -#}
{% macro _repair(model, run, state) -%}
    {%- set dead = state.lease -%}
    {%- set lease = dict(dead, run=run.id, since=run.now) -%}
    {%- do spark_windows._execute(spark_windows._take_lease(model, lease, dead)) -%}
    {%- do spark_windows._fetch(spark_windows._held(model, lease, 'select true as held')) -%}
    {%- do state.update({'lease': lease}) -%}
    {%- if dead.compacted and not state.unfinished -%}
        {%- for query in spark_windows._drop_rows(model, 'state', dead.compacted) -%}{%- do spark_windows._execute(query) -%}{%- endfor -%}
    {%- elif state.unfinished and not dead.rebuild and not run.full_refresh -%}
        {%- for query in spark_windows._discard(model, dead.epoch) -%}{%- do spark_windows._execute(query) -%}{%- endfor -%}
    {%- endif -%}
    {%- if state.unfinished and not dead.compacted and (dead.rebuild or not run.full_refresh) -%}
        {%- do spark_windows._one_epoch(model, run, state, dead.rebuild, dead) -%}
    {%- endif -%}
{%- endmacro %}

{#- _one_epoch: what is new above the last epoch becomes the next one; `rebuild`: everything, from nothing; `redone`: what the
    lease of a run that died says. Answers the row of the checkpoint. -#}
{% macro _one_epoch(model, run, state, rebuild, redone=none) -%}
    {%- set names, block, input, settings = model.names, model.block, model.input, model.settings -%}
    {%- set rebuild = rebuild or not state.epochs -%}
    {%- set last = none if rebuild else state.epochs[0] -%}
    {%- set epoch, watermark = state.epoch + 1, last.watermark if last else none -%}
    {%- set cutoff = watermark - settings.allowed_lateness if watermark is not none else none -%}
    {%- set cursor = spark_windows._described_cursor(model, last) -%}
    {%- set range = spark_windows._range(model, cursor, last, redone) -%}
    {%- if range.empty -%}{{ return(dict(last, nothing_new=true)) }}{%- endif -%}
    {%- set found = spark_windows._fetch_row(spark_windows._measure(model, cursor, range, cutoff)) -%}
    {%- do spark_windows._check_cursor(model.call, cursor, found) -%}
    {%- if last and not found.rows_read -%}{{ return(dict(last, nothing_new=true)) }}{%- endif -%}
    {%- set upper = found.upper if range.upper is none else range.upper -%}
    {%- set lease = {'run': run.id, 'epoch': epoch, 'since': run.now, 'cursor_to': upper, 'rebuild': last is none, 'compacted': none, 'label': range.label if range.label is not none else epoch} -%}
    {%- do spark_windows._execute(spark_windows._take_lease(model, lease, state.lease)) -%}
    {%- do state.update({'lease': lease, 'epoch': epoch}) -%}
    {%- if rebuild -%}
        {%- do spark_windows._fetch(spark_windows._held(model, lease, 'select true as held')) -%}
        {%- for query in spark_windows._create_logs(model, cursor) -%}{%- do spark_windows._execute(query) -%}{%- endfor -%}
    {%- endif -%}
    {%- if spark_windows._keeps_seen(cursor) and range.label is none -%}
        {%- do spark_windows._execute(spark_windows._append(model, 'seen', epoch, spark_windows._held(model, lease, spark_windows._seen_rows(model, cursor, dict(range, upper=upper), epoch), last.epoch if last else none))) -%}
    {%- endif -%}
    {%- set rows = spark_windows._new_rows(model, cursor, dict(range, upper=upper, label=lease.label)) -%}
    {%- set plan = spark_windows._accepted_plan(model.call, block.plan, rows, cutoff) -%}
    {%- set days = none -%}
    {%- do spark_windows._execute(spark_windows._append(model, 'state', epoch, spark_windows._held(model, lease, spark_windows._new_state(names, plan, found, cutoff, epoch), last.epoch if last else none))) -%}
    {%- if found.late or found.null_time -%}
        {%- do spark_windows._execute(spark_windows._append(model, 'late', epoch, spark_windows._held(model, lease, spark_windows._new_late(names, plan, rows, cutoff, epoch)))) -%}
    {%- endif -%}
    {%- set new_watermark = spark_windows._advanced(watermark, found.latest, settings.delay) -%}
    {%- set touched = spark_windows._fetch_row(spark_windows._touched(model, plan, epoch, watermark, new_watermark)) -%}
    {%- if rebuild -%}
        {%- set query = spark_windows._held(model, lease, spark_windows._target_query(model, none, new_watermark)) -%}
        {%- for query in spark_windows._create_table(model, 'target', settings.partition_by, query, filled=true) -%}{%- do spark_windows._execute(query) -%}{%- endfor -%}
    {%- else -%}
        {%- set days = spark_windows._with_skipped(block.plan.window, spark_windows._days_between(touched.days.split(',') | reject('equalto', '') | list)) -%}
        {%- set replaced = days if spark_windows._may_lose_windows(model) else (touched.replaced.split(',') | reject('equalto', '') | list) -%}
        {%- set query = spark_windows._held(model, lease, spark_windows._target_query(model, days, new_watermark)) -%}
        {%- for query in spark_windows._replace_days(model, days, replaced, query) if days -%}{%- do spark_windows._execute(query) -%}{%- endfor -%}
    {%- endif -%}
    {%- set row = {
        'epoch': epoch, 'kind': 'refresh' if rebuild else 'run', 'committed_at': run.now, 'run': run.id, 'cursor_to': upper, 'watermark': new_watermark,
        'rows_read': found.rows_read, 'accepted': found.accepted + found.late - touched.late, 'late': touched.late, 'null_time': found.null_time, 'in_no_window': found.in_no_window,
        'windows': touched.windows or 0, 'removed': touched.removed, 'state_rows': (last.state_rows if last else 0) + touched.rows,
    } -%}
    {%- set row = spark_windows._with_totals(row, last) -%}
    {%- set definition = spark_windows._definition(model, cursor) -%}
    {%- do spark_windows._execute(spark_windows._commit(model, row, [] if rebuild else state.epochs, definition)) -%}
    {%- do state.update({'epochs': [dict(row, definition=definition)] + ([] if rebuild else state.epochs), 'unfinished': false}) -%}
    {{ return(dict(row, watermark_before=watermark)) }}
{%- endmacro %}

{#- _maintain: compaction and expiry, under the lease of the run that has just committed. On Parquet merged rows get an epoch
    of their own; the rows that they stand for go once it is committed, by the next run if this one dies before. -#}
{% macro _maintain(model, run, state) -%}
    {%- set last = state.epochs[0] -%}
    {%- set plan = spark_windows._stored_plan(model.call, model.block.plan, state=model.names.state) -%}
    {%- set inventory = spark_windows._fetch_row(spark_windows._inventory(model, plan, last.watermark)) -%}
    {%- set chores = spark_windows._chores(inventory, model.settings.compact_every) -%}
    {%- for query in spark_windows._drop_rows(model, 'state', chores.expired) -%}{%- do spark_windows._execute(query) -%}{%- endfor -%}
    {%- if spark_windows._keeps_seen(model.settings.cursor) -%}
        {%- set cursor = spark_windows._described_cursor(model, last) -%}
        {%- set old = spark_windows._fetch('select distinct epoch from ' ~ model.names.seen) -%}
        {%- do spark_windows._execute(spark_windows._append(model, 'seen', 'to ' ~ last.epoch, spark_windows._compacted_seen(model, cursor, last))) -%}
        {%- for query in spark_windows._drop_rows(model, 'seen', old) -%}{%- do spark_windows._execute(query) -%}{%- endfor -%}
    {%- endif -%}
    {%- if chores.days -%}
        {%- set epoch = last.epoch + 1 -%}
        {%- if spark_windows._is_transactional(model) -%}
            {%- do spark_windows._execute(
                'insert into ' ~ model.names.state ~ ' replace where pane_date in (' ~ spark_windows._texts(chores.days) ~ ')\n'
                ~ spark_windows._held(model, state.lease, spark_windows._compacted(model, chores.days, last.epoch))
            ) -%}
        {%- else -%}
            {%- set lease = dict(state.lease, epoch=epoch, compacted=chores.merged) -%}
            {%- do spark_windows._execute(spark_windows._take_lease(model, lease, state.lease)) -%}
            {%- do state.update({'lease': lease}) -%}
            {%- do spark_windows._execute(spark_windows._append(model, 'state', epoch, spark_windows._held(model, lease, spark_windows._compacted(model, chores.days, epoch)))) -%}
        {%- endif -%}
        {%- set rows = spark_windows._fetch_row(spark_windows._rows_left(model, chores, last.epoch if spark_windows._is_transactional(model) else epoch)).rows -%}
        {%- set row = dict(last, epoch=epoch, kind='compaction', committed_at=run.now, rows_read=0, accepted=0, late=0, null_time=0, in_no_window=0, windows=0, removed=0, state_rows=rows) -%}
        {%- do spark_windows._execute(spark_windows._commit(model, row, state.epochs, last.definition)) -%}
        {%- if not spark_windows._is_transactional(model) -%}
            {%- for query in spark_windows._drop_rows(model, 'state', chores.merged) -%}{%- do spark_windows._execute(query) -%}{%- endfor -%}
        {%- endif -%}
    {%- endif -%}
{%- endmacro %}
