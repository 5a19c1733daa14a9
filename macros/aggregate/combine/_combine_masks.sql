{#- _combine_masks: distinct counts of hopping windows. Windows are cut into chunks of 32, by the number of their first pane. What a
    chunk knows of a value is which panes saw it, a bit each: the panes that its windows start with and, as its last window reaches
    that far, up to 31 more. So a pane is copied to two chunks at most, a value of a key and chunk is one row of one shuffle, and
    nothing is sorted. Each bit, repeated in the places before it, says which windows hold the value; how many rows have a bit is the
    count. Other aggregates are merged apart, and both meet by their windows; the input stands in the text once, as the marks around it say. -#}
{% macro _combine_masks(plan) -%}
    {%- set columns = spark_windows._key_columns(plan) -%}
    {%- set time = ['_sw_t'] if plan.typed else [] -%}
    {%- set parts = {} -%}
    {%- set several = plan.distinct | length + (1 if plan.accumulators else 0) > 1 -%}
    {%- if several and not plan.state -%}
    _sw_source as (select * from {{ plan.input }} as _src),
    {% set plan = dict(plan, input='_sw_source') -%}
    {%- endif -%}
    {%- if plan.accumulators -%}
        {%- do parts.update({'others': plan.accumulators | map(attribute='name') | list}) -%}
    others as (
        with {{ spark_windows._combine_hop(dict(plan, distinct=[], whole_panes=false)) }}
        select {{ (columns + time + ['_sw_start'] + parts.others) | join(', ') }} from windows
    ),
    {% endif -%}
    {%- for distinct in plan.distinct -%}
        {%- do parts.update({distinct.name ~ '_windows': [distinct.name]}) -%}
    {{ distinct.name }}_windows as (
        with {{ spark_windows._counted_masks(plan, distinct) }}
    ),
    {% endfor -%}
    windows as (
        select *, _sw_start + {{ plan.window.size }} as _sw_end
        from {{ spark_windows._met(plan, columns, time, parts) if several else parts | first }}
    )
{%- endmacro %}

{#- _counts_by_masks: whether distinct values are counted so: where the panes of a chunk are bits of one BIGINT, its sign left alone. -#}
{% macro _counts_by_masks(plan) -%}
    {{ return(plan.distinct and spark_windows._hop_sizes(plan.window).length <= 32) }}
{%- endmacro %}

{#- _met: the windows of all `parts`, {relation: its columns}; each of them has every window once. -#}
{% macro _met(plan, columns, time, parts) -%}
    {%- set names = parts.values() | sum(start=[]) -%}
    {%- set selects, firsts = [], [] -%}
    {%- for part, own in parts.items() -%}
        {%- set items = columns + time + ['_sw_start'] -%}
        {%- for name in names -%}{%- do items.append(name if name in own else 'null as ' ~ name) -%}{%- endfor -%}
        {%- do selects.append('select ' ~ items | join(', ') ~ ' from ' ~ part) -%}
    {%- endfor -%}
    {%- for name in names -%}{%- do firsts.append('first(' ~ name ~ ', true) as ' ~ name) -%}{%- endfor -%}
        (
            select {{ (columns + spark_windows._time_kept(plan) + ['_sw_start'] + firsts) | join(', ') }}
            from (
                {{ selects | join('\n                union all\n                ') }}
            )
            group by {{ (columns + ['_sw_start']) | join(', ') }}
        )
{%- endmacro %}

{#- _counted_masks: the windows of one distinct count, a query behind WITH. -#}
{% macro _counted_masks(plan, distinct) -%}
    {%- set sizes = spark_windows._hop_sizes(plan.window) -%}
    {%- set columns = spark_windows._key_columns(plan) + (['_sw_t'] if plan.typed else []) -%}
    {%- set group = ['_sw_chunk'] + spark_windows._key_columns(plan) -%}
    {%- set bit = 'shiftleft(1L, cast(_sw_pane - _sw_chunk * 32 as int))' -%}
    {%- set mask = {'name': '_sw_mask', 'rows': 'bit_or(' ~ bit ~ ')', 'merge': 'bit_or({x})'} -%}
    {%- set chunks = 'lateral view explode(sequence(shiftright(_sw_pane - ' ~ (sizes.length - 1) ~ ', 5), shiftright(_sw_pane, 5))) as _sw_chunk' -%}
    {%- set numbered = ',\n        lateral (select ' ~ spark_windows._pane_columns(plan)[0][1] ~ ' as _sw_pane) as _numbered\n        ' -%}
    {%- set masks = dict(
        plan,
        accumulators=[mask],
        distinct=[distinct],
        steps=plan.get('steps', '') ~ numbered ~ chunks,
        state='(select *, ' ~ bit ~ ' as _sw_mask from ' ~ plan.state ~ ' ' ~ chunks ~ ')' if plan.state else none,
        whole_panes=false,
    ) -%}
    {%- set index = '_sw_n' ~ (' * 2' if sizes.stride == 2 else '') -%}
    {%- set counts, names = [], [] -%}
    {%- for n in range(0, 32, sizes.stride) -%}
        {%- do names.append('_sw_' ~ n) -%}
        {%- do counts.append('count(case when _sw_counted & ' ~ 2 ** n ~ ' <> 0 then 1 end) as _sw_' ~ n) -%}
    {%- endfor -%}
    {{- spark_windows._sightings(masks, [('_sw_chunk', '_sw_chunk')], 'masks') }},
    counts as (
        select
            {{ (group + spark_windows._time_kept(plan) + ['bit_or(_sw_held) as _sw_held'] + counts) | join(',\n            ') }}
        from (select *, case when {{ distinct.column }} is not null then _sw_held end as _sw_counted from (
            {{- spark_windows._spread(sizes.length) }}))
        group by {{ group | join(', ') }}
    )
        select {{ (columns + [spark_windows._hop_start(plan.window, '(_sw_chunk * 32 + ' ~ index ~ ')') ~ ' as _sw_start', distinct.name]) | join(', ') }}
        from counts
        lateral view posexplode(array({{ names | join(', ') }})) as _sw_n, {{ distinct.name }}
        where shiftright(_sw_held, {{ index }}) & 1 = 1
{%- endmacro %}

{#- _spread: the rows of `masks` with each bit repeated in the places before it, in all as many as a window has panes: each step doubles them. -#}
{% macro _spread(length) -%}
    {%- set state = namespace(bits=1, query='\n            select *, _sw_mask as _sw_held from masks') -%}
    {%- for _ in range(5) if state.bits < length -%}
        {%- set further = [state.bits, length - state.bits] | min -%}
        {%- set state.query = '\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, ' ~ further ~ ') as _sw_held from (' ~ state.query ~ ')' -%}
        {%- set state.bits = state.bits + further -%}
    {%- endfor -%}
    {{ return(state.query) }}
{%- endmacro %}
