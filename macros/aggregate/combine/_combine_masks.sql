{#- _combine_masks: distinct counts of hopping windows. Windows are cut into chunks of 32, by the number of their first
    pane. What a chunk knows of a value is which panes saw it, a bit each: the panes that its windows start with
    and, as its last window reaches that far, up to 31 more. So a pane is copied to two chunks at most, a value of a
    key and chunk is one row of one shuffle, and nothing is sorted. Each bit, repeated in the places before it, says
    which windows hold the value; how many rows have a bit is the count. `others`: the CTEs up to the `windows` of
    the accumulators, none where there are none: they are merged apart, and both meet by their windows. `source`:
    the input, where several parts read it, as `_sw_source`: it stands in the text once, as the marks around it say. -#}
{% macro _combine_masks(plan, others, source) -%}
    {%- set columns, parts = plan.key_columns + (['_sw_t'] if plan.carries_time else []) + ['_sw_start'], {} -%}
    {%- if others -%}{%- do parts.update({'others': plan.accumulators | map(attribute='name') | list}) -%}{%- endif -%}
    {%- for value in plan.distinct -%}{%- do parts.update({value.name ~ '_windows': [value.name]}) -%}{%- endfor -%}
    {%- if source -%}
    _sw_source as (select * from {{ source }} as _src),
    {% endif -%}
    {%- if others -%}
    others as (
        with {{ others }}
        select {{ (columns + parts.others) | join(', ') }} from windows
    ),
    {% endif -%}
    {%- for value in plan.distinct -%}
    {{ value.name }}_windows as (
        with {{ spark_windows._counted_masks(plan, value) }}
    ),
    {% endfor -%}
    windows as (
        select *, _sw_start + {{ plan.window.size }} as _sw_end
        from {{ spark_windows._joined_windows(plan, columns, parts) if parts | length > 1 else parts | first }}
    )
{%- endmacro %}

{#- _joined_windows: the windows of all `parts`, {relation: its columns}; each of them has every window once. -#}
{% macro _joined_windows(plan, columns, parts) -%}
    {%- set names, queries, firsts = parts.values() | sum(start=[]), [], [] -%}
    {%- for part, part_names in parts.items() -%}
        {%- set items = columns | list -%}
        {%- for name in names -%}
            {%- do items.append(name if name in part_names else 'null as ' ~ name) -%}
        {%- endfor -%}
        {%- do queries.append('select ' ~ items | join(', ') ~ ' from ' ~ part) -%}
    {%- endfor -%}
    {%- for name in names -%}{%- do firsts.append('first(' ~ name ~ ', true) as ' ~ name) -%}{%- endfor -%}
    {%- set time = ['max(_sw_t) as _sw_t'] if plan.carries_time else [] -%}
        (
            select {{ (plan.key_columns + time + ['_sw_start'] + firsts) | join(', ') }}
            from (
                {{ queries | join('\n                union all\n                ') }}
            )
            group by {{ (plan.key_columns + ['_sw_start']) | join(', ') }}
        )
{%- endmacro %}

{#- _counted_masks: the windows of one distinct count, a query behind WITH. -#}
{% macro _counted_masks(plan, value) -%}
    {%- set hop, group, names = plan.hop, ['_sw_chunk'] + plan.key_columns, [] -%}
    {%- set items = group | list -%}
    {%- if plan.carries_time -%}{%- do items.append('max(_sw_t) as _sw_t') -%}{%- endif -%}
    {%- do items.append('bit_or(_sw_held) as _sw_held') -%}
    {%- for n in range(0, 32, hop.stride) -%}
        {%- do names.append('_sw_' ~ n) -%}
        {%- do items.append('count(case when _sw_counted & ' ~ 2 ** n ~ ' <> 0 then 1 end) as _sw_' ~ n) -%}
    {%- endfor -%}
    {%- set place = '_sw_n' ~ (' * 2' if hop.stride == 2 else '') -%}
    {%- set start = spark_windows._hop_start(plan.window, '(_sw_chunk * 32 + ' ~ place ~ ')') ~ ' as _sw_start' -%}
    {%- set columns = plan.key_columns + (['_sw_t'] if plan.carries_time else []) + [start, value.name] -%}
    {{- spark_windows._masks(plan, value) }},
    counts as (
        select
            {{ items | join(',\n            ') }}
        from (select *, case when {{ value.column }} is not null then _sw_held end as _sw_counted from (
            {{- spark_windows._repeated_bits(hop.length) }}))
        group by {{ group | join(', ') }}
    )
        select {{ columns | join(', ') }}
        from counts
        lateral view posexplode(array({{ names | join(', ') }})) _sw_exploded as _sw_n, {{ value.name }}
        where shiftright(_sw_held, {{ place }}) & 1 = 1
{%- endmacro %}

{#- _masks: the CTE `masks`: of each chunk, key and value the panes that saw it, as bits. -#}
{% macro _masks(plan, value) -%}
    {%- set pane = spark_windows._pane_columns(plan)[0][1] -%}
    {%- set bit = 'shiftleft(1L, cast(_sw_pane - _sw_chunk * 32 as int))' -%}
    {%- set first, last = 'shiftright(_sw_pane - ' ~ (plan.hop.length - 1) ~ ', 5)', 'shiftright(_sw_pane, 5)' -%}
    {%- set chunks = 'lateral view explode(sequence(' ~ first ~ ', ' ~ last ~ ')) _sw_exploded as _sw_chunk' -%}
    {%- set state = none -%}
    {%- if plan.state -%}
        {%- set state = '(select *, ' ~ bit ~ ' as _sw_mask from ' ~ plan.state ~ ' ' ~ chunks ~ ')' -%}
    {%- endif -%}
    {%- set masks_plan = dict(
        plan,
        accumulators=[spark_windows._accumulator('_sw_mask', 'bit_or(' ~ bit ~ ')', 'bit_or')],
        distinct=[value],
        steps=plan.steps ~ ',\n        lateral (select ' ~ pane ~ ' as _sw_pane) as _numbered\n        ' ~ chunks,
        state=state,
        whole_panes=false,
    ) -%}
    {{ return(spark_windows._pane_values(masks_plan, [('_sw_chunk', '_sw_chunk')], 'masks')) }}
{%- endmacro %}

{#- _repeated_bits: the rows of `masks` with each bit repeated in the places before it, in all as many as a window has
    panes: each step doubles them. -#}
{% macro _repeated_bits(length) -%}
    {%- set built = namespace(bits=1, query='\n            select *, _sw_mask as _sw_held from masks') -%}
    {%- for _ in range(5) if built.bits < length -%}
        {%- set further = [built.bits, length - built.bits] | min -%}
        {%- set shifted = 'shiftrightunsigned(_sw_held, ' ~ further ~ ')' -%}
        {%- set items = '* except (_sw_held), _sw_held | ' ~ shifted ~ ' as _sw_held' -%}
        {%- set built.query = '\n            select ' ~ items ~ ' from (' ~ built.query ~ ')' -%}
        {%- set built.bits = built.bits + further -%}
    {%- endfor -%}
    {{ return(built.query) }}
{%- endmacro %}
