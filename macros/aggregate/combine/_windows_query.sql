{#- _windows_query: the windows of a plan as a query. `only`: a condition on their bounds. -#}
{% macro _windows_query(plan, having, only=none) -%}
    {%- set window, fill, outputs, conditions = plan.window, plan.fill, [], [] -%}
    {%- set once = spark_windows._may_repeat_hull(window) -%}
    {%- if once -%}
        {%- do conditions.append('not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)') -%}
    {%- endif -%}
    {%- if fill and spark_windows._is_zoned(window) -%}{%- do conditions.append('_sw_first < _sw_last') -%}{%- endif -%}
    {%- if only -%}{%- do conditions.append(only) -%}{%- endif -%}
    {%- for key in plan.group_by -%}
        {%- set hidden = plan.hides_key and loop.first -%}
        {%- do outputs.append('if(_bound.window_start is null, null, ' ~ key.column ~ ')' if hidden else key.column) -%}
    {%- endfor -%}
    {%- for aggregate in plan.aggregates -%}
        {%- do outputs.append(spark_windows._filled_output(fill, aggregate) if fill else aggregate.output) -%}
    {%- endfor -%}
    {%- set names = spark_windows._quoted_names((plan.group_by + plan.aggregates) | map(attribute='name') | list) -%}
    {%- if having %}
    select * from (
    {%- endif %}
    with {{ spark_windows._combined(plan) }}
    {%- if fill -%},
    {{ spark_windows._filled(plan) }}
    {%- endif %}
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
        {%- for output in outputs %},
        {{ output }} as {{ names[loop.index0] }}
        {%- endfor %}
    from {{ 'filled' if fill else 'windows' }},
    {{- spark_windows._bounds(window) }}
    {%- if once -%}
        , {{- spark_windows._hull(window, previous=true) }}
    {%- endif %}
    {%- if conditions %}
    where {{ conditions | join('\n        and ') }}
    {%- endif %}
    {%- if having %}
    ) as _sw_windows where ({{ having }})
    {%- endif %}
{%- endmacro %}

{#- _combined: the CTEs up to `windows`, by the combiner that is chosen for the plan. Where distinct values are counted
    as bits, the accumulators beside them have a combiner of their own, and all read the input once, as
    `_sw_source`. -#}
{% macro _combined(plan) -%}
    {%- set combiner = spark_windows._choose(plan).combiner -%}
    {%- if combiner == 'masks' -%}
        {%- set reads_once = (plan.accumulators or plan.distinct | length > 1) and not plan.state -%}
        {%- set masks_plan = dict(plan, input='_sw_source') if reads_once else plan -%}
        {%- set others = none -%}
        {%- if plan.accumulators -%}
            {%- set others = spark_windows._combined(dict(masks_plan, distinct=[], whole_panes=false)) -%}
        {%- endif -%}
        {{ return(spark_windows._combine_masks(masks_plan, others, plan.input if reads_once else none)) }}
    {%- endif -%}
    {%- set combiners = {
        'direct': spark_windows._combine_direct,
        'panes': spark_windows._combine_panes,
        'hop': spark_windows._combine_hop,
        'copies': spark_windows._combine_copies,
        'cumulate': spark_windows._combine_cumulate,
        'session': spark_windows._combine_session,
        'arrow': spark_windows._combine_arrow,
    } -%}
    {{ return(combiners[combiner](plan)) }}
{%- endmacro %}
