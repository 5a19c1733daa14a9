{#- Several windows in one call: the rows are read once, into cells that no boundary of any window cuts; the panes of each window are
    merged from these. Spark would read the rows once per window, were it free to put the text of `cells` wherever it stands: a
    column that differs every time, which nobody reads, keeps it from that. What is kept so Spark would then shuffle round robin; by
    keys, the windows of a key need no other shuffle. All of them would then be one task where the cells are few, as a union of
    parts that have the same keys is one part each: the key of the first window is behind an expression, so that Spark does not know.

    _several: the query for `windows`, {name: window}; the other arguments as `_aggregate_plan` takes them. -#}
{% macro _several(call, data, windows, name_column, group_by, aggregates, where, having, grouping_sets, fill, engine, salt, unknown) -%}
    {%- set plans = spark_windows._plans_of(call, data, windows, name_column, group_by, aggregates, where, grouping_sets, fill, salt, unknown) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set first = plans.values() | first -%}
    {%- set shared = spark_windows._shared_cells(plans.values() | list) -%}
    {%- set sessions = plans.values() | selectattr('combiner', 'equalto', 'session') | list -%}
    {%- set group = spark_windows._pane_group(first, [('_sw_cell', spark_windows._floor('_sw_us', shared.width, shared.offset))]) -%}
    {%- set bounds = [{'name': '_sw_from', 'rows': 'min(_sw_us)', 'merge': 'min({x})'}, {'name': '_sw_to', 'rows': 'max(_sw_us)', 'merge': 'max({x})'}] if sessions else [] -%}
    {%- set cells = dict(first, accumulators=first.accumulators + bounds, window=dict(first.window, kind='tumble', months=none)) -%}
    {%- set by = ' distribute by ' ~ spark_windows._key_columns(first, false) | join(', ') if first.group_by else '' -%}
    {%- set gathered = spark_windows._panes(cells, group, 'gathered') ~ ',\n    cells as (select * except (_sw_cell), if(rand() < 0, null, _sw_cell) as _sw_cell from gathered' ~ by ~ ')' -%}
    {%- for name, plan in plans.items() -%}
        {%- set over = spark_windows._over_cells(plan, shared.width) -%}
        {%- do plans.update({name: dict(over, hides_key=loop.first, engine=spark_windows._engine(call, over, data, engine, gathered ~ ',\n    '))}) -%}
    {%- endfor -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set summary = spark_windows._aggregate_summary(first, where, having, spark_windows._yaml(call, data).delay) -%}
(
    {{ spark_windows._begin('window_aggregate', dict(summary, window=none, windows=windows)) }}
    with {{ gathered }}
    {%- for name, plan in plans.items() %}
    {{- '\n    union all' if not loop.first }}
    select {{ spark_windows._literal(name) }} as {{ spark_windows._quoted(name_column) }}, *
    from (
    {{- spark_windows._engine_mark(plan.engine) }}
    {{ spark_windows._windows_query(plan, having) }}
    )
    {%- endfor %}
    {{ spark_windows._end('window_aggregate') }}
)
{%- endmacro %}

{#- _plans_of: the plan of each window by name, all for the same aggregates and one clock. -#}
{% macro _plans_of(call, data, windows, name_column, group_by, aggregates, where, grouping_sets, fill, salt, unknown) -%}
    {%- set plans, clocks = {}, [] -%}
    {%- if windows is not mapping or not windows or windows.values() | reject('mapping') | reject('string') | list -%}
        {%- do spark_windows._report(call, 'SW138', 'windows is a mapping of names to windows', 'windows ' ~ spark_windows._show(windows), "Write windows={'hour': {'kind': 'tumble', 'timecol': 'ts', 'size': '1 hour'}, 'day': …}") -%}
        {{ return({}) }}
    {%- endif -%}
    {%- for name, window in windows.items() -%}
        {%- set plan = spark_windows._aggregate_plan(call, data, window, group_by, aggregates, where, grouping_sets, unknown, several=true, salt=salt) -%}
        {%- do plan.update({'fill': spark_windows._fill(call, fill, plan.window, plan.aggregates)}) -%}
        {%- do clocks.append(plan.window.timecol ~ ' on the clock of ' ~ (plan.window.zone or 'UTC')) -%}
        {%- if plan.combiner == 'session' and plan.window.partition_by is not none -%}
            {%- do spark_windows._report(call, 'SW138', 'sessions beside other windows are those of the keys', 'partition_by of ' ~ spark_windows._show(name), 'Leave partition_by out, or use a call of its own') -%}
        {%- endif -%}
        {%- do plans.update({name: plan}) -%}
    {%- endfor -%}
    {%- if clocks | unique | list | length > 1 -%}
        {%- do spark_windows._report(call, 'SW138', 'the windows of one call follow one clock', clocks | unique | join('; '), 'Use a call for each clock') -%}
    {%- endif -%}
    {%- if name_column is not string or name_column | lower in ['window_start', 'window_end', 'window_time'] + ((plans.values() | first).group_by + (plans.values() | first).aggregates) | map(attribute='name') | map('lower') | list -%}
        {%- do spark_windows._report(call, 'SW115', 'two output columns have the same name', 'name_column ' ~ spark_windows._show(name_column), 'Choose another name_column') -%}
    {%- endif -%}
    {{ return(plans) }}
{%- endmacro %}

{#- _shared_cells: {width, offset} of cells that every boundary of the windows falls between, and in which no session ends. -#}
{% macro _shared_cells(plans) -%}
    {%- set state, gaps = namespace(width=0, offset=none), [] -%}
    {%- for plan in plans -%}
        {%- set window = plan.window -%}
        {%- if plan.combiner == 'session' -%}
            {%- do gaps.append(window.gap) -%}
        {%- else -%}
            {#- on the axis of months, days are as long as on the clock -#}
            {%- set offset = window.months.shift if window.months else window.offset -%}
            {%- set state.offset = offset if state.offset is none else state.offset -%}
            {%- for length in [window.size, window.slide or 0, window.step or 0, (offset - state.offset) | abs] -%}
                {%- set state.width = spark_windows._common_divisor(state.width, spark_windows._common_divisor(86400000000, length) if window.months else length) -%}
            {%- endfor -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set least = gaps | min if gaps else none -%}
    {%- if not state.width -%}{{ return({'width': least, 'offset': 0}) }}{%- endif -%}
    {#- narrower than a gap: the width by the least number of parts that makes it so, and divides it -#}
    {%- set parts = namespace(n=1 if least is none else -(-state.width // least)) -%}
    {%- for _ in range(64) if state.width % parts.n -%}{%- set parts.n = parts.n + 1 -%}{%- endfor -%}
    {{ return({'width': state.width // parts.n if state.width % parts.n == 0 else 1, 'offset': state.offset}) }}
{%- endmacro %}

{#- _over_cells: a plan that reads cells instead of rows. Where they are as wide as its panes, they are its panes. -#}
{% macro _over_cells(plan, width) -%}
    {%- if plan.combiner == 'session' -%}{{ return(dict(plan, cells='cells')) }}{%- endif -%}
    {%- set panes = [] -%}
    {%- for column, expression in spark_windows._pane_columns(plan) -%}{%- do panes.append(expression ~ ' as ' ~ column) -%}{%- endfor -%}
    {%- set apart = spark_windows._in_a_hop(plan.window) -%}
    {{ return(dict(
        plan,
        whole_panes=spark_windows._pane_width(plan) == width,
        state='(select *, ' ~ panes | join(', ') ~ ' from (select *, ' ~ spark_windows._on_axis(plan.window, '_sw_cell') ~ ' as _sw_us from cells)' ~ (' where ' ~ apart if apart else '') ~ ')',
    )) }}
{%- endmacro %}
