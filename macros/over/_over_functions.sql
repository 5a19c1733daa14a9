{#- _over_functions: the functions of a call as records; what is wrong with one is reported, and it is left out. -#}
{% macro _over_functions(call, data, windows_written, functions) -%}
    {%- if functions is not mapping or not functions -%}
        {%- do spark_windows._report(
            call, 'SW101', 'functions is a mapping of output names to functions',
            'functions ' ~ spark_windows._show(functions), "Write functions={'total': 'sum(price) over w'}"
        ) -%}
        {{ return([]) }}
    {%- endif -%}
    {%- do spark_windows._check_names(call, 'the name of a function', functions) -%}
    {%- set records, known_windows = [], {} -%}
    {%- for name, given in functions.items() -%}
        {%- if given is mapping -%}
            {%- set clauses = spark_windows._mapped_clauses(call, name, given) -%}
        {%- elif given is string -%}
            {%- set clauses = spark_windows._written_clauses(call, name, given) -%}
        {%- else -%}
            {%- set clauses = none -%}
            {%- do spark_windows._report(
                call, 'SW155', 'a function is text, or a mapping', name ~ ' ' ~ spark_windows._show(given),
                "Write e.g. 'sum(delay) over w'"
            ) -%}
        {%- endif -%}
        {%- if clauses -%}
            {%- set specification = spark_windows._specification_of(
                call, data, windows_written, known_windows, name, clauses.window
            ) -%}
            {%- set record = spark_windows._over_function(call, data, name, given, clauses, specification) -%}
            {%- if record -%}{%- do records.append(record) -%}{%- endif -%}
        {%- endif -%}
    {%- endfor -%}
    {%- for name in windows_written if name not in known_windows -%}
        {%- do spark_windows._specification(call, data, windows_written, name, windows_written[name], name) -%}
    {%- endfor -%}
    {{ return(records) }}
{%- endmacro %}

{#- _specification_of: the specification that a function names or has; that of a name is made once for the call. -#}
{% macro _specification_of(call, data, windows_written, known_windows, place, window) -%}
    {%- if window is mapping -%}
        {{ return(spark_windows._specification(call, data, windows_written, none, window, place)) }}
    {%- endif -%}
    {%- set name = spark_windows._unquoted(window) | lower -%}
    {%- if name not in windows_written -%}
        {%- do spark_windows._report(
            call, 'SW150', 'unknown window', place ~ ' over ' ~ window,
            'Known are ' ~ (windows_written | join(', ') or '(none)')
        ) -%}
        {%- set written_window = spark_windows._written_window_record(none, none, ['0'], none) -%}
        {{ return(spark_windows._specification(call, data, windows_written, name, written_window, place)) }}
    {%- endif -%}
    {%- if name not in known_windows -%}
        {%- set specification = spark_windows._specification(
            call, data, windows_written, name, windows_written[name], name
        ) -%}
        {%- do known_windows.update({name: specification}) -%}
    {%- endif -%}
    {{ return(known_windows[name]) }}
{%- endmacro %}

{#- _mapped_clauses: a function that is a mapping: what the text has, by name; none where it is none, which is
    reported. -#}
{% macro _mapped_clauses(call, name, given) -%}
    {%- set known = ['function', 'args', 'distinct', 'filter', 'nulls', 'from', 'over', 'as', 'expression'] -%}
    {%- for option in given if option not in known -%}
        {%- do spark_windows._check_unknown(call, {option: given[option]}, known) -%}
    {%- endfor -%}
    {%- set function, expression, over = given.get('function'), given.get('expression'), given.get('over') -%}
    {%- set args = given.get('args') or [] -%}
    {%- set args = spark_windows._split_list(args) if args is string else args -%}
    {%- set is_call = function is mapping or function is string and modules.re.match('^\\w+$', function) -%}
    {%- set fits = is_call if expression is none else function is none and expression is string -%}
    {%- set variable = given.get('as') -%}
    {%- set fits = fits and (variable is none or (variable is string and modules.re.match('^\\w+$', variable))) -%}
    {%- set expression = spark_windows._check_text(call, name, expression) if fits else none -%}
    {%- if not fits or not over or args is mapping or args is not sequence or args | reject('string') | list -%}
        {%- do spark_windows._report(
            call, 'SW155', 'a function is a name with args, or an expression of the frame, and over',
            name ~ ' ' ~ spark_windows._show(given),
            "Write e.g. {'function': 'sum', 'args': 'delay', 'over': 'w'}"
        ) -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set is_name = over is string and modules.re.match('^\\s*(\\w+|`[^`]+`)\\s*$', over) -%}
    {%- set enclosed = over is string and spark_windows._is_enclosed(over) -%}
    {%- set written = (over | trim)[1:-1] if enclosed else over -%}
    {%- set window = over if is_name else spark_windows._written_window(call, name, written) -%}
    {%- set filter = spark_windows._check_text(call, name ~ ': filter', given.get('filter')) -%}
    {%- set head = expression or function -%}
    {{ return(spark_windows._over_clauses_record(
        head, none if expression else function, spark_windows._uncommented(args), given.get('distinct', false), filter,
        given.get('nulls'), given.get('from'), variable, window, ''
    )) }}
{%- endmacro %}

{#- _over_function: a function from its clauses, checked; none of one that is refused. -#}
{% macro _over_function(call, data, name, given, clauses, specification) -%}
    {%- set problems, function, pieces = call.problems | length, clauses.function, clauses.pieces -%}
    {%- set variable = spark_windows._frame_variable(call, data, name, given, clauses) -%}
    {%- set family = 'contents' if variable else spark_windows._family(function) -%}
    {%- do spark_windows._check_sql(call, {name: pieces + ([clauses.head] if variable else [])}) -%}
    {%- set ignores_nulls = clauses.nulls == 'ignore' -%}
    {%- if family == 'value' and function not in ['nth_value'] and pieces | length == 2
        and pieces[1] | lower in ['true', 'false'] -%}
        {%- set ignores_nulls, pieces = ignores_nulls or pieces[1] | lower == 'true', pieces[:1] -%}
    {%- endif -%}
    {%- set got = name ~ ' ' ~ spark_windows._show(given) -%}
    {%- set texts = pieces + [clauses.filter or '', clauses.head if variable else ''] -%}
    {%- if modules.re.search('(?i)\\bover\\s*\\(|\\)\\s*over\\s+\\w', spark_windows._code(texts | join(' '))) -%}
        {%- do spark_windows._report(
            call, 'SW160', 'a window function takes no other window function', got,
            'Compute the inner one in a call of its own, which this one reads as data'
        ) -%}
    {%- elif family is none and modules.re.match(spark_windows._array_calls(), clauses.head ~ '(') -%}
        {%- do spark_windows._report(
            call, 'SW161', function ~ ' takes an array that is made of the frame', got,
            'Write ' ~ function ~ '(transform(frame, r -> r.price)), or an aggregate'
        ) -%}
    {%- elif family is none -%}
        {%- do spark_windows._report(
            call, 'SW156' if function else 'SW155',
            'unknown function' if function else 'a function is one call, or an expression of the frame variable', got,
            'Write an aggregate, ' ~ spark_windows._window_functions() | join(', ') ~ ', or an expression of frame'
        ) -%}
    {%- else -%}
        {%- do spark_windows._check_clauses(call, got, family, function, clauses, specification) -%}
        {%- do spark_windows._check_window_arguments(call, got, family, function, pieces) -%}
    {%- endif -%}
    {%- if call.problems | length > problems -%}{{ return(none) }}{%- endif -%}
    {%- if variable -%}
        {%- set pieces = [spark_windows._with_array_functions(call, data, clauses.head, variable, got)] -%}
    {%- endif -%}
    {{ return(spark_windows._over_function_record(
        name, given, family, none if variable else function, pieces, clauses.distinct,
        clauses.filter, ignores_nulls, clauses.from == 'last', variable, specification
    )) }}
{%- endmacro %}
