{#- Values at a place of a frame.

    _value_seen: first_value, last_value, nth_value. -#}
{% macro _value_seen(ordering, function, frame_aggregate) -%}
    {%- set frame, x = function.specification.frame, function.arguments[0] -%}
    {%- if spark_windows._is_growing_value(ordering, function) -%}
        {%- set native = spark_windows._spark_frame(ordering, frame) -%}
        {%- set nulls = ' ignore nulls' if function.ignores_nulls else '' -%}
        {%- set text = function.function ~ '(' ~ function.arguments | join(', ') ~ ')' ~ nulls ~ native.over -%}
        {{ return(spark_windows._staged_column(ordering, native.stage, text)) }}
    {%- endif -%}
    {%- set merged = spark_windows._aggregated(ordering, function, frame_aggregate) if frame_aggregate else none -%}
    {%- if merged is not none -%}{{ return(merged) }}{%- endif -%}
    {%- set rows = spark_windows._frame_rows(
        ordering, frame, spark_windows._row_fields(ordering, [frame]) + [x ~ ' as _sw_value']
    ) -%}
    {%- set seen = spark_windows._staged_column(ordering, rows.stage, rows.expression) -%}
    {%- if function.ignores_nulls -%}
        {%- set seen = 'filter(' ~ seen ~ ', _sw_one -> _sw_one._sw_value is not null)' -%}
    {%- endif -%}
    {%- set from_last = function.from_last or function.function in ['last_value', 'last'] -%}
    {%- set place = function.arguments[1] | int if function.function == 'nth_value' else 1 -%}
    {{ return('try_element_at(' ~ seen ~ ', ' ~ ('-' if from_last) ~ place ~ ')._sw_value') }}
{%- endmacro %}

{#- _is_growing_value: a value of a frame that begins with the partition, which Spark finds as it is. -#}
{% macro _is_growing_value(ordering, function) -%}
    {%- set frame = function.specification.frame -%}
    {%- set growing = function.family == 'value' and frame.start.unbounded and frame.exclude == 'no others' -%}
    {#- without an order the value decides, which is an aggregate -#}
    {%- set growing = growing and (ordering.order_by or function.function == 'nth_value') -%}
    {{ return(growing and not function.from_last and not spark_windows._counts_groups(frame)
        and not spark_windows._is_shifted(ordering, frame)) }}
{%- endmacro %}

{#- _counts_groups: a frame has an offset that counts groups of peers. _is_shifted: its bounds are made for each row.
    -#}
{% macro _counts_groups(frame) -%}
    {{ return(frame.mode == 'groups' and spark_windows._is_far(frame)) }}
{%- endmacro %}

{% macro _is_shifted(ordering, frame) -%}
    {%- set measures = frame.mode == 'range' and spark_windows._is_far(frame) -%}
    {{ return(measures and ordering.axis.kind == 'shifted') }}
{%- endmacro %}
