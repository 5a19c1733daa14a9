-- epochs
create view default.stored_format_1_hop_delta__epochs (
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
    definition /* string */ comment 'what the tables were made for, as JSON',
    stored /* string */ comment 'version and columns of what the tables hold, as JSON',
    from_history /* boolean */ comment 'whether the history has the epoch, and not the view'
)
comment 'stored_format_1_hop_delta: the last epochs that were committed, newest first; the definition of the model in the newest'
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
    if(epoch = 2, (select max(text) from default.stored_format_1_hop_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "74a8d88c4e047fd5c82cb2ad383e66e8", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": "<default.stored_1_clicks 1>", "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "page": "string", "n": "bigint", "total": "decimal(20,2)", "twice": "bigint"}, "state": {"_sw_pane": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "decimal(20,2)", "count_3": "bigint", "lost_4": "boolean", "min_5": "double", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 2, 'run 2', '2', null, 1710004440000000, 10, 5, 2, 3, 0, 8, 0, 14, null, 20, 15, 2, 3, 0),
        (1, 'refresh', 1, 'run 1', '1', null, 1709996040000000, 10, 10, 0, 0, 0, 14, 0, 9, null, 10, 10, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window)
)

-- history
create table default.stored_format_1_hop_delta__history (
    kind string,
    text string,
    epoch string
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (epoch)
tblproperties ('spark_windows.role' = 'history')
comment 'stored_format_1_hop_delta: older epochs and definitions of the model, as JSON, by the epoch that has put them there'

-- late
create table default.stored_format_1_hop_delta__late (
    id int,
    ts timestamp_ntz,
    k string,
    d decimal(10,2),
    v int,
    x double,
    flag boolean,
    at timestamp,
    late_reason string,
    missed_from timestamp_ntz,
    missed_to timestamp_ntz,
    epoch string
)
using delta
partitioned by (epoch, late_reason)
tblproperties ('spark_windows.role' = 'late')
comment 'stored_format_1_hop_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'

-- state
create table default.stored_format_1_hop_delta__state (
    _sw_pane bigint,
    key_1 string,
    count_1 bigint,
    sum_2 decimal(20,2),
    count_3 bigint,
    lost_4 boolean,
    min_5 double,
    epoch string,
    pane_date string
)
using delta
partitioned by (epoch, pane_date)
tblproperties ('spark_windows.role' = 'state')
comment 'stored_format_1_hop_delta: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs'

-- target
create table default.stored_format_1_hop_delta (
    window_start timestamp_ntz,
    window_end timestamp_ntz,
    page string,
    n bigint,
    total decimal(20,2),
    twice bigint,
    window_date date
)
using delta
partitioned by (window_date)

