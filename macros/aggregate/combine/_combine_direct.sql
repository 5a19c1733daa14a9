{#- _combine_direct: windows that do not overlap: panes are windows, one GROUP BY over the rows. -#}
{% macro _combine_direct(plan) -%}
    {%- set window, sets, expressions = plan.window, [], {} -%}
    {%- set width = window.slide if window.kind == 'hop' else window.size -%}
    {%- set start = spark_windows._floor('_sw_us', width, window.offset) -%}
    {%- set items = [start ~ ' as _sw_start', start ~ ' + ' ~ window.size ~ ' as _sw_end'] -%}
    {%- if plan.carries_time -%}{%- do items.append('max(_sw_t) as _sw_t') -%}{%- endif -%}
    {%- for key in plan.group_by -%}
        {%- do items.append(key.expression ~ ' as ' ~ key.column) -%}
        {%- do expressions.update({key.column: key.expression}) -%}
    {%- endfor -%}
    {%- set group = ([start] + (expressions.values() | list)) | join(', ') -%}
    {%- if plan.sets is not none -%}{%- do items.append('grouping_id(' ~ group ~ ') as grouping_bits') -%}{%- endif -%}
    {%- for members in plan.sets or [] -%}
        {%- set grouped = [start] -%}
        {%- for column in members -%}{%- do grouped.append(expressions[column]) -%}{%- endfor -%}
        {%- do sets.append('(' ~ grouped | join(', ') ~ ')') -%}
    {%- endfor -%}
    {%- for aggregate in plan.aggregates if aggregate.direct -%}
        {%- do items.append(aggregate.direct ~ ' as ' ~ aggregate.column) -%}
    {%- endfor -%}
windows as (
        select
            {{ items | join(',\n            ') }}
        {{- spark_windows._rows(plan) }}
        group by {{ group }}
        {{- ' grouping sets (' ~ sets | join(', ') ~ ')' if plan.sets is not none }}
    )
{%- endmacro %}
