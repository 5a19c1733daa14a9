{#- Functions that are none of Spark's: whether one of them combines rows only Spark knows. It is asked for the plan of
    an input that calls such a function where the tables of a model are made, or made again: each row of an input must
    come from one row. (Around windows, what combines rows needs groups, which the text shows.)

    _calling_record: an input that calls functions which are not known:
    input      see `_input_record`
    functions  their names -#}
{% macro _calling_record(input, functions) -%}
    {{ return({'input': input, 'functions': functions}) }}
{%- endmacro %}

{#- _functions_steps: ask what these functions do. -#}
{% macro _functions_steps() -%}
    {{ return([
        spark_windows._repeated('functions', spark_windows._each_calling, [
            spark_windows._question(
                'plan of input', spark_windows._plan_question, spark_windows._check_functions, listing=true
            ),
        ]),
    ]) }}
{%- endmacro %}

{% macro _each_calling(work) -%}
    {%- set found = [] -%}
    {%- for input in work.model.inputs if work.rebuild or work.kind == 'rebuild' -%}
        {%- set functions = spark_windows._unknown_functions(spark_windows._code(input.text)) -%}
        {%- if functions -%}{%- do found.append(spark_windows._calling_record(input, functions)) -%}{%- endif -%}
    {%- endfor -%}
    {{ return(found) }}
{%- endmacro %}

{% macro _plan_question(work, calling) -%}
    {{ return('explain extended select * from ' ~ calling.input.text) }}
{%- endmacro %}

{#- _check_functions: none of these functions is an aggregate, a window or a generator in the plan. What the text of an
    input that is accumulated does not show of an aggregate can only be theirs, whatever name the plan has for it. -#}
{% macro _check_functions(work, calling, rows) -%}
    {%- set call, combining = work.model.call, ['Aggregate', 'Window', 'Generate'] -%}
    {%- set call_of_one = '(?i)\\b(' ~ calling.functions | join('|') ~ ')\\(' -%}
    {%- for operator, line in spark_windows._operators(rows[0]['plan'] | string) -%}
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
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}
