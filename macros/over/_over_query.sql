{#- _over_query: the query of a call, as a record (see `_over_query_record`): rows with their keys, each order in turn,
    the results under their names. -#}
{% macro _over_query(call, data, records, aggregates, zone, qualify, engine) -%}
    {%- set orderings, columns = spark_windows._orderings(call, data, records, zone) -%}
    {%- set aggregates = spark_windows._valued_aggregates(aggregates, columns) -%}
    {%- set passed = spark_windows._passed_columns(call, data, records, columns) -%}
    {%- set tables, problems = [spark_windows._keyed_table(data, passed, columns)], [] -%}
    {%- set state = namespace(
        previous='keyed', names=passed.names + columns | list, passed=passed.names, uses_arrow=false,
        limit=none
    ) -%}
    {%- for ordering in orderings -%}
        {%- set limit = none if engine == 'sql' else spark_windows._limit_of_a_worker(
            call, ordering.partition, 'rows'
        ) -%}
        {%- set gives_way = limit and engine == 'auto' and spark_windows._takes_arrow(ordering, aggregates) -%}
        {%- set asked = 'sql' if gives_way else engine -%}
        {%- set frame_results = spark_windows._over_plan(ordering, records, aggregates, asked) -%}
        {%- set has_arrow = frame_results.arrow.functions | length > 0 -%}
        {%- set state.uses_arrow = state.uses_arrow or has_arrow -%}
        {%- if gives_way or has_arrow -%}{%- set state.limit = state.limit or limit -%}{%- endif -%}
        {%- do spark_windows._ordering_tables(ordering, frame_results, state, tables, problems) -%}
    {%- endfor -%}
    {%- set text = spark_windows._over_text(records, passed, tables, state.previous, qualify) -%}
    {{ return(spark_windows._over_query_record(
        text, problems | first if problems else none, state.uses_arrow, state.limit
    )) }}
{%- endmacro %}

{#- _over_query_record: a query:
    text        of it
    problem     why the Arrow engine cannot do its part; none where it can, or has none
    uses_arrow  whether it has one
    limit       why a worker has, or would have, more rows to hold than it has room for; none where it has room -#}
{% macro _over_query_record(text, problem, uses_arrow, limit) -%}
    {{ return({'text': text, 'problem': problem, 'uses_arrow': uses_arrow, 'limit': limit}) }}
{%- endmacro %}

{#- _passed_columns: how the columns of the input pass through the scans: each by its name, unless one of the
    expressions, `columns`, is the column itself; where names are not known, or an expression reads whole rows, all as
    one struct, which takes 9 to 20% longer. The text of an incremental model must not depend on what is
    known of its input, so that it does not seem to have changed.
    read      as the CTE selects them that reads the input
    names     of their columns in the CTEs behind it
    selected  the columns of the output -#}
{% macro _passed_columns(call, data, records, columns) -%}
    {%- set known = none if 'contents' in records | map(attribute='family')
        or spark_windows._materialized() == 'window_incremental' else spark_windows._input_names(call, data) -%}
    {%- if known is none or '_sw_' in known | join(' ') | lower -%}
        {{ return({'read': ['struct(*) as _sw_row'], 'names': ['_sw_row'], 'selected': ['_sw_row.*']}) }}
    {%- endif -%}
    {%- set expressions, names, selected = {}, [], [] -%}
    {%- for column, expression in columns.items() -%}
        {%- do expressions.setdefault(spark_windows._plain(expression), column) -%}
    {%- endfor -%}
    {%- for name in known | map('string') -%}
        {%- set quoted, column = spark_windows._quoted(name), expressions.get(name | lower) -%}
        {%- if not column -%}{%- do names.append(quoted) -%}{%- endif -%}
        {%- do selected.append(column ~ ' as ' ~ quoted if column else quoted) -%}
    {%- endfor -%}
    {{ return({'read': names, 'names': names, 'selected': selected}) }}
{%- endmacro %}

{#- _keyed_table: the CTE that reads the input: its rows, and the expressions of the call over them. -#}
{% macro _keyed_table(data, passed, columns) -%}
    {%- set items = passed.read | list -%}
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
{% macro _over_text(records, passed, tables, previous, qualify) -%}
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
            {{ (passed.selected + columns) | join(',\n            ') }}
        from {{ previous }}
    )
    select
        * except ({{ excepted | join(', ') }}),
        {{ contents | join(',\n        ') }}
    from results
    {%- else %}
    select
        {{ (passed.selected + columns) | join(',\n        ') }}
    from {{ previous }}
    {%- endif %}
    {%- if qualify %}
    )
    where ({{ qualify }})
    {%- endif %}
{%- endmacro %}
