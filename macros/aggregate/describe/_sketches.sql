{#- Approximations by sketches of Apache DataSketches, which Spark has built in: their size does not depend on the
    number of rows, and they are merged without loss of accuracy.

    _describe_approx_count: approx_count_distinct(x, error): HyperLogLog. The relative standard deviation is at most
    `error`, 2% by default. Values count as their hash, as in Spark's own function: it depends on no zone, takes 0.0
    and -0.0 for one, and an empty text for a value. -#}
{% macro _describe_approx_count(call, plan, aggregate) -%}
    {%- set error = (aggregate.arguments[1] if aggregate.arguments | length > 1 else '0.02') | float(0) -%}
    {%- set sizes = [] -%}
    {%- for k in range(4, 22) if error > 0 and 1.04 * 1.04 <= error * error * 2 ** k -%}
        {%- do sizes.append(k) -%}
    {%- endfor -%}
    {%- if not sizes -%}
        {%- do spark_windows._report(
            call, 'SW137', 'the error of a sketch is too small, or not a number',
            aggregate.name ~ " '" ~ aggregate.text ~ "'",
            'Write approx_count_distinct(x, 0.02): the relative standard deviation, at least 0.001'
        ) -%}
        {{ return(none) }}
    {%- endif -%}
    {%- set x = '(' ~ aggregate.arguments[0] ~ ')' -%}
    {%- set hash = 'if(' ~ x ~ ' is null, null, xxhash64(' ~ x ~ '))' -%}
    {%- set rows = 'hll_sketch_agg(' ~ hash ~ ', ' ~ sizes[0] ~ ')' ~ aggregate.where -%}
    {{ return(spark_windows._description_of_sketch(
        'hll', rows, 'hll_union_agg({x}, true)', 'hll_sketch_estimate({@sketch})'
    )) }}
{%- endmacro %}

{#- _describe_approx_quantile: approx_quantile(x, p, k): KLL. The value at rank p (or an array of them) of the non-null
    values, as a double; the rank is off by at most 1.33% in 99 of 100 cases for the default k = 200, and by less
    the greater k is. NULL of no values. -#}
{% macro _describe_approx_quantile(call, plan, aggregate) -%}
    {%- set x, rank = aggregate.arguments[0], aggregate.arguments[1] -%}
    {%- set k = (aggregate.arguments[2] if aggregate.arguments | length > 2 else '200') | int(0) -%}
    {%- set got = aggregate.name ~ " '" ~ aggregate.text ~ "'" -%}
    {%- set lack = spark_windows._lack_here('quantile_sketches') -%}
    {%- if lack -%}
        {%- do spark_windows._report(
            call, 'SW175', 'this Spark cannot do this', got ~ ': ' ~ lack,
            'Leave it out, or run it there'
        ) -%}
    {%- endif -%}
    {%- if k < 8 or k > 65535 -%}
        {%- do spark_windows._report(
            call, 'SW137', 'the size of a sketch is a number from 8 to 65535', got, 'Write approx_quantile(x, 0.5, 200)'
        ) -%}
    {%- endif -%}
    {%- if modules.re.match('^[-+]?[0-9.]+$', rank) and not 0 <= rank | float(-1) <= 1 -%}
        {%- do spark_windows._report(
            call, 'SW137', 'a rank is a number from 0 to 1', got, 'Write approx_quantile(x, 0.5) for the median'
        ) -%}
    {%- endif -%}
    {%- set rows = 'kll_sketch_agg_double(cast((' ~ x ~ ') as double), ' ~ k ~ ')' ~ aggregate.where -%}
    {%- set value = 'kll_sketch_get_quantile_double({@sketch}, {rank})' -%}
    {%- set finish = 'case when kll_sketch_get_n_double({@sketch}) > 0 then ' ~ value ~ ' end' -%}
    {{ return(spark_windows._description_of_sketch('kll', rows, 'kll_merge_agg_double({x})', finish, {'rank': rank})) }}
{%- endmacro %}

{#- _description_of_sketch: the description of an aggregate that is finished from {@sketch}. `texts`: as in
    `_description`. -#}
{% macro _description_of_sketch(label, rows, merge, finish, texts={}) -%}
    {%- set sketch = (label, rows, merge, merge ~ '{over}', spark_windows._combine_of(merge)) -%}
    {%- set direct = spark_windows._filled_in(finish, dict(texts, **{'@sketch': rows})) -%}
    {{ return(spark_windows._description(direct, finish, {'sketch': sketch}, texts=texts)) }}
{%- endmacro %}
