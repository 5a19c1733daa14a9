{#- _combine_copies: hopping windows of few panes: each pane is copied to its windows and merged there. A copy costs
    less than a row of the sorts that scans need (see `_combine_hop`), but there are as many copies as panes in a
    window. -#}
{% macro _combine_copies(plan) -%}
    {%- set starts = spark_windows._hop_starts(plan.hop, '_sw_pane - ' ~ (plan.hop.length - 1)) -%}
    {%- set start = spark_windows._hop_start(plan.window, '_sw_window') -%}
    {%- set copies = 'panes lateral view explode(' ~ starts ~ ') _sw_exploded as _sw_window' -%}
    {{- spark_windows._pane_tables(plan, spark_windows._pane_columns(plan)) }},
    {{ spark_windows._merged(plan, ['_sw_window'] + plan.key_columns, copies, 'merged') }},
    windows as (
        select *, {{ start }} as _sw_start, {{ start }} + {{ plan.window.size }} as _sw_end
        from merged
    )
{%- endmacro %}
