{#- Approximations by sketches of Apache DataSketches, which Spark has built in: their size does not depend on the number of rows, and
    they are merged without loss of accuracy.

    approx_count_distinct(x, error): HyperLogLog. The relative standard deviation is at most `error`, 2% by default. Values count as
    their hash, as in Spark's own function: it depends on no zone, takes 0.0 and -0.0 for one, and an empty text for a value. -#}
{% macro _describe_approx_count(call, plan, aggregate, type) -%}
    {%- set error = (aggregate.arguments[1] | default('0.02')) | float(0) -%}
    {%- set state = namespace(k=none) -%}
    {%- for k in range(21, 3, -1) if error > 0 and 1.04 * 1.04 <= error * error * 2 ** k -%}{%- set state.k = k -%}{%- endfor -%}
    {%- if state.k is none -%}
        {%- do spark_windows._report(call, 'SW137', 'the error of a sketch is too small, or not a number', aggregate.name ~ " '" ~ aggregate.text ~ "'", 'Write approx_count_distinct(x, 0.02): the relative standard deviation, at least 0.001') -%}
        {{ return({'finish': 'null'}) }}
    {%- endif -%}
    {%- set x = '(' ~ aggregate.arguments[0] ~ ')' -%}
    {%- set rows = 'hll_sketch_agg(if(' ~ x ~ ' is null, null, xxhash64(' ~ x ~ ')), ' ~ state.k ~ ')' ~ aggregate.where -%}
    {%- set merge = 'hll_union_agg({x}, true)' -%}
    {%- set name = spark_windows._accumulate(plan, 'hll', rows, merge, merge ~ '{over}', spark_windows._combine_of(merge)) -%}
    {{ return({'direct': 'hll_sketch_estimate(' ~ rows ~ ')', 'finish': 'hll_sketch_estimate(' ~ name ~ ')'}) }}
{%- endmacro %}

{#- approx_quantile(x, p, k): KLL. The value at rank p (or an array of them) of the non-null values, as a double; the rank is off by
    at most 1.33% in 99 of 100 cases for the default k = 200, and by less the greater k is. NULL of no values. -#}
{% macro _describe_approx_quantile(call, plan, aggregate, type) -%}
    {%- set k = (aggregate.arguments[2] | default('200')) | int(0) -%}
    {%- if k < 8 or k > 65535 -%}
        {%- do spark_windows._report(call, 'SW137', 'the size of a sketch is a number from 8 to 65535', aggregate.name ~ " '" ~ aggregate.text ~ "'", 'Write approx_quantile(x, 0.5, 200)') -%}
    {%- endif -%}
    {%- if modules.re.match('^[-+]?[0-9.]+$', aggregate.arguments[1]) and not 0 <= aggregate.arguments[1] | float(-1) <= 1 -%}
        {%- do spark_windows._report(call, 'SW137', 'a rank is a number from 0 to 1', aggregate.name ~ " '" ~ aggregate.text ~ "'", 'Write approx_quantile(x, 0.5) for the median') -%}
    {%- endif -%}
    {%- set rows = 'kll_sketch_agg_double(cast((' ~ aggregate.arguments[0] ~ ') as double), ' ~ k ~ ')' ~ aggregate.where -%}
    {%- set merge = 'kll_merge_agg_double({x})' -%}
    {%- set name = spark_windows._accumulate(plan, 'kll', rows, merge, merge ~ '{over}', spark_windows._combine_of(merge)) -%}
    {%- set finish = 'case when kll_sketch_get_n_double({x}) > 0 then kll_sketch_get_quantile_double({x}, ' ~ aggregate.arguments[1] ~ ') end' -%}
    {{ return({'direct': finish | replace('{x}', rows), 'finish': finish | replace('{x}', name)}) }}
{%- endmacro %}
