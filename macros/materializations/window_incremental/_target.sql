{#- The target: the body of the model over the state instead of the rows, with the date of the window to partition by.

    _target_query: the rows of the target, of all windows or of those that start on `days`. -#}
{% macro _target_query(model, days, watermark) -%}
    {%- set block = model.block -%}
    {%- set plan = spark_windows._stored_plan(model.call, block.plan) -%}
    {%- do plan.update({'state': spark_windows._state_of(model.names, plan, days)}) -%}
    {%- set only = spark_windows._date_of(spark_windows._start_reading(plan.window)) ~ ' in (' ~ spark_windows._dates(days) ~ ')' if days else none -%}
    {%- set windows = spark_windows._windows_query(plan, block.plan.having, only) -%}
    {{ return(spark_windows._shown(spark_windows._replaced(model.sql, [(block.start, block.end, windows)]), plan.window, model.settings, watermark)) }}
{%- endmacro %}

{#- _shown: what the target shows of a body. `watermark` (microseconds) says which windows are closed, for the emit modes
    that ask. -#}
{% macro _shown(body, window, settings, watermark) -%}
    {%- set closed = '(' ~ spark_windows._clock_us('window_end', none, none) ~ ') - 1000 <= ' ~ (watermark if watermark is not none else 'null') -%}
    select
        *,
        {%- if settings.emit == 'early' %}
        coalesce({{ closed }}, false) as is_final,
        {%- endif %}
        {{ spark_windows._window_date(window) }} as {{ settings.partition_by }}
    from (
{{ body }}
    )
    {%- if settings.emit == 'on_window_close' %}
    where {{ closed }}
    {%- endif %}
{%- endmacro %}

{#- _window_date: the date on which a window starts, on the clock of its zone. -#}
{% macro _window_date(window) -%}
    {{ return(spark_windows._date_of(spark_windows._clock_us('window_start', none, window.zone))) }}
{%- endmacro %}

{#- _start_reading: the same as wall-clock microseconds inside the block, where bounds are integers. -#}
{% macro _start_reading(window) -%}
    {%- if not spark_windows._is_zoned(window) -%}{{ return('_sw_start') }}{%- endif -%}
    {%- set reading = spark_windows._reading_of('_sw_first', window.zone) -%}
    {{ return(reading if window.type is not none else "case when typeof(_sw_t) = 'timestamp' then " ~ reading ~ ' else _sw_start end') }}
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

{#- _with_skipped: the same days, and those that a clock change joins with them: a window that starts in skipped hours begins
    with the change, maybe on the day after, while its panes are kept under the day before. -#}
{% macro _with_skipped(window, days) -%}
    {%- if not spark_windows._is_zoned(window) or window.zone not in modules.pytz.all_timezones -%}{{ return(days) }}{%- endif -%}
    {%- set zone, one, pairs = modules.pytz.timezone(window.zone), modules.datetime.timedelta(days=1), [] -%}
    {%- for text in days -%}
        {%- set day = modules.datetime.datetime.fromisoformat(text) -%}
        {%- for midnight in [day, day + one] -%}
            {#- the last moment of a day, where there is one -#}
            {%- set last = midnight - modules.datetime.timedelta(microseconds=1) -%}
            {%- set shown = zone.normalize(zone.localize(last)).date() -%}
            {%- do pairs.append((last.date() if shown > last.date() else day.date()) ~ '/' ~ [shown, day.date()] | max) -%}
        {%- endfor -%}
    {%- endfor -%}
    {{ return(spark_windows._days_between(pairs)) }}
{%- endmacro %}

{#- _days_shown: of the dates of windows that changed, those on which the target may show one: if it shows closed windows alone, no
    date that the watermark has not reached. -#}
{% macro _days_shown(model, window, days, watermark) -%}
    {%- if model.settings.emit != 'on_window_close' -%}{{ return(days) }}{%- endif -%}
    {%- if watermark is none -%}{{ return([]) }}{%- endif -%}
    {{ return(days | select('le', spark_windows._shown_date(window, watermark, 1)) | list) }}
{%- endmacro %}

{#- _changed_days: the dates of the target to build again, of a text or a list of pairs 'first/last'. -#}
{% macro _changed_days(model, window, pairs, watermark) -%}
    {%- set pairs = spark_windows._listed(pairs) if pairs is string else pairs -%}
    {{ return(spark_windows._days_shown(model, window, spark_windows._with_skipped(window, spark_windows._days_between(pairs)), watermark)) }}
{%- endmacro %}

{#- _listed: what a text lists between commas. -#}
{% macro _listed(text) -%}
    {{ return(text.split(',') | reject('equalto', '') | list) }}
{%- endmacro %}

{#- _may_lose_windows: a window that the target shows may not be there after more rows, because a condition on its totals
    leaves it out. (Sessions that became part of another are counted by `_touched`.) -#}
{% macro _may_lose_windows(model) -%}
    {{ return(model.block.plan.having is not none or modules.re.search('(?i)\\bwhere\\b', model.rest) is not none) }}
{%- endmacro %}

{#- _check_output_of: the body keeps the bounds that the target is kept by: asked of Spark before a table is made anew. -#}
{% macro _check_output_of(model) -%}
    {%- set columns = spark_windows._described(run_query('describe query\n' ~ model.sql)) -%}
    {%- set needed = ['window_start'] + (['window_end'] if model.strategy == 'recompute' or model.settings.emit != 'on_update' else []) -%}
    {%- set missing = needed | reject('in', columns) | list -%}
    {%- if missing -%}
        {%- do spark_windows._report(model.call, 'SW218', 'the body must keep the bounds of its windows', 'columns ' ~ columns | join(', ') ~ ' without ' ~ missing | join(', '), 'Select ' ~ missing | join(' and ') ~ ' too') -%}
    {%- elif model.settings.emit == 'early' and 'is_final' in columns -%}
        {%- do spark_windows._report(model.call, 'SW115', 'two output columns have the same name', "'is_final'", 'Rename the column: emit: early adds one of this name') -%}
    {%- elif model.settings.partition_by | lower in columns -%}
        {%- do spark_windows._report(model.call, 'SW115', 'two output columns have the same name', 'partition_by ' ~ spark_windows._show(model.settings.partition_by), 'Write partition_by: with the name that the date of the window gets') -%}
    {%- endif -%}
    {%- do spark_windows._raise_problems(model.call) -%}
{%- endmacro %}
