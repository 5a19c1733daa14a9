{#- _several: several windows in one call. The rows are read once, into panes that no boundary of any window cuts. The
    panes of each window are merged from these.
    Spark inlines a CTE wherever it is read, unless it calls rand(). So `shared_panes` calls it, and the rows are read
    once. It is distributed by key, so that no window needs a further shuffle. The key of the first window stands
    behind an expression: else Spark sees that all parts of the union are partitioned alike, and runs it as one task
    where the panes are few. -#}
{% macro _several(call, data, windows, plans, name_column, where, having, engine, phases) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set first_plan, engined = plans.values() | first, {} -%}
    {%- set first_plan = dict(first_plan, shuffled_by=spark_windows._phases(call, first_plan, phases, several=true)) -%}
    {%- set shared_panes = spark_windows._shared_panes(plans.values() | list) -%}
    {%- set accumulated = spark_windows._shared_pane_tables(first_plan, shared_panes, plans.values()) -%}
    {%- for name, plan in plans.items() -%}
        {%- set plan = dict(spark_windows._over_shared_panes(plan, shared_panes.width), hides_key=loop.first) -%}
        {%- set plan_engine = spark_windows._engine(call, plan, data, engine, accumulated ~ ',\n    ') -%}
        {%- do engined.update({name: dict(plan, engine=plan_engine)}) -%}
    {%- endfor -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set watermark = spark_windows._yaml(call, data).delay -%}
    {%- set summary = spark_windows._aggregate_summary(first_plan, where, having, watermark, phases) -%}
    {%- set names = spark_windows._quoted_names([name_column]) -%}
(
    {{ spark_windows._begin('window_aggregate', dict(summary, window=none, windows=windows)) }}
    {%- if having %}
    select * from (
    {%- endif %}
    with {{ accumulated }}
    {%- for name, plan in engined.items() %}
    {{- '\n    union all' if not loop.first }}
    select {{ spark_windows._literal(name) }} as {{ names[0] }}, *
    from (
    {{- plan.engine.comment }}
    {{ spark_windows._windows_query(plan, none) }}
    )
    {%- endfor %}
    {%- if having %}
    ) as _sw_windows where ({{ having }})
    {%- endif %}
    {{ spark_windows._end('window_aggregate') }}
)
{%- endmacro %}

{#- _shared_pane_tables: the CTEs `accumulated` and `shared_panes`: the shared panes, from rows. -#}
{% macro _shared_pane_tables(first_plan, shared_panes, plans) -%}
    {%- set width, offset = shared_panes.width, shared_panes.offset -%}
    {%- set plan = dict(first_plan, window=dict(first_plan.window, kind='tumble', months=none)) -%}
    {%- if plans | selectattr('layout', 'equalto', 'session') | list -%}
        {%- set plan = spark_windows._with_extent(plan) -%}
    {%- endif -%}
    {%- set number = spark_windows._floor('_sw_us', width, offset) -%}
    {%- set group = spark_windows._pane_group(first_plan, [('_sw_shared_pane', number)]) -%}
    {%- set keys = first_plan.group_by | map(attribute='column') | join(', ') -%}
    {{- spark_windows._panes(plan, group, 'accumulated') }},
    shared_panes as (
        select * except (_sw_shared_pane), if(rand() < 0, null, _sw_shared_pane) as _sw_shared_pane
        from accumulated
        {{- ' distribute by ' ~ keys if keys }}
    )
{%- endmacro %}
