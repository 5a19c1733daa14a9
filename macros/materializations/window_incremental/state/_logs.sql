{#- _create_logs: the statements that make the logs of a model that accumulates anew, empty; `repair`: see
    `_create_table`. -#}
{% macro _create_logs(model, cursor, repair) -%}
    {%- set input, by = model.inputs[0], spark_windows._partitions('state') | join(', ') -%}
    {%- set nothing = '(select * from ' ~ input.text ~ ' where false)' -%}
    {%- set plan = spark_windows._stored_plan(model.call, model.block.plan, input=nothing) -%}
    {%- set panes = spark_windows._new_state(none, plan, none, none, 0) -%}
    {{ return(
        spark_windows._create_table(model, 'state', by, panes, repair=repair)
        + spark_windows._create_own_logs(input, cursor, repair)
    ) }}
{%- endmacro %}
