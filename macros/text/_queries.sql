{#- The parts of a query: what stands outside of brackets, and the CTEs before its SELECT.

    _outside: a text of which what stands in brackets is blank, and strings are quotation marks: every place stays where
    it was. -#}
{% macro _outside(text) -%}
    {%- set scan, pieces = namespace(depth=0), [] -%}
    {%- for opaque, code in spark_windows._tokens(text) -%}
        {%- set scan.depth = scan.depth - (1 if code in [')', ']'] else 0) -%}
        {%- set is_string = opaque and opaque[0] != '`' -%}
        {%- set hidden = ' ' if scan.depth > 0 else '"' if is_string else none -%}
        {%- do pieces.append(opaque or code if hidden is none else hidden * (opaque or code) | length) -%}
        {%- set scan.depth = scan.depth + (1 if code in ['(', '['] else 0) -%}
    {%- endfor -%}
    {{ return(pieces | join) }}
{%- endmacro %}

{#- _ctes: the CTEs at the beginning of a text without comments and strings, each with its name and where its query
    starts and ends; and where the select behind them starts. -#}
{% macro _ctes(code) -%}
    {%- set ctes, scan = [], namespace(at=0) -%}
    {%- for n in range(999) -%}
        {%- set word = 'with\\s' if n == 0 else ',' -%}
        {%- set found = modules.re.match('(?is)\\s*' ~ word ~ '\\s*(\\w+)\\s+as\\s*\\(', code[scan.at:]) -%}
        {%- set start = scan.at + found.end() if found else 0 -%}
        {%- set end = spark_windows._bracket_end(code, start - 1) if found else none -%}
        {%- if end is none -%}{%- break -%}{%- endif -%}
        {%- do ctes.append({'name': found.group(1), 'start': start, 'end': end - 1}) -%}
        {%- set scan.at = end -%}
    {%- endfor -%}
    {{ return((ctes, scan.at)) }}
{%- endmacro %}

{#- _sources: where the relations stand that the rows of a query come from, [(start, end)]: what stands behind FROM, and
    not what is joined to that; one for each part of a UNION, through CTEs and subqueries. What is none is another word.
    `code`: a text without comments and strings, of which the query is a part; `ctes`: those before it. -#}
{% macro _sources(code, start, end, ctes=[]) -%}
    {%- set part, sources, known = code[start:end], [], ctes | list -%}
    {%- if spark_windows._is_enclosed(part) -%}
        {{ return(spark_windows._sources(code, start + part.index('(') + 1, start + part.rindex(')'), ctes)) }}
    {%- endif -%}
    {%- set own_ctes, main = spark_windows._ctes(part) -%}
    {%- for cte in own_ctes -%}
        {%- do known.append({'name': cte.name | lower, 'start': start + cte.start, 'end': start + cte.end}) -%}
    {%- endfor -%}
    {%- set outside, scan = spark_windows._outside(part), namespace(at=main) -%}
    {%- for union in modules.re.finditer('(?i)\\bunion\\b(?:\\s+(?:all|distinct)\\b)?|\\Z', outside)
        if union.start() >= main -%}
        {%- set query = outside[scan.at:union.start()] -%}
        {%- set select = modules.re.match('(?is)\\s*(?:select\\b.*?(?<!distinct\\s)\\bfrom\\b\\s*)?', query) -%}
        {%- do sources.extend(spark_windows._source(code, start + scan.at + select.end(), known)) -%}
        {%- set scan.at = union.end() -%}
    {%- endfor -%}
    {{ return(sources) }}
{%- endmacro %}

{#- _source: the same of what stands at a place. -#}
{% macro _source(code, place, ctes) -%}
    {%- if code[place:place + 1] == '(' -%}
        {%- set end = spark_windows._bracket_end(code, place) -%}
        {{ return(spark_windows._sources(code, place, end, ctes) if end else []) }}
    {%- endif -%}
    {%- set relation = modules.re.match(spark_windows._patterns().table, code[place:]) -%}
    {%- if not relation -%}{{ return([]) }}{%- endif -%}
    {#- a CTE reads those before it -#}
    {%- set before = ctes | list -%}
    {%- for cte in ctes | reverse -%}
        {%- do before.pop() -%}
        {%- if cte.name == relation.group() | lower -%}
            {{ return(spark_windows._sources(code, cte.start, cte.end, before)) }}
        {%- endif -%}
    {%- endfor -%}
    {{ return([(place, place + relation.end())]) }}
{%- endmacro %}
