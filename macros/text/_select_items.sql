{#- The list of a SELECT: which column comes from which.

    _select_items: its items, of text or of a list of texts:
    star        all columns: of the relation `alias` (none: of all), but those in `except`, in lower case
    name        of the column, in lower case; none where only Spark knows it
    expression  what it is -#}
{% macro _select_items(given) -%}
    {%- set items, texts = [], given if given is not string else spark_windows._split_list(given) or [] -%}
    {%- set owner = spark_windows._patterns().word -%}
    {%- for text in texts -%}
        {%- set text = spark_windows._without_comments(text) | trim -%}
        {%- set star = modules.re.match('(?is)^(?:(' ~ owner ~ ')\\.)?\\*(?:\\s*except\\s*\\((.*)\\))?$', text) -%}
        {%- set named = modules.re.match('(?is)^(.*?[\\w`)\\]])\\s+(?:as\\s+)?(\\w+|`[^`]+`)$', text) -%}
        {%- set column = modules.re.match('^(?:' ~ owner ~ '\\.)?(\\w+|`[^`]+`)$', text) -%}
        {%- set item = {'star': star is not none, 'alias': none, 'except': [], 'name': none, 'expression': text} -%}
        {%- if star -%}
            {%- set kept_out = (star.group(2) or '') | replace('`', '') | lower -%}
            {%- do item.update({
                'alias': spark_windows._unquoted(star.group(1)) if star.group(1) else none,
                'except': modules.re.findall('[^\\s,]+', kept_out),
                'expression': none,
            }) -%}
        {%- elif column -%}
            {%- do item.update({'name': column.group(1) | replace('`', '') | lower}) -%}
        {%- elif named -%}
            {%- do item.update({
                'name': named.group(2) | replace('`', '') | lower, 'expression': named.group(1) | trim,
            }) -%}
        {%- endif -%}
        {%- do items.append(item) -%}
    {%- endfor -%}
    {{ return(items) }}
{%- endmacro %}

{#- _source_column: the column, or the expression without an alias, that a column of a list is; none where there is none
    of that name. -#}
{% macro _source_column(items, want) -%}
    {%- set want = want | lower | replace('`', '') -%}
    {%- for item in items if item.name == want -%}
        {%- set owner = spark_windows._patterns().word -%}
        {{ return(modules.re.sub('^' ~ owner ~ '\\.(?=(?:\\w+|`[^`]+`)$)', '', item.expression)) }}
    {%- endfor -%}
    {%- for item in items if item.star and want not in item.except -%}{{ return(want) }}{%- endfor -%}
    {{ return(none) }}
{%- endmacro %}

{#- _selected_as: the name under which a column stands in a list; none where it does not. -#}
{% macro _selected_as(items, column) -%}
    {%- if column is none -%}{{ return(none) }}{%- endif -%}
    {%- for item in items if item.name and spark_windows._source_column([item], item.name) | lower == column | lower -%}
        {{ return(item.name) }}
    {%- endfor -%}
    {{ return(column if spark_windows._source_column(items, column) else none) }}
{%- endmacro %}
