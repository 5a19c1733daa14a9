{#- _new_sessions: a query that gives the rows of the log for the rows of the plan's input: each session that new rows
    made or touched, and tombstones for those that it replaces. A session that closed at or before `cutoff` (watermark
    - allowed lateness) is left as it was, and its new rows go to the log of late rows (see `_late_session_rows`).
    `old` is the log, none where there is none. Its rows are shuffled by key together with the new ones, and only then
    the latest of each session are found. -#}
{% macro _new_sessions(plan, old, cutoff, epoch) -%}
    {%- set partition = spark_windows._session_partition(plan) -%}
    {%- set identity = spark_windows._session_identity(plan) -%}
    {%- set kept = spark_windows._session_log_columns(plan) -%}
    {%- set versioned = partition + (identity | reject('in', partition) | list) + ['_sw_new'] -%}
    {%- set session = "named_struct('begin', _sw_session_from, 'end', _sw_session_to, 'live', true)" -%}
    {%- set accumulators = [] -%}
    {%- for name in spark_windows._accumulated(plan) -%}
        {%- do accumulators.append('if(_sw_live, ' ~ name ~ ', null) as ' ~ name) -%}
    {%- endfor -%}
    with {{ spark_windows._session_panes(plan) }},
    {%- if old %}
    parts as (
        select {{ kept | join(', ') }}, _sw_new
        from (
            select *, {{ spark_windows._version(versioned) }}
            from (
                select {{ kept | join(', ') }}, true as _sw_new, true as _sw_live, '{{ epoch }}' as epoch from panes
                union all
                select {{ kept | join(', ') }}, false, _sw_live, epoch from {{ old }}
                {{ 'distribute by ' ~ partition | join(', ') if partition }}
            )
        )
        where _sw_new or (_sw_version = 1 and _sw_live)
    ),
    {%- else %}
    parts as (select {{ kept | join(', ') }}, true as _sw_new from panes),
    {%- endif %}
    {{ spark_windows._islands(plan, 'parts') }},
    touched as (
        select *
        from (
            select
                *,
                min(_sw_from) over one_session as _sw_session_from,
                max(_sw_to) over one_session as _sw_session_to,
                bool_or(_sw_new) over one_session as _sw_touched
            from islands
            window one_session as (partition by {{ (partition + ['_sw_session']) | join(', ') }})
        )
        where _sw_touched{{ ' and _sw_session_to + ' ~ plan.window.gap ~ ' - 1000 > ' ~ cutoff if cutoff is not none }}
    ),
    {#- a part adds to its session and, where it was one with other bounds, gives a tombstone: in one pass over the
        parts -#}
    contributions as (
        select * except (_sw_from, _sw_to)
        from touched
        lateral view inline(if(
            _sw_new or (_sw_from = _sw_session_from and _sw_to = _sw_session_to),
            array({{ session }}),
            array({{ session }}, named_struct('begin', _sw_from, 'end', _sw_to, 'live', false))
        )) _sw_exploded as _sw_row_from, _sw_row_to, _sw_live
    ),
    {{ spark_windows._merged(plan, identity + ['_sw_row_from', '_sw_row_to', '_sw_live'], 'contributions', 'merged') }}
    select
        {{ (identity + ['_sw_row_from as _sw_from', '_sw_row_to as _sw_to'] + accumulators) | join(', ') }},
        _sw_live,
        {{ spark_windows._place(epoch, '_sw_row_to + ' ~ plan.window.gap) }}
    from merged
{%- endmacro %}
