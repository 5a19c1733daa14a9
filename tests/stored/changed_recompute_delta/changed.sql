-- target
create table default.stored_changed_recompute_delta (
    window_start timestamp,
    window_end timestamp,
    k string,
    middle double,
    n bigint,
    window_date date
)
using delta
partitioned by (window_date)

