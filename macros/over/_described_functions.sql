{#- _described_functions: how the functions of a call that aggregate are computed, by the same descriptions as in
    `window_aggregate`: {name: see `_frame_aggregate_record`}. -#}
{% macro _described_functions(call, data, functions) -%}
    {%- set mappings, columns = {}, spark_windows._columns(call, data) or {} -%}
    {%- for function in functions -%}
        {%- set name, mapping = function.function, none -%}
        {%- if function.family == 'aggregate' -%}
            {%- set mapping = {'function': name, 'args': function.arguments, 'distinct': function.distinct} -%}
            {%- set mapping = dict(mapping, filter=function.filter) if function.filter is not none else mapping -%}
        {%- elif function.family == 'ratio' -%}
            {%- set mapping = {'function': 'sum', 'args': function.arguments} -%}
        {%- elif function.family == 'value' and name != 'nth_value'
            and 'map<' not in (columns.get(spark_windows._plain(function.arguments[0])) or '') -%}
            {#- a MAP has no order -#}
            {%- set ignore = ['true'] if function.ignores_nulls else [] -%}
            {%- set mapping = {'function': name, 'args': function.arguments + ignore} -%}
        {%- endif -%}
        {%- if mapping -%}{%- do mappings.update({function.name: mapping}) -%}{%- endif -%}
    {%- endfor -%}
    {%- set records, described, framed, summed = spark_windows._aggregate_calls(call, mappings), {}, [], [] -%}
    {%- for aggregate in records if aggregate.function in ['sum', 'avg', 'mean'] and aggregate.arguments
        and not call.problems -%}
        {%- do summed.append(aggregate.arguments[0]) -%}
    {%- endfor -%}
    {%- set types = spark_windows._types(call, data, summed) if summed else {} -%}
    {%- for aggregate in records -%}
        {%- set type = types.get(aggregate.arguments[0]) if aggregate.arguments else none -%}
        {%- do framed.append(spark_windows._framed(dict(aggregate, type=type))) -%}
    {%- endfor -%}
    {%- set descriptions = spark_windows._descriptions(call, spark_windows._plan_of_frames(), framed) -%}
    {%- for aggregate in records -%}
        {%- do described.update({aggregate.name: spark_windows._frame_aggregate_record(
            aggregate, framed[loop.index0], descriptions[loop.index0]
        )}) -%}
    {%- endfor -%}
    {{ return(described) }}
{%- endmacro %}

{#- _valued_aggregates: the same over columns: each argument, and each condition, becomes one of `columns`, {column:
    expression}, so that the scans have few columns of the input. -#}
{% macro _valued_aggregates(aggregates, columns) -%}
    {%- set grouped, framed, valued = [], [], {} -%}
    {%- for frame_aggregate in aggregates.values() -%}
        {%- set given, arguments = frame_aggregate.grouped, [] -%}
        {#- of these functions only the first argument is a value -#}
        {%- set parameters = 'approx_|percentile|listagg|string_agg|histogram|count_min|first|last|kll_|hll_|theta_' -%}
        {%- for argument in given.arguments -%}
            {%- set is_value = loop.first or not modules.re.match(parameters, given.function) -%}
            {%- do arguments.append(spark_windows._value_column(columns, argument) if is_value else argument) -%}
        {%- endfor -%}
        {%- set filter = none if given.filter is none else spark_windows._value_column(columns, given.filter) -%}
        {%- set aggregate = spark_windows._aggregate_record(
            given.name, given.function, arguments, given.distinct, filter, given.declared
        ) -%}
        {%- do grouped.append(dict(aggregate, type=frame_aggregate.framed.type)) -%}
        {%- do framed.append(spark_windows._framed(grouped[-1])) -%}
    {%- endfor -%}
    {%- set descriptions = spark_windows._descriptions(
        spark_windows._call('over'), spark_windows._plan_of_frames(), framed
    ) -%}
    {%- for name in aggregates -%}
        {%- do valued.update({name: spark_windows._frame_aggregate_record(
            grouped[loop.index0], framed[loop.index0], descriptions[loop.index0]
        )}) -%}
    {%- endfor -%}
    {{ return(valued) }}
{%- endmacro %}

{#- _value_column: the column of a value; a constant stays as it is. -#}
{% macro _value_column(columns, expression) -%}
    {%- set constant = "^(?:\\*|-?[\\d.]+[a-zA-Z]*|'[^'\\\\]*'|true|false|null)$" -%}
    {%- if modules.re.match(constant, expression | trim) -%}{{ return(expression) }}{%- endif -%}
    {{ return(spark_windows._named_column(columns, expression, '_sw_value_')) }}
{%- endmacro %}

{#- _named_column: the column of an expression over the input; keys and values have their own. -#}
{% macro _named_column(columns, expression, prefix) -%}
    {%- for column, known in columns.items() if known == expression and column.startswith(prefix) -%}
        {{ return(column) }}
    {%- endfor -%}
    {%- set column = prefix ~ (columns | length + 1) -%}
    {%- do columns.update({column: expression}) -%}
    {{ return(column) }}
{%- endmacro %}

{#- _plan_of_frames: the plan that descriptions are made for: of rows, without a window. -#}
{% macro _plan_of_frames() -%}
    {%- set no_window = {'kind': 'frame', 'type': 'timestamp', 'size': none, 'slide': none} -%}
    {{ return(spark_windows._plan_record(no_window, 'direct', none, none, [], none)) }}
{%- endmacro %}

{#- _frame_aggregate_record: an aggregate of a frame:
    grouped      as it stands behind GROUP BY, its record
    framed       as it stands over a frame, its record
    description  of the latter (see `_description`); none of one that is refused -#}
{% macro _frame_aggregate_record(grouped, framed, description) -%}
    {{ return({'grouped': grouped, 'framed': framed, 'description': description}) }}
{%- endmacro %}

{#- _framed: an aggregate as it can stand over a frame, where Spark takes no FILTER: a row that does not count has NULL
    for an argument. `_over_mark` stands behind each call of Spark, where OVER belongs. -#}
{% macro _framed(aggregate) -%}
    {%- set arguments, by_value = [], aggregate.function in ['min_by', 'max_by'] -%}
    {%- for argument in aggregate.arguments -%}
        {%- set counts = aggregate.filter and (loop.first or by_value) -%}
        {%- set value = '1' if argument == '*' else argument -%}
        {%- do arguments.append('if(' ~ aggregate.filter ~ ', ' ~ value ~ ', null)' if counts else argument) -%}
    {%- endfor -%}
    {%- set framed = spark_windows._aggregate_record(
        aggregate.name, aggregate.function, arguments, aggregate.distinct, none, aggregate.declared
    ) -%}
    {%- set mark = spark_windows._over_mark() -%}
    {{ return(dict(framed, type=aggregate.type, where=mark, framed=true, text=framed.text ~ mark)) }}
{%- endmacro %}
