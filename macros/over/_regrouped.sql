{#- _regrouped: an aggregate of any kind, whose arguments are evaluated where the rows are, and aggregated in groups.
    -#}
{% macro _regrouped(function, frame_aggregate, column) -%}
    {%- set grouped, items, arguments = frame_aggregate.grouped, [], [] -%}
    {%- for argument in grouped.arguments -%}
        {%- set is_constant = argument == '*' or modules.re.match("^(-?[\\d.]+|'[^']*'|true|false)$", argument) -%}
        {%- set name = column ~ '_' ~ loop.index -%}
        {%- if not is_constant -%}{%- do items.append('(' ~ argument ~ ') as ' ~ name) -%}{%- endif -%}
        {%- do arguments.append(argument if is_constant else name) -%}
    {%- endfor -%}
    {%- set chosen = column ~ '_chosen' if grouped.filter else none -%}
    {%- if chosen -%}{%- do items.append('(' ~ grouped.filter ~ ') as ' ~ chosen) -%}{%- endif -%}
    {%- set aggregate = dict(grouped, arguments=arguments, filter=chosen, type=frame_aggregate.framed.type) -%}
    {{ return(spark_windows._regrouped_record(column, function, aggregate, items)) }}
{%- endmacro %}

{#- _regrouped_record: such an aggregate:
    column         of its result
    frame          see `_frame_record`
    aggregate      over the fields of the rows
    items_of_rows  these fields -#}
{% macro _regrouped_record(column, function, aggregate, items) -%}
    {{ return({
        'column': column,
        'frame': function.specification.frame,
        'aggregate': aggregate,
        'items_of_rows': items,
    }) }}
{%- endmacro %}

{#- _regrouped_expression: it as it stands behind GROUP BY, over the rows of a frame. -#}
{% macro _regrouped_expression(regrouped, frame) -%}
    {%- set given = regrouped.aggregate -%}
    {%- set filter = '_sw_frame = ' ~ frame ~ (' and ' ~ given.filter if given.filter else '') -%}
    {%- set aggregate = spark_windows._aggregate_record(
        given.name, given.function, given.arguments, given.distinct, filter, given.declared
    ) -%}
    {%- set description = spark_windows._descriptions(
        spark_windows._call('over'), spark_windows._plan_of_frames(), [dict(aggregate, type=given.type)]
    )[0] -%}
    {{ return(description.direct or aggregate.text) }}
{%- endmacro %}

{#- _regrouped_rows: arrays of the rows of each frame that aggregates need once more. Their elements have the arguments
    of all of them, and `_sw_frame`, which says whose they are. -#}
{% macro _regrouped_rows(ordering, grouped) -%}
    {%- set items = spark_windows._row_fields(ordering, grouped | map(attribute='frame') | list) + ['_sw_t'] -%}
    {%- for regrouped in grouped -%}{%- do items.extend(regrouped.items_of_rows) -%}{%- endfor -%}
    {%- set texts, columns = [], [] -%}
    {%- for regrouped in grouped if regrouped.frame.text not in texts -%}
        {%- do texts.append(regrouped.frame.text) -%}
        {%- set fields = items + [texts | length ~ ' as _sw_frame'] -%}
        {%- set rows = spark_windows._frame_rows(ordering, regrouped.frame, fields, sorted=false) -%}
        {%- do columns.append(spark_windows._staged_column(ordering, rows.stage, rows.expression)) -%}
    {%- endfor -%}
    {{ return(columns) }}
{%- endmacro %}

{#- _grouped_table: aggregates of any kind: the rows of each frame once more, as groups. A row whose frames are all
    empty has one without a number, which FILTER leaves out. -#}
{% macro _grouped_table(name, ordering, arrays, grouped, previous) -%}
    {%- set group, items, texts = ordering.partition + ['_sw_n'], ['first(_sw_row) as _sw_row'], [] -%}
    {%- for regrouped in grouped -%}
        {%- if regrouped.frame.text not in texts -%}{%- do texts.append(regrouped.frame.text) -%}{%- endif -%}
        {%- set frame = (texts.index(regrouped.frame.text) + 1) | string -%}
        {%- set expression = spark_windows._regrouped_expression(regrouped, frame) -%}
        {%- do items.append(expression ~ ' as ' ~ regrouped.column) -%}
    {%- endfor -%}
    {%- set rows = arrays[0] if arrays | length == 1 else 'concat(' ~ arrays | join(', ') ~ ')' %}
    {{ name }} as (
        select _sw_row.*, {{ grouped | map(attribute='column') | join(', ') }}
        from (
            select
                {{ items | join(',\n                ') }}
            from (
                select struct(*) as _sw_row, {{ group | join(', ') }}, inline_outer({{ rows }})
                from {{ previous }}
            )
            group by {{ group | join(', ') }}
        )
    )
{%- endmacro %}
