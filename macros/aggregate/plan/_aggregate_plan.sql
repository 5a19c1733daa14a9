{#- _aggregate_plan: the plan of a call, from its arguments; what is wrong with them is reported. `panes`: shared, where
    it will read panes that it shares with others; kept, where its panes are kept for others to read. -#}
{% macro _aggregate_plan(
    call, data, window, group_by, aggregates, where, grouping_sets, fill, salt, unknown, panes=none
) -%}
    {%- do spark_windows._check_data(call, data) -%}
    {%- if unknown -%}
        {%- do spark_windows._check_unknown(call, unknown, [
            'data', 'window', 'group_by', 'aggregates', 'where', 'having', 'grouping_sets', 'fill', 'windows',
            'name_column', 'engine', 'salt', 'phases',
        ]) -%}
    {%- endif -%}
    {%- set may_be_panes = execute and data is not string -%}
    {%- set pane_source = spark_windows._pane_source(call, data) if may_be_panes else none -%}
    {%- if pane_source -%}
        {%- set window = spark_windows._window_of_panes(call, data, window, pane_source) -%}
        {%- set panes = 'read' -%}
    {%- endif -%}
    {%- set window = spark_windows._window(call, data, window) -%}
    {%- if window.partition_by -%}
        {%- do spark_windows._check_columns(call, 'partition_by', window.partition_by, data) -%}
    {%- endif -%}
    {%- set keys, layout = spark_windows._keys(call, data, group_by), spark_windows._layout(window) -%}
    {%- if salt is not none and (salt is not integer or salt is boolean or salt < 2) -%}
        {%- do spark_windows._report(
            call, 'SW142', 'salt is a number of parts, 2 at least', 'salt ' ~ spark_windows._show(salt),
            'Write salt=8, or leave it out'
        ) -%}
    {%- endif -%}
    {%- set plan = spark_windows._plan_record(
        window=window,
        layout='panes' if (panes or salt) and layout == 'direct' else layout,
        input=spark_windows._input(data),
        where=none if where is none else spark_windows._check_text(call, 'where', where),
        group_by=keys,
        sets=none if grouping_sets is none else spark_windows._grouping_sets(call, grouping_sets, keys),
        salt=salt,
        sets_of_values=panes in ['kept', 'read'],
    ) -%}
    {%- set plan = spark_windows._aggregates(call, data, plan, aggregates, pane_source) -%}
    {%- if panes in ['kept', 'read'] -%}{%- do spark_windows._check_kept_states(call, plan.aggregates) -%}{%- endif -%}
    {%- if pane_source and not call.problems -%}
        {%- set plan = spark_windows._from_panes(call, plan, pane_source) -%}
    {%- endif -%}
    {%- set taken = ['window_start', 'window_end', 'window_time'] -%}
    {%- for column in plan.group_by + plan.aggregates -%}
        {%- if column.name | lower in taken -%}
            {%- do spark_windows._report(
                call, 'SW115', 'two output columns have the same name', spark_windows._show(column.name),
                'Rename the key or the aggregate'
            ) -%}
        {%- endif -%}
        {%- do taken.append(column.name | lower) -%}
    {%- endfor -%}
    {%- set no_fill = fill is none or fill is sameas false -%}
    {{ return(plan if no_fill else dict(plan, fill=spark_windows._fill(call, fill, window, plan.aggregates))) }}
{%- endmacro %}

{#- _aggregate_summary: the plan as the opening mark carries it: keys and aggregates in order, sets by the names of
    keys. `watermark` is what the input's YAML declares; `phases` was asked for. -#}
{% macro _aggregate_summary(plan, where, having, watermark, phases='auto') -%}
    {%- set keys, aggregates, sets = [], [], [] -%}
    {%- for key in plan.group_by -%}
        {%- do keys.append({'name': key.name, 'expression': key.expression}) -%}
    {%- endfor -%}
    {%- for aggregate in plan.aggregates -%}
        {%- do aggregates.append({
            'name': aggregate.name,
            'text': aggregate.text,
            'type': aggregate.type,
            'declared': aggregate.declared,
        }) -%}
    {%- endfor -%}
    {%- for members in plan.sets or [] -%}
        {%- do sets.append(plan.group_by | selectattr('column', 'in', members) | map(attribute='name') | list) -%}
    {%- endfor -%}
    {%- set fill = {'range': plan.fill.range, 'values': plan.fill.constants} if plan.fill else none -%}
    {%- set more = {'salt': plan.salt} if plan.salt else {} -%}
    {%- if phases != 'auto' -%}{%- do more.update({'phases': phases}) -%}{%- endif -%}
    {%- set pane_source = plan.of_panes.source if plan.of_panes else none -%}
    {%- if pane_source and pane_source.epochs -%}
        {%- set watermark = pane_source.watermark -%}
        {%- do more.update({'of_panes': {'name': pane_source.name, 'epochs': pane_source.epochs | string}}) -%}
    {%- endif -%}
    {%- set summary = dict(
        more,
        window=plan.window,
        group_by=keys,
        aggregates=aggregates,
        where=where,
        having=having,
        grouping_sets=none if plan.sets is none else sets,
        fill=fill,
        watermark=watermark,
    ) -%}
    {%- if 'of_panes' in more and plan.layout == 'session' -%}
        {%- do summary.of_panes.update(spark_windows._merging_panes(summary, pane_source)) -%}
    {%- endif -%}
    {{ return(summary) }}
{%- endmacro %}
