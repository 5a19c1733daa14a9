{#- sessions_disjoint: fails on sessions that begin before, or exactly when, an earlier session of the same key ends:
    rows exactly the gap apart are one session. NULL is a key. The model has one row per session and key. -#}
{% test sessions_disjoint(model, partition_by=none) %}
    {%- set call = spark_windows._call('sessions_disjoint') -%}
    {%- do spark_windows._check_data(call, model, 'model') -%}
    {%- set keys = spark_windows._expressions(call, 'partition_by', partition_by) or [] -%}
    {%- do spark_windows._raise_problems(call) %}
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
