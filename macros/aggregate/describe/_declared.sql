{#- Aggregates that a project declares itself, in the var `spark_windows_aggregates` or as what a macro gives: how rows are
    accumulated and accumulators merged, each by one aggregate call, and how a result is finished:
    {arguments: [value], accumulate: {logs: 'sum(ln({value}))', n: 'count({value})'}, merge: {logs: 'sum({logs})', n: 'sum({n})'},
    finish: 'exp({logs} / nullif({n}, 0))'}. `combine: {logs: '{a} + {b}'}` says how two accumulators become one, which makes
    HOP faster; where merge is a sum, an extreme or a union of sketches that is known. `running`: how merge is written over a frame, where the frame
    does not stand behind it. `{python: 'package.module:Class'}` is one written in Python.

    _declaration: the declaration of a function that gets so many arguments, none where there is none; a `problem`, and its `remedy`,
    where it cannot be used. -#}
{% macro _declaration(function, given) -%}
    {%- set declared = function if function is mapping else (var('spark_windows_aggregates', {}) or {}).get(function) -%}
    {%- if declared is not mapping or not declared.python or not execute -%}{{ return(declared) }}{%- endif -%}
    {%- if adapter.type() != 'sparkwindows' -%}{{ return({'problem': 'aggregates in Python need the adapter sparkwindows', 'remedy': 'Use it, or declare the aggregate in SQL'}) }}{%- endif -%}
    {%- if spark_windows._materialized() in ['view', 'materialized_view'] -%}{{ return({'problem': 'a view cannot call functions of a session', 'remedy': "Write materialized='table'"}) }}{%- endif -%}
    {%- set found = adapter.python_aggregate(declared, given) -%}
    {{ return(dict(found, remedy="Write {'python': 'aggregates.py:Mean'}: a class with returns, init, update, merge and finish") if found.problem else found) }}
{%- endmacro %}

{% macro _describe_declared(call, plan, aggregate, type) -%}
    {%- if aggregate.declared.python and not execute -%}{{ return({'finish': 'null'}) }}{%- endif -%}
    {%- set declared, values, names, over_rows = aggregate.declared, {}, {}, {} -%}
    {%- set misuse = spark_windows._misuse(aggregate) -%}
    {%- if misuse -%}
        {%- do spark_windows._report(call, 'SW136', *misuse) -%}
        {{ return({'finish': 'null'}) }}
    {%- endif -%}
    {%- for name in declared.arguments or ['x'] -%}{%- do values.update({name: '(' ~ aggregate.arguments[loop.index0] ~ ')'}) -%}{%- endfor -%}
    {%- for name, text in declared.accumulate.items() -%}
        {%- set rows = spark_windows._filled_in(text, dict(values, where=aggregate.where)) ~ ('' if '{where}' in text else aggregate.where) -%}
        {%- set merge = declared.merge[name] | replace('{' ~ name ~ '}', '{x}') -%}
        {%- set running = (declared.running or {}).get(name, merge ~ '{over}') | replace('{' ~ name ~ '}', '{x}') -%}
        {%- set both = (declared.combine or {}).get(name) or spark_windows._combine_of(merge) -%}
        {%- do names.update({name: spark_windows._accumulate(plan, 'own', rows, merge, running, both)}) -%}
        {%- do over_rows.update({name: rows}) -%}
    {%- endfor -%}
    {{ return({'direct': spark_windows._filled_in(declared.finish, dict(values, **over_rows)), 'finish': spark_windows._filled_in(declared.finish, dict(values, **names))}) }}
{%- endmacro %}

{#- _misuse: why an aggregate cannot be used as it is declared, or called: the rule, what it got and the remedy; none where it can. -#}
{% macro _misuse(aggregate) -%}
    {%- set declared = aggregate.declared -%}
    {%- set problem = spark_windows._declaration_problem(declared) -%}
    {%- if problem and declared.remedy -%}{{ return(('this aggregate cannot be used', aggregate.name ~ ': ' ~ problem, declared.remedy)) }}{%- endif -%}
    {%- if problem -%}
        {%- set example = "Write e.g. {'arguments': ['x'], 'accumulate': {'squares': 'sum({x} * {x})'}, 'merge': {'squares': 'sum({squares})'}, 'finish': 'sqrt({squares})'}" -%}
        {{ return(('a declared aggregate has arguments, and accumulate and merge (one aggregate call per accumulator) and finish', aggregate.name ~ ': ' ~ problem, example)) }}
    {%- endif -%}
    {%- set got = aggregate.name ~ " '" ~ aggregate.text ~ "'" -%}
    {%- if aggregate.distinct -%}{{ return(('a declared aggregate takes no DISTINCT', got, 'Leave it out: the aggregate itself can keep distinct values')) }}{%- endif -%}
    {%- set arguments = declared.arguments or ['x'] -%}
    {%- set function = declared.name if aggregate.function == 'declared' and declared.name else aggregate.function -%}
    {%- if aggregate.arguments | length != arguments | length -%}
        {{ return((function ~ ' takes ' ~ arguments | length ~ ' arguments', got, 'Write ' ~ function ~ '(' ~ arguments | join(', ') ~ ')')) }}
    {%- endif -%}
    {{ return(none) }}
{%- endmacro %}

{#- _declaration_problem: what is wrong with a declaration; none where nothing is. -#}
{% macro _declaration_problem(declared) -%}
    {%- if declared is not mapping -%}{{ return(spark_windows._show(declared)) }}{%- endif -%}
    {%- if declared.problem -%}{{ return(declared.problem) }}{%- endif -%}
    {%- set unknown = declared.keys() | reject('in', ['name', 'arguments', 'accumulate', 'merge', 'running', 'combine', 'finish']) | list -%}
    {%- if unknown -%}{{ return('unknown ' ~ unknown | join(', ')) }}{%- endif -%}
    {%- set lacks = [] -%}
    {%- for part in ['accumulate', 'merge'] if declared[part] is not mapping -%}{%- do lacks.append(part) -%}{%- endfor -%}
    {%- if declared.finish is not string -%}{%- do lacks.append('finish') -%}{%- endif -%}
    {%- if lacks -%}{{ return('no ' ~ lacks | join(', ')) }}{%- endif -%}
    {%- if declared.accumulate | sort != declared.merge | sort -%}{{ return('accumulate has ' ~ declared.accumulate | join(', ') ~ ', merge has ' ~ declared.merge | join(', ')) }}{%- endif -%}
    {%- for text in (declared.accumulate.values() | list) + (declared.merge.values() | list) -%}
        {%- set parsed = modules.re.match('(?s)^\\s*\\w+\\s*\\((.*)\\)\\s*$', text | string) -%}
        {%- if not parsed or spark_windows._split_list(parsed.group(1)) is none -%}{{ return(spark_windows._show(text)) }}{%- endif -%}
    {%- endfor -%}
    {%- set arguments, accumulators = declared.arguments or ['x'], declared.merge | list -%}
    {%- set known = {'accumulate': arguments + ['where'], 'merge': accumulators, 'finish': arguments + accumulators} -%}
    {%- for part, texts in {'accumulate': declared.accumulate.values(), 'merge': declared.merge.values(), 'finish': [declared.finish]}.items() -%}
        {%- for text in texts -%}
            {%- set unknown = modules.re.findall('[{]([a-zA-Z_]\\w*)[}]', spark_windows._blanked(text)) | reject('in', known[part]) | list -%}
            {%- if unknown -%}{{ return(part ~ ' with {' ~ unknown[0] ~ '}, which is none of ' ~ known[part] | join(', ')) }}{%- endif -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- for text in declared.merge.values() if modules.re.match('(?i)\\s*(first|first_value|last|last_value|any_value)\\s*\\(', text) and not modules.re.search('(?i)\\btrue\\s*\\)|\\bignore\\s+nulls\\b', text) -%}
        {{ return(spark_windows._show(text) ~ ' takes NULLs, of which each stands for no rows') }}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}

{#- _filled_in: a text with `{name}` replaced. -#}
{% macro _filled_in(text, values) -%}
    {%- set state = namespace(text=text) -%}
    {%- for name, value in values.items() -%}{%- set state.text = state.text | replace('{' ~ name ~ '}', value) -%}{%- endfor -%}
    {{ return(state.text) }}
{%- endmacro %}

{#- _combine_of: how two accumulators become one, of a merge by a function that is known; none of another. -#}
{% macro _combine_of(merge) -%}
    {%- set function = modules.re.match('^\\s*(\\w+)', merge).group(1) | lower -%}
    {%- set known = {
        'sum': 'coalesce({a} + {b}, {a}, {b})', 'min': 'least({a}, {b})', 'max': 'greatest({a}, {b})',
        'bool_and': 'least({a}, {b})', 'bool_or': 'greatest({a}, {b})', 'every': 'least({a}, {b})', 'some': 'greatest({a}, {b})',
        'hll_union_agg': spark_windows._either('hll_union({a}, {b}, true)'),
    } -%}
    {%- for type in ['bigint', 'double', 'float'] -%}{%- do known.update({'kll_merge_agg_' ~ type: spark_windows._either('kll_sketch_merge_' ~ type ~ '({a}, {b})')}) -%}{%- endfor -%}
    {{ return(known.get(function)) }}
{%- endmacro %}

{#- _either: both where there are two, else the one that is there. -#}
{% macro _either(both) -%}
    {{ return('case when {a} is null then {b} when {b} is null then {a} else ' ~ both ~ ' end') }}
{%- endmacro %}
