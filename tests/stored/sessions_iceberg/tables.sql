-- epochs
create table ice.default.stored_sessions_iceberg__epochs (
    epoch bigint,
    kind string,
    committed_at timestamp,
    run string,
    cursor_to string,
    inputs string,
    watermark bigint,
    rows_read bigint,
    accepted bigint,
    late bigint,
    null_time bigint,
    in_no_window bigint,
    windows bigint,
    removed bigint,
    state_rows bigint,
    state_from string,
    total_rows_read bigint,
    total_accepted bigint,
    total_late bigint,
    total_null_time bigint,
    total_in_no_window bigint,
    definition string
)
using iceberg
comment 'stored_sessions_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest'

-- late
create table ice.default.stored_sessions_iceberg__late (
    id int,
    ts timestamp,
    k string,
    d decimal(10,2),
    v int,
    x double,
    flag boolean,
    at int,
    late_reason string,
    missed_from timestamp_ntz,
    missed_to timestamp_ntz,
    epoch string
)
using iceberg
partitioned by (epoch, late_reason)
comment 'stored_sessions_iceberg: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'

-- state
create table ice.default.stored_sessions_iceberg__state (
    _sw_from bigint,
    _sw_to bigint,
    count_1 bigint,
    set_2 array<string>,
    _sw_t timestamp,
    _sw_live boolean,
    epoch string,
    pane_date string
)
using iceberg
partitioned by (epoch, pane_date)
comment 'stored_sessions_iceberg: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs'

-- target
create table ice.default.stored_sessions_iceberg (
    window_start timestamp,
    window_end timestamp,
    window_time timestamp,
    n bigint,
    keys bigint,
    window_date date
)
using iceberg
partitioned by (window_date)

