{#- Aggregates that keep one value: the least or the greatest, or that which stands beside it.

    _describe_extreme: min, max; booleans through false < true; any_value is the least value, so that it is the same
    in every run. -#}
{% macro _describe_extreme(call, plan, aggregate) -%}
    {%- set order = 'min' if aggregate.function in ['min', 'bool_and', 'every', 'any_value'] else 'max' -%}
    {%- set boolean = aggregate.function in ['bool_and', 'every', 'bool_or', 'some', 'any'] -%}
    {%- set rows = (aggregate.function if boolean else order) ~ '(' ~ aggregate.arguments[0] ~ ')' ~ aggregate.where -%}
    {{ return(spark_windows._description(rows, '{@extreme}', {'extreme': (order, rows, order)})) }}
{%- endmacro %}

{#- _describe_by_time: first, last: the value of the row that is earliest or latest by event time; of equal times the
    least or greatest value. A second argument `true` ignores NULLs. -#}
{% macro _describe_by_time(call, plan, aggregate) -%}
    {%- set order = 'min' if aggregate.function in ['first', 'first_value'] else 'max' -%}
    {%- set x = '(' ~ aggregate.arguments[0] ~ ')' -%}
    {%- set ignores_nulls = aggregate.arguments | length > 1 and aggregate.arguments[1] | lower == 'true' -%}
    {{ return(spark_windows._describe_value_at(aggregate, order, '_sw_t', x, x if ignores_nulls else none)) }}
{%- endmacro %}

{#- _describe_by_value: min_by, max_by: the first argument where the second is least or greatest; of equal ones the
    least or greatest value. -#}
{% macro _describe_by_value(call, plan, aggregate) -%}
    {%- set order = 'min' if aggregate.function == 'min_by' else 'max' -%}
    {%- set x, by = '(' ~ aggregate.arguments[0] ~ ')', '(' ~ aggregate.arguments[1] ~ ')' -%}
    {{ return(spark_windows._describe_value_at(aggregate, order, by, x, by)) }}
{%- endmacro %}

{#- _describe_value_at: the value at the least or greatest of what it is ordered by, over rows where `required` is not
    NULL. -#}
{% macro _describe_value_at(aggregate, order, by, value, required) -%}
    {%- set entry = 'struct(' ~ by ~ ' as at, ' ~ value ~ ' as value)' -%}
    {%- set rows = spark_windows._call_where_not_null(aggregate, order, entry, required) -%}
    {%- set extreme = (aggregate.function, rows, order) -%}
    {{ return(spark_windows._description('(' ~ rows ~ ').value', '{@extreme}.value', {'extreme': extreme})) }}
{%- endmacro %}
