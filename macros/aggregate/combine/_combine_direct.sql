{#- _combine_direct: windows that do not overlap: panes are windows, one GROUP BY over the rows. -#}
{% macro _combine_direct(plan) -%}
    {%- set window = plan.window -%}
    {%- set width = window.slide if window.kind == 'hop' else window.size -%}
    {%- set start = spark_windows._floor('_sw_us', width, window.offset) -%}
    {%- set expressions = [start] + (plan.group_by | map(attribute='expression') | list) -%}
    {%- set items = [start ~ ' as _sw_start', start ~ ' + ' ~ window.size ~ ' as _sw_end'] + spark_windows._time_kept(plan) -%}
    {%- set key_expressions = {} -%}
    {%- for key in plan.group_by -%}
        {%- do items.append(key.expression ~ ' as ' ~ key.column) -%}
        {%- do key_expressions.update({key.column: key.expression}) -%}
    {%- endfor -%}
    {%- set sets = [] -%}
    {%- if plan.sets is not none -%}
        {%- do items.append('grouping_id(' ~ expressions | join(', ') ~ ') as grouping_bits') -%}
        {%- for members in plan.sets -%}
            {%- set grouped = [start] -%}
            {%- for column in members -%}{%- do grouped.append(key_expressions[column]) -%}{%- endfor -%}
            {%- do sets.append('(' ~ grouped | join(', ') ~ ')') -%}
        {%- endfor -%}
    {%- endif -%}
    {%- for aggregate in plan.aggregates if aggregate.direct -%}
        {%- do items.append(aggregate.direct ~ ' as ' ~ aggregate.column) -%}
    {%- endfor -%}
windows as (
        select
            {{ items | join(',\n            ') }}
        {{- spark_windows._rows(plan) }}
        group by {{ expressions | join(', ') }}
        {{- ' grouping sets (' ~ sets | join(', ') ~ ')' if plan.sets is not none }}
    )
{%- endmacro %}

{#- _combine_panes: the same from accumulators, where rows are not there any more: panes are merged, and finished. -#}
{% macro _combine_panes(plan) -%}
    {%- set new = [] -%}
    {%- for distinct in plan.distinct -%}{%- do new.append('count(distinct ' ~ distinct.column ~ ') as ' ~ distinct.name) -%}{%- endfor -%}
    {{- spark_windows._pane_tables(plan, spark_windows._pane_columns(plan), new) }},
    windows as (
        select *, _sw_start + {{ plan.window.size }} as _sw_end
        from panes
    )
{%- endmacro %}
