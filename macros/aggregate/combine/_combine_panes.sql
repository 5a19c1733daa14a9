{#- _combine_panes: windows that do not overlap, from accumulators, where rows are not there any more: panes are merged,
    and finished. -#}
{% macro _combine_panes(plan) -%}
    {%- set counts = spark_windows._distinct_counts(plan) -%}
    {{- spark_windows._pane_tables(plan, spark_windows._pane_columns(plan), counts) }},
    windows as (
        select *, _sw_start + {{ plan.window.size }} as _sw_end
        from panes
    )
{%- endmacro %}

{#- _distinct_counts: the select items that count the distinct values beside panes. -#}
{% macro _distinct_counts(plan) -%}
    {%- set items = [] -%}
    {%- for value in plan.distinct -%}
        {%- do items.append('count(distinct ' ~ value.column ~ ') as ' ~ value.name) -%}
    {%- endfor -%}
    {{ return(items) }}
{%- endmacro %}
