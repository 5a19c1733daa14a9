{#- The runs of a model, from the first question to the last statement. A run is made of pieces of work, each of which
    is a list of steps (`_step_record`); this file says which work follows which.

    _run_model: one run. `invocation`: what dbt says of it, see `_run_record`. Answers the row of the checkpoint, with
    the counts of all epochs of the run, or with `nothing_new`. -#}
{% macro _run_model(model, invocation) -%}
    {%- do spark_windows._check_history(model) -%}
    {%- set run = spark_windows._run_record(invocation) -%}
    {%- set opening = spark_windows._opened(model.call, model.names, model.roles, run.there) -%}
    {%- set model = spark_windows._model_as_stored(model, opening, run.full_refresh) -%}
    {%- set progress = spark_windows._progress_record(
        opening.epochs, opening.lease, opening.has_history and not opening.lacks_history
    ) -%}
    {%- set dead_lease = progress.lease if progress.unfinished else none -%}
    {%- if opening.lease -%}{%- do spark_windows._check_lease(model, opening.lease, run) -%}{%- endif -%}
    {%- set rebuilds = run.full_refresh or (dead_lease and dead_lease.rebuild) -%}
    {%- if rebuilds or not progress.epochs -%}{%- do spark_windows._check_ours(opening) -%}{%- endif -%}
    {%- if not rebuilds -%}
        {%- do spark_windows._check_tables(opening, dead_lease and dead_lease.again) -%}
        {%- if opening.there.get('epochs') -%}
            {%- do progress.update({'outdated': spark_windows._changed_definition(model, opening)}) -%}
            {%- do spark_windows._check_bounds_read(model, opening) -%}
            {%- do model.settings.update({'begins': opening.epochs[0].stored.begins}) -%}
        {%- endif -%}
    {%- endif -%}
    {%- do spark_windows._check_changing(model, rebuilds or not progress.epochs or progress.outdated) -%}
    {%- if run.dry_run -%}{{ return(spark_windows._dry_run(model, run, progress)) }}{%- endif -%}
    {%- if progress.epochs -%}{%- do spark_windows._warn_of_watermark(model, run, progress.epochs[0]) -%}{%- endif -%}
    {%- if progress.lease -%}{%- do spark_windows._repair(model, run, progress) -%}{%- endif -%}
    {#- unfinished still: of what a dead run had read nothing is there any more, but its target may be half made -#}
    {%- if progress.outdated or (progress.unfinished and not run.full_refresh) -%}
        {%- do spark_windows._build_target_again(model, run, progress) -%}
    {%- endif -%}
    {%- if run.backfill and progress.epochs -%}
        {%- if model.inputs | selectattr('panes') | list -%}
            {#- panes that their own backfill has made again have an epoch behind the cursor: they are taken first -#}
            {%- do spark_windows._epochs_until_done(model, run, progress, false) -%}
        {%- endif -%}
        {%- set row = spark_windows._backfill(model, run, progress, run.backfill, run.reset) -%}
    {%- else -%}
        {%- set row = spark_windows._epochs_until_done(model, run, progress, run.full_refresh) -%}
    {%- endif -%}
    {%- do spark_windows._close(model, run, progress) -%}
    {{ return(dict(spark_windows._summary(progress.done, row), why=model.why)) }}
{%- endmacro %}

{#- _epochs_until_done: one epoch for all that is new or, with slices, one after the other until nothing is. Answers
    the row of the last one. -#}
{% macro _epochs_until_done(model, run, progress, rebuild) -%}
    {%- set made = namespace(row=none) -%}
    {#- a loop that may go on: Jinja has no other -#}
    {%- for n in range(99999) -%}
        {%- set row = spark_windows._one_epoch(model, run, progress, rebuild and n == 0) -%}
        {%- if row.nothing_new -%}{%- set made.row = made.row or row -%}{%- break -%}{%- endif -%}
        {%- set made.row = row -%}
        {%- if row.epoch % model.settings.compact_every == 0 -%}
            {%- do spark_windows._maintain(model, run, progress) -%}
        {%- endif -%}
        {%- if not model.settings.slice -%}{%- break -%}{%- endif -%}
        {%- do log(model.names.target ~ ': ' ~ spark_windows._summary_line(row), info=true) -%}
    {%- endfor -%}
    {{ return(made.row) }}
{%- endmacro %}

{#- _one_epoch: what is new above the last epoch becomes the next one. `rebuild`: everything, from nothing.
    `redone_lease`: the lease of a run that died, whose rows are read again. Answers the row of the checkpoint, with
    `watermark_before`, or the last one with `nothing_new`. -#}
{% macro _one_epoch(model, run, progress, rebuild, redone_lease=none) -%}
    {%- set work = spark_windows._new_work(model, run, progress, rebuild, redone_lease) -%}
    {%- if model.strategy == 'accumulate' -%}
        {%- do spark_windows._take_steps(work, spark_windows._accumulate_steps()) -%}
    {%- else -%}
        {%- do spark_windows._take_steps(work, spark_windows._recompute_steps()) -%}
    {%- endif -%}
    {%- if work.ended -%}{{ return(dict(work.last, nothing_new=true)) }}{%- endif -%}
    {%- set row = dict(
        work.row, watermark_before=work.watermark, nothing_new=false,
        took=work.row.committed_at - work.lease.since, refresh=work.stored.refresh, begins=work.stored.begins,
    ) -%}
    {%- do progress.done.append(row) -%}
    {{ return(row) }}
{%- endmacro %}

{#- _close: give the lease back. -#}
{% macro _close(model, run, progress) -%}
    {%- set work = spark_windows._work_record(model, run, progress, 'closing') -%}
    {%- do spark_windows._take_steps(work, spark_windows._closing_steps()) -%}
{%- endmacro %}

{% macro _closing_steps() -%}
    {{ return([
        spark_windows._question(
            'files of lease', spark_windows._lease_files, spark_windows._lease_files_known, listing=true
        ),
        spark_windows._write('drop lease', spark_windows._drop_lease),
    ]) }}
{%- endmacro %}

{% macro _lease_files(work, item) -%}
    {%- if not work.lease -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._marker_property(work.model.names, work.model.settings.file_format, 'lease')) }}
{%- endmacro %}

{% macro _lease_files_known(work, item, rows) -%}
    {{ return({'collected': rows[0]['value'] | string | lower != 'false'}) }}
{%- endmacro %}

{% macro _drop_lease(work, item, rows) -%}
    {%- if not work.lease -%}{{ return([]) }}{%- endif -%}
    {%- set file_format = work.model.settings.file_format -%}
    {{ return([spark_windows._drop_marker(work.model.names, file_format, 'lease', work.collected)]) }}
{%- endmacro %}
