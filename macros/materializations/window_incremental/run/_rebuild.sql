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
