{#- The state of an accumulating model: a log of accumulators, one row per run, pane and key (and value that is counted
    once): what `_panes` makes of the new rows, with the date of the pane and the epoch of the run. Rows are only appended.
    A window is the merge of its panes over all epochs.

    _stored_plan: the plan of a marked window_aggregate, to accumulate from `input` or to combine from `state`. -#}
{% macro _stored_plan(call, marked, input=none, state=none) -%}
    {%- set combiner = spark_windows._combiner(marked.window) -%}
    {%- set keys = [] -%}
    {%- for key in marked.group_by -%}{%- do keys.append({'name': key.name, 'column': 'key_' ~ loop.index, 'expression': key.expression}) -%}{%- endfor -%}
    {%- set plan = {
        'window': marked.window,
        'combiner': 'panes' if combiner == 'direct' else combiner,
        'input': input,
        'state': state,
        'where': marked.where,
        'group_by': keys,
        'sets': spark_windows._grouping_sets(call, marked.grouping_sets, keys),
        'typed': marked.window.type is none,
        'accumulators': [],
        'distinct': [],
        'sets_of_values': combiner == 'session',
    } -%}
    {%- set described = [] -%}
    {%- for aggregate in marked.aggregates -%}
        {%- set parsed = spark_windows._parse_aggregate(call, aggregate.name, aggregate.text) -%}
        {%- do described.append(spark_windows._describe(call, plan, parsed, aggregate.type, loop.index)) -%}
    {%- endfor -%}
    {%- do plan.update({'aggregates': described}) -%}
    {{ return(plan) }}
{%- endmacro %}

{#- _state_columns: the columns of the log but `pane_date` and `epoch`. -#}
{% macro _state_columns(plan) -%}
    {%- set columns = spark_windows._pane_group(plan, spark_windows._pane_columns(plan)) | map('first') | list -%}
    {{ return(columns + (plan.accumulators | map(attribute='name') | list) + (['_sw_t'] if plan.typed else [])) }}
{%- endmacro %}

{#- _new_panes: a query that gives the rows of the log for the rows of the plan's input. -#}
{% macro _new_panes(plan, epoch) -%}
    with {{ spark_windows._panes(plan, spark_windows._pane_group(plan, spark_windows._pane_columns(plan))) }}
    select
        {{ spark_windows._state_columns(plan) | join(',\n        ') }},
        cast({{ epoch }} as bigint) as epoch,
        {{ spark_windows._date_of(spark_windows._pane_us(plan)) }} as pane_date
    from panes
{%- endmacro %}

{#- _pane_us: the wall-clock start of a pane (of its cycle, where panes are steps), in microseconds. -#}
{% macro _pane_us(plan) -%}
    {%- if plan.combiner == 'session' -%}{{ return('_sw_from') }}{%- endif -%}
    {%- if plan.combiner != 'hop' -%}{{ return('_sw_start') }}{%- endif -%}
    {%- set window = plan.window -%}
    {{ return('_sw_pane' ~ (' div 2' if window.size % window.slide else '') ~ ' * ' ~ window.slide ~ spark_windows._plus(window.offset % window.slide)) }}
{%- endmacro %}

{#- _axis: a row's place on the time axis that the watermark is on: the instant or, without zone, the wall clock. -#}
{% macro _axis(window) -%}
    {{ return(spark_windows._local_us(dict(window, zone=none), '_sw_t')) }}
{%- endmacro %}

{#- _date_of: microseconds as a DATE, whatever the session's zone. -#}
{% macro _date_of(us) -%}
    {{ return('date_from_unix_date(cast(' ~ spark_windows._block('(' ~ us ~ ')', 86400000000) ~ ' as int))') }}
{%- endmacro %}

{#- _state_of: the log as a relation, as far as windows that start on `days` need it (all of it, where none are given). -#}
{% macro _state_of(names, plan, days) -%}
    {%- if plan.combiner == 'session' -%}
        {{ return(spark_windows._live_sessions(names, plan, days | min if days else none, days)) }}
    {%- elif days is none -%}
        {{ return(names.state) }}
    {%- endif -%}
    {{ return('(select * from ' ~ names.state ~ ' where pane_date in (' ~ spark_windows._date_list(spark_windows._days_of_state(plan, days)) ~ '))') }}
{%- endmacro %}

{% macro _date_list(dates) -%}
    {%- set items = [] -%}
    {%- for day in dates -%}{%- do items.append("date'" ~ day ~ "'") -%}{%- endfor -%}
    {{ return(items | join(', ')) }}
{%- endmacro %}
