{#- _repair: take the lease of a run that died, remove what it left, and do exactly its range again; of a full refresh nothing is
    done again where there is another one now. -#}
{% macro _repair(model, run, state) -%}
    {%- set dead = state.lease -%}
    {%- set lease = dict(dead, run=run.id, by=run.get('by'), since=spark_windows._now(run), ended=false) -%}
    {%- do spark_windows._execute(spark_windows._take_lease(model, lease, dead)) -%}
    {%- do spark_windows._check_held(model, lease) -%}
    {%- do state.update({'lease': lease}) -%}
    {%- if dead.compacted and not state.unfinished -%}
        {%- do spark_windows._execute_all(spark_windows._drop_rows(model, 'state', dead.compacted)) -%}
    {%- elif state.unfinished and not dead.rebuild and not run.full_refresh -%}
        {%- do spark_windows._execute_all(spark_windows._discard(model, dead.epoch)) -%}
    {%- endif -%}
    {%- if state.unfinished and dead.backfill and not run.full_refresh -%}
        {%- do spark_windows._backfill(model, run, state, dead.backfill) -%}
    {%- elif state.unfinished and not dead.compacted and not run.full_refresh -%}
        {#- what is built from nothing may begin anew, and must where the dead run was of another model: its bounds mean nothing here -#}
        {%- set other = dead.rebuild and dead.made_for != spark_windows._fingerprint(model) -%}
        {%- set row = spark_windows._one_epoch(model, run, state, dead.rebuild, none if other else dead) -%}
        {%- if row.nothing_new and not dead.again and spark_windows._never_began(model, dead.label) -%}{%- do state.update({'unfinished': false}) -%}{%- endif -%}
    {%- endif -%}
    {%- if dead.compacted -%}{%- do state.update({'unfinished': false}) -%}{%- endif -%}
{%- endmacro %}

{#- _never_began: a dead run took the lease and wrote nothing else: what it read is written down first, where that is done at all. -#}
{% macro _never_began(model, label) -%}
    {%- for input in model.inputs or [model] -%}
        {%- if not spark_windows._keeps_seen(input.settings.cursor) -%}{{ return(false) }}{%- endif -%}
        {%- if spark_windows._fetch('select epoch from ' ~ input.names.seen ~ ' where epoch = ' ~ spark_windows._literal(label | string) ~ ' limit 1') -%}{{ return(false) }}{%- endif -%}
    {%- endfor -%}
    {{ return(true) }}
{%- endmacro %}

{#- _discard: the statements that remove what an epoch that never ended has left in the logs. -#}
{% macro _discard(model, epoch) -%}
    {%- set statements = [] -%}
    {%- if model.strategy == 'accumulate' -%}{%- do statements.extend(spark_windows._drop_rows(model, 'state', spark_windows._left(model, 'state', epoch))) -%}{%- endif -%}
    {%- for input in model.inputs or [model] -%}{%- do statements.extend(spark_windows._drop_rows(input, 'late', spark_windows._left(input, 'late', epoch))) -%}{%- endfor -%}
    {{ return(statements) }}
{%- endmacro %}
