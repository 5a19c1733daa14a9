{#- _describe_variance: std, stddev, variance and theirs: per pane the count, mean and sum of squared deviations, merged
    pairwise, which keeps the digits that sums of squares would cancel. An accumulator is a list of such triples: of
    one where they are merged, of one per pane where they are finished at once. -#}
{% macro _describe_variance(call, plan, aggregate) -%}
    {%- set x, where = '(cast((' ~ aggregate.arguments[0] ~ ') as double))', aggregate.where -%}
    {%- set count, mean, variance = 'count' ~ x ~ where, 'avg' ~ x ~ where, 'var_pop' ~ x ~ where -%}
    {%- set triple -%}
        cast({{ count }} as double) as n, {{ mean }} as mean, {{ variance }} * {{ count }} as m2
    {%- endset -%}
    {%- set moments = (
        'moments', 'array(struct(' ~ triple ~ '))',
        'array(' ~ spark_windows._merged_moments('flatten(collect_list({x}))', 'm') ~ ')',
        'flatten(collect_list({x}){over})', 'coalesce(concat({a}, {b}), {a}, {b})', 'list'
    ) -%}
    {%- set sample = aggregate.function not in ['stddev_pop', 'var_pop'] -%}
    {%- set variance = 'm.m2 / (m.n - 1)' if sample else 'm.m2 / m.n' -%}
    {%- set result = 'sqrt(' ~ variance ~ ')' if aggregate.function.startswith('std') else variance -%}
    {%- set result = 'case when m.n > ' ~ ('1' if sample else '0') ~ ' then ' ~ result ~ ' end' -%}
    {%- set finish = spark_windows._merged_moments('{@moments}', result) -%}
    {{ return(spark_windows._description(aggregate.text, finish, {'moments': moments})) }}
{%- endmacro %}

{#- _merged_moments: a list of triples as one, `m`, and what becomes of it. Source: Chan, Golub and LeVeque (1979). -#}
{% macro _merged_moments(list, finish) -%}
    {{ return('aggregate(filter(' ~ list ~ ', e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct('
        ~ 'm.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, '
        ~ 'm.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), '
        ~ 'm -> ' ~ finish ~ ')') }}
{%- endmacro %}
