{#- _filled: the CTE `filled`: the windows, and the empty ones with `_sw_empty`. The end of a window identifies it among
    those of a key. -#}
{% macro _filled(plan) -%}
    {%- set window, for_all = plan.window, plan.fill.range == 'all' -%}
    {%- set width = window.step or window.slide or window.size -%}
    {%- set by_end = spark_windows._ordered(plan.key_columns, '_sw_end', '') -%}
    {%- set first = 'if(_sw_number = 1, _sw_least, _sw_end)' if for_all else '_sw_end' -%}
    {%- set last = 'coalesce(_sw_following - ' ~ width ~ ', ' ~ ('_sw_greatest' if for_all else '_sw_end') ~ ')' -%}
    {%- set start = '_sw_at - ' ~ window.size -%}
    {%- if window.kind == 'cumulate' -%}
        {%- set start = spark_windows._floor('(_sw_at - ' ~ width ~ ')', window.size, window.offset) -%}
    {%- endif -%}
    spaced as (
        select
            *,
            lead(_sw_end) over ({{ by_end }}) as _sw_following
            {%- if for_all %},
            row_number() over ({{ by_end }}) as _sw_number
            {%- endif %}
        from windows
        {%- if for_all %}
        cross join (select min(_sw_end) as _sw_least, max(_sw_end) as _sw_greatest from windows)
        {%- endif %}
    ),
    filled as (
        select
            * except (_sw_start, _sw_end),
            {{ start }} as _sw_start,
            _sw_at as _sw_end,
            _sw_at <> _sw_end as _sw_empty
        from spaced
        lateral view explode(sequence({{ first }}, {{ last }}, {{ width }})) _sw_exploded as _sw_at
    )
{%- endmacro %}

{#- _filled_output: an aggregate of a window that may be empty. -#}
{% macro _filled_output(fill, aggregate) -%}
    {%- if aggregate.function in ['grouping', 'grouping_id'] -%}{{ return(aggregate.output) }}{%- endif -%}
    {%- set of_no_rows = spark_windows._of_no_rows(aggregate.function) -%}
    {%- set value = fill.constants.get(aggregate.name, of_no_rows) -%}
    {{ return('if(_sw_empty, ' ~ value ~ ', ' ~ aggregate.output ~ ')') }}
{%- endmacro %}
