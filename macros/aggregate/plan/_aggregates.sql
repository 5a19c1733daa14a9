{#- _aggregates: each aggregate of the call as `_describe` gives it; what it accumulates is added to
    plan.accumulators (equal accumulators once) and plan.distinct. -#}
{% macro _aggregates(call, data, plan, aggregates) -%}
    {%- set described = [] -%}
    {%- if aggregates is not mapping or not aggregates -%}
        {%- do spark_windows._report(call, 'SW101', 'aggregates is required: a mapping of output names to aggregates', 'aggregates ' ~ spark_windows._show(aggregates), "Write aggregates={'revenue': 'sum(price)', 'orders': 'count(*)'}") -%}
        {{ return(described) }}
    {%- endif -%}
    {%- set calls = [] -%}
    {%- for name, text in aggregates.items() -%}
        {%- set parsed = spark_windows._parse_aggregate(call, name, text) -%}
        {%- if parsed is not none -%}{%- do calls.append(parsed) -%}{%- endif -%}
    {%- endfor -%}
    {%- set typed = [] -%}
    {%- for aggregate in calls if aggregate.function in ['sum', 'avg', 'mean'] and aggregate.arguments and not call.problems -%}
        {%- do typed.append(aggregate.arguments[0]) -%}
    {%- endfor -%}
    {%- set types = spark_windows._types(call, data, typed) -%}
    {%- for aggregate in calls -%}
        {%- do described.append(spark_windows._describe(call, plan, aggregate, types.get(aggregate.arguments[0] if aggregate.arguments else ''), loop.index)) -%}
    {%- endfor -%}
    {{ return(described) }}
{%- endmacro %}

{#- _parse_aggregate: one aggregate call, from text such as "sum(price) filter (where paid)" or from a mapping
    {function, args, distinct, filter}, as {name, text, function, arguments, distinct, filter, declared (see `_declared`; `given`
    where a mark carries it)}. -#}
{% macro _parse_aggregate(call, name, text, given=none) -%}
    {%- if text is mapping -%}
        {%- set arguments = text.get('args') or [] -%}
        {%- set arguments = spark_windows._split_list(arguments) if arguments is string else arguments if arguments is sequence and arguments is not mapping and not arguments | reject('string') | list else none -%}
        {%- set distinct = text.get('distinct', false) -%}
        {%- set filter = spark_windows._check_text(call, name ~ ': filter', text.get('filter')) -%}
        {%- set declared = spark_windows._declaration(text.get('function', ''), (arguments or []) | length) -%}
        {%- set function = (text.function.get('name', 'declared') if text.get('function') is mapping else text.get('function', '')) | string | lower -%}
        {%- set known = ['function', 'args', 'distinct', 'filter'] -%}
        {%- set unknown = {} -%}
        {%- for option in text if option not in known -%}{%- do unknown.update({option: text[option]}) -%}{%- endfor -%}
        {%- do spark_windows._check_unknown(call, unknown, known) -%}
        {%- if not modules.re.match('^\\w+$', function) or arguments is none or distinct is not boolean -%}
            {%- do spark_windows._report(call, 'SW117', 'an aggregate must be one call of an aggregate function', name ~ ' ' ~ spark_windows._show(text), "Write e.g. {'function': 'count', 'args': 'user_id', 'distinct': true}") -%}
            {{ return(none) }}
        {%- endif -%}
    {%- else -%}
        {%- set match = modules.re.match('(?is)^\\s*(\\w+)\\s*\\(\\s*(distinct\\b\\s*)?(.*?)\\s*\\)\\s*(?:filter\\s*\\(\\s*where\\b\\s*(.*)\\)\\s*)?$', text | string) -%}
        {%- set arguments = spark_windows._split_list(match.group(3)) if match else none -%}
        {%- if arguments is none -%}
            {%- do spark_windows._report(call, 'SW117', 'an aggregate must be one call of an aggregate function', name ~ ' ' ~ spark_windows._show(text), "Write e.g. 'sum(price)', 'count(distinct user_id)' or \"count(*) filter (where paid)\"; compute from several aggregates in the select around it") -%}
            {{ return(none) }}
        {%- endif -%}
        {%- set distinct = match.group(2) is not none -%}
        {%- set filter = spark_windows._check_text(call, name ~ ': filter', match.group(4)) -%}
        {%- set function = match.group(1) | lower -%}
        {%- set declared = spark_windows._declaration(function, arguments | length) -%}
    {%- endif -%}
    {%- set problem = spark_windows._arguments_problem(function, arguments, distinct) if declared is none -%}
    {%- if problem -%}{%- do spark_windows._report(call, 'SW117', problem[0], name ~ ' ' ~ spark_windows._show(text), problem[1]) -%}{%- endif -%}
    {%- set where = ' filter (where ' ~ filter ~ ')' if filter else '' -%}
    {{ return({
        'name': name,
        'function': function,
        'arguments': arguments,
        'distinct': distinct,
        'filter': filter,
        'declared': declared if given is none else given,
        'where': where,
        'text': function ~ '(' ~ ('distinct ' if distinct else '') ~ arguments | join(', ') ~ ')' ~ where,
    }) }}
{%- endmacro %}

{#- _arguments_problem: what no function, or not this one, takes as an argument: the rule and the remedy; none where all is well. -#}
{% macro _arguments_problem(function, arguments, distinct) -%}
    {%- if '*' in arguments and (function != 'count' or distinct) -%}{{ return(('* stands in count(*) only', 'Name columns')) }}{%- endif -%}
    {%- if function in ['first', 'first_value', 'last', 'last_value'] and arguments | length == 2 and arguments[1] | lower not in ['true', 'false'] -%}
        {{ return(('the second argument of ' ~ function ~ ' says whether NULLs are ignored: true or false', 'Write e.g. ' ~ function ~ '(price, true)')) }}
    {%- endif -%}
    {%- for argument in arguments if modules.re.search('(?i)\\border\\s+by\\b', modules.re.sub('\\(.*\\)', '', spark_windows._blanked(argument))) -%}
        {{ return(('ORDER BY does not belong into an aggregate', 'Leave it out: values come by event time; or sort the array in the select around it')) }}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}
