{#- _late_session_rows: as `_late_rows`: of the rows whose own session has closed, those that no session of this epoch
    took. -#}
{% macro _late_session_rows(input, plan, rows, cutoff, epoch, paired=false) -%}
    {%- set session_match = spark_windows._session_match(plan) -%}
    {%- set counts = '(' ~ plan.where ~ ')' if plan.where else 'true' -%}
    {%- set more = ['_sw_us', 'coalesce(' ~ counts ~ ', false) as _sw_counts'] + session_match.row_items -%}
    {%- set conditions = ['_sw_counts'] + session_match.conditions -%}
    select _late.* except ({{ (['_sw_us', '_sw_counts'] + session_match.row_names) | join(', ') }})
    from (
        {{ spark_windows._late_rows(input, rows, cutoff, epoch, more, paired) }}
    ) as _late
    left anti join (
        select {{ (session_match.session_items + ['_sw_from', '_sw_to']) | join(', ') }}
        from {{ input.names.state }}
        where epoch = '{{ epoch }}' and _sw_live and _sw_to + {{ plan.window.gap }} - 1000 > {{ cutoff }}
    ) as _session
        on {{ conditions | join('\n        and ') }}
{%- endmacro %}

{#- _session_match: how rows find the sessions of their key, in a join of rows and sessions; a pane lies in the session
    that its first row does:
    row_items, row_names  select items over rows, and their names
    session_items, session_names
                          select items over the state, and their names
    conditions            by which they match: a row lies in a session of its key -#}
{% macro _session_match(plan) -%}
    {%- set expressions = plan.window.partition_by -%}
    {%- if expressions is none -%}
        {%- set expressions = plan.group_by | map(attribute='expression') | list -%}
    {%- endif -%}
    {%- set columns, row_items, row_names = spark_windows._session_partition(plan), [], [] -%}
    {%- set time = plan.of_panes.first if plan.of_panes else '_sw_us' -%}
    {%- set session_items, session_names, conditions = [], [], [time ~ ' between _sw_from and _sw_to'] -%}
    {%- for expression in expressions -%}
        {%- set row_name, session_name = '_sw_row_key_' ~ loop.index, '_sw_session_key_' ~ loop.index -%}
        {%- do row_items.append('(' ~ expression ~ ') as ' ~ row_name) -%}
        {%- do row_names.append(row_name) -%}
        {%- do session_items.append(columns[loop.index0] ~ ' as ' ~ session_name) -%}
        {%- do session_names.append(session_name) -%}
        {%- do conditions.append(row_name ~ ' <=> ' ~ session_name) -%}
    {%- endfor -%}
    {{ return({
        'row_items': row_items,
        'row_names': row_names,
        'session_items': session_items,
        'session_names': session_names,
        'conditions': conditions,
    }) }}
{%- endmacro %}
