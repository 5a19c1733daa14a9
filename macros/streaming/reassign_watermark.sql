{#- reassign_watermark: a relation with another event time, and another delay of its watermark, than its YAML says: for
    the windows that read it, and the incremental models that these are in. Its rows are the same.
    Source: FLIP-145, Future Work. -#}
{% macro reassign_watermark(data, timecol=none, watermark=none) -%}
    {{ return(adapter.dispatch('reassign_watermark', 'spark_windows')(data, timecol, watermark, kwargs)) }}
{%- endmacro %}

{% macro default__reassign_watermark(data, timecol, watermark, unknown) -%}
    {%- set call = spark_windows._call('reassign_watermark') -%}
    {%- do spark_windows._check_data(call, data) -%}
    {%- do spark_windows._check_unknown(call, unknown, ['data', 'timecol', 'watermark']) -%}
    {%- if not timecol or timecol is not string -%}
        {%- do spark_windows._report(
            call, 'SW101', 'timecol is required', 'timecol ' ~ spark_windows._show(timecol),
            "Write timecol='updated_at'"
        ) -%}
    {%- else -%}
        {%- set timecol = spark_windows._check_text(call, 'timecol', timecol) -%}
        {%- do spark_windows._check_columns(call, 'timecol', [timecol], data) -%}
    {%- endif -%}
    {%- if watermark is none -%}
        {%- do spark_windows._report(
            call, 'SW101', 'watermark is required', 'watermark ' ~ spark_windows._show(watermark),
            "Write watermark='10 minutes', how long rows may be late"
        ) -%}
    {%- else -%}
        {%- do spark_windows._length(call, 'watermark', watermark, 0) -%}
    {%- endif -%}
    {%- set yaml = spark_windows._yaml(call, data) -%}
    {%- do spark_windows._raise_problems(call) -%}
    {%- set meta = dict(yaml.meta, timecol=timecol, watermark={'column': timecol, 'delay': watermark}) -%}
(
    {{ spark_windows._begin('reassign_watermark', {'meta': meta}) }}
    select * from {{ spark_windows._input(data) }}
    {{ spark_windows._end('reassign_watermark') }}
)
{%- endmacro %}
