{#- The name of a table before the columns of it.

    _uncalled: an expression without names of tables before columns, in quotes or not.
    _piece: a piece for `_replaced`: rows in the place of a table, or of a query, that a text reads. They get the name
    of the table where the text calls columns by it (`orders.id`) and gives it no other. -#}
{% macro _uncalled(expression, names) -%}
    {%- set patterns = [] -%}
    {%- for name in names -%}{%- do patterns.append(spark_windows._pattern_of_table([name])) -%}{%- endfor -%}
    {%- if not patterns -%}{{ return(expression) }}{%- endif -%}
    {{ return(modules.re.sub('(?i)(?<![\\w.`])(?:' ~ patterns | join('|') ~ ')\\.', '', expression)) }}
{%- endmacro %}

{% macro _piece(text, start, end, rows) -%}
    {%- set names = spark_windows._name_parts(text[start:end]) -%}
    {%- if not names -%}{{ return((start, end, rows)) }}{%- endif -%}
    {%- set quoted = spark_windows._quoted(names[-1]) -%}
    {%- set around = text[:start] ~ ' ' ~ text[end:] -%}
    {%- if spark_windows._uncalled(around, names[-1:]) == around -%}{{ return((start, end, rows)) }}{%- endif -%}
    {%- set before = spark_windows._blanked(text[:start]) | trim -%}
    {%- set behind = spark_windows._blanked(text[end:], names=true) -%}
    {%- set reads = modules.re.search('(?i)(?:\\b(?:from|join)|,)$', before) -%}
    {%- set words = 'where|join|inner|cross|left|right|full|semi|anti|natural|on|using|lateral|group|having|order|sort|'
        ~ 'cluster|distribute|window|qualify|limit|offset|union|intersect|except|minus|pivot|unpivot' -%}
    {%- set is_unnamed = modules.re.match('(?i)\\s*(?:$|[),;]|(?:' ~ words ~ ')\\b)', behind) -%}
    {{ return((start, end, rows ~ (' as ' ~ quoted if reads and is_unnamed else ''))) }}
{%- endmacro %}
