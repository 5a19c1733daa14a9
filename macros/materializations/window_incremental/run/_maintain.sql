{#- What a run does every so many epochs, once it has committed (see `_maintenance`).

    _maintain: compaction and expiry, under the lease of the run. On Parquet merged rows get an epoch of their own; the rows that they
    stand for go once it is committed, by the next run if this one dies before. -#}
{% macro _maintain(model, run, state) -%}
    {%- if model.strategy == 'recompute' -%}{{ return(spark_windows._maintain_seen(model.inputs, state.epochs[0])) }}{%- endif -%}
    {%- set last = state.epochs[0] -%}
    {%- set plan = spark_windows._stored_plan(model.call, model.block.plan, state=model.names.state) -%}
    {%- set inventory = spark_windows._fetch_row(spark_windows._inventory(model, plan, last.watermark)) -%}
    {%- set chores = spark_windows._chores(inventory, model.settings.compact_every) -%}
    {%- do spark_windows._maintain_seen([model], last) -%}
    {%- if chores.days or chores.expired -%}
        {%- set epoch = last.epoch + 1 -%}
        {%- if chores.days -%}{%- do spark_windows._say(model, last.state_rows, 'merging the state of ' ~ chores.days | join(', ')) -%}{%- endif -%}
        {%- if not chores.days -%}
            {#- what has expired goes: only its rows are counted no more -#}
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
        {%- set rows = spark_windows._fetch_row(spark_windows._rows_left(model, chores, inventory.expired, last.epoch if spark_windows._is_transactional(model) else epoch)).rows -%}
        {%- set row = dict(last, epoch=epoch, kind='compaction', committed_at=spark_windows._now(run), rows_read=0, accepted=0, late=0, null_time=0, in_no_window=0, windows=0, removed=0, state_rows=rows, state_from=inventory.expired if chores.expired else last.state_from) -%}
        {%- do spark_windows._commit_checked(model, state, row, last.definition) -%}
        {#- after it is written down that it is gone: what is not whole must not be taken for it -#}
        {%- do spark_windows._execute_all(spark_windows._drop_rows(model, 'state', chores.expired)) -%}
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
