{#- window_aggregate: aggregates per window and key, computed from panes: a row is never copied per window.
    Equal to GROUP BY window_start, window_end, keys over the window's table function, for every kind.
    Output: window_start, window_end, window_time, the keys, the aggregates. NULL time: in no window. NULL key: a key like
    any other. A group whose rows are all removed by FILTER still exists. No empty windows, unless `fill` asks for them. SESSION windows are built per `partition_by` of
    the window, by default per `group_by`. Source: FLIP-145, Window Aggregate and Performance Optimization. -#}
{% macro window_aggregate(data, window=none, group_by=none, aggregates=none, where=none, having=none, grouping_sets=none, fill=none, windows=none, name_column='window_name', engine='auto', salt=none) -%}
    {{ return(adapter.dispatch('window_aggregate', 'spark_windows')(data, window, group_by, aggregates, where, having, grouping_sets, fill, windows, name_column, engine, salt, kwargs)) }}
{%- endmacro %}

{% macro default__window_aggregate(data, window, group_by, aggregates, where, having, grouping_sets, fill, windows, name_column, engine, salt, unknown) -%}
    {%- set call = spark_windows._call('window_aggregate') -%}
    {%- set having = spark_windows._check_text(call, 'having', having) -%}
    {%- if windows is not none -%}
        {%- if window is not none -%}
            {%- do spark_windows._report(call, 'SW138', 'a call has one window, or several', 'window and windows', 'Leave one of them out') -%}
        {%- endif -%}
        {{ return(spark_windows._several(call, data, windows, name_column, group_by, aggregates, where, having, grouping_sets, fill, engine, salt, unknown)) }}
    {%- endif -%}
    {%- set plan = spark_windows._aggregate_plan(call, data, window, group_by, aggregates, where, grouping_sets, unknown, salt=salt) -%}
    {%- do plan.update({'fill': spark_windows._fill(call, fill, plan.window, plan.aggregates)}) -%}
    {%- do plan.update({'engine': spark_windows._engine(call, plan, data, engine)}) -%}
    {%- do spark_windows._raise_problems(call) -%}
(
    {{ spark_windows._begin('window_aggregate', spark_windows._aggregate_summary(plan, where, having, spark_windows._yaml(call, data).delay)) }}
    {{- spark_windows._engine_mark(plan.engine) }}
    {{ spark_windows._windows_query(plan, having) }}
    {{ spark_windows._end('window_aggregate') }}
)
{%- endmacro %}

{#- _windows_query: the windows of a plan as a query. `only`: a condition on their bounds. -#}
{% macro _windows_query(plan, having, only=none) -%}
    {%- set window = plan.window -%}
    {%- set combine = {
        'direct': spark_windows._combine_direct,
        'panes': spark_windows._combine_panes,
        'hop': spark_windows._combine_hop,
        'cumulate': spark_windows._combine_cumulate,
        'session': spark_windows._combine_session,
    } -%}
    {%- set combines = spark_windows._combine_arrow if plan.engine and plan.engine.name == 'arrow' else combine[plan.combiner] -%}
    {%- set once = spark_windows._may_repeat_hull(window) -%}
    {%- set conditions = [] -%}
    {%- if once -%}{%- do conditions.append('not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)') -%}{%- endif -%}
    {%- if plan.fill and spark_windows._is_zoned(window) -%}{%- do conditions.append('_sw_first < _sw_last') -%}{%- endif -%}
    {%- if only -%}{%- do conditions.append(only) -%}{%- endif -%}
    {%- if having %}
    select * from (
    {%- endif %}
    with {{ combines(plan) }}
    {%- if plan.fill -%},
    {{ spark_windows._filled(plan) }}
    {%- endif %}
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
        {%- for key in plan.group_by %},
        {{ 'if(_bound.window_start is null, null, ' ~ key.column ~ ')' if loop.first and plan.get('hides_key') else key.column }} as {{ spark_windows._quoted(key.name) }}
        {%- endfor %}
        {%- for aggregate in plan.aggregates %},
        {{ spark_windows._filled_output(plan, aggregate) if plan.fill else aggregate.output }} as {{ spark_windows._quoted(aggregate.name) }}
        {%- endfor %}
    from {{ 'filled' if plan.fill else 'windows' }},
    {{- spark_windows._bounds(window) }}
    {%- if once -%}
        , {{- spark_windows._hull(window, previous=true) }}
    {%- endif %}
    {%- if conditions %}
    where {{ conditions | join('\n        and ') }}
    {%- endif %}
    {%- if having %}
    ) where {{ spark_windows._expression(having) }}
    {%- endif %}
{%- endmacro %}
