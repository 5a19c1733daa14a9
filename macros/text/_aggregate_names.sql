{#- _aggregate_names: the aggregate functions of Spark, as alternatives of a pattern. Without `any`: LIKE ANY (…) has
    brackets behind the word, too. -#}
{% macro _aggregate_names() -%}
    {{ return([
        'any_value', 'approx_\\w+', 'array_agg', 'avg', 'bit_and', 'bit_or', 'bit_xor', 'bool_and', 'bool_or',
        'collect_list', 'collect_set', 'corr', 'count', 'count_if', 'count_min_sketch', 'covar_\\w+', 'every',
        'first', 'first_value', 'grouping', 'grouping_id', 'histogram_numeric', 'hll_\\w+', 'kll_\\w+', 'kurtosis',
        'last', 'last_value', 'listagg', 'max', 'max_by', 'mean', 'median', 'min', 'min_by', 'mode',
        'percentile\\w*', 'regr_\\w+', 'skewness', 'some', 'std', 'stddev\\w*', 'string_agg', 'sum', 'try_avg',
        'try_sum', 'var_\\w+', 'variance',
    ] | join('|')) }}
{%- endmacro %}
