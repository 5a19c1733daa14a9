{#- The state of an accumulating model: a log of accumulators, one row per run, pane and key (and value that is counted
    once): what `_panes` makes of the new rows, with the date of the pane and the epoch of the run. Rows are only appended.
    A window is the merge of its panes over all epochs.

    _stored_plan: the plan of a marked window_aggregate, to accumulate from `input` or to combine from `state`. -#}
{% macro _stored_plan(call, marked, input=none, state=none) -%}
    {%- set combiner = spark_windows._combiner(marked.window) -%}
    {%- set keys = [] -%}
    {%- for key in marked.group_by -%}{%- do keys.append({'name': key.name, 'column': 'key_' ~ loop.index, 'expression': key.expression}) -%}{%- endfor -%}
    {%- set plan = {
        'window': marked.window,
        'combiner': 'panes' if combiner == 'direct' else combiner,
        'salt': marked.get('salt'),
        'input': input,
        'state': state,
        'where': marked.where,
        'group_by': keys,
        'sets': spark_windows._grouping_sets(call, marked.grouping_sets, keys),
        'typed': marked.window.type is none,
        'accumulators': [],
        'distinct': [],
        'sets_of_values': combiner == 'session',
    } -%}
    {%- set texts, declared, typed = {}, {}, [] -%}
    {%- for aggregate in marked.aggregates -%}
        {%- do texts.update({aggregate.name: aggregate.text}) -%}
        {%- do declared.update({aggregate.name: aggregate.declared}) -%}
    {%- endfor -%}
    {%- for aggregate in spark_windows._aggregate_calls(call, texts, declared) -%}
        {%- do typed.append(dict(aggregate, type=marked.aggregates[loop.index0].type)) -%}
    {%- endfor -%}
    {{ return(spark_windows._gathered(plan, typed, spark_windows._descriptions(call, plan, typed))) }}
{%- endmacro %}
