{#- What a run does every so many epochs, once it has committed: compaction and expiry (see `_inventory`), under the
    lease of the run. On Parquet merged rows get an epoch of their own; the rows that they stand for go once it is
    committed, by the next run if this one dies before. -#}
{% macro _compaction_steps() -%}
    {{ return([
        spark_windows._question('inventory', spark_windows._inventory_question, spark_windows._inventory_known),
    ] + spark_windows._seen_compaction_steps() + [
        spark_windows._conclusion('anything to do', spark_windows._chores_known),
        spark_windows._write('take lease', spark_windows._take_lease_of_merge, learn=spark_windows._lease_taken),
        spark_windows._write(
            'merge', spark_windows._replace_merged, query=spark_windows._merged_in_place, checks_lease='rows',
            says=spark_windows._says_merge,
        ),
        spark_windows._write(
            'append merged', spark_windows._append_state, query=spark_windows._merged_apart,
            checks_lease='rows', checks_epoch=true,
            says=spark_windows._says_merge,
        ),
        spark_windows._question('state rows', spark_windows._rows_left_question, spark_windows._state_rows_counted),
    ] + spark_windows._commit_steps(spark_windows._compaction_row, checks_lease='each') + [
        spark_windows._write('drop expired', spark_windows._drop_expired),
        spark_windows._write('drop merged', spark_windows._drop_merged),
    ]) }}
{%- endmacro %}

{#- _seen_compaction_steps: merge what is known to have been read, for each input that keeps it. -#}
{% macro _seen_compaction_steps() -%}
    {{ return([
        spark_windows._repeated('what is read', spark_windows._each_read_that_is_seen, [
            spark_windows._question('epochs of seen', spark_windows._seen_epochs, spark_windows._seen_epochs_known),
            spark_windows._write('merge seen', spark_windows._append_merged_seen),
            spark_windows._write('drop seen', spark_windows._drop_seen),
        ]),
    ]) }}
{%- endmacro %}

{#- _maintain: take these steps. -#}
{% macro _maintain(model, run, progress) -%}
    {%- set work = spark_windows._work_record(model, run, progress, 'compaction') -%}
    {%- do work.update({'reads': spark_windows._reads_of(model, work.last), 'rows': work.last.state_rows or 0}) -%}
    {%- if model.strategy == 'recompute' -%}
        {%- do spark_windows._take_steps(work, spark_windows._seen_compaction_steps()) -%}
    {%- else -%}
        {%- do spark_windows._take_steps(work, spark_windows._compaction_steps()) -%}
    {%- endif -%}
{%- endmacro %}

{% macro _inventory_question(work, item) -%}
    {%- set model = work.model -%}
    {%- set plan = spark_windows._stored_plan(model.call, model.block.summary, state=model.names.state) -%}
    {{ return(spark_windows._inventory(model, plan, work.watermark)) }}
{%- endmacro %}

{% macro _inventory_known(work, item, rows) -%}
    {{ return({
        'inventory': rows[0], 'chores': spark_windows._chores(rows[0], work.model.settings.compact_every),
    }) }}
{%- endmacro %}

{% macro _each_read_that_is_seen(work) -%}
    {%- set reads = [] -%}
    {%- for read in work.reads if spark_windows._keeps_seen(read.cursor) -%}{%- do reads.append(read) -%}{%- endfor -%}
    {{ return(reads) }}
{%- endmacro %}

{% macro _seen_epochs(work, read) -%}
    {{ return('select distinct epoch from ' ~ read.input.names.seen) }}
{%- endmacro %}

{% macro _seen_epochs_known(work, read, rows) -%}
    {{ return({'seen': rows}) }}
{%- endmacro %}

{% macro _append_merged_seen(work, read, rows) -%}
    {%- set merged = spark_windows._compacted_seen(read.input, read.cursor, read.last) -%}
    {{ return([spark_windows._append(read.input, 'seen', 'to ' ~ work.last.epoch, merged)]) }}
{%- endmacro %}

{% macro _drop_seen(work, read, rows) -%}
    {{ return(spark_windows._drop_rows(read.input, 'seen', read.seen)) }}
{%- endmacro %}

{#- _chores_known: on Parquet, what is merged goes once it is committed. -#}
{% macro _chores_known(work, item, answer) -%}
    {%- set chores = work.chores -%}
    {%- set apart = chores.days and not spark_windows._is_transactional(work.model) -%}
    {%- set found = {'ended': not chores.days and not chores.expired} -%}
    {%- if apart -%}
        {%- set stored = dict(work.progress.lease.stored, epoch=work.epoch, compacted=chores.merged) -%}
        {%- do found.update({
            'lease': spark_windows._lease_record(stored), 'left_lease': work.progress.lease, 'merged': chores.merged,
        }) -%}
    {%- endif -%}
    {{ return(found) }}
{%- endmacro %}

{% macro _take_lease_of_merge(work, item, rows) -%}
    {{ return(spark_windows._take_lease(work, item, rows) if work.merged else []) }}
{%- endmacro %}

{% macro _says_merge(work) -%}
    {{ return('merging the state of ' ~ work.chores.days | join(', ')) }}
{%- endmacro %}

{% macro _merged_in_place(work, item) -%}
    {%- if not work.chores.days or not spark_windows._is_transactional(work.model) -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._compacted(work.model, work.chores.days, work.last.epoch)) }}
{%- endmacro %}

{% macro _replace_merged(work, item, rows) -%}
    {{ return([spark_windows._replace_state(work.model, work.chores.days, rows, work.last.stored)]) }}
{%- endmacro %}

{% macro _merged_apart(work, item) -%}
    {{ return(spark_windows._compacted(work.model, work.chores.days, work.epoch) if work.merged else none) }}
{%- endmacro %}

{% macro _rows_left_question(work, item) -%}
    {%- set epoch = work.last.epoch if spark_windows._is_transactional(work.model) else work.epoch -%}
    {{ return(spark_windows._rows_left(work.model, work.chores, work.inventory.expired, epoch)) }}
{%- endmacro %}

{#- _compaction_row: written before anything is dropped: what is not whole must not be taken for it. -#}
{% macro _compaction_row(work, item, answer) -%}
    {%- set state_from = work.inventory.expired if work.chores.expired else work.last.state_from -%}
    {%- set counts = dict(spark_windows._no_counts(), state_rows=work.state_rows, state_from=state_from) -%}
    {{ return(spark_windows._repeated_row(work, counts)) }}
{%- endmacro %}

{% macro _drop_expired(work, item, rows) -%}
    {{ return(spark_windows._drop_rows(work.model, 'state', work.chores.expired)) }}
{%- endmacro %}
