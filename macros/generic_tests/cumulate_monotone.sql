{#- cumulate_monotone: fails on windows of a cycle (same window_start and key) whose value is less than, or NULL after,
    that of a shorter one. For columns that only grow: counts, sums of what is not negative, max, distinct counts. -#}
{% test cumulate_monotone(model, column_name, partition_by=none) %}
    {%- set keys = [partition_by] if partition_by is string else partition_by or [] %}
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
