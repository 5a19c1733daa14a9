{#- The logs of one input, when they are made: what is late, and what has been read.

    _no_late, _no_seen: queries with the columns of these two, and no rows. -#}
{% macro _no_late(input) -%}
    {%- set rows = spark_windows._unplaced(input, '(select * from ' ~ input.text ~ ' where false)') -%}
    {{ return(spark_windows._late_rows(input, rows, none, 0)) }}
{%- endmacro %}

{% macro _no_seen(input, cursor) -%}
    {{ return(spark_windows._seen_rows(input, cursor, spark_windows._range_record(files=[]), 0)) }}
{%- endmacro %}

{#- _create_input_logs: the statements that make these two anew, empty. `location`: see `_create_table`. -#}
{% macro _create_input_logs(read, location) -%}
    {%- set input, columns = read.input, read.tables -%}
    {%- set late_rows = spark_windows._no_late(input) -%}
    {%- set statements = spark_windows._create_log(input, 'late', late_rows, columns.get('late'), location) -%}
    {%- if spark_windows._keeps_seen(read.cursor) -%}
        {%- set seen_rows = spark_windows._no_seen(input, read.cursor) -%}
        {%- set statements = statements + spark_windows._create_log(
            input, 'seen', seen_rows, columns.get('seen'), location
        ) -%}
    {%- endif -%}
    {{ return(statements) }}
{%- endmacro %}
