-- epochs
create view default.stored_dead_parquet__epochs (
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
comment 'stored_dead_parquet: the last epochs that were committed, newest first; the definition of the model in the newest'
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
    if(epoch = 1, '{"columns": ["`id`", "`ts`", "`k`", "`d`", "`v`", "`x`", "`flag`", "`at`"], "compiled": {"input": [940, 963], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"hop\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 86400000000, \\"slide\\": 21600000000, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": \\"America/New_York\\", \\"zone_given\\": true}} */\\n    /* spark_windows.engine sql: few windows share a pane */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 21600000000)) div 21600000000 as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ default.stored_alerts /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp), \'America/New_York\')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 21600000000)) div 21600000000, k\\n    ),\\n    merged as (\\n        select\\n            _sw_window,\\n            key_1,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from panes lateral view explode(sequence(_sw_pane - 3, _sw_pane)) as _sw_window\\n        group by _sw_window, key_1\\n    ),\\n    windows as (\\n        select *, _sw_window * 21600000000 as _sw_start, _sw_window * 21600000000 + 86400000000 as _sw_end\\n        from merged\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        sum_2 as `total`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), \'America/New_York\')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), \'America/New_York\')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), \'America/New_York\')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), \'America/New_York\')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), \'America/New_York\')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), \'America/New_York\')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "cursor_type": "timestamp", "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": 21600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "emit": "on_window_close", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_alerts"}}', null) as definition
from values
    (1, 'refresh', 1, 'run 1', '1710893400000000', null, 1710000660000000, 10, 10, 0, 0, 0, 21, 0, 6, null, 10, 10, 0, 0, 0)
    as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window)

-- late
create table default.stored_dead_parquet__late (
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
comment 'stored_dead_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'

-- lease
create view default.stored_dead_parquet__lease (
    lease /* string */
)
comment 'stored_dead_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads'
as
select '{"cursor_to": "1710894000000000", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 2, "epoch": 2, "made_for": "ac37718ab42a1b52422995fdd97a306e"}' as lease

-- state
create table default.stored_dead_parquet__state (
    _sw_pane bigint,
    key_1 string,
    count_1 bigint,
    sum_2 bigint,
    epoch string,
    pane_date string
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (epoch, pane_date)
comment 'stored_dead_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs'

-- target
create table default.stored_dead_parquet (
    window_start timestamp,
    window_end timestamp,
    window_time timestamp,
    k string,
    n bigint,
    total bigint,
    window_date date
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (window_date)

