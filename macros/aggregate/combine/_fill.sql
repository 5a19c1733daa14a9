{#- Gap filling: windows without rows, where `fill` asks for them. A key gets the windows that lie between two of its own or, with the
    range `all`, between any two of the result; what it aggregates there is what SQL gives for no rows, or the value that `fill` names.

    _fill: the argument, checked, as {range, values}; none without. -#}
{% macro _fill(call, fill, window, aggregates) -%}
    {%- if fill is none or fill is sameas false -%}{{ return(none) }}{%- endif -%}
    {%- set given, fill = fill, {} if fill is sameas true else fill -%}
    {%- set wrong = fill is not mapping or fill.get('range', 'key') not in ['key', 'all'] or fill.get('values', {}) is not mapping -%}
    {%- if wrong or fill | reject('in', ['range', 'values']) | list -%}
        {%- do spark_windows._report(call, 'SW134', "fill is true or a mapping of range ('key' or 'all') and values", 'fill ' ~ spark_windows._show(fill), "Write fill={'range': 'key', 'values': {'revenue': '0'}}") -%}
        {{ return(none) }}
    {%- endif -%}
    {%- if window.kind == 'session' or window.only_updates -%}
        {%- do spark_windows._report(call, 'SW135', 'there are no empty windows between ' ~ ('sessions' if window.kind == 'session' else 'updates'), 'fill ' ~ spark_windows._show(given), 'Leave ' ~ ('fill' if window.kind == 'session' else 'fill or only_updates') ~ ' out') -%}
    {%- endif -%}
    {%- for name in fill.get('values', {}) if name not in aggregates | map(attribute='name') | list -%}
        {%- do spark_windows._report(call, 'SW134', 'a value of fill is for none of the aggregates', 'fill ' ~ spark_windows._show(name), 'Name one of ' ~ aggregates | map(attribute='name') | join(', ')) -%}
    {%- endfor -%}
    {{ return({'range': fill.get('range', 'key'), 'values': fill.get('values', {})}) }}
{%- endmacro %}

{#- _filled: the CTE `filled`: the windows, and the empty ones with `_sw_empty`. Windows of a key are told by their ends. -#}
{% macro _filled(plan) -%}
    {%- set window, keys = plan.window, spark_windows._key_columns(plan) -%}
    {%- set width = window.step or window.slide or window.size -%}
    {%- set next = 'lead(_sw_end) over (' ~ spark_windows._ordered(keys, '_sw_end', '') ~ ')' -%}
    {%- set first, last = '_sw_end', 'coalesce(_sw_following - ' ~ width ~ ', _sw_end)' -%}
    {%- if plan.fill.range == 'all' -%}
        {%- set first = 'if(_sw_number = 1, _sw_least, _sw_end)' -%}
        {%- set last = 'coalesce(_sw_following - ' ~ width ~ ', _sw_greatest)' -%}
    {%- endif -%}
    spaced as (
        select
            *,
            {{ next }} as _sw_following
            {%- if plan.fill.range == 'all' %},
            row_number() over ({{ spark_windows._ordered(keys, '_sw_end', '') }}) as _sw_number
            {%- endif %}
        from windows
        {%- if plan.fill.range == 'all' %}
        cross join (select min(_sw_end) as _sw_least, max(_sw_end) as _sw_greatest from windows)
        {%- endif %}
    ),
    filled as (
        select
            * except (_sw_start, _sw_end),
            {{ spark_windows._floor('(_sw_at - ' ~ width ~ ')', window.size, window.offset) if window.kind == 'cumulate' else '_sw_at - ' ~ window.size }} as _sw_start,
            _sw_at as _sw_end,
            _sw_at <> _sw_end as _sw_empty
        from spaced
        lateral view explode(sequence({{ first }}, {{ last }}, {{ width }})) as _sw_at
    )
{%- endmacro %}

{#- _filled_output: an aggregate of a window that may be empty. -#}
{% macro _filled_output(plan, aggregate) -%}
    {%- set nothing = {'count': '0', 'count_if': '0', 'approx_count_distinct': '0', 'array_agg': 'array()', 'collect_list': 'array()', 'collect_set': 'array()'} -%}
    {%- if aggregate.function in ['grouping', 'grouping_id'] -%}{{ return(aggregate.output) }}{%- endif -%}
    {%- set value = plan.fill['values'].get(aggregate.name, nothing.get(aggregate.function, 'null')) -%}
    {{ return('if(_sw_empty, ' ~ value ~ ', ' ~ aggregate.output ~ ')') }}
{%- endmacro %}
