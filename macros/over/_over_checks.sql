{#- What belongs to which function of OVER.

    _check_clauses: FILTER, DISTINCT, IGNORE NULLS, FROM LAST, ORDER BY and a frame of its own. -#}
{% macro _check_clauses(call, got, family, function, clauses, specification) -%}
    {%- set shown, broken = 'an expression of the frame' if family == 'contents' else function, [] -%}
    {%- if clauses.rest and family != 'contents' -%}
        {%- do broken.append((
            'SW155', 'between a call and OVER stand FROM LAST, IGNORE NULLS and FILTER (WHERE …)',
            'Leave ' ~ spark_windows._show(clauses.rest) ~ ' out'
        )) -%}
    {%- endif -%}
    {%- if clauses.filter is not none and family != 'aggregate' -%}
        {%- do broken.append(('SW157', 'FILTER belongs to aggregates, not to ' ~ shown, 'Leave FILTER out')) -%}
    {%- endif -%}
    {%- if clauses.distinct is not false and family != 'aggregate' -%}
        {%- do broken.append(('SW157', 'DISTINCT belongs to aggregates, not to ' ~ shown, 'Leave DISTINCT out')) -%}
    {%- endif -%}
    {%- if clauses.nulls and family not in ['offset', 'value'] -%}
        {%- set belongs = ' NULLS belongs to lag, lead, first_value, last_value and nth_value, not to ' -%}
        {%- do broken.append(('SW157', clauses.nulls | upper ~ belongs ~ shown, 'Leave it out')) -%}
    {%- endif -%}
    {%- if clauses.from and function != 'nth_value' -%}
        {%- do broken.append((
            'SW157', 'FROM ' ~ clauses.from | upper ~ ' belongs to nth_value, not to ' ~ shown, 'Leave it out'
        )) -%}
    {%- endif -%}
    {%- if clauses.nulls not in [none, 'ignore', 'respect'] or clauses.from not in [none, 'first', 'last']
        or clauses.distinct not in [true, false] -%}
        {%- do broken.append((
            'SW157', 'nulls is ignore or respect, from is first or last, distinct is true or false',
            "Write e.g. nulls: 'ignore'"
        )) -%}
    {%- endif -%}
    {%- if family in ['ranking', 'offset'] and specification.own_frame -%}
        {%- set rule = shown ~ ' takes no frame: it sees the whole partition' -%}
        {%- do broken.append(('SW157', rule, 'Leave the frame out')) -%}
    {%- endif -%}
    {%- if family in ['ranking', 'offset'] and not specification.order_by -%}
        {%- do broken.append(('SW158', shown ~ ' needs ORDER BY', 'Add ORDER BY to its window')) -%}
    {%- endif -%}
    {%- for code, rule, remedy in broken -%}
        {%- do spark_windows._report(call, code, rule, got, remedy) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _check_window_arguments: how many arguments a function of OVER takes, and which of them are numbers. Those of
    aggregates are checked with these. -#}
{% macro _check_window_arguments(call, got, family, function, pieces) -%}
    {%- if family in ['aggregate', 'contents'] -%}{{ return(none) }}{%- endif -%}
    {%- set least, most = {'ntile': (1, 1), 'lag': (1, 3), 'lead': (1, 3), 'nth_value': (2, 2)}.get(
        function, (0, 0) if family == 'ranking' else (1, 1)
    ) -%}
    {%- set given, number = pieces | length, none -%}
    {%- if given < least or given > most -%}
        {%- set range = least if most == least else least ~ ' to ' ~ most -%}
        {%- set example = function ~ '(' ~ ['delay', '2', '0'][:most] | join(', ') ~ ')' -%}
        {%- do spark_windows._report(
            call, 'SW159', function ~ ' takes ' ~ range ~ ' arguments', got,
            'Write ' ~ ('ntile(4)' if function == 'ntile' else example)
        ) -%}
    {%- elif function in ['ntile', 'nth_value'] -%}
        {%- set number = pieces[-1] -%}
        {%- if not modules.re.match('^0*[1-9]\\d{0,8}$', number) -%}
            {%- do spark_windows._report(
                call, 'SW159', 'the number of ' ~ function ~ ' is a whole number, 1 at least', got,
                'Write ' ~ function ~ ('(4)' if function == 'ntile' else '(delay, 2)')
            ) -%}
        {%- endif -%}
    {%- elif family == 'offset' and given > 1 and not modules.re.match('^[+-]?\\s*\\d{1,9}$', pieces[1]) -%}
        {%- do spark_windows._report(
            call, 'SW159', 'the offset of ' ~ function ~ ' is a whole number of rows', got,
            'Write ' ~ function ~ '(delay, 2)'
        ) -%}
    {%- endif -%}
{%- endmacro %}
