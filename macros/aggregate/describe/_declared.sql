{#- Aggregates that a project declares itself, in the var `spark_windows_aggregates` or as what a macro gives: how rows
    are accumulated and accumulators merged, each by one aggregate call, and how a result is finished: {arguments:
    [value], accumulate: {logs: 'sum(ln({value}))', n: 'count({value})'}, merge: {logs: 'sum({logs})', n:
    'sum({n})'}, finish: 'exp({logs} / nullif({n}, 0))'}. `combine: {logs: '{a} + {b}'}` says how two accumulators
    become one, which makes HOP faster; where merge is a sum, an extreme or a union of sketches that is known.
    `running`: how merge is written over a frame, where the frame does not stand behind it. `{python:
    'package.module:Class'}` is one written in Python.

    _describe_declared: such an aggregate, described as those of Spark are. -#}
{% macro _describe_declared(call, plan, aggregate) -%}
    {%- set declared = spark_windows._declared_texts(aggregate.declared) -%}
    {%- if declared is mapping and declared.get('python') and not execute -%}
        {{ return(spark_windows._description(aggregate.text, 'null')) }}
    {%- endif -%}
    {%- set misuse = spark_windows._misuse(aggregate, declared) -%}
    {%- if misuse -%}
        {%- do spark_windows._report(call, 'SW136', *misuse) -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set arguments, finish = {'where': aggregate.where}, namespace(text=declared.finish) -%}
    {%- set accumulators, rows = {}, {} -%}
    {%- for name in declared.get('arguments') or ['x'] -%}
        {%- do arguments.update({name: '(' ~ aggregate.arguments[loop.index0] ~ ')'}) -%}
    {%- endfor -%}
    {%- for name, text in declared.accumulate.items() -%}
        {%- set where = '' if '{where}' in text else aggregate.where -%}
        {%- do rows.update({name: spark_windows._filled_in(text, arguments) ~ where}) -%}
        {%- set column = '{' ~ name ~ '}' -%}
        {%- set merge = declared.merge[name] | replace(column, '{x}') -%}
        {%- set running = (declared.get('running') or {}).get(name, merge ~ '{over}') | replace(column, '{x}') -%}
        {%- set combine = (declared.get('combine') or {}).get(name) or spark_windows._combine_of(merge) -%}
        {%- do accumulators.update({name: ('own', rows[name], merge, running, combine)}) -%}
        {%- set finish.text = finish.text | replace(column, '{@' ~ name ~ '}') -%}
    {%- endfor -%}
    {%- do arguments.pop('where') -%}
    {{ return(spark_windows._description(
        spark_windows._filled_in(declared.finish, dict(arguments, **rows)), finish.text, accumulators, texts=arguments
    )) }}
{%- endmacro %}

{#- _filled_in: a template with each `{name}` replaced that `values` has. What is put in is not read again: it may be a
    user's text, with braces of its own. -#}
{% macro _filled_in(template, values) -%}
    {%- set pieces = [] -%}
    {%- for piece in modules.re.split('(\\{@?\\w+\\})', template) -%}
        {%- do pieces.append(values.get(piece[1:-1], piece) if piece[:1] == '{' else piece) -%}
    {%- endfor -%}
    {{ return(pieces | join) }}
{%- endmacro %}

{#- _combine_of: how two accumulators become one, of a merge by a function that is known; none of another. -#}
{% macro _combine_of(merge) -%}
    {%- set function = modules.re.match('^\\s*(\\w+)', merge).group(1) | lower -%}
    {%- set least, greatest = 'least({a}, {b})', 'greatest({a}, {b})' -%}
    {%- set known = {
        'sum': 'coalesce({a} + {b}, {a}, {b})', 'min': least, 'max': greatest,
        'bool_and': least, 'bool_or': greatest, 'every': least, 'some': greatest,
    } -%}
    {%- set of_sketches = {'hll_union_agg': 'hll_union({a}, {b}, true)'} -%}
    {%- for type in ['bigint', 'double', 'float'] -%}
        {%- do of_sketches.update({'kll_merge_agg_' ~ type: 'kll_sketch_merge_' ~ type ~ '({a}, {b})'}) -%}
    {%- endfor -%}
    {%- if function in of_sketches -%}
        {{ return('case when {a} is null then {b} when {b} is null then {a} else ' ~ of_sketches[function] ~ ' end') }}
    {%- endif -%}
    {{ return(known.get(function)) }}
{%- endmacro %}
