{#- Panes of sessions are as wide as the gap: rows of one always share a session.

    _session_panes: the CTE `panes`: rows per pane, with the first and the last time in it. `more`: what else tells
    them apart, as [(column, expression of the rows)]. -#}
{% macro _session_panes(plan, more=[]) -%}
    {%- if plan.shared_panes -%}{{ return('panes as (select * from ' ~ plan.shared_panes ~ ')') }}{%- endif -%}
    {%- set gap = plan.window.gap -%}
    {%- set number = '_sw_us' if plan.of_panes else '(' ~ spark_windows._floor('_sw_us', gap, 0) ~ ') div ' ~ gap -%}
    {%- set group = [('_sw_pane', number)] -%}
    {%- for key in plan.group_by -%}{%- do group.append((key.column, key.expression)) -%}{%- endfor -%}
    {%- for expression in plan.window.partition_by or [] -%}
        {%- do group.append(('_sw_by_' ~ loop.index, '(' ~ expression ~ ')')) -%}
    {%- endfor -%}
    {%- for value in plan.distinct -%}{%- do group.append((value.column, value.value)) -%}{%- endfor -%}
    {{ return(spark_windows._panes(spark_windows._with_extent(plan), group + more)) }}
{%- endmacro %}

{#- _with_extent: a plan that accumulates the first and the last time too. -#}
{% macro _with_extent(plan) -%}
    {%- set first, last = (plan.of_panes.first, plan.of_panes.last) if plan.of_panes else ('_sw_us', '_sw_us') -%}
    {{ return(dict(plan, accumulators=plan.accumulators + [
        spark_windows._accumulator('_sw_from', 'min(' ~ first ~ ')', 'min'),
        spark_windows._accumulator('_sw_to', 'max(' ~ last ~ ')', 'max'),
    ])) }}
{%- endmacro %}

{#- _session_partition: the columns that sessions are built per: those of `partition_by`, by default the keys. -#}
{% macro _session_partition(plan) -%}
    {%- if plan.window.partition_by is none -%}{{ return(plan.group_by | map(attribute='column') | list) }}{%- endif -%}
    {%- set columns = [] -%}
    {%- for expression in plan.window.partition_by -%}{%- do columns.append('_sw_by_' ~ loop.index) -%}{%- endfor -%}
    {{ return(columns) }}
{%- endmacro %}

{#- _islands: the CTE `name`: parts of sessions, from the relation `parts` (with `_sw_from`, `_sw_to`), with the
    number of their session, `_sw_session`. In order of time, a part starts a new session where the last time before
    it is more than the gap away. -#}
{% macro _islands(plan, parts, name='islands') -%}
    {%- set columns = spark_windows._session_partition(plan) -%}
    {%- set before = spark_windows._ordered(columns, '_sw_from', 'rows between unbounded preceding and 1 preceding') -%}
    {{ name }} as (
        select *, count_if(_sw_starts) over ({{ spark_windows._ordered(columns, '_sw_from', '') }}) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over ({{ before }}) > {{ plan.window.gap }} as _sw_starts
            from {{ parts }}
        )
    )
{%- endmacro %}
