{#- Functions that are none of Spark's: whether one of them combines rows, or gives another value each time, only Spark
    knows. It is asked for plans where the tables of a model are made, or made again: each row of an input must come
    from one row, and the whole body must give the same each time. (Around windows, what combines rows needs groups,
    which the text shows.)

    _calling_record: a text that calls functions which are not known:
    relation   an input, or the body in brackets
    functions  their names
    is_input   it is an input -#}
{% macro _calling_record(relation, functions, is_input) -%}
    {{ return({'relation': relation, 'functions': functions, 'is_input': is_input}) }}
{%- endmacro %}

{#- _functions_steps: ask what these functions do. -#}
{% macro _functions_steps() -%}
    {{ return([
        spark_windows._repeated('functions', spark_windows._each_calling, [
            spark_windows._question(
                'plan of functions', spark_windows._plan_question, spark_windows._check_functions, listing=true
            ),
        ]),
    ]) }}
{%- endmacro %}

{% macro _each_calling(work) -%}
    {%- set found, sql = [], work.model.sql -%}
    {#- the text as it is shows more words than its code -#}
    {%- if not (work.rebuild or work.kind == 'rebuild') or not spark_windows._unknown_functions(sql) -%}
        {{ return(found) }}
    {%- endif -%}
    {%- for input in work.model.inputs -%}
        {%- set functions = spark_windows._unknown_functions(spark_windows._code(input.text)) -%}
        {%- if functions -%}
            {%- do found.append(spark_windows._calling_record(input.text, functions, true)) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set functions = spark_windows._unknown_functions(spark_windows._code(sql)) -%}
    {%- if functions -%}
        {%- do found.append(spark_windows._calling_record('(' ~ sql ~ '\n)', functions, false)) -%}
    {%- endif -%}
    {{ return(found) }}
{%- endmacro %}

{% macro _plan_question(work, calling) -%}
    {{ return('explain extended select * from ' ~ calling.relation) }}
{%- endmacro %}

{#- _check_functions: none of these functions is an aggregate, a window or a generator in the plan of an input. What the
    text of an input that is accumulated does not show of an aggregate can only be theirs, whatever name the plan has
    for it. What stands in a function of SQL only the optimized plan shows. -#}
{% macro _check_functions(work, calling, rows) -%}
    {%- set call, combining, text = work.model.call, ['Aggregate', 'Window', 'Generate'], rows[0]['plan'] | string -%}
    {%- set call_of_one = '(?i)\\b(' ~ calling.functions | join('|') ~ ')\\(' -%}
    {%- for operator, line in spark_windows._operators(text) if calling.is_input -%}
        {%- set is_theirs = modules.re.search(call_of_one, line) or (
            work.model.strategy == 'accumulate' and operator != 'Generate'
        ) -%}
        {%- if operator in combining and is_theirs -%}
            {%- do spark_windows._report(
                call, 'SW242', 'a function that is none of Spark combines rows, where each row must come from one row',
                calling.functions | join(', ') ~ ', ' ~ operator ~ ' in the plan',
                'Leave it to another model, which this one reads'
            ) -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set optimized = text.split('== Optimized Logical Plan ==')[-1].split('== Physical Plan ==')[0] -%}
    {%- set changing = modules.re.findall('(?i)\\b(' ~ spark_windows._changing_names() ~ ')\\(', optimized) -%}
    {#- a salt may call this in the text, where `_check_changing` has looked at it -#}
    {%- set called = 'spark_partition_id' if 'spark_partition_id' in work.model.sql | lower else none -%}
    {%- set changing = changing | map('lower') | reject('equalto', called) | list -%}
    {%- if changing -%}
        {%- do spark_windows._report_changing(
            call, calling.functions | join(', ') ~ ', ' ~ changing | unique | join(', ') ~ ' in the plan'
        ) -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}
