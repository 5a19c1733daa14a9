{#- How windows of the target are replaced: by their dates.

    _replace_days: the statement that puts the rows of a query in the place of all rows of the target on `days`. -#}
{% macro _replace_days(model, days, query) -%}
    {%- set target, column = model.names.target, model.settings.partition_by -%}
    {%- if spark_windows._is_transactional(model) -%}
        {%- set condition = column ~ ' in (' ~ spark_windows._dates(days) ~ ')' -%}
        {{ return('insert into ' ~ target ~ ' replace where ' ~ condition ~ '\n' ~ query) }}
    {%- endif -%}
    {{ return('insert overwrite table ' ~ target ~ ' partition (' ~ column ~ ')\n' ~ query) }}
{%- endmacro %}

{#- _empty_days: the statements before it that make room on days that may have no row any more: on Parquet an overwrite
    leaves these alone. -#}
{% macro _empty_days(model, days) -%}
    {%- if spark_windows._is_transactional(model) -%}{{ return([]) }}{%- endif -%}
    {%- set partitions = [] -%}
    {%- for day in days -%}{%- do partitions.append({model.settings.partition_by: day}) -%}{%- endfor -%}
    {{ return(spark_windows._drop_rows(model, 'target', partitions)) }}
{%- endmacro %}

{#- _count_windows: how many windows the target has on the dates that were written (of a model that accumulates, per
    key): dates as text, because Hive's metastore on Derby fails on some filters of dates. -#}
{% macro _count_windows(model, days) -%}
    {%- set window = 'distinct window_start, window_end' if model.strategy == 'recompute' else '*' -%}
    select count({{ window }}) as windows
    from {{ model.names.target }}
    {%- if days %}
    where cast({{ model.settings.partition_by }} as string) in ({{ spark_windows._texts(days) }})
    {%- elif days is not none %}
    where false
    {%- endif %}
{%- endmacro %}
