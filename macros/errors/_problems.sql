{#- The one error reporter. A macro opens a call, reports every broken rule to it, and raises once:
    `_call` -> `_report` (any number of times) -> `_raise_problems`. What only the run can see is raised by SQL with the
    same text: `_raise_error`. Codes: docs/errors.md.

    _call: the record of a call:
    macro       the macro that was called; every message names it
    problems    the messages so far
    columns_of  {input: its columns}, each looked up once (see `_columns`)
    names_of    {input: their names}, as they are written there (see `_input_names`)
    yaml_of     {input: what YAML says of it}, each looked up once (see `_yaml`)
    panes_of    {input: the panes that it is}, likewise (see `_pane_source`) -#}
{% macro _call(macro) -%}
    {{ return({
        'macro': macro, 'problems': [], 'columns_of': {}, 'names_of': {}, 'yaml_of': {}, 'behind': {}, 'panes_of': {},
    }) }}
{%- endmacro %}

{#- _report: one broken rule. `got` names the argument and shows the value; `remedy` says what to write instead. -#}
{% macro _report(call, code, rule, got, remedy) -%}
    {%- set problem = spark_windows._problem(call, code, rule, got, remedy) -%}
    {%- if problem not in call.problems -%}{%- do call.problems.append(problem) -%}{%- endif -%}
{%- endmacro %}

{% macro _problem(call, code, rule, got, remedy) -%}
    {{ return('[' ~ code ~ '] spark_windows.' ~ call.macro ~ ': ' ~ rule ~ '. Got: ' ~ got ~ '. ' ~ remedy ~ '.') }}
{%- endmacro %}

{#- _raise_error: the SQL expression that fails the query with that text. `row`: an expression of the row that the error
    is made to depend on, so that Spark cannot fold it. -#}
{% macro _raise_error(call, code, rule, got, remedy, row=none) -%}
    {%- set text = spark_windows._literal(spark_windows._problem(call, code, rule, got, remedy)) -%}
    {%- if row -%}{%- set text = 'concat(' ~ text ~ ', left(cast(' ~ row ~ ' as string), 0))' -%}{%- endif -%}
    {{ return('raise_error(' ~ text ~ ')') }}
{%- endmacro %}

{% macro _raise_problems(call) -%}
    {%- if call.problems -%}
        {{ exceptions.raise_compiler_error(call.problems | join('\n')) }}
    {%- endif -%}
{%- endmacro %}

{#- _show: a value as an error message shows it: text in quotes, nothing as (none). -#}
{% macro _show(value) -%}
    {%- if value is none -%}{{ return('(none)') }}
    {%- elif value is string -%}{{ return("'" ~ value ~ "'") }}
    {%- else -%}{{ return(value | string) }}
    {%- endif -%}
{%- endmacro %}

{#- _check_unknown: arguments that the macro does not have. -#}
{% macro _check_unknown(call, unknown, known) -%}
    {%- for option, value in unknown.items() -%}
        {%- do spark_windows._report(
            call, 'SW107', "unknown argument '" ~ option ~ "'", option ~ ' ' ~ spark_windows._show(value),
            'Known are ' ~ known | join(', ')
        ) -%}
    {%- endfor -%}
{%- endmacro %}
