{#- The lease, `<model>__lease`: it exists while a run is under way. Creating it is the one step that two runs cannot
    both do. Every statement that writes checks that the lease is still there as its run has written it (`_held`), so
    that a run which was given up for dead does no harm when it wakes.

    _lease_record: a lease; what its kind of work does not say is none:
    stored     the mapping that is stored, as JSON
    run        the invocation that holds it
    by         who runs it
    epoch      the epoch that is made
    since      when it began, in microseconds
    clock      the same of the first run that read these rows; none in leases of earlier releases
    cursor_to  up to where the input is read
    inputs     of a model that is recomputed: the same, one for each input
    label      the epoch under which `__seen` has the rows
    rebuild    all tables are made anew; false once the same lease covers a compaction or a backfill
    again      the whole target is made again
    backfill   the range of a backfill
    reset      it sets the watermark back
    heartbeats  the heartbeat of each input; none where none has any
    compacted  the partitions of the state that go once the epoch is committed
    made_for   the fingerprint of the model
    ended      the run has failed, and has said so
    by_view    it is a view, as Spark says; none where this run has made it -#}
{% macro _lease_record(content, by_view=none) -%}
    {{ return({
        'by_view': by_view,
        'stored': content,
        'run': content.get('run'),
        'by': content.get('by'),
        'epoch': content.get('epoch'),
        'since': content.get('since'),
        'clock': content.get('clock'),
        'cursor_to': content.get('cursor_to'),
        'inputs': content.get('inputs'),
        'label': content.get('label'),
        'rebuild': content.get('rebuild') and not (content.get('compacted') or content.get('backfill')),
        'again': content.get('again'),
        'backfill': content.get('backfill'),
        'reset': content.get('reset'),
        'heartbeats': content.get('heartbeats'),
        'compacted': content.get('compacted'),
        'made_for': content.get('made_for'),
        'ended': content.get('ended'),
    }) }}
{%- endmacro %}

{#- _taken: a lease of this run. `content`: the keys of it that this kind of work sets. -#}
{% macro _taken(work, content) -%}
    {{ return(spark_windows._lease_record(dict(
        content, run=work.run.id, by=work.run.by, since=spark_windows._now(work.run), clock=work.clock,
        epoch=work.epoch,
        made_for=spark_windows._fingerprint(work.model),
    ))) }}
{%- endmacro %}

{#- _lease_statements: create the lease or, in the place of the one of a dead run (or one's own), replace it. One that
    the model had in another format goes first: a view does not replace a table. -#}
{% macro _lease_statements(names, file_format, lease, left_lease=none) -%}
    {%- set by_views = spark_windows._marks_by_views(file_format) -%}
    {%- set is_other = left_lease is not none and left_lease.by_view == (not by_views) -%}
    {%- set drop = 'drop ' ~ ('table ' if by_views else 'view ') ~ names.lease -%}
    {{ return(([drop] if is_other else []) + [spark_windows._marker(
        names, file_format, 'lease', 'if not exists' if left_lease is none or is_other else 'replace',
        'select ' ~ spark_windows._literal(tojson(lease.stored)) ~ ' as lease'
    )]) }}
{%- endmacro %}

{#- _take_lease: the statements of a step that takes the lease of the work; _lease_taken: what is known then. -#}
{% macro _take_lease(work, item, rows) -%}
    {%- set model = work.model -%}
    {{ return(spark_windows._lease_statements(
        model.names, model.settings.file_format, work.lease, work.left_lease
    )) }}
{%- endmacro %}

{% macro _lease_taken(work, item, answer) -%}
    {%- do work.progress.update({'lease': work.lease, 'epoch': [work.progress.epoch, work.lease.epoch] | max}) -%}
{%- endmacro %}

{#- _held: a query, if the lease is held; an error that names who holds it, if not. `after`: the epoch that must be
    the last one still, because another run may have come and gone since the checkpoint was read; `has_history`: as in
    an opening. -#}
{% macro _held(model, lease, query, after=none, has_history=false) -%}
    {%- set lost = spark_windows._problem(
        model.call, 'SW206', 'another run of this model is under way', 'lease of §', 'Wait until it ends'
    ) -%}
    {%- set before, behind = lost.split('§') -%}
    {%- set holds -%}
if(lease <=> {{ spark_windows._literal(tojson(lease.stored)) }}, true, raise_error(concat(
{{- spark_windows._literal(before) }}, lease, {{ spark_windows._literal(behind) }})))
    {%- endset -%}
    {%- set conditions = ['(select ' ~ holds ~ ' from ' ~ model.names.lease ~ ')'] -%}
    {%- if after is not none -%}
        {%- set passed = spark_windows._raise_error(
            model.call, 'SW206', 'another run of this model has ended meanwhile',
            'epoch ' ~ after ~ ' is not the last one any more', 'Run again'
        ) -%}
        {%- set epochs = spark_windows._last_epochs(model.names, has_history) -%}
        {#- Spark knows the rows of a view when it plans: so asked, it runs no job -#}
        {%- set one_epoch = '(select epoch from (select epoch from ' ~ epochs ~ ') where epoch ' -%}
        {%- do conditions.append(
            'if(' ~ one_epoch ~ '= ' ~ after ~ ' limit 1) is not null and ' ~ one_epoch ~ '> ' ~ after
            ~ ' limit 1) is null, true, ' ~ passed ~ ')'
        ) -%}
    {%- endif -%}
    {{ return('select * from (\n' ~ query ~ '\n) where ' ~ conditions | join(' and ')) }}
{%- endmacro %}

{#- _is_held: a query of one row (`_held_row`, for which Spark needs no job). A step that asks it with `checks_lease`
    fails where this run does not hold the lease. -#}
{% macro _is_held(work, item) -%}
    {{ return(spark_windows._held_row()) }}
{%- endmacro %}

{% macro _held_row() -%}
    {{ return('select * from values (true) as one(held)') }}
{%- endmacro %}

{#- _check_lease: refuse while another run is under way. A run counts as dead when its lease says that it has ended,
    when it took it longer ago than `lease_timeout`, or when the user says so. -#}
{% macro _check_lease(model, lease, run) -%}
    {%- set age = spark_windows._now(run) - lease.since -%}
    {%- if not run.take_over and not lease.ended and age <= model.settings.lease_timeout -%}
        {%- do spark_windows._report(
            model.call, 'SW206', 'another run of this model is under way, or died',
            'lease of run ' ~ lease.run ~ (' by ' ~ lease.by if lease.by) ~ ', epoch ' ~ lease.epoch ~ ', taken '
                ~ age // 60000000 ~ ' minutes ago',
            "Wait until it ends; if it is dead, take over with --vars 'spark_windows_take_over: true'"
        ) -%}
        {%- do spark_windows._raise_problems(model.call) -%}
    {%- endif -%}
{%- endmacro %}

{#- _end_lease: of a run that failed: its lease stays, for what the next run must do again, and says that the run has
    ended. -#}
{% macro _end_lease(relation, file_format) -%}
    {%- set opening = spark_windows._opened(spark_windows._call('end_leases'), spark_windows._names(relation), []) -%}
    {%- do opening.update({'file_format': file_format}) -%}
    {%- if opening.lease and opening.lease.run == invocation_id -%}
        {%- do spark_windows._take_steps(opening, [spark_windows._write('lease', spark_windows._ended_lease)]) -%}
    {%- endif -%}
{%- endmacro %}

{% macro _ended_lease(opening, item, rows) -%}
    {%- set lease = spark_windows._lease_record(dict(opening.lease.stored, ended=true)) -%}
    {{ return(spark_windows._lease_statements(opening.names, opening.file_format, lease, opening.lease)) }}
{%- endmacro %}
