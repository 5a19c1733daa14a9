{#- Panes that rows are taken out of (see `_retracting`): the log gets accumulators with the opposite sign, and panes
    without a row are none.

    _taken_out: a query for the rows of the log that take the rows of the plan's input out. -#}
{% macro _taken_out(plan, epoch) -%}
    {%- set items = spark_windows._pane_names(plan) -%}
    {%- for accumulator in plan.accumulators -%}
        {#- of panes that others read the rest stays: their times are those of all rows that ever were there -#}
        {%- set less = accumulator.retract or '{b}' -%}
        {%- set less = less | replace('{a}', '0') | replace('{b}', accumulator.name) -%}
        {%- do items.append(less ~ ' as ' ~ accumulator.name) -%}
    {%- endfor -%}
    {%- if plan.carries_time -%}{%- do items.append('_sw_t') -%}{%- endif -%}
    select
        {{ items | join(',\n        ') }},
        epoch,
        pane_date
    from (
{{ spark_windows._new_panes(plan, epoch) }}
    )
{%- endmacro %}

{#- _panes_now: the plan over the panes of a state, merged, without those that have no row. One with less than none
    fails the query. -#}
{% macro _panes_now(call, plan, state) -%}
    {%- set problem = spark_windows._below_zero_problem('a pane with less than no rows') -%}
    {%- set refused = spark_windows._raise_error(call, *problem, row='pane_rows') -%}
    {%- set columns = spark_windows._pane_names(plan) -%}
    {%- set items = columns | list -%}
    {%- for accumulator in spark_windows._kept_after(plan) -%}
        {%- set value = accumulator.name -%}
        {%- if accumulator.held_by -%}
            {%- set value = 'case when ' ~ accumulator.held_by ~ ' > 0 then ' ~ value ~ ' end as ' ~ value -%}
        {%- endif -%}
        {%- do items.append(value) -%}
    {%- endfor -%}
    {%- if plan.carries_time -%}{%- do items.append('_sw_t') -%}{%- endif -%}
    {%- set panes -%}
(
        with {{ spark_windows._merged(plan, columns, state, 'panes') }}
        select {{ items | join(', ') }}
        from panes
        where case when pane_rows < 0 then {{ refused }} else pane_rows > 0 end
    )
    {%- endset -%}
    {{ return(spark_windows._without_counts(plan, panes)) }}
{%- endmacro %}

{#- _below_zero_problem: the arguments of `_report` and `_raise_error`. -#}
{% macro _below_zero_problem(got) -%}
    {{ return([
        'SW271', 'rows are deleted or corrected that the state does not have', got,
        'What the rows of the input are joined with or looked up in has changed since they were read: put it into the'
            ~ ' table whose changes are read, and build the model anew with --full-refresh'
    ]) }}
{%- endmacro %}

{#- _below_zero: one row: how many panes an epoch has taken more rows out of than are in them, and where the first
    begins, in microseconds. Where values are counted once, the rows of each count by themselves. -#}
{% macro _below_zero(plan, state, epoch) -%}
    {%- set columns = spark_windows._pane_names(plan) -%}
    select count(*) as panes, min(_sw_us) as first
    from (
        select {{ spark_windows._pane_us(plan) }} as _sw_us
        from {{ state }}
        where pane_date in (select pane_date from {{ state }} where epoch = '{{ epoch }}' and pane_rows < 0)
        group by {{ columns | join(', ') }}
        having sum(pane_rows) < 0
    )
{%- endmacro %}

{#- _gone_from_state: the rows that a range takes out: those that are gone, and were accepted. -#}
{% macro _gone_from_state(read) -%}
    {{ return('(\n' ~ spark_windows._gone_and_accepted(read, read.range) ~ '\n)') }}
{%- endmacro %}
