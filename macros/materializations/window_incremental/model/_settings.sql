{#- _settings: the config of a window_incremental model, read once and validated: {strategy (auto, accumulate, recompute), window_local,
    inputs [{cursor (see `_cursor`), delay}], cursor and delay of the first, allowed_lateness, expire_after, lease_timeout
    (microseconds; delay none: no watermark), compact_every (epochs), slice, emit, file_format, partition_by,
    on_schema_change}.
    `config` has the official keys of dbt at top level and ours under `meta.spark_windows`; `inputs` are what the body
    reads: {as_written, watermark (that its YAML declares)}. -#}
{% macro _settings(call, config, inputs=[{'as_written': '', 'watermark': none}]) -%}
    {%- set given = (config.get('meta') or {}).get('spark_windows') or {} -%}
    {%- set known = ['cursor', 'slice', 'watermark', 'allowed_lateness', 'emit', 'expire_after', 'compact_every', 'lease_timeout', 'strategy', 'window_local', 'inputs'] -%}
    {%- set unknown = {} -%}
    {%- for option, value in given.items() if option not in known -%}{%- do unknown.update({option: value}) -%}{%- endfor -%}
    {%- do spark_windows._check_unknown(call, unknown, known) -%}
    {%- for option in ['location_root', 'tblproperties', 'options', 'clustered_by', 'buckets', 'incremental_strategy'] if config.get(option) -%}
        {%- set remedy = 'meta.spark_windows has a strategy of its own: accumulate or recompute' if option == 'incremental_strategy' else 'set it for the schema or the session' -%}
        {%- do spark_windows._report(call, 'SW236', 'window_incremental makes its tables itself, and knows no ' ~ option, option ~ ' ' ~ spark_windows._show(config.get(option)), 'Leave it out; ' ~ remedy) -%}
    {%- endfor -%}
    {%- if (config.get('contract') or {}).enforced -%}
        {%- do spark_windows._report(call, 'SW236', 'window_incremental adds columns of its own, and knows no contract', 'contract enforced true', 'Put the contract on a view that reads the model') -%}
    {%- endif -%}
    {%- set emit = given.get('emit', 'on_update') -%}
    {%- set modes = ['on_update', 'on_window_close', 'early'] -%}
    {%- if emit not in modes -%}
        {%- do spark_windows._report(call, 'SW202', 'emit must be one of ' ~ modes | join(', '), 'emit ' ~ spark_windows._show(emit), 'Write emit: on_window_close') -%}
    {%- endif -%}
    {%- set own = spark_windows._input_settings(call, given, config, inputs) -%}
    {%- for option in ['allowed_lateness', 'emit', 'expire_after'] if given.get(option) and given[option] != 'on_update' and not own | selectattr('watermark') | list -%}
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
    {%- set on_schema_change = config.get('on_schema_change') or 'ignore' -%}
    {%- if on_schema_change not in ['ignore', 'fail', 'append_new_columns', 'sync_all_columns'] -%}
        {%- do spark_windows._report(call, 'SW220', 'on_schema_change is ignore, fail, append_new_columns or sync_all_columns', 'on_schema_change ' ~ spark_windows._show(on_schema_change), 'Write on_schema_change: sync_all_columns') -%}
    {%- endif -%}
    {%- set strategy, window_local = given.get('strategy', 'auto'), given.get('window_local', false) -%}
    {%- if strategy not in ['auto', 'accumulate', 'recompute'] or window_local is not boolean -%}
        {%- do spark_windows._report(call, 'SW217', 'strategy is auto, accumulate or recompute, and window_local true or false', 'strategy ' ~ spark_windows._show(strategy) ~ ', window_local ' ~ spark_windows._show(window_local), 'Leave strategy out, and write window_local: true where every row depends on one window') -%}
    {%- endif -%}
    {{ return({
        'strategy': strategy,
        'window_local': window_local,
        'on_schema_change': on_schema_change,
        'slice': slice,
        'inputs': own,
        'cursor': own[0].cursor,
        'delay': own[0].delay,
        'allowed_lateness': lateness,
        'expire_after': expire_after,
        'compact_every': compact_every,
        'lease_timeout': spark_windows._length(call, 'lease_timeout', given.get('lease_timeout') or '6 hours', 0),
        'emit': emit,
        'file_format': file_format,
        'partition_by': partition_by,
    }) }}
{%- endmacro %}

{#- _input_settings: for each input its {cursor, delay, watermark}: what `inputs` says under a name that stands in the text of the
    input, else what the model says, else, for the watermark, what the input's YAML declares. -#}
{% macro _input_settings(call, given, config, inputs) -%}
    {%- set named, found, idle, result = given.get('inputs') or {}, [], [], [] -%}
    {%- if named is not mapping or named.values() | reject('mapping') | list -%}
        {%- do spark_windows._report(call, 'SW226', 'inputs maps the names of tables to their settings', 'inputs ' ~ spark_windows._show(named), 'Write inputs: {orders: {cursor: loaded_at}}') -%}
        {%- set named = {} -%}
    {%- endif -%}
    {%- for input in inputs -%}
        {%- set own = {} -%}
        {%- for name, settings in named.items() if modules.re.search('(?i)(?<!\\w)' ~ modules.re.escape(name) ~ '(?!\\w)', input.as_written) -%}
            {%- do found.append(name) -%}
            {%- do own.update(settings) -%}
        {%- endfor -%}
        {%- set unknown = {} -%}
        {%- for option, value in own.items() if option not in ['cursor', 'watermark', 'unique_key'] -%}{%- do unknown.update({option: value}) -%}{%- endfor -%}
        {%- do spark_windows._check_unknown(call, unknown, ['cursor', 'watermark', 'unique_key']) -%}
        {%- set watermark = own.get('watermark', given.get('watermark', input.watermark)) -%}
        {%- set cursor = spark_windows._cursor(call, own.get('cursor', given.get('cursor')), own.get('unique_key', config.get('unique_key'))) -%}
        {%- if own.get('unique_key') and cursor.overlap is none -%}{%- do idle.append(own.unique_key) -%}{%- endif -%}
        {%- do result.append({
            'cursor': cursor,
            'delay': spark_windows._length(call, 'watermark', watermark, 0) if watermark is not none else none,
            'watermark': watermark,
        }) -%}
    {%- endfor -%}
    {%- if config.get('unique_key') and not result | map(attribute='cursor') | rejectattr('overlap', 'none') | list -%}{%- do idle.append(config.get('unique_key')) -%}{%- endif -%}
    {%- for key in idle -%}
        {%- do spark_windows._report(call, 'SW213', 'unique_key tells rows apart that an overlap reads again; without one every row counts', 'unique_key ' ~ spark_windows._show(key), "Write cursor: {column: loaded_at, overlap: '1 hour'}, or leave unique_key out and choose among rows of one key with window_deduplicate") -%}
    {%- endfor -%}
    {%- for name in named if name not in found -%}
        {%- do spark_windows._report(call, 'SW226', 'the body has no such input', 'inputs ' ~ spark_windows._show(name), 'It reads ' ~ inputs | map(attribute='as_written') | join(', ')) -%}
    {%- endfor -%}
    {%- if result | selectattr('watermark') | list | length not in [0, result | length] -%}
        {%- do spark_windows._report(call, 'SW227', 'all inputs have a watermark, or none', 'watermarks ' ~ spark_windows._show(result | map(attribute='watermark') | list), "Write watermark: '10 minutes' for the model, or under inputs for each") -%}
    {%- endif -%}
    {{ return(result) }}
{%- endmacro %}
