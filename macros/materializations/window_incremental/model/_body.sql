{#- What decides whether a body is accumulated: one window_aggregate, with a select row by row around it.

    _outer_sql_of: the text of a body around its outermost blocks, without comments and strings. -#}
{% macro _outer_sql_of(sql, blocks) -%}
    {%- set pieces = [] -%}
    {%- for block in blocks if block.depth == 0 -%}
        {%- do pieces.append((block.start, block.end, ' ')) -%}
    {%- endfor -%}
    {{ return(spark_windows._blanked(spark_windows._replaced(sql, pieces))) }}
{%- endmacro %}

{#- _accumulated_block: the one window_aggregate of a body whose outer SQL selects row by row, and keeps its bounds;
    none where there is no such one. -#}
{% macro _accumulated_block(sql, blocks, outer_sql) -%}
    {%- set outermost = blocks | selectattr('depth', 'equalto', 0) | list -%}
    {%- if outermost | length != 1 or outermost[0].macro != 'window_aggregate' or outermost[0].inputs | length != 1 -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set words = 'join|union|intersect|minus|group|having|distinct|limit|offset|over|lateral|pivot|unpivot'
        ~ '|tablesample|order|sort|cluster|distribute|qualify|with' -%}
    {%- set set_except = '\\bexcept\\s*(all\\b|distinct\\b|select\\b|\\(\\s*select\\b)' -%}
    {%- set not_row_by_row = '(?i)\\b(' ~ words ~ ')\\b|' ~ set_except -%}
    {%- if modules.re.search(not_row_by_row, outer_sql)
        or modules.re.findall('(?i)\\bfrom\\b', outer_sql) | length != 1 -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set code = spark_windows._plain_bounds(
        spark_windows._code(spark_windows._fragment(sql, blocks, 0, sql | length))
    ) -%}
    {%- set aggregate = '(?i)(?<![\\w.])(' ~ spark_windows._aggregate_names() ~ ')\\s*\\(' -%}
    {%- set redefines_bounds = spark_windows._redefines_bounds(code) -%}
    {{ return(none if redefines_bounds or modules.re.search(aggregate, code) else outermost[0]) }}
{%- endmacro %}

{#- _merges: all aggregates of a marked window_aggregate can be merged. -#}
{% macro _merges(summary) -%}
    {%- set trial_call = spark_windows._call('window_aggregate') -%}
    {%- do spark_windows._stored_plan(trial_call, summary) -%}
    {{ return(not trial_call.problems) }}
{%- endmacro %}
