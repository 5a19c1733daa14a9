{#- _describe: the one description of an aggregate: how rows are accumulated, accumulators merged, a result finished.
    Adds its accumulators to the plan and answers {name, text, direct, column, finish, output}: `direct` is the aggregate
    over rows where windows do not overlap (as `column`), `finish` the expression over merged accumulators, `output` the
    one of both that the plan's combiner needs. Each function: who describes it, its least and greatest number of arguments. -#}
{% macro _describe(call, plan, aggregate, type, position) -%}
    {%- set describe = {
        'count': (spark_windows._describe_count, 1, none),
        'count_if': (spark_windows._describe_count_if, 1, 1),
        'sum': (spark_windows._describe_sum, 1, 1),
        'avg': (spark_windows._describe_avg, 1, 1),
        'mean': (spark_windows._describe_avg, 1, 1),
        'min': (spark_windows._describe_extreme, 1, 1),
        'max': (spark_windows._describe_extreme, 1, 1),
        'any_value': (spark_windows._describe_extreme, 1, 2),
        'bool_and': (spark_windows._describe_extreme, 1, 1),
        'every': (spark_windows._describe_extreme, 1, 1),
        'bool_or': (spark_windows._describe_extreme, 1, 1),
        'some': (spark_windows._describe_extreme, 1, 1),
        'any': (spark_windows._describe_extreme, 1, 1),
        'first': (spark_windows._describe_by_time, 1, 2),
        'first_value': (spark_windows._describe_by_time, 1, 2),
        'last': (spark_windows._describe_by_time, 1, 2),
        'last_value': (spark_windows._describe_by_time, 1, 2),
        'min_by': (spark_windows._describe_by_value, 2, 2),
        'max_by': (spark_windows._describe_by_value, 2, 2),
        'array_agg': (spark_windows._describe_list, 1, 1),
        'collect_list': (spark_windows._describe_list, 1, 1),
        'collect_set': (spark_windows._describe_set, 1, 1),
        'listagg': (spark_windows._describe_list, 1, 2),
        'string_agg': (spark_windows._describe_list, 1, 2),
        'stddev': (spark_windows._describe_variance, 1, 1),
        'stddev_samp': (spark_windows._describe_variance, 1, 1),
        'stddev_pop': (spark_windows._describe_variance, 1, 1),
        'variance': (spark_windows._describe_variance, 1, 1),
        'var_samp': (spark_windows._describe_variance, 1, 1),
        'var_pop': (spark_windows._describe_variance, 1, 1),
        'approx_count_distinct': (spark_windows._describe_approx_count, 1, 2),
        'approx_quantile': (spark_windows._describe_approx_quantile, 2, 3),
        'grouping': (spark_windows._describe_grouping, 1, 1),
        'grouping_id': (spark_windows._describe_grouping, 0, none),
    } -%}
    {%- set function = aggregate.function -%}
    {%- if aggregate.declared is not none -%}
        {%- do describe.update({function: (spark_windows._describe_declared, 0, none)}) -%}
    {%- endif -%}
    {%- set describes, least, most = describe.get(function, (none, 0, none)) -%}
    {%- if aggregate.arguments | length < least or (most is not none and aggregate.arguments | length > most) -%}
        {%- do spark_windows._report(
            call, 'SW117', function ~ ' takes ' ~ (least if most == least else least ~ ' to ' ~ most if most else 'at least ' ~ least) ~ ' arguments',
            aggregate.name ~ " '" ~ aggregate.text ~ "'", 'Write e.g. ' ~ function ~ '(' ~ ['a', 'b'][:[least, 1] | max] | join(', ') ~ ')'
        ) -%}
        {{ return(aggregate) }}
    {%- endif -%}
    {%- set mergeable = function in describe and (not aggregate.distinct or aggregate.declared is not none or function in ['count', 'min', 'max']) -%}
    {%- if not mergeable and plan.combiner != 'direct' -%}
        {%- do spark_windows._report(
            call, 'SW118', 'this aggregate cannot be merged, as a ' ~ plan.window.kind ~ ' window needs' ~ (' (with DISTINCT only count, min and max can)' if aggregate.distinct and function in describe else ''), aggregate.name ~ " '" ~ aggregate.text ~ "'",
            'Use one of ' ~ (describe | list + (var('spark_windows_aggregates', {}) or {}) | list) | join(', ') ~ ', or GROUP BY window_start, window_end over spark_windows.' ~ plan.window.kind
        ) -%}
        {{ return(aggregate) }}
    {%- endif -%}
    {%- set described = {'direct': aggregate.text, 'finish': none} -%}
    {%- if mergeable -%}
        {%- do described.update(describes(call, plan, aggregate, type)) -%}
    {%- endif -%}
    {%- set column = 'result_' ~ position -%}
    {%- set output = column if plan.combiner == 'direct' and described.direct else described.finish -%}
    {{ return(dict(aggregate, type=type, column=column, output=output, **described)) }}
{%- endmacro %}

{#- _accumulate: add an accumulator, or find the equal one that is there, and answer its name.
    rows: aggregate over rows. merge: aggregate over accumulators {x}. running: the same as a running merge, {over} being
    its frame. both: two accumulators {a}, {b}, either of which may be NULL (nothing there yet), as one. kernel: how the kernels
    merge it, where `merge` does not say that (see `_kernel`). -#}
{% macro _accumulate(plan, label, rows, merge, running, both, kernel=none) -%}
    {%- for accumulator in plan.accumulators if accumulator.rows == rows and accumulator.merge == merge -%}{{ return(accumulator.name) }}{%- endfor -%}
    {%- set name = label ~ '_' ~ (plan.accumulators | length + 1) -%}
    {%- do plan.accumulators.append({'name': name, 'rows': rows, 'merge': merge, 'running': running, 'both': both, 'kernel': kernel}) -%}
    {{ return(name) }}
{%- endmacro %}

{% macro _accumulate_sum(plan, label, rows) -%}
    {{ return(spark_windows._accumulate(plan, label, rows, 'sum({x})', 'sum({x}){over}', 'coalesce({a} + {b}, {a}, {b})')) }}
{%- endmacro %}

{% macro _accumulate_extreme(plan, label, rows, least) -%}
    {%- if least -%}
        {{ return(spark_windows._accumulate(plan, label, rows, 'min({x})', 'min({x}){over}', 'least({a}, {b})')) }}
    {%- endif -%}
    {{ return(spark_windows._accumulate(plan, label, rows, 'max({x})', 'max({x}){over}', 'greatest({a}, {b})')) }}
{%- endmacro %}

{% macro _accumulate_list(plan, label, rows) -%}
    {{ return(spark_windows._accumulate(
        plan, label, rows, 'flatten(collect_list({x}))', 'flatten(collect_list({x}){over})', 'coalesce(concat({a}, {b}), {a}, {b})'
    )) }}
{%- endmacro %}

{#- _witness: a column that is always NULL and has the type of an expression: carried along, never merged. -#}
{% macro _witness(plan, label, aggregate) -%}
    {{ return(spark_windows._accumulate(plan, label, aggregate ~ ' filter (where false)', 'max({x})', '{x}', 'coalesce({a}, {b})')) }}
{%- endmacro %}

{#- _filtered: an aggregate's own FILTER with one more condition. -#}
{% macro _filtered(aggregate, condition) -%}
    {{ return(' filter (where ' ~ ('(' ~ aggregate.filter ~ ') and ' if aggregate.filter else '') ~ condition ~ ')') }}
{%- endmacro %}
