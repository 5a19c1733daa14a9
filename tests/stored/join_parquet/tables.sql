-- epochs
create view default.stored_join_parquet__epochs (
    epoch /* bigint */ comment 'number of the run; never used twice',
    kind /* string */ comment 'run, refresh, compaction, rebuild of the target, or backfill',
    committed_at /* timestamp */ comment 'when',
    run /* string */ comment 'dbt invocation',
    cursor_to /* string */ comment 'how far the input was read; microseconds for a timestamp',
    inputs /* string */ comment 'of a model that is recomputed: cursor and watermark of each input, as JSON',
    watermark /* bigint */ comment 'event time in microseconds below which no more rows are expected',
    rows_read /* bigint */ comment 'new rows in the input',
    accepted /* bigint */ comment 'rows that are in windows, or that a condition leaves out',
    late /* bigint */ comment 'rows whose windows had all closed',
    null_time /* bigint */ comment 'rows without time',
    in_no_window /* bigint */ comment 'rows between hops',
    windows /* bigint */ comment 'windows that new rows changed, shown yet or not',
    removed /* bigint */ comment 'sessions that became part of another',
    state_rows /* bigint */ comment 'rows of the state',
    state_from /* string */ comment 'date from which the state is whole: what came before has expired; none before anything has',
    total_rows_read /* bigint */ comment 'the same since the last full refresh',
    total_accepted /* bigint */ comment 'the same',
    total_late /* bigint */ comment 'the same',
    total_null_time /* bigint */ comment 'the same',
    total_in_no_window /* bigint */ comment 'the same',
    definition /* string */ comment 'what the tables were made for, as JSON'
)
comment 'stored_join_parquet: the last epochs that were committed, newest first; the definition of the model in the newest'
as
select
    cast(epoch as bigint) as epoch,
    cast(kind as string) as kind,
    timestamp_micros(committed_at) as committed_at,
    cast(run as string) as run,
    cast(cursor_to as string) as cursor_to,
    cast(inputs as string) as inputs,
    cast(watermark as bigint) as watermark,
    cast(rows_read as bigint) as rows_read,
    cast(accepted as bigint) as accepted,
    cast(late as bigint) as late,
    cast(null_time as bigint) as null_time,
    cast(in_no_window as bigint) as in_no_window,
    cast(windows as bigint) as windows,
    cast(removed as bigint) as removed,
    cast(state_rows as bigint) as state_rows,
    cast(state_from as string) as state_from,
    cast(total_rows_read as bigint) as total_rows_read,
    cast(total_accepted as bigint) as total_accepted,
    cast(total_late as bigint) as total_late,
    cast(total_null_time as bigint) as total_null_time,
    cast(total_in_no_window as bigint) as total_in_no_window,
    if(epoch = 2, '{"compiled": {"inputs": [{"over": [], "spans": [[973, 997]], "text": "default.stored_flights", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, {"over": [], "spans": [[2144, 2168]], "text": "default.stored_weather", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_join {\\"condition\\": null, \\"null_aware\\": false, \\"on\\": [[\\"k\\", \\"k\\"]], \\"select\\": [\\"l.id as flight\\", \\"r.id as reading\\", \\"r.d as wind\\"], \\"type\\": \\"left\\"} */\\n    select\\n        l.window_start as window_start,\\n        l.window_end as window_end,\\n        l.window_end - interval \'0.001\' second as window_time,\\n        l.k as k,\\n        l.id as flight,\\n        r.id as reading,\\n        r.d as wind\\n    from /* spark_windows.input */ (\\n    /* spark_windows.begin tumble {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"tumble\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 14400000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ default.stored_flights /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n) /* spark_windows.input_end */ as l\\n    left join /* spark_windows.input */ (\\n    /* spark_windows.begin tumble {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"tumble\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 14400000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ default.stored_weather /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n) /* spark_windows.input_end */ as r\\n        on if(typeof(l.window_start) in (typeof(r.window_start), \'void\') or typeof(r.window_start) = \'void\', l.window_start, raise_error(concat(\'[SW145] spark_windows.window_join: windows of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: l.window_start and r.window_start of different types. Cast them to it, in the subqueries that are joined.\', left(cast(l.window_start as string), 0)))) = r.window_start\\n        and l.window_end = r.window_end\\n        and l.k = r.k\\n    /* spark_windows.end window_join */\\n)", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "described": [{"columns": ["`id`", "`ts`", "`k`", "`d`", "`v`", "`x`", "`flag`", "`at`"], "cursor_type": "timestamp"}, {"columns": ["`id`", "`ts`", "`k`", "`d`", "`v`", "`x`", "`flag`", "`at`"], "cursor_type": "int"}], "plan": {"tumble 2": {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "tumble 3": {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "window_join 1": {"condition": null, "null_aware": false, "on": [["k", "k"]], "select": ["l.id as flight", "r.id as reading", "r.d as wind"], "type": "left"}}, "settings": {"allowed_lateness": 7200000000, "compact_every": 3, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 1800000000, "emit": "on_window_close", "expire_after": 7200000000, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 1800000000, "watermark": "30 minutes"}, {"cursor": {"column": "at", "key": ["id"], "kind": "column", "overlap": 20, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    _sw_block\\n)", "input 1.1": "(\\n    _sw_block\\n)", "input 1.2": "(\\n    _sw_block\\n)", "input 2.1": "default.stored_flights", "input 3.1": "default.stored_weather"}}', null) as definition
from values
    (2, 'run', 2, 'run 2', '1710894240000000, 32', '[{"cursor_to": "1710894240000000", "watermark": 1710010560000000, "late": 1, "backfilled": false}, {"cursor_to": "32", "watermark": 1710006960000000, "late": 2, "backfilled": false}]', 1710006960000000, 14, 10, 3, 1, 0, 2, 0, null, null, 32, 28, 3, 1, 0),
    (1, 'refresh', 1, 'run 1', '1710893280000000, 16', '[{"cursor_to": "1710893280000000", "watermark": 1709994720000000, "late": 0, "backfilled": false}, {"cursor_to": "16", "watermark": 1709996280000000, "late": 0, "backfilled": false}]', 1709994720000000, 18, 18, 0, 0, 0, 1, 0, null, null, 18, 18, 0, 0, 0)
    as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window)

-- late
create table default.stored_join_parquet__late (
    id int,
    ts timestamp,
    k string,
    d decimal(10,2),
    v int,
    x double,
    flag boolean,
    at timestamp,
    missed_from timestamp_ntz,
    missed_to timestamp_ntz,
    epoch string,
    late_reason string
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (epoch, late_reason)
comment 'stored_join_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'

-- late_2
create table default.stored_join_parquet__late_2 (
    id int,
    ts timestamp,
    k string,
    d decimal(10,2),
    v int,
    x double,
    flag boolean,
    at int,
    missed_from timestamp_ntz,
    missed_to timestamp_ntz,
    epoch string,
    late_reason string
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (epoch, late_reason)
comment 'stored_join_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'

-- seen_2
create table default.stored_join_parquet__seen_2 (
    key_1 int,
    cursor int,
    epoch string
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (epoch)
comment 'stored_join_parquet: what has been read: the keys of the overlap, or files, with the epoch'

-- target
create table default.stored_join_parquet (
    window_start timestamp,
    window_end timestamp,
    window_time timestamp,
    k string,
    flight int,
    reading int,
    wind decimal(10,2),
    window_date date
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (window_date)

