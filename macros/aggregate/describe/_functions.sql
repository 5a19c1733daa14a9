{#- The descriptions of the aggregate functions; `_describe` says what each answers. -#}

{#- count: rows, non-null values, or distinct values. -#}
{% macro _describe_count(call, plan, aggregate, type) -%}
    {%- if aggregate.distinct and plan.combiner != 'direct' -%}
        {%- set arguments = aggregate.arguments -%}
        {%- set value = '(' ~ arguments[0] ~ ')' if arguments | length == 1 else 'struct(' ~ arguments | join(', ') ~ ')' -%}
        {%- set present = [] -%}
        {%- for argument in arguments -%}{%- do present.append('(' ~ argument ~ ') is not null') -%}{%- endfor -%}
        {%- if aggregate.filter -%}{%- do present.append('(' ~ aggregate.filter ~ ')') -%}{%- endif -%}
        {%- set sighting = 'case when ' ~ present | join(' and ') ~ ' then ' ~ value ~ ' end' -%}
        {%- if plan.sets_of_values -%}
            {%- set set = spark_windows._accumulate(plan, 'set', 'collect_set(' ~ sighting ~ ')', 'array_distinct(flatten(collect_list({x})))', none, none) -%}
            {{ return({'finish': 'cast(size(' ~ set ~ ') as bigint)'}) }}
        {%- endif -%}
        {%- for distinct in plan.distinct if distinct.value == sighting -%}{{ return({'finish': distinct.name}) }}{%- endfor -%}
        {%- set name = 'distinct_' ~ (plan.distinct | length + 1) -%}
        {%- do plan.distinct.append({'name': name, 'value': sighting, 'column': 'value_' ~ (plan.distinct | length + 1)}) -%}
        {{ return({'finish': name}) }}
    {%- elif aggregate.distinct -%}
        {{ return({}) }}
    {%- endif -%}
    {{ return({'finish': spark_windows._accumulate_sum(plan, 'count', aggregate.text)}) }}
{%- endmacro %}

{% macro _describe_count_if(call, plan, aggregate, type) -%}
    {{ return({'finish': spark_windows._accumulate_sum(plan, 'count', aggregate.text)}) }}
{%- endmacro %}

{#- min, max; booleans through false < true; any_value is the least value, so that it is the same in every run. -#}
{% macro _describe_extreme(call, plan, aggregate, type) -%}
    {%- set least = aggregate.function in ['min', 'bool_and', 'every', 'any_value'] -%}
    {%- set x = '(' ~ aggregate.arguments[0] ~ ')' -%}
    {%- set boolean = aggregate.function in ['bool_and', 'every', 'bool_or', 'some', 'any'] -%}
    {%- set rows = (aggregate.function if boolean else 'min' if least else 'max') ~ x ~ aggregate.where -%}
    {{ return({'direct': rows, 'finish': spark_windows._accumulate_extreme(plan, 'min' if least else 'max', rows, least)}) }}
{%- endmacro %}

{#- first, last: the value of the row that is earliest or latest by event time; of equal times the least or greatest value.
    A second argument `true` ignores NULLs. -#}
{% macro _describe_by_time(call, plan, aggregate, type) -%}
    {%- set least = aggregate.function in ['first', 'first_value'] -%}
    {%- set x = '(' ~ aggregate.arguments[0] ~ ')' -%}
    {%- set ignore_nulls = aggregate.arguments[1] | default('false') | string | lower == 'true' -%}
    {%- set where = spark_windows._filtered(aggregate, x ~ ' is not null') if ignore_nulls else aggregate.where -%}
    {%- set rows = ('min' if least else 'max') ~ '(struct(_sw_t as at, ' ~ x ~ ' as value))' ~ where -%}
    {%- set name = spark_windows._accumulate_extreme(plan, aggregate.function, rows, least) -%}
    {{ return({'direct': '(' ~ rows ~ ').value', 'finish': name ~ '.value'}) }}
{%- endmacro %}

{#- min_by, max_by: the first argument where the second is least or greatest; of equal ones the least or greatest value. -#}
{% macro _describe_by_value(call, plan, aggregate, type) -%}
    {%- set least = aggregate.function == 'min_by' -%}
    {%- set x, by = '(' ~ aggregate.arguments[0] ~ ')', '(' ~ aggregate.arguments[1] ~ ')' -%}
    {%- set where = spark_windows._filtered(aggregate, by ~ ' is not null') -%}
    {%- set rows = ('min' if least else 'max') ~ '(struct(' ~ by ~ ' as at, ' ~ x ~ ' as value))' ~ where -%}
    {%- set name = spark_windows._accumulate_extreme(plan, aggregate.function, rows, least) -%}
    {{ return({'direct': '(' ~ rows ~ ').value', 'finish': name ~ '.value'}) }}
{%- endmacro %}

{#- array_agg, collect_list, listagg, string_agg: non-null values by event time, then by value. -#}
{% macro _describe_list(call, plan, aggregate, type) -%}
    {%- set x = '(' ~ aggregate.arguments[0] ~ ')' -%}
    {%- set rows = 'collect_list(struct(_sw_t as at, ' ~ x ~ ' as value))' ~ spark_windows._filtered(aggregate, x ~ ' is not null') -%}
    {%- set name = spark_windows._accumulate_list(plan, 'list', rows) -%}
    {%- set finish = 'transform(array_sort({x}), entry -> entry.value)' -%}
    {%- if aggregate.function in ['listagg', 'string_agg'] -%}
        {%- set separator = aggregate.arguments[1] | default("''") -%}
        {%- set finish = 'if(size({x}) = 0, null, array_join(transform(array_sort({x}), entry -> cast(entry.value as string)), ' ~ separator ~ '))' -%}
    {%- endif -%}
    {{ return({'direct': finish | replace('{x}', rows), 'finish': finish | replace('{x}', name)}) }}
{%- endmacro %}

{#- collect_set: distinct non-null values in order. -#}
{% macro _describe_set(call, plan, aggregate, type) -%}
    {%- set name = spark_windows._accumulate(
        plan, 'set', aggregate.text, 'array_distinct(flatten(collect_list({x})))', 'array_distinct(flatten(collect_list({x}){over}))', 'coalesce(array_union({a}, {b}), {a}, {b})'
    ) -%}
    {{ return({'direct': 'array_sort(' ~ aggregate.text ~ ')', 'finish': 'array_sort(' ~ name ~ ')'}) }}
{%- endmacro %}

{#- grouping_id() or grouping_id(all keys), grouping(key): which keys a grouping set leaves out, as bits or as one of them. -#}
{% macro _describe_grouping(call, plan, aggregate, type) -%}
    {%- set names = plan.group_by | map(attribute='name') | list -%}
    {%- set finish = 'grouping_bits' if plan.sets is not none else 'cast(0 as bigint)' -%}
    {%- if aggregate.function == 'grouping' and aggregate.arguments[0] in names -%}
        {%- set finish = 'cast(shiftright(' ~ finish ~ ', ' ~ (names | length - 1 - names.index(aggregate.arguments[0])) ~ ') & 1 as tinyint)' -%}
    {%- elif aggregate.function == 'grouping' or (aggregate.arguments and aggregate.arguments != names) -%}
        {%- do spark_windows._report(call, 'SW119', 'grouping takes one key of group_by, grouping_id none or all of them in order', aggregate.name ~ " '" ~ aggregate.text ~ "'", 'group_by has ' ~ (names | join(', ') or '(none)')) -%}
    {%- endif -%}
    {{ return({'direct': none, 'finish': finish}) }}
{%- endmacro %}
