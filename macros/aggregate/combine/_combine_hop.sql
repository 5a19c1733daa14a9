{#- _combine_hop: two running scans per block of panes (van Herk; Gil and Werman). Panes are numbered; a window is `length`
    panes that start at a multiple of `stride` (2 where size is not a multiple of slide: each slide is then cut in two).
    Panes are cut into blocks of `length`, so that a window spans at most two: it is the merge of a suffix of one block and
    a prefix of the next. Each window is produced once, by its first pane that has rows: from the pane after the previous
    one that has. Linear in panes and windows, and no inverse is needed. An accumulator that says only how many are merged,
    not how two are, is merged over the panes of each window. Few panes are merged otherwise: see `_combine_copies`, `_combine_masks`. -#}
{% macro _combine_hop(plan) -%}
    {%- set window = plan.window -%}
    {%- set sizes = spark_windows._hop_sizes(window) -%}
    {%- set stride, length = sizes.stride, sizes.length -%}
    {%- if spark_windows._counts_by_masks(plan) -%}{{ return(spark_windows._combine_masks(plan)) }}{%- endif -%}
    {%- if spark_windows._copies_panes(plan) -%}{{ return(spark_windows._combine_copies(plan)) }}{%- endif -%}
    {%- set keys = spark_windows._key_columns(plan) -%}
    {%- set carried = keys + (['_sw_t'] if plan.typed else []) -%}
    {%- set names = plan.accumulators | map(attribute='name') | list -%}
    {%- set paired, whole = plan.accumulators | selectattr('both') | list, plan.accumulators | rejectattr('both') | list -%}
    {{- spark_windows._pane_tables(plan, spark_windows._pane_columns(plan)) }},
    linked as (
        select *, lead(_sw_pane) over ({{ spark_windows._ordered(keys, '_sw_block, _sw_pane desc', '') }}) as _sw_previous
        from (select *, -({{ spark_windows._block('_sw_pane', length) }}) as _sw_block from panes)
    ),
    suffixes as (
        select
            {{ (carried + ['_sw_pane', '_sw_block', '_sw_previous'] + names + spark_windows._running(paired, 'to_block_end', 'suffix_')) | join(',\n            ') }}
        from linked
        window to_block_end as ({{ spark_windows._ordered(keys + ['_sw_block'], '_sw_pane desc') }})
    ),
    events as (
        select
            {{ (carried + spark_windows._hop_events(plan, length)) | join(',\n            ') }}
        from suffixes
        lateral view explode(array_prepend({{ spark_windows._hop_starts(stride, length) }}, cast(null as bigint))) as _sw_window
        {%- for distinct in plan.distinct %}
        union all
        {{- spark_windows._hop_distinct(plan, distinct, keys, length) }}
        {%- endfor %}
    ),
    prefixes as (
        select
            {{ (carried + ['_sw_window'] + spark_windows._prefixed('suffix_', paired | map(attribute='name')) + spark_windows._running(paired, 'from_block_start', 'prefix_') + spark_windows._running(whole, 'whole') + spark_windows._hop_counts(plan)) | join(',\n            ') }}
        from (select *, {{ spark_windows._block('_sw_at', length) }} as _sw_block from events)
        window
            from_block_start as ({{ spark_windows._ordered(keys + ['_sw_block'], '_sw_at, _sw_window nulls first') }})
            {%- if whole %},
            whole as ({{ spark_windows._ordered(keys, '_sw_at', 'range between ' ~ (length - 1) ~ ' preceding and current row') }})
            {%- endif %}
            {%- if plan.distinct %},
            so_far as ({{ spark_windows._ordered(keys, '_sw_block, _sw_at, _sw_window nulls first') }})
            {%- endif %}
    ),
    {%- set start = spark_windows._hop_start(window, '_sw_window') %}
    windows as (
        select
            {{ (carried + [start ~ ' as _sw_start', start ~ ' + ' ~ window.size ~ ' as _sw_end'] + spark_windows._hop_results(plan)) | join(',\n            ') }}
        from prefixes
        where _sw_window is not null
    )
{%- endmacro %}

{#- _hop_sizes: {length, stride} of a window in panes. _hop_start: the wall-clock start of the window that starts with a pane. -#}
{% macro _hop_sizes(window) -%}
    {%- set rest = window.size % window.slide -%}
    {%- set stride = 2 if rest else 1 -%}
    {{ return({'length': (window.size // window.slide) * stride + (1 if rest else 0), 'stride': stride}) }}
{%- endmacro %}

{% macro _hop_start(window, pane) -%}
    {{ return(pane ~ (' div 2' if window.size % window.slide else '') ~ ' * ' ~ window.slide ~ spark_windows._plus(window.offset % window.slide)) }}
{%- endmacro %}

{#- _hop_starts: the windows whose first pane with rows is this one, as an array of pane numbers; or those from `low` on. -#}
{% macro _hop_starts(stride, length, low=none) -%}
    {%- set starts = 'sequence(' ~ (low or spark_windows._hop_low('_sw_previous', length)) ~ ', _sw_pane)' -%}
    {{ return(starts if stride == 1 else 'filter(' ~ starts ~ ', start -> pmod(start, 2) = 0)') }}
{%- endmacro %}

{#- _hop_low: the first window that holds a pane but not the one before it. -#}
{% macro _hop_low(previous, length) -%}
    {%- set first = '_sw_pane - ' ~ (length - 1) -%}
    {{ return('greatest(coalesce(' ~ previous ~ ' + 1, ' ~ first ~ '), ' ~ first ~ ')') }}
{%- endmacro %}

{#- _hop_events: a pane (no window; its accumulators) or a window (its suffix, where it does not start a block) at the pane
    up to which it needs a prefix. -#}
{% macro _hop_events(plan, length) -%}
    {%- set items = ['_sw_window', 'coalesce(_sw_window + ' ~ (length - 1) ~ ', _sw_pane) as _sw_at'] -%}
    {%- set in_block = spark_windows._block('_sw_window', length) ~ ' = -_sw_block and pmod(_sw_window, ' ~ length ~ ') <> 0' -%}
    {%- for accumulator in plan.accumulators -%}
        {%- do items.append('case when _sw_window is null then ' ~ accumulator.name ~ ' end as ' ~ accumulator.name) -%}
        {%- if accumulator.both -%}{%- do items.append('case when ' ~ in_block ~ ' then suffix_' ~ accumulator.name ~ ' end as suffix_' ~ accumulator.name) -%}{%- endif -%}
    {%- endfor -%}
    {%- for distinct in plan.distinct -%}{%- do items.append('cast(null as bigint) as ' ~ distinct.name) -%}{%- endfor -%}
    {{ return(items) }}
{%- endmacro %}

{#- _hop_distinct: a value counts in a window if the window holds a sighting of it with no earlier sighting inside: it adds
    one to the windows that start after the previous sighting, up to this one. Both changes of that count are events. -#}
{% macro _hop_distinct(plan, distinct, keys, length) %}
    {%- set items = keys + (['max(_sw_t)'] if plan.typed else []) + ['null', '_sw_change + ' ~ (length - 1)] -%}
    {%- for accumulator in plan.accumulators -%}{%- do items.extend(['null', 'null'] if accumulator.both else ['null']) -%}{%- endfor -%}
    {%- for other in plan.distinct -%}{%- do items.append('sum(_sw_delta)' if other.name == distinct.name else 'null') -%}{%- endfor -%}
    {%- set value = keys + [distinct.column, '_sw_pane'] %}
        select
            {{ items | join(', ') }}
        from (
            select *, lag(_sw_pane) over ({{ spark_windows._ordered(keys + [distinct.column], '_sw_pane', '') }}) as _sw_seen
            from (
                select {{ value | join(', ') }}{{ ', max(_sw_t) as _sw_t' if plan.typed }}
                from sightings
                where {{ distinct.column }} is not null
                group by {{ value | join(', ') }}
            )
        )
        lateral view stack(2, {{ spark_windows._hop_low('_sw_seen', length) }}, 1L, _sw_pane + 1, -1L) as _sw_change, _sw_delta
        group by {{ (keys + ['_sw_change']) | join(', ') }}
{%- endmacro %}

{% macro _hop_counts(plan) -%}
    {%- set items = [] -%}
    {%- for distinct in plan.distinct -%}{%- do items.append('sum(' ~ distinct.name ~ ') over so_far as ' ~ distinct.name) -%}{%- endfor -%}
    {{ return(items) }}
{%- endmacro %}

{#- _hop_results: suffix and prefix as one. -#}
{% macro _hop_results(plan) -%}
    {%- set items = [] -%}
    {%- for accumulator in plan.accumulators -%}
        {%- set both = accumulator.both | default(accumulator.name, true) -%}
        {%- do items.append((both | replace('{a}', 'suffix_' ~ accumulator.name) | replace('{b}', 'prefix_' ~ accumulator.name)) ~ ' as ' ~ accumulator.name) -%}
    {%- endfor -%}
    {%- for distinct in plan.distinct -%}{%- do items.append('coalesce(' ~ distinct.name ~ ', 0) as ' ~ distinct.name) -%}{%- endfor -%}
    {{ return(items) }}
{%- endmacro %}
