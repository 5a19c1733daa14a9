{#- _listed: what a text lists between commas. -#}
{% macro _listed(text) -%}
    {{ return(text.split(',') | reject('equalto', '') | list) }}
{%- endmacro %}

{#- _prefixed: names with a prefix before each. -#}
{% macro _prefixed(prefix, names) -%}
    {%- set items = [] -%}
    {%- for name in names -%}{%- do items.append(prefix ~ name) -%}{%- endfor -%}
    {{ return(items) }}
{%- endmacro %}

{#- _numbered_items: select items under numbered names. -#}
{% macro _numbered_items(expressions, prefix) -%}
    {%- set items = [] -%}
    {%- for expression in expressions -%}
        {%- do items.append('(' ~ expression ~ ') as ' ~ prefix ~ loop.index) -%}
    {%- endfor -%}
    {{ return(items) }}
{%- endmacro %}

{#- _ordered: a window specification: partition columns (none: one global partition), order, frame. Where the frame is
    '', Spark takes its own: that of `lead`, `lag` and `row_number`; for aggregates the rows up to this one, and those
    that are equal to it in the order. -#}
{% macro _ordered(columns, order, frame='rows between unbounded preceding and current row') -%}
    {%- set partition = 'partition by ' ~ columns | join(', ') ~ ' ' if columns else '' -%}
    {{ return(partition ~ 'order by ' ~ order ~ (' ' ~ frame if frame else '')) }}
{%- endmacro %}

{#- _and: a condition and another one; the other alone where the first is none. -#}
{% macro _and(condition, other) -%}
    {{ return('(' ~ condition ~ ') and ' ~ other if condition else other) }}
{%- endmacro %}
