{#- The logs of a model that accumulates.

    _create_logs: the statements that make its state anew, empty, and what is late and what has been read of its
    input. `location`: see `_create_table`. -#}
{% macro _create_logs(model, cursor, location) -%}
    {%- set input = model.inputs[0] -%}
    {%- set nothing = '(select * from ' ~ input.text ~ ' where false)' -%}
    {%- set plan = spark_windows._plan_over(model, nothing) -%}
    {%- set panes = spark_windows._new_state(none, plan, none, none, 0) -%}
    {{ return(
        spark_windows._create_log(model, 'state', panes, location)
        + spark_windows._create_input_logs(input, cursor, location)
    ) }}
{%- endmacro %}
