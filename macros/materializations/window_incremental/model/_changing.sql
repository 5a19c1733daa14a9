{#- _check_changing: a model calls no function that gives another value each time: windows that are built again would
    be others. -#}
{% macro _check_changing(call, sql, blocks) -%}
    {%- set texts = [spark_windows._fragment(sql, blocks, 0, sql | length)] -%}
    {%- for block in blocks -%}
        {%- for start, end in block.inputs -%}
            {%- do texts.append(spark_windows._fragment(sql, blocks, start, end)) -%}
        {%- endfor -%}
        {%- if block.macro == 'window_aggregate' -%}
            {%- do texts.append(block.summary.where or '') -%}
            {%- do texts.extend(block.summary.aggregates | map(attribute='text')) -%}
            {%- do texts.extend(block.summary.group_by | map(attribute='expression')) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set changing = '(?i)(?<![\\w.])(' ~ spark_windows._changing_names() ~ ')\\s*\\(' -%}
    {%- set found = modules.re.findall(changing, spark_windows._code(texts | join('\n'))) -%}
    {%- if found -%}
        {%- do spark_windows._report(
            call, 'SW243', 'a function gives another value each time, where windows are built again from their rows',
            found | unique | join(', '), 'Keep its values in a table, and read that'
        ) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
{%- endmacro %}
