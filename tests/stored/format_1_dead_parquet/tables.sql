-- epochs
create view default.stored_format_1_dead_parquet__epochs (
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
comment 'stored_format_1_dead_parquet: the last epochs that were committed, newest first; the definition of the model in the newest'
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
    if(epoch = 1, (select max(text) from default.stored_format_1_dead_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "2fcab0d30d97f39bfcc9550373e62e31", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_pane": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 1, 'run 1', '1710893400000000', null, 1710002640000000, 10, 10, 0, 0, 0, 12, 0, 3, null, 10, 10, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window)
)

-- history
create table default.stored_format_1_dead_parquet__history (
    kind string,
    text string,
    epoch string
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (epoch)
tblproperties ('spark_windows.role' = 'history')
comment 'stored_format_1_dead_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there'

-- late
create table default.stored_format_1_dead_parquet__late (
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
tblproperties ('spark_windows.role' = 'late')
comment 'stored_format_1_dead_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'

-- lease
create view default.stored_format_1_dead_parquet__lease (
    lease /* string */
)
comment 'stored_format_1_dead_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads'
as
select '{"cursor_to": "1710894000000000", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 2, "clock": 2, "epoch": 2, "made_for": "2fcab0d30d97f39bfcc9550373e62e31"}' as lease

-- state
create table default.stored_format_1_dead_parquet__state (
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
tblproperties ('spark_windows.role' = 'state')
comment 'stored_format_1_dead_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs'

-- target
create table default.stored_format_1_dead_parquet (
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

