{#- Marks: the structured comments around the text of a macro. They survive whatever dbt does with the text, and tell a
    reader of compiled SQL, `window_incremental` first of all, what each macro knew. Blocks nest like brackets.

    _begin, _end: the marks around a block. The first carries `summary`, what the macro knew, as JSON. A mark that
    stands alone has another `word`. -#}
{% macro _begin(macro, summary, word='begin ') -%}
    {%- set json = tojson(summary, sort_keys=true) | replace('*/', '*\\u002f') | replace('/*', '\\u002f*') -%}
    {{ return('/* spark_windows.' ~ word ~ macro ~ ' ' ~ json ~ ' */') }}
{%- endmacro %}

{% macro _end(macro) -%}
    {{ return('/* spark_windows.end ' ~ macro ~ ' */') }}
{%- endmacro %}

{#- _marked_input: the input that a block reads, between its marks. -#}
{% macro _marked_input(text) -%}
    {{ return('/* spark_windows.input */ ' ~ text ~ ' /* spark_windows.input_end */') }}
{%- endmacro %}

{#- _block_record: the record of a block:
    macro    the name of the macro that wrote it
    summary  what its first mark carries
    start    where the block begins in the text
    end      where it ends; none while it is read
    inputs   [(start, end)] of the inputs that it reads, in order
    depth    in how many blocks it is -#}
{% macro _block_record(macro, summary, start, depth) -%}
    {{ return({'macro': macro, 'summary': summary, 'start': start, 'end': none, 'inputs': [], 'depth': depth}) }}
{%- endmacro %}

{#- _marks: the blocks of a compiled text, in order of their beginning. The block of `reassign_watermark` is left out:
    its rows are those of its input. -#}
{% macro _marks(sql) -%}
    {%- set blocks, open = [], [] -%}
    {%- set words = 'begin|end|input|input_end' -%}
    {%- set pattern = '(?s)(/\\* spark_windows\\.(' ~ words ~ ')(?: (\\w+))?(?: (\\{.*?\\}))? \\*/)' -%}
    {%- set parts, place = modules.re.split(pattern, sql), namespace(end=0) -%}
    {%- for n in range(1, parts | length, 5) -%}
        {%- set word, macro, json = parts[n + 1], parts[n + 2], parts[n + 3] -%}
        {%- set start = place.end + parts[n - 1] | length -%}
        {%- set place.end = start + parts[n] | length -%}
        {%- if word == 'begin' -%}
            {%- set block = spark_windows._block_record(macro, fromjson(json), start, open | length) -%}
            {%- if macro != 'reassign_watermark' -%}{%- do blocks.append(block) -%}{%- endif -%}
            {%- do open.append(block) -%}
        {%- elif word == 'end' -%}
            {%- do open.pop().update({'end': place.end}) -%}
        {%- elif word == 'input' -%}
            {%- do open[-1].inputs.append(place.end) -%}
        {%- else -%}
            {%- set begun = open[-1].inputs.pop() -%}
            {%- do open[-1].inputs.append((begun, start)) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(blocks) }}
{%- endmacro %}
