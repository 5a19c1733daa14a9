{#- Arguments that are SQL, or names of columns. Here comments are left out, which could swallow what is put behind
    them.

    _check_text: an argument that is one piece of SQL; none where it is no text. -#}
{% macro _check_text(call, argument, value) -%}
    {%- if value is none -%}{{ return(none) }}{%- endif -%}
    {%- if value is string and ('--' in value or '/*' in value) -%}
        {%- set value = spark_windows._without_comments(value) -%}
    {%- endif -%}
    {%- if value is not string -%}
        {%- do spark_windows._report(
            call, 'SW131', argument ~ ' must be text', argument ~ ' ' ~ spark_windows._show(value),
            'Write it as SQL in quotes'
        ) -%}
        {{ return(none) }}
    {%- elif not value | trim -%}
        {%- do spark_windows._report(
            call, 'SW131', argument ~ ' must not be empty', argument ~ ' ' ~ spark_windows._show(value),
            'Write it as SQL, or leave it out'
        ) -%}
    {%- endif -%}
    {%- if value is string and modules.re.search('\\W', value) -%}
        {%- do spark_windows._check_sql(call, {argument: [value]}) -%}
    {%- endif -%}
    {{ return(value) }}
{%- endmacro %}

{#- _check_sql: texts without comments, {argument: texts}, that are expressions, or lists of them, close what they open
    (see `_unbalanced`). `is_query`: they may be queries. -#}
{% macro _check_sql(call, texts_of, is_query=false) -%}
    {%- set of_queries = '|[|]>|(?i:' ~ spark_windows._leaving_words() ~ ')' if not is_query else '' -%}
    {%- set suspicious = '[\'"`()\\[\\];/$]|--' ~ of_queries -%}
    {%- for argument, texts in texts_of.items() -%}
        {%- for text in texts if modules.re.search(suspicious, text) -%}
            {%- set problem = spark_windows._unbalanced(text, is_query) -%}
            {%- if problem -%}
                {%- do spark_windows._report(
                    call, 'SW170', argument ~ ' must be a piece of SQL that stands alone: ' ~ problem,
                    argument ~ ' ' ~ spark_windows._show(text),
                    'Close in it what it opens; put a subquery in brackets'
                ) -%}
            {%- endif -%}
        {%- endfor -%}
    {%- endfor -%}
{%- endmacro %}

{#- _check_names: names of output columns are text. They are quoted, which does not keep Spark from putting a variable
    in the place of ${…}. -#}
{% macro _check_names(call, argument, names) -%}
    {%- for name in names if name is not string or not name | trim or '${' in name -%}
        {%- do spark_windows._report(
            call, 'SW171', argument ~ ' must be text, without ${', argument ~ ' ' ~ spark_windows._show(name),
            'Write another name, in quotes'
        ) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _check_flag: an argument that is true or false. -#}
{% macro _check_flag(call, argument, value) -%}
    {%- if value is not boolean -%}
        {%- do spark_windows._report(
            call, 'SW132', argument ~ ' is true or false', argument ~ ' ' ~ spark_windows._show(value),
            'Write ' ~ argument ~ ': true'
        ) -%}
    {%- endif -%}
{%- endmacro %}

{#- _expressions: an argument that is one expression or a list of them, as a list; none stays none. -#}
{% macro _expressions(call, argument, value) -%}
    {%- if value is none -%}{{ return(none) }}{%- endif -%}
    {%- set value = [value] if value is string else value -%}
    {%- set expressions = value | list if value is iterable and value is not mapping else none -%}
    {%- if expressions is none or expressions | reject('string') | list -%}
        {%- do spark_windows._report(
            call, 'SW120', argument ~ ' takes an expression or a list of expressions',
            argument ~ ' ' ~ spark_windows._show(value),
            'Write ' ~ argument ~ "='shop' or " ~ argument ~ "=['shop', 'lower(user_name)']"
        ) -%}
        {{ return([]) }}
    {%- endif -%}
    {%- set expressions = spark_windows._uncommented(expressions) -%}
    {%- do spark_windows._check_sql(call, {argument: expressions}) -%}
    {{ return(expressions) }}
{%- endmacro %}

{#- _without_direction: an order as single expressions, none of which says a direction: `because` it is known
    already. -#}
{% macro _without_direction(call, order, because, remedy, argument='order_by') -%}
    {%- set items = spark_windows._order_items(order) -%}
    {%- for item in items if modules.re.search('(?i)\\b(asc|desc|nulls\\s+(first|last))\\s*$', item) -%}
        {%- do spark_windows._report(
            call, 'SW130', argument ~ ' takes expressions without a direction: ' ~ because,
            argument ~ ' ' ~ spark_windows._show(item), remedy
        ) -%}
    {%- endfor -%}
    {{ return(items) }}
{%- endmacro %}

{#- _order_items: an order as single expressions: text is split at its own commas. -#}
{% macro _order_items(order) -%}
    {%- set items = [] -%}
    {%- for text in order -%}
        {%- if ',' in text -%}
            {%- do items.extend(spark_windows._split_list(text) or [text]) -%}
        {%- else -%}
            {%- do items.append(text | trim) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(items) }}
{%- endmacro %}

{#- _uncommented: texts without their comments. -#}
{% macro _uncommented(texts) -%}
    {%- set uncommented, all = [], texts | join -%}
    {%- if '--' not in all and '/*' not in all -%}{{ return(texts) }}{%- endif -%}
    {%- for text in texts -%}{%- do uncommented.append(spark_windows._without_comments(text)) -%}{%- endfor -%}
    {{ return(uncommented) }}
{%- endmacro %}

{#- _column_names: an argument that is a name of a column of the input, or a list of them. -#}
{% macro _column_names(call, data, columns, unknown, known) -%}
    {%- do spark_windows._check_data(call, data) -%}
    {%- do spark_windows._check_unknown(call, unknown, known) -%}
    {%- set names = spark_windows._expressions(call, 'columns', columns) or [] -%}
    {%- if not names -%}
        {%- do spark_windows._report(
            call, 'SW101', 'columns is required', 'columns ' ~ spark_windows._show(columns), "Write columns=['user_id']"
        ) -%}
    {%- endif -%}
    {%- do spark_windows._check_columns(call, 'columns', names, data) -%}
    {{ return(names) }}
{%- endmacro %}
