{#- Aggregates of any kind: the rows of each frame once more, as groups.

    _regrouped_record: such an aggregate:
    column     of its result
    frame      see `_frame_record`
    aggregate  its record, as it stands behind GROUP BY -#}
{% macro _regrouped_record(column, frame, aggregate) -%}
    {{ return({'column': column, 'frame': frame, 'aggregate': aggregate}) }}
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
    {%- for regrouped in grouped -%}
        {%- set aggregate = regrouped.aggregate -%}
        {%- for column in aggregate.arguments + [aggregate.filter or ''] if column.startswith('_sw_value_') -%}
            {%- do items.append(column) -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- set items, texts, columns = items | unique | list, [], [] -%}
    {%- for regrouped in grouped if regrouped.frame.text not in texts -%}
        {%- do texts.append(regrouped.frame.text) -%}
        {%- set fields = items + [texts | length ~ ' as _sw_frame'] -%}
        {%- set rows = spark_windows._frame_rows(ordering, regrouped.frame, fields, sorted=false) -%}
        {%- do columns.append(spark_windows._staged_column(ordering, rows.stage, rows.expression)) -%}
    {%- endfor -%}
    {{ return(columns) }}
{%- endmacro %}

{#- _grouped_table: the rows of each frame once more, as groups. A row whose frames are all empty has one without a
    number, which FILTER leaves out. `names`: the columns of `previous`. -#}
{% macro _grouped_table(name, ordering, arrays, grouped, previous, names) -%}
    {%- set group, items, texts = ordering.partition + ['_sw_n'], ['first(_sw_kept) as _sw_kept'], [] -%}
    {%- for regrouped in grouped -%}
        {%- if regrouped.frame.text not in texts -%}{%- do texts.append(regrouped.frame.text) -%}{%- endif -%}
        {%- set frame = (texts.index(regrouped.frame.text) + 1) | string -%}
        {%- set expression = spark_windows._regrouped_expression(regrouped, frame) -%}
        {%- do items.append(expression ~ ' as ' ~ regrouped.column) -%}
    {%- endfor -%}
    {%- set rows = arrays[0] if arrays | length == 1 else 'concat(' ~ arrays | join(', ') ~ ')' -%}
    {%- set kept = names | reject('in', arrays) | list %}
    {{ name }} as (
        select _sw_kept.*, {{ grouped | map(attribute='column') | join(', ') }}
        from (
            select
                {{ items | join(',\n                ') }}
            from (
                select struct({{ kept | join(', ') }}) as _sw_kept, {{ group | join(', ') }}, inline_outer({{ rows }})
                from {{ previous }}
            )
            group by {{ group | join(', ') }}
        )
    )
{%- endmacro %}
