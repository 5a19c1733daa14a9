{#- The state of windows but sessions: a log of accumulators, one row per epoch, pane and key.

    _state_columns: the columns of the log but `pane_date` and `epoch`. -#}
{% macro _state_columns(plan) -%}
    {%- set columns = spark_windows._pane_names(plan) -%}
    {{ return(columns + spark_windows._accumulated(plan)) }}
{%- endmacro %}

{#- _accumulated: the columns that hold accumulators, and the time that is carried along for its type. -#}
{% macro _accumulated(plan) -%}
    {{ return((plan.accumulators | map(attribute='name') | list) + (['_sw_t'] if plan.carries_time else [])) }}
{%- endmacro %}

{#- _new_panes: a query that gives the rows of the log for the rows of the plan's input, or its state merged. -#}
{% macro _new_panes(plan, epoch) -%}
    {%- set plan = spark_windows._of_epoch(plan, "cast('" ~ epoch ~ "' as bigint)") -%}
    with {{ spark_windows._finest(plan, spark_windows._pane_group(plan, spark_windows._pane_columns(plan)), 'panes') }}
    select
        {{ spark_windows._state_columns(plan) | join(',\n        ') }},
        {{ spark_windows._place(epoch, spark_windows._pane_us(plan)) }}
    from panes
{%- endmacro %}

{#- _place: the columns that the log is partitioned by, as text: what Hive's metastore can filter on every database.
    pane_date is the date of `us`: the date on which a pane starts, or a session ends. -#}
{% macro _place(epoch, us) -%}
    {{ return("'" ~ epoch ~ "' as epoch,\n        cast(" ~ spark_windows._date_of(us) ~ ' as string) as pane_date') }}
{%- endmacro %}

{#- _pane_us: the wall-clock start of a pane (of its cycle, where panes are steps), in microseconds. -#}
{% macro _pane_us(plan) -%}
    {%- if plan.layout == 'session' -%}{{ return('_sw_from') }}{%- endif -%}
    {%- if plan.layout != 'hop' -%}{{ return('_sw_start') }}{%- endif -%}
    {%- set window = plan.window -%}
    {%- set offset = spark_windows._plus(window.offset % window.slide) -%}
    {{ return(spark_windows._slide_number(window) ~ ' * ' ~ window.slide ~ offset) }}
{%- endmacro %}

{#- _slide_number: the number of the slide that a pane of a hop is in, counted from the origin: panes are slides, or
    parts of them. -#}
{% macro _slide_number(window) -%}
    {{ return(spark_windows._floor_div('_sw_pane', 2) if window.slide and window.size % window.slide else '_sw_pane') }}
{%- endmacro %}

{#- _days_of_state: the dates of the panes that windows which start on `days` are merged from. -#}
{% macro _days_of_state(window, days) -%}
    {%- if window.kind != 'hop' -%}{{ return(days) }}{%- endif -%}
    {%- set pairs, day_us = [], 86400000000 -%}
    {%- for day in days -%}
        {%- set us = spark_windows._us_of(modules.datetime.datetime.fromisoformat(day)) -%}
        {%- set last = spark_windows._time_of_us(us - (-window.size // day_us) * day_us) -%}
        {%- do pairs.append(day ~ '/' ~ last.date()) -%}
    {%- endfor -%}
    {{ return(spark_windows._days_between(pairs)) }}
{%- endmacro %}

{#- _days_in_state: a query for the dates of the windows that the state has panes of, and that start from one date to
    another. -#}
{% macro _days_in_state(model, first, last) -%}
    {%- set window, first_start, last_pane = model.inputs[0].window, 'pane_date', last -%}
    {%- if window.kind == 'hop' -%}
        {%- set first_start = 'date_sub(pane_date, ' ~ -(-window.size // 86400000000) ~ ')' -%}
        {%- set last_pane = spark_windows._days_of_state(window, [last]) | last -%}
    {%- endif -%}
    select array_join(collect_set(concat({{ first_start }}, '/', pane_date)), ',') as days
    from {{ model.names.state }}
    where pane_date between '{{ first }}' and '{{ last_pane }}'
{%- endmacro %}
