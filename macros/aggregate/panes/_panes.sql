{#- _panes: the CTE `name`: rows accumulated per pane and key, the only read of the input. group: [(column, expression)]
    that say which pane (and key) a row is in. Its columns: those, `_sw_t` where a time must be carried along for
    its type, and the accumulators. Spark aggregates partially before it shuffles. With a `salt` the shuffle cuts
    each group in so many parts, which are merged by another one. -#}
{% macro _panes(plan, group, name='panes') -%}
    {%- if plan.salt -%}
        {#- by task, so that no group of a task is cut -#}
        {%- set parts = group + [('_sw_salt', 'pmod(spark_partition_id(), ' ~ plan.salt ~ ')')] -%}
        {%- set salted = spark_windows._panes(dict(plan, salt=none), parts, 'salted') -%}
        {{ return(salted ~ ',\n    ' ~ spark_windows._merged(plan, group | map('first') | list, 'salted', name)) }}
    {%- endif -%}
    {%- set items = [] -%}
    {%- for column, expression in group -%}{%- do items.append(expression ~ ' as ' ~ column) -%}{%- endfor -%}
    {%- for accumulator in plan.accumulators -%}
        {%- do items.append(accumulator.rows ~ ' as ' ~ accumulator.name) -%}
    {%- endfor -%}
    {%- if plan.carries_time -%}{%- do items.append('max(_sw_t) as _sw_t') -%}{%- endif -%}
{{ name }} as (
        select
            {{ items | join(',\n            ') }}
        {{- spark_windows._rows(plan) }}
        group by {{ group | map('last') | join(', ') }}
    )
{%- endmacro %}

{#- _rows: FROM and WHERE: the input with its clock, without the rows that have no time, are in no window (HOP with
    gaps) or fail `where`. In one phase they are shuffled here, by what windows are merged by. -#}
{% macro _rows(plan) %}
    {%- set in_a_hop = spark_windows._in_a_hop(plan.window) %}
    {%- set rows %}
        from {{ plan.input }} as _src,
        {{- spark_windows._clock(plan.window) }}
        {{- plan.steps }}
        where _sw_t is not null
        {%- if in_a_hop %}
            and {{ in_a_hop }}
        {%- endif %}
        {%- if plan.where %}
            and ({{ plan.where }})
        {%- endif %}
    {%- endset %}
    {%- if plan.shuffled_by %}
        from (
            select *
            {{- rows | indent(4) }}
            distribute by {{ plan.shuffled_by | join(', ') }}
        ) as _src
    {%- else %}
        {{- rows }}
    {%- endif %}
{%- endmacro %}

{#- _finest: the CTE `name`: the panes that all others are merged from: accumulated from rows or, where the plan has a
    `state`, merged from the accumulators that stand there; taken as they are where these stand once per pane. -#}
{% macro _finest(plan, group, name) -%}
    {%- if not plan.state -%}{{ return(spark_windows._panes(plan, group, name)) }}{%- endif -%}
    {%- set columns = group | map('first') | list -%}
    {%- if not plan.whole_panes -%}
        {%- set state = plan.state -%}
        {%- if plan.shuffled_by -%}
            {%- set state = '(select * from ' ~ state ~ ' distribute by ' ~ plan.shuffled_by | join(', ') ~ ')' -%}
        {%- endif -%}
        {{ return(spark_windows._merged(plan, columns, state, name)) }}
    {%- endif -%}
    {%- set columns = columns + (plan.accumulators | map(attribute='name') | list)
        + (['_sw_t'] if plan.carries_time else []) -%}
{{ name }} as (
        select {{ columns | join(', ') }}
        from {{ plan.state }}
    )
{%- endmacro %}

{#- _without_salt: some code without these calls: how rows are shuffled changes no result. -#}
{% macro _without_salt(code) -%}
    {{ return(modules.re.sub('(?i)pmod\\(spark_partition_id\\(\\), \\d+\\)', ' ', code)) }}
{%- endmacro %}
