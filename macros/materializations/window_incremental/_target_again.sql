{#- _build_target_again: an epoch that reads nothing new: the target, all of it, as the body says it now. For a change that the
    state, or the rows that were accepted, need not know of. -#}
{% macro _build_target_again(model, run, state) -%}
    {%- do spark_windows._check_output_of(model) -%}
    {%- set last, epoch = state.epochs[0], state.epoch + 1 -%}
    {%- set ends = fromjson(last.inputs) | map(attribute='cursor_to') | list if last.inputs is not none else none -%}
    {%- set repair = spark_windows._begin_epoch(model, run, state, {'cursor_to': last.cursor_to, 'inputs': ends, 'label': epoch, 'again': true}) -%}
    {%- set lease = state.lease -%}
    {%- do spark_windows._say(model, last.total_accepted, 'epoch ' ~ epoch ~ ', building the target again') -%}
    {%- do spark_windows._check_held(model, lease, last.epoch) -%}
    {%- set days = spark_windows._days_kept(model, last) -%}
    {%- if model.strategy == 'accumulate' -%}
        {%- set query = spark_windows._target_query(model, days, last.watermark) -%}
        {%- set definition = spark_windows._definition(model, spark_windows._described_cursor(model, last)) -%}
    {%- else -%}
        {%- set reads = spark_windows._committed_reads(model, last) -%}
        {%- set query = spark_windows._recomputed(model, reads, none, last.watermark) -%}
        {%- set definition = spark_windows._definition(model, reads | map(attribute='cursor') | list) -%}
    {%- endif -%}
    {%- if days is none -%}
        {%- do spark_windows._execute_all(spark_windows._create_table(model, 'target', model.settings.partition_by, spark_windows._held(model, lease, query, last.epoch), filled=true, repair=repair)) -%}
    {%- else -%}
        {%- do spark_windows._execute_checked(model, lease, last.epoch, spark_windows._empty_days(model, days)) -%}
        {%- do spark_windows._execute(spark_windows._replace_days(model, days, spark_windows._held(model, lease, query, last.epoch))) -%}
    {%- endif -%}
    {%- set row = dict(last, epoch=epoch, kind='rebuild', committed_at=spark_windows._now(run), run=run.id, rows_read=0, accepted=0, late=0, null_time=0, in_no_window=0, windows=0, removed=0) -%}
    {%- do spark_windows._commit_checked(model, state, row, definition) -%}
    {%- do state.update({'definition': none}) -%}
    {%- do log(model.names.target ~ ': built again as the model says it now', info=true) -%}
{%- endmacro %}

{#- _days_kept: the dates of the target that the state still knows all of, where others have expired: those that a run may have
    touched are among them. None where nothing has. -#}
{% macro _days_kept(model, last) -%}
    {%- if last.state_from is none -%}{{ return(none) }}{%- endif -%}
    {%- set latest = spark_windows._fetch_row('select max(pane_date) as day from ' ~ model.names.state).day -%}
    {{ return(spark_windows._days_between([last.state_from ~ '/' ~ [latest or last.state_from, last.state_from] | max])) }}
{%- endmacro %}

{#- _committed_reads: the inputs of a model as its last epoch has read them. -#}
{% macro _committed_reads(model, last) -%}
    {%- set reads = [] -%}
    {%- for input in model.inputs or [dict(model, over=[])] -%}
        {%- set before = fromjson(last.inputs)[loop.index0] if last.inputs is not none else {'cursor_to': last.cursor_to, 'late': last.total_late, 'backfilled': true} -%}
        {%- set cursor = spark_windows._described_cursor(input, spark_windows._epoch_of_input(last, loop.index0)) -%}
        {%- do reads.append({'input': input, 'cursor': cursor, 'upper': before.cursor_to, 'late': before.late, 'backfilled': before.backfilled}) -%}
    {%- endfor -%}
    {{ return(reads) }}
{%- endmacro %}

{#- _dry_run: what a run would do, as {dry_run: text}: it reads, and writes nothing, not even a lease. -#}
{% macro _dry_run(model, run, state) -%}
    {%- set last, steps = state.epochs[0] if state.epochs and not run.full_refresh else none, [] -%}
    {%- if state.lease and state.unfinished -%}{%- do steps.append('do the rows of run ' ~ state.lease.run ~ ' again, which ended in epoch ' ~ state.lease.epoch) -%}{%- endif -%}
    {%- if state.definition -%}{%- do steps.append('build ' ~ model.names.target ~ ' again, because the model has changed') -%}{%- endif -%}
    {%- if run.backfill and last -%}
        {%- set reads = spark_windows._committed_reads(model, last) -%}
        {%- set found, late = spark_windows._fetch_row(spark_windows._counts_again(reads, run.backfill)), namespace(rows=0) -%}
        {%- for read in reads if read.late -%}
            {%- set late.rows = late.rows + spark_windows._fetch_row('select count(*) as rows from (' ~ spark_windows._accepted_late(read, run.backfill, '') ~ ')').rows -%}
        {%- endfor -%}
        {%- do steps.append('read ' ~ spark_windows._counted(found.rows_read, 'row') ~ ' of ' ~ spark_windows._shown_range(run.backfill) ~ ' again, ' ~ late.rows ~ ' of them late before, and build the windows that they are in') -%}
        {{ return({'dry_run': 'a run would ' ~ steps | join('; '), 'accepted': 0}) }}
    {%- endif -%}
    {%- set watermark = last.watermark if last else none -%}
    {%- set cutoff = watermark - model.settings.allowed_lateness if watermark is not none else none -%}
    {%- if model.strategy == 'recompute' -%}
        {%- set reads = spark_windows._reads(model, last, none, cutoff) -%}
        {%- set found, new_watermark = spark_windows._sums(reads), spark_windows._least_watermark(reads) -%}
        {%- set days = spark_windows._recomputed_days(model, reads, watermark, new_watermark) if last and found.rows_read and (watermark is not none or new_watermark is none or model.settings.emit == 'on_update') else none -%}
    {%- else -%}
        {%- set cursor = spark_windows._described_cursor(model, last) -%}
        {%- set range = spark_windows._range(model, cursor, last, none) -%}
        {%- set found = {'rows_read': 0} if range.empty else spark_windows._fetch_row(spark_windows._measure(model, cursor, range, cutoff, spark_windows._measured_days(model, watermark, cutoff))) -%}
        {%- set new_watermark = spark_windows._advanced(watermark, found.latest, model.settings.delay) if found.rows_read else watermark -%}
        {%- set days = spark_windows._changed_days(model, model.block.plan.window, found.days, new_watermark) if found.days else none -%}
    {%- endif -%}
    {%- if not found.rows_read and last -%}
        {%- do steps.append('find nothing new since epoch ' ~ last.epoch) -%}
    {%- else -%}
        {%- do steps.append('read ' ~ spark_windows._counted(found.rows_read, 'row') ~ ': ' ~ found.accepted ~ ' accepted, ' ~ found.late ~ ' late, ' ~ found.null_time ~ ' without time, ' ~ found.in_no_window ~ ' in no window') -%}
        {%- if not last -%}{%- do steps.append('make all tables of ' ~ model.names.target ~ ' anew') -%}
        {%- elif days -%}{%- do steps.append('build ' ~ spark_windows._counted(days | length, 'date') ~ ' of ' ~ model.names.target ~ ' again, from ' ~ days[0] ~ ' to ' ~ days[-1]) -%}
        {%- elif days == [] -%}{%- do steps.append('leave ' ~ model.names.target ~ ' as it is, because none of these windows has closed') -%}
        {%- else -%}{%- do steps.append('build the dates of ' ~ model.names.target ~ ' again on which touched windows start') -%}{%- endif -%}
        {%- do steps.append('move the watermark from ' ~ spark_windows._shown_watermark(watermark) ~ ' to ' ~ spark_windows._shown_watermark(new_watermark)) -%}
    {%- endif -%}
    {{ return({'dry_run': 'a run would ' ~ steps | join('; '), 'accepted': 0}) }}
{%- endmacro %}
