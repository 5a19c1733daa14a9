{#- _plans_of: the plan of each of several windows by its name, all for the same aggregates and one clock. -#}
{% macro _plans_of(
    call, data, windows, name_column, group_by, aggregates, where, grouping_sets, fill, salt, unknown
) -%}
    {%- set plans, clocks = {}, [] -%}
    {%- if windows is not mapping or not windows or windows.values() | reject('mapping') | reject('string') | list -%}
        {%- set example = "windows={'hour': {'kind': 'tumble', 'timecol': 'ts', 'size': '1 hour'}, 'day': …}" -%}
        {%- do spark_windows._report(
            call, 'SW138', 'windows is a mapping of names to windows', 'windows ' ~ spark_windows._show(windows),
            'Write ' ~ example
        ) -%}
        {{ return({}) }}
    {%- endif -%}
    {%- for name, window in windows.items() -%}
        {%- set plan = spark_windows._aggregate_plan(
            call, data, window, group_by, aggregates, where, grouping_sets, fill, salt, unknown, panes='shared'
        ) -%}
        {%- do clocks.append(plan.window.timecol ~ ' on the clock of ' ~ (plan.window.zone or 'UTC')) -%}
        {%- if plan.layout == 'session' and plan.window.partition_by is not none -%}
            {%- do spark_windows._report(
                call, 'SW138', 'sessions beside other windows are those of the keys',
                'partition_by of ' ~ spark_windows._show(name), 'Leave partition_by out, or use a call of its own'
            ) -%}
        {%- endif -%}
        {%- if plan.layout == 'session' and plan.of_panes and windows | length > 1 -%}
            {%- do spark_windows._report(
                call, 'SW138', 'sessions over panes stand in a call of their own', 'windows ' ~ windows | join(', '),
                'Write a call for ' ~ name
            ) -%}
        {%- endif -%}
        {%- do plans.update({name: plan}) -%}
    {%- endfor -%}
    {%- if clocks | unique | list | length > 1 -%}
        {%- do spark_windows._report(
            call, 'SW138', 'the windows of one call follow one clock', clocks | unique | join('; '),
            'Use a call for each clock'
        ) -%}
    {%- endif -%}
    {%- set plan = plans.values() | first -%}
    {%- set taken = (plan.group_by + plan.aggregates) | map(attribute='name') | map('lower') | list -%}
    {%- do spark_windows._check_names(call, 'name_column', [name_column]) -%}
    {%- if name_column | string | lower in ['window_start', 'window_end', 'window_time'] + taken -%}
        {%- do spark_windows._report(
            call, 'SW115', 'two output columns have the same name', 'name_column ' ~ spark_windows._show(name_column),
            'Choose another name_column'
        ) -%}
    {%- endif -%}
    {{ return(plans) }}
{%- endmacro %}

{#- _shared_panes: the panes that the panes of several windows are merged from. No boundary of a window cuts one, and
    no session ends inside one. -#}
{% macro _shared_panes(plans) -%}
    {%- set common, gaps = namespace(width=0, offset=none), [] -%}
    {%- for plan in plans -%}
        {%- set window = plan.window -%}
        {%- if plan.layout == 'session' -%}
            {%- do gaps.append(window.gap) -%}
        {%- else -%}
            {#- on the axis of months, days are as long as on the clock -#}
            {%- set offset = window.months.shift if window.months else window.offset -%}
            {%- set common.offset = offset if common.offset is none else common.offset -%}
            {%- for length in [window.size, window.slide or 0, window.step or 0, (offset - common.offset) | abs] -%}
                {%- set length = spark_windows._common_divisor(86400000000, length) if window.months else length -%}
                {%- set common.width = spark_windows._common_divisor(common.width, length) -%}
            {%- endfor -%}
        {%- endif -%}
    {%- endfor -%}
    {%- set gap = gaps | min if gaps else none -%}
    {%- if not common.width -%}{{ return(spark_windows._shared_panes_record(gap, 0)) }}{%- endif -%}
    {#- narrower than a gap: the width by the least number of parts that makes it so, and divides it -#}
    {%- set parts = namespace(n=1 if gap is none else -(-common.width // gap)) -%}
    {%- for _ in range(64) if common.width % parts.n -%}{%- set parts.n = parts.n + 1 -%}{%- endfor -%}
    {%- set width = common.width // parts.n if common.width % parts.n == 0 else 1 -%}
    {{ return(spark_windows._shared_panes_record(width, common.offset)) }}
{%- endmacro %}

{#- _shared_panes_record: panes that several windows share:
    width   how long each is
    offset  where one starts -#}
{% macro _shared_panes_record(width, offset) -%}
    {{ return({'width': width, 'offset': offset}) }}
{%- endmacro %}
