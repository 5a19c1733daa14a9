{#- _over_plan: how the functions over an order are computed: their scans become items of its stages, and what comes
    behind these is answered (see `_frame_results_record`). `engine`: sql; auto, where Arrow computes what SQL would
    take long for; arrow, where it computes all that it can. -#}
{% macro _over_plan(ordering, records, aggregates, engine) -%}
    {%- set frame_results = spark_windows._frame_results_record() -%}
    {%- do spark_windows._size_blocks(ordering, aggregates) -%}
    {%- set names = records | map(attribute='name') | list -%}
    {%- for function in ordering.functions -%}
        {%- set column = '_sw_result_' ~ (names.index(function.name) + 1) -%}
        {%- set frame_aggregate = aggregates.get(function.name) -%}
        {%- set part = spark_windows._taken_part(ordering, function, frame_aggregate, engine) -%}
        {%- if part -%}
            {%- set arrow = frame_results.arrow -%}
            {%- set expression = spark_windows._of_arrow(ordering, function, frame_aggregate, part, arrow) -%}
        {%- elif frame_aggregate and spark_windows._counts_events(ordering, function, frame_aggregate) -%}
            {%- set events = frame_results.events -%}
            {%- set expression = spark_windows._of_events(ordering, function, frame_aggregate, events) -%}
        {%- elif function.family in ['ranking', 'offset'] -%}
            {%- set expression = spark_windows._ranked(ordering, function) -%}
        {%- elif function.family == 'contents' -%}
            {%- set expression = spark_windows._all_rows(ordering, function.specification.frame) -%}
        {%- elif function.family == 'value' -%}
            {%- set expression = spark_windows._value_seen(ordering, function, frame_aggregate) -%}
        {%- else -%}
            {%- set expression = spark_windows._aggregated(ordering, function, frame_aggregate) -%}
            {%- if expression is none -%}
                {%- set is_ratio = function.family == 'ratio' -%}
                {%- set grouped_column = column ~ '_sum' if is_ratio else column -%}
                {%- do frame_results.grouped.append(spark_windows._regrouped_record(
                    grouped_column, function.specification.frame, frame_aggregate.grouped
                )) -%}
                {%- set expression = spark_windows._ratio(function, grouped_column) if is_ratio else column -%}
            {%- endif -%}
        {%- endif -%}
        {%- do frame_results.results.update({column: expression}) -%}
    {%- endfor -%}
    {{ return(frame_results) }}
{%- endmacro %}

{#- _taken_part: what Arrow computes of a function (see `_arrow_part`); none where SQL computes it. -#}
{% macro _taken_part(ordering, function, frame_aggregate, engine) -%}
    {%- set part = none if engine == 'sql' else spark_windows._arrow_part(ordering, function, frame_aggregate) -%}
    {%- set takes = part and (engine == 'arrow' or spark_windows._is_slow(ordering, function, frame_aggregate)) -%}
    {{ return(part if takes else none) }}
{%- endmacro %}

{#- _takes_arrow: an order has a function that `auto` computes by Arrow. -#}
{% macro _takes_arrow(ordering, aggregates) -%}
    {%- for function in ordering.functions
        if spark_windows._taken_part(ordering, function, aggregates.get(function.name), 'auto') -%}
        {{ return(true) }}
    {%- endfor -%}
    {{ return(false) }}
{%- endmacro %}

{#- _frame_results_record: what the stages of an order are made into:
    results  {column: expression}
    grouped  aggregates that have the rows of each frame once more: see `_regrouped_record`
    events   what distinct counts need: see `_events_record`
    arrow    what the Arrow engine computes: see `_arrow_record` -#}
{% macro _frame_results_record() -%}
    {{ return({
        'results': {},
        'grouped': [],
        'events': spark_windows._events_record(),
        'arrow': spark_windows._arrow_record(),
    }) }}
{%- endmacro %}

{#- _ranked: a function that sees the whole partition, as Spark has it. -#}
{% macro _ranked(ordering, function) -%}
    {%- set nulls = ' ignore nulls' if function.ignores_nulls else '' -%}
    {%- set text = function.function ~ '(' ~ function.arguments | join(', ') ~ ')' ~ nulls -%}
    {%- set sorted = spark_windows._ordered(ordering.partition, spark_windows._first_order(ordering), '') -%}
    {{ return(spark_windows._staged_column(ordering, 'forward', text ~ ' over (' ~ sorted ~ ')')) }}
{%- endmacro %}

{#- _all_rows: the frame as an array of structs with the columns of the input. -#}
{% macro _all_rows(ordering, frame) -%}
    {%- set rows = spark_windows._frame_rows(
        ordering, frame, spark_windows._row_fields(ordering, [frame]) + ['_sw_row']
    ) -%}
    {%- set column = spark_windows._staged_column(ordering, rows.stage, rows.expression) -%}
    {{ return('transform(' ~ column ~ ', _sw_one -> _sw_one._sw_row)') }}
{%- endmacro %}

{#- _aggregated: an aggregate over a frame as an expression over the stages; none where the rows of each frame are
    needed once more. -#}
{% macro _aggregated(ordering, function, frame_aggregate) -%}
    {%- set frame, framed = function.specification.frame, frame_aggregate.framed -%}
    {%- set description = frame_aggregate.description -%}
    {%- set pieces = spark_windows._pieces_of(ordering, function, frame_aggregate) -%}
    {%- if spark_windows._is_of_partition(ordering, frame, framed) -%}
        {%- set text = framed.text | replace(spark_windows._over_mark(), spark_windows._whole_partition(ordering)) -%}
        {{ return(spark_windows._staged_column(ordering, 'forward', text)) }}
    {%- elif pieces is none -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set is_taken_back = spark_windows._is_taken_back(description) -%}
    {%- if pieces | length == 1 and description.direct
        and not spark_windows._takes_scans(ordering, pieces[0], is_taken_back) -%}
        {%- set native = spark_windows._piece_over(ordering, pieces[0]) -%}
        {%- set text = description.direct | replace(spark_windows._over_mark(), native.over) -%}
        {%- set result = spark_windows._staged_column(ordering, native.stage, text) -%}
    {%- else -%}
        {%- set result = spark_windows._merged_pieces(ordering, framed, description, pieces) -%}
    {%- endif -%}
    {{ return(spark_windows._ratio(function, result) if function.family == 'ratio' else result) }}
{%- endmacro %}

{#- _is_of_partition: an aggregate that cannot be merged is over all rows of a partition, as Spark has it. -#}
{% macro _is_of_partition(ordering, frame, framed) -%}
    {%- set known = [
        'median', 'percentile', 'percentile_approx', 'approx_percentile', 'mode', 'bit_and', 'bit_or', 'bit_xor',
    ] -%}
    {%- set all_peers = not ordering.order_by and frame.mode != 'rows' -%}
    {%- set whole = all_peers or (frame.start.unbounded and frame.end.unbounded) -%}
    {{ return(whole and frame.exclude == 'no others' and framed.function in known and not framed.distinct) }}
{%- endmacro %}

{#- _piece_over: the stage and OVER of a frame that Spark can compute as it is: the whole partition, a frame that grows
    row by row, forwards or backwards, or a short one. -#}
{% macro _piece_over(ordering, frame) -%}
    {%- if (frame.start.unbounded and frame.end.unbounded) or (not ordering.order_by and frame.mode != 'rows') -%}
        {{ return({'stage': 'forward', 'over': spark_windows._whole_partition(ordering)}) }}
    {%- endif -%}
    {{ return(spark_windows._spark_frame(ordering, frame, frame.end.unbounded)) }}
{%- endmacro %}

{#- _ratio: ratio_to_report: the value of the row as a part of a sum. -#}
{% macro _ratio(function, sum) -%}
    {{ return('cast((' ~ function.arguments[0] ~ ') as double) / nullif(cast(' ~ sum ~ ' as double), 0)') }}
{%- endmacro %}
