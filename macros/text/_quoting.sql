{#- _quoted: a name as a quoted SQL identifier. _unquoted: the name that an identifier, quoted or not, stands for. -#}
{% macro _quoted(name) -%}
    {{ return('`' ~ (name | replace('`', '``')) ~ '`') }}
{%- endmacro %}

{% macro _unquoted(identifier) -%}
    {{ return(identifier[1:-1] | replace('``', '`') if identifier[:1] == '`' else identifier) }}
{%- endmacro %}

{#- _patterns: regular expressions, without groups that count:
    plain  a name that needs no quotes: Spark takes ASCII letters, digits and _, unless they are a number, as 2024, 1e5
           and 5L are
    name   a name, quoted or not
    word   the same, where letters of all languages and numbers may be a name without quotes
    table  the name of a table, with or without the names of its schema and catalog -#}
{% macro _patterns() -%}
    {%- set number = '(?:[lLsSyY]|(?:[eE]\\d+)?(?:[dDfF]|[bB][dD])?)' -%}
    {%- set plain = '(?:(?!(?a:\\d+' ~ number ~ ')(?!\\w))(?a:\\w+)(?!\\w))' -%}
    {%- set quoted = '`(?:[^`]|``)+`' -%}
    {%- set name, word = '(?:' ~ plain ~ '|' ~ quoted ~ ')', '(?:\\w+|' ~ quoted ~ ')' -%}
    {{ return({'plain': plain, 'name': name, 'word': word, 'table': '(?:' ~ name ~ '(?:\\.' ~ name ~ ')*)'}) }}
{%- endmacro %}

{#- _is_table: a text is the name of a table. _name_parts: the names in it, without quotes; [] where it is none. -#}
{% macro _is_table(text) -%}
    {{ return(modules.re.match('^(?!.*\\$\\{)' ~ spark_windows._patterns().table ~ '$', text) is not none) }}
{%- endmacro %}

{% macro _name_parts(text) -%}
    {%- set names = [] -%}
    {%- if spark_windows._is_table(text) -%}
        {%- for name in modules.re.findall(spark_windows._patterns().name, text) -%}
            {%- do names.append(spark_windows._unquoted(name)) -%}
        {%- endfor -%}
    {%- endif -%}
    {{ return(names) }}
{%- endmacro %}

{#- _pattern_of_table: a regular expression for a table by the names of its schema and its own, or its own alone, each
    in quotes or not. -#}
{% macro _pattern_of_table(names) -%}
    {%- set parts = [] -%}
    {%- for name in names -%}
        {%- set quoted = modules.re.escape(spark_windows._quoted(name)) -%}
        {%- do parts.append('(?:' ~ modules.re.escape(name) ~ '|' ~ quoted ~ ')') -%}
    {%- endfor -%}
    {{ return(parts | join('\\.')) }}
{%- endmacro %}

{#- _as_name: a name as a SQL identifier, quoted where it must be. -#}
{% macro _as_name(name) -%}
    {%- set is_plain = modules.re.match('^' ~ spark_windows._patterns().plain ~ '$', name) -%}
    {{ return(name if is_plain else spark_windows._quoted(name)) }}
{%- endmacro %}

{#- _quoted_names: names as quoted SQL identifiers. -#}
{% macro _quoted_names(names) -%}
    {%- set quoted = [] -%}
    {%- for name in names -%}{%- do quoted.append('`' ~ (name | replace('`', '``')) ~ '`') -%}{%- endfor -%}
    {{ return(quoted) }}
{%- endmacro %}

{#- _plain: the name that an expression is, in lower case without its quotes; none where it is more than a name. -#}
{% macro _plain(expression) -%}
    {%- set match = modules.re.match('^\\s*(' ~ spark_windows._patterns().name ~ ')\\s*$', expression | string) -%}
    {{ return(spark_windows._unquoted(match.group(1)) | lower if match else none) }}
{%- endmacro %}

{#- _literal: text as a SQL string. Spark puts variables in the place of `${…}` before it reads a statement. -#}
{% macro _literal(text) -%}
    {{ return("'" ~ text | replace('\\', '\\\\') | replace("'", "\\'") | replace('${', '$\\u007b') ~ "'") }}
{%- endmacro %}

{#- _value: a value as SQL. -#}
{% macro _value(value) -%}
    {%- if value is none -%}{{ return('null') }}{%- endif -%}
    {{ return(spark_windows._literal(value) if value is string else value | string | lower) }}
{%- endmacro %}

{#- _schema_of: the schema of a relation, a node or a target as SQL names it: behind its catalog, where it has one. dbt
    calls that `database`; plain dbt-spark takes it for another word for the schema. A part that is no name is quoted,
    as the adapter does it. -#}
{% macro _schema_of(relation) -%}
    {%- set catalog, schema, parts = relation.database | default(none), relation.schema, [] -%}
    {%- if not schema -%}{{ return(schema) }}{%- endif -%}
    {%- for part in ([schema] if catalog in [none, '', schema] else [catalog, schema]) -%}
        {%- do parts.append(part if spark_windows._is_table(part) else spark_windows._quoted(part)) -%}
    {%- endfor -%}
    {{ return(parts | join('.')) }}
{%- endmacro %}
