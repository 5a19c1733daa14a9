{#- What stands behind an input that is no relation: the relation that a CTE or a subquery selects from, and the columns
    of these. A CTE is read in the code of the model, because its text is not compiled yet.

    _behind: the relation that an input does nothing but select from, or whose current rows it is; none of others:
    relation  with its schema and identifier
    columns   the columns that are selected, in lower case; none for all of them -#}
{% macro _behind(call, data) -%}
    {%- if not execute or data is not string or 'spark_windows.begin' in data -%}{{ return(none) }}{%- endif -%}
    {%- if data not in call.behind -%}
        {%- set is_name, behind = spark_windows._is_cte(data), none -%}
        {%- if is_name and model is defined -%}
            {%- set code = modules.re.sub('(?s)\\{#.*?#\\}', ' ', model['raw_code'] | default('')) -%}
            {%- set code = modules.re.sub('`(' ~ spark_windows._patterns().plain ~ ')`', '\\1', code) -%}
            {%- set behind = spark_windows._cte_source(spark_windows._without_comments(code), data | trim, []) -%}
        {%- elif not is_name and api is defined -%}
            {%- set text = spark_windows._without_comments(spark_windows._with_log_itself(data)) | trim -%}
            {%- set text = text[1:-1] if spark_windows._is_enclosed(text) else text -%}
            {%- if spark_windows._is_table(text) -%}{%- set text = 'select * from ' ~ text -%}{%- endif -%}
            {%- set behind = spark_windows._source_of_select(text) -%}
        {%- endif -%}
        {%- do call.behind.update({data: behind}) -%}
    {%- endif -%}
    {{ return(call.behind[data]) }}
{%- endmacro %}

{#- _is_cte: an input is text that is one name: that of a CTE, which nothing but its model can read. -#}
{% macro _is_cte(data) -%}
    {{ return(data is string and modules.re.match('^\\s*\\w+\\s*$', data) is not none) }}
{%- endmacro %}

{#- _cte_source: the same of a CTE in the code of a model. `passed`: the CTEs on the way to it. -#}
{% macro _cte_source(code, name, passed) -%}
    {%- set begins = spark_windows._cte_begins(code, name) -%}
    {%- if begins | length != 1 or not begins[0][1] or name in passed -%}{{ return(none) }}{%- endif -%}
    {%- set place = begins[0][0] -%}
    {%- set end = spark_windows._bracket_end(code, place - 1) -%}
    {%- if end is none -%}{{ return(none) }}{%- endif -%}
    {{ return(spark_windows._source_of_select(code[place:end - 1], code, passed + [name])) }}
{%- endmacro %}

{#- _cte_begins: of each CTE of a name in a text [place, is_outer]: where its query begins, and whether the CTE stands
    in no brackets. -#}
{% macro _cte_begins(text, name) -%}
    {%- set code, found = spark_windows._blanked(text), [] -%}
    {%- for begin in modules.re.finditer('(?i)(?<![\\w.])' ~ name ~ '\\s+as\\s*\\(', code) -%}
        {%- set before = code[:begin.start()] -%}
        {%- do found.append([begin.end(), before.count('(') == before.count(')')]) -%}
    {%- endfor -%}
    {{ return(found) }}
{%- endmacro %}

{#- _source_of_select: the same of the text of a select. `code`, `passed`: where it stands in a CTE. -#}
{% macro _source_of_select(text, code=none, passed=none) -%}
    {%- set one, table = spark_windows._patterns().name, spark_windows._patterns().table -%}
    {%- set select = '(?is)^\\s*select\\s+(\\*|' ~ one ~ '(?:\\s*,\\s*' ~ one ~ ')*)\\s+from\\s+' -%}
    {%- set found = modules.re.match(select ~ '(\\{\\{.*?\\}\\}|' ~ table ~ ')\\s*(?:where\\b(.*))?$', text) -%}
    {%- if not found or not spark_windows._only_filters(found.group(3) or '') -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set columns = none -%}
    {%- if found.group(1) != '*' -%}
        {%- set columns = [] -%}
        {%- for column in modules.re.findall(one, found.group(1)) -%}
            {%- do columns.append(spark_windows._plain(column)) -%}
        {%- endfor -%}
    {%- endif -%}
    {%- set source_text = found.group(2) -%}
    {%- if source_text.startswith('{') -%}
        {%- set relation = spark_windows._relation_in_braces(source_text) -%}
    {%- elif code is not none and modules.re.match('^\\w+$', source_text) -%}
        {%- set inner = spark_windows._cte_source(code, source_text, passed) -%}
        {{ return(none if inner is none else dict(inner, columns=inner.columns if columns is none else columns)) }}
    {%- elif code is none -%}
        {%- set relation = spark_windows._named_relation(source_text) -%}
    {%- endif -%}
    {{ return({'relation': relation, 'columns': columns} if relation else none) }}
{%- endmacro %}

{#- _relation_in_braces: the relation that `ref(…)` or `source(…)` gives in the code of a model; none where the model
    does not depend on it, or where it stands there in other words. -#}
{% macro _relation_in_braces(braced) -%}
    {%- set quoted = '(?:\'\\w+\'|"\\w+")' -%}
    {%- set version = '(?:\\s*,\\s*(?:v|version)\\s*=\\s*[\'"]?(\\w+)[\'"]?)?' -%}
    {%- set call = '(ref|source)\\s*\\(\\s*(' ~ quoted ~ '(?:\\s*,\\s*' ~ quoted ~ ')?)' ~ version ~ '\\s*\\)' -%}
    {%- set found = modules.re.match('^\\{\\{-?\\s*' ~ call ~ '\\s*-?\\}\\}$', braced) -%}
    {%- if not found -%}{{ return(none) }}{%- endif -%}
    {%- set names = modules.re.findall('\\w+', found.group(2)) -%}
    {%- if found.group(1) == 'source' -%}
        {{ return(source(*names) if names in model['sources'] | default([]) else none) }}
    {%- endif -%}
    {%- for dependency in model['refs'] | default([]) if dependency.name == names[-1] -%}
        {{ return(ref(*names, version=found.group(3)) if found.group(3) else ref(*names)) }}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}

{#- _named_relation: a table that has its schema in its name, which tells it from a CTE; none where it is not there, or
    not known to be. -#}
{% macro _named_relation(name) -%}
    {%- set parts = spark_windows._name_parts(name) -%}
    {#- plain dbt-spark knows no catalogs -#}
    {%- set most = 3 if adapter.type() == 'sparkwindows' else 2 -%}
    {%- if not 2 <= parts | length <= most or api is not defined -%}{{ return(none) }}{%- endif -%}
    {{ return(load_relation(api.Relation.create(
        database=parts[0] if parts | length == 3 else none, schema=parts[-2], identifier=parts[-1]
    ))) }}
{%- endmacro %}
