{#- _python_declaration: the declaration of an aggregate in Python that gets so many arguments, as one in SQL; a
    `problem`, and its `remedy`, where it cannot be used. The adapter registers its functions in the session, which the
    plan of a state needs too: so this is called even where a mark carries the declaration. -#}
{% macro _python_declaration(declared, given) -%}
    {%- set lack = spark_windows._lack('python_aggregates', method=spark_windows._method()) -%}
    {%- if lack -%}
        {{ return({'problem': lack, 'remedy': 'Use it, or declare the aggregate in SQL'}) }}
    {%- endif -%}
    {%- if spark_windows._materialized() in ['view', 'materialized_view'] -%}
        {{ return({'problem': 'a view cannot call functions of a session', 'remedy': "Write materialized='table'"}) }}
    {%- endif -%}
    {%- set found = adapter.python_aggregate(declared, given) -%}
    {%- set example = "{'python': 'aggregates.py:Mean'}: a class with returns, init, update, merge and finish" -%}
    {{ return(dict(found, remedy='Write ' ~ example) if found.get('problem') else found) }}
{%- endmacro %}

{#- _materialized: what the model that is compiled becomes; none outside of a model. -#}
{% macro _materialized() -%}
    {{ return(model.config.materialized if model is defined and model.config is defined else none) }}
{%- endmacro %}

{#- _declared_texts: a declaration without the comments in its texts. -#}
{% macro _declared_texts(declared) -%}
    {%- if declared is not mapping -%}{{ return(declared) }}{%- endif -%}
    {%- set texts = {} -%}
    {%- for part, given in declared.items() -%}
        {%- if given is mapping -%}
            {%- do texts.update({part: spark_windows._declared_texts(given)}) -%}
        {%- else -%}
            {%- set is_text = given is string -%}
            {%- do texts.update({part: spark_windows._without_comments(given) if is_text else given}) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(texts) }}
{%- endmacro %}

{#- _misuse: why an aggregate cannot be used as it is declared, or called: the rule, what it got and the remedy; none
    where it can. -#}
{% macro _misuse(aggregate, declared) -%}
    {%- set problem = spark_windows._declaration_problem(declared) -%}
    {%- if problem and declared is mapping and declared.get('remedy') -%}
        {{ return(('this aggregate cannot be used', aggregate.name ~ ': ' ~ problem, declared.remedy)) }}
    {%- elif problem -%}
        {%- set rule = 'a declared aggregate has arguments, and accumulate and merge'
            ~ ' (one aggregate call per accumulator) and finish' -%}
        {%- set example = "{'arguments': ['x'], 'accumulate': {'squares': 'sum({x} * {x})'}, 'merge': "
            ~ "{'squares': 'sum({squares})'}, 'finish': 'sqrt({squares})'}" -%}
        {{ return((rule, aggregate.name ~ ': ' ~ problem, 'Write e.g. ' ~ example)) }}
    {%- endif -%}
    {%- set got = aggregate.name ~ " '" ~ aggregate.text ~ "'" -%}
    {%- if aggregate.distinct -%}
        {%- set remedy = 'Leave it out: the aggregate itself can keep distinct values' -%}
        {{ return(('a declared aggregate takes no DISTINCT', got, remedy)) }}
    {%- endif -%}
    {%- set arguments = declared.get('arguments') or ['x'] -%}
    {%- set function = aggregate.function -%}
    {%- if function == 'declared' and declared.get('name') -%}{%- set function = declared.name -%}{%- endif -%}
    {%- if aggregate.arguments | length != arguments | length -%}
        {%- set rule = function ~ ' takes ' ~ arguments | length ~ ' arguments' -%}
        {{ return((rule, got, 'Write ' ~ function ~ '(' ~ arguments | join(', ') ~ ')')) }}
    {%- endif -%}
    {{ return(none) }}
{%- endmacro %}

{#- _unreadable_part: what in a declaration is no text, no name, or no piece of SQL; none where all is. -#}
{% macro _unreadable_part(declared, texts, arguments) -%}
    {%- set texts, names = texts | list, [] -%}
    {%- for part in ['running', 'combine'] if declared.get(part) is not none -%}
        {%- if declared[part] is not mapping -%}
            {{ return(part ~ ' ' ~ spark_windows._show(declared[part])) }}
        {%- endif -%}
        {%- do texts.extend(declared[part].values()) -%}
    {%- endfor -%}
    {%- for text in texts -%}
        {%- set problem = spark_windows._unbalanced(text) if text is string else 'that is no text' -%}
        {%- if problem -%}{{ return(spark_windows._show(text) ~ ', of which ' ~ problem) }}{%- endif -%}
    {%- endfor -%}
    {%- for name in arguments -%}
        {%- if name is not string or not modules.re.match('^\\w+$', name) -%}
            {{ return('the argument ' ~ spark_windows._show(name)) }}
        {%- endif -%}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}

{#- _declaration_problem: what is wrong with a declaration; none where nothing is. -#}
{% macro _declaration_problem(declared) -%}
    {%- if declared is not mapping -%}{{ return(spark_windows._show(declared)) }}{%- endif -%}
    {%- if declared.get('problem') -%}{{ return(declared.problem) }}{%- endif -%}
    {%- set parts = ['name', 'arguments', 'accumulate', 'merge', 'running', 'combine', 'finish', 'state'] -%}
    {%- set unknown = declared | reject('in', parts) | list -%}
    {%- if unknown -%}{{ return('unknown ' ~ unknown | join(', ')) }}{%- endif -%}
    {%- set arguments = declared.get('arguments') or ['x'] -%}
    {%- if arguments is string or arguments is mapping or arguments is not sequence -%}
        {{ return('arguments ' ~ spark_windows._show(arguments)) }}
    {%- endif -%}
    {%- set accumulate, merge, finish = declared.get('accumulate'), declared.get('merge'), declared.get('finish') -%}
    {%- set lacks = (['accumulate'] if accumulate is not mapping else []) + (['merge'] if merge is not mapping else [])
        + (['finish'] if finish is not string else []) -%}
    {%- if lacks -%}{{ return('no ' ~ lacks | join(', ')) }}{%- endif -%}
    {%- if accumulate | sort != merge | sort -%}
        {{ return('accumulate has ' ~ accumulate | join(', ') ~ ', merge has ' ~ merge | join(', ')) }}
    {%- endif -%}
    {%- set rows, merges = accumulate.values() | list, merge.values() | list -%}
    {%- if (spark_windows._split_list(finish) or []) | length > 1 -%}
        {{ return('finish ' ~ spark_windows._show(finish) ~ ', which is not one expression') }}
    {%- endif -%}
    {%- for text in rows + merges -%}
        {%- set parsed = spark_windows._calls_of([text | string])[0] -%}
        {%- if not parsed or parsed.rest | trim -%}{{ return(spark_windows._show(text)) }}{%- endif -%}
    {%- endfor -%}
    {%- set accumulators = merge | list -%}
    {%- set unreadable = spark_windows._unreadable_part(declared, rows + merges + [finish], arguments) -%}
    {%- if unreadable -%}{{ return(unreadable) }}{%- endif -%}
    {%- for part, texts, known in [
        ('accumulate', rows, arguments + ['where']),
        ('merge', merges, accumulators),
        ('finish', [finish], arguments + accumulators),
    ] -%}
        {%- for text in texts -%}
            {%- set names = modules.re.findall('[{]([a-zA-Z_]\\w*)[}]', spark_windows._blanked(text)) -%}
            {%- for name in names if name not in known -%}
                {{ return(part ~ ' with {' ~ name ~ '}, which is none of ' ~ known | join(', ')) }}
            {%- endfor -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- for text in merges
        if modules.re.match('(?i)\\s*(first|first_value|last|last_value|any_value)\\s*\\(', text)
        and not modules.re.search('(?i)\\btrue\\s*\\)|\\bignore\\s+nulls\\b', text) -%}
        {{ return(spark_windows._show(text) ~ ' takes NULLs, of which each stands for no rows') }}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}
