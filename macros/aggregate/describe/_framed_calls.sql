{#- Calls of aggregates of Spark, behind GROUP BY and over frames. Spark takes FILTER behind GROUP BY alone: over a
    frame (`framed`, see `_aggregate_record`) a row that does not count has NULL for an argument.

    _over_mark: where OVER belongs in an aggregate over a frame. -#}
{% macro _over_mark() -%}
    {{ return('/* spark_windows.over */') }}
{%- endmacro %}

{#- _call_where_not_null: a call of an aggregate of Spark on the rows where `required` is not NULL (none: on all), with
    the aggregate's own FILTER. -#}
{% macro _call_where_not_null(aggregate, function, value, required) -%}
    {%- if required is none -%}{{ return(function ~ '(' ~ value ~ ')' ~ aggregate.where) }}{%- endif -%}
    {%- if aggregate.framed -%}
        {{ return(function ~ '(if(' ~ required ~ ' is not null, ' ~ value ~ ', null))' ~ aggregate.where) }}
    {%- endif -%}
    {%- set before = '(' ~ aggregate.filter ~ ') and ' if aggregate.filter else '' -%}
    {{ return(function ~ '(' ~ value ~ ') filter (where ' ~ before ~ required ~ ' is not null)') }}
{%- endmacro %}
