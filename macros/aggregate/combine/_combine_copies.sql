{#- _combine_copies: hopping windows of few panes: each pane is copied to its windows and merged there. A copy costs less than a
    row of the sorts that scans need (see `_combine_hop`), but there are as many copies as panes in a window. -#}
{% macro _combine_copies(plan) -%}
    {%- set window = plan.window -%}
    {%- set sizes = spark_windows._hop_sizes(window) -%}
    {%- set starts = spark_windows._hop_starts(sizes.stride, sizes.length, low='_sw_pane - ' ~ (sizes.length - 1)) -%}
    {%- set start = spark_windows._hop_start(window, '_sw_window') -%}
    {{- spark_windows._pane_tables(plan, spark_windows._pane_columns(plan)) }},
    {{ spark_windows._merged(plan, ['_sw_window'] + spark_windows._key_columns(plan), 'panes lateral view explode(' ~ starts ~ ') as _sw_window', 'merged') }},
    windows as (
        select *, {{ start }} as _sw_start, {{ start }} + {{ window.size }} as _sw_end
        from merged
    )
{%- endmacro %}

{#- _copies_panes: whether that costs less: measured, it does up to so many panes in a window. Not of distinct values. -#}
{% macro _copies_panes(plan) -%}
    {{ return(not plan.distinct and spark_windows._hop_sizes(plan.window).length <= 8) }}
{%- endmacro %}
