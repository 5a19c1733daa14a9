{#- _new_sessions: a query that gives the rows of the log for the rows of the plan's input: each session that new rows
    made or touched, and tombstones for those that it replaces. A session that closed at or before `cutoff` (watermark
    - allowed lateness) is left as it was, and its new rows go to the log of late rows (see `_late_session_rows`).
    `old` is the log, none where there is none. Its rows are shuffled by key together with the new ones, and only then
    the latest of each session are found. `judged`: of the rows those alone may be late whose column `_sw_judged` is
    true; sessions are then found once more without the late ones, which may have held others together. -#}
{% macro _new_sessions(plan, old, cutoff, epoch, judged=false) -%}
    {%- set partition = spark_windows._session_partition(plan) -%}
    {%- set identity = spark_windows._session_identity(plan) -%}
    {%- set kept = spark_windows._session_log_columns(plan) -%}
    {%- set versioned = partition + (identity | reject('in', partition) | list) + ['_sw_new'] -%}
    {%- set told_apart = ['_sw_judged'] if judged else [] -%}
    {%- set closes = '_sw_session_to + ' ~ plan.window.gap ~ ' - 1000' -%}
    {%- set by_session = 'partition by ' ~ (partition + ['_sw_session']) | join(', ') -%}
    {%- set session = "named_struct('begin', _sw_session_from, 'end', _sw_session_to, 'live', true)" -%}
    {%- set accumulators = [] -%}
    {%- for name in spark_windows._accumulated(plan) -%}
        {%- do accumulators.append('if(_sw_live, ' ~ name ~ ', null) as ' ~ name) -%}
    {%- endfor -%}
    with {{ spark_windows._session_panes(plan, [('_sw_judged', '_sw_judged')] if judged else []) }},
    {%- if old %}
    parts as (
        select {{ (kept + told_apart) | join(', ') }}, _sw_new
        from (
            select *, {{ spark_windows._version(versioned) }}
            from (
                select {{ (kept + told_apart) | join(', ') }}, true as _sw_new, true as _sw_live, '{{ epoch }}' as epoch
                from panes
                union all
                select {{ kept | join(', ') }}{{ ', false' if judged }}, false, _sw_live, epoch from {{ old }}
                {{ 'distribute by ' ~ partition | join(', ') if partition }}
            )
        )
        where _sw_new or (_sw_version = 1 and _sw_live)
    ),
    {%- else %}
    parts as (select {{ (kept + told_apart) | join(', ') }}, true as _sw_new from panes),
    {%- endif %}
    {%- if judged and cutoff is not none %}
    {{ spark_windows._islands(plan, 'parts', 'judged_islands') }},
    accepted as (
        select {{ kept | join(', ') }}, _sw_new
        from (
            select *, max(_sw_to) over ({{ by_session }}) as _sw_session_to
            from judged_islands
        )
        where not _sw_judged or {{ closes }} > {{ cutoff }}
    ),
    {{ spark_windows._islands(plan, 'accepted') }},
    {%- else %}
    {{ spark_windows._islands(plan, 'parts') }},
    {%- endif %}
    touched as (
        select *
        from (
            select
                *,
                min(_sw_from) over one_session as _sw_session_from,
                max(_sw_to) over one_session as _sw_session_to,
                bool_or(_sw_new) over one_session as _sw_touched
            from islands
            window one_session as ({{ by_session }})
        )
        where _sw_touched{{ ' and ' ~ closes ~ ' > ' ~ cutoff if cutoff is not none and not judged }}
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
