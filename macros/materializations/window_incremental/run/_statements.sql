{#- The two ways in which a run speaks with Spark. Answers come as one column of JSON, because dbt guesses the types of
    what a query gives (a cursor '0010' would be the number ten). -#}
{% macro _execute(query) -%}
    {%- do run_query(query) -%}
{%- endmacro %}

{#- _execute_all: several, in order. -#}
{% macro _execute_all(queries) -%}
    {%- for query in queries -%}{%- do spark_windows._execute(query) -%}{%- endfor -%}
{%- endmacro %}

{#- _check_held: an error unless this run holds the lease. `after`: see `_held`. _execute_checked: run statements that cannot check
    the lease themselves, each right after a question that does. -#}
{% macro _check_held(model, lease, after=none) -%}
    {%- do spark_windows._fetch(spark_windows._held(model, lease, 'select true as held', after)) -%}
{%- endmacro %}

{% macro _execute_checked(model, lease, after, queries) -%}
    {%- for query in queries -%}
        {%- do spark_windows._check_held(model, lease, after) -%}
        {%- do spark_windows._execute(query) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _fetch: the rows of a query as mappings; `_fetch_row`: the one row of a query that gives one. -#}
{% macro _fetch(query) -%}
    {%- set rows = [] -%}
    {%- set text = "select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (\n" ~ query ~ "\n)" -%}
    {%- for row in run_query(text).rows -%}{%- do rows.append(fromjson(row['answer'])) -%}{%- endfor -%}
    {{ return(rows) }}
{%- endmacro %}

{% macro _fetch_row(query) -%}
    {{ return(spark_windows._fetch(query)[0]) }}
{%- endmacro %}

{#- _say: a line of progress, where so many rows take long. -#}
{% macro _say(model, rows, step) -%}
    {%- if rows >= 1000000 -%}{%- do log(model.names.target ~ ': ' ~ step, info=true) -%}{%- endif -%}
{%- endmacro %}
