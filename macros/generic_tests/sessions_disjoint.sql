{#- sessions_disjoint: fails on sessions that begin before, or exactly when, an earlier session of the same key ends:
    rows exactly the gap apart are one session. NULL is a key. The model has one row per session and key. -#}
{% test sessions_disjoint(model, partition_by=none) %}
    {%- set keys = [partition_by] if partition_by is string else partition_by or [] %}
    select * except (_sw_previous_end)
    from (
        select
            *,
            max(window_end) over (
                {{ 'partition by (' ~ keys | join('), (') ~ ')' if keys }}
                order by window_start, window_end
                rows between unbounded preceding and 1 preceding
            ) as _sw_previous_end
        from {{ model }}
    )
    where window_start <= _sw_previous_end
{% endtest %}
