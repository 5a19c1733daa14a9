{#- Sessions that are built again from their rows: by a backfill, and where rows are gone from them. One row less may
    part a session in two, so that no accumulator could say what is left.

    _rows_in_sessions: the rows that lie in one of `sessions`, or for which a condition on `_sw_us` holds (none: no
    others). -#}
{% macro _rows_in_sessions(plan, rows, sessions, condition=none) -%}
    {%- set session_match = spark_windows._session_match(plan) -%}
(
        select _row.* except ({{ (['_sw_us'] + session_match.row_names) | join(', ') }})
        from (
            select {{ (['_src.*', '_sw_us'] + session_match.row_items) | join(', ') }}
            from {{ rows }} as _src,
            {{- spark_windows._clock(plan.window) }}
        ) as _row
        where {{ '(' ~ condition ~ ')\n            or ' if condition }}exists (
                select 1
                from (
                    select {{ (session_match.session_items + ['_sw_from', '_sw_to']) | join(', ') }} from {{ sessions }}
                )
                where {{ session_match.conditions | join(' and ') }}
            )
    )
{%- endmacro %}

{#- _renewed_sessions: what the log gets in the place of `sessions`: those of a query, `renewed`, and tombstones for
    the rest. -#}
{% macro _renewed_sessions(plan, sessions, renewed, epoch) -%}
    {%- set identity, nulls, same = spark_windows._session_identity(plan) + ['_sw_from', '_sw_to'], [], [] -%}
    {%- for name in spark_windows._accumulated(plan) -%}{%- do nulls.append('null') -%}{%- endfor -%}
    {%- for column in identity -%}{%- do same.append('_old.' ~ column ~ ' <=> renewed.' ~ column) -%}{%- endfor -%}
    with renewed as (
        {{ renewed }}
    )
    select * from renewed
    union all
    select
        {{ (identity + nulls) | join(', ') }},
        false,
        {{ spark_windows._place(epoch, '_sw_to + ' ~ plan.window.gap) }}
    from {{ sessions }} as _old
    left anti join renewed
        on {{ same | join(' and ') }}
{%- endmacro %}

{#- _sessions_by: the sessions of the state that match some row of a query. `since`: see `_log_of_sessions`. -#}
{% macro _sessions_by(names, plan, since, session_match, rows, conditions) -%}
    {%- set added = session_match.session_names | join(', ') -%}
(
        select *{{ ' except (' ~ added ~ ')' if added }}
        from (
            select {{ (['*'] + session_match.session_items) | join(', ') }}
            from {{ spark_windows._live_sessions(names, plan, since) }}
        )
        left semi join (
            {{ rows }}
        ) on {{ conditions | join(' and ') }}
    )
{%- endmacro %}

{#- _sessions_that_lose: the sessions of the state that rows are gone from. -#}
{% macro _sessions_that_lose(names, plan, read, since) -%}
    {%- set session_match = spark_windows._session_match(plan) -%}
    {%- set rows -%}
select {{ (['_sw_us'] + session_match.row_items) | join(', ') }}
            from {{ spark_windows._gone_from_state(read) }} as _src,
            {{- spark_windows._clock(plan.window) }}
    {%- endset -%}
    {{ return(spark_windows._sessions_by(names, plan, since, session_match, rows, session_match.conditions)) }}
{%- endmacro %}

{#- _sessions_left: as `_new_sessions` where rows are gone: what is left of a session that they were in is
    accumulated again from the rows of the range's beginning, together with new rows. Of these alone rows may be late.
    `extent`: from where to where such sessions reach; `since`: see `_log_of_sessions`. -#}
{% macro _sessions_left(names, plan, read, extent, since, cutoff, epoch) -%}
    {%- set cursor, kept = read.cursor, spark_windows._session_log_columns(plan) | join(', ') -%}
    {%- set columns, new = cursor.columns | join(', '), plan.input -%}
    {%- set paired = 'not _sw_paired' if spark_windows._tells_pairs(cursor) else 'true' -%}
    {%- set rows = '(select ' ~ columns ~ ', ' ~ paired ~ ' as _sw_judged from ' ~ new ~ ')' -%}
    {%- set log = spark_windows._log_of_sessions(names, since) -%}
    {%- if extent.first is not none -%}
        {%- set losing = spark_windows._sessions_that_lose(names, plan, read, since) -%}
        {%- set in_extent = spark_windows._rows_between(read.input, extent.first, extent.last) -%}
        {%- set accepted = spark_windows._accepted_before(read, read.range, in_extent) -%}
        {%- set left = spark_windows._except_all(
            cursor, cursor.columns, 'select ' ~ columns ~ ' from ' ~ accepted,
            'select ' ~ columns ~ ' from ' ~ spark_windows._gone_from_state(read)
        ) -%}
        {%- set left = spark_windows._rows_in_sessions(plan, '(\n' ~ left ~ '\n)', losing) -%}
        {%- set rows = '(select * from ' ~ rows ~ ' union all select ' ~ columns ~ ', false from ' ~ left ~ ')' -%}
        {%- set log -%}
(
        select {{ kept }}, _sw_live, epoch from {{ log }}
        union all
        select {{ kept }}, false, '{{ epoch }}' from {{ losing }}
    )
        {%- endset -%}
    {%- endif -%}
    {%- set renewed = spark_windows._new_sessions(dict(plan, input=rows), log, cutoff, epoch, judged=true) -%}
    {{ return(
        renewed if extent.first is none else spark_windows._renewed_sessions(plan, losing, renewed, epoch)
    ) }}
{%- endmacro %}
