{#- Parts of a body: the blocks in them, and the queries and relations that they are.

    _inside: the blocks between two places of the text. -#}
{% macro _inside(blocks, start, end) -%}
    {%- set inside = [] -%}
    {%- for block in blocks if start < block.start and block.end < end -%}{%- do inside.append(block) -%}{%- endfor -%}
    {{ return(inside) }}
{%- endmacro %}

{#- _fragment: the text between two places, with the word `_sw_block` for each of its outermost blocks. -#}
{% macro _fragment(sql, blocks, start, end) -%}
    {%- set inside, pieces = spark_windows._inside(blocks, start - 1, end + 1), [] -%}
    {%- set depth = inside | map(attribute='depth') | min if inside else 0 -%}
    {%- for block in inside if block.depth == depth -%}
        {%- do pieces.append((block.start - start, block.end - start, '_sw_block')) -%}
    {%- endfor -%}
    {{ return(spark_windows._replaced(sql[start:end], pieces)) }}
{%- endmacro %}

{#- _fragment_problem: the problem of `_judged`, of what a macro reads: a relation or a query. -#}
{% macro _fragment_problem(fragment, names) -%}
    {%- set only_a_name = modules.re.match('^[\\s(]*\\w+[\\s)]*$', spark_windows._code(fragment)) -%}
    {{ return(none if only_a_name else spark_windows._judged(fragment, names).problem) }}
{%- endmacro %}

{#- _standalone: an input that can be read alone: where it is the name of a CTE, with the CTEs up to that one. -#}
{% macro _standalone(sql, text) -%}
    {%- if not modules.re.match('^\\w+$', text) -%}{{ return(text) }}{%- endif -%}
    {%- if not modules.re.match('(?i)\\s*with\\b', spark_windows._code(sql)) -%}{{ return(text) }}{%- endif -%}
    {%- set begins = modules.re.search('(?i)(?<![\\w.])' ~ text ~ '\\s+as\\s*\\(', spark_windows._blanked(sql)) -%}
    {%- if not begins -%}{{ return(text) }}{%- endif -%}
    {%- set ctes = sql[:spark_windows._bracket_end(sql, begins.end() - 1)] -%}
    {{ return('(' ~ ctes ~ '\nselect * from ' ~ text ~ ')') }}
{%- endmacro %}

{#- _is_row_wise: a relation whose rows come from one row each, as far as its text shows; joins with other tables may
    be there. -#}
{% macro _is_row_wise(text) -%}
    {#- what --empty puts behind a relation is no limit of the user's -#}
    {%- set code = spark_windows._code(text) | replace('where false limit 0', '') -%}
    {%- set words = 'group\\s+by|having|limit|offset|over|pivot|unpivot|tablesample|intersect|minus|qualify'
        ~ '|right\\s+(?:outer\\s+)?join|full\\s+(?:outer\\s+)?join|select\\s+distinct|union(?!\\s+all)' -%}
    {%- set aggregates = '(?:' ~ spark_windows._aggregate_names() ~ ')\\s*\\(' -%}
    {%- set set_except = '\\bexcept\\s*(?:all\\b|distinct\\b|select\\b|\\(\\s*select\\b)' -%}
    {%- set not_row_wise = '(?i)(?<![.\\w])(?:(?:' ~ words ~ ')(?!\\w)|' ~ aggregates ~ ')|' ~ set_except -%}
    {{ return(not modules.re.search(not_row_wise, code)) }}
{%- endmacro %}

{#- _check_fixed: what is kept by days has windows of fixed length, each of which depends on its own rows. -#}
{% macro _check_fixed(call, block) -%}
    {%- if block.plan.get('fill') -%}
        {%- do spark_windows._report(
            call, 'SW234', 'empty windows are not kept incrementally', block.macro ~ ' with fill',
            'Leave fill out, and fill the windows of the model in one that reads it'
        ) -%}
    {%- endif -%}
    {%- if block.plan.window.months -%}
        {%- do spark_windows._report(
            call, 'SW233', 'windows of months are not kept incrementally',
            block.macro ~ ' with a ' ~ block.plan.window.kind ~ ' window of months',
            'Keep windows of a day, and add them up to months in a model that reads this one'
        ) -%}
    {%- endif -%}
{%- endmacro %}
