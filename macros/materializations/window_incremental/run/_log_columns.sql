{#- The columns of the logs, asked of Spark where these are made: tables that are made by their columns need no job, and
    the checkpoint keeps the columns (see `_stored_record`).

    _log_columns_steps: those of what is late, what has been read and what is kept, of each input. -#}
{% macro _log_columns_steps() -%}
    {{ return(spark_windows._repeated('columns of logs', spark_windows._each_read, [
        spark_windows._question(
            'columns of late', spark_windows._late_columns_question, spark_windows._late_columns_known, listing=true
        ),
        spark_windows._question(
            'columns of seen', spark_windows._seen_columns_question, spark_windows._seen_columns_known, listing=true
        ),
        spark_windows._question(
            'columns of kept', spark_windows._kept_columns_question, spark_windows._kept_columns_known, listing=true
        ),
    ])) }}
{%- endmacro %}

{% macro _late_columns_question(work, read) -%}
    {{ return('describe query ' ~ spark_windows._no_late(read.input) if work.rebuild else none) }}
{%- endmacro %}

{% macro _late_columns_known(work, read, rows) -%}
    {{ return({'tables': dict(read.tables, late=rows)}) }}
{%- endmacro %}

{% macro _seen_columns_question(work, read) -%}
    {%- if not work.rebuild or not spark_windows._keeps_seen(read.cursor) -%}{{ return(none) }}{%- endif -%}
    {{ return('describe query ' ~ spark_windows._no_seen(read.input, read.cursor)) }}
{%- endmacro %}

{% macro _seen_columns_known(work, read, rows) -%}
    {{ return({'tables': dict(read.tables, seen=rows)}) }}
{%- endmacro %}

{% macro _kept_columns_question(work, read) -%}
    {%- set keeps = spark_windows._keeps_its_rows(read.input) -%}
    {{ return('describe query ' ~ spark_windows._no_kept(read) if work.rebuild and keeps else none) }}
{%- endmacro %}

{% macro _kept_columns_known(work, read, rows) -%}
    {{ return({'tables': dict(read.tables, kept=rows)}) }}
{%- endmacro %}

{#- _state_columns_question: those of the state. -#}
{% macro _state_columns_question(work, item) -%}
    {{ return('describe query ' ~ spark_windows._no_state(work.model) if work.rebuild else none) }}
{%- endmacro %}

{% macro _state_columns_known(work, item, rows) -%}
    {{ return({'tables': dict(work.tables, state=rows)}) }}
{%- endmacro %}
