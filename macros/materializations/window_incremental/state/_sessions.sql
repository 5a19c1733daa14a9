{#- The state of sessions: a log of sessions (one row per session and key) and of tombstones, `_sw_live` false, for those that
    they replaced; of rows with the same key and bounds the latest epoch counts. The log is partitioned by the date on which
    a session ends: what a row at t can touch ends at t or later.

    _new_sessions: a query that gives the rows of the log for the rows of the plan's input: each session that new rows made
    or touched, unless it closed longer ago than allowed (`cutoff`), and tombstones. `old` is the log, none where there is
    none: its rows are brought together with the new ones by key, and only there is found which of them are the latest. -#}
{% macro _new_sessions(plan, old, cutoff, epoch) -%}
    {%- set by = spark_windows._session_columns(plan) -%}
    {%- set keys = spark_windows._session_keys(plan) -%}
    {%- set kept = spark_windows._session_log_columns(plan) -%}
    {%- set session = "named_struct('begin', _sw_first, 'end', _sw_last, 'live', true)" -%}
    {%- set values = [] -%}
    {%- for name in spark_windows._accumulated(plan) -%}{%- do values.append('if(_sw_live, ' ~ name ~ ', null) as ' ~ name) -%}{%- endfor -%}
    with {{ spark_windows._session_panes(plan) }},
    {%- if old %}
    pieces as (
        select {{ kept | join(', ') }}, _sw_new
        from (
            select *, {{ spark_windows._version(by + (keys | reject('in', by) | list) + ['_sw_new']) }}
            from (
                select {{ kept | join(', ') }}, true as _sw_new, true as _sw_live, '{{ epoch }}' as epoch from panes
                union all
                select {{ kept | join(', ') }}, false, _sw_live, epoch from {{ old }}
                {{ 'distribute by ' ~ by | join(', ') if by }}
            )
        )
        where _sw_new or (_sw_version = 1 and _sw_live)
    ),
    {%- else %}
    pieces as (select {{ kept | join(', ') }}, true as _sw_new from panes),
    {%- endif %}
    {{ spark_windows._islands(plan, 'pieces') }},
    touched as (
        select *
        from (
            select
                *,
                min(_sw_from) over one_session as _sw_first,
                max(_sw_to) over one_session as _sw_last,
                bool_or(_sw_new) over one_session as _sw_touched
            from islands
            window one_session as (partition by {{ (by + ['_sw_session']) | join(', ') }})
        )
        where _sw_touched{{ ' and _sw_last + ' ~ plan.window.gap ~ ' - 1000 > ' ~ cutoff if cutoff is not none }}
    ),
    {#- a piece adds to its session and, where it was one with other bounds, gives a tombstone: in one pass over the pieces -#}
    told as (
        select * except (_sw_from, _sw_to)
        from touched
        lateral view inline(if(
            _sw_new or (_sw_from = _sw_first and _sw_to = _sw_last),
            array({{ session }}),
            array({{ session }}, named_struct('begin', _sw_from, 'end', _sw_to, 'live', false))
        )) as _sw_begin, _sw_end, _sw_live
    ),
    {{ spark_windows._merged(plan, keys + ['_sw_begin', '_sw_end', '_sw_live'], 'told', 'merged') }}
    select
        {{ (keys + ['_sw_begin as _sw_from', '_sw_end as _sw_to'] + values) | join(', ') }},
        _sw_live,
        {{ spark_windows._place(epoch, '_sw_end + ' ~ plan.window.gap) }}
    from merged
{%- endmacro %}

{#- _session_keys: the columns that tell a session and key, but its bounds. _session_log_columns: with bounds and accumulators. -#}
{% macro _session_keys(plan) -%}
    {{ return(spark_windows._key_columns(plan, false) + (spark_windows._session_columns(plan) if plan.window.partition_by is not none else [])) }}
{%- endmacro %}

{% macro _session_log_columns(plan) -%}
    {{ return(spark_windows._session_keys(plan) + ['_sw_from', '_sw_to'] + spark_windows._accumulated(plan)) }}
{%- endmacro %}

{#- _version: the select item `_sw_version`: 1 for the latest of the rows of the log with the same columns and bounds. -#}
{% macro _version(columns) -%}
    {{ return('row_number() over (partition by ' ~ (columns + ['_sw_from', '_sw_to']) | join(', ') ~ ' order by cast(epoch as bigint) desc) as _sw_version') }}
{%- endmacro %}

{#- _log_of_sessions: the rows of the log for sessions that end on `since` or later, and start on `days` where they are given.
    _live_sessions: the sessions among them that are there still. -#}
{% macro _log_of_sessions(names, since, days=none) -%}
    {%- set conditions = [] -%}
    {%- if since is not none -%}{%- do conditions.append("pane_date >= '" ~ since ~ "'") -%}{%- endif -%}
    {%- if days is not none -%}{%- do conditions.append(spark_windows._date_of('_sw_from') ~ ' in (' ~ spark_windows._dates(days) ~ ')') -%}{%- endif -%}
    {{ return('(select * from ' ~ names.state ~ (' where ' ~ conditions | join(' and ') if conditions else '') ~ ')') }}
{%- endmacro %}

{% macro _live_sessions(names, plan, since, days=none) -%}
    (
        select *
        from (
            select *, {{ spark_windows._version(spark_windows._session_keys(plan)) }}
            from {{ spark_windows._log_of_sessions(names, since, days) }}
        )
        where _sw_version = 1 and _sw_live
    )
{%- endmacro %}

{#- _late_session_rows: as `_late_rows`: of the rows whose own session has closed, those that no session of this epoch took. -#}
{% macro _late_session_rows(names, plan, input, cutoff, epoch) -%}
    {%- set own, taken, matches = spark_windows._session_match(plan) -%}
    select _closed.* except ({{ (['_sw_us', '_sw_counts'] + spark_windows._prefixed('_sw_own_', range(1, own | length + 1) | list)) | join(', ') }})
    from (
        {{ spark_windows._late_rows(plan.window, input, cutoff, epoch, ['_sw_us', 'coalesce(' ~ ('(' ~ plan.where ~ ')' if plan.where else 'true') ~ ', false) as _sw_counts'] + own) }}
    ) as _closed
    left anti join (
        select {{ (taken + ['_sw_from', '_sw_to']) | join(', ') }}
        from {{ names.state }}
        where epoch = '{{ epoch }}' and _sw_live
    ) as _taken
        on {{ (['_sw_counts', '_sw_us between _sw_from and _sw_to'] + matches) | join('\n        and ') }}
{%- endmacro %}

{#- _session_match: how rows find sessions of their key: (items of a select over rows, items of one over the state, conditions). -#}
{% macro _session_match(plan) -%}
    {%- set expressions = plan.window.partition_by if plan.window.partition_by is not none else plan.group_by | map(attribute='expression') | list -%}
    {%- set columns, own, taken, matches = spark_windows._session_columns(plan), [], [], [] -%}
    {%- for expression in expressions -%}
        {%- do own.append('(' ~ expression ~ ') as _sw_own_' ~ loop.index) -%}
        {%- do taken.append(columns[loop.index0] ~ ' as _sw_taken_' ~ loop.index) -%}
        {%- do matches.append('_sw_own_' ~ loop.index ~ ' <=> _sw_taken_' ~ loop.index) -%}
    {%- endfor -%}
    {{ return((own, taken, matches)) }}
{%- endmacro %}

{#- _closing_sessions: the dates on which sessions start that closed while the watermark moved, as pairs 'first/last'. -#}
{% macro _closing_sessions(names, plan, before, after) -%}
    {%- set start = spark_windows._date_of('_sw_from') -%}
    {%- set closes = '_sw_to + ' ~ (plan.window.gap - 1000) -%}
    {{ return("(select concat(',', array_join(collect_set(concat(" ~ start ~ ", '/', " ~ start ~ ")), ',')) from " ~ names.state
        ~ ' where pane_date between cast(' ~ spark_windows._date_of(before | string) ~ ' as string) and cast(' ~ spark_windows._date_of(after ~ ' + 1000') ~ ' as string)'
        ~ ' and ' ~ closes ~ ' > ' ~ before ~ ' and ' ~ closes ~ ' <= ' ~ after ~ ')') }}
{%- endmacro %}
