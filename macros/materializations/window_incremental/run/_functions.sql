{#- Functions that are none of Spark's: whether one of them combines rows only Spark knows. It is asked for its plan
    where the tables of a model are made, or made again: once for each region of a body that calls such a function.

    _region_record: a part of a body:
    text       its SQL
    holes      the blocks in it, whose place a query with their columns takes (see `_hole_record`)
    row_wise   each row of it comes from one row
    functions  those in it that are not known -#}
{% macro _region_record(text, holes, row_wise, functions) -%}
    {{ return({'text': text, 'holes': holes, 'row_wise': row_wise, 'functions': functions}) }}
{%- endmacro %}

{#- _hole_record: a block in a region:
    start, end  where it stands in the text of the region
    text        its SQL
    stand_in    a query that has its columns -#}
{% macro _hole_record(start, end, text) -%}
    {{ return({'start': start, 'end': end, 'text': text, 'stand_in': none}) }}
{%- endmacro %}

{#- _functions_steps: ask what these functions do. -#}
{% macro _functions_steps() -%}
    {{ return([
        spark_windows._conclusion('regions', spark_windows._regions_known),
        spark_windows._repeated('blocks', spark_windows._each_hole, [
            spark_windows._question(
                'columns of block', spark_windows._block_question, spark_windows._block_described, listing=true
            ),
        ]),
        spark_windows._repeated('functions', spark_windows._each_region, [
            spark_windows._question(
                'plan of functions', spark_windows._plan_question, spark_windows._check_functions, listing=true
            ),
        ]),
    ]) }}
{%- endmacro %}

{% macro _regions_known(work, item, answer) -%}
    {{ return({'regions': spark_windows._regions(work.model) if work.rebuild or work.kind == 'rebuild' else []}) }}
{%- endmacro %}

{#- _regions: the regions of a body that call functions which are not known. -#}
{% macro _regions(model) -%}
    {%- set sql, blocks, regions, places = model.sql, model.blocks, [], [] -%}
    {%- do places.append((0, sql | length, model.strategy == 'accumulate')) -%}
    {%- for block in blocks -%}
        {%- for start, end in block.inputs -%}
            {%- do places.append((start, end, not spark_windows._inside(blocks, block.start, block.end))) -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- for start, end, row_wise in places -%}
        {%- set fragment = spark_windows._fragment(sql, blocks, start, end) -%}
        {%- set functions = spark_windows._unknown_functions(spark_windows._code(fragment)) -%}
        {%- if functions -%}
            {%- do regions.append(spark_windows._region_record(
                sql[start:end], spark_windows._holes(sql, blocks, start, end), row_wise, functions
            )) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(regions) }}
{%- endmacro %}

{#- _holes: the outermost blocks between two places of a body. -#}
{% macro _holes(sql, blocks, start, end) -%}
    {%- set inside, holes = spark_windows._inside(blocks, start - 1, end + 1), [] -%}
    {%- set depth = inside | map(attribute='depth') | min if inside else 0 -%}
    {%- for block in inside if block.depth == depth -%}
        {%- do holes.append(spark_windows._hole_record(
            block.start - start, block.end - start, sql[block.start:block.end]
        )) -%}
    {%- endfor -%}
    {{ return(holes) }}
{%- endmacro %}

{% macro _each_hole(work) -%}
    {{ return(work.regions | map(attribute='holes') | sum(start=[])) }}
{%- endmacro %}

{% macro _each_region(work) -%}
    {{ return(work.regions) }}
{%- endmacro %}

{% macro _block_question(work, hole) -%}
    {{ return('describe query ' ~ hole.text) }}
{%- endmacro %}

{% macro _block_described(work, hole, rows) -%}
    {%- set columns = [] -%}
    {%- for row in rows -%}
        {%- do columns.append('cast(null as ' ~ row['data_type'] ~ ') as ' ~ spark_windows._quoted(row['col_name'])) -%}
    {%- endfor -%}
    {{ return({'stand_in': 'select ' ~ columns | join(', ')}) }}
{%- endmacro %}

{#- _plan_question: the plan of a region; a relation is made a query. -#}
{% macro _plan_question(work, region) -%}
    {%- set pieces = [] -%}
    {%- for hole in region.holes -%}{%- do pieces.append((hole.start, hole.end, hole.stand_in)) -%}{%- endfor -%}
    {%- set text = spark_windows._replaced(region.text, pieces) | trim -%}
    {%- set is_query = modules.re.match('(?i)(select|with|from|values)\\b', spark_windows._code(text) | trim) -%}
    {{ return('explain extended ' ~ (text if is_query else 'select * from ' ~ text)) }}
{%- endmacro %}

{#- _check_functions: no function that is not known combines rows: in a region that goes row by row there is neither an
    aggregate nor a window in the plan; in another such a function groups its rows. -#}
{% macro _check_functions(work, region, rows) -%}
    {%- set call, refused = work.model.call, namespace(operator=none) -%}
    {%- for operator, line in spark_windows._operators(rows[0]['plan'] | string) if not refused.operator -%}
        {%- set combines = operator in ['Aggregate', 'Window', 'Generate', 'Distinct', 'Deduplicate'] -%}
        {%- set names = '(?i)\\b(' ~ region.functions | join('|') ~ ')\\(' -%}
        {%- set alone = operator == 'Aggregate' and not spark_windows._groups_rows(line) -%}
        {%- if combines and region.row_wise and (operator != 'Generate' or modules.re.search(names, line)) -%}
            {%- set refused.operator = operator -%}
        {%- elif combines and not region.row_wise and alone and modules.re.search(names, line) -%}
            {%- set refused.operator = operator -%}
        {%- endif -%}
    {%- endfor -%}
    {%- if refused.operator -%}
        {%- set remedy = 'Leave it to another model that reads this one, or set strategy: recompute' -%}
        {%- do spark_windows._report(
            call, 'SW242', 'a function that is none of Spark combines rows of several windows',
            region.functions | join(', ') ~ ', in the plan ' ~ refused.operator,
            remedy if work.model.strategy == 'accumulate' else 'GROUP BY window_start, window_end'
        ) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
{%- endmacro %}
