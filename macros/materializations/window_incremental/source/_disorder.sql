{#- Columns that are declared monotonic: a row whose value is further behind than allowed, seen from the rows of the
    epochs before, is disordered. It is kept in `<model>__late`, and takes part in nothing.

    _is_disordered: the condition on a row of an input; none where nothing is declared, or no value has come yet. -#}
{% macro _is_disordered(read) -%}
    {%- set conditions = [] -%}
    {%- for order in read.input.settings.monotonic if spark_windows._furthest_before(read, order) is not none -%}
        {%- set name, type = spark_windows._quoted(order.column), spark_windows._type_of_order(read, order) -%}
        {%- set furthest = spark_windows._cursor_literal({'type': type}, read.furthest[order.column]) -%}
        {%- do conditions.append(
            spark_windows._is_behind(name, furthest, order.distance, order.decreasing, type)
        ) -%}
    {%- endfor -%}
    {{ return('coalesce(' ~ conditions | join(' or ') ~ ', false)' if conditions else none) }}
{%- endmacro %}

{% macro _type_of_order(read, order) -%}
    {{ return(read.cursor.types.get(spark_windows._quoted(order.column))) }}
{%- endmacro %}

{#- _furthest_before: the furthest value of the epochs before, as a text; none without one. An earlier release kept NaN
    and infinity, behind which everything is. -#}
{% macro _furthest_before(read, order) -%}
    {%- set text = read.furthest.get(order.column) -%}
    {%- set no_number = text in ['NaN', 'Infinity', '-Infinity'] -%}
    {%- set is_double = spark_windows._type_of_order(read, order) in ['float', 'double'] -%}
    {{ return(none if no_number and is_double else text) }}
{%- endmacro %}

{#- _rows_in_order: the rows of a relation that are in order; or those that are `disordered`. -#}
{% macro _rows_in_order(read, rows, disordered=false) -%}
    {%- set condition = spark_windows._is_disordered(read) -%}
    {%- if condition is none -%}{{ return(rows) }}{%- endif -%}
    {{ return('(select * from ' ~ rows ~ ' where ' ~ ('' if disordered else 'not ') ~ condition ~ ')') }}
{%- endmacro %}

{#- _furthest_values: an item of `_measure`: `furthest_values`, the furthest value of each such column as texts, those
    of the epochs before among them. Times beyond the horizon are left out, as they are from the watermark; and so
    are NaN and infinity. -#}
{% macro _furthest_values(read, horizon) -%}
    {%- set texts = [] -%}
    {%- for order in read.input.settings.monotonic -%}
        {%- set name, type = spark_windows._quoted(order.column), spark_windows._type_of_order(read, order) -%}
        {%- set furthest = ('min(' if order.decreasing else 'max(') ~ name ~ ')' -%}
        {%- if horizon is not none and spark_windows._is_time_type(type) -%}
            {%- set us = spark_windows._clock_us(name, type, none) -%}
            {%- set furthest = furthest ~ ' filter (where ' ~ us ~ ' <= ' ~ horizon ~ ')' -%}
        {%- elif type in ['float', 'double'] -%}
            {%- set furthest = furthest ~ ' filter (where abs(' ~ name ~ ") < double('infinity'))" -%}
        {%- endif -%}
        {%- if spark_windows._furthest_before(read, order) is not none -%}
            {%- set before = spark_windows._cursor_literal({'type': type}, read.furthest[order.column]) -%}
            {%- set furthest = ('least(' if order.decreasing else 'greatest(') ~ furthest ~ ', ' ~ before ~ ')' -%}
        {%- endif -%}
        {%- do texts.append(spark_windows._cursor_text({'type': type}, furthest)) -%}
    {%- endfor -%}
    {{ return('to_json(array(' ~ texts | join(', ') ~ ')) as furthest_values' if texts
        else 'cast(null as string) as furthest_values') }}
{%- endmacro %}

{#- _wrong_furthest: what no run writes as the furthest values {column: text} and their types; none where there is
    nothing of it. `types`: {quoted column: type}, none where that is not known. -#}
{% macro _wrong_furthest(types, furthest) -%}
    {%- if furthest is not mapping -%}{{ return('furthest ' ~ spark_windows._show(furthest)) }}{%- endif -%}
    {%- for column, value in furthest.items() if value is not none -%}
        {%- set type = types.get(spark_windows._quoted(column)) -%}
        {%- if type is not none and not spark_windows._is_type(type) -%}
            {{ return('the type ' ~ spark_windows._show(type)) }}
        {%- elif value is not string or (type == 'timestamp' and not spark_windows._is_number_text(value)) -%}
            {{ return('furthest ' ~ spark_windows._show(value)) }}
        {%- endif -%}
    {%- endfor -%}
    {{ return(none) }}
{%- endmacro %}

{#- _furthest_now: `furthest` of a read once it is measured. -#}
{% macro _furthest_now(read) -%}
    {%- set found, furthest = read.found or {}, dict(read.furthest) -%}
    {%- set values = fromjson(found.get('furthest_values') or '') or [] -%}
    {%- for order in read.input.settings.monotonic if values -%}
        {%- do furthest.update({order.column: values[loop.index0]}) -%}
    {%- endfor -%}
    {{ return(furthest) }}
{%- endmacro %}

{#- _disordered_rows: what the log of late rows gets of them. -#}
{% macro _disordered_rows(read, epoch) -%}
    {%- set rows = spark_windows._new_rows(read.input, read.cursor, read.range) -%}
    select
        *,
        'disordered' as late_reason,
        cast(null as timestamp_ntz) as missed_from,
        cast(null as timestamp_ntz) as missed_to,
        '{{ epoch }}' as epoch
    from {{ spark_windows._rows_in_order(read, rows, disordered=true) }}
{%- endmacro %}

{#- _check_monotonic: the columns are there, and their disorder fits them. `types`: {column: type} of the input. -#}
{% macro _check_monotonic(read, types) -%}
    {%- for order in read.input.settings.monotonic -%}
        {%- set type = types.get(order.column) -%}
        {%- if type is none -%}
            {%- do spark_windows._report(
                read.input.call, 'SW112', 'monotonic names a column that the input has not',
                'monotonic ' ~ spark_windows._show(order.column), 'The input has ' ~ types | join(', ')
            ) -%}
        {%- elif order.distance is not none and order.of_time != spark_windows._is_time_type(type) -%}
            {%- do spark_windows._report(
                read.input.call, 'SW269', 'disorder is a length for a time, and a number for a number',
                'disorder of ' ~ order.column ~ ' of type ' ~ type | upper,
                'Write disorder: 10 minutes for a time, disorder: 10 for a number'
            ) -%}
        {%- endif -%}
    {%- endfor -%}
{%- endmacro %}
