{#- The logs of one input: what is late, and what has been read.

    _create_input_logs: the statements that make these two anew, empty. `location`: see `_create_table`. -#}
{% macro _create_input_logs(input, cursor, location) -%}
    {%- set nothing = '(select * from ' ~ input.text ~ ' where false)' -%}
    {%- set late_rows = spark_windows._late_rows(input, nothing, none, 0) -%}
    {%- set statements = spark_windows._create_log(input, 'late', late_rows, location) -%}
    {%- if spark_windows._keeps_seen(cursor) -%}
        {%- set seen_rows = spark_windows._seen_rows(input, cursor, spark_windows._range_record(files=[]), 0) -%}
        {%- set statements = statements + spark_windows._create_log(input, 'seen', seen_rows, location) -%}
    {%- endif -%}
    {{ return(statements) }}
{%- endmacro %}
