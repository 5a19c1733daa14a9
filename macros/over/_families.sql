{#- _window_functions: the functions of OVER that are no aggregates: {name: family}. -#}
{% macro _window_functions() -%}
    {{ return({
        'row_number': 'ranking', 'rank': 'ranking', 'dense_rank': 'ranking', 'percent_rank': 'ranking',
        'cume_dist': 'ranking', 'ntile': 'ranking', 'lag': 'offset', 'lead': 'offset', 'first_value': 'value',
        'last_value': 'value', 'nth_value': 'value', 'first': 'value', 'last': 'value', 'ratio_to_report': 'ratio',
    }) }}
{%- endmacro %}

{#- _family: the family of a function by its name; none of an unknown one. -#}
{% macro _family(function) -%}
    {%- if function is mapping -%}{{ return('aggregate') }}{%- endif -%}
    {%- set family = spark_windows._window_functions().get(function) -%}
    {%- set aggregates = '(?i)^(?:' ~ spark_windows._aggregate_names() ~ ')$' -%}
    {%- set given = var('spark_windows_aggregates', {}) -%}
    {%- set of_project = given if given is mapping else {} -%}
    {%- if family or function is none -%}{{ return(family) }}{%- endif -%}
    {%- set grouping = function in ['grouping', 'grouping_id'] -%}
    {%- set known = function in spark_windows._merging_aggregates() or modules.re.match(aggregates, function) -%}
    {{ return('aggregate' if function in of_project or (known and not grouping) else none) }}
{%- endmacro %}

{#- _frame_variable: the name of the frame variable, where the head is an expression of it; none where it is not. -#}
{% macro _frame_variable(call, data, name, given, clauses) -%}
    {%- set variable = clauses.variable or 'frame' -%}
    {%- if clauses.function is mapping -%}{{ return(none) }}{%- endif -%}
    {%- set words = ([clauses.head] + clauses.pieces) | join(' ') -%}
    {%- if not modules.re.search('(?i)(?<![\\w.`])' ~ variable ~ '(?!\\w|\\s*\\()', spark_windows._blanked(words)) -%}
        {{ return(none) }}
    {%- endif -%}
    {%- if variable | lower in (spark_windows._columns(call, data) or []) -%}
        {%- do spark_windows._report(
            call, 'SW161', 'the frame variable has the name of a column', name ~ ' ' ~ spark_windows._show(given),
            'Name it otherwise: over rows_seen as (…)'
        ) -%}
    {%- endif -%}
    {{ return(variable) }}
{%- endmacro %}
