{#- window_bounds_valid: fails on rows whose window is not one: a NULL bound, an end not after its start, a window_time
    that is not a millisecond before the end, or (with time_column) a time outside [window_start, window_end). -#}
{% test window_bounds_valid(model, time_column=none) %}
    {%- set call = spark_windows._call('window_bounds_valid') -%}
    {%- do spark_windows._check_data(call, model, 'model') -%}
    {%- set time_column = spark_windows._check_text(call, 'time_column', time_column) -%}
    {%- do spark_windows._raise_problems(call) %}
    select *
    from {{ model }}
    where window_start is null
        or window_end is null
        or window_end <= window_start
        or not (window_time <=> window_end - interval '0.001' second)
        {%- if time_column %}
        or ({{ time_column }}) is null
        or ({{ time_column }}) < window_start
        or ({{ time_column }}) >= window_end
        {%- endif %}
{% endtest %}
