{#- _stored_plan: the plan of a marked window_aggregate whose accumulators are stored, to accumulate from `input` or to
    combine from `state`. The state is a log of accumulators, one row per epoch, pane and key (and value that is
    counted once): what `_panes` makes of the new rows, with the date of the pane and the epoch. An epoch only appends
    rows. A window is the merge of its panes over all epochs. -#}
{% macro _stored_plan(call, summary, input=none, state=none) -%}
    {%- set layout, keys = spark_windows._layout(summary.window), [] -%}
    {%- for key in summary.group_by -%}
        {%- do keys.append(spark_windows._key_record(loop.index, key.name, key.expression)) -%}
    {%- endfor -%}
    {%- set sets = summary.grouping_sets -%}
    {%- set plan = spark_windows._plan_record(
        window=summary.window,
        layout='panes' if layout == 'direct' else layout,
        input=input,
        where=summary.where,
        group_by=keys,
        sets=none if sets is none else spark_windows._grouping_sets(call, sets, keys),
        salt=summary.get('salt'),
        state=state,
        sets_of_values=layout == 'session' or summary.get('panes') is sameas true,
    ) -%}
    {%- set typed = spark_windows._stored_aggregates(call, summary) -%}
    {%- set plan = spark_windows._gathered(plan, typed, spark_windows._descriptions(call, plan, typed)) -%}
    {%- if (summary.get('of_panes') or {}).get('rows') is not none -%}
        {%- set plan = spark_windows._of_stored_panes(plan, summary.of_panes) -%}
    {%- endif -%}
    {%- if summary.get('retracts') -%}{%- set plan = spark_windows._retracting(plan) -%}{%- endif -%}
    {{ return(spark_windows._as_panes(plan) if summary.get('panes') else plan) }}
{%- endmacro %}

{#- _stored_aggregates: the aggregates of a summary, with their types. -#}
{% macro _stored_aggregates(call, summary) -%}
    {%- set texts, declared, typed = {}, {}, [] -%}
    {%- for aggregate in summary.aggregates -%}
        {%- do texts.update({aggregate.name: aggregate.text}) -%}
        {%- do declared.update({aggregate.name: aggregate.declared}) -%}
    {%- endfor -%}
    {%- for aggregate in spark_windows._aggregate_calls(call, texts, declared) -%}
        {%- do typed.append(dict(aggregate, type=summary.aggregates[loop.index0].type)) -%}
    {%- endfor -%}
    {{ return(typed) }}
{%- endmacro %}
