{#- The logs of one input, when they are made: what is late, what has been read, and rows that are kept.

    _no_late, _no_seen, _no_kept: queries with their columns, and no rows. -#}
{% macro _no_late(input) -%}
    {%- set rows = spark_windows._unplaced(input, '(select * from ' ~ input.text ~ ' where false)') -%}
    {{ return(spark_windows._late_rows(input, rows, none, 0)) }}
{%- endmacro %}

{% macro _no_seen(input, cursor) -%}
    {{ return(spark_windows._seen_rows(input, cursor, spark_windows._range_record(files=[]), 0)) }}
{%- endmacro %}

{% macro _no_kept(read) -%}
    {{ return(
        "select *, '' as epoch from (select " ~ read.cursor.columns | join(', ') ~ ' from ' ~ read.input.text
        ~ ' where false)'
    ) }}
{%- endmacro %}

{#- _create_input_logs: the statements that make them anew, empty. `leftovers`: see `_create_table`. -#}
{% macro _create_input_logs(read, leftovers) -%}
    {%- set input, columns = read.input, read.tables -%}
    {%- set late_rows = spark_windows._no_late(input) -%}
    {%- set statements = spark_windows._create_log(input, 'late', late_rows, columns.get('late'), leftovers) -%}
    {%- if spark_windows._keeps_seen(read.cursor) -%}
        {%- set seen_rows = spark_windows._no_seen(input, read.cursor) -%}
        {%- set statements = statements + spark_windows._create_log(
            input, 'seen', seen_rows, columns.get('seen'), leftovers
        ) -%}
    {%- endif -%}
    {%- if spark_windows._keeps_its_rows(input) -%}
        {%- set no_rows = spark_windows._no_kept(read) -%}
        {%- set statements = statements + spark_windows._create_log(
            input, 'kept', no_rows, columns.get('kept'), leftovers
        ) -%}
    {%- endif -%}
    {{ return(statements) }}
{%- endmacro %}
