-- epochs
create table ice.default.stored_format_1_recompute_iceberg__epochs (
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
    definition string,
    stored string
)
using iceberg
tblproperties ('spark_windows.role' = 'epochs')
comment 'stored_format_1_recompute_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest'

-- late
create table ice.default.stored_format_1_recompute_iceberg__late (
    id int,
    ts timestamp,
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
using iceberg
partitioned by (epoch, late_reason)
tblproperties ('spark_windows.role' = 'late')
comment 'stored_format_1_recompute_iceberg: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'

-- target
create table ice.default.stored_format_1_recompute_iceberg (
    window_start timestamp,
    window_end timestamp,
    k string,
    n bigint,
    middle double,
    is_final boolean,
    window_date date
)
using iceberg
partitioned by (window_date)

