{#- _combine_hop: two running scans per block of panes (van Herk; Gil and Werman). Panes are numbered; a window is
    `length` panes that start at a multiple of `stride` (2 where size is not a multiple of slide: each slide is then
    cut in two). Panes are cut into blocks of `length`, so that a window spans at most two: it is the merge of a
    suffix of one block and a prefix of the next. A pane with rows makes the windows that start after the previous
    such pane, up to itself: so each window is made once. Linear in panes and windows, and no inverse is needed. An
    accumulator without `combine` is merged over the panes of each window. `_sw_block` is negative up to `suffixes`,
    which scan blocks and panes from the last to the first: `linked` and `suffixes` then share a sort. `prefixes` scan
    forwards, with the number as it is. -#}
{% macro _combine_hop(plan) -%}
    {%- set hop, window, keys = plan.hop, plan.window, plan.key_columns -%}
    {%- set length = hop.length -%}
    {%- set carried = keys + (['_sw_t'] if plan.carries_time else []) -%}
    {%- set names = plan.accumulators | map(attribute='name') | list -%}
    {%- set paired = plan.accumulators | selectattr('combine') | list -%}
    {%- set whole = plan.accumulators | rejectattr('combine') | list -%}
    {%- set suffixes = carried + ['_sw_pane', '_sw_block', '_sw_previous'] + names -%}
    {%- set suffixes = suffixes + spark_windows._running(paired, 'to_block_end', 'suffix_') -%}
    {%- set prefixes = carried + ['_sw_window'] + spark_windows._prefixed('suffix_', paired | map(attribute='name')) -%}
    {%- set prefixes = prefixes + spark_windows._running(paired, 'from_block_start', 'prefix_') -%}
    {%- set prefixes = prefixes + spark_windows._running(whole, 'whole') + spark_windows._running_counts(plan) -%}
    {%- set starts = spark_windows._hop_starts(hop, spark_windows._hop_low(hop, '_sw_previous')) -%}
    {%- set backwards = spark_windows._ordered(keys, '_sw_block, _sw_pane desc', '') -%}
    {%- set start = spark_windows._hop_start(window, '_sw_window') -%}
    {%- set bounds = [start ~ ' as _sw_start', start ~ ' + ' ~ window.size ~ ' as _sw_end'] -%}
    {{- spark_windows._pane_tables(plan, spark_windows._pane_columns(plan)) }},
    linked as (
        select *, lead(_sw_pane) over ({{ backwards }}) as _sw_previous
        from (select *, -({{ spark_windows._floor_div('_sw_pane', length) }}) as _sw_block from panes)
    ),
    suffixes as (
        select
            {{ suffixes | join(',\n            ') }}
        from linked
        window to_block_end as ({{ spark_windows._ordered(keys + ['_sw_block'], '_sw_pane desc') }})
    ),
    events as (
        select
            {{ (carried + spark_windows._hop_events(plan)) | join(',\n            ') }}
        from suffixes
        lateral view explode(array_prepend({{ starts }}, cast(null as bigint))) _sw_exploded as _sw_window
        {%- for value in plan.distinct %}
        union all
        {{- spark_windows._hop_distinct(plan, value) }}
        {%- endfor %}
    ),
    prefixes as (
        select
            {{ prefixes | join(',\n            ') }}
        from (select *, {{ spark_windows._floor_div('_sw_at', length) }} as _sw_block from events)
        window
            from_block_start as ({{ spark_windows._ordered(keys + ['_sw_block'], '_sw_at, _sw_window nulls first') }})
            {%- if whole %},
            {%- set frame = 'range between ' ~ (length - 1) ~ ' preceding and current row' %}
            whole as ({{ spark_windows._ordered(keys, '_sw_at', frame) }})
            {%- endif %}
            {%- if plan.distinct %},
            so_far as ({{ spark_windows._ordered(keys, '_sw_block, _sw_at, _sw_window nulls first') }})
            {%- endif %}
    ),
    windows as (
        select
            {{ (carried + bounds + spark_windows._hop_results(plan)) | join(',\n            ') }}
        from prefixes
        where _sw_window is not null
    )
{%- endmacro %}

{#- _hop_events: a pane (no window; its accumulators) or a window (its suffix, where it does not start a block) at the
    pane up to which it needs a prefix. -#}
{% macro _hop_events(plan) -%}
    {%- set length = plan.hop.length -%}
    {%- set items = ['_sw_window', 'coalesce(_sw_window + ' ~ (length - 1) ~ ', _sw_pane) as _sw_at'] -%}
    {%- set in_block = spark_windows._floor_div('_sw_window', length) ~ ' = -_sw_block'
        ~ ' and pmod(_sw_window, ' ~ length ~ ') <> 0' -%}
    {%- for accumulator in plan.accumulators -%}
        {%- set name = accumulator.name -%}
        {%- do items.append('case when _sw_window is null then ' ~ name ~ ' end as ' ~ name) -%}
        {%- if accumulator.combine -%}
            {%- do items.append('case when ' ~ in_block ~ ' then suffix_' ~ name ~ ' end as suffix_' ~ name) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- for value in plan.distinct -%}{%- do items.append('cast(null as bigint) as ' ~ value.name) -%}{%- endfor -%}
    {{ return(items) }}
{%- endmacro %}

{#- _hop_distinct: a value counts in a window if one of its panes holds it and none of its panes before that one does:
    it adds one to the windows that start after the pane that held it before, up to this one. Both changes of that
    count are events. -#}
{% macro _hop_distinct(plan, value) %}
    {%- set keys, column, length = plan.key_columns, value.column, plan.hop.length -%}
    {%- set items = keys + (['max(_sw_t)'] if plan.carries_time else []) + ['null', '_sw_change + ' ~ (length - 1)] -%}
    {%- for accumulator in plan.accumulators -%}
        {%- do items.extend(['null', 'null'] if accumulator.combine else ['null']) -%}
    {%- endfor -%}
    {%- for other in plan.distinct -%}
        {%- do items.append('sum(_sw_delta)' if other.name == value.name else 'null') -%}
    {%- endfor -%}
    {%- set group, low = (keys + [column, '_sw_pane']) | join(', '), spark_windows._hop_low(plan.hop, '_sw_seen') %}
        select
            {{ items | join(', ') }}
        from (
            select *, lag(_sw_pane) over ({{ spark_windows._ordered(keys + [column], '_sw_pane', '') }}) as _sw_seen
            from (
                select {{ group }}{{ ', max(_sw_t) as _sw_t' if plan.carries_time }}
                from pane_values
                where {{ column }} is not null
                group by {{ group }}
            )
        )
        lateral view stack(2, {{ low }}, 1L, _sw_pane + 1, -1L) _sw_exploded as _sw_change, _sw_delta
        group by {{ (keys + ['_sw_change']) | join(', ') }}
{%- endmacro %}

{#- _hop_results: suffix and prefix as one. -#}
{% macro _hop_results(plan) -%}
    {%- set items = [] -%}
    {%- for accumulator in plan.accumulators -%}
        {%- set name = accumulator.name -%}
        {%- set suffix, prefix = 'suffix_' ~ name, 'prefix_' ~ name -%}
        {%- set combine = (accumulator.combine or name) | replace('{a}', suffix) | replace('{b}', prefix) -%}
        {%- do items.append(combine ~ ' as ' ~ name) -%}
    {%- endfor -%}
    {%- for value in plan.distinct -%}
        {%- do items.append('coalesce(' ~ value.name ~ ', 0) as ' ~ value.name) -%}
    {%- endfor -%}
    {{ return(items) }}
{%- endmacro %}
