{#- The runs of a model: their statements in order, so that they can be read in one place. Only this file, `_run_*` and
    `_target_again` execute (through `_statements`); every other macro of this room renders, or asks before anything is written.

    _run_model: one run. model: see `_model`; run: {id, by (who runs; may be missing), full_refresh, take_over, now (microseconds; none: the time it is),
    there}. Answers the row of the checkpoint, with the counts of all epochs of the run, or with `nothing_new`. -#}
{% macro _run_model(model, run) -%}
    {%- set call, names = model.call, model.names -%}
    {%- set there = spark_windows._tables(names, model.roles, run.there) -%}
    {%- set epochs = spark_windows._epochs(model) if there.epochs else [] -%}
    {%- set last = epochs[0] if epochs else none -%}
    {%- set lease = spark_windows._read_lease(model) if there.lease else none -%}
    {%- set unfinished = lease is not none and lease.epoch > (last.epoch if last else 0) -%}
    {%- if lease -%}{%- do spark_windows._check_lease(model, lease, run) -%}{%- endif -%}
    {%- set changes, again = namespace(found=[]), unfinished and lease.again -%}
    {%- if not run.full_refresh and not (unfinished and lease.rebuild) -%}
        {%- do spark_windows._check_tables(model, there, again) -%}
        {%- set changes.found = spark_windows._changes_of(model, last.definition if last else none) if there.epochs else [] -%}
    {%- endif -%}
    {%- set state = {'epochs': epochs, 'lease': lease, 'epoch': [last.epoch if last else 0, lease.epoch if lease else 0] | max, 'unfinished': unfinished, 'definition': last.definition if changes.found else none, 'done': []} -%}
    {%- if run.dry_run -%}{{ return(spark_windows._dry_run(model, run, state)) }}{%- endif -%}
    {%- if lease -%}
        {%- do spark_windows._repair(model, run, state) -%}
    {%- endif -%}
    {#- unfinished still: of what a dead run had read nothing is there any more, but its target may be half made -#}
    {%- if changes.found or (state.unfinished and not run.full_refresh) -%}{%- do spark_windows._build_target_again(model, run, state) -%}{%- endif -%}
    {%- if run.backfill and state.epochs -%}
        {%- set row = spark_windows._backfill(model, run, state, run.backfill) -%}
    {%- else -%}
        {%- set row = spark_windows._epochs_until_done(model, run, state, run.full_refresh) -%}
    {%- endif -%}
    {%- if state.lease -%}{%- do spark_windows._execute(spark_windows._drop_marker(model, 'lease')) -%}{%- endif -%}
    {{ return(spark_windows._summary(state.done, row)) }}
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
    {%- set lease = dict(dead, run=run.id, by=run.get('by'), since=spark_windows._now(run), ended=false) -%}
    {%- do spark_windows._execute(spark_windows._take_lease(model, lease, dead)) -%}
    {%- do spark_windows._check_held(model, lease) -%}
    {%- do state.update({'lease': lease}) -%}
    {%- if dead.compacted and not state.unfinished -%}
        {%- do spark_windows._execute_all(spark_windows._drop_rows(model, 'state', dead.compacted)) -%}
    {%- elif state.unfinished and not dead.rebuild and not run.full_refresh -%}
        {%- do spark_windows._execute_all(spark_windows._discard(model, dead.epoch)) -%}
    {%- endif -%}
    {%- if state.unfinished and dead.backfill and not run.full_refresh -%}
        {%- do spark_windows._backfill(model, run, state, dead.backfill) -%}
    {%- elif state.unfinished and not dead.compacted and (dead.rebuild or not run.full_refresh) -%}
        {%- do spark_windows._one_epoch(model, run, state, dead.rebuild, dead) -%}
    {%- endif -%}
    {%- if dead.compacted -%}{%- do state.update({'unfinished': false}) -%}{%- endif -%}
{%- endmacro %}

{#- _one_epoch: what is new above the last epoch becomes the next one; `rebuild`: everything, from nothing; `redone`: what the
    lease of a run that died says. Answers the row of the checkpoint. -#}
{% macro _one_epoch(model, run, state, rebuild, redone=none) -%}
    {%- if rebuild or not state.epochs -%}{%- do spark_windows._check_output_of(model) -%}{%- endif -%}
    {%- set strategies = {'accumulate': spark_windows._accumulate_epoch, 'recompute': spark_windows._recompute_epoch} -%}
    {%- set row = strategies[model.strategy](model, run, state, rebuild, redone) -%}
    {%- if not row.nothing_new -%}{%- do state.done.append(row) -%}{%- endif -%}
    {{ return(row) }}
{%- endmacro %}

{#- _begin_epoch: take the lease of an epoch. Answers whether it stands in the place of one that was left there. -#}
{% macro _begin_epoch(model, run, state, lease) -%}
    {%- set lease, left = dict(lease, run=run.id, by=run.get('by'), since=spark_windows._now(run), epoch=state.epoch + 1), state.lease -%}
    {%- do spark_windows._execute(spark_windows._take_lease(model, lease, left)) -%}
    {%- do state.update({'lease': lease, 'epoch': lease.epoch}) -%}
    {{ return(left is not none) }}
{%- endmacro %}

{#- _committed_epoch: commit a row as the last epoch, and answer it with its totals. -#}
{% macro _committed_epoch(model, state, rebuild, row, definition) -%}
    {%- set epochs = [] if rebuild else state.epochs -%}
    {%- set row = spark_windows._with_totals(row, epochs[0] if epochs else none) -%}
    {#- until the target follows a change, its definition is the old one -#}
    {%- set definition = state.definition or definition -%}
    {%- do spark_windows._execute(spark_windows._commit(model, row, epochs, definition)) -%}
    {%- do state.update({'epochs': [dict(row, definition=definition)] + epochs, 'unfinished': false}) -%}
    {{ return(row) }}
{%- endmacro %}

{#- _commit_checked: commit a row, whose totals stand in it, under the lease. -#}
{% macro _commit_checked(model, state, row, definition) -%}
    {%- do spark_windows._execute_checked(model, state.lease, state.epochs[0].epoch, [spark_windows._commit(model, row, state.epochs, definition)]) -%}
    {%- do state.update({'epochs': [dict(row, definition=definition)] + state.epochs, 'epoch': row.epoch, 'unfinished': false}) -%}
{%- endmacro %}

{#- _maintain: compaction and expiry, under the lease of the run that has just committed. On Parquet merged rows get an epoch
    of their own; the rows that they stand for go once it is committed, by the next run if this one dies before. -#}
{% macro _maintain(model, run, state) -%}
    {%- if model.strategy == 'recompute' -%}{{ return(spark_windows._maintain_seen(model.inputs, state.epochs[0])) }}{%- endif -%}
    {%- set last = state.epochs[0] -%}
    {%- set plan = spark_windows._stored_plan(model.call, model.block.plan, state=model.names.state) -%}
    {%- set inventory = spark_windows._fetch_row(spark_windows._inventory(model, plan, last.watermark)) -%}
    {%- set chores = spark_windows._chores(inventory, model.settings.compact_every) -%}
    {%- do spark_windows._execute_all(spark_windows._drop_rows(model, 'state', chores.expired)) -%}
    {%- do spark_windows._maintain_seen([model], last) -%}
    {%- if chores.days or chores.expired -%}
        {%- set epoch = last.epoch + 1 -%}
        {%- if chores.days -%}{%- do spark_windows._say(model, last.state_rows, 'merging the state of ' ~ chores.days | join(', ')) -%}{%- endif -%}
        {%- if not chores.days -%}
            {#- what has expired is gone: only its rows are counted no more -#}
        {%- elif spark_windows._is_transactional(model) -%}
            {%- do spark_windows._execute(
                'insert into ' ~ model.names.state ~ ' replace where pane_date in (' ~ spark_windows._texts(chores.days) ~ ')\n'
                ~ spark_windows._held(model, state.lease, spark_windows._compacted(model, chores.days, last.epoch))
            ) -%}
        {%- else -%}
            {%- set lease = dict(state.lease, epoch=epoch, compacted=chores.merged) -%}
            {%- do spark_windows._execute(spark_windows._take_lease(model, lease, state.lease)) -%}
            {%- do state.update({'lease': lease}) -%}
            {%- do spark_windows._execute(spark_windows._append(model, 'state', epoch, spark_windows._held(model, lease, spark_windows._compacted(model, chores.days, epoch), last.epoch))) -%}
        {%- endif -%}
        {%- set rows = spark_windows._fetch_row(spark_windows._rows_left(model, chores, last.epoch if spark_windows._is_transactional(model) else epoch)).rows -%}
        {%- set row = dict(last, epoch=epoch, kind='compaction', committed_at=spark_windows._now(run), rows_read=0, accepted=0, late=0, null_time=0, in_no_window=0, windows=0, removed=0, state_rows=rows) -%}
        {%- do spark_windows._commit_checked(model, state, row, last.definition) -%}
        {%- if chores.days and not spark_windows._is_transactional(model) -%}
            {%- do spark_windows._execute_all(spark_windows._drop_rows(model, 'state', chores.merged)) -%}
        {%- endif -%}
    {%- endif -%}
{%- endmacro %}

{#- _maintain_seen: merge what is known to have been read, for each input that keeps it. -#}
{% macro _maintain_seen(inputs, last) -%}
    {%- for input in inputs -%}
      {%- if spark_windows._keeps_seen(input.settings.cursor) -%}
        {%- set own = spark_windows._epoch_of_input(last, loop.index0) -%}
        {%- set cursor = spark_windows._described_cursor(input, own) -%}
        {%- set old = spark_windows._fetch('select distinct epoch from ' ~ input.names.seen) -%}
        {%- do spark_windows._execute(spark_windows._append(input, 'seen', 'to ' ~ last.epoch, spark_windows._compacted_seen(input, cursor, own))) -%}
        {%- do spark_windows._execute_all(spark_windows._drop_rows(input, 'seen', old)) -%}
      {%- endif -%}
    {%- endfor -%}
{%- endmacro %}
