{#- How `group_window` reads SQL that was written for GROUP BY.

    _sql_items: text, split at its commas, or a list of such texts, as a record of each:
    text      without the name that it is given
    name      that name; none without
    spelling  the text in one spelling, to be compared; that of a name does not depend on quotes -#}
{% macro _sql_items(call, argument, value) -%}
    {%- set value = spark_windows._without_comments(value) if value is string else value -%}
    {%- set texts = spark_windows._split_list(value) if value is string else value -%}
    {%- set items = [] -%}
    {%- set pieces = [] -%}
    {%- for text in (texts if texts and texts is not mapping and texts is iterable else []) -%}
        {%- do pieces.append(spark_windows._without_comments(text | string) | trim) -%}
    {%- endfor -%}
    {%- if not pieces or '' in pieces -%}
        {%- do spark_windows._report(
            call, 'SW143', argument ~ ' is a list, as SQL has it behind the word',
            argument ~ ' ' ~ spark_windows._show(value),
            "Write e.g. group_by=\"tumble(ts, interval '1' hour), shop\""
        ) -%}
        {{ return(items) }}
    {%- endif -%}
    {%- for text in pieces -%}
        {%- set name = none -%}
        {%- do spark_windows._check_sql(call, {argument: [text]}) -%}
        {%- if argument == 'select' -%}{%- set text, name = spark_windows._named_expression(text) -%}{%- endif -%}
        {%- do spark_windows._check_names(call, 'the name of a column', [name] if name else []) -%}
        {%- set parts = spark_windows._name_parts(text) -%}
        {%- set spelling = spark_windows._quoted_names(parts) | join('.') | lower if parts
            else spark_windows._spelling(text) -%}
        {%- do items.append({'text': text, 'name': name, 'spelling': spelling}) -%}
    {%- endfor -%}
    {{ return(items) }}
{%- endmacro %}

{#- _named_expression: an expression and the name behind it, with AS or without; none where there is no name. -#}
{% macro _named_expression(text) -%}
    {%- set tokens, words = spark_windows._tokens(text), [] -%}
    {%- for opaque, code in tokens if (opaque or code) | trim -%}
        {%- do words.append(opaque or code | trim) -%}
    {%- endfor -%}
    {%- set last, before = words[-1], words[-2] if words | length > 1 else '' -%}
    {%- set rest = text[:text | length - last | length] -%}
    {%- set is_name, name = modules.re.match('^(\\w+|`([^`]|``)+`)$', last), spark_windows._unquoted(last) -%}
    {%- if is_name and before | lower == 'as' and words | length > 2 -%}
        {{ return(((rest | trim)[:-2] | trim, name)) }}
    {%- endif -%}
    {#- what ends an operand, then a word that is none -#}
    {%- set is_name = is_name and not modules.re.match('(?i)^(\\d|(end|null|true|false)$)', last) -%}
    {%- set ends = before == ')' or (rest != rest | trim and modules.re.search('[\\w\\]`"\']$', before)) -%}
    {%- if is_name and ends and not modules.re.match('(?i)^(' ~ spark_windows._no_operands() ~ ')$', before) -%}
        {{ return((rest | trim, name)) }}
    {%- endif -%}
    {{ return((text, none)) }}
{%- endmacro %}

{#- _interval: INTERVAL '10' MINUTE, INTERVAL '10 minutes' or INTERVAL 10 MINUTES as a length. -#}
{% macro _interval(text) -%}
    {%- set pieces = [] -%}
    {%- for opaque, code in spark_windows._tokens(text) if code | lower != 'interval' -%}
        {%- do pieces.append(opaque | replace("'", ' ') or code) -%}
    {%- endfor -%}
    {{ return(pieces | join | trim) }}
{%- endmacro %}

{#- _group_having: the condition with the aggregates that are selected under their names. -#}
{% macro _group_having(call, having, aggregates) -%}
    {%- if having is not string -%}{{ return(having) }}{%- endif -%}
    {%- set scan, longest_first = namespace(text=spark_windows._without_comments(having)), [] -%}
    {%- for name, text in aggregates.items() -%}
        {%- do longest_first.append((-(text | length), name, text)) -%}
    {%- endfor -%}
    {%- for _, name, text in longest_first | sort -%}
        {%- set patterns, quoted = [], spark_windows._quoted(name) -%}
        {%- for opaque, code in spark_windows._tokens(text) if opaque or code | trim -%}
            {%- for word in ([opaque] if opaque else modules.re.findall('\\w+|[^\\w\\s]', code)) -%}
                {%- set pattern = modules.re.escape(word) -%}
                {%- do patterns.append(pattern if opaque else '(?i:' ~ pattern ~ ')') -%}
            {%- endfor -%}
        {%- endfor -%}
        {%- set plain = quoted | replace('\\', '\\\\') -%}
        {%- set scan.text = modules.re.sub('(?<!\\w)' ~ patterns | join('\\s*'), plain, scan.text) -%}
    {%- endfor -%}
    {%- set call_of_aggregate = '(?i)(?<![.\\w])(?:' ~ spark_windows._aggregate_names() ~ ')\\s*\\(' -%}
    {%- set left = modules.re.search(call_of_aggregate, spark_windows._blanked(scan.text)) -%}
    {%- if left -%}
        {%- set got = 'having ' ~ spark_windows._show(having) ~ ' with ' ~ left.group() ~ '…)' -%}
        {%- do spark_windows._report(
            call, 'SW143', 'having is about what is selected', got, 'Select the aggregate too, with a name'
        ) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
    {{ return(scan.text) }}
{%- endmacro %}
