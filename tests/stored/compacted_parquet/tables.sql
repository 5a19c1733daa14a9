-- epochs
create view default.stored_compacted_parquet__epochs (
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
comment 'stored_compacted_parquet: the last epochs that were committed, newest first; the definition of the model in the newest'
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
    if(epoch = 7, '{"columns": ["`id`", "`ts`", "`k`", "`d`", "`v`", "`x`", "`flag`", "`at`"], "compiled": {"input": [996, 1037], "text": "select window_start, window_end, n, total\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(d)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 10800000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": null, \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 10800000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 10800000000) + 10800000000 as _sw_end,\\n            max(_sw_t) as _sw_t,\\n            count(*) as result_1,\\n            sum(d) as result_2\\n        from /* spark_windows.input */ (\\nselect * from default.stored_orders\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select case when typeof((ts)) in (\'timestamp\', \'timestamp_ntz\', \'date\', \'void\') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error(\'[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\\'ts\\\\\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).\') end as _sw_t) as _typed,\\n        lateral (select case when typeof((ts)) = \'timestamp\' then unix_micros(cast(_sw_t as timestamp)) when typeof((ts)) <> \'void\' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 10800000000)\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        result_1 as `n`,\\n        result_2 as `total`\\n    from windows,\\n        lateral (select case when typeof(_sw_t) = \'timestamp\' then unix_micros(cast(_sw_t as timestamp)) when typeof(_sw_t) <> \'void\' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end as _sw_own) as _own,\\n        lateral (\\n            select\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "cursor_type": "int", "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(d)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 10800000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 43200000000, "compact_every": 2, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "emit": "on_update", "expire_after": 64800000000, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select window_start, window_end, n, total\\nfrom (\\n    \\u2026\\n)", "input": "(\\nselect * from default.stored_orders\\n)"}}', null) as definition
from values
    (7, 'compaction', 4, 'run 4', '40', null, 1710209520000000, 0, 0, 0, 0, 0, 0, 0, 12, '2024-03-10', 40, 33, 6, 1, 0),
    (6, 'run', 4, 'run 4', '40', null, 1710209520000000, 10, 8, 1, 1, 0, 5, 0, 17, '2024-03-08', 40, 33, 6, 1, 0),
    (5, 'compaction', 3, 'run 3', '30', null, 1710151500000000, 0, 0, 0, 0, 0, 0, 0, 12, '2024-03-08', 30, 25, 5, 0, 0),
    (4, 'run', 3, 'run 3', '30', null, 1710151500000000, 10, 7, 3, 0, 0, 5, 0, 14, '2024-03-08', 30, 25, 5, 0, 0),
    (3, 'compaction', 2, 'run 2', '20', null, 1710101520000000, 0, 0, 0, 0, 0, 0, 0, 9, '2024-03-08', 20, 18, 2, 0, 0),
    (2, 'run', 2, 'run 2', '20', null, 1710101520000000, 10, 8, 2, 0, 0, 5, 0, 14, null, 20, 18, 2, 0, 0),
    (1, 'refresh', 1, 'run 1', '10', null, 1710033960000000, 10, 10, 0, 0, 0, 9, 0, 9, null, 10, 10, 0, 0, 0)
    as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window)

-- late
create table default.stored_compacted_parquet__late (
    id int,
    ts timestamp_ntz,
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
comment 'stored_compacted_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'

-- state
create table default.stored_compacted_parquet__state (
    _sw_start bigint,
    count_1 bigint,
    sum_type_2 decimal(20,2),
    sum_3 decimal(20,2),
    count_4 bigint,
    lost_5 boolean,
    _sw_t timestamp_ntz,
    epoch string,
    pane_date string
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (epoch, pane_date)
comment 'stored_compacted_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs'

-- target
create table default.stored_compacted_parquet (
    window_start timestamp_ntz,
    window_end timestamp_ntz,
    n bigint,
    total decimal(20,2),
    window_date date
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (window_date)

