{#- window_panes: accumulators per pane and key: what `window_aggregate` makes its windows from, for other models to
    make theirs from. Output: window_start, window_end and window_time of the pane, the keys, a column per accumulator
    (`total` for 'sum(x)'; `mean_sum` and `mean_count` for the avg `mean`), pane_rows, pane_first, pane_last and
    pane_epoch, which is NULL but in a model that is materialized as window_panes. -#}
{% macro window_panes(
    data, timecol=none, pane=none, group_by=none, aggregates=none, where=none, offset=none, timezone=none
) -%}
    {{ return(adapter.dispatch('window_panes', 'spark_windows')(
        data, timecol, pane, group_by, aggregates, where, offset, timezone, kwargs
    )) }}
{%- endmacro %}

{% macro default__window_panes(data, timecol, pane, group_by, aggregates, where, offset, timezone, unknown) -%}
    {%- set call = spark_windows._call('window_panes') -%}
    {%- do spark_windows._check_unknown(call, unknown, [
        'data', 'timecol', 'pane', 'group_by', 'aggregates', 'where', 'offset', 'timezone',
    ]) -%}
    {%- set window = {'kind': 'tumble', 'timecol': timecol, 'pane': pane, 'offset': offset, 'timezone': timezone} -%}
    {%- set plan = spark_windows._aggregate_plan(
        call, data, window, group_by, aggregates, where, none, none, none, {}, panes='kept'
    ) -%}
    {%- if plan.window.months -%}
        {%- do spark_windows._report(
            call, 'SW165', 'a pane has a fixed length', 'pane ' ~ spark_windows._show(pane),
            "Write pane='1 day': windows of months are made from panes of days"
        ) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- if plan.parses -%}{{ return(spark_windows._parsed_text('window_panes')) }}{%- endif -%}
    {%- set watermark = spark_windows._yaml(call, data).delay -%}
    {%- set summary = dict(spark_windows._aggregate_summary(plan, where, none, watermark), panes=true) -%}
    {%- set sees = spark_windows._sees(call, data) if execute and data is string else {} -%}
    {%- set panes_plan = spark_windows._as_panes(plan) -%}
    {%- do spark_windows._check_shown(call, panes_plan) -%}
    {%- do spark_windows._raise_problems(call) -%}
(
    {{ spark_windows._begin('window_panes', dict(sees, **summary)) }}
    {{ spark_windows._windows_query(spark_windows._of_epoch(panes_plan, 'cast(null as bigint)'), none) }}
    {{ spark_windows._end('window_panes') }}
)
{%- endmacro %}
