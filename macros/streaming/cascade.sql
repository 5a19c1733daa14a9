{#- cascade: a windowed relation as the input of the next window: window_time becomes its event time under a new name,
    and window_start and window_end, which the next window adds again, are left out. All other columns pass through.
    Source: FLIP-145, Time Attribute Propagate. -#}
{% macro cascade(data, name='event_time') -%}
    {{ return(adapter.dispatch('cascade', 'spark_windows')(data, name, kwargs)) }}
{%- endmacro %}

{% macro default__cascade(data, name, unknown) -%}
    {%- set call = spark_windows._call('cascade') -%}
    {%- do spark_windows._check_data(call, data) -%}
    {%- do spark_windows._check_windowed(call, 'data', data, ['window_start', 'window_end', 'window_time']) -%}
    {%- do spark_windows._check_unknown(call, unknown, ['data', 'name']) -%}
    {%- set columns = spark_windows._columns(call, data) or [] -%}
    {%- do spark_windows._check_names(call, 'name', [name]) -%}
    {%- if name | string | lower in columns | list + ['window_start', 'window_end', 'window_time'] -%}
        {%- do spark_windows._report(
            call, 'SW115', 'two output columns have the same name', 'name ' ~ spark_windows._show(name),
            'Choose another name for the event time'
        ) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
(
    {{ spark_windows._begin('cascade', {'name': name}) }}
    select * except (window_start, window_end, window_time), window_time as {{ spark_windows._quoted(name) }}
    from {{ spark_windows._input(data) }}
    {{ spark_windows._end('cascade') }}
)
{%- endmacro %}
