{#- _describe: the one description of an aggregate: how rows are accumulated, accumulators merged, a result finished.
    Adds its accumulators to the plan and answers {name, text, direct, column, finish, output}: `direct` is the aggregate
    over rows where windows do not overlap (as `column`), `finish` the expression over merged accumulators, `output` the
    one of both that the plan's combiner needs. -#}
{% macro _describe(call, plan, aggregate, type, position) -%}
    {%- set describe = {
        'count': spark_windows._describe_count,
        'count_if': spark_windows._describe_count_if,
        'sum': spark_windows._describe_sum,
        'avg': spark_windows._describe_avg,
        'mean': spark_windows._describe_avg,
        'min': spark_windows._describe_extreme,
        'max': spark_windows._describe_extreme,
        'any_value': spark_windows._describe_extreme,
        'bool_and': spark_windows._describe_extreme,
        'every': spark_windows._describe_extreme,
        'bool_or': spark_windows._describe_extreme,
        'some': spark_windows._describe_extreme,
        'any': spark_windows._describe_extreme,
        'first': spark_windows._describe_by_time,
        'first_value': spark_windows._describe_by_time,
        'last': spark_windows._describe_by_time,
        'last_value': spark_windows._describe_by_time,
        'min_by': spark_windows._describe_by_value,
        'max_by': spark_windows._describe_by_value,
        'array_agg': spark_windows._describe_list,
        'collect_list': spark_windows._describe_list,
        'collect_set': spark_windows._describe_set,
        'listagg': spark_windows._describe_list,
        'string_agg': spark_windows._describe_list,
        'stddev': spark_windows._describe_variance,
        'stddev_samp': spark_windows._describe_variance,
        'stddev_pop': spark_windows._describe_variance,
        'variance': spark_windows._describe_variance,
        'var_samp': spark_windows._describe_variance,
        'var_pop': spark_windows._describe_variance,
        'grouping': spark_windows._describe_grouping,
        'grouping_id': spark_windows._describe_grouping,
    } -%}
    {%- set function = aggregate.function -%}
    {%- set mergeable = function in describe and (not aggregate.distinct or function in ['count', 'min', 'max']) -%}
    {%- if not mergeable and plan.combiner != 'direct' -%}
        {%- do spark_windows._report(
            call, 'SW118', 'this aggregate cannot be merged, as a ' ~ plan.window.kind ~ ' window needs', aggregate.name ~ " '" ~ aggregate.text ~ "'",
            'Use one of ' ~ describe | join(', ') ~ ', or GROUP BY window_start, window_end over spark_windows.' ~ plan.window.kind
        ) -%}
        {{ return(aggregate) }}
    {%- endif -%}
    {%- set described = {'direct': aggregate.text, 'finish': none} -%}
    {%- if mergeable -%}
        {%- do described.update(describe[function](call, plan, aggregate, type)) -%}
    {%- endif -%}
    {%- set column = 'result_' ~ position -%}
    {%- set output = column if plan.combiner == 'direct' and described.direct else described.finish -%}
    {{ return(dict(aggregate, column=column, output=output, **described)) }}
{%- endmacro %}

{#- _accumulate: add an accumulator, or find the equal one that is there, and answer its name.
    rows: aggregate over rows. merge: aggregate over accumulators {x}. running: the same as a running merge, {over} being
    its frame. both: two accumulators {a}, {b}, either of which may be NULL (nothing there yet), as one. -#}
{% macro _accumulate(plan, label, rows, merge, running, both) -%}
    {%- for accumulator in plan.accumulators if accumulator.rows == rows -%}{{ return(accumulator.name) }}{%- endfor -%}
    {%- set name = label ~ '_' ~ (plan.accumulators | length + 1) -%}
    {%- do plan.accumulators.append({'name': name, 'rows': rows, 'merge': merge, 'running': running, 'both': both}) -%}
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
