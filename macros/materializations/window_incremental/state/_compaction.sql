{#- What keeps the state from growing with the number of runs. Every so many epochs (`compact_every`) the dates that
    more than half as many epochs have added to are merged (compaction), and dates that no accepted row can touch any
    more go (expiry).

    _inventory: one row: the partitions of the state, as a list of 'epoch/date'; and `expired`, the date before
    which no partition is needed any more. -#}
{% macro _inventory(model, plan, watermark) -%}
    {%- set names, window, expired, settings = model.names, plan.window, 'null', model.inputs[0].settings -%}
    {#- where rows change, those within the history may go; without a history, any -#}
    {%- set changes = settings.cursor.changes -%}
    {%- set kept = [settings.expire_after, settings.history if changes and settings.history else 0] | max -%}
    {#- how long panes may change their model says -#}
    {%- set for_good = spark_windows._keeps_panes(model) or model.inputs[0].panes
        or (changes and not settings.history) -%}
    {%- if watermark is not none and not for_good -%}
        {%- set cutoff = spark_windows._watermark_clock_us(window, watermark - kept) -%}
        {%- if window.kind == 'session' -%}
            {%- set expired = spark_windows._expired_sessions(names, window, cutoff) -%}
        {%- else -%}
            {#- the first window of an accepted row, and the panes before it: a size each, and a day for the clock's
                changes -#}
            {%- set expired = spark_windows._date_of(cutoff ~ ' - ' ~ (2 * window.size)) ~ ' - 1' -%}
        {%- endif -%}
    {%- endif -%}
    select
        collect_list(concat(epoch, '/', pane_date)) as partitions,
        cast({{ expired }} as string) as expired
    from (select distinct epoch, pane_date from {{ names.state }})
{%- endmacro %}

{#- _expired_sessions: the date before which sessions have expired. An accepted row may join a session that ended a gap
    before the cutoff; and a date of the target is built from all sessions that start on it, also those that have
    ended. -#}
{% macro _expired_sessions(names, window, cutoff) -%}
    {%- set open = spark_windows._date_of(cutoff ~ ' - ' ~ window.gap) ~ ' - 1' -%}
    {%- set first_start = 'min(' ~ spark_windows._date_of('_sw_from') ~ ')' -%}
    least(
        {{ open }},
        coalesce(
            (select {{ first_start }} from {{ names.state }} where pane_date >= cast({{ open }} as string)),
            {{ open }}
        )
    )
{%- endmacro %}

{#- _chores: what the inventory asks for:
    expired  the partitions [{epoch, pane_date}] that go
    merged   the partitions that one is made of
    days     the dates of these
    A date that few epochs have added to is left alone, so that a row is not written again with every run. -#}
{% macro _chores(inventory, compact_every) -%}
    {%- set epochs, expired, merged, days = {}, [], [], [] -%}
    {%- for partition in inventory.partitions -%}
        {%- set epoch, day = partition.split('/') -%}
        {%- do epochs.update({day: epochs.get(day, []) + [epoch]}) -%}
    {%- endfor -%}
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
    {%- set condition = spark_windows._on_days('pane_date', days, as_text=true) -%}
    {%- set rows = '(select * from ' ~ names.state ~ ' where ' ~ condition ~ ')' -%}
    {%- set plan = spark_windows._stored_plan(model.call, model.block.summary, state=rows) -%}
    {%- if plan.layout != 'session' -%}{{ return(spark_windows._new_panes(plan, epoch)) }}{%- endif -%}
    select {{ spark_windows._session_log_columns(plan) | join(', ') }}, _sw_live, '{{ epoch }}' as epoch, pane_date
    from {{ spark_windows._live_sessions(dict(names, state=rows), plan, none) }}
{%- endmacro %}

{#- _rows_left: how many rows the state has once the merged ones and the `expired` dates are gone; `epoch` is that of
    the rows that stand for the merged ones. -#}
{% macro _rows_left(model, chores, expired, epoch) -%}
    {%- set conditions = [] -%}
    {%- if chores.days -%}
        {%- set other_days = 'not ' ~ spark_windows._on_days('pane_date', chores.days, as_text=true) -%}
        {%- do conditions.append("(epoch = '" ~ epoch ~ "' or " ~ other_days ~ ')') -%}
    {%- endif -%}
    {%- if chores.expired -%}{%- do conditions.append("pane_date >= '" ~ expired ~ "'") -%}{%- endif -%}
    select count(*) as rows
    from {{ model.names.state }}
    {%- if conditions %}
    where {{ conditions | join(' and ') }}
    {%- endif %}
{%- endmacro %}
