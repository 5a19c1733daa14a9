{#- no_gap: fails on a row behind which a window is missing: one that lies between the first and the last window of its
    key and has no row. Of a cumulating window every cycle between them must be there, and in a cycle every step after
    its first row. Windows that the clock skips are not missing. Fails too on rows whose bounds are not those of such
    a window. NULL is a key. -#}
{% test no_gap(model, window=none, partition_by=none) %}
    {%- set call = spark_windows._call('no_gap') -%}
    {%- do spark_windows._check_data(call, model, 'model') -%}
    {%- set given = spark_windows._named_window(call, model, window) -%}
    {%- if spark_windows._options(call, given).kind == 'session' -%}
        {%- do spark_windows._report(
            call, 'SW106', 'kind must be one of tumble, hop, cumulate: sessions have no place where they must be',
            "kind 'session'", 'Leave the test out'
        ) -%}
    {%- else -%}
        {%- set window = spark_windows._window(call, model, dict(given, timecol='window_start')) -%}
    {%- endif -%}
    {%- set keys = spark_windows._expressions(call, 'partition_by', partition_by) or [] -%}
    {%- do spark_windows._raise_problems(call) -%}
    {{ spark_windows._gaps(model, window, keys) }}
{% endtest %}

{#- _gaps: the rows, with what was `found` and the bounds of the next window of the key. -#}
{% macro _gaps(model, window, keys) -%}
    with {{ spark_windows._numbered_windows(model, window) }},
    followed as (
        select
            *,
            lead(_sw_cycle) over next as _sw_next_cycle,
            lead(_sw_step) over next as _sw_next_step,
            lead(window_start) over next as next_window_start,
            lead(window_end) over next as next_window_end
        from {{ model }}
        left join numbered on window_start = _sw_first_moment and window_end = _sw_first_after
        window next as (
            {{ 'partition by (' ~ keys | join('), (') ~ ')' if keys }}
            order by window_start, window_end
        )
    )
    select
        if(_sw_cycle is null, 'not such a window', 'a window is missing behind this one') as found,
        * except (_sw_first_moment, _sw_first_after, _sw_cycle, _sw_step, _sw_steps, _sw_next_cycle, _sw_next_step)
    from followed
    where _sw_cycle is null
        or _sw_next_cycle > _sw_cycle + 1
        or (_sw_next_cycle = _sw_cycle + 1 and _sw_step < _sw_steps)
        or (_sw_next_cycle = _sw_cycle and _sw_next_step > _sw_step + 1)
{%- endmacro %}

{#- _numbered_windows: CTEs up to `numbered`, the windows that there can be from the first to the last of the model,
    whatever the clock does: their cycles are numbered (of a tumbling or hopping window each is a cycle of one step),
    and the steps in them. -#}
{% macro _numbered_windows(model, window) -%}
    {%- set width = window.slide or window.size -%}
    {%- set first = spark_windows._floor('(_sw_low - ' ~ window.size ~ ')', width, window.offset) -%}
    {%- set steps = '_sw_start + ' ~ window.step ~ ', _sw_start + ' ~ window.size ~ ', ' ~ window.step -%}
    span as (
        select min(_sw_us) as _sw_low, max(_sw_us) as _sw_high, max(_sw_t) as _sw_t
        from (
            select min(window_start) as window_start from {{ model }}
            union all
            select max(window_end) from {{ model }}
        ) as _src,
        {{- spark_windows._clock(window) }}
    ),
    possible as (
        select distinct _bound.window_start as _sw_first_moment, _bound.window_end as _sw_first_after
        from span,
            lateral explode(sequence({{ first }}, _sw_high, {{ width }})) as _cycle(_sw_start),
            {%- if window.kind == 'cumulate' %}
            lateral explode(sequence({{ steps }})) as _ended(_sw_end),
            {%- else %}
            lateral (select _sw_start + {{ window.size }} as _sw_end) as _ended,
            {%- endif %}
            {{- spark_windows._bounds(window) }}
    ),
    numbered as (
        select
            *,
            {%- if window.kind == 'cumulate' %}
            dense_rank() over (order by _sw_first_moment) as _sw_cycle,
            row_number() over (partition by _sw_first_moment order by _sw_first_after) as _sw_step,
            count(*) over (partition by _sw_first_moment) as _sw_steps
            {%- else %}
            row_number() over (order by _sw_first_moment, _sw_first_after) as _sw_cycle,
            1 as _sw_step,
            1 as _sw_steps
            {%- endif %}
        from possible
        where _sw_first_moment < _sw_first_after
    )
{%- endmacro %}
