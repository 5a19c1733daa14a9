-- epochs
create view default.stored_tumble_parquet__epochs (
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
comment 'stored_tumble_parquet: the last epochs that were committed, newest first; the definition of the model in the newest'
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
    if(epoch = 2, '{"columns": ["`id`", "`ts`", "`k`", "`d`", "`v`", "`x`", "`flag`", "`at`"], "compiled": {"input": [4258, 4280], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"sum_v\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"sum_d\\", \\"text\\": \\"sum(d) filter (where flag)\\", \\"type\\": \\"decimal(10,2)\\"}, {\\"declared\\": null, \\"name\\": \\"avg_v\\", \\"text\\": \\"avg(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"avg_d\\", \\"text\\": \\"avg(d)\\", \\"type\\": \\"decimal(10,2)\\"}, {\\"declared\\": null, \\"name\\": \\"min_x\\", \\"text\\": \\"min(x)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"max_k\\", \\"text\\": \\"max(k)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"users\\", \\"text\\": \\"count(distinct k)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"pairs\\", \\"text\\": \\"count(distinct k, v) filter (where flag)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"variance\\", \\"text\\": \\"var_pop(x)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"spread\\", \\"text\\": \\"stddev(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"first_v\\", \\"text\\": \\"first(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"last_k\\", \\"text\\": \\"last(k, true)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"k_at_max\\", \\"text\\": \\"max_by(k, v)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"list_v\\", \\"text\\": \\"array_agg(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"set_v\\", \\"text\\": \\"collect_set(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"text\\", \\"text\\": \\"listagg(k, \'|\')\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"about\\", \\"text\\": \\"approx_count_distinct(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"middle\\", \\"text\\": \\"approx_quantile(x, 0.5)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"some\\", \\"text\\": \\"bool_or(flag)\\", \\"type\\": null}, {\\"declared\\": {\\"accumulate\\": {\\"high\\": \\"max({x})\\", \\"low\\": \\"min({x})\\"}, \\"finish\\": \\"{high} - {low}\\", \\"merge\\": {\\"high\\": \\"max({high})\\", \\"low\\": \\"min({low})\\"}}, \\"name\\": \\"range\\", \\"text\\": \\"declared(d)\\", \\"type\\": \\"decimal(10,2)\\"}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}, {\\"expression\\": \\"d\\", \\"name\\": \\"d\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 1200000000, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 3600000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as result_1,\\n            sum(v) as result_2,\\n            sum(d) filter (where flag) as result_3,\\n            avg(v) as result_4,\\n            avg(d) as result_5,\\n            min(x) as result_6,\\n            max(k) as result_7,\\n            count(distinct k) as result_8,\\n            count(distinct k, v) filter (where flag) as result_9,\\n            var_pop(x) as result_10,\\n            stddev(v) as result_11,\\n            (min(struct(_sw_t as at, (v) as value))).value as result_12,\\n            (max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)).value as result_13,\\n            (max(struct((v) as at, (k) as value)) filter (where (v) is not null)).value as result_14,\\n            transform(array_sort(collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null)), entry -> entry.value) as result_15,\\n            array_sort(collect_set(v)) as result_16,\\n            if(size(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)) = 0, null, array_join(transform(array_sort(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)), entry -> cast(entry.value as string)), \'|\')) as result_17,\\n            hll_sketch_estimate(hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12)) as result_18,\\n            case when kll_sketch_get_n_double(kll_sketch_agg_double(cast((x) as double), 200)) > 0 then kll_sketch_get_quantile_double(kll_sketch_agg_double(cast((x) as double), 200), 0.5) end as result_19,\\n            bool_or(flag) as result_20,\\n            max((d)) - min((d)) as result_21\\n        from /* spark_windows.input */ default.stored_sales /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        result_1 as `n`,\\n        result_2 as `sum_v`,\\n        result_3 as `sum_d`,\\n        result_4 as `avg_v`,\\n        result_5 as `avg_d`,\\n        result_6 as `min_x`,\\n        result_7 as `max_k`,\\n        result_8 as `users`,\\n        result_9 as `pairs`,\\n        result_10 as `variance`,\\n        result_11 as `spread`,\\n        result_12 as `first_v`,\\n        result_13 as `last_k`,\\n        result_14 as `k_at_max`,\\n        result_15 as `list_v`,\\n        result_16 as `set_v`,\\n        result_17 as `text`,\\n        result_18 as `about`,\\n        result_19 as `middle`,\\n        result_20 as `some`,\\n        result_21 as `range`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "cursor_type": "timestamp", "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "sum_v", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "sum_d", "text": "sum(d) filter (where flag)", "type": "decimal(10,2)"}, {"declared": null, "name": "avg_v", "text": "avg(v)", "type": "int"}, {"declared": null, "name": "avg_d", "text": "avg(d)", "type": "decimal(10,2)"}, {"declared": null, "name": "min_x", "text": "min(x)", "type": null}, {"declared": null, "name": "max_k", "text": "max(k)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct k)", "type": null}, {"declared": null, "name": "pairs", "text": "count(distinct k, v) filter (where flag)", "type": null}, {"declared": null, "name": "variance", "text": "var_pop(x)", "type": null}, {"declared": null, "name": "spread", "text": "stddev(v)", "type": "int"}, {"declared": null, "name": "first_v", "text": "first(v)", "type": "int"}, {"declared": null, "name": "last_k", "text": "last(k, true)", "type": null}, {"declared": null, "name": "k_at_max", "text": "max_by(k, v)", "type": null}, {"declared": null, "name": "list_v", "text": "array_agg(v)", "type": "int"}, {"declared": null, "name": "set_v", "text": "collect_set(v)", "type": "int"}, {"declared": null, "name": "text", "text": "listagg(k, \'|\')", "type": null}, {"declared": null, "name": "about", "text": "approx_count_distinct(v)", "type": "int"}, {"declared": null, "name": "middle", "text": "approx_quantile(x, 0.5)", "type": null}, {"declared": null, "name": "some", "text": "bool_or(flag)", "type": null}, {"declared": {"accumulate": {"high": "max({x})", "low": "min({x})"}, "finish": "{high} - {low}", "merge": {"high": "max({high})", "low": "min({low})"}}, "name": "range", "text": "declared(d)", "type": "decimal(10,2)"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "d", "name": "d"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 1200000000, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 3600000000, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 1800000000, "emit": "on_update", "expire_after": 3600000000, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 1800000000, "watermark": "30 minutes"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_sales"}}', null) as definition
from values
    (2, 'run', 2, 'run 2', '1710894240000000', null, 1710018900000000, 12, 7, 4, 1, 0, 7, 0, 18, null, 24, 18, 4, 2, 0),
    (1, 'refresh', 1, 'run 1', '1710893520000000', null, 1709997360000000, 12, 11, 0, 1, 0, 11, 0, 11, null, 12, 11, 0, 1, 0)
    as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window)

-- late
create table default.stored_tumble_parquet__late (
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
comment 'stored_tumble_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'

-- state
create table default.stored_tumble_parquet__state (
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
comment 'stored_tumble_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs'

-- target
create table default.stored_tumble_parquet (
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

