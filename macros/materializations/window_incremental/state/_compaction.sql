{#- What keeps the state from growing with the number of runs: every so many epochs (`compact_every`) the dates that at
    least half as many have added to are merged (compaction), and dates that no accepted row can touch any more go
    (expiry).

    _inventory: one row: the partitions of the state, as a list of 'epoch/date'; and `expired`, the date before
    which no partition is needed any more. -#}
{% macro _inventory(model, plan, watermark) -%}
    {%- set names, settings, window = model.names, model.settings, plan.window -%}
    {%- set cutoff = none if watermark is none else spark_windows._watermark_reading(window, watermark - settings.expire_after) -%}
    {%- if cutoff is none -%}
        {%- set expired = 'null' -%}
    {%- elif window.kind == 'session' -%}
        {#- an accepted row may join a session that ended a gap before the cutoff; a date of the target is built from
            all sessions that start on it, also those that have ended -#}
        {%- set open = spark_windows._date_of(cutoff ~ ' - ' ~ window.gap) ~ ' - 1' -%}
        {%- set expired = '(select min(' ~ spark_windows._date_of('_sw_from') ~ ') from ' ~ names.state ~ ' where pane_date >= cast(' ~ open ~ ' as string))' -%}
        {%- set expired = 'least(' ~ open ~ ', coalesce(' ~ expired ~ ', ' ~ open ~ '))' -%}
    {%- else -%}
        {#- the first window of an accepted row, and the panes before it: a size each, and a day for the clock's changes -#}
        {%- set expired = spark_windows._date_of(cutoff ~ ' - ' ~ (2 * window.size)) ~ ' - 1' -%}
    {%- endif -%}
    select
        collect_list(concat(epoch, '/', pane_date)) as partitions,
        cast({{ expired }} as string) as expired
    from (select distinct epoch, pane_date from {{ names.state }})
{%- endmacro %}

{#- _chores: what the inventory asks for: {expired, merged: [{epoch, pane_date}], days}. A date that few epochs
    have added to is left alone, so that a row is not written again with every run. -#}
{% macro _chores(inventory, compact_every) -%}
    {%- set epochs, expired, merged = {}, [], [] -%}
    {%- for partition in inventory.partitions -%}
        {%- set day = partition.split('/')[1] -%}
        {%- do epochs.update({day: epochs.get(day, []) + [partition.split('/')[0]]}) -%}
    {%- endfor -%}
    {%- set days = [] -%}
    {%- for day in epochs | sort -%}
        {%- set gone = inventory.expired is not none and day < inventory.expired -%}
        {%- if not gone and epochs[day] | length > compact_every // 2 -%}{%- do days.append(day) -%}{%- endif -%}
        {%- for epoch in epochs[day] if gone or day in days -%}
            {%- do (expired if gone else merged).append({'epoch': epoch, 'pane_date': day}) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return({'expired': expired, 'merged': merged, 'days': days}) }}
{%- endmacro %}

{#- _compacted: a query for the rows of the log that stand for all there are on `days`. -#}
{% macro _compacted(model, days, epoch) -%}
    {%- set names = model.names -%}
    {%- set there = '(select * from ' ~ names.state ~ ' where pane_date in (' ~ spark_windows._texts(days) ~ '))' -%}
    {%- set plan = spark_windows._stored_plan(model.call, model.block.plan, state=there) -%}
    {%- if plan.combiner != 'session' -%}{{ return(spark_windows._new_panes(plan, epoch)) }}{%- endif -%}
    select {{ spark_windows._session_log_columns(plan) | join(', ') }}, _sw_live, '{{ epoch }}' as epoch, pane_date
    from {{ spark_windows._live_sessions(dict(names, state=there), plan, none) }}
{%- endmacro %}

{#- _rows_left: how many rows the state has once the merged ones and the `expired` dates are gone; `epoch` is that of
    the rows that stand for the merged ones. -#}
{% macro _rows_left(model, chores, expired, epoch) -%}
    {%- set conditions = [] -%}
    {%- if chores.days -%}{%- do conditions.append("(epoch = '" ~ epoch ~ "' or pane_date not in (" ~ spark_windows._texts(chores.days) ~ '))') -%}{%- endif -%}
    {%- if chores.expired -%}{%- do conditions.append("pane_date >= '" ~ expired ~ "'") -%}{%- endif -%}
    select count(*) as rows from {{ model.names.state }}
    {%- if conditions %}
    where {{ conditions | join(' and ') }}
    {%- endif %}
{%- endmacro %}
