{#- What a run does where another has died: it takes the lease, removes what the dead run left, and does exactly its
    range again; of a full refresh nothing is done again where there is another one now. -#}
{% macro _repair_steps() -%}
    {{ return(spark_windows._lease_steps(spark_windows._inherited_lease) + [
        spark_windows._question('hold', spark_windows._is_held, checks_lease='rows'),
        spark_windows._write('drop merged', spark_windows._drop_what_was_merged),
        spark_windows._question(
            'left in state', spark_windows._left_in_state, spark_windows._left_in_state_known, listing=true
        ),
        spark_windows._repeated('left in logs', spark_windows._each_read, [
            spark_windows._question(
                'left in late', spark_windows._left_in_late, spark_windows._left_in_late_known, listing=true
            ),
        ]),
        spark_windows._write('discard', spark_windows._discard),
    ]) }}
{%- endmacro %}

{#- _began_steps: whether a dead run wrote more than its lease. -#}
{% macro _began_steps() -%}
    {{ return([
        spark_windows._repeated('what is read', spark_windows._each_read, [
            spark_windows._question('began', spark_windows._began_question, spark_windows._began_known),
        ]),
    ]) }}
{%- endmacro %}

{#- _repair: take these steps, and the epoch of the dead run again. -#}
{% macro _repair(model, run, progress) -%}
    {%- set dead_lease, unfinished = progress.lease, progress.unfinished -%}
    {%- set work = spark_windows._work_record(model, run, progress, 'repair', redone_lease=dead_lease) -%}
    {%- set repeats = unfinished and not run.full_refresh -%}
    {%- do work.update({'reads': spark_windows._logs_of(model)}) -%}
    {%- do spark_windows._take_steps(work, spark_windows._repair_steps()) -%}
    {%- if repeats and dead_lease.backfill -%}
        {%- do spark_windows._backfill(model, run, progress, dead_lease.backfill, dead_lease.reset, dead_lease) -%}
    {%- elif repeats and not dead_lease.compacted -%}
        {#- what is built from nothing may begin anew, and must where the dead run was of another model: its bounds
            mean nothing here -#}
        {%- set other = dead_lease.rebuild and dead_lease.made_for != spark_windows._fingerprint(model) -%}
        {%- set redone_lease = none if other else dead_lease -%}
        {%- set row = spark_windows._one_epoch(model, run, progress, dead_lease.rebuild, redone_lease) -%}
        {%- if row.nothing_new and not dead_lease.again
            and spark_windows._never_began(model, run, progress, dead_lease.label) -%}
            {%- do progress.update({'unfinished': false}) -%}
        {%- endif -%}
    {%- endif -%}
    {%- if dead_lease.compacted -%}{%- do progress.update({'unfinished': false}) -%}{%- endif -%}
{%- endmacro %}

{% macro _inherited_lease(work, item, answer) -%}
    {%- set stored = dict(
        work.redone_lease.stored, run=work.run.id, by=work.run.by, since=spark_windows._now(work.run), ended=false,
    ) -%}
    {{ return({'lease': spark_windows._lease_record(stored), 'left_lease': work.redone_lease}) }}
{%- endmacro %}

{#- _drop_what_was_merged: of a run that died once its compaction was committed. -#}
{% macro _drop_what_was_merged(work, item, rows) -%}
    {%- if not work.redone_lease.compacted or work.progress.unfinished -%}{{ return([]) }}{%- endif -%}
    {{ return(spark_windows._drop_rows(work.model, 'state', work.redone_lease.compacted)) }}
{%- endmacro %}

{#- _discards: rows of the epoch that died stand in the logs, and count for nothing. -#}
{% macro _discards(work) -%}
    {{ return(work.progress.unfinished and not work.redone_lease.rebuild and not work.run.full_refresh) }}
{%- endmacro %}

{% macro _left_in_state(work, item) -%}
    {%- if not spark_windows._discards(work) or work.model.strategy != 'accumulate' -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._left_question(work.model, 'state', work.redone_lease.epoch)) }}
{%- endmacro %}

{% macro _left_in_state_known(work, item, rows) -%}
    {{ return({'left_partitions': spark_windows._left_partitions(work.model, 'state', rows)}) }}
{%- endmacro %}

{% macro _left_in_late(work, read) -%}
    {%- if not spark_windows._discards(work) -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._left_question(read.input, 'late', work.redone_lease.epoch)) }}
{%- endmacro %}

{% macro _left_in_late_known(work, read, rows) -%}
    {{ return({'left_partitions': spark_windows._left_partitions(read.input, 'late', rows)}) }}
{%- endmacro %}

{#- _discard: the statements that remove what an epoch that never ended has left in the logs. -#}
{% macro _discard(work, item, rows) -%}
    {%- if not spark_windows._discards(work) -%}{{ return([]) }}{%- endif -%}
    {%- set by_epoch = [{'epoch': work.redone_lease.epoch | string}] -%}
    {%- if not spark_windows._is_transactional(work.model) -%}{%- set by_epoch = none -%}{%- endif -%}
    {%- set statements = [] -%}
    {#- what a backfill has put in the place of a date's panes is all that is left of them, until it is repeated -#}
    {%- set replaced = by_epoch and work.redone_lease.backfill and not spark_windows._has_sessions(work.model) -%}
    {%- if work.model.strategy == 'accumulate' and not replaced -%}
        {%- do statements.extend(spark_windows._drop_rows(work.model, 'state', by_epoch or work.left_partitions)) -%}
    {%- endif -%}
    {%- for read in work.reads -%}
        {%- do statements.extend(spark_windows._drop_rows(read.input, 'late', by_epoch or read.left_partitions)) -%}
        {%- if spark_windows._keeps_its_rows(read.input) -%}
            {%- set epoch = work.redone_lease.epoch | string -%}
            {%- do statements.extend(spark_windows._drop_rows(read.input, 'kept', [{'epoch': epoch}])) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(statements) }}
{%- endmacro %}

{#- _never_began: a dead run took the lease and wrote nothing else: what it read is written down first, where that is
    done at all. -#}
{% macro _never_began(model, run, progress, label) -%}
    {%- for input in model.inputs if not spark_windows._keeps_seen(input.settings.cursor) -%}
        {{ return(false) }}
    {%- endfor -%}
    {%- set work = spark_windows._work_record(model, run, progress, 'repair') -%}
    {%- do work.update({'reads': spark_windows._logs_of(model), 'label': label}) -%}
    {%- do spark_windows._take_steps(work, spark_windows._began_steps()) -%}
    {{ return(not work.ended) }}
{%- endmacro %}

{% macro _began_question(work, read) -%}
    {%- if work.ended -%}{{ return(none) }}{%- endif -%}
    {%- set label = spark_windows._literal(work.label | string) -%}
    {{ return('select epoch from ' ~ read.input.names.seen ~ ' where epoch = ' ~ label ~ ' limit 1') }}
{%- endmacro %}

{% macro _began_known(work, read, rows) -%}
    {%- do work.update({'ended': work.ended or rows | length > 0}) -%}
{%- endmacro %}
