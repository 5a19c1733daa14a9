{#- _aggregates: a plan with the aggregates of the call, their accumulators and the values that they count once. Without
    any there are the groups alone. -#}
{% macro _aggregates(call, data, plan, aggregates, pane_source=none) -%}
    {%- set aggregates = {} if aggregates is none else aggregates -%}
    {%- if aggregates is not mapping -%}
        {%- do spark_windows._report(
            call, 'SW101', 'aggregates is a mapping of output names to aggregates',
            'aggregates ' ~ spark_windows._show(aggregates),
            "Write aggregates={'revenue': 'sum(price)', 'orders': 'count(*)'}"
        ) -%}
        {{ return(plan) }}
    {%- endif -%}
    {%- set records, summed, typed = spark_windows._aggregate_calls(call, aggregates), [], [] -%}
    {%- for aggregate in records if aggregate.function in ['sum', 'avg', 'mean'] and aggregate.arguments
        and not call.problems -%}
        {%- do summed.append(aggregate.arguments[0]) -%}
    {%- endfor -%}
    {%- set known = call.columns_of.get(data | string) is not none and not plan.parses -%}
    {%- set types = spark_windows._types(call, data, summed) if summed and known and not pane_source else {} -%}
    {%- for aggregate in (pane_source.aggregates if pane_source else []) if aggregate.type -%}
        {%- do types.update({aggregate.arguments[0]: aggregate.type}) -%}
    {%- endfor -%}
    {%- for aggregate in records -%}
        {%- set type = types.get(aggregate.arguments[0]) if aggregate.arguments else none -%}
        {%- do typed.append(dict(aggregate, type=type)) -%}
    {%- endfor -%}
    {%- set descriptions = spark_windows._descriptions(call, plan, typed) -%}
    {{ return(dict(plan, aggregates=typed) if plan.parses else spark_windows._gathered(plan, typed, descriptions)) }}
{%- endmacro %}

{#- _gathered: a plan with aggregates, from the description of each (none of one that is refused). Accumulators are
    numbered in the order of the aggregates; equal ones are kept once, and so are values that count once. -#}
{% macro _gathered(plan, aggregates, descriptions) -%}
    {%- set planned, accumulators, counted = [], [], [] -%}
    {%- for aggregate in aggregates -%}
        {%- set description = descriptions[loop.index0] or spark_windows._description(none, none) -%}
        {%- set column, columns = 'result_' ~ loop.index, {} -%}
        {%- for key, accumulator in description.accumulators.items() -%}
            {%- set names_others = '{@' in accumulator.merge ~ accumulator.running -%}
            {%- set named_accumulator = spark_windows._naming(accumulator, columns) if names_others else accumulator -%}
            {%- set equal_accumulators = accumulators | selectattr('rows', 'equalto', named_accumulator.rows)
                | selectattr('merge', 'equalto', named_accumulator.merge) | list -%}
            {%- if not equal_accumulators -%}
                {%- set name = named_accumulator.name ~ '_' ~ (accumulators | length + 1) -%}
                {%- set shown = aggregate.name ~ ('_' ~ key if description.accumulators | length > 1 else '') -%}
                {%- do accumulators.append(dict(named_accumulator, name=name, shown=shown, of=aggregate.name)) -%}
            {%- endif -%}
            {%- do columns.update({key: (equal_accumulators or accumulators[-1:])[0].name}) -%}
        {%- endfor -%}
        {%- if description.distinct -%}
            {%- if description.distinct not in counted | map(attribute='value') -%}
                {%- do counted.append(spark_windows._distinct_value(counted | length + 1, description.distinct)) -%}
            {%- endif -%}
            {%- set value = counted | selectattr('value', 'equalto', description.distinct) | first -%}
            {%- do columns.update({'distinct': value.name}) -%}
        {%- endif -%}
        {%- set values = dict(description.texts) -%}
        {%- for key, name in columns.items() -%}{%- do values.update({'@' ~ key: name}) -%}{%- endfor -%}
        {%- set finish = spark_windows._filled_in(description.finish, values) if description.finish else none -%}
        {%- set output = column if plan.layout == 'direct' and description.direct else finish -%}
        {%- do planned.append(dict(
            aggregate, direct=description.direct, finish=finish, column=column, output=output
        )) -%}
    {%- endfor -%}
    {{ return(dict(plan, aggregates=planned, accumulators=accumulators, distinct=counted)) }}
{%- endmacro %}

{#- _naming: an accumulator whose merges name others, with the columns of these. -#}
{% macro _naming(accumulator, columns) -%}
    {%- set filled = namespace(merge=accumulator.merge, running=accumulator.running, combine=accumulator.combine) -%}
    {%- for key, name in columns.items() -%}
        {%- set filled.merge = filled.merge | replace('{@' ~ key ~ '}', name) -%}
        {%- set filled.running = filled.running | replace('{@' ~ key ~ '}', name) -%}
        {%- set filled.combine = filled.combine | replace('{@' ~ key ~ '}', name) -%}
    {%- endfor -%}
    {{ return(dict(accumulator, merge=filled.merge, running=filled.running, combine=filled.combine)) }}
{%- endmacro %}

{#- _distinct_value: a value that is counted once per window:
    name    of the count
    column  of the value, beside the panes
    value   the expression, NULL where the value does not count -#}
{% macro _distinct_value(number, value) -%}
    {{ return({'name': 'distinct_' ~ number, 'column': 'value_' ~ number, 'value': value}) }}
{%- endmacro %}
