{#- The state of a model that accumulates, whether of panes or of sessions: what is read of it, and what an epoch adds.

    _state_of: the log as a relation, as far as windows that start on `days` need it (all of it, where none are
    given). -#}
{% macro _state_of(names, plan, days) -%}
    {%- if plan.layout == 'session' -%}
        {{ return(spark_windows._live_sessions(names, plan, days | min if days else none, days)) }}
    {%- elif days is none -%}
        {{ return(names.state) }}
    {%- endif -%}
    {%- set pane_dates = spark_windows._days_of_state(plan.window, days) -%}
    {%- set condition = spark_windows._on_days('pane_date', pane_dates, as_text=true) -%}
    {{ return('(select * from ' ~ names.state ~ ' where ' ~ condition ~ ')') }}
{%- endmacro %}

{#- _plan_over: the plan that accumulates rows of the input. -#}
{% macro _plan_over(model, rows) -%}
    {%- set summary = dict(model.block.summary, window=model.inputs[0].window) -%}
    {{ return(spark_windows._stored_plan(model.call, summary, input=rows)) }}
{%- endmacro %}

{#- _accepted_plan: the same of rows that are not late. -#}
{% macro _accepted_plan(model, rows, cutoff) -%}
    {%- set plan = spark_windows._plan_over(model, rows) -%}
    {%- if cutoff is not none and plan.layout != 'session' -%}
        {%- set not_late = 'not (' ~ spark_windows._late_condition(model.inputs[0], cutoff) ~ ')' -%}
        {%- set where = spark_windows._and(plan.where, not_late) -%}
        {%- set plan = dict(plan, steps=spark_windows._last_window(model.inputs[0]), where=where) -%}
    {%- endif -%}
    {{ return(plan) }}
{%- endmacro %}

{#- _new_state: what new rows add to the state. `log`: of sessions, those that new rows may join; none where there are
    none. -#}
{% macro _new_state(plan, log, cutoff, epoch) -%}
    {%- if plan.layout != 'session' -%}{{ return(spark_windows._new_panes(plan, epoch)) }}{%- endif -%}
    {{ return(spark_windows._new_sessions(plan, log, cutoff, epoch)) }}
{%- endmacro %}
