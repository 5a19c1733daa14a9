{#- window_table_aggregate: an aggregate that gives several rows per window and key: an array of structs, whose elements
    become rows and whose fields become columns. No rows for NULL and for an empty array. Source: FLIP-145, Future Work
    (user-defined table aggregates). -#}
{% macro window_table_aggregate(data, window=none, group_by=none, aggregate=none, where=none) -%}
    {{ return(adapter.dispatch('window_table_aggregate', 'spark_windows')(
        data, window, group_by, aggregate, where, kwargs
    )) }}
{%- endmacro %}

{% macro default__window_table_aggregate(data, window, group_by, aggregate, where, unknown) -%}
    {%- set call = spark_windows._call('window_table_aggregate') -%}
    {%- do spark_windows._check_unknown(call, unknown, ['data', 'window', 'group_by', 'aggregate', 'where']) -%}
    {%- if not aggregate -%}
        {%- do spark_windows._report(
            call, 'SW101', 'aggregate is required', 'aggregate ' ~ spark_windows._show(aggregate),
            "Write aggregate='array_agg(struct(price, item))'"
        ) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set windows = spark_windows.window_aggregate(
        data=data, window=window, group_by=group_by, aggregates={'_sw_rows': aggregate}, where=where
    ) %}
(
    select _sw_windows.* except (_sw_rows), _sw_row.*
    from {{ windows }} as _sw_windows
    lateral view explode(_sw_rows) _sw_exploded as _sw_row
)
{%- endmacro %}
