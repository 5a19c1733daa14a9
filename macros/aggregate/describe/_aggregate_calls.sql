{#- _aggregate_calls: the aggregates of a call as records, from a mapping of output names to mappings {function, args,
    distinct, filter}, or to text such as "sum(price) filter (where paid)", which is read into such a mapping first.
    What is no aggregate call is reported and left out. `declared`: {output name: declaration} as a mark carries them:
    such a declaration goes before that of the project. -#}
{% macro _aggregate_calls(call, aggregates, declared={}) -%}
    {%- set project, known = var('spark_windows_aggregates', {}) or {}, ['function', 'args', 'distinct', 'filter'] -%}
    {%- if project is not mapping -%}
        {%- do spark_windows._report(
            call, 'SW136', 'the var spark_windows_aggregates is a mapping of names to declarations',
            'spark_windows_aggregates ' ~ spark_windows._show(project),
            "Write e.g. spark_windows_aggregates: {own: {accumulate: …, merge: …, finish: …}}"
        ) -%}
        {{ return([]) }}
    {%- endif -%}
    {%- set records, texts_of = [], {} -%}
    {%- for name, mapping in spark_windows._aggregate_mappings(aggregates).items() -%}
        {%- set function, args = mapping.get('function', ''), mapping.get('args') or [] -%}
        {%- set args = spark_windows._split_list(args) if args is string else args -%}
        {%- set is_list = args is sequence and args is not mapping and not args | reject('string') | list -%}
        {%- set distinct, filter = mapping.get('distinct', false), mapping.get('filter') -%}
        {%- if filter is not none -%}
            {%- set filter = spark_windows._check_text(call, name ~ ': filter', filter) -%}
        {%- endif -%}
        {%- set declaration = function if function is mapping else project.get(function | string) -%}
        {%- if declaration is mapping and declaration.get('python') and execute -%}
            {%- set declaration = spark_windows._python_declaration(declaration, args | length if is_list else 0) -%}
        {%- endif -%}
        {%- set function = (function.get('name', 'declared') if function is mapping else function) | string | lower -%}
        {%- for option in mapping if option not in known -%}
            {%- do spark_windows._check_unknown(call, {option: mapping[option]}, known) -%}
        {%- endfor -%}
        {%- if is_list and distinct is boolean and modules.re.match('^\\w+$', function) -%}
            {%- set declaration = declaration if declared.get(name) is none else declared[name] -%}
            {%- set args = spark_windows._uncommented(args) if aggregates[name] is mapping else args -%}
            {%- if modules.re.search('[^\\w*]', args | join) -%}{%- do texts_of.update({name: args}) -%}{%- endif -%}
            {%- do records.append(
                spark_windows._aggregate_record(name, function, args, distinct, filter, declaration)
            ) -%}
        {%- else -%}
            {%- set example = "{'function': 'count', 'args': 'user_id', 'distinct': true}" -%}
            {%- if aggregates[name] is not mapping -%}
                {%- set example = "'sum(price)', 'count(distinct user_id)' or \"count(*) filter (where paid)\""
                    ~ '; compute from several aggregates in the select around it' -%}
            {%- endif -%}
            {%- set got = name ~ ' ' ~ spark_windows._show(aggregates[name]) -%}
            {%- do spark_windows._report(
                call, 'SW117', 'an aggregate must be one call of an aggregate function', got, 'Write e.g. ' ~ example
            ) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- do spark_windows._check_names(call, 'the name of an aggregate', aggregates) -%}
    {%- if texts_of -%}{%- do spark_windows._check_sql(call, texts_of) -%}{%- endif -%}
    {%- do spark_windows._check_arguments(call, records, aggregates) -%}
    {{ return(records) }}
{%- endmacro %}

