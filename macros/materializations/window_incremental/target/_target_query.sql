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

{#- _recomputed: the target over those rows. -#}
{% macro _recomputed(model, reads, days, watermark) -%}
    {%- set pieces = [] -%}
    {%- for read in reads -%}
        {%- set condition = spark_windows._rows_of_days(read.input, days) if days is not none else none -%}
        {%- for start, end in read.input.spans -%}{%- do pieces.append((start, end, spark_windows._accepted_rows(read, condition))) -%}{%- endfor -%}
    {%- endfor -%}
    {%- set shown = spark_windows._shown(spark_windows._replaced(model.sql, pieces), spark_windows._outermost(model), model.settings, watermark) -%}
    {%- if days is none -%}{{ return(shown) }}{%- endif -%}
    {{ return('select * from (\n' ~ shown ~ '\n) where ' ~ model.settings.partition_by ~ ' in (' ~ spark_windows._dates(days) ~ ')') }}
{%- endmacro %}

{#- _start_reading: the same as wall-clock microseconds inside the block, where bounds are integers. -#}
{% macro _start_reading(window) -%}
    {%- if not spark_windows._is_zoned(window) -%}{{ return('_sw_start') }}{%- endif -%}
    {%- set reading = spark_windows._reading_of('_sw_first', window.zone) -%}
    {{ return(reading if window.type is not none else "case when typeof(_sw_t) = 'timestamp' then " ~ reading ~ ' else _sw_start end') }}
{%- endmacro %}
