{#- _settings: the settings of a window_incremental model, from its config, validated. The settings record:
    strategy          auto, accumulate or recompute
    window_local      the user says that every row of the body depends on one window
    on_schema_change  ignore, fail, append_new_columns or sync_all_columns
    slice             how much one epoch reads; none: all there is
    inputs            for each input a record {cursor (see `_cursor_record`), delay (how far its watermark stays
                      behind, in microseconds; none: no watermark), watermark (the same, as it is written), idle_after
                      (after how long without a row, in microseconds, it does not hold back the watermark of the
                      others; none: it always does), history (how far back from its watermark its rows are there, in
                      microseconds; held: as far as its least event time; none: for ever), monotonic (the columns whose
                      values come in order, see `_monotonic`), heartbeats (see `_heartbeats`; none without)}
    cursor, delay, idle_after, history, monotonic, heartbeats
                      of the first input or, in the settings of an input, of that one
    allowed_lateness, expire_after, lease_timeout
                      microseconds
    begins            the target shows rows from here on, in microseconds, see `_begins`; none: all
    max_ahead         the same: rows that are further ahead of the clock do not move the watermark; none: all do
    compact_every     after how many epochs the state is compacted
    emit              on_update, on_window_close or early
    file_format       parquet, delta or iceberg
    partition_by      the column of the target that holds the date of each window, without quotes
    `config` is that of dbt; `inputs` are the leaves of the body, see `_leaf_record`. -#}
{% macro _settings(call, config, inputs=[]) -%}
    {%- set config = spark_windows._config_record(config) -%}
    {%- if config.misplaced is not none -%}{%- do spark_windows._report_meta(call, config.misplaced) -%}{%- endif -%}
    {%- do spark_windows._check_unknown(call, config.unknown, config.known) -%}
    {%- do spark_windows._check_refused(call, config) -%}
    {%- do spark_windows._check_text(call, 'rowtime', config.rowtime) -%}
    {%- set modes = ['on_update', 'on_window_close', 'early'] -%}
    {%- if config.emit not in modes -%}
        {%- do spark_windows._report(
            call, 'SW202', 'emit must be one of ' ~ modes | join(', '), 'emit ' ~ spark_windows._show(config.emit),
            'Write emit: on_window_close'
        ) -%}
    {%- endif -%}
    {%- set input_settings = spark_windows._input_settings(call, config, inputs) -%}
    {%- set have_watermark = input_settings | selectattr('watermark') | list -%}
    {%- for option in ['allowed_lateness', 'emit', 'expire_after', 'idle_after']
        if config[option] and config[option] != 'on_update' and not have_watermark -%}
        {%- do spark_windows._report_no_watermark(call, option, config[option]) -%}
    {%- endfor -%}
    {%- if not spark_windows._has_format('incremental', config.file_format) -%}
        {%- set formats = spark_windows._capabilities().incremental.formats -%}
        {%- do spark_windows._report(
            call, 'SW204', 'file_format must be one of ' ~ formats | join(', '),
            'file_format ' ~ spark_windows._show(config.file_format), 'Write file_format: delta'
        ) -%}
    {%- endif -%}
    {%- set partition_by = config.partition_by or 'window_date' -%}
    {%- if partition_by is sequence and partition_by is not string and partition_by is not mapping
        and partition_by | length == 1 -%}
        {%- set partition_by = partition_by[0] -%}
    {%- endif -%}
    {%- set column = '^(?:\\w+|' ~ spark_windows._patterns().name ~ ')$' -%}
    {%- if partition_by is not string or '${' in partition_by or not modules.re.match(column, partition_by) -%}
        {%- do spark_windows._report(
            call, 'SW210', 'partition_by names the one column that holds the date of each window',
            'partition_by ' ~ spark_windows._show(partition_by),
            'Write partition_by: window_date; a name with blanks or dots stands in backticks'
        ) -%}
    {%- endif -%}
    {#- a block of YAML ends in a line break -#}
    {%- set is_quoted = partition_by is string and '`' in partition_by -%}
    {%- set quoted = spark_windows._name_parts(partition_by) if is_quoted else [] -%}
    {%- set allowed_lateness = config.allowed_lateness or '0 seconds' -%}
    {%- set allowed_lateness = spark_windows._length(call, 'allowed_lateness', allowed_lateness, 0) -%}
    {%- set expire_after = allowed_lateness -%}
    {%- if 'expire_after' in config.given -%}
        {%- set expire_after = spark_windows._length(call, 'expire_after', config.expire_after, 0) -%}
    {%- endif -%}
    {%- set max_ahead = none -%}
    {%- if config.max_ahead not in [none, 'none'] -%}
        {%- set max_ahead = spark_windows._length(call, 'max_ahead', config.max_ahead, 0) -%}
    {%- endif -%}
    {%- do spark_windows._check_kept(call, config, allowed_lateness, expire_after) -%}
    {%- set lease_timeout = spark_windows._length(call, 'lease_timeout', config.lease_timeout or '6 hours', 0) -%}
    {{ return({
        'strategy': config.strategy,
        'window_local': config.window_local,
        'on_schema_change': config.on_schema_change,
        'slice': config.slice,
        'inputs': input_settings,
        'cursor': input_settings[0].cursor,
        'delay': input_settings[0].delay,
        'idle_after': input_settings[0].idle_after,
        'history': input_settings[0].history,
        'monotonic': input_settings[0].monotonic,
        'heartbeats': input_settings[0].heartbeats,
        'begins': none,
        'max_ahead': max_ahead,
        'allowed_lateness': allowed_lateness,
        'expire_after': expire_after,
        'compact_every': config.compact_every,
        'lease_timeout': lease_timeout,
        'emit': config.emit,
        'file_format': config.file_format,
        'partition_by': quoted[0] if quoted else partition_by | string,
    }) }}
{%- endmacro %}
