{#- The columns of a body, asked of Spark before a table is made anew: it must keep the bounds that the target is kept
    by, and have no column of the name of one that the target adds.

    _output_question: the columns of the body. -#}
{% macro _output_question(work, item) -%}
    {{ return('describe query\n' ~ work.model.sql if work.rebuild or work.kind == 'rebuild' else none) }}
{%- endmacro %}

{% macro _check_output(work, item, rows) -%}
    {%- set model, columns = work.model, spark_windows._described({'rows': rows}) -%}
    {%- set shows_all = model.strategy != 'recompute' and model.settings.emit == 'on_update' -%}
    {%- set needed = ['window_start'] if shows_all else [model.place.column, model.place.ends] | unique | list -%}
    {%- set missing = needed | reject('in', columns) | list -%}
    {%- if missing -%}
        {%- set kept = 'bounds of its windows' if spark_windows._is_windowed(model.place) else 'time of its rows' -%}
        {%- do spark_windows._report(
            model.call, 'SW218', 'the body must keep the ' ~ kept,
            'columns ' ~ columns | join(', ') ~ ' without ' ~ missing | join(', '),
            'Select ' ~ missing | join(' and ') ~ ' too'
        ) -%}
    {%- elif not spark_windows._is_windowed(model.place)
        and columns[model.place.column] not in ['timestamp', 'timestamp_ntz', 'date'] -%}
        {%- do spark_windows._report(
            model.call, *spark_windows._type_problem(model.place.column, columns[model.place.column])
        ) -%}
    {%- elif model.settings.emit == 'early' and 'is_final' in columns -%}
        {%- do spark_windows._report(
            model.call, 'SW115', 'two output columns have the same name', "'is_final'",
            'Rename the column: emit: early adds one of this name'
        ) -%}
    {%- elif model.settings.partition_by | lower in columns -%}
        {%- do spark_windows._report(
            model.call, 'SW115', 'two output columns have the same name',
            'partition_by ' ~ spark_windows._show(model.settings.partition_by),
            'Write partition_by: with the name that the date of the row gets'
        ) -%}
    {%- endif -%}
    {%- do spark_windows._check_found_names(model.call, columns) -%}
    {%- do spark_windows._raise_problems(model.call) -%}
    {{ return({'tables': dict(work.tables, body=rows)}) }}
{%- endmacro %}

{#- _parquet_question: how Parquet keeps timestamps, which may be without microseconds. -#}
{% macro _parquet_question(work, item) -%}
    {%- set asks = work.rebuild and not spark_windows._has_format('own_times', work.model.settings.file_format) -%}
    {{ return('set spark.sql.parquet.outputTimestampType' if asks else none) }}
{%- endmacro %}

{% macro _check_parquet_times(work, item, rows) -%}
    {%- set type = rows[0]['value'] | string | upper -%}
    {%- if type == 'TIMESTAMP_MILLIS' -%}
        {%- do spark_windows._refuse_setting(
            work.model.call, 'spark.sql.parquet.outputTimestampType ' ~ type,
            'Set it to TIMESTAMP_MICROS: windows go by microseconds'
        ) -%}
    {%- endif -%}
{%- endmacro %}
