{#- _tvf: tumble, hop and cumulate: each row of the input with each of its windows. -#}
{% macro _tvf(kind, data, given) -%}
    {%- set call = spark_windows._call(kind) -%}
    {%- do spark_windows._check_data(call, data) -%}
    {%- set window = spark_windows._window(call, data, dict(given, kind=kind)) -%}
    {%- do spark_windows._check_window_columns(call, data) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set once = spark_windows._may_repeat_hull(window) -%}
    {%- set assign = {
        'tumble': spark_windows._tumble_windows,
        'hop': spark_windows._hop_windows,
        'cumulate': spark_windows._cumulate_windows,
    } -%}
    {%- set yaml = spark_windows._yaml(call, data) -%}
    {%- set sees = spark_windows._sees(call, data) if execute and data is string else {} -%}
(
    {{ spark_windows._begin(kind, dict(sees, window=window, watermark=yaml.delay)) }}
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from {{ spark_windows._input(data) }} as _src,
    {{- spark_windows._clock(window) }},
    {{- assign[kind](window) }},
    {{- spark_windows._bounds(window) }}
    {%- if once -%}
        , {{- spark_windows._hull(window, previous=true) }}
    {%- endif %}
    where _sw_t is not null
    {%- if once %}
        and not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)
    {%- endif %}
    {{ spark_windows._end(kind) }}
)
{%- endmacro %}
