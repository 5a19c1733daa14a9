{#- The logs of one input: what is late, and what has been read.

    _create_own_logs: the statements that make them anew, empty; `repair`: see `_create_table`. -#}
{% macro _create_own_logs(input, cursor, repair) -%}
    {%- set nothing = '(select * from ' ~ input.text ~ ' where false)' -%}
    {%- set late_rows = spark_windows._late_rows(input.window, nothing, none, 0) -%}
    {%- set by = spark_windows._partitions('late') | join(', ') -%}
    {%- set statements = spark_windows._create_table(input, 'late', by, late_rows, repair=repair) -%}
    {%- if spark_windows._keeps_seen(cursor) -%}
        {%- set by = spark_windows._partitions('seen') | join(', ') -%}
        {%- set seen_rows = spark_windows._seen_rows(input, cursor, spark_windows._range_record(files=[]), 0) -%}
        {%- do statements.extend(spark_windows._create_table(input, 'seen', by, seen_rows, repair=repair)) -%}
    {%- endif -%}
    {{ return(statements) }}
{%- endmacro %}
