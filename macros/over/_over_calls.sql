{#- The functions of a call of `over`, from text or mappings.

    _over_function_record: one function:
    name           of its output column
    text           as it was written
    family         ranking, offset, value, ratio, aggregate, or contents: an expression of the frame variable
    function       its name in lower case; none of contents
    arguments      expressions; of contents the expression alone
    distinct       whether values count once
    filter         a condition on rows; none without
    ignores_nulls  whether NULLs are skipped
    from_last      whether it counts from the end of the frame
    variable       the name of the frame variable
    specification  see `_specification_record` -#}
{% macro _over_function_record(
    name, text, family, function, arguments, distinct, filter, ignores_nulls, from_last, variable, specification
) -%}
    {{ return({
        'name': name,
        'text': text,
        'family': family,
        'function': function,
        'arguments': arguments,
        'distinct': distinct,
        'filter': filter,
        'ignores_nulls': ignores_nulls,
        'from_last': from_last,
        'variable': variable,
        'specification': specification,
    }) }}
{%- endmacro %}

{#- _over_clauses_record: a function as it is written, before its window is looked up:
    head      the call, or the expression
    function  the name of the call in lower case; none where the head is no call
    pieces    its arguments
    distinct  whether DISTINCT stands before them
    filter    the condition of FILTER; none without
    nulls     ignore or respect; none without
    from      first or last; none without
    variable  the name of the frame variable; none where none is given
    window    the name of a window, or a written window; none where it cannot be read
    rest      what stands between the call and OVER and is none of these clauses -#}
{% macro _over_clauses_record(head, function, pieces, distinct, filter, nulls, from, variable, window, rest) -%}
    {{ return({
        'head': head,
        'function': function,
        'pieces': pieces,
        'distinct': distinct,
        'filter': filter,
        'nulls': nulls,
        'from': from,
        'variable': variable,
        'window': window,
        'rest': rest,
    }) }}
{%- endmacro %}

{#- _written_clauses: a function that is text: `call [from last] [ignore nulls] [filter (where …)] over window`, where
    the window is a name or a specification in brackets; `seen as` before it names the frame variable. None where it
    is no such text, which is reported. -#}
{% macro _written_clauses(call, name, text) -%}
    {%- set text = spark_windows._without_comments(text, marks=true) -%}
    {%- do spark_windows._check_sql(call, {name: [text]}, is_query=true) -%}
    {%- set outside = spark_windows._outside(text) -%}
    {%- set pieces = modules.re.split('(?i)\\bover\\b(?=\\s*[\\w(`])', outside) -%}
    {%- set behind = text[text | length - pieces[-1] | length:] | trim -%}
    {%- set before = text[:text | length - pieces[-1] | length - 4] -%}
    {%- set named = modules.re.match('(?is)^(?:(\\w+)\\s+as\\b\\s*)?(?:(\\w+|`[^`]+`)\\s*$|(?=\\())', behind) -%}
    {%- set bracket = behind[named.end():] if named and not named.group(2) else '' -%}
    {%- if pieces | length != 2 or not named or (bracket and not spark_windows._is_enclosed(bracket)) -%}
        {%- do spark_windows._report(
            call, 'SW155', 'a function is one call, or one expression of the frame, with one OVER behind it',
            name ~ ' ' ~ spark_windows._show(text),
            "Write e.g. 'sum(delay) over w' or 'avg(delay) over (w rows 9 preceding)'"
                ~ '; compute from several functions in the select around it'
        ) -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set window = named.group(2) or spark_windows._written_window(call, name, (bracket | trim)[1:-1]) -%}
    {{ return(spark_windows._head_clauses(before, named.group(1), window)) }}
{%- endmacro %}

{#- _head_clauses: the same from what stands before OVER. -#}
{% macro _head_clauses(before, variable, window) -%}
    {%- set scan = namespace(text=before | trim, filter=none, nulls=none, from=none, more=true) -%}
    {%- for _ in range(3) if scan.more -%}
        {%- set outside = spark_windows._outside(scan.text) -%}
        {%- set nulls = modules.re.search('(?is)\\b(ignore|respect)\\s+nulls\\s*$', outside) -%}
        {%- set from = modules.re.search('(?is)\\bfrom\\s+(first|last)\\s*$', outside) -%}
        {%- set filter = modules.re.search('(?is)\\bfilter\\s*\\(\\s*\\)\\s*$', outside) -%}
        {%- set condition = spark_windows._filter_of(scan.text[filter.start():]) if filter else none -%}
        {%- if nulls and scan.nulls is none -%}
            {%- set scan.nulls, scan.text = nulls.group(1) | lower, scan.text[:nulls.start()] | trim -%}
        {%- elif from and scan.from is none -%}
            {%- set scan.from, scan.text = from.group(1) | lower, scan.text[:from.start()] | trim -%}
        {%- elif condition is not none and scan.filter is none -%}
            {%- set scan.filter, scan.text = condition, scan.text[:filter.start()] | trim -%}
        {%- else -%}
            {%- set scan.more = false -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set found = spark_windows._calls_of([scan.text])[0] -%}
    {%- set pieces = found.pieces | map('trim') | list if found else [] -%}
    {%- if pieces == [''] -%}{%- set pieces = [] -%}{%- endif -%}
    {%- set inside = modules.re.search('(?is)\\s(ignore|respect)\\s+nulls$', pieces[-1]) if pieces else none -%}
    {%- if inside and scan.nulls is none -%}
        {%- set scan.nulls, pieces = inside.group(1) | lower, pieces[:-1] + [pieces[-1][:inside.start()] | trim] -%}
    {%- endif -%}
    {%- set distinct, pieces = spark_windows._quantified(pieces) -%}
    {%- set rest = found.rest | trim if found else '' -%}
    {{ return(spark_windows._over_clauses_record(
        scan.text, found.function if found else none, pieces, distinct, scan.filter, scan.nulls, scan.from, variable,
        window, rest
    )) }}
{%- endmacro %}
