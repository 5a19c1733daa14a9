{#- _begin, _end: the structured comments around the text of a macro. The opening one carries what the macro knows as
    JSON, so that a reader of the compiled SQL, `window_incremental` first of all, finds the block, its window and its
    input (between `spark_windows.input` marks). Blocks nest like brackets. -#}
{% macro _begin(macro, plan) -%}
    {%- set json = tojson(plan, sort_keys=true) | replace('*/', '*\\u002f') | replace('/*', '\\u002f*') -%}
    {{ return('/* spark_windows.begin ' ~ macro ~ ' ' ~ json ~ ' */') }}
{%- endmacro %}

{% macro _end(macro) -%}
    {{ return('/* spark_windows.end ' ~ macro ~ ' */') }}
{%- endmacro %}

{#- _body: what the marks in the compiled text of a model say: a list of blocks in order of their beginning, each
    {macro, plan, start, end (the text between its parentheses), inputs [(start, end)], depth}. A relation with another
    watermark is none: its rows are those of its input. -#}
{% macro _marks(sql) -%}
    {%- set blocks = [] -%}
    {%- set open = [] -%}
    {%- set pattern = '(?s)/\\* spark_windows\\.(begin|end|input|input_end)(?: (\\w+))?(?: (\\{.*?\\}))? \\*/' -%}
    {%- for mark in modules.re.finditer(pattern, sql) -%}
        {%- if mark.group(1) == 'begin' -%}
            {%- set block = {'macro': mark.group(2), 'plan': fromjson(mark.group(3)), 'start': mark.start(), 'end': none, 'inputs': [], 'depth': open | length} -%}
            {%- if block.macro != 'reassign_watermark' -%}{%- do blocks.append(block) -%}{%- endif -%}
            {%- do open.append(block) -%}
        {%- elif mark.group(1) == 'end' -%}
            {%- do open.pop().update({'end': mark.end()}) -%}
        {%- elif mark.group(1) == 'input' -%}
            {%- do open[-1].inputs.append(mark.end()) -%}
        {%- else -%}
            {%- set begun = open[-1].inputs.pop() -%}
            {%- do open[-1].inputs.append((begun, mark.start())) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(blocks) }}
{%- endmacro %}
