{#- The state of a model that accumulates, when it is made.

    _no_state: a query with the columns of the state, and no rows. -#}
{% macro _no_state(model) -%}
    {%- set plan = spark_windows._plan_over(model, '(select * from ' ~ model.inputs[0].text ~ ' where false)') -%}
    {{ return(spark_windows._new_state(plan, none, none, 0)) }}
{%- endmacro %}

{#- _create_logs: the statements that make the state anew, empty, and what is late and what has been read of the input.
    `columns`: [{role: columns}] of the state and of the read; `leftovers`: see `_create_table`. -#}
{% macro _create_logs(model, read, columns, leftovers) -%}
    {%- set state = spark_windows._no_state(model) -%}
    {{ return(
        spark_windows._create_log(model, 'state', state, columns.get('state'), leftovers)
        + spark_windows._create_input_logs(read, leftovers)
    ) }}
{%- endmacro %}
