{#- What is known of the input before anything runs. Nothing is known of a unit test's fixture, a table that is not
    built yet, most CTEs (see `_behind`) and some subqueries (see `_is_readable`), or while dbt parses: then types are
    found out at run time, and names left to Spark.

    _columns: the columns of the input (see `_described`), names and types in lower case; none where nothing is known.
    Looked up once per call. `whole`: all of them are read, and their names may stand in statements. -#}
{% macro _columns(call, data, whole=true) -%}
    {%- if not execute or (data is not string and data.is_cte is not defined) -%}{{ return(none) }}{%- endif -%}
    {%- set name = data | string -%}
    {%- if name not in call.columns_of -%}
        {%- set columns, names = none, [] -%}
        {%- if data is string -%}
            {%- set columns = spark_windows._seen_columns(call, data, names) -%}
        {%- elif not data.is_cte and load_relation(data) is not none -%}
            {%- set columns = spark_windows._described(run_query('describe query select * from ' ~ name), names) -%}
        {%- endif -%}
        {%- do call.columns_of.update({name: columns}) -%}
        {%- do call.names_of.update({name: names}) -%}
    {%- endif -%}
    {%- if whole and '${' in (call.columns_of[name] or []) | join(' ') -%}
        {%- do spark_windows._check_found_names(call, call.columns_of[name]) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
    {{ return(call.columns_of[name]) }}
{%- endmacro %}

{#- _check_found_names: names of columns as Spark gives them. In quotes, too, it puts a variable in the place of ${…},
    which may be one of the process or a setting: the value would get into names of the catalog, and into errors. -#}
{% macro _check_found_names(call, names) -%}
    {%- for name in names if '${' in name -%}
        {%- do spark_windows._report(
            call, 'SW171', 'Spark puts a variable in the place of ${…} in the name of a column',
            'column ' ~ spark_windows._show(name), 'Rename the column in the source, or leave it out in a subquery'
        ) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _input_names: the names of the columns of the input as they are written there, in their order; none where they are
    not known, or only Spark tells them apart. -#}
{% macro _input_names(call, data) -%}
    {%- set columns = spark_windows._columns(call, data) or {} -%}
    {%- set names = call.names_of.get(data | string) or [] -%}
    {{ return(names if names and names | length == columns | length else none) }}
{%- endmacro %}

{#- _described: the answer of DESCRIBE QUERY as {name: type}; none for the type of a name that several columns have,
    which differ in case. The names as they are written are added to `names`. -#}
{% macro _described(table, names=none) -%}
    {%- set columns = {} -%}
    {%- for row in table.rows -%}
        {%- if names is not none -%}{%- do names.append(row['col_name']) -%}{%- endif -%}
        {%- set name = row['col_name'] | lower -%}
        {%- do columns.update({name: none if name in columns else row['data_type'] | lower}) -%}
    {%- endfor -%}
    {{ return(columns) }}
{%- endmacro %}

{#- _types: {expression: type} over the input, {} where nothing is known. Spark is asked for true expressions only, not
    for names, which may stand behind the `alias` of the input. -#}
{% macro _types(call, data, expressions, alias=none) -%}
    {%- set columns = spark_windows._columns(call, data) -%}
    {%- set types, asked = {}, [] -%}
    {%- for expression in expressions if columns is not none -%}
        {%- set text = modules.re.sub('^\\s*' ~ alias ~ '\\.', '', expression) if alias else expression -%}
        {%- set name = spark_windows._plain(text) -%}
        {%- if columns.get(name) -%}
            {%- do types.update({expression: columns[name]}) -%}
        {%- elif expression not in asked -%}
            {%- do asked.append(expression) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if asked -%}
        {%- set items = spark_windows._numbered_items(asked, '_sw_') | join(', ') -%}
        {%- set read = spark_windows._readable(call, data) -%}
        {%- set query = 'describe query select ' ~ items ~ ' from ' ~ read ~ (' as ' ~ alias if alias else '') -%}
        {%- set found = spark_windows._described(run_query(query)) -%}
        {%- for expression in asked -%}{%- do types.update({expression: found['_sw_' ~ loop.index]}) -%}{%- endfor -%}
    {%- endif -%}
    {{ return(types) }}
{%- endmacro %}

{#- _check_columns: names must be columns of the input, where those are known; expressions are left to Spark. -#}
{% macro _check_columns(call, argument, names, data) -%}
    {%- set columns = spark_windows._columns(call, data) -%}
    {%- set words = ['null', 'true', 'false', 'current_timestamp', 'current_date', 'localtimestamp'] -%}
    {%- for name in names if columns is not none -%}
        {%- set plain = spark_windows._plain(name) -%}
        {%- if plain is not none and plain not in columns and plain not in words -%}
            {%- do spark_windows._report(
                call, 'SW112', argument ~ ' is not a column of the input', argument ~ ' ' ~ spark_windows._show(name),
                'The input has ' ~ columns | join(', ')
            ) -%}
        {%- endif -%}
    {%- endfor -%}
{%- endmacro %}

{#- _check_windowed: an input that can be described has the columns of a window. `instead`: what else the remedy
    says. -#}
{% macro _check_windowed(call, argument, data, needed, instead='') -%}
    {%- set columns = spark_windows._columns(call, data) -%}
    {%- set missing = needed | reject('in', columns or needed) | list -%}
    {%- if missing -%}
        {%- do spark_windows._report(
            call, 'SW125', argument ~ ' must have the columns of a window',
            argument ~ ' ' ~ data ~ ' without ' ~ missing | join(', '),
            'Apply spark_windows.tumble or another window to it first, and select ' ~ needed | join(', ') ~ instead
        ) -%}
    {%- endif -%}
{%- endmacro %}

{#- _check_window_columns: the input must not have the columns that the window adds. The output of another of our macros
    has them, and is known by its mark, but for those of which only Spark knows. -#}
{% macro _check_window_columns(call, data) -%}
    {%- set bounds = ['window_start', 'window_end', 'window_time'] -%}
    {%- set taken = (spark_windows._columns(call, data) or []) | select('in', bounds) | list -%}
    {%- set passing = 'cascade|drop_columns|repartition_by|reassign_watermark' -%}
    {%- set mark = '\\s*\\(\\s*/\\* spark_windows\\.begin (?!' ~ passing ~ ')' -%}
    {%- if modules.re.match(mark, data | string) and spark_windows._is_enclosed(data | string | trim) -%}
        {%- set taken = bounds -%}
    {%- endif -%}
    {%- if taken -%}
        {%- do spark_windows._report(
            call, 'SW114', 'the input already has the columns of a window', taken | join(', '),
            'Select the other columns in a subquery, or rename them, e.g. window_time as event_time'
        ) -%}
    {%- endif -%}
{%- endmacro %}
