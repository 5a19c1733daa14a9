{#- monotonic: fails on rows whose value is less than the greatest one that came before it, by more than `disorder`.
    Rows that came together have no order among them. NULL is neither ahead nor behind. -#}
{% test monotonic(model, column_name, order_by, disorder=none, decreasing=false, partition_by=none) %}
    {%- set call = spark_windows._call('monotonic') -%}
    {%- do spark_windows._check_data(call, model, 'model') -%}
    {%- set column_name = spark_windows._check_text(call, 'column_name', column_name) -%}
    {%- do spark_windows._check_flag(call, 'decreasing', decreasing) -%}
    {%- set keys = spark_windows._expressions(call, 'partition_by', partition_by) or [] -%}
    {%- set order = spark_windows._expressions(call, 'order_by', order_by) -%}
    {%- if not order -%}
        {%- do spark_windows._report(
            call, 'SW101', 'order_by is required', 'order_by ' ~ spark_windows._show(order_by),
            'Write order_by: loaded_at'
        ) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set beyond = spark_windows._beyond(call, model, column_name, disorder, decreasing) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set by_keys = 'partition by (' ~ keys | join('), (') ~ ') ' if keys else '' -%}
    select * except (_sw_value, _sw_arrival, _sw_furthest)
    from (
        select
            *,
            {{ 'min' if decreasing else 'max' }}(_sw_value) over (
                {{ by_keys }}order by _sw_arrival range between unbounded preceding and 1 preceding
            ) as _sw_furthest
        from (
            select
                *,
                {{ column_name }} as _sw_value,
                dense_rank() over ({{ by_keys }}order by ({{ order | join('), (') }})) as _sw_arrival
            from {{ model }}
        )
    )
    where {{ beyond }}
{% endtest %}

{#- _beyond: a condition: `_sw_value` is behind `_sw_furthest`, the greatest value before it (the least of a column that
    falls), by more than the disorder. -#}
{% macro _beyond(call, model, column, disorder, decreasing) -%}
    {%- if disorder is none -%}
        {{ return(spark_windows._is_behind('_sw_value', '_sw_furthest', none, decreasing, none)) }}
    {%- endif -%}
    {%- set type = spark_windows._types(call, model, [column]).get(column) -%}
    {%- set base = modules.re.sub('\\(.*', '', type or '') -%}
    {%- set numbers = ['tinyint', 'smallint', 'int', 'bigint', 'float', 'double', 'decimal'] -%}
    {%- set is_number = disorder is number and disorder is not boolean and disorder >= 0 -%}
    {%- if disorder is string and (type is none or spark_windows._is_time_type(base)) -%}
        {%- set distance = spark_windows._length(call, 'disorder', disorder, minimum=0) -%}
        {{ return(spark_windows._is_behind('_sw_value', '_sw_furthest', distance, decreasing, type)) }}
    {%- elif is_number and (type is none or base in numbers) -%}
        {{ return(spark_windows._is_behind('_sw_value', '_sw_furthest', disorder, decreasing, type or 'number')) }}
    {%- endif -%}
    {%- do spark_windows._report(
        call, 'SW164',
        'disorder is a length for a time, and a number, 0 at least, for a number',
        'disorder ' ~ spark_windows._show(disorder) ~ (' for ' ~ column ~ ' of type ' ~ type | upper if type),
        'Write disorder: 10 minutes for a time, disorder: 10 for a number, or leave it out'
    ) -%}
    {{ return('') }}
{%- endmacro %}
