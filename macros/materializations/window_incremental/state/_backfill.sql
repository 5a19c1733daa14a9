{#- What a backfill changes in the state.

    _panes_again: the panes of `days`, accumulated again from the accepted rows. -#}
{% macro _panes_again(model, read, days, epoch) -%}
    {%- set rows = spark_windows._accepted_rows(read, spark_windows._rows_of_days(read.input, days)) -%}
    {%- set plan = spark_windows._plan_over(model, rows) -%}
    {%- set again -%}
    select * from (
        {{ spark_windows._new_panes(plan, epoch) }}
    )
    where {{ spark_windows._on_days('pane_date', days, as_text=true) }}
    {%- endset -%}
    {{ return(spark_windows._with_tombstones(model, plan, days, again, epoch) if spark_windows._keeps_panes(model)
        else again) }}
{%- endmacro %}

{#- _with_tombstones: panes that are made `again`, a query, and for those of these days that are no more a row without
    rows: who reads the panes learns of them. -#}
{% macro _with_tombstones(model, plan, days, again, epoch) -%}
    {%- set group = spark_windows._pane_names(plan) -%}
    {%- set items, known = group | list, {'pane_rows': '0', 'pane_epoch': epoch} -%}
    {%- for accumulator in plan.accumulators -%}
        {%- do items.append(known.get(accumulator.name, 'null')) -%}
    {%- endfor -%}
    {%- if plan.carries_time -%}{%- do items.append('max(_sw_t)') -%}{%- endif -%}
    select * except (_sw_copy)
    from (
        select *, row_number() over ({{ spark_windows._ordered(group, 'pane_rows desc', '') }}) as _sw_copy
        from (
            {{ again }}
            union all
            select {{ items | join(', ') }}, '{{ epoch }}', pane_date
            from {{ model.names.state }}
            where {{ spark_windows._on_days('pane_date', days, as_text=true) }}
            group by {{ group | join(', ') }}, pane_date
        )
    )
    where _sw_copy = 1
{%- endmacro %}

{#- _sessions_near: the sessions that a row of the period may be in, or may join. -#}
{% macro _sessions_near(names, plan, period) -%}
    {%- set gap = plan.window.gap -%}
    (
        select *
        from {{ spark_windows._live_sessions(names, plan, none) }}
        where _sw_from <= {{ period[1] + gap }} and _sw_to >= {{ period[0] - gap }}
    )
{%- endmacro %}

{#- _session_extent: one row: from where to where the period reaches, with the sessions near it. -#}
{% macro _session_extent(names, plan, period) -%}
    select least({{ period[0] }}, min(_sw_from)) as first, greatest({{ period[1] }}, max(_sw_to) + 1) as last
    from {{ spark_windows._sessions_near(names, plan, period) }}
{%- endmacro %}

{#- _sessions_again: what a backfill adds to the state: the sessions of all rows of the period, and of those that were
    in a session near it; and tombstones for such sessions that are no more. `extent`: see `_session_extent`. -#}
{% macro _sessions_again(model, read, period, extent, epoch) -%}
    {%- set names, plan = model.names, spark_windows._stored_plan(model.call, model.block.summary) -%}
    {%- set near = spark_windows._sessions_near(names, plan, period) -%}
    {%- set in_extent = spark_windows._rows_between(read.input, extent.first, extent.last) -%}
    {%- set rows = spark_windows._rows_in_sessions(
        plan, spark_windows._accepted_rows(read, in_extent), near, spark_windows._in_period(period)
    ) -%}
    {%- set renewed = spark_windows._new_sessions(dict(plan, input=rows), none, none, epoch) -%}
    {{ return(spark_windows._renewed_sessions(plan, near, renewed, epoch)) }}
{%- endmacro %}
