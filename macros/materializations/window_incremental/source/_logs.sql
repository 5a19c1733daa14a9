{#- The logs of one input: what is late, and what has been read. -#}
{% macro _create_own_logs(model, cursor, repair) -%}
    {{ return(
        spark_windows._create_table(model, 'late', spark_windows._partitions('late') | join(', '), spark_windows._late_rows(model.window, '(select * from ' ~ model.text ~ ' where false)', none, 0), repair=repair)
        + (spark_windows._create_table(model, 'seen', spark_windows._partitions('seen') | join(', '), spark_windows._seen_rows(model, cursor, {'files': [], 'lower': none, 'upper': none, 'label': none}, 0), repair=repair) if spark_windows._keeps_seen(cursor) else [])
    ) }}
{%- endmacro %}
