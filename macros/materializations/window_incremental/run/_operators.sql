{#- What an analyzed plan of Spark shows.

    _operators: the operators of an analyzed plan, each with its line, but those that make up a view: what a view
    gives are rows like those of a table. -#}
{% macro _operators(text) -%}
    {%- set analyzed = text.split('== Analyzed Logical Plan ==')[-1].split('== Optimized Logical Plan ==')[0] -%}
    {%- set operators, view = [], namespace(depth=none) -%}
    {%- for line in analyzed.splitlines() -%}
        {%- set depth = modules.re.match('[ :+-]*', line).end() -%}
        {%- if view.depth is not none and depth <= view.depth -%}{%- set view.depth = none -%}{%- endif -%}
        {%- set word = modules.re.match('\\w+', line[depth:]) -%}
        {%- if word and view.depth is none -%}
            {%- do operators.append((word.group(), line[depth:])) -%}
            {%- if word.group() == 'View' -%}{%- set view.depth = depth -%}{%- endif -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(operators) }}
{%- endmacro %}
