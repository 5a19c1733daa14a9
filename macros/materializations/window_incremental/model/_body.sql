{#- What decides whether a body is accumulated: one window_aggregate, with a select row by row around it.

    _outer_sql_of: the text of a body around its outermost blocks, without comments and strings. -#}
{% macro _outer_sql_of(sql, blocks) -%}
    {%- set pieces = [] -%}
    {%- for block in blocks if block.depth == 0 -%}
        {%- do pieces.append((block.start, block.end, ' ')) -%}
    {%- endfor -%}
    {{ return(spark_windows._blanked(spark_windows._replaced(sql, pieces))) }}
{%- endmacro %}

{#- _accumulated_block: the one window_aggregate of a body whose outer SQL selects row by row, and keeps its bounds;
    none where there is no such one. `with_ctes`: CTEs may stand before it, of which its input may be one. -#}
{% macro _accumulated_block(sql, blocks, outer_sql, with_ctes) -%}
    {%- set outermost = blocks | selectattr('depth', 'equalto', 0) | list -%}
    {%- if outermost | length != 1 or outermost[0].macro not in ['window_aggregate', 'window_panes']
        or outermost[0].inputs | length != 1 or spark_windows._follows_panes(outermost[0].summary) -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set ctes, main = spark_windows._ctes(outer_sql) if with_ctes else ([], 0) -%}
    {%- if not spark_windows._goes_row_by_row(outer_sql, ctes, main, outermost[0].start) -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set start, end = outermost[0].inputs[0] -%}
    {%- set panes = outermost[0].summary.get('of_panes') -%}
    {%- set input = panes.name if panes else spark_windows._code(sql[start:end]) | trim -%}
    {%- set texts = spark_windows._texts_over_input(outermost[0]) -%}
    {%- for cte in ctes -%}
        {%- set is_input = input | lower == cte.name | lower -%}
        {%- if spark_windows._is_named(cte.name, texts if is_input else texts + [input]) -%}
            {{ return(none) }}
        {%- endif -%}
    {%- endfor -%}
    {%- set code = spark_windows._plain_bounds(
        spark_windows._code(spark_windows._fragment(sql, blocks, 0, sql | length))
    ) -%}
    {%- set aggregate = '(?i)(?<![\\w.])(' ~ spark_windows._aggregate_names() ~ ')\\s*\\(' -%}
    {%- set redefines_bounds = spark_windows._redefines_bounds(code) -%}
    {{ return(none if redefines_bounds or modules.re.search(aggregate, code) else outermost[0]) }}
{%- endmacro %}

{#- _follows_panes: the windows of a block are made again, by dates, from the panes that another model keeps. No date
    says which sessions a pane touches: these have a state. -#}
{% macro _follows_panes(summary) -%}
    {{ return(summary.get('of_panes') and (summary.window or {}).get('kind') != 'session') }}
{%- endmacro %}

{#- _why_no_block: why there is none. -#}
{% macro _why_no_block(blocks) -%}
    {%- for block in blocks if block.summary.get('of_panes') -%}
        {{ return('it reads the panes of ' ~ block.summary.of_panes.name) }}
    {%- endfor -%}
    {{ return('the body is more than one window_aggregate with a select row by row around it') }}
{%- endmacro %}

{#- _goes_row_by_row: the select of a body, and each CTE from it down to the block that stands at `place`, gives a row
    for a row. `ctes`, `main`: see `_ctes`. -#}
{% macro _goes_row_by_row(outer_sql, ctes, main, place) -%}
    {%- set words = 'join|union|intersect|minus|group|having|distinct|limit|offset|over|lateral|pivot|unpivot'
        ~ '|tablesample|order|sort|cluster|distribute|qualify|with' -%}
    {%- set set_except = '\\bexcept\\s*(all\\b|distinct\\b|select\\b|\\(\\s*select\\b)' -%}
    {%- set not_row_by_row = '(?i)\\b(' ~ words ~ ')\\b|' ~ set_except -%}
    {%- set alias = '(?:\\s+(?:as\\s+)?(?!where\\b)\\w+)?' -%}
    {%- set reads_one = '(?is)\\bfrom\\s*(?:\\w+|\\(\\s*\\))' ~ alias ~ '\\s*(?:where\\b(?:(?!\\|>).)*)?$' -%}
    {%- set part = namespace(start=main, end=outer_sql | length) -%}
    {%- for n in range(ctes | length + 1) -%}
        {%- set text = outer_sql[part.start:part.end] -%}
        {%- if modules.re.search(not_row_by_row, text) or modules.re.findall('(?i)\\bfrom\\b', text) | length != 1 -%}
            {{ return(false) }}
        {%- elif ctes and not modules.re.search(reads_one, text) -%}
            {{ return(false) }}
        {%- elif part.start <= place and place < part.end -%}
            {{ return(true) }}
        {%- endif -%}
        {%- set names = modules.re.findall('(?i)\\bfrom\\s+(\\w+)', text) | map('lower') | list -%}
        {%- set part.start = -1 -%}
        {%- for cte in ctes if cte.name | lower in names -%}
            {%- set part.start = cte.start -%}
            {%- set part.end = cte.end -%}
        {%- endfor -%}
        {%- if part.start < 0 -%}{{ return(false) }}{%- endif -%}
    {%- endfor -%}
    {{ return(false) }}
{%- endmacro %}

{#- _merges: all aggregates of a marked window_aggregate can be merged. -#}
{% macro _merges(summary) -%}
    {%- set trial_call = spark_windows._call('window_aggregate') -%}
    {%- do spark_windows._stored_plan(trial_call, summary) -%}
    {{ return(not trial_call.problems) }}
{%- endmacro %}

{#- _has_sessions: the model keeps sessions. -#}
{% macro _has_sessions(model) -%}
    {{ return(model.strategy == 'accumulate' and model.inputs[0].window.kind == 'session') }}
{%- endmacro %}
