{#- _descriptions: how each aggregate of a plan is computed, as a description; none of one that is refused, which is
    reported. This is the one place that knows what functions there are: of each, who describes it, and its least
    and greatest number of arguments. Nothing is changed: `_gathered` puts descriptions together. -#}
{% macro _descriptions(call, plan, aggregates) -%}
    {%- set functions = {
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
    } -%}
    {%- set describers = {
        'count': spark_windows._describe_count,
        'sum': spark_windows._describe_sum,
        'avg': spark_windows._describe_avg,
        'extreme': spark_windows._describe_extreme,
        'by_time': spark_windows._describe_by_time,
        'by_value': spark_windows._describe_by_value,
        'list': spark_windows._describe_list,
        'set': spark_windows._describe_set,
        'variance': spark_windows._describe_variance,
        'approx_count': spark_windows._describe_approx_count,
        'approx_quantile': spark_windows._describe_approx_quantile,
        'grouping': spark_windows._describe_grouping,
        'declared': spark_windows._describe_declared,
    } -%}
    {%- set refusing = ['declared', 'grouping', 'approx_count', 'approx_quantile'] -%}
    {%- set descriptions, of_project = [], var('spark_windows_aggregates', {}) or {} -%}
    {%- for aggregate in aggregates -%}
        {%- set function, is_declared = aggregate.function, aggregate.declared is not none -%}
        {%- set describer, least, most = ('declared', 0, none) if is_declared
            else functions.get(function, (none, 0, none)) -%}
        {%- set given = aggregate.arguments | length -%}
        {%- set distinct_merges = is_declared or function in ['count', 'min', 'max'] -%}
        {%- set merges = describer and (not aggregate.distinct or distinct_merges) -%}
        {%- set got = aggregate.name ~ " '" ~ aggregate.text ~ "'" -%}
        {%- if given < least or (most is not none and given > most) -%}
            {%- set range = least if most == least else least ~ ' to ' ~ most if most else 'at least ' ~ least -%}
            {%- set example = function ~ '(' ~ ['a', 'b'][:[least, 1] | max] | join(', ') ~ ')' -%}
            {%- do spark_windows._report(
                call, 'SW117', function ~ ' takes ' ~ range ~ ' arguments', got, 'Write e.g. ' ~ example
            ) -%}
            {%- do descriptions.append(none) -%}
        {%- elif merges and plan.parses and describer not in refusing -%}
            {%- do descriptions.append(none) -%}
        {%- elif merges -%}
            {%- do descriptions.append(describers[describer](call, plan, aggregate)) -%}
        {%- elif plan.layout == 'direct' -%}
            {%- do descriptions.append(spark_windows._description(aggregate.text, none)) -%}
        {%- else -%}
            {%- set rule = 'this aggregate cannot be merged, as a ' ~ plan.window.kind ~ ' window needs' -%}
            {%- set remedy = 'Use one of ' ~ (functions | list + of_project | list) | join(', ')
                ~ ', or GROUP BY window_start, window_end over spark_windows.' ~ plan.window.kind -%}
            {%- set with_distinct = ' (with DISTINCT only count, min and max can)' -%}
            {%- set rule = rule ~ with_distinct if aggregate.distinct and describer else rule -%}
            {%- do spark_windows._report(call, 'SW118', rule, got, remedy) -%}
            {%- do descriptions.append(none) -%}
        {%- endif -%}
    {%- endfor -%}
    {{ return(descriptions) }}
{%- endmacro %}
