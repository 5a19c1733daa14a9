-- target
create table default.stored_changed_parquet (
    window_start timestamp,
    window_end timestamp,
    k string,
    n bigint,
    total decimal(20,2),
    window_date date
)
using parquet
options ('partitionOverwriteMode' = 'dynamic')
partitioned by (window_date)

