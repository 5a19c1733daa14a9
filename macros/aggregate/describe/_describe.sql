{#- _descriptions: how each aggregate of a plan is computed, as a description; none of one that is refused, which is
    reported. Nothing is changed: `_gathered` puts descriptions together. -#}
{% macro _descriptions(call, plan, aggregates) -%}
    {%- set functions = spark_windows._merging_aggregates() -%}
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
