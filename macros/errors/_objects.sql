{#- _refuse_objects: what only a call from Python can get wrong. The functions on DataFrames look for it, and stop here
    before they render. Each argument maps the name of a wrong argument to what was given:
    frames      what is no DataFrame
    texts       objects in place of text
    aggregates  objects in place of an aggregate
    `strangers` names the arguments that are of another session than the first. -#}
{% macro _refuse_objects(macro, frames, texts, aggregates, strangers) -%}
    {%- set call = spark_windows._call(macro) -%}
    {%- for argument, shown in frames.items() -%}
        {%- do spark_windows._report(
            call, 'SW146', argument ~ ' must be a DataFrame', argument ~ ' ' ~ shown,
            "For a table or temporary view write spark.table('my_view'), "
                ~ 'for a pandas frame spark.createDataFrame(frame)'
        ) -%}
    {%- endfor -%}
    {%- for argument, shown in texts.items() -%}
        {%- do spark_windows._report(
            call, 'SW131', argument ~ ' must be text', argument ~ ' ' ~ shown,
            "Write its SQL in quotes: a name such as 'shop', an expression such as 'lower(shop)'"
        ) -%}
    {%- endfor -%}
    {%- for argument, shown in aggregates.items() -%}
        {%- do spark_windows._report(
            call, 'SW117', 'an aggregate must be SQL as text, or a mapping of which function may be a class',
            argument ~ ' ' ~ shown,
            "Write 'sum(price)' or, for a class Weighted, {'function': Weighted, 'args': ['price', 'quantity']}"
        ) -%}
    {%- endfor -%}
    {%- for argument in strangers -%}
        {%- do spark_windows._report(
            call, 'SW146', 'all DataFrames must be of one session', argument ~ ' of another session',
            'Read it in the session of the others, for instance from a table'
        ) -%}
    {%- endfor -%}
    {%- do spark_windows._raise_problems(call) -%}
{%- endmacro %}
