{#- _rest_of: the text of a body around its outermost blocks, without comments and strings: what decides whether it only
    selects and filters rows. -#}
{% macro _rest_of(sql, blocks) -%}
    {%- set pieces = [] -%}
    {%- for block in blocks if block.depth == 0 -%}{%- do pieces.append((block.start, block.end, ' ')) -%}{%- endfor -%}
    {{ return(spark_windows._blanked(spark_windows._replaced(sql, pieces))) }}
{%- endmacro %}

{#- _accumulated_block: the one window_aggregate of a body whose rest selects row by row, and keeps its bounds; none where there is
    no such one. -#}
{% macro _accumulated_block(sql, blocks, rest) -%}
    {%- set outer = blocks | selectattr('depth', 'equalto', 0) | list -%}
    {%- if outer | length != 1 or outer[0].macro != 'window_aggregate' or outer[0].inputs | length != 1 -%}{{ return(none) }}{%- endif -%}
    {%- set more = 'join|union|intersect|minus|group|having|distinct|limit|offset|over|lateral|pivot|unpivot|tablesample|order|sort|cluster|distribute|qualify|with' -%}
    {%- if modules.re.search('(?i)\\b(' ~ more ~ ')\\b|\\bexcept\\s*(all\\b|distinct\\b|select\\b|\\(\\s*select\\b)', rest) or modules.re.findall('(?i)\\bfrom\\b', rest) | length != 1 -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set code = spark_windows._bounds_as_they_are(spark_windows._code(spark_windows._fragment(sql, blocks, 0, sql | length))) -%}
    {%- if spark_windows._own_bounds(code) or modules.re.search('(?i)(?<![\\w.])(' ~ spark_windows._aggregate_names() ~ ')\\s*\\(', code) -%}{{ return(none) }}{%- endif -%}
    {{ return(outer[0]) }}
{%- endmacro %}
