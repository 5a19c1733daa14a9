{#- _check_changing: a model calls no function that gives another value each time: windows that are built again would
    be others. -#}
{% macro _check_changing(call, sql, blocks) -%}
    {%- set texts = [spark_windows._fragment(sql, blocks, 0, sql | length)] -%}
    {%- for block in blocks -%}
        {%- for start, end in block.inputs -%}
            {%- do texts.append(spark_windows._fragment(sql, blocks, start, end)) -%}
        {%- endfor -%}
        {%- if block.macro == 'window_aggregate' -%}
            {%- do texts.extend(spark_windows._texts_over_input(block)) -%}
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

{#- _check_kept_states: the states of aggregates in Python are of types of Spark, which any release can read, and which
    run no code. -#}
{% macro _check_kept_states(call, block) -%}
    {%- for aggregate in block.summary.aggregates -%}
        {%- if (aggregate.declared or {}).get('state') == 'none declared' -%}
            {%- do spark_windows._report(
                call, 'SW244', 'the class of an aggregate whose state is kept must say how',
                aggregate.name ~ ' of the class ' ~ aggregate.declared.name,
                "Write in the class state = 'struct<total double, weight double>', another type of Spark, or 'json',"
                    ~ ' and build the model anew with --full-refresh where it kept pickles; or go on with these by'
                    ~ " state = 'pickle', if nobody else can write its tables: reading a pickle can run code"
            ) -%}
        {%- endif -%}
    {%- endfor -%}
{%- endmacro %}
