{#- Values of a cursor that a run cannot go on from.

    _lacks_cursor: a condition: a row has no cursor that a run can go on from. No run would read NULL; and NaN, which
    Spark puts above all numbers, and infinity have nothing above them. -#}
{% macro _lacks_cursor(cursor, column) -%}
    {%- set lacks = column ~ ' is null' -%}
    {%- if cursor.type not in ['float', 'double'] -%}{{ return(lacks) }}{%- endif -%}
    {{ return('(' ~ lacks ~ ' or abs(' ~ column ~ ") >= double('infinity'))") }}
{%- endmacro %}

{#- _check_cursor: no row is without cursor nor, in an overlap, without key. `measured`: see `_measure`. -#}
{% macro _check_cursor(call, cursor, measured) -%}
    {%- if measured.without_key -%}
        {%- do spark_windows._report(
            call, 'SW205', 'the key of some rows is NULL, so that they cannot be told apart',
            'unique_key ' ~ cursor.key | join(', '), 'Fill the columns, or leave these rows out in a subquery'
        ) -%}
    {%- elif measured.without_cursor -%}
        {%- set no_number = cursor.type in ['float', 'double'] -%}
        {%- set rule = 'the cursor of some rows is ' ~ ('NULL, NaN or infinite, so that no run would read them or what'
            ~ ' comes after them' if no_number else 'NULL, so that no run would read them') -%}
        {%- do spark_windows._report(
            call, 'SW205', rule,
            'cursor ' ~ cursor.column ~ ', ' ~ measured.without_cursor ~ ' rows',
            'Fill the column, or leave these rows out in a subquery'
        ) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}

{#- _check_reached: how far an input was read is no value that nothing is above. An earlier release took it for the
    greatest. -#}
{% macro _check_reached(call, cursor, text) -%}
    {%- if cursor.type in ['float', 'double'] and text in ['NaN', 'Infinity'] -%}
        {%- do spark_windows._report(
            call, 'SW205', 'the cursor has come to a value that nothing is above, so that no run would read what comes'
                ~ ' after it',
            'cursor ' ~ cursor.column ~ ' at ' ~ text,
            'Fill the column, or leave these rows out in a subquery, and build the model anew with --full-refresh'
        ) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
{%- endmacro %}
