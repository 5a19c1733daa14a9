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
        {%- set changes.found = spark_windows._changes_of(model, last, there) if there.epochs else [] -%}
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
{% macro _epochs_until_done(model, run, state, rebuild) -%}
    {%- set made = namespace(row=none) -%}
    {#- a loop that may go on: Jinja has no other -#}
    {%- for n in range(99999) -%}
        {%- set row = spark_windows._one_epoch(model, run, state, rebuild and n == 0) -%}
        {%- if row.nothing_new -%}{%- set made.row = made.row or row -%}{%- break -%}{%- endif -%}
        {%- set made.row = row -%}
        {%- if row.epoch % model.settings.compact_every == 0 -%}{%- do spark_windows._maintain(model, run, state) -%}{%- endif -%}
        {%- if not model.settings.slice -%}{%- break -%}{%- endif -%}
        {%- do log(model.names.target ~ ': ' ~ spark_windows._summary_line(row), info=true) -%}
    {%- endfor -%}
    {{ return(made.row) }}
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
    {%- set lease, left = dict(lease, run=run.id, by=run.get('by'), since=spark_windows._now(run), epoch=state.epoch + 1, made_for=spark_windows._fingerprint(model)), state.lease -%}
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
