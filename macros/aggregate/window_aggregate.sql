{#- window_aggregate: aggregates per window and key, computed from panes: a row is never copied per window. Equal to
    GROUP BY window_start, window_end, keys over the window's table function, for every kind. Output: window_start,
    window_end, window_time, the keys, the aggregates. NULL time: in no window. NULL key: a key like any other. A
    group whose rows are all removed by FILTER still exists. No empty windows, unless `fill` asks for them. SESSION
    windows are built per `partition_by` of the window, by default per `group_by`. Source: FLIP-145, Window
    Aggregate and Performance Optimization. -#}
{% macro window_aggregate(
    data, window=none, group_by=none, aggregates=none, where=none, having=none, grouping_sets=none, fill=none,
    windows=none, name_column='window_name', engine='auto', salt=none, phases='auto'
) -%}
    {{ return(adapter.dispatch('window_aggregate', 'spark_windows')(
        data, window, group_by, aggregates, where, having, grouping_sets, fill,
        windows, name_column, engine, salt, phases, kwargs
    )) }}
{%- endmacro %}

{% macro default__window_aggregate(
    data, window, group_by, aggregates, where, having, grouping_sets, fill, windows, name_column, engine, salt, phases,
    unknown
) -%}
    {%- set call = spark_windows._call('window_aggregate') -%}
    {%- set having = none if having is none else spark_windows._check_text(call, 'having', having) -%}
    {%- if windows is not none -%}
        {%- if window is not none -%}
            {%- do spark_windows._report(
                call, 'SW138', 'a call has one window, or several', 'window and windows', 'Leave one of them out'
            ) -%}
        {%- endif -%}
        {%- set plans = spark_windows._plans_of(
            call, data, windows, name_column, group_by, aggregates, where, grouping_sets, fill, salt, unknown
        ) -%}
        {%- for plan in plans.values() -%}{%- do spark_windows._check_orderable(call, data, plan) -%}{%- endfor -%}
        {%- set first_plan = plans.values() | first if plans else none -%}
        {%- if first_plan and first_plan.parses -%}
            {%- do spark_windows._engine(call, first_plan, data, engine) -%}
            {%- do spark_windows._phases(call, first_plan, phases, several=true) -%}
            {%- do spark_windows._raise_problems(call) -%}
            {{ return(spark_windows._parsed_text()) }}
        {%- endif -%}
        {{ return(spark_windows._several(call, data, windows, plans, name_column, where, having, engine, phases)) }}
    {%- endif -%}
    {%- set plan = spark_windows._aggregate_plan(
        call, data, window, group_by, aggregates, where, grouping_sets, fill, salt, unknown
    ) -%}
    {%- if 'map<' in call.columns_of | string -%}
        {%- do spark_windows._check_orderable(call, data, plan) -%}
    {%- endif -%}
    {#- a call outside of dbt has no model that says how many rows panes have -#}
    {%- if phases != 'auto' or model is defined -%}
        {%- set plan = dict(plan, shuffled_by=spark_windows._phases(call, plan, phases)) -%}
    {%- endif -%}
    {%- set plan = dict(plan, engine=spark_windows._engine(call, plan, data, engine)) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- if plan.parses -%}{{ return(spark_windows._parsed_text()) }}{%- endif -%}
    {%- set watermark = spark_windows._yaml(call, data).delay -%}
    {%- set summary = spark_windows._aggregate_summary(plan, where, having, watermark, phases) -%}
    {%- set sees = spark_windows._sees(call, data) if execute and data is string else {} -%}
(
    {{ spark_windows._begin('window_aggregate', dict(sees, **summary)) }}
    {{- plan.engine.comment }}
    {{ spark_windows._windows_query(plan, having) }}
    {{ spark_windows._end('window_aggregate') }}
)
{%- endmacro %}

{#- _parsed_text: what stands for the query while dbt parses, which throws the text away: its marks tell other macros
    what it is. -#}
{% macro _parsed_text(macro='window_aggregate') -%}
    {%- set begin, end = spark_windows._begin(macro, {}), spark_windows._end(macro) -%}
    {{ return('(' ~ begin ~ ' select 1 ' ~ end ~ ')') }}
{%- endmacro %}
