{#- The target: the body of the model over the state instead of the rows, with the date of the window to partition by.

    _target_query: the rows of the target, of all windows or of those that start on `days`. -#}
{% macro _target_query(model, days, watermark) -%}
    {%- set block, only = model.block, none -%}
    {%- set plan = spark_windows._stored_plan(model.call, block.summary) -%}
    {%- set state = spark_windows._state_of(model.names, plan, days) -%}
    {%- if plan.retracts -%}
        {%- set plan = spark_windows._panes_now(model.call, plan, state) -%}
    {%- else -%}
        {%- set keeps_panes = spark_windows._keeps_panes(model) -%}
        {%- set state = spark_windows._without_tombstones(state) if keeps_panes else state -%}
        {%- set shuffled_by = spark_windows._phases_of_state(plan, block.summary.get('phases')) -%}
        {%- set plan = dict(plan, state=state, shuffled_by=shuffled_by) -%}
    {%- endif -%}
    {%- if days -%}
        {%- set date = spark_windows._date_of(spark_windows._start_clock_us(plan.window)) -%}
        {%- set only = spark_windows._on_days(date, days) -%}
    {%- endif -%}
    {%- set windows = spark_windows._windows_query(plan, block.summary.having, only) -%}
    {%- set body = spark_windows._replaced(model.sql, [(block.start, block.end, windows)]) -%}
    {{ return(spark_windows._shown(body, model.place, model.settings, watermark)) }}
{%- endmacro %}

{#- _recomputed: the rows of the target from the rows of its inputs that were accepted, of all windows or of those that
    start on `days`. -#}
{% macro _recomputed(model, reads, days, watermark) -%}
    {%- set pieces = [] -%}
    {%- for read in reads -%}
        {%- set condition = spark_windows._rows_of_days(read.input, days) if days is not none else none -%}
        {%- set rows = spark_windows._with_neighbours(read, condition, days) -%}
        {%- for start, end in read.input.spans -%}
            {%- do pieces.append(spark_windows._piece(model.sql, start, end, rows)) -%}
        {%- endfor -%}
    {%- endfor -%}
    {%- set shown = spark_windows._shown_over(model.sql, pieces, model.place, model.settings, watermark) -%}
    {%- if days is none -%}{{ return(shown) }}{%- endif -%}
    {%- set condition = spark_windows._on_days(spark_windows._date_column(model), days) -%}
    {{ return('select * from (\n' ~ shown ~ '\n) where ' ~ condition) }}
{%- endmacro %}

{#- _start_clock_us: the start of a window inside the block, where bounds are integers, in wall-clock microseconds. -#}
{% macro _start_clock_us(window) -%}
    {%- if not spark_windows._is_zoned(window) -%}{{ return('_sw_start') }}{%- endif -%}
    {%- set clock_us = spark_windows._instant_clock_us('_sw_first', window.zone) -%}
    {%- if window.type is not none -%}{{ return(clock_us) }}{%- endif -%}
    {{ return("case when typeof(_sw_t) = 'timestamp' then " ~ clock_us ~ ' else _sw_start end') }}
{%- endmacro %}
