{#- _create_logs: the statements that make the logs of an accumulating model anew, empty: its state, and those of its input.
    `location`: see `_create_table`. -#}
{% macro _create_logs(model, cursor, location) -%}
    {%- set nothing = '(select * from ' ~ model.input ~ ' where false)' -%}
    {%- set plan = spark_windows._stored_plan(model.call, model.block.plan, input=nothing) -%}
    {%- set state = spark_windows._new_state(none, plan, {}, none, 0) -%}
    {{ return(
        spark_windows._create_log(model, 'state', state, location)
        + spark_windows._create_own_logs(model, cursor, location)
    ) }}
{%- endmacro %}

{#- _replace_state: the statement that puts rows in the place of all rows of the state on `days`, in one commit. -#}
{% macro _replace_state(model, days, rows) -%}
    {{ return(
        'insert into ' ~ model.names.state ~ ' replace where pane_date in (' ~ spark_windows._texts(days) ~ ')\n' ~ rows
    ) }}
{%- endmacro %}
