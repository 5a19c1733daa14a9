{#- _describe_count: count, count_if: rows, non-null values, rows where a condition holds, or distinct values. A
    distinct count is merged from the values themselves: beside the panes or, in a state of sessions, in a set. -#}
{% macro _describe_count(call, plan, aggregate) -%}
    {%- if not aggregate.distinct -%}
        {%- set count = ('count', aggregate.text, 'sum') -%}
        {%- set retracts = {'count': ('{a} - {b}', none)} -%}
        {{ return(spark_windows._description(aggregate.text, '{@count}', {'count': count}, retracts=retracts)) }}
    {%- elif plan.layout == 'direct' -%}
        {{ return(spark_windows._description(aggregate.text, none)) }}
    {%- endif -%}
    {%- set arguments, conditions = aggregate.arguments, [] -%}
    {%- for argument in arguments -%}{%- do conditions.append('(' ~ argument ~ ') is not null') -%}{%- endfor -%}
    {%- if aggregate.filter -%}{%- do conditions.append('(' ~ aggregate.filter ~ ')') -%}{%- endif -%}
    {%- set value = ('struct' if arguments | length > 1 else '') ~ '(' ~ arguments | join(', ') ~ ')' -%}
    {%- set counted = 'case when ' ~ conditions | join(' and ') ~ ' then ' ~ value ~ ' end' -%}
    {%- if plan.sets_of_values -%}
        {%- set set = ('set', 'collect_set(' ~ counted ~ ')', 'set') -%}
        {{ return(spark_windows._description(aggregate.text, 'cast(size({@set}) as bigint)', {'set': set})) }}
    {%- endif -%}
    {{ return(spark_windows._description(aggregate.text, '{@distinct}', distinct=counted)) }}
{%- endmacro %}
