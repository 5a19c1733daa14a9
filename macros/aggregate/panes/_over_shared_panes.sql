{#- _over_shared_panes: a plan that reads panes which it shares with others, instead of rows. Where they are as wide as
    its own, they are its panes. -#}
{% macro _over_shared_panes(plan, width) -%}
    {%- if plan.layout == 'session' -%}{{ return(dict(plan, shared_panes='shared_panes')) }}{%- endif -%}
    {%- set columns, in_a_hop = [], spark_windows._in_a_hop(plan.window) -%}
    {%- for column, expression in spark_windows._pane_columns(plan) -%}
        {%- do columns.append(expression ~ ' as ' ~ column) -%}
    {%- endfor -%}
    {%- set time = spark_windows._on_axis(plan.window, '_sw_shared_pane') -%}
    {%- set state -%}
        (select *, {{ columns | join(', ') }} from (select *, {{ time }} as _sw_us from shared_panes)
        {{- ' where ' ~ in_a_hop if in_a_hop }})
    {%- endset -%}
    {{ return(dict(plan, state=state, whole_panes=spark_windows._pane_width(plan) == width)) }}
{%- endmacro %}

{#- _pane_width: how long each pane of a plan is; none where they are not all as long. -#}
{% macro _pane_width(plan) -%}
    {%- set window = plan.window -%}
    {%- if window.months or plan.layout == 'session' -%}{{ return(none) }}{%- endif -%}
    {%- if plan.layout == 'cumulate' -%}{{ return(window.step) }}{%- endif -%}
    {%- set width = window.slide or window.size -%}
    {%- set rest = window.size % width if plan.layout == 'hop' else 0 -%}
    {{ return(width if not rest else width // 2 if rest * 2 == width else none) }}
{%- endmacro %}
