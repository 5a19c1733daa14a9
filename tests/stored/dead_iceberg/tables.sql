-- epochs
create table ice.default.stored_dead_iceberg__epochs (
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
comment 'stored_dead_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest'

-- late
create table ice.default.stored_dead_iceberg__late (
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
comment 'stored_dead_iceberg: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'

-- lease
create table ice.default.stored_dead_iceberg__lease (
    lease string
)
using iceberg
comment 'stored_dead_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads'

-- state
create table ice.default.stored_dead_iceberg__state (
    _sw_start bigint,
    key_1 string,
    value_1 int,
    count_1 bigint,
    epoch string,
    pane_date string
)
using iceberg
partitioned by (epoch, pane_date)
comment 'stored_dead_iceberg: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs'

-- target
create table ice.default.stored_dead_iceberg (
    window_start timestamp,
    window_end timestamp,
    window_time timestamp,
    k string,
    n bigint,
    users bigint,
    window_date date
)
using iceberg
partitioned by (window_date)

