{#- How windows of the target are replaced: by their dates.

    _date_column: the column of these, as SQL names it.

    _replace_days: the statement that puts the rows of a query in the place of all rows of the target on `days`.
    `columns`: those of the target, none where they are not known: what replaces by a condition takes columns by their
    places. -#}
{% macro _date_column(model) -%}
    {{ return(spark_windows._as_name(model.settings.partition_by)) }}
{%- endmacro %}

{% macro _replace_days(model, days, query, columns) -%}
    {%- set target, column = model.names.target, spark_windows._date_column(model) -%}
    {%- if spark_windows._is_transactional(model) -%}
        {%- set condition, rows = spark_windows._on_days(column, days), query -%}
        {%- if columns -%}
            {%- set rows = spark_windows._in_order(columns | map(attribute='col_name') | list, query) -%}
        {%- endif -%}
        {{ return('insert into ' ~ target ~ ' replace where ' ~ condition ~ '\n' ~ rows) }}
    {%- endif -%}
    {{ return('insert overwrite table ' ~ target ~ ' partition (' ~ column ~ ') by name\n' ~ query) }}
{%- endmacro %}

{#- _empty_days: the statements before it that make room on days that may have no row any more: on Parquet an overwrite
    leaves these alone. -#}
{% macro _empty_days(model, days) -%}
    {%- if spark_windows._is_transactional(model) -%}{{ return([]) }}{%- endif -%}
    {%- set partitions, changing = [], model.inputs | selectattr('settings.cursor.changes') | list -%}
    {#- what has no date never goes, unless it comes anew, or rows change -#}
    {%- for day in days if day != 'null' or changing -%}
        {%- do partitions.append({model.settings.partition_by: none if day == 'null' else day}) -%}
    {%- endfor -%}
    {{ return(spark_windows._drop_rows(model, 'target', partitions)) }}
{%- endmacro %}

{#- _days_in_target: a query for the dates of the windows that the target has, from one date to another. -#}
{% macro _days_in_target(model, first, last) -%}
    {%- set date = 'cast(' ~ spark_windows._date_column(model) ~ ' as string)' -%}
    select array_join(collect_set(concat({{ date }}, '/', {{ date }})), ',') as days
    from {{ model.names.target }}
    where {{ date }} between '{{ first }}' and '{{ last }}'
{%- endmacro %}

{#- _count_windows: how many windows the target has on the dates that were written (of a model that accumulates, per
    key): dates as text, because Hive's metastore on Derby fails on some filters of dates. -#}
{% macro _count_windows(model, days) -%}
    {%- set by_window = model.strategy == 'recompute' and spark_windows._is_windowed(model.place) -%}
    {%- set window = 'distinct window_start, window_end' if by_window else '*' -%}
    select count({{ window }}) as windows
    from {{ model.names.target }}
    {%- if days is not none %}
    {%- set date = 'cast(' ~ spark_windows._date_column(model) ~ ' as string)' %}
    where {{ spark_windows._on_days(date, days, as_text=true) }}
    {%- endif %}
{%- endmacro %}
