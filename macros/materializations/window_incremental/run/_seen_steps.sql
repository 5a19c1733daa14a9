{#- _seen_step: what each input has read is written down, where that is done at all. -#}
{% macro _seen_step() -%}
    {{ return(spark_windows._repeated('what is read', spark_windows._each_read, [
        spark_windows._write(
            'seen', spark_windows._append_seen, query=spark_windows._seen_of_read,
            checks_lease='rows', checks_epoch=true
        ),
    ])) }}
{%- endmacro %}

{% macro _seen_of_read(work, read) -%}
    {%- if not spark_windows._keeps_seen(read.cursor) or read.range.label is not none -%}{{ return(none) }}{%- endif -%}
    {%- if work.model.strategy == 'recompute' and not read.found.rows_read -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._seen_rows(read.input, read.cursor, dict(read.range, upper=read.upper), work.epoch)) }}
{%- endmacro %}

{% macro _append_seen(work, read, rows) -%}
    {{ return([spark_windows._append(read.input, 'seen', work.epoch, rows)]) }}
{%- endmacro %}
