{#- _size_blocks: the sizes of the blocks of an order, the greatest first: that of its one long frame, or powers of two.
    -#}
{% macro _size_blocks(ordering, aggregates) -%}
    {%- set spans, widths, scanned = [], {}, [] -%}
    {%- for function in ordering.functions if function.name in aggregates -%}
        {%- set frame_aggregate = aggregates[function.name] -%}
        {%- set pieces = spark_windows._pieces_of(ordering, function, frame_aggregate) or [] -%}
        {%- set is_scanned = not spark_windows._is_taken_back(frame_aggregate.description) -%}
        {%- for frame in pieces if spark_windows._takes_scans(ordering, frame) -%}
            {%- if frame.mode == 'rows' -%}
                {%- if is_scanned -%}{%- do spans.append(spark_windows._frame_length(frame)) -%}{%- endif -%}
            {%- else -%}
                {%- do widths.setdefault(frame.mode, []).append(spark_windows._key_width(ordering, frame)) -%}
                {%- if is_scanned -%}{%- do scanned.append(frame.mode) -%}{%- endif -%}
            {%- endif -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- do ordering.sizes.extend(spark_windows._nested_sizes(spans)) -%}
    {%- for mode, given in widths.items() if mode in scanned -%}
        {%- do ordering.widths.update({mode: spark_windows._nested_sizes(given)}) -%}
        {%- for width in ordering.widths[mode] if mode == 'range' -%}
            {%- set block = spark_windows._key_block(ordering, {'mode': mode}, width) -%}
            {%- do ordering.first_blocks.append(block ~ ' nulls first') -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- for size in ordering.sizes -%}
        {%- set block = spark_windows._floor_div('(_sw_n - 1)', size) -%}
        {%- set items = ordering.stages.setdefault('blocked', []) -%}
        {%- do items.append({'expression': block, 'column': '_sw_block_' ~ size}) -%}
        {%- do items.append({'expression': '-(' ~ block ~ ')', 'column': '_sw_from_end_' ~ size}) -%}
    {%- endfor -%}
{%- endmacro %}

{#- _nested_sizes: of blocks for frames of these lengths. -#}
{% macro _nested_sizes(spans) -%}
    {%- if spans | unique | list | length < 2 -%}{{ return(spans | unique | list) }}{%- endif -%}
    {%- set sizes = [] -%}
    {%- for span in spans -%}
        {%- set powers = [] -%}
        {%- for n in range(70) if 2 ** n <= span -%}{%- do powers.append(2 ** n) -%}{%- endfor -%}
        {%- do sizes.append(powers[-1]) -%}
    {%- endfor -%}
    {{ return(sizes | unique | sort(reverse=true)) }}
{%- endmacro %}
