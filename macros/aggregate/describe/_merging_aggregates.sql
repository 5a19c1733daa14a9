{#- _merging_aggregates: the aggregates whose accumulators can be merged, by name: the one place that knows what
    functions there are: of each, who describes it, and its least and greatest number of arguments (none: any
    number). -#}
{% macro _merging_aggregates() -%}
    {{ return({
        'count': ('count', 1, none),
        'count_if': ('count', 1, 1),
        'sum': ('sum', 1, 1),
        'avg': ('avg', 1, 1),
        'mean': ('avg', 1, 1),
        'min': ('extreme', 1, 1),
        'max': ('extreme', 1, 1),
        'any_value': ('extreme', 1, 2),
        'bool_and': ('extreme', 1, 1),
        'every': ('extreme', 1, 1),
        'bool_or': ('extreme', 1, 1),
        'some': ('extreme', 1, 1),
        'any': ('extreme', 1, 1),
        'first': ('by_time', 1, 2),
        'first_value': ('by_time', 1, 2),
        'last': ('by_time', 1, 2),
        'last_value': ('by_time', 1, 2),
        'min_by': ('by_value', 2, 2),
        'max_by': ('by_value', 2, 2),
        'array_agg': ('list', 1, 1),
        'collect_list': ('list', 1, 1),
        'collect_set': ('set', 1, 1),
        'listagg': ('list', 1, 2),
        'string_agg': ('list', 1, 2),
        'std': ('variance', 1, 1),
        'stddev': ('variance', 1, 1),
        'stddev_samp': ('variance', 1, 1),
        'stddev_pop': ('variance', 1, 1),
        'variance': ('variance', 1, 1),
        'var_samp': ('variance', 1, 1),
        'var_pop': ('variance', 1, 1),
        'approx_count_distinct': ('approx_count', 1, 2),
        'approx_quantile': ('approx_quantile', 2, 3),
        'grouping': ('grouping', 1, 1),
        'grouping_id': ('grouping', 0, none),
    }) }}
{%- endmacro %}

{#- _of_no_rows: what an aggregate gives over no rows. -#}
{% macro _of_no_rows(function) -%}
    {{ return({
        'count': '0', 'count_if': '0', 'approx_count_distinct': '0',
        'array_agg': 'array()', 'collect_list': 'array()', 'collect_set': 'array()',
    }.get(function, 'null')) }}
{%- endmacro %}
