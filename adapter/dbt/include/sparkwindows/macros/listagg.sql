{#- A list as text, by Spark's own `listagg`, which orders its values. What a list is cut to has no order there. -#}
{% macro sparkwindows__listagg(measure, delimiter_text, order_by_clause, limit_num) -%}
    {%- if limit_num and order_by_clause -%}
        {%- do exceptions.raise_compiler_error(
            '[SW822] listagg: Spark cannot cut a list that is ordered. Got: limit_num ' ~ limit_num
            ~ ' and order_by_clause ' ~ order_by_clause ~ '. Leave one of them out.'
        ) -%}
    {%- elif limit_num -%}
        {{ return(spark__listagg(measure, delimiter_text, none, limit_num)) }}
    {%- endif -%}
    listagg({{ measure }}, {{ delimiter_text }})
    {%- if order_by_clause %} within group ({{ order_by_clause }}){% endif %}
{%- endmacro %}
