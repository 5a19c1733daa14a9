{#- What an epoch has changed, as the state shows it:
    windows   how many windows changed
    removed   how many sessions went
    late      how many rows are late; of sessions those that joined none
    rows      how many rows the state has grown by
    days      of sessions: the dates of those that have changed or closed, as pairs 'first/last'
    replaced  of sessions: the dates on which sessions started that are no more

    _touched_windows: one row of these; `late` is known from the rows. -#}
{% macro _touched_windows(model, plan, epoch, late) -%}
    select sum(_sw_more) as windows, 0 as removed, {{ late }} as late, count(*) as rows
    from {{ spark_windows._windows_of_panes(model.names, plan, epoch) }}
    where epoch = '{{ epoch }}'
{%- endmacro %}

{#- _touched_sessions: the same of sessions, with `days` and `replaced`. -#}
{% macro _touched_sessions(model, plan, epoch, watermark, new_watermark) -%}
    {%- set names, settings, start = model.names, model.settings, spark_windows._date_of('_sw_from') -%}
    {%- set closing, shown = "''", 'collect_set(' ~ start ~ ') filter (where _sw_live)' -%}
    {%- if settings.emit != 'on_update' and new_watermark is not none and new_watermark != watermark -%}
        {%- set before = new_watermark if watermark is none else watermark -%}
        {%- set closing = spark_windows._closing_sessions(names, plan, before, new_watermark) -%}
    {%- endif -%}
    {%- if settings.emit == 'on_window_close' -%}{%- set shown = 'array()' -%}{%- endif -%}
    select
        concat({{ spark_windows._pairs_of_days('_sw_from', '_sw_from', 'true') }}, {{ closing }}) as days,
        array_join(array_except(
            collect_set({{ start }}) filter (where not _sw_live),
            {{ shown }}
        ), ',') as replaced,
        count_if(_sw_live) as windows,
        count_if(not _sw_live) as removed,
        (select count_if(late_reason = 'late') from {{ names.late }} where epoch = '{{ epoch }}') as late,
        count(*) as rows
    from {{ names.state }}
    where epoch = '{{ epoch }}'
{%- endmacro %}

{#- _closing_sessions: the dates on which sessions start that closed while the watermark moved, as pairs
    'first/last'. -#}
{% macro _closing_sessions(names, plan, before, after) -%}
    {%- set start = spark_windows._date_of('_sw_from') -%}
    {%- set closes = '_sw_to + ' ~ (plan.window.gap - 1000) -%}
    (
        select concat(',', array_join(collect_set(concat({{ start }}, '/', {{ start }})), ','))
        from {{ names.state }}
        where pane_date between cast({{ spark_windows._date_of(before | string) }} as string)
                and cast({{ spark_windows._date_of(after ~ ' + 1000') }} as string)
            and {{ closes }} > {{ before }}
            and {{ closes }} <= {{ after }}
    )
{%- endmacro %}

{#- _windows_of_panes: the panes of an epoch with `_sw_more`: how many windows hold the pane, and no earlier pane of its
    key in this epoch. A pane is in the windows from `first` to `last`, as numbers. -#}
{% macro _windows_of_panes(names, plan, epoch) -%}
    {%- if plan.layout == 'panes' and not (plan.distinct or plan.retracts) -%}
        {#- a pane is a window, and its row the only one -#}
        {{ return('(select *, 1 as _sw_more from ' ~ names.state ~ ')') }}
    {%- endif -%}
    {%- set window, columns = plan.window, plan.group_by | map(attribute='column') | list -%}
    {%- if plan.layout == 'hop' -%}
        {%- set pane, last = '_sw_pane', spark_windows._slide_number(window) -%}
        {%- set half = ' - 1 + pmod(_sw_pane, 2)' if window.size % window.slide else '' -%}
        {%- set first = last ~ ' - ' ~ (window.size // window.slide - 1) ~ half -%}
    {%- else -%}
        {%- set columns, first = ['_sw_start'] + columns, 0 -%}
        {%- set pane, last = '_sw_start', 0 -%}
        {%- if plan.layout == 'cumulate' -%}
            {%- set pane, first, last = '_sw_pane', '_sw_pane', window.size // window.step - 1 -%}
        {%- endif -%}
    {%- endif -%}
    (
        select
            *,
            {{ last }} - greatest(
                {{ first }} - 1,
                coalesce(
                    lag({{ last }}) over ({{ spark_windows._ordered(columns, pane, '') }}),
                    {{ first }} - 1
                )
            ) as _sw_more
        from {{ names.state }}
        where epoch = '{{ epoch }}'
    )
{%- endmacro %}
