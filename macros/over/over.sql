{#- over: functions over the rows around each row: every frame of the SQL standard, named windows, FILTER, DISTINCT,
    EXCLUDE, GROUPS, IGNORE NULLS, the frame as an array, and QUALIFY, none of which need Spark to know them. Output:
    the columns of data, then one for each function. NULLs are peers of each other. An empty frame gives what the
    aggregate gives over no rows. Sources: the SQL standard, PostgreSQL's documentation, AsterixDB's window functions.
    -#}
{% macro over(data, windows=none, functions=none, qualify=none, timezone=none, engine='auto') -%}
    {{ return(adapter.dispatch('over', 'spark_windows')(
        data, windows, functions, qualify, timezone, engine, kwargs
    )) }}
{%- endmacro %}

{% macro default__over(data, windows, functions, qualify, timezone, engine, unknown) -%}
    {%- set call = spark_windows._call('over') -%}
    {%- do spark_windows._check_data(call, data) -%}
    {%- do spark_windows._check_unknown(
        call, unknown, ['data', 'windows', 'functions', 'qualify', 'timezone', 'engine']
    ) -%}
    {%- set qualify = spark_windows._check_text(call, 'qualify', qualify) -%}
    {%- set windows_written = spark_windows._written_windows(call, windows) -%}
    {%- set records = spark_windows._over_functions(call, data, windows_written, functions) -%}
    {%- do spark_windows._check_outputs(call, data, records) -%}
    {%- set aggregates = spark_windows._described_functions(call, data, records) -%}
    {#- whose wall clock days and months follow -#}
    {%- set given = var('spark_windows_timezone', 'UTC') if timezone is none else timezone -%}
    {%- set zone = spark_windows._checked_zone(call, given) -%}
    {%- do spark_windows._orderings(call, data, records, zone) -%}
    {%- set without_arrow = spark_windows._without_arrow(call, data, engine) -%}
    {%- do spark_windows._said_of_data(call, 'rows_per_key') -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- if spark_windows._plan_of_frames().parses -%}{{ return(spark_windows._parsed_text('over')) }}{%- endif -%}
    {%- set asked = 'sql' if without_arrow else engine -%}
    {%- set over_query = spark_windows._over_query(call, data, records, aggregates, zone, qualify, asked) -%}
    {%- set problem, limit = without_arrow or over_query.problem, over_query.limit -%}
    {%- if over_query.problem and engine != 'arrow' -%}
        {%- set over_query = spark_windows._over_query(call, data, records, aggregates, zone, qualify, 'sql') -%}
    {%- endif -%}
    {%- if engine == 'arrow' and (problem or not over_query.uses_arrow) -%}
        {%- do spark_windows._report(
            call, 'SW141', 'the Arrow engine cannot do this', problem or 'no function that it has',
            "Leave engine out: 'auto' takes SQL where Arrow cannot"
        ) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
    {%- set summary = spark_windows._over_summary(records, qualify, zone) -%}
    {%- set chosen = spark_windows._engine_record(
        'arrow' if engine == 'arrow' else 'sql', limit, spark_windows._materialized()
    ) -%}
(
    {{ spark_windows._begin('over', summary) ~ (chosen.comment if limit else '') }}
    {{- over_query.text }}
    {{ spark_windows._end('over') }}
)
{%- endmacro %}

{#- _check_outputs: no two columns of the output have one name. -#}
{% macro _check_outputs(call, data, records) -%}
    {%- set taken = (spark_windows._columns(call, data) or []) | list -%}
    {%- for function in records -%}
        {%- if function.name | lower in taken -%}
            {%- do spark_windows._report(
                call, 'SW115', 'two output columns have the same name', spark_windows._show(function.name),
                'Rename the function'
            ) -%}
        {%- endif -%}
        {%- do taken.append(function.name | lower) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _over_summary: the functions as the opening mark carries them, and what each reaches. -#}
{% macro _over_summary(records, qualify, zone) -%}
    {%- set functions, reaches = [], [] -%}
    {%- for function in records -%}
        {%- set specification, order_by = function.specification, [] -%}
        {%- for sort_key in specification.order_by -%}
            {%- do order_by.append(spark_windows._sort([dict(sort_key, column=sort_key.expression)])) -%}
        {%- endfor -%}
        {%- do functions.append({
            'name': function.name, 'text': spark_windows._function_text(function.text), 'order_by': order_by,
            'partition_by': specification.partition_by, 'frame': specification.frame.text,
        }) -%}
        {%- do reaches.append(spark_windows._function_reach(function, zone)) -%}
    {%- endfor -%}
    {{ return({'functions': functions, 'qualify': qualify, 'reach': reaches}) }}
{%- endmacro %}

{#- _function_text: a function as it was written; of one that is declared in place its name. -#}
{% macro _function_text(text) -%}
    {%- if text is string or text.get('function') is not mapping -%}{{ return(text) }}{%- endif -%}
    {%- set declared = text.function -%}
    {{ return(dict(text, function=(declared.get('name') or declared.get('python') or 'declared') | string)) }}
{%- endmacro %}
