{#- The lease, `<model>__lease`: exists while a run is under way, and says who runs, which epoch, and up to where it reads:
    {run, by (who runs), epoch, since (microseconds: when the epoch began), cursor_to (of a model that is recomputed: inputs, one each), label (see `_changes`),
    rebuild (all tables are made anew), again (the target is), backfill (the range of one), compacted (partitions of the state that go once it is
    committed)}. Creating it is the one step that two runs cannot both do. Every statement that writes checks that the lease is still there as its
    run has written it (`_held`), so that a run which was given up for dead does no harm when it wakes.

    _take_lease: take it, or replace the one of a dead run (or one's own) by a new one. -#}
{% macro _take_lease(model, lease, replaced=none) -%}
    {{ return(spark_windows._marker(model, 'lease', 'if not exists' if replaced is none else 'replace', 'select ' ~ spark_windows._literal(tojson(lease)) ~ ' as lease')) }}
{%- endmacro %}

{#- _read_lease: what the lease says. -#}
{% macro _read_lease(model) -%}
    {%- set lease = fromjson(spark_windows._fetch_row('select lease from ' ~ model.names.lease).lease) -%}
    {%- if lease is not mapping or lease.epoch is not integer -%}
        {#- without its epoch, nobody knows which rows of the logs do not count -#}
        {%- do spark_windows._report(model.call, 'SW219', 'the lease of a run cannot be read', model.names.lease, 'Drop it, and build the model anew with --full-refresh') -%}
        {%- do spark_windows._raise_problems(model.call) -%}
    {%- endif -%}
    {{ return(lease) }}
{%- endmacro %}

{#- _held: a query, if this run holds the lease; an error that names who does, if not. `after`: the epoch that must be the
    last one still: another run may have come and gone since the checkpoint was read. -#}
{% macro _held(model, lease, query, after=none) -%}
    {%- set lost = spark_windows._problem(model.call, 'SW206', 'another run of this model is under way', 'lease of §', 'Wait until it ends') -%}
    {%- set before, behind = lost.split('§') -%}
    {%- set holds = 'if(lease <=> ' ~ spark_windows._literal(tojson(lease)) ~ ', true, raise_error(concat(' ~ spark_windows._literal(before) ~ ', lease, ' ~ spark_windows._literal(behind) ~ ')))' -%}
    {%- set conditions = ['(select ' ~ holds ~ ' from ' ~ model.names.lease ~ ')'] -%}
    {%- if after is not none -%}
        {%- set passed = spark_windows._raise_error(model.call, 'SW206', 'another run of this model has ended meanwhile', 'epoch ' ~ after ~ ' is not the last one any more', 'Run again') -%}
        {%- do conditions.append('(select if(max(epoch) = ' ~ after ~ ', true, ' ~ passed ~ ') from ' ~ model.names.epochs ~ ')') -%}
    {%- endif -%}
    {{ return('select * from (\n' ~ query ~ '\n) where ' ~ conditions | join(' and ')) }}
{%- endmacro %}

{#- _now: the time, in microseconds. -#}
{% macro _now(run) -%}
    {{ return(run.now if run.now is not none else (modules.datetime.datetime.now(modules.pytz.utc).timestamp() * 1000000) | int) }}
{%- endmacro %}

{#- _check_lease: refuse while another run is under way. A run counts as dead when its lease says that it has ended, when it took
    it longer ago than `lease_timeout`, or when the user says so. -#}
{% macro _check_lease(model, lease, run) -%}
    {%- set age = spark_windows._now(run) - lease.since -%}
    {%- if not run.take_over and not lease.ended and age <= model.settings.lease_timeout -%}
        {%- do spark_windows._report(model.call, 'SW206', 'another run of this model is under way, or died', 'lease of run ' ~ lease.run ~ (' by ' ~ lease.by if lease.by) ~ ', epoch ' ~ lease.epoch ~ ', taken ' ~ age // 60000000 ~ ' minutes ago', "Wait until it ends; if it is dead, take over with --vars 'spark_windows_take_over: true'") -%}
        {%- do spark_windows._raise_problems(model.call) -%}
    {%- endif -%}
{%- endmacro %}

{#- _end_lease: of a run that failed: its lease stays, for what it must do again, and says that it has ended. -#}
{% macro _end_lease(relation, file_format) -%}
    {%- set model = {'names': spark_windows._names(relation), 'settings': {'file_format': file_format}} -%}
    {%- if spark_windows._tables(model.names, ['lease'], none).lease -%}
        {%- set lease = spark_windows._read_lease(model) -%}
        {%- if lease.run == invocation_id -%}
            {%- do spark_windows._execute(spark_windows._take_lease(model, dict(lease, ended=true), lease)) -%}
        {%- endif -%}
    {%- endif -%}
{%- endmacro %}
