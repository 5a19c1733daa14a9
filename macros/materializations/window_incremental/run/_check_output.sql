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
