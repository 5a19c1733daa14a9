{#- The panes that the table function merges.

    _arrow_panes: the CTEs up to `panes`. _arrow_input: those of their columns that it needs, as a query. `bucket`: the
    expression of the bucket, where rows are shuffled by it, so that panes stay in theirs; none without. -#}
{% macro _arrow_panes(plan, bucket=none) -%}
    {%- set more = [('_sw_bucket', bucket)] if bucket else [] -%}
    {%- if plan.layout == 'session' -%}{{ return(spark_windows._session_panes(plan, more)) }}{%- endif -%}
    {{ return(spark_windows._pane_values(plan, more + spark_windows._pane_columns(plan), 'panes')) }}
{%- endmacro %}

{% macro _arrow_input(plan, bucket=none) -%}
    {%- set places = {'hop': ['_sw_pane'], 'cumulate': ['_sw_start', '_sw_pane'], 'session': ['_sw_from', '_sw_to']} -%}
    {%- set columns = places[plan.layout] + plan.key_columns + (['_sw_t'] if plan.carries_time else []) -%}
    {%- set columns = columns + (plan.distinct | map(attribute='column') | list) -%}
    {%- set columns = columns + (plan.accumulators | map(attribute='name') | list) -%}
    {%- if bucket -%}{%- set columns = columns + ['_sw_bucket'] -%}{%- endif -%}
    {{ return('select ' ~ columns | unique | join(', ') ~ ' from panes') }}
{%- endmacro %}
