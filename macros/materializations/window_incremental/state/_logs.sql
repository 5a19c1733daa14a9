{#- _create_logs: the statements that make the logs anew, empty; _create_own_logs: those of one input. `repair`: see
    `_create_table`. -#}
{% macro _create_logs(model, cursor, repair) -%}
    {%- set nothing = spark_windows._stored_plan(model.call, model.block.plan, input='(select * from ' ~ model.inputs[0].text ~ ' where false)') -%}
    {{ return(spark_windows._create_table(model, 'state', spark_windows._partitions('state') | join(', '), spark_windows._new_state(none, nothing, {}, none, 0), repair=repair) + spark_windows._create_own_logs(model, cursor, repair)) }}
{%- endmacro %}
