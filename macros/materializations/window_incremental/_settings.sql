{#- _settings: the config of a window_incremental model, read once and validated: {cursor {column, type}, delay,
    allowed_lateness (microseconds; delay none: no watermark), emit, file_format, partition_by}.
    `config` has the official keys of dbt at top level and ours under `meta.spark_windows`. -#}
{% macro _settings(call, config) -%}
    {%- set given = (config.get('meta') or {}).get('spark_windows') or {} -%}
    {%- set known = ['cursor', 'watermark', 'allowed_lateness', 'emit'] -%}
    {%- set unknown = {} -%}
    {%- for option, value in given.items() if option not in known -%}{%- do unknown.update({option: value}) -%}{%- endfor -%}
    {%- do spark_windows._check_unknown(call, unknown, known) -%}
    {%- if not given.get('cursor') -%}
        {%- do spark_windows._report(call, 'SW201', 'a run must know what is new: cursor is required', spark_windows._show(none), "Write cursor: loaded_at in meta.spark_windows, the column that says when a row came in") -%}
    {%- endif -%}
    {%- set emit = given.get('emit', 'on_update') -%}
    {%- set modes = ['on_update', 'on_window_close', 'early'] -%}
    {%- if emit not in modes -%}
        {%- do spark_windows._report(call, 'SW202', 'emit must be one of ' ~ modes | join(', '), 'emit ' ~ spark_windows._show(emit), 'Write emit: on_window_close') -%}
    {%- endif -%}
    {%- set delay = spark_windows._length(call, 'watermark', given.watermark, 0) if given.watermark is defined else none -%}
    {%- for option in ['allowed_lateness', 'emit'] if given.get(option) and given[option] != 'on_update' and given.watermark is not defined -%}
        {%- do spark_windows._report(call, 'SW203', option ~ ' needs a watermark', option ~ ' ' ~ spark_windows._show(given[option]), "Write watermark: '10 minutes': how far it stays behind the latest row") -%}
    {%- endfor -%}
    {%- set file_format = config.get('file_format') or 'parquet' -%}
    {%- if file_format != 'parquet' -%}
        {%- do spark_windows._report(call, 'SW204', 'file_format must be parquet', 'file_format ' ~ spark_windows._show(file_format), 'Write file_format: parquet') -%}
    {%- endif -%}
    {{ return({
        'cursor': {'column': given.get('cursor'), 'type': none},
        'delay': delay,
        'allowed_lateness': spark_windows._length(call, 'allowed_lateness', given.get('allowed_lateness') or '0 seconds', 0),
        'emit': emit,
        'file_format': file_format,
        'partition_by': config.get('partition_by') or 'window_date',
    }) }}
{%- endmacro %}

{#- _with_cursor_type: the settings with the type of the cursor, which the input must have. -#}
{% macro _with_cursor_type(call, settings, input) -%}
    {%- set types = spark_windows._described(run_query('describe query select * from ' ~ input)) -%}
    {%- set type = types.get(settings.cursor.column | lower) -%}
    {%- if type is none -%}
        {%- do spark_windows._report(call, 'SW112', 'cursor is not a column of the input', 'cursor ' ~ spark_windows._show(settings.cursor.column), 'The input has ' ~ types | join(', ')) -%}
        {%- do spark_windows._raise_problems(call) -%}
    {%- endif -%}
    {{ return(dict(settings, cursor={'column': settings.cursor.column, 'type': type})) }}
{%- endmacro %}