{#- _aggregate_mappings: the same aggregates with each text as a mapping, {} where it is no call. -#}
{% macro _aggregate_mappings(aggregates) -%}
    {%- set texts, mappings = [], {} -%}
    {%- for given in aggregates.values() if given is not mapping -%}
        {%- set text = given | string -%}
        {%- do texts.append(spark_windows._without_comments(text) if '--' in text or '/*' in text else text) -%}
    {%- endfor -%}
    {%- set parsed = spark_windows._calls_of(texts) -%}
    {%- for name, given in aggregates.items() -%}
        {%- if given is mapping -%}
            {%- do mappings.update({name: given}) -%}
        {%- else -%}
            {%- set found, mapping = parsed.pop(0), {} -%}
            {%- set says_more = found and found.rest | trim -%}
            {%- set nulls, clause = spark_windows._nulls_option(found) if says_more else (none, '') -%}
            {%- set has_clause = spark_windows._code(clause) | trim if says_more else '' -%}
            {%- set filter = spark_windows._filter_of(clause) if has_clause else none -%}
            {%- set args = found.pieces | map('trim') | list if found else [] -%}
            {%- if args and not args[-1] -%}{%- do args.pop() -%}{%- endif -%}
            {%- set quantified = args and modules.re.match('(?i)(?:distinct|all)\\b', args[0]) -%}
            {%- set distinct, args = spark_windows._quantified(args) if quantified else (false, args) -%}
            {%- if nulls == 'ignore' -%}{%- set args = args[:1] + ['true'] -%}{%- endif -%}
            {%- if found and (filter is not none or not has_clause) -%}
                {%- do mapping.update({'function': found.function, 'args': args, 'distinct': distinct}) -%}
                {%- if filter is not none -%}{%- do mapping.update({'filter': filter}) -%}{%- endif -%}
            {%- endif -%}
            {%- do mappings.update({name: mapping}) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(mappings) }}
{%- endmacro %}

{#- _quantified: whether arguments begin with DISTINCT, and the arguments without it, and without ALL. -#}
{% macro _quantified(args) -%}
    {%- set quantifier = '(?is)^(distinct\\b|all\\b(?=\\s*[^\\s.]))\\s*(.*)$' -%}
    {%- set quantified = modules.re.match(quantifier, args[0]) if args else none -%}
    {%- if not quantified -%}{{ return((false, args)) }}{%- endif -%}
    {%- set args = ([quantified.group(2)] if quantified.group(2) or args[1:] else []) + args[1:] -%}
    {{ return((quantified.group(1) | lower == 'distinct', args)) }}
{%- endmacro %}

{#- _nulls_option: whether a call ignores or respects NULLs, of the functions that can be told to (none: the call does
    not say), and the clause before these words. -#}
{% macro _nulls_option(found) -%}
    {%- set named = modules.re.search('(?i)\\b(ignore|respect)\\s+nulls\\s*$', spark_windows._blanked(found.rest)) -%}
    {%- set takes_it = ['first', 'first_value', 'last', 'last_value', 'any_value'] -%}
    {%- if not named or found.function not in takes_it -%}{{ return((none, found.rest)) }}{%- endif -%}
    {{ return((named.group(1) | lower, found.rest[:named.start()])) }}
{%- endmacro %}

{#- _filter_of: the condition of the clause FILTER (WHERE …); none where the text is none. -#}
{% macro _filter_of(text) -%}
    {%- set clause = spark_windows._calls_of([text])[0] -%}
    {%- if not clause or clause.function != 'filter' or clause.rest | trim -%}{{ return(none) }}{%- endif -%}
    {%- set condition = modules.re.match('(?is)^\\s*where\\b\\s*(.*)$', clause.pieces | join(',')) -%}
    {{ return(condition.group(1) if condition else none) }}
{%- endmacro %}

{#- _check_arguments: reports what no function, or not this one, takes as an argument. -#}
{% macro _check_arguments(call, records, aggregates) -%}
    {%- for aggregate in records if aggregate.declared is none -%}
        {%- set function, arguments, problems = aggregate.function, aggregate.arguments, [] -%}
        {%- if '*' in arguments and (function != 'count' or aggregate.distinct) -%}
            {%- do problems.append(('* stands in count(*) only', 'Name columns')) -%}
        {%- endif -%}
        {%- if function in ['first', 'first_value', 'last', 'last_value'] and arguments | length == 2
            and arguments[1] | lower not in ['true', 'false'] -%}
            {%- set rule = 'the second argument of ' ~ function ~ ' says whether NULLs are ignored: true or false' -%}
            {%- do problems.append((rule, 'Write e.g. ' ~ function ~ '(price, true)')) -%}
        {%- endif -%}
        {%- for argument in arguments if modules.re.search('(?i)\\border\\s+by\\b', argument) -%}
            {%- set outside = modules.re.sub('\\(.*\\)', '', spark_windows._blanked(argument)) -%}
            {%- if modules.re.search('(?i)\\border\\s+by\\b', outside) -%}
                {%- set remedy = 'values come by event time; or sort the array in the select around it' -%}
                {%- do problems.append(('ORDER BY does not belong into an aggregate', 'Leave it out: ' ~ remedy)) -%}
            {%- endif -%}
        {%- endfor -%}
        {%- for rule, remedy in problems[:1] -%}
            {%- set got = aggregate.name ~ ' ' ~ spark_windows._show(aggregates[aggregate.name]) -%}
            {%- do spark_windows._report(call, 'SW117', rule, got, remedy) -%}
        {%- endfor -%}
    {%- endfor -%}
{%- endmacro %}
