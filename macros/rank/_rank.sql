{#- What window_top_n and window_deduplicate share.

    _check_rank: what they ask of their input; answers the keys and the order as lists. -#}
{% macro _check_rank(call, data, order_by, partition_by) -%}
    {%- do spark_windows._check_data(call, data) -%}
    {%- do spark_windows._check_windowed(call, 'data', data, ['window_start', 'window_end']) -%}
    {%- set keys = spark_windows._expressions(call, 'partition_by', partition_by) or [] -%}
    {%- if keys -%}{%- do spark_windows._check_columns(call, 'partition_by', keys, data) -%}{%- endif -%}
    {%- set order = spark_windows._expressions(call, 'order_by', order_by) -%}
    {%- if not order_by -%}
        {%- do spark_windows._report(
            call, 'SW101', 'order_by is required', 'order_by ' ~ spark_windows._show(order_by),
            "Write order_by='revenue desc'"
        ) -%}
    {%- endif -%}
    {{ return((keys, order or [])) }}
{%- endmacro %}

{#- _rank_partition: the window, then the keys. -#}
{% macro _rank_partition(keys) -%}
    {%- set columns = ['window_start', 'window_end'] -%}
    {%- for key in keys -%}{%- do columns.append('(' ~ key ~ ')') -%}{%- endfor -%}
    {{ return(columns | join(', ')) }}
{%- endmacro %}
