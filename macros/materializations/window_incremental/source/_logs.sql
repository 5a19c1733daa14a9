{#- _create_own_logs: the statements that make the logs of one input anew, empty: what is late, and what has been read. `location`:
    see `_create_table`. -#}
{% macro _create_own_logs(model, cursor, location) -%}
    {%- set nothing = '(select * from ' ~ model.input ~ ' where false)' -%}
    {%- set late = spark_windows._late_rows(model.block.plan.window, nothing, none, 0) -%}
    {%- set statements = spark_windows._create_log(model, 'late', late, location) -%}
    {%- if spark_windows._keeps_seen(cursor) -%}
        {%- set seen = spark_windows._seen_rows(model, cursor, spark_windows._range_record(none, none, files=[]), 0) -%}
        {%- set statements = statements + spark_windows._create_log(model, 'seen', seen, location) -%}
    {%- endif -%}
    {{ return(statements) }}
{%- endmacro %}
