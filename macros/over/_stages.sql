{#- _stages: the stages of an order, in the order in which they are computed. All window functions of a stage have one
    order, so that each stage is one sort, or none where the stage before it left the rows in that order. The
    partitioning of all is the same: one shuffle. What depends on which of two peers comes first is computed in the
    first sort, or in the order of the numbers that it gave.
    valued           values that are counted once
    keyed_blocks     the blocks of keys that a row is in, so that the first sort serves their scans, too
    numbered         the number of a row, of its first peer, of its group of peers
    forward          frames over the order itself
    range_prefixes   scans from the beginnings of blocks of keys, and what the blocks before have
    range_nexts
    range_totals
    probes           what scans have where RANGE ends, and frames whose bounds are distances
    blocked          the numbers of the blocks of rows; then the same for these
    prefixes
    totals
    suffixes         scans towards the ends of blocks; then all scans at the ends of frames
    ends
    range_suffixes
    backwards        what they have where RANGE begins, and frames over the reversed order
    groups_…         the same for GROUPS
    spans            how many blocks a frame reaches over
    joined_1, …      the parts of a frame as one, then its pieces
    merged_1, … -#}
{% macro _stages() -%}
    {{ return([
        'valued', 'keyed_blocks', 'numbered', 'forward', 'range_prefixes', 'range_nexts', 'range_totals', 'probes',
        'blocked', 'prefixes', 'totals', 'suffixes', 'ends', 'range_suffixes', 'backwards',
        'groups_blocked', 'groups_prefixes', 'groups_nexts', 'groups_totals', 'groups', 'groups_suffixes',
        'groups_backwards', 'spans', 'joined_1', 'joined_2', 'merged_1', 'merged_2',
    ]) }}
{%- endmacro %}

{#- _staged_column: the column of an expression in a stage, in which it stands once. -#}
{% macro _staged_column(ordering, stage, expression) -%}
    {%- set items = ordering.stages.setdefault(stage, []) -%}
    {%- for item in items if item.expression == expression -%}{{ return(item.column) }}{%- endfor -%}
    {%- set column = '_sw_' ~ stage ~ '_' ~ (items | length + 1) -%}
    {%- do items.append({'expression': expression, 'column': column}) -%}
    {{ return(column) }}
{%- endmacro %}

{#- _ordering_tables: the CTEs of an order: its stages, then what has the rows of each frame once more, then its
    results. `state` has the relation that it reads (previous) and its columns (names), and afterwards the last one and
    its columns; `tables` are the CTEs before. Why the Arrow engine cannot do its part is added to `problems`. -#}
{% macro _ordering_tables(ordering, frame_results, state, tables, problems) -%}
    {%- set first_names, plain = state.names, namespace(laterals='') -%}
    {%- set regrouped_rows = spark_windows._regrouped_rows(ordering, frame_results.grouped) -%}
    {%- set numbers, arrow = spark_windows._numbers(ordering, frame_results), frame_results.arrow -%}
    {%- if numbers -%}{%- do ordering.stages.update({'numbered': numbers}) -%}{%- endif -%}
    {%- for stage in spark_windows._stages() if ordering.stages.get(stage) -%}
        {%- set items, name = [], stage ~ '_' ~ ordering.number -%}
        {%- for item in ordering.stages[stage] -%}
            {%- do items.append(item.expression ~ ' as ' ~ item.column) -%}
        {%- endfor -%}
        {%- set own_names = ordering.stages[stage] | map(attribute='column') | list -%}
        {%- if stage == 'keyed_blocks' -%}
            {%- set clause = 'distribute by ' ~ ordering.partition | join(', ') if ordering.partition else '' -%}
            {%- do spark_windows._add_table(state, tables, name, items, own_names, plain, clause) -%}
        {%- elif ' over (' in items | join -%}
            {%- do spark_windows._add_table(state, tables, name, items, own_names, plain) -%}
        {%- else -%}
            {#- what scans nothing needs no table of its own -#}
            {%- set lateral = 'lateral (select ' ~ items | join(', ') ~ ') as ' ~ name -%}
            {%- set plain.laterals = plain.laterals ~ ',\n        ' ~ lateral -%}
            {%- set state.names = state.names + own_names -%}
        {%- endif -%}
    {%- endfor -%}
    {%- do spark_windows._event_tables(ordering, frame_results.events, state, tables, plain) -%}
    {%- if arrow.functions or regrouped_rows -%}
        {%- do spark_windows._add_table(state, tables, 'scanned_' ~ ordering.number, [], [], plain) -%}
    {%- endif -%}
    {%- if arrow.functions -%}
        {%- set name = 'arrow_' ~ ordering.number -%}
        {%- do tables.append(spark_windows._arrow_table(name, ordering, arrow, tables, state, problems)) -%}
        {%- set state.names = state.names + arrow.functions | map(attribute='column') | list -%}
        {%- set state.previous = name -%}
    {%- endif -%}
    {%- if regrouped_rows -%}
        {%- set name = 'grouped_' ~ ordering.number -%}
        {%- do tables.append(spark_windows._grouped_table(
            name, ordering, regrouped_rows, frame_results.grouped, state.previous, state.names
        )) -%}
        {%- set state.previous = name -%}
    {%- endif -%}
    {%- set items = [] -%}
    {%- for column, expression in frame_results.results.items() -%}
        {%- do items.append(expression ~ ' as ' ~ column) -%}
    {%- endfor -%}
    {%- set state.names, own_names = first_names, frame_results.results | list -%}
    {%- do spark_windows._add_table(state, tables, 'results_' ~ ordering.number, items, own_names, plain) -%}
{%- endmacro %}

{#- _add_table: one CTE more, of all columns and further items; `plain` has what its FROM computes, row by row. -#}
{% macro _add_table(state, tables, name, items, own_names, plain, clause='') -%}
    {%- set previous = state.previous ~ plain.laterals -%}
    {%- do tables.append(spark_windows._stage_table(name, state.names, items, previous, clause)) -%}
    {%- set state.names, state.previous, plain.laterals = state.names + own_names, name, '' -%}
{%- endmacro %}

{% macro _stage_table(name, names, items, previous, clause) %}
    {{ name }} as (
        select
            {{ ([names | join(', ')] + items) | join(',\n            ') }}
        from {{ previous }}
        {%- if clause %}
        {{ clause }}
        {%- endif %}
    )
{%- endmacro %}

{#- _numbers: the items of the stage `numbered` that other stages mention. -#}
{% macro _numbers(ordering, frame_results) -%}
    {%- set texts, items = [], [] -%}
    {%- for stage_items in ordering.stages.values() -%}
        {%- do texts.extend(stage_items | map(attribute='expression')) -%}
    {%- endfor -%}
    {%- do texts.extend(frame_results.results.values()) -%}
    {%- do texts.append(spark_windows._arrow_numbers(frame_results.arrow)) -%}
    {%- for mode, places in frame_results.events.places.items() -%}
        {%- do texts.extend([frame_results.events.axes[mode]] + places.values() | list) -%}
    {%- endfor -%}
    {%- do texts.extend(frame_results.events.sighted.values()) -%}
    {%- for given in frame_results.arrow.frames -%}{%- do texts.append(given.values() | join(' ')) -%}{%- endfor -%}
    {%- set text, grouped = texts | join(' '), frame_results.grouped | length > 0 -%}
    {%- set sorted = spark_windows._first_order(ordering) -%}
    {%- set over = ' over (' ~ spark_windows._ordered(ordering.partition, sorted, '') ~ ')' -%}
    {%- for column, expression in {
        '_sw_n': 'row_number()' ~ over,
        '_sw_t': 'row_number()' ~ over if ordering.order_by else '0',
        '_sw_rank': 'rank()' ~ over,
        '_sw_last_peer': 'count(*)' ~ spark_windows._up_to_peers(ordering),
        '_sw_group': 'cast(dense_rank()' ~ over ~ ' as bigint)',
    }.items() if modules.re.search('\\b' ~ column ~ '\\b', text) or (grouped and column in ['_sw_n', '_sw_t']) -%}
        {%- do items.append({'expression': expression, 'column': column}) -%}
    {%- endfor -%}
    {{ return(items) }}
{%- endmacro %}

{#- _up_to_peers: OVER of all rows up to the current one and its peers. -#}
{% macro _up_to_peers(ordering) -%}
    {%- set sorted, text = spark_windows._first_order(ordering), 'range between unbounded preceding and current row' -%}
    {{ return(' over (' ~ spark_windows._ordered(ordering.partition, sorted, text) ~ ')') }}
{%- endmacro %}

{#- _first_order: the order of the first sort: blocks of keys, where there are any, then the order itself. -#}
{% macro _first_order(ordering) -%}
    {%- set items = ordering.first_blocks | list -%}
    {%- do items.append(spark_windows._sort(ordering.order_by)) -%}
    {{ return(items | join(', ')) }}
{%- endmacro %}
