{#- _combine_session: the panes of a session (see `_islands`) are merged. Sessions are built per `partition_by`, which
    defaults to the keys. Where it differs, or with grouping sets, rows are then grouped by the start and end of their
    session. A state holds whole sessions, with their bounds, and is merged by these: its rows are distributed by them
    already, by the shuffle of `_version` in `_live_sessions`. -#}
{% macro _combine_session(plan) -%}
    {%- set gap, has_sets = plan.window.gap, plan.sets is not none -%}
    {%- set counts = spark_windows._distinct_counts(plan) -%}
    {%- set keys = [] if has_sets else plan.key_columns -%}
    {%- if plan.state -%}
        {%- set items = counts + ['_sw_from as _sw_start', '_sw_to + ' ~ gap ~ ' as _sw_end'] -%}
        {{ return(spark_windows._merged(plan, ['_sw_from', '_sw_to'] + keys, plan.state, 'windows', has_sets, items)) }}
    {%- endif -%}
    {{- spark_windows._session_panes(plan) }},
    {{ spark_windows._islands(plan, 'panes') }},
    {%- if plan.window.partition_by is none and not has_sets %}
    {%- set items = counts + ['min(_sw_from) as _sw_start', 'max(_sw_to) + ' ~ gap ~ ' as _sw_end'] %}
    {{ spark_windows._merged(plan, keys + ['_sw_session'], 'islands', 'windows', more=items) }}
    {%- else %}
    {%- set one_session = spark_windows._session_partition(plan) + ['_sw_session'] %}
    bounded as (
        select
            *,
            min(_sw_from) over one_session as _sw_start,
            max(_sw_to) over one_session + {{ gap }} as _sw_end
        from islands
        window one_session as (partition by {{ one_session | join(', ') }})
    ),
    {{ spark_windows._merged(plan, ['_sw_start', '_sw_end'] + keys, 'bounded', 'windows', has_sets, counts) }}
    {%- endif -%}
{%- endmacro %}
