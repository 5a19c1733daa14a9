{#- cumulate_monotone: fails on windows of a cycle (same window_start and key) whose value is less than, or NULL after,
    that of a shorter one. For columns that only grow: counts, sums of what is not negative, max, distinct counts. -#}
{% test cumulate_monotone(model, column_name, partition_by=none) %}
    {%- set call = spark_windows._call('cumulate_monotone') -%}
    {%- do spark_windows._check_data(call, model, 'model') -%}
    {%- set column_name = spark_windows._check_text(call, 'column_name', column_name) -%}
    {%- set keys = spark_windows._expressions(call, 'partition_by', partition_by) or [] -%}
    {%- do spark_windows._raise_problems(call) %}
    select * except (_sw_greatest_before)
    from (
        select
            *,
            max({{ column_name }}) over (
                partition by ({{ (['window_start'] + keys) | join('), (') }})
                order by window_end
                rows between unbounded preceding and 1 preceding
            ) as _sw_greatest_before
        from {{ model }}
    )
    where ({{ column_name }}) < _sw_greatest_before
        or (({{ column_name }}) is null and _sw_greatest_before is not null)
{% endtest %}
