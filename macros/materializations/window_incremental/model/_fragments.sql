{#- Fragments: parts of the text of a body, and the blocks in them.

    _inside: the blocks between two places of the text. -#}
{% macro _inside(blocks, start, end) -%}
    {%- set inside = [] -%}
    {%- for block in blocks if start < block.start and block.end < end -%}{%- do inside.append(block) -%}{%- endfor -%}
    {{ return(inside) }}
{%- endmacro %}

{#- _fragment: the text between two places, with the word `_sw_block` for each of its outermost blocks. -#}
{% macro _fragment(sql, blocks, start, end) -%}
    {%- set inside, pieces = spark_windows._inside(blocks, start - 1, end + 1), [] -%}
    {%- set depth = inside | map(attribute='depth') | min if inside else 0 -%}
    {%- for block in inside if block.depth == depth -%}
        {%- do pieces.append((block.start - start, block.end - start, '_sw_block')) -%}
    {%- endfor -%}
    {{ return(spark_windows._replaced(sql[start:end], pieces)) }}
{%- endmacro %}

{#- _fragment_problem: the problem of `_judged`, of what a macro reads: a relation or a query. -#}
{% macro _fragment_problem(fragment, names) -%}
    {%- set only_a_name = modules.re.match('^[\\s(]*\\w+[\\s)]*$', spark_windows._code(fragment)) -%}
    {{ return(none if only_a_name else spark_windows._judged(fragment, names).problem) }}
{%- endmacro %}

{#- _texts_over_input: what a window_aggregate computes from the rows of its input: texts of the user. -#}
{% macro _texts_over_input(block) -%}
    {%- set summary = block.summary -%}
    {{ return(
        [summary.where or ''] + summary.aggregates | map(attribute='text') | list
        + summary.group_by | map(attribute='expression') | list
    ) }}
{%- endmacro %}
