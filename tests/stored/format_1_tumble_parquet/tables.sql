-- epochs
create view default.stored_format_1_tumble_parquet__epochs (
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
comment 'stored_format_1_tumble_parquet: the last epochs that were committed, newest first; the definition of the model in the newest'
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
    if(epoch = 2, (select max(text) from default.stored_format_1_tumble_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "2f0baf4ea3f0c6bf19c998ae47533bf7", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "d": "decimal(10,2)", "n": "bigint", "sum_v": "bigint", "sum_d": "decimal(20,2)", "avg_v": "double", "avg_d": "decimal(14,6)", "min_x": "double", "max_k": "string", "users": "bigint", "pairs": "bigint", "variance": "double", "spread": "double", "first_v": "int", "last_k": "string", "k_at_max": "string", "list_v": "array<int>", "set_v": "array<int>", "text": "string", "about": "bigint", "middle": "double", "some": "boolean", "range": "decimal(11,2)"}, "state": {"_sw_start": "bigint", "key_1": "string", "key_2": "decimal(10,2)", "value_1": "string", "value_2": "struct<k:string,v:int>", "count_1": "bigint", "sum_2": "bigint", "sum_3": "decimal(20,2)", "count_4": "bigint", "lost_5": "boolean", "sum_6": "double", "count_7": "bigint", "sum_8": "decimal(20,2)", "count_9": "bigint", "lost_10": "boolean", "min_11": "double", "max_12": "string", "moments_13": "array<struct<n:double,mean:double,m2:double>>", "moments_14": "array<struct<n:double,mean:double,m2:double>>", "first_15": "struct<at:timestamp,value:int>", "last_16": "struct<at:timestamp,value:string>", "max_by_17": "struct<at:int,value:string>", "list_18": "array<struct<at:timestamp,value:int>>", "set_19": "array<int>", "list_20": "array<struct<at:timestamp,value:string>>", "hll_21": "binary", "kll_22": "binary", "max_23": "boolean", "own_24": "decimal(10,2)", "own_25": "decimal(10,2)", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 2, 'run 2', '1710894240000000', null, 1710019500000000, 12, 10, 1, 1, 0, 10, 0, 20, null, 24, 20, 1, 3, 0),
        (1, 'refresh', 1, 'run 1', '1710893520000000', null, 1709998440000000, 12, 10, 0, 2, 0, 10, 0, 10, null, 12, 10, 0, 2, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window)
)

-- history
create table default.stored_format_1_tumble_parquet__history (
    kind string,
    text string,
    epoch string
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (epoch)
tblproperties ('spark_windows.role' = 'history')
comment 'stored_format_1_tumble_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there'

-- late
create table default.stored_format_1_tumble_parquet__late (
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
comment 'stored_format_1_tumble_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'

-- state
create table default.stored_format_1_tumble_parquet__state (
    _sw_start bigint,
    key_1 string,
    key_2 decimal(10,2),
    value_1 string,
    value_2 struct<k:string,v:int>,
    count_1 bigint,
    sum_2 bigint,
    sum_3 decimal(20,2),
    count_4 bigint,
    lost_5 boolean,
    sum_6 double,
    count_7 bigint,
    sum_8 decimal(20,2),
    count_9 bigint,
    lost_10 boolean,
    min_11 double,
    max_12 string,
    moments_13 array<struct<n:double,mean:double,m2:double>>,
    moments_14 array<struct<n:double,mean:double,m2:double>>,
    first_15 struct<at:timestamp,value:int>,
    last_16 struct<at:timestamp,value:string>,
    max_by_17 struct<at:int,value:string>,
    list_18 array<struct<at:timestamp,value:int>>,
    set_19 array<int>,
    list_20 array<struct<at:timestamp,value:string>>,
    hll_21 binary,
    kll_22 binary,
    max_23 boolean,
    own_24 decimal(10,2),
    own_25 decimal(10,2),
    epoch string,
    pane_date string
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (epoch, pane_date)
tblproperties ('spark_windows.role' = 'state')
comment 'stored_format_1_tumble_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs'

-- target
create table default.stored_format_1_tumble_parquet (
    window_start timestamp,
    window_end timestamp,
    window_time timestamp,
    k string,
    d decimal(10,2),
    n bigint,
    sum_v bigint,
    sum_d decimal(20,2),
    avg_v double,
    avg_d decimal(14,6),
    min_x double,
    max_k string,
    users bigint,
    pairs bigint,
    variance double,
    spread double,
    first_v int,
    last_k string,
    k_at_max string,
    list_v array<int>,
    set_v array<int>,
    text string,
    about bigint,
    middle double,
    some boolean,
    range decimal(11,2),
    window_date date
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (window_date)

