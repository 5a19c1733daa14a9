{#- The state of sessions: a log of sessions (one row per session and key) and of tombstones, `_sw_live` false, for
    those that they replaced; of rows with the same key and bounds the latest epoch counts. The log is partitioned by
    the date on which a session ends: what a row at t can touch ends at t or later.

    _session_identity: the columns that, with its bounds, identify a row of the log: the keys, and what sessions are
    built per. _session_log_columns: with bounds and accumulators. -#}
{% macro _session_identity(plan) -%}
    {%- set by = spark_windows._session_partition(plan) if plan.window.partition_by is not none else [] -%}
    {{ return((plan.group_by | map(attribute='column') | list) + by) }}
{%- endmacro %}

{% macro _session_log_columns(plan) -%}
    {{ return(spark_windows._session_identity(plan) + ['_sw_from', '_sw_to'] + spark_windows._accumulated(plan)) }}
{%- endmacro %}

{#- _version: the select item `_sw_version`: 1 for the latest of the rows of the log with the same columns and
    bounds. -#}
{% macro _version(columns) -%}
    {%- set window = spark_windows._ordered(columns + ['_sw_from', '_sw_to'], 'cast(epoch as bigint) desc', '') -%}
    {{ return('row_number() over (' ~ window ~ ') as _sw_version') }}
{%- endmacro %}

{#- _log_of_sessions: the rows of the log for sessions that end on `since` or later, and start on `days` where they are
    given. _live_sessions: the sessions among them that are there still. -#}
{% macro _log_of_sessions(names, since, days=none) -%}
    {%- set conditions = [] -%}
    {%- if since is not none -%}{%- do conditions.append("pane_date >= '" ~ since ~ "'") -%}{%- endif -%}
    {%- if days is not none -%}
        {%- set start = spark_windows._date_of('_sw_from') -%}
        {%- do conditions.append(spark_windows._on_days(start, days)) -%}
    {%- endif -%}
    {%- set where = ' where ' ~ conditions | join(' and ') if conditions else '' -%}
    {{ return('(select * from ' ~ names.state ~ where ~ ')') }}
{%- endmacro %}

{% macro _live_sessions(names, plan, since, days=none) -%}
    (
        select *
        from (
            select *, {{ spark_windows._version(spark_windows._session_identity(plan)) }}
            from {{ spark_windows._log_of_sessions(names, since, days) }}
        )
        where _sw_version = 1 and _sw_live
    )
{%- endmacro %}
