{#- One run of an accumulating model: the statements in their order, so that it can be read in one place. Every other macro of
    this room renders, or asks before anything is written.

    names: {schema, identifier, target, state, late, epochs, lease}; sql: the compiled body; settings: see `_settings`;
    run: {id, full_refresh, take_over}. Answers the summary of the run. -#}
{% macro _run_accumulate(call, names, sql, settings, run) -%}
    {%- set block = spark_windows._accumulated_block(sql, spark_windows._marks(sql)) -%}
    {%- set input = sql[block.inputs[0][0]:block.inputs[0][1]] | trim -%}
    {%- set settings = spark_windows._with_cursor_type(call, settings, input) -%}
    {%- set model = {
        'names': names, 'sql': sql, 'block': block, 'input': input, 'settings': settings,
        'definition': tojson({
            'plan': block.plan,
            'settings': settings,
            'text': {'input': input, 'body': spark_windows._replaced(sql, [(block.start, block.end, '…')]) | trim},
        }, sort_keys=true),
    } -%}
    {%- set there = spark_windows._tables(names) -%}
    {%- set lease = spark_windows._read_lease(names) if there.lease else none -%}
    {%- set last = spark_windows._last_epoch(names) if there.epochs else none -%}
    {%- set epoch = last.epoch if last else 0 -%}
    {%- set unfinished = lease is not none and lease.epoch > epoch -%}
    {%- do spark_windows._check_lease(call, lease, run) -%}
    {%- if not run.full_refresh and not (unfinished and lease.rebuild) -%}
        {%- do spark_windows._check_tables(call, names, there) -%}
        {%- do spark_windows._check_definition(call, last.definition, model.definition) if last -%}
    {%- endif -%}
    {%- if lease -%}
        {%- do spark_windows._discard(names, there, lease.epoch) if unfinished -%}
        {%- do spark_windows._execute('drop table ' ~ names.lease) -%}
        {%- if unfinished and (lease.rebuild or not run.full_refresh) -%}
            {%- set last = spark_windows._one_epoch(call, model, none if lease.rebuild else last, lease.epoch + 1, run, lease.cursor_to) -%}
        {%- endif -%}
        {%- set epoch = [lease.epoch + 1, epoch] | max -%}
    {%- endif -%}
    {{ return(spark_windows._one_epoch(call, model, none if run.full_refresh else last, epoch + 1, run)) }}
{%- endmacro %}

{#- _one_epoch: what is new above the last epoch, up to `upper` (as much as there is, where none), becomes epoch `epoch`.
    Without a last epoch everything is built anew. Answers the row of the checkpoint. -#}
{% macro _one_epoch(call, model, last, epoch, run, upper=none) -%}
    {%- set names, sql, block, input, settings = model.names, model.sql, model.block, model.input, model.settings -%}
    {%- set lower = last.cursor_to if last else none -%}
    {%- set window = block.plan.window -%}
    {%- set watermark = last.watermark if last else none -%}
    {%- set cutoff = watermark - settings.allowed_lateness if watermark is not none else none -%}
    {%- set found = spark_windows._fetch_row(spark_windows._measure(settings, window, input, lower, upper, cutoff)) -%}
    {%- if found.without_cursor -%}
        {%- do spark_windows._report(call, 'SW205', 'the cursor of some rows is NULL, so that no run would read them', 'cursor ' ~ settings.cursor.column ~ ', ' ~ found.without_cursor ~ ' rows', 'Fill the column, or leave these rows out in a subquery') -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- elif last and not found.rows_read -%}
        {{ return(dict(last, nothing_new=true)) }}
    {%- endif -%}
    {%- set upper = found.upper if upper is none else upper -%}
    {%- set new_watermark = spark_windows._advanced(watermark, found.latest, settings.delay) -%}
    {%- do spark_windows._execute(spark_windows._take_lease(names, {'run': run.id, 'epoch': epoch, 'cursor_to': upper, 'rebuild': last is none})) -%}
    {%- set rows = spark_windows._new_rows(settings, input, lower, upper) -%}
    {%- set plan = spark_windows._accepted_plan(call, block.plan, rows, cutoff) -%}
    {%- if not last -%}
        {%- for query in spark_windows._create_tables(names, plan, input, settings) -%}{%- do spark_windows._execute(query) -%}{%- endfor -%}
    {%- endif -%}
    {%- do spark_windows._execute('insert into ' ~ names.state ~ '\n' ~ spark_windows._new_state(names, plan, found, cutoff, epoch)) -%}
    {%- do spark_windows._execute('insert into ' ~ names.late ~ '\n' ~ spark_windows._new_late(names, plan, rows, cutoff, epoch)) -%}
    {%- if not last -%}
        {%- set stored = spark_windows._stored_plan(call, block.plan, state=spark_windows._state_of(names, plan, none)) -%}
        {%- do spark_windows._execute('drop table if exists ' ~ names.target) -%}
        {%- do spark_windows._execute('create table ' ~ names.target ~ ' using ' ~ settings.file_format ~ ' partitioned by (' ~ settings.partition_by ~ ') as\n' ~ spark_windows._target_query(sql, block, stored, settings, none, new_watermark)) -%}
    {%- else -%}
        {%- set touched = spark_windows._fetch_row(spark_windows._touched(names, plan, settings, epoch, watermark, new_watermark)) -%}
        {%- set days = spark_windows._days_between(touched.days.split(',') | reject('equalto', '') | list) -%}
        {%- do found.update({'accepted': found.accepted + found.late - touched.late, 'late': touched.late}) -%}
    {%- endif -%}
    {%- if last and days -%}
        {%- set stored = spark_windows._stored_plan(call, block.plan, state=spark_windows._state_of(names, plan, days)) -%}
        {%- set query = spark_windows._target_query(sql, block, stored, settings, days, new_watermark) -%}
        {%- set emptied = [] -%}
        {%- if spark_windows._may_lose_windows(sql, block) -%}
            {%- set present = spark_windows._fetch('select cast(' ~ settings.partition_by ~ ' as string) as day from (\n' ~ query ~ '\n) group by 1') | map(attribute='day') | list -%}
            {%- set emptied = days | reject('in', present) | list -%}
        {%- endif -%}
        {%- do spark_windows._execute('set spark.sql.sources.partitionOverwriteMode = dynamic') -%}
        {%- do spark_windows._execute('insert overwrite table ' ~ names.target ~ ' partition (' ~ settings.partition_by ~ ')\n' ~ query) -%}
        {%- if emptied -%}{%- do spark_windows._execute(spark_windows._drop_days(names, settings, emptied)) -%}{%- endif -%}
    {%- endif -%}
    {%- set row = {
        'epoch': epoch, 'run': run.id, 'cursor_to': upper, 'watermark': new_watermark, 'rows_read': found.rows_read,
        'accepted': found.accepted, 'late': found.late, 'null_time': found.null_time, 'in_no_window': found.in_no_window, 'definition': model.definition,
    } -%}
    {%- do spark_windows._execute(spark_windows._commit(names, row)) -%}
    {%- do spark_windows._execute('drop table ' ~ names.lease) -%}
    {{ return(row) }}
{%- endmacro %}

{#- _accepted_plan: the plan that accumulates the rows that are not late. -#}
{% macro _accepted_plan(call, marked, rows, cutoff) -%}
    {%- set plan = spark_windows._stored_plan(call, marked, input=rows) -%}
    {%- if cutoff is not none and plan.combiner != 'session' -%}
        {%- do plan.update({
            'steps': spark_windows._last_window(plan.window),
            'where': ('(' ~ plan.where ~ ') and ' if plan.where else '') ~ 'not (' ~ spark_windows._late_condition(plan.window, cutoff) ~ ')',
        }) -%}
    {%- endif -%}
    {{ return(plan) }}
{%- endmacro %}

{#- _create_tables: the statements that make the empty tables of a model, after dropping what an earlier life left. -#}
{% macro _create_tables(names, plan, input, settings) -%}
    {%- set statements = [] -%}
    {%- for role in ['state', 'late', 'epochs'] -%}{%- do statements.append('drop table if exists ' ~ names[role]) -%}{%- endfor -%}
    {%- set nothing = dict(plan, input='(select * from ' ~ input ~ ' where false)') -%}
    {%- do statements.append('create table ' ~ names.state ~ ' using ' ~ settings.file_format ~ ' partitioned by (epoch, pane_date) as\n' ~ spark_windows._new_state(none, nothing, {}, none, 0)) -%}
    {%- do statements.append('create table ' ~ names.late ~ ' using ' ~ settings.file_format ~ ' partitioned by (epoch) as\n' ~ spark_windows._late_rows(plan.window, nothing.input, none, 0)) -%}
    {%- do statements.append(spark_windows._create_epochs(names, settings)) -%}
    {{ return(statements) }}
{%- endmacro %}

{#- _new_state, _new_late: what the epoch adds to the two logs. -#}
{% macro _new_state(names, plan, found, cutoff, epoch) -%}
    {%- if plan.combiner != 'session' -%}{{ return(spark_windows._new_panes(plan, epoch)) }}{%- endif -%}
    {%- set old = spark_windows._live_sessions(names, plan, found.earliest) if names else '(select * from panes where false)' -%}
    {{ return(spark_windows._new_sessions(plan, old, cutoff, epoch)) }}
{%- endmacro %}

{% macro _new_late(names, plan, rows, cutoff, epoch) -%}
    {%- if plan.combiner != 'session' or cutoff is none -%}{{ return(spark_windows._late_rows(plan.window, rows, cutoff, epoch)) }}{%- endif -%}
    {{ return(spark_windows._late_session_rows(names, plan, rows, cutoff, epoch)) }}
{%- endmacro %}
