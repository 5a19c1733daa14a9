{#- _us_of, _time_of_us: a time as microseconds since 1970, and back. -#}
{% macro _us_of(time) -%}
    {%- set passed = time - modules.datetime.datetime(1970, 1, 1) -%}
    {{ return((passed.days * 86400 + passed.seconds) * 1000000 + passed.microseconds) }}
{%- endmacro %}

{% macro _time_of_us(us) -%}
    {{ return(modules.datetime.datetime(1970, 1, 1) + modules.datetime.timedelta(microseconds=us)) }}
{%- endmacro %}
