{#- _over_query: the query of a call, as a record (see `_over_query_record`): rows with their keys, each order in turn,
    the results under their names. -#}
{% macro _over_query(call, data, records, aggregates, zone, qualify, engine) -%}
    {%- set orderings, columns = spark_windows._orderings(call, data, records, zone) -%}
    {%- set aggregates = spark_windows._valued_aggregates(aggregates, columns) -%}
    {%- set tables, problems = [spark_windows._keyed_table(data, columns)], [] -%}
    {%- set state = namespace(previous='keyed', names=['_sw_row'] + columns | list, uses_arrow=false) -%}
    {%- for ordering in orderings -%}
        {%- set frame_results = spark_windows._over_plan(ordering, records, aggregates, engine) -%}
        {%- do spark_windows._ordering_tables(ordering, frame_results, state, tables, problems) -%}
        {%- set state.uses_arrow = state.uses_arrow or frame_results.arrow.functions | length > 0 -%}
    {%- endfor -%}
    {%- set text = spark_windows._over_text(records, tables, state.previous, qualify) -%}
    {{ return(spark_windows._over_query_record(text, problems | first if problems else none, state.uses_arrow)) }}
{%- endmacro %}

{#- _over_query_record: a query:
    text        of it
    problem     why the Arrow engine cannot do its part; none where it can, or has none
    uses_arrow  whether it has one -#}
{% macro _over_query_record(text, problem, uses_arrow) -%}
    {{ return({'text': text, 'problem': problem, 'uses_arrow': uses_arrow}) }}
{%- endmacro %}

{#- _keyed_table: the CTE that reads the input: its rows as structs, and the expressions of the call over them. -#}
{% macro _keyed_table(data, columns) -%}
    {%- set items = ['struct(*) as _sw_row'] -%}
    {%- for column, expression in columns.items() -%}
        {%- do items.append('(' ~ expression ~ ') as ' ~ column) -%}
    {%- endfor -%}
    keyed as (
        select
            {{ items | join(',\n            ') }}
        from {{ spark_windows._input(data) }} as _src
    )
{%- endmacro %}

{#- _over_text: the query, made of its CTEs: the columns of the input, and the results under their names. An expression
    of the frame is computed beside all columns. -#}
{% macro _over_text(records, tables, previous, qualify) -%}
    {%- set columns, contents, excepted = [], [], [] -%}
    {%- for function in records -%}
        {%- set column, name = '_sw_result_' ~ loop.index, spark_windows._quoted(function.name) -%}
        {%- if function.family == 'contents' -%}
            {%- set of_frame = spark_windows._quoted(function.variable) ~ ' -> ' ~ function.arguments[0] -%}
            {%- do contents.append('transform(array(' ~ column ~ '), ' ~ of_frame ~ ')[0] as ' ~ name) -%}
            {%- do columns.append(column) -%}
            {%- do excepted.append(column) -%}
        {%- else -%}
            {%- do contents.append(name) -%}
            {%- do excepted.append(name) -%}
            {%- do columns.append(column ~ ' as ' ~ name) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if qualify %}
    select * from (
    {%- endif %}
    with {{ tables | join(',') }}
    {%- if 'contents' in records | map(attribute='family') %},
    results as (
        select
            _sw_row.*,
            {{ columns | join(',\n            ') }}
        from {{ previous }}
    )
    select
        * except ({{ excepted | join(', ') }}),
        {{ contents | join(',\n        ') }}
    from results
    {%- else %}
    select
        _sw_row.*,
        {{ columns | join(',\n        ') }}
    from {{ previous }}
    {%- endif %}
    {%- if qualify %}
    )
    where {{ qualify }}
    {%- endif %}
{%- endmacro %}
