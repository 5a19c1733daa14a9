{#- _config_record: what the config of a model says, as it is written there, with a default for what it leaves out. Only
    here the mappings of users are read; `_settings` checks what is in them.
    known       the names of our settings, which stand under `meta.spark_windows`
    given       the names of those that are there
    unknown     {name: value} of what is there and is no setting, nor what models that read this one take from it, nor
                what macros in its body take (see docs/yaml.md)
    misplaced   what stands there and is no mapping of names to settings; none where nothing else does
    refused     {name: value} of official keys that decide how tables are made
    contract    whether a contract is enforced
    file_format, partition_by, unique_key, on_schema_change
                official keys of dbt
    cursor, slice, watermark, idle_after, history, monotonic, max_ahead, allowed_lateness, emit, expire_after,
    compact_every, heartbeats, lease_timeout, strategy, window_local, rowtime
                our settings, see docs/incremental.md
    inputs      {name of a table: {cursor, watermark, unique_key, idle_after, history, monotonic, heartbeats}}, where
                inputs differ -#}
{% macro _config_record(config) -%}
    {%- set metadata = config.get('meta') or {} -%}
    {%- set said = (metadata.get('spark_windows') if metadata is mapping else metadata) or {} -%}
    {%- set given = said if said is mapping else {} -%}
    {%- set known = [
        'cursor', 'slice', 'watermark', 'max_ahead', 'allowed_lateness', 'emit', 'expire_after', 'compact_every',
        'lease_timeout', 'strategy', 'window_local', 'inputs', 'rowtime', 'idle_after', 'history',
        'monotonic', 'heartbeats',
    ] -%}
    {%- set of_others = [
        'relation', 'timecol', 'timezone', 'windows', 'rows_per_pane', 'panes_per_key', 'rows_per_key',
    ] -%}
    {%- set makes_tables = [
        'location_root', 'tblproperties', 'options', 'clustered_by', 'buckets', 'incremental_strategy', 'sql_header',
    ] -%}
    {%- set unknown, refused = {}, {} -%}
    {%- for option, value in given.items() if option not in known + of_others -%}
        {%- do unknown.update({option: value}) -%}
    {%- endfor -%}
    {%- for option in makes_tables if config.get(option) -%}
        {%- do refused.update({option: config.get(option)}) -%}
    {%- endfor -%}
    {{ return({
        'known': known,
        'given': given.keys() | list,
        'unknown': unknown,
        'misplaced': none if said is mapping else said,
        'refused': refused,
        'contract': (config.get('contract') or {}).enforced | default(false),
        'file_format': config.get('file_format') or 'parquet',
        'partition_by': config.get('partition_by'),
        'unique_key': config.get('unique_key'),
        'on_schema_change': config.get('on_schema_change') or 'ignore',
        'cursor': given.get('cursor'),
        'slice': given.get('slice'),
        'watermark': given.get('watermark'),
        'idle_after': given.get('idle_after'),
        'history': given.get('history'),
        'monotonic': given.get('monotonic'),
        'heartbeats': given.get('heartbeats'),
        'max_ahead': given.get('max_ahead', '1 day'),
        'allowed_lateness': given.get('allowed_lateness'),
        'emit': given.get('emit', 'on_update'),
        'expire_after': given.get('expire_after'),
        'compact_every': given.get('compact_every', 16),
        'lease_timeout': given.get('lease_timeout'),
        'strategy': given.get('strategy', 'auto'),
        'window_local': given.get('window_local', false),
        'inputs': given.get('inputs') or {},
        'rowtime': given.get('rowtime'),
    }) }}
{%- endmacro %}
