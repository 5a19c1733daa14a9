{#- _is_behind: a condition: a value is behind the furthest one before it, the greatest or, where values fall
    (`decreasing`), the least, by more than `distance`: microseconds of times, else a number; none: at all. `type`: of
    both; none where only Spark knows it. -#}
{% macro _is_behind(value, furthest, distance, decreasing, type) -%}
    {%- set greater, less = (value, furthest) if decreasing else (furthest, value) -%}
    {%- set is_behind = greater ~ ' > ' ~ less -%}
    {%- if not distance -%}{{ return(is_behind) }}{%- endif -%}
    {%- if type is none or spark_windows._is_time_type(type) -%}
        {%- set greater = spark_windows._clock_us(greater, type, none) -%}
        {%- set less = spark_windows._clock_us(less, type, none) -%}
    {%- endif -%}
    {#- a difference that no number holds is beyond every distance -#}
    {{ return(is_behind ~ ' and coalesce(try_subtract(' ~ greater ~ ', ' ~ less ~ ') > ' ~ distance ~ ', true)') }}
{%- endmacro %}

{% macro _is_time_type(type) -%}
    {{ return(type in ['timestamp', 'timestamp_ntz', 'date']) }}
{%- endmacro %}
