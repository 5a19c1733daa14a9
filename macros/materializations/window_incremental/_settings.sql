{#- _settings: the config of a window_incremental model, read once and validated: {cursor (see `_cursor`), delay,
    allowed_lateness, expire_after, lease_timeout (microseconds; delay none: no
    watermark), compact_every (epochs), emit, file_format, partition_by}.
    `config` has the official keys of dbt at top level and ours under `meta.spark_windows`; `inherited` is the watermark that
    the input's YAML declares. -#}
{% macro _settings(call, config, inherited=none) -%}
    {%- set given = (config.get('meta') or {}).get('spark_windows') or {} -%}
    {%- set given = dict(given, watermark=inherited) if inherited is not none and given.watermark is not defined else given -%}
    {%- set known = ['cursor', 'slice', 'watermark', 'allowed_lateness', 'emit', 'expire_after', 'compact_every', 'lease_timeout'] -%}
    {%- set unknown = {} -%}
    {%- for option, value in given.items() if option not in known -%}{%- do unknown.update({option: value}) -%}{%- endfor -%}
    {%- do spark_windows._check_unknown(call, unknown, known) -%}
    {%- set emit = given.get('emit', 'on_update') -%}
    {%- set modes = ['on_update', 'on_window_close', 'early'] -%}
    {%- if emit not in modes -%}
        {%- do spark_windows._report(call, 'SW202', 'emit must be one of ' ~ modes | join(', '), 'emit ' ~ spark_windows._show(emit), 'Write emit: on_window_close') -%}
    {%- endif -%}
    {%- set delay = spark_windows._length(call, 'watermark', given.watermark, 0) if given.watermark is defined else none -%}
    {%- for option in ['allowed_lateness', 'emit', 'expire_after'] if given.get(option) and given[option] != 'on_update' and given.watermark is not defined -%}
        {%- do spark_windows._report(call, 'SW203', option ~ ' needs a watermark', option ~ ' ' ~ spark_windows._show(given[option]), "Write watermark: '10 minutes': how far it stays behind the latest row") -%}
    {%- endfor -%}
    {%- set file_format = config.get('file_format') or 'parquet' -%}
    {%- if file_format not in ['parquet', 'delta', 'iceberg'] -%}
        {%- do spark_windows._report(call, 'SW204', 'file_format must be parquet, delta or iceberg', 'file_format ' ~ spark_windows._show(file_format), 'Write file_format: delta') -%}
    {%- endif -%}
    {%- set partition_by = config.get('partition_by') or 'window_date' -%}
    {%- if partition_by is not string and partition_by | length == 1 -%}{%- set partition_by = partition_by[0] -%}{%- endif -%}
    {%- if partition_by is not string or not modules.re.match('^\\w+$', partition_by) -%}
        {%- do spark_windows._report(call, 'SW210', 'partition_by names the one column that holds the date of each window', 'partition_by ' ~ spark_windows._show(partition_by), 'Write partition_by: window_date') -%}
    {%- endif -%}
    {%- set lateness = spark_windows._length(call, 'allowed_lateness', given.get('allowed_lateness') or '0 seconds', 0) -%}
    {%- set expire_after = spark_windows._length(call, 'expire_after', given.expire_after, 0) if given.expire_after is defined else lateness -%}
    {%- if lateness is not none and expire_after is not none and expire_after < lateness -%}
        {%- do spark_windows._report(call, 'SW211', 'expire_after must not be shorter than allowed_lateness', 'expire_after ' ~ spark_windows._length_text(expire_after) ~ ', allowed_lateness ' ~ spark_windows._length_text(lateness), 'Leave expire_after out: state goes when no accepted row can touch it') -%}
    {%- endif -%}
    {%- set compact_every = given.get('compact_every', 16) -%}
    {%- if compact_every is not integer or compact_every < 1 -%}
        {%- do spark_windows._report(call, 'SW212', 'compact_every is a number of runs', 'compact_every ' ~ spark_windows._show(compact_every), 'Write compact_every: 16') -%}
    {%- endif -%}
    {%- set slice = given.get('slice') -%}
    {%- if slice is not none and (slice is not integer or slice < 1) -%}
        {%- do spark_windows._report(call, 'SW216', 'slice is a number: of rows or, where the cursor is a table, of its versions, snapshots or files', 'slice ' ~ spark_windows._show(slice), 'Write slice: 1000000') -%}
    {%- endif -%}
    {{ return({
        'slice': slice,
        'cursor': spark_windows._cursor(call, given.get('cursor'), config.get('unique_key')),
        'delay': delay,
        'allowed_lateness': lateness,
        'expire_after': expire_after,
        'compact_every': compact_every,
        'lease_timeout': spark_windows._length(call, 'lease_timeout', given.get('lease_timeout') or '6 hours', 0),
        'emit': emit,
        'file_format': file_format,
        'partition_by': partition_by,
    }) }}
{%- endmacro %}
