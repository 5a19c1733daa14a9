{#- _quoted: a name as a quoted SQL identifier. _unquoted: the name that an identifier, quoted or not, stands for. -#}
{% macro _quoted(name) -%}
    {{ return('`' ~ (name | replace('`', '``')) ~ '`') }}
{%- endmacro %}

{% macro _unquoted(identifier) -%}
    {{ return(identifier[1:-1] | replace('``', '`') if identifier[:1] == '`' else identifier) }}
{%- endmacro %}

{#- _is_table: a text is the name of a table, with or without the names of its schema and catalog. -#}
{% macro _is_table(text) -%}
    {%- set part = '(\\w+|`([^`]|``)+`)' -%}
    {{ return(modules.re.match('^(?!.*\\$\\{)' ~ part ~ '(\\.' ~ part ~ ')*$', text) is not none) }}
{%- endmacro %}

{#- _quoted_names: names as quoted SQL identifiers. -#}
{% macro _quoted_names(names) -%}
    {%- set quoted = [] -%}
    {%- for name in names -%}{%- do quoted.append('`' ~ (name | replace('`', '``')) ~ '`') -%}{%- endfor -%}
    {{ return(quoted) }}
{%- endmacro %}

{#- _plain: the name that an expression is, in lower case without its quotes; none where it is more than a name. -#}
{% macro _plain(expression) -%}
    {%- set match = modules.re.match('^\\s*([a-zA-Z_]\\w*|`([^`]|``)+`)\\s*$', expression | string) -%}
    {%- if not match -%}{{ return(none) }}{%- endif -%}
    {%- set name = match.group(1) -%}
    {{ return((spark_windows._unquoted(name) if name[0] == '`' else name) | lower) }}
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
