{#- session: every row once, with the session that contains it: rows of a key whose times are at most `gap` apart follow
    each other in one session, which ends `gap` after its last row. No key: one global sequence. No rows: no sessions.
    NULL time: dropped. NULL key: a key like any other. Sessions measure elapsed time, so no zone changes them.
    Source: FLIP-145 and its follow-up, Session Windows. -#}
{% macro session(data, timecol=none, gap=none, partition_by=none) -%}
    {{ return(adapter.dispatch('session', 'spark_windows')(data, timecol, gap, partition_by, kwargs)) }}
{%- endmacro %}

{% macro default__session(data, timecol, gap, partition_by, unknown) -%}
    {%- set call = spark_windows._call('session') -%}
    {%- do spark_windows._check_data(call, data) -%}
    {%- set given = dict(unknown, kind='session', timecol=timecol, gap=gap, partition_by=partition_by) -%}
    {%- set window = spark_windows._window(call, data, given) -%}
    {%- if window.partition_by -%}
        {%- do spark_windows._check_columns(call, 'partition_by', window.partition_by, data) -%}
    {%- endif -%}
    {%- do spark_windows._check_window_columns(call, data) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set keys = [] -%}
    {%- for key in window.partition_by or [] -%}{%- do keys.append('(' ~ key ~ ')') -%}{%- endfor -%}
    {%- set by = 'partition by ' ~ keys | join(', ') ~ ' ' if keys else '' -%}
    {%- set session_keys = (keys + ['_sw_session']) | join(', ') -%}
    {%- set yaml = spark_windows._yaml(call, data) -%}
    {%- set sees = spark_windows._sees(call, data) if execute and data is string else {} -%}
(
    {{ spark_windows._begin('session', dict(sees, window=window, watermark=yaml.delay)) }}
    select
        _sessions.* except (_sw_t, _sw_us, _sw_starts, _sw_session, _sw_start, _sw_end),
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from (
        select
            *,
            min(_sw_us) over (partition by {{ session_keys }}) as _sw_start,
            max(_sw_us) over (partition by {{ session_keys }}) + {{ window.gap }} as _sw_end
        from (
            select *, count_if(_sw_starts) over ({{ by }}order by _sw_us) as _sw_session
            from (
                select
                    _src.*,
                    _sw_t,
                    _sw_us,
                    _sw_us - lag(_sw_us) over ({{ by }}order by _sw_us) > {{ window.gap }} as _sw_starts
                from {{ spark_windows._input(data) }} as _src,
                {{- spark_windows._clock(window) }}
                where _sw_t is not null
            )
        )
    ) as _sessions,
    {{- spark_windows._bounds(window) }}
    {{ spark_windows._end('session') }}
)
{%- endmacro %}
