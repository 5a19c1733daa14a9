{#- What an epoch changes: the dates whose windows have to be built again, and how many windows there are in it.

    _touched: one row: `days`, the dates of windows that have changed, as the panes of the epoch show, or closed, as pairs
    'first/last'; `replaced`, those on which sessions started that are no more; `windows`, `removed`, how many changed and
    went; `late`, the rows that nothing took; `rows`, what the state has grown by. -#}
{% macro _touched(model, plan, epoch, watermark, new_watermark) -%}
    {%- set names, window = model.names, plan.window -%}
    {%- set session = window.kind == 'session' -%}
    {%- set first = spark_windows._pane_us(plan) ~ (' - ' ~ (window.size - window.slide) if plan.combiner == 'hop' else '') -%}
    {%- set first = spark_windows._date_of(first) -%}
    {%- set last = first if session else 'pane_date' -%}
    {%- set closing = "''" -%}
    {%- if model.settings.emit != 'on_update' and new_watermark is not none and new_watermark != watermark -%}
        {%- set before = new_watermark if watermark is none else watermark -%}
        {%- set closing = spark_windows._closing_sessions(names, plan, before, new_watermark) if session
            else "concat(',', " ~ spark_windows._date_of(spark_windows._watermark_reading(window, before) ~ ' - ' ~ window.size) ~ ", '/', " ~ spark_windows._date_of(spark_windows._watermark_reading(window, new_watermark)) ~ ')' -%}
    {%- endif -%}
    select
        concat(array_join(collect_set(concat({{ first }}, '/', {{ last }})), ','), {{ closing }}) as days,
        {%- if session %}
        array_join(array_except(
            collect_set({{ first }}) filter (where not _sw_live),
            {{ 'array()' if model.settings.emit == 'on_window_close' else 'collect_set(' ~ first ~ ') filter (where _sw_live)' }}
        ), ',') as replaced,
        count_if(_sw_live) as windows,
        count_if(not _sw_live) as removed,
        {%- else %}
        '' as replaced,
        sum(_sw_more) as windows,
        0 as removed,
        {%- endif %}
        (select count_if(late_reason = 'late') from {{ names.late }} where epoch = '{{ epoch }}') as late,
        count(*) as rows
    from {{ names.state if session else spark_windows._windows_of_panes(names, plan, epoch) }}
    where epoch = '{{ epoch }}'
{%- endmacro %}

{#- _windows_of_panes: the panes of an epoch, with the number of windows, `_sw_more`, that none of the panes before is in. -#}
{% macro _windows_of_panes(names, plan, epoch) -%}
    {%- set window = plan.window -%}
    {%- set cell = spark_windows._hop_cell(window) -%}
    {%- set rest = window.size % window.slide if plan.combiner == 'hop' else 0 -%}
    {%- set bounds = {
        'panes': ('_sw_start', 0, 0),
        'cumulate': ('_sw_pane', '_sw_pane', window.size // (window.step or 1) - 1),
        'hop': ('_sw_pane', cell ~ ' - ' ~ (window.size // (window.slide or 1) - 1) ~ (' - 1 + pmod(_sw_pane, 2)' if rest else ''), cell),
    } -%}
    {%- set pane, first, last = bounds[plan.combiner] -%}
    {%- set keys = ([] if plan.combiner == 'hop' else ['_sw_start']) + spark_windows._key_columns(plan, false) -%}
    (
        select *, {{ last }} - greatest({{ first }} - 1, coalesce(lag({{ last }}) over ({{ spark_windows._ordered(keys, pane, '') }}), {{ first }} - 1)) as _sw_more
        from {{ names.state }}
        where epoch = '{{ epoch }}'
    )
{%- endmacro %}

{#- _watermark_reading: a time on the axis of the watermark on the clock of the window's zone. -#}
{% macro _watermark_reading(window, us) -%}
    {{ return(spark_windows._reading_of('(' ~ us ~ ')', window.zone) if spark_windows._is_zoned(window) else '(' ~ us ~ ')') }}
{%- endmacro %}
