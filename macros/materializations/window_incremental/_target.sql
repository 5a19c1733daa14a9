{#- The target: the body of the model over the state instead of the rows, with the date of the window to partition by.

    _target_query: the rows of the target, of all windows or of those that start on `days`. `watermark` (microseconds) says
    which windows are closed, for the emit modes that ask. -#}
{% macro _target_query(sql, block, plan, settings, days, watermark) -%}
    {%- set windows = spark_windows._windows_query(plan, block.plan.having, days) -%}
    {%- set closed = spark_windows._axis_us('window_end') ~ ' - 1000 <= ' ~ (watermark if watermark is not none else 'null') -%}
    select
        *,
        {%- if settings.emit == 'early' %}
        coalesce({{ closed }}, false) as is_final,
        {%- endif %}
        {{ spark_windows._window_date(plan.window) }} as {{ settings.partition_by }}
    from (
{{ spark_windows._replaced(sql, [(block.start, block.end, windows)]) }}
    )
    {%- if settings.emit == 'on_window_close' %}
    where {{ closed }}
    {%- endif %}
{%- endmacro %}

{#- _axis_us: a bound of a window on the axis of the watermark, whatever its type. -#}
{% macro _axis_us(bound) -%}
    {{ return('case when typeof(' ~ bound ~ ") = 'timestamp' then unix_micros(cast(" ~ bound ~ ' as timestamp)) else (cast(' ~ bound ~ " as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end") }}
{%- endmacro %}

{#- _window_date: the date on which a window starts, on the clock of its zone. -#}
{% macro _window_date(window) -%}
    {%- set us = spark_windows._axis_us('window_start') -%}
    {%- if window.zone is not none -%}
        {%- set us = 'case when typeof(window_start) = \'timestamp\' then ' ~ spark_windows._reading_of('(' ~ us ~ ')', window.zone) ~ ' else ' ~ us ~ ' end' -%}
    {%- endif -%}
    {{ return(spark_windows._date_of(us)) }}
{%- endmacro %}

{#- _start_reading: the same as wall-clock microseconds inside the block, where bounds are integers. -#}
{% macro _start_reading(window) -%}
    {%- if not spark_windows._is_zoned(window) -%}{{ return('_sw_start') }}{%- endif -%}
    {%- set reading = spark_windows._reading_of('_sw_first', window.zone) -%}
    {{ return(reading if window.type is not none else "case when typeof(_sw_t) = 'timestamp' then " ~ reading ~ ' else _sw_start end') }}
{%- endmacro %}

{#- _days_of_state: the dates of the panes that windows which start on `days` are merged from. -#}
{% macro _days_of_state(plan, days) -%}
    {%- if plan.combiner != 'hop' -%}{{ return(days) }}{%- endif -%}
    {%- set more = -(-plan.window.size // 86400000000) -%}
    {%- set needed = {} -%}
    {%- for day in days -%}
        {%- for n in range(more + 1) -%}{%- do needed.update({(modules.datetime.date.fromisoformat(day) + modules.datetime.timedelta(days=n)).isoformat(): true}) -%}{%- endfor -%}
    {%- endfor -%}
    {{ return(needed | list | sort) }}
{%- endmacro %}

{#- _days_between: dates from pairs 'first/last', each once, in order. -#}
{% macro _days_between(pairs) -%}
    {%- set days = {} -%}
    {%- for pair in pairs -%}
        {%- set first = modules.datetime.date.fromisoformat(pair.split('/')[0]) -%}
        {%- set last = modules.datetime.date.fromisoformat(pair.split('/')[1]) -%}
        {%- for n in range((last - first).days + 1) -%}{%- do days.update({(first + modules.datetime.timedelta(days=n)).isoformat(): true}) -%}{%- endfor -%}
    {%- endfor -%}
    {{ return(days | list | sort) }}
{%- endmacro %}

{#- _may_lose_windows: a window that the target shows may not be there after more rows: a session that became part of another,
    or one that a condition on its totals leaves out. An overwrite of partitions leaves those alone that got no row. -#}
{% macro _may_lose_windows(sql, block) -%}
    {{ return(block.plan.window.kind == 'session' or block.plan.having is not none or modules.re.search('(?i)\\bwhere\\b', spark_windows._rest_of(sql, spark_windows._marks(sql))) is not none) }}
{%- endmacro %}

{% macro _drop_days(names, settings, days) -%}
    {%- set partitions = [] -%}
    {%- for day in days -%}{%- do partitions.append('partition (' ~ settings.partition_by ~ " = date'" ~ day ~ "')") -%}{%- endfor -%}
    {{ return('alter table ' ~ names.target ~ ' drop if exists ' ~ partitions | join(', ')) }}
{%- endmacro %}
