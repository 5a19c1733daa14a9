{#- Which columns a query gives as they are.

    _passes_on: a query, in code or compiled, does nothing but select rows and columns of one relation, itself or
    through CTEs and subqueries, and gives a column of it under its own name. A relation gives all its columns. -#}
{% macro _passes_on(sql, column) -%}
    {%- set text = spark_windows._without_comments(sql) | trim -%}
    {%- if column is not string or not modules.re.match('^\\w+$', column) -%}{{ return(false) }}{%- endif -%}
    {%- if spark_windows._is_table(text) -%}{{ return(true) }}{%- endif -%}
    {%- set ctes, main = spark_windows._ctes(spark_windows._blanked(text)) -%}
    {{ return(spark_windows._part_passes_on(text, ctes, main, text | length, column | lower)) }}
{%- endmacro %}

{#- _part_passes_on: the same of a part of the query. `ctes`: those before it. -#}
{% macro _part_passes_on(text, ctes, start, end, column) -%}
    {%- set part = text[start:end] -%}
    {%- if spark_windows._is_enclosed(part | trim) -%}
        {%- set begin = start + part.index('(') + 1 -%}
        {%- set inner = spark_windows._ctes(spark_windows._blanked(text[begin:end])) -%}
        {%- if inner[0] -%}{{ return(not ctes and spark_windows._passes_on(part.strip()[1:-1], column)) }}{%- endif -%}
        {{ return(spark_windows._part_passes_on(text, ctes, begin, start + part.rindex(')'), column)) }}
    {%- endif -%}
    {%- set outside = spark_windows._outside(part) -%}
    {%- set select = modules.re.match('(?is)^\\s*select\\s+(.*?)\\s+from\\s+', outside) -%}
    {%- if not select -%}{{ return(false) }}{%- endif -%}
    {%- set rest = part[select.end():] -%}
    {%- set braces = '\\{\\{-?\\s*(?:ref|source)\\s*\\([^{}]*\\)\\s*-?\\}\\}' -%}
    {%- set named = modules.re.match('(?:' ~ braces ~ '|' ~ spark_windows._patterns().table ~ ')', rest) -%}
    {%- set to = spark_windows._bracket_end(rest) if rest[:1] == '(' else named.end() if named else 0 -%}
    {%- set behind = modules.re.match(
        '(?is)^(?:\\s*(?:\\bas\\s+)?(?!where\\b)(\\w+|`[^`]+`))?\\s*(?:\\bwhere\\b(.*))?;?\\s*$', rest[to or 0:]
    ) -%}
    {%- if not to or not behind or not spark_windows._only_filters(behind.group(2) or '') -%}
        {{ return(false) }}
    {%- endif -%}
    {%- set list = part[select.start(1):select.end(1)] -%}
    {%- set parts = spark_windows._name_parts(rest[:to]) -%}
    {%- set alias = spark_windows._unquoted(behind.group(1)) if behind.group(1) else (parts or [''])[-1] -%}
    {%- if '{' in list or not spark_windows._gives(list, column, alias) -%}
        {{ return(false) }}
    {%- elif rest[:1] == '(' -%}
        {%- set from = start + select.end() -%}
        {{ return(spark_windows._part_passes_on(text, ctes, from, from + to, column)) }}
    {%- endif -%}
    {%- for cte in ctes if cte.name | lower == rest[:to] | lower and cte.end < start + select.end() -%}
        {%- set before = ctes | selectattr('end', 'lt', cte.start) | list -%}
        {{ return(spark_windows._part_passes_on(text, before, cte.start, cte.end, column)) }}
    {%- endfor -%}
    {{ return(parts | length != 1) }}
{%- endmacro %}

{#- _gives: the list of a SELECT from one relation, which may have an alias, gives a column of it as it is. -#}
{% macro _gives(list, column, alias) -%}
    {%- set items, alias = spark_windows._select_items(list), alias | lower -%}
    {%- for item in items if item.name == column -%}
        {{ return(item.expression | lower | replace('`', '') in [column, alias ~ '.' ~ column]) }}
    {%- endfor -%}
    {%- for item in items if item.star and column not in item.except -%}
        {{ return(item.alias is none or item.alias | lower == alias) }}
    {%- endfor -%}
    {{ return(false) }}
{%- endmacro %}

{#- _only_filters: what stands behind WHERE is a condition and nothing else. -#}
{% macro _only_filters(text) -%}
    {%- set words = 'union|intersect|except|minus|group|having|qualify|order|sort|cluster|distribute|limit|offset' -%}
    {{ return(not modules.re.search('(?i)\\b(' ~ words ~ ')\\b|\\{[{%]|\\|>', spark_windows._code(text))) }}
{%- endmacro %}
