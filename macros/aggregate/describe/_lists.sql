{#- Aggregates that keep all values.

    _describe_list: array_agg, collect_list, listagg, string_agg: non-null values by event time, then by value. -#}
{% macro _describe_list(call, plan, aggregate) -%}
    {%- set x = '(' ~ aggregate.arguments[0] ~ ')' -%}
    {%- set entry = 'struct(_sw_t as at, ' ~ x ~ ' as value)' -%}
    {%- set rows = spark_windows._call_where_not_null(aggregate, 'collect_list', entry, x) -%}
    {%- set finish = 'transform(array_sort({@list}), entry -> entry.value)' -%}
    {%- set texts = {} -%}
    {%- if aggregate.function in ['listagg', 'string_agg'] -%}
        {%- do texts.update({'separator': aggregate.arguments[1] if aggregate.arguments | length > 1 else "''"}) -%}
        {%- set strings = 'transform(array_sort({@list}), entry -> cast(entry.value as string))' -%}
        {%- set finish = 'if(size({@list}) = 0, null, array_join(' ~ strings ~ ', {separator}))' -%}
    {%- endif -%}
    {%- set direct = spark_windows._filled_in(finish, dict(texts, **{'@list': rows})) -%}
    {{ return(spark_windows._description(direct, finish, {'list': ('list', rows, 'list')}, texts=texts)) }}
{%- endmacro %}

{#- _describe_set: collect_set: distinct non-null values in order. -#}
{% macro _describe_set(call, plan, aggregate) -%}
    {%- set set = ('set', aggregate.text, 'set') -%}
    {{ return(spark_windows._description('array_sort(' ~ aggregate.text ~ ')', 'array_sort({@set})', {'set': set})) }}
{%- endmacro %}
