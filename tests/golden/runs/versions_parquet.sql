-- {}, where there is
-- answer: []

describe query select * from default.stored_fares_paid
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from default.stored_tariffs
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_versions_parquet*'
-- answer: []

describe query
select id, ts, k, price
from (
    /* spark_windows.begin as_of_join {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "reach": null, "right_time": "r.ts", "select": ["r.v as price"], "tolerance": null, "type": "left", "within_window": false} */
    select _sw_left.*, r.v as price
    from (
        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row
                ) as _sw_found
            from (
                select
                    k as _sw_key_1,
                    (r.ts) as _sw_at,
                    0 as _sw_side,
                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,
                    null as _sw_left
                from /* spark_windows.input */ default.stored_tariffs /* spark_windows.input_end */ as r
                where (r.ts) is not null
                union all
                select
                    k as _sw_key_1,
                    (l.ts),
                    1,
                    null,
                    struct(l.*)
                from /* spark_windows.input */ default.stored_fares_paid /* spark_windows.input_end */ as l
            )
        )
        where _sw_side = 1
    )
    /* spark_windows.end as_of_join */
)
-- answer: [{"col_name": "id", "data_type": "int", "comment": null}, {"col_name": "ts", "data_type": "timestamp", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "price", "data_type": "int", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_fares_paid
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from default.stored_tariffs
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tblproperties default.stored_tariffs
-- answer: [{"key": "delta.enableChangeDataFeed", "value": "true"}, {"key": "delta.feature.appendOnly"}, {"key": "delta.feature.changeDataFeed"}, {"key": "delta.feature.invariants"}, {"key": "delta.minReaderVersion"}, {"key": "delta.minWriterVersion"}]

describe detail default.stored_tariffs
-- answer: [{"id": "49d4cb61-0043-4b16-8339-d03f2c90cdce"}]

describe history default.stored_tariffs limit 1
-- answer: [{"version": 1, "operation": "WRITE"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        0 as timeless,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
union all
select 1 as input, 'new' as side, * from (
    select
        '1' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        0 as timeless,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select *, cast(null as bigint) as _sw_from_us, cast(null as bigint) as _sw_to_us, cast(null as bigint) as _sw_closes_us from (select *, false as _sw_paired from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 1)))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "timeless": 0, "earliest": "2024-03-08", "latest": 1710019200000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "side": "new", "upper": "1", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 2, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 4, "timeless": 0, "earliest": "2024-03-09", "latest": 1710010020000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_versions_parquet__lease comment 'stored_versions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["6", "1"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_fares_paid where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

describe query select
        _src.* except (_sw_from_us, _sw_to_us, _sw_closes_us),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_from_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_to_us) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select *, cast(null as bigint) as _sw_from_us, cast(null as bigint) as _sw_to_us, cast(null as bigint) as _sw_closes_us from (select * from default.stored_tariffs where false)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_versions_parquet__late
-- answer: []

create table default.stored_versions_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_versions_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

drop table if exists default.stored_versions_parquet__late_2
-- answer: []

create table default.stored_versions_parquet__late_2 (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_versions_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_versions_parquet__late_2
partition (epoch = '1', late_reason) by name
select * except (epoch) from (
select * from (
select
        _src.* except (_sw_paired, _sw_from_us, _sw_to_us, _sw_closes_us),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_from_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_to_us) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (select *, cast(null as bigint) as _sw_from_us, cast(null as bigint) as _sw_to_us, cast(null as bigint) as _sw_closes_us from (select *, false as _sw_paired from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 1)))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_versions_parquet
-- answer: []

create table default.stored_versions_parquet (`id` int, `ts` timestamp_ltz, `k` string, `price` int, `event_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (event_date)
-- answer: []

insert overwrite table default.stored_versions_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, price
from (
    /* spark_windows.begin as_of_join {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "reach": null, "right_time": "r.ts", "select": ["r.v as price"], "tolerance": null, "type": "left", "within_window": false} */
    select _sw_left.*, r.v as price
    from (
        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row
                ) as _sw_found
            from (
                select
                    k as _sw_key_1,
                    (r.ts) as _sw_at,
                    0 as _sw_side,
                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,
                    null as _sw_left
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 1))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)/* spark_windows.input_end */ as r
                where (r.ts) is not null
                union all
                select
                    k as _sw_key_1,
                    (l.ts),
                    1,
                    null,
                    struct(l.*)
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at <= cast('6' as int)
)
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)/* spark_windows.input_end */ as l
            )
        )
        where _sw_side = 1
    )
    /* spark_windows.end as_of_join */
)
    )
    where coalesce(case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709886000000000, true)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_versions_parquet
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease)
)
-- answer in JSON: [{"windows": 5}]

create table if not exists default.stored_versions_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_versions_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_versions_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "reach": {"after": 0, "alone": false, "before": 0, "closes": 0, "least": 0, "most": 0, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[1306, 1333]], "text": "default.stored_fares_paid", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, {"over": [], "reach": {"after": 0, "alone": false, "before": 0, "closes": 0, "least": 0, "most": 0, "offset": 0, "rows": {"after": 0, "before": 0, "partition_by": ["k"], "versions": true}, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[966, 990]], "text": "default.stored_tariffs", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "place": {"column": "ts", "ends": "ts", "waits": 0, "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "text": "select id, ts, k, price\\nfrom (\\n    /* spark_windows.begin as_of_join {\\"left_time\\": \\"l.ts\\", \\"on\\": [[\\"k\\", \\"k\\"]], \\"order_by\\": [], \\"reach\\": null, \\"right_time\\": \\"r.ts\\", \\"select\\": [\\"r.v as price\\"], \\"tolerance\\": null, \\"type\\": \\"left\\", \\"within_window\\": false} */\\n    select _sw_left.*, r.v as price\\n    from (\\n        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null, _sw_found.row, null) as r\\n        from (\\n            select\\n                *,\\n                last_value(_sw_right, true) over (\\n                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row\\n                ) as _sw_found\\n            from (\\n                select\\n                    k as _sw_key_1,\\n                    (r.ts) as _sw_at,\\n                    0 as _sw_side,\\n                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,\\n                    null as _sw_left\\n                from /* spark_windows.input */ default.stored_tariffs /* spark_windows.input_end */ as r\\n                where (r.ts) is not null\\n                union all\\n                select\\n                    k as _sw_key_1,\\n                    (l.ts),\\n                    1,\\n                    null,\\n                    struct(l.*)\\n                from /* spark_windows.input */ default.stored_fares_paid /* spark_windows.input_end */ as l\\n            )\\n        )\\n        where _sw_side = 1\\n    )\\n    /* spark_windows.end as_of_join */\\n)", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "plan": {"as_of_join 1": {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "right_time": "r.ts", "select": ["r.v as price"], "tolerance": null, "type": "left", "within_window": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "emit": "on_update", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}, {"cursor": {"changes": true, "column": null, "key": ["id"], "kind": "delta", "overlap": null, "relation": "default.stored_tariffs"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "event_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select id, ts, k, price\\nfrom (\\n    _sw_block\\n)", "input 1.1": "default.stored_tariffs", "input 1.2": "default.stored_fares_paid"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease)
-- answer: []

create or replace view default.stored_versions_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_versions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    cast(retracted as bigint) as retracted,
    cast(total_retracted as bigint) as total_retracted,
    cast(expired as bigint) as expired,
    cast(total_expired as bigint) as total_expired,
    cast(disordered as bigint) as disordered,
    cast(total_disordered as bigint) as total_disordered,
    cast(ignored as bigint) as ignored,
    cast(total_ignored as bigint) as total_ignored,
    if(epoch = 1, (select max(text) from default.stored_versions_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true, "history": 129600000000}, {"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "49d4cb61-0043-4b16-8339-d03f2c90cdce", "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "price": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "begins": 1709886000000000}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '6, 1', '[{"cursor_to": "6", "watermark": 1710015600000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 6}}, {"cursor_to": "1", "watermark": 1710006420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 4, "null_time": 2}}]', 1710006420000000, 12, 10, 0, 2, 0, 5, 0, null, null, 12, 10, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_versions_parquet__lease
-- answer: []

-- epoch 1: 12 rows read, 10 accepted, 0 late, 2 without time, 0 in no window; 5 windows changed, 0 removed; watermark (none) -> 2024-03-09 17:47:00; recomputed, because its rows lie at ts; rows from 2024-03-08 08:20:00 on (history)

-- {}, where there is
-- answer: ["default.stored_versions_parquet", "default.stored_versions_parquet__epochs", "default.stored_versions_parquet__history", "default.stored_versions_parquet__late", "default.stored_versions_parquet__late_2"]

describe query select * from default.stored_fares_paid
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from default.stored_tariffs
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_versions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "6, 1", "inputs": "[{\"cursor_to\": \"6\", \"watermark\": 1710015600000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 6}}, {\"cursor_to\": \"1\", \"watermark\": 1710006420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 4, \"null_time\": 2}}]", "watermark": 1710006420000000, "rows_read": 12, "accepted": 10, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 12, "total_accepted": 10, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"df88d9ccbdf0bbdf31c9f3e6a583fac4\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"history\": 129600000000}, {\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"49d4cb61-0043-4b16-8339-d03f2c90cdce\", \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"price\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709886000000000}", "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_tariffs
-- answer: [{"id": "49d4cb61-0043-4b16-8339-d03f2c90cdce"}]

describe history default.stored_tariffs limit 50
-- answer: [{"version": 2, "operation": "WRITE"}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1710006420000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710006420000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1710006420000000) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710006420000000) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1710006420000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1710006420000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1710006420000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at > cast('6' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
)
union all
select 1 as input, 'new' as side, * from (
    select
        '2' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1710006420000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710006420000000 and not _sw_paired)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1710006420000000 and not _sw_paired) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710006420000000 and not _sw_paired) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1710006420000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1710006420000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1710006420000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        least(coalesce(_sw_next_us, 253401955199999999), 253401955199999999) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select *, last_value(_sw_from_us) over (partition by k order by _sw_from_us desc range between unbounded preceding and 1 preceding) as _sw_next_us
        from (
            select *, unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_from_us
            from (
                select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
                from (
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, true as _sw_is_side from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
)
                    union all
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, false, false
                    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 1))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
                )
            )
        )
    )
    where _sw_is_side
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
)
union all
select 1 as input, 'gone' as side, * from (
    select
        '2' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        least(coalesce(_sw_next_us, 253401955199999999), 253401955199999999) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select *, last_value(_sw_from_us) over (partition by k order by _sw_from_us desc range between unbounded preceding and 1 preceding) as _sw_next_us
        from (
            select *, unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_from_us
            from (
                select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
                from (
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, true as _sw_is_side from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
                    union all
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, false
                    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 1))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
                )
            )
        )
    )
    where _sw_is_side
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "18", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 4, "timeless": 0, "near": 70368744177664, "far": 0, "earliest": "2024-03-08", "latest": 1710040080000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "side": "new", "upper": "2", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "timeless": 0, "near": 123145302310912, "far": 3, "earliest": "2024-03-08", "latest": 1710052320000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "side": "gone", "upper": "2", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "timeless": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 1 as input, array_join(transform(
    collect_set((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) * 4294967296 + (((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - (((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000)) filter (where _sw_t is not null and true and not (_sw_closes <= 1710006420000000 and not _sw_paired)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
from (
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        least(coalesce(_sw_next_us, 253401955199999999), 253401955199999999) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select *, last_value(_sw_from_us) over (partition by k order by _sw_from_us desc range between unbounded preceding and 1 preceding) as _sw_next_us
        from (
            select *, unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_from_us
            from (
                select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
                from (
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, true as _sw_is_side from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
)
                    union all
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, false, false
                    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 1))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
                )
            )
        )
    )
    where _sw_is_side
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
union all
select 1 as input, array_join(transform(
    collect_set((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) * 4294967296 + (((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - (((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000)) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
from (
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        least(coalesce(_sw_next_us, 253401955199999999), 253401955199999999) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select *, last_value(_sw_from_us) over (partition by k order by _sw_from_us desc range between unbounded preceding and 1 preceding) as _sw_next_us
        from (
            select *, unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_from_us
            from (
                select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
                from (
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, true as _sw_is_side from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
                    union all
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, false
                    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 1))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
                )
            )
        )
    )
    where _sw_is_side
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
)
-- answer in JSON: [{"input": 1, "days": "2024-03-10/2024-03-10,2024-03-10/9999-12-27,2024-03-09/9999-12-27,2024-03-09/2024-03-09,2024-03-08/2024-03-09"}, {"input": 1, "days": ""}]

create view if not exists default.stored_versions_parquet__lease comment 'stored_versions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["18", "2"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_versions_parquet__late
partition (epoch = '2', late_reason) by name
select * except (epoch) from (
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at > cast('6' as int) and at <= cast('18' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes <= 1710006420000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select array_join(transform(
    collect_set((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at <= cast('18' as int)
)
    where ((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 00:00:00+00:00')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late where ((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 00:00:00+00:00') and late_reason not in ('accepted', 'retracted'))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
-- answer in JSON: [{"days": "2024-03-10/2024-03-10,2024-03-09/2024-03-09"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_versions_parquet drop if exists partition (event_date = date'2024-03-09'), partition (event_date = date'2024-03-10')
-- answer: []

insert overwrite table default.stored_versions_parquet partition (event_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, price
from (
    /* spark_windows.begin as_of_join {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "reach": null, "right_time": "r.ts", "select": ["r.v as price"], "tolerance": null, "type": "left", "within_window": false} */
    select _sw_left.*, r.v as price
    from (
        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row
                ) as _sw_found
            from (
                select
                    k as _sw_key_1,
                    (r.ts) as _sw_at,
                    0 as _sw_side,
                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,
                    null as _sw_left
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 2))
    where (((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00'))
)/* spark_windows.input_end */ as r
                where (r.ts) is not null
                union all
                select
                    k as _sw_key_1,
                    (l.ts),
                    1,
                    null,
                    struct(l.*)
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at <= cast('18' as int)
)
    where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as l
            )
        )
        where _sw_side = 1
    )
    /* spark_windows.end as_of_join */
)
    )
    where coalesce(case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709886000000000, true)
) where (event_date between date'2024-03-09' and date'2024-03-10')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_versions_parquet
    where (cast(event_date as string) between '2024-03-09' and '2024-03-10')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 9}]

create or replace view default.stored_versions_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_versions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    cast(retracted as bigint) as retracted,
    cast(total_retracted as bigint) as total_retracted,
    cast(expired as bigint) as expired,
    cast(total_expired as bigint) as total_expired,
    cast(disordered as bigint) as disordered,
    cast(total_disordered as bigint) as total_disordered,
    cast(ignored as bigint) as ignored,
    cast(total_ignored as bigint) as total_ignored,
    if(epoch = 2, (select max(text) from default.stored_versions_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true, "history": 129600000000}, {"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "49d4cb61-0043-4b16-8339-d03f2c90cdce", "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "price": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "begins": 1709886000000000}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '18, 2', '[{"cursor_to": "18", "watermark": 1710036480000000, "late": 1, "backfilled": false, "counts": {"rows_read": 12, "accepted": 10, "late": 1, "null_time": 1}}, {"cursor_to": "2", "watermark": 1710048720000000, "late": 0, "backfilled": false, "counts": {"rows_read": 12, "accepted": 10, "null_time": 2}}]', 1710036480000000, 12, 10, 1, 1, 0, 9, 0, null, null, 24, 20, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '6, 1', '[{"cursor_to": "6", "watermark": 1710015600000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 6}}, {"cursor_to": "1", "watermark": 1710006420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 4, "null_time": 2}}]', 1710006420000000, 12, 10, 0, 2, 0, 5, 0, null, null, 12, 10, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_versions_parquet__lease
-- answer: []

-- epoch 2: 12 rows read, 10 accepted, 1 late, 1 without time, 0 in no window; 9 windows changed, 0 removed; watermark 2024-03-09 17:47:00 -> 2024-03-10 02:08:00; recomputed, because its rows lie at ts

-- {}, where there is
-- answer: ["default.stored_versions_parquet", "default.stored_versions_parquet__epochs", "default.stored_versions_parquet__history", "default.stored_versions_parquet__late", "default.stored_versions_parquet__late_2"]

describe query select * from default.stored_fares_paid
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from default.stored_tariffs
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_versions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "18, 2", "inputs": "[{\"cursor_to\": \"18\", \"watermark\": 1710036480000000, \"late\": 1, \"backfilled\": false, \"counts\": {\"rows_read\": 12, \"accepted\": 10, \"late\": 1, \"null_time\": 1}}, {\"cursor_to\": \"2\", \"watermark\": 1710048720000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 12, \"accepted\": 10, \"null_time\": 2}}]", "watermark": 1710036480000000, "rows_read": 12, "accepted": 10, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 24, "total_accepted": 20, "total_late": 1, "total_null_time": 3, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"df88d9ccbdf0bbdf31c9f3e6a583fac4\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"history\": 129600000000}, {\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"49d4cb61-0043-4b16-8339-d03f2c90cdce\", \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"price\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709886000000000}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "6, 1", "inputs": "[{\"cursor_to\": \"6\", \"watermark\": 1710015600000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 6}}, {\"cursor_to\": \"1\", \"watermark\": 1710006420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 4, \"null_time\": 2}}]", "watermark": 1710006420000000, "rows_read": 12, "accepted": 10, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 12, "total_accepted": 10, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_tariffs
-- answer: [{"id": "49d4cb61-0043-4b16-8339-d03f2c90cdce"}]

describe history default.stored_tariffs limit 50
-- answer: [{"version": 3, "operation": "WRITE"}, {"version": 2}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1710036480000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710036480000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1710036480000000) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710036480000000) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710036480000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710036480000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710036480000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at > cast('18' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
)
union all
select 1 as input, 'new' as side, * from (
    select
        '3' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1710036480000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710036480000000 and not _sw_paired)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1710036480000000 and not _sw_paired) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19747) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710036480000000 and not _sw_paired) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710036480000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710036480000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710036480000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        least(coalesce(_sw_next_us, 253401955199999999), 253401955199999999) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select *, last_value(_sw_from_us) over (partition by k order by _sw_from_us desc range between unbounded preceding and 1 preceding) as _sw_next_us
        from (
            select *, unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_from_us
            from (
                select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
                from (
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, true as _sw_is_side from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
)
                    union all
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, false, false
                    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 2))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
                )
            )
        )
    )
    where _sw_is_side
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
)
union all
select 1 as input, 'gone' as side, * from (
    select
        '3' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19747) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        least(coalesce(_sw_next_us, 253401955199999999), 253401955199999999) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select *, last_value(_sw_from_us) over (partition by k order by _sw_from_us desc range between unbounded preceding and 1 preceding) as _sw_next_us
        from (
            select *, unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_from_us
            from (
                select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
                from (
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, true as _sw_is_side from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
                    union all
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, false
                    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 2))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
                )
            )
        )
    )
    where _sw_is_side
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "30", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "timeless": 0, "near": 35184372088832, "far": 0, "earliest": "2024-03-10", "latest": 1710080820000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "side": "new", "upper": "3", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 3, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 3, "timeless": 0, "near": 35184372088832, "far": 1, "earliest": "2024-03-10", "latest": 1710080280000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "side": "gone", "upper": "3", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "timeless": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 1 as input, array_join(transform(
    collect_set((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) * 4294967296 + (((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - (((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000)) filter (where _sw_t is not null and true and not (_sw_closes <= 1710036480000000 and not _sw_paired)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
from (
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        least(coalesce(_sw_next_us, 253401955199999999), 253401955199999999) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select *, last_value(_sw_from_us) over (partition by k order by _sw_from_us desc range between unbounded preceding and 1 preceding) as _sw_next_us
        from (
            select *, unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_from_us
            from (
                select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
                from (
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, true as _sw_is_side from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
)
                    union all
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, false, false
                    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 2))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
                )
            )
        )
    )
    where _sw_is_side
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
union all
select 1 as input, array_join(transform(
    collect_set((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) * 4294967296 + (((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - (((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000)) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
from (
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        least(coalesce(_sw_next_us, 253401955199999999), 253401955199999999) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select *, last_value(_sw_from_us) over (partition by k order by _sw_from_us desc range between unbounded preceding and 1 preceding) as _sw_next_us
        from (
            select *, unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_from_us
            from (
                select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
                from (
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, true as _sw_is_side from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
                    union all
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, false
                    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 2))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
                )
            )
        )
    )
    where _sw_is_side
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
)
-- answer in JSON: [{"input": 1, "days": "2024-03-10/2024-03-10,2024-03-10/9999-12-27"}, {"input": 1, "days": ""}]

create view if not exists default.stored_versions_parquet__lease comment 'stored_versions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["30", "3"], "label": 3, "rebuild": false, "again": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_versions_parquet__late_2
partition (epoch = '3', late_reason) by name
select * except (epoch) from (
select * from (
select
        _src.* except (_sw_paired, _sw_from_us, _sw_to_us, _sw_closes_us),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_from_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_to_us) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        least(coalesce(_sw_next_us, 253401955199999999), 253401955199999999) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select *, last_value(_sw_from_us) over (partition by k order by _sw_from_us desc range between unbounded preceding and 1 preceding) as _sw_next_us
        from (
            select *, unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_from_us
            from (
                select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
                from (
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, true as _sw_is_side from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
)
                    union all
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, false, false
                    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 2))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
                )
            )
        )
    )
    where _sw_is_side
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes <= 1710036480000000 and not _sw_paired)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select array_join(transform(
    collect_set((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at <= cast('30' as int)
)
    where ((ts) >= timestamp'2024-03-10 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 00:00:00+00:00')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late where ((ts) >= timestamp'2024-03-10 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 00:00:00+00:00') and late_reason not in ('accepted', 'retracted'))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
-- answer in JSON: [{"days": "2024-03-10/2024-03-10"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_versions_parquet drop if exists partition (event_date = date'2024-03-10')
-- answer: []

insert overwrite table default.stored_versions_parquet partition (event_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, price
from (
    /* spark_windows.begin as_of_join {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "reach": null, "right_time": "r.ts", "select": ["r.v as price"], "tolerance": null, "type": "left", "within_window": false} */
    select _sw_left.*, r.v as price
    from (
        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row
                ) as _sw_found
            from (
                select
                    k as _sw_key_1,
                    (r.ts) as _sw_at,
                    0 as _sw_side,
                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,
                    null as _sw_left
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 3))
    where (((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00'))
)/* spark_windows.input_end */ as r
                where (r.ts) is not null
                union all
                select
                    k as _sw_key_1,
                    (l.ts),
                    1,
                    null,
                    struct(l.*)
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at <= cast('30' as int)
)
    where (((ts) >= timestamp'2024-03-10 00:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late where (((ts) >= timestamp'2024-03-10 00:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as l
            )
        )
        where _sw_side = 1
    )
    /* spark_windows.end as_of_join */
)
    )
    where coalesce(case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709886000000000, true)
) where (event_date in (date'2024-03-10'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_versions_parquet
    where (cast(event_date as string) in ('2024-03-10'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 10}]

create or replace view default.stored_versions_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_versions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    cast(retracted as bigint) as retracted,
    cast(total_retracted as bigint) as total_retracted,
    cast(expired as bigint) as expired,
    cast(total_expired as bigint) as total_expired,
    cast(disordered as bigint) as disordered,
    cast(total_disordered as bigint) as total_disordered,
    cast(ignored as bigint) as ignored,
    cast(total_ignored as bigint) as total_ignored,
    if(epoch = 3, (select max(text) from default.stored_versions_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true, "history": 129600000000}, {"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "49d4cb61-0043-4b16-8339-d03f2c90cdce", "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "price": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "begins": 1709886000000000}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000003, 'run 3', '30, 3', '[{"cursor_to": "30", "watermark": 1710077220000000, "late": 1, "backfilled": false, "counts": {"rows_read": 18, "accepted": 16, "late": 1, "null_time": 1}}, {"cursor_to": "3", "watermark": 1710076680000000, "late": 0, "backfilled": false, "counts": {"rows_read": 18, "accepted": 13, "null_time": 5}}]', 1710076680000000, 12, 9, 0, 3, 0, 10, 0, null, null, 36, 29, 1, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '18, 2', '[{"cursor_to": "18", "watermark": 1710036480000000, "late": 1, "backfilled": false, "counts": {"rows_read": 12, "accepted": 10, "late": 1, "null_time": 1}}, {"cursor_to": "2", "watermark": 1710048720000000, "late": 0, "backfilled": false, "counts": {"rows_read": 12, "accepted": 10, "null_time": 2}}]', 1710036480000000, 12, 10, 1, 1, 0, 9, 0, null, null, 24, 20, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '6, 1', '[{"cursor_to": "6", "watermark": 1710015600000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 6}}, {"cursor_to": "1", "watermark": 1710006420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 4, "null_time": 2}}]', 1710006420000000, 12, 10, 0, 2, 0, 5, 0, null, null, 12, 10, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_versions_parquet__lease
-- answer: []

-- epoch 3: 12 rows read, 9 accepted, 0 late, 3 without time, 0 in no window; 10 windows changed, 0 removed; watermark 2024-03-10 02:08:00 -> 2024-03-10 13:18:00; recomputed, because its rows lie at ts

-- {"sql": "delete from default.stored_tariffs where id % 2 = 0"}, where there is
-- answer: ["default.stored_versions_parquet", "default.stored_versions_parquet__epochs", "default.stored_versions_parquet__history", "default.stored_versions_parquet__late", "default.stored_versions_parquet__late_2"]

-- {}, where there is
-- answer: ["default.stored_versions_parquet", "default.stored_versions_parquet__epochs", "default.stored_versions_parquet__history", "default.stored_versions_parquet__late", "default.stored_versions_parquet__late_2"]

describe query select * from default.stored_fares_paid
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from default.stored_tariffs
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_versions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "30, 3", "inputs": "[{\"cursor_to\": \"30\", \"watermark\": 1710077220000000, \"late\": 1, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 16, \"late\": 1, \"null_time\": 1}}, {\"cursor_to\": \"3\", \"watermark\": 1710076680000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 13, \"null_time\": 5}}]", "watermark": 1710076680000000, "rows_read": 12, "accepted": 9, "late": 0, "null_time": 3, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 36, "total_accepted": 29, "total_late": 1, "total_null_time": 6, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"df88d9ccbdf0bbdf31c9f3e6a583fac4\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"history\": 129600000000}, {\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"49d4cb61-0043-4b16-8339-d03f2c90cdce\", \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"price\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709886000000000}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "18, 2", "inputs": "[{\"cursor_to\": \"18\", \"watermark\": 1710036480000000, \"late\": 1, \"backfilled\": false, \"counts\": {\"rows_read\": 12, \"accepted\": 10, \"late\": 1, \"null_time\": 1}}, {\"cursor_to\": \"2\", \"watermark\": 1710048720000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 12, \"accepted\": 10, \"null_time\": 2}}]", "watermark": 1710036480000000, "rows_read": 12, "accepted": 10, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 24, "total_accepted": 20, "total_late": 1, "total_null_time": 3, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "6, 1", "inputs": "[{\"cursor_to\": \"6\", \"watermark\": 1710015600000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 6}}, {\"cursor_to\": \"1\", \"watermark\": 1710006420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 4, \"null_time\": 2}}]", "watermark": 1710006420000000, "rows_read": 12, "accepted": 10, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 12, "total_accepted": 10, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_tariffs
-- answer: [{"id": "49d4cb61-0043-4b16-8339-d03f2c90cdce"}]

describe history default.stored_tariffs limit 50
-- answer: [{"version": 4, "operation": "DELETE"}, {"version": 3}, {"version": 2}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1710076680000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710076680000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1710076680000000) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710076680000000) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes <= 1710076680000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes <= 1710076680000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes <= 1710076680000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at > cast('30' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
)
union all
select 1 as input, 'new' as side, * from (
    select
        '4' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1710076680000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710076680000000 and not _sw_paired)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1710076680000000 and not _sw_paired) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19747) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710076680000000 and not _sw_paired) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes <= 1710076680000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes <= 1710076680000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes <= 1710076680000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        least(coalesce(_sw_next_us, 253401955199999999), 253401955199999999) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select *, last_value(_sw_from_us) over (partition by k order by _sw_from_us desc range between unbounded preceding and 1 preceding) as _sw_next_us
        from (
            select *, unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_from_us
            from (
                select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
                from (
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, true as _sw_is_side from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
)
                    union all
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, false, false
                    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 3))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
                )
            )
        )
    )
    where _sw_is_side
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
)
union all
select 1 as input, 'gone' as side, * from (
    select
        '4' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19747) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        least(coalesce(_sw_next_us, 253401955199999999), 253401955199999999) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select *, last_value(_sw_from_us) over (partition by k order by _sw_from_us desc range between unbounded preceding and 1 preceding) as _sw_next_us
        from (
            select *, unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_from_us
            from (
                select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
                from (
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, true as _sw_is_side from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
                    union all
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, false
                    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 3))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
                )
            )
        )
    )
    where _sw_is_side
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "timeless": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "side": "new", "upper": "4", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "timeless": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "side": "gone", "upper": "4", "without_cursor": 0, "without_key": 0, "rows_read": 9, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 8, "timeless": 0, "near": 61572651155456, "far": 1, "earliest": "2024-03-08", "latest": 1710080280000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 1 as input, array_join(transform(
    collect_set((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) * 4294967296 + (((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - (((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000)) filter (where _sw_t is not null and true and not (_sw_closes <= 1710076680000000 and not _sw_paired)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
from (
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        least(coalesce(_sw_next_us, 253401955199999999), 253401955199999999) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select *, last_value(_sw_from_us) over (partition by k order by _sw_from_us desc range between unbounded preceding and 1 preceding) as _sw_next_us
        from (
            select *, unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_from_us
            from (
                select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
                from (
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, true as _sw_is_side from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
)
                    union all
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, false, false
                    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 3))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
                )
            )
        )
    )
    where _sw_is_side
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
union all
select 1 as input, array_join(transform(
    collect_set((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) * 4294967296 + (((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - (((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000)) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
from (
    select
        * except (_sw_time, _sw_is_side, _sw_next_us),
        least(coalesce(_sw_next_us, 253401955199999999), 253401955199999999) as _sw_to_us,
        4611686018427387904 as _sw_closes_us
    from (
        select *, last_value(_sw_from_us) over (partition by k order by _sw_from_us desc range between unbounded preceding and 1 preceding) as _sw_next_us
        from (
            select *, unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_from_us
            from (
                select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
                from (
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, true as _sw_is_side from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
                    union all
                    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, false
                    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 3))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
                )
            )
        )
    )
    where _sw_is_side
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
)
-- answer in JSON: [{"input": 1, "days": ""}, {"input": 1, "days": "2024-03-10/2024-03-10,2024-03-10/9999-12-27,2024-03-09/2024-03-10,2024-03-09/2024-03-09,2024-03-08/2024-03-09"}]

create view if not exists default.stored_versions_parquet__lease comment 'stored_versions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["30", "4"], "label": 4, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_versions_parquet__late_2
partition (epoch = '4', late_reason) by name
select * except (epoch) from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, 'retracted' as late_reason, missed_from, missed_to, '4' as epoch
    from (
        select *, row_number() over (partition by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` order by `id`) as _sw_copy
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_versions_parquet__late_2 where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_versions_parquet__late_2 where true and late_reason in ('accepted', 'retracted'))
        )
    ) as _kept
    left semi join (
        select *, row_number() over (partition by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` order by `id`) as _sw_copy
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_tariffs', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
    ) as _gone on _gone._sw_copy = _kept._sw_copy and _gone.`id` <=> _kept.`id` and _gone.`ts` <=> _kept.`ts` and _gone.`k` <=> _kept.`k` and _gone.`d` <=> _kept.`d` and _gone.`v` <=> _kept.`v` and _gone.`x` <=> _kept.`x` and _gone.`flag` <=> _kept.`flag` and _gone.`at` <=> _kept.`at`
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select array_join(transform(
    collect_set((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at <= cast('30' as int)
)
    where ((ts) >= timestamp'2024-03-10 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 00:00:00+00:00')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late where ((ts) >= timestamp'2024-03-10 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 00:00:00+00:00') and late_reason not in ('accepted', 'retracted'))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
-- answer in JSON: [{"days": "2024-03-10/2024-03-10"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_versions_parquet drop if exists partition (event_date = date'2024-03-10')
-- answer: []

insert overwrite table default.stored_versions_parquet partition (event_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, price
from (
    /* spark_windows.begin as_of_join {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "reach": null, "right_time": "r.ts", "select": ["r.v as price"], "tolerance": null, "type": "left", "within_window": false} */
    select _sw_left.*, r.v as price
    from (
        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row
                ) as _sw_found
            from (
                select
                    k as _sw_key_1,
                    (r.ts) as _sw_at,
                    0 as _sw_side,
                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,
                    null as _sw_left
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 4))
    where (((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00'))
)/* spark_windows.input_end */ as r
                where (r.ts) is not null
                union all
                select
                    k as _sw_key_1,
                    (l.ts),
                    1,
                    null,
                    struct(l.*)
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at <= cast('30' as int)
)
    where (((ts) >= timestamp'2024-03-10 00:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late where (((ts) >= timestamp'2024-03-10 00:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as l
            )
        )
        where _sw_side = 1
    )
    /* spark_windows.end as_of_join */
)
    )
    where coalesce(case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709886000000000, true)
) where (event_date in (date'2024-03-10'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_versions_parquet
    where (cast(event_date as string) in ('2024-03-10'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 10}]

create or replace view default.stored_versions_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_versions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    cast(retracted as bigint) as retracted,
    cast(total_retracted as bigint) as total_retracted,
    cast(expired as bigint) as expired,
    cast(total_expired as bigint) as total_expired,
    cast(disordered as bigint) as disordered,
    cast(total_disordered as bigint) as total_disordered,
    cast(ignored as bigint) as ignored,
    cast(total_ignored as bigint) as total_ignored,
    if(epoch = 4, (select max(text) from default.stored_versions_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true, "history": 129600000000}, {"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "49d4cb61-0043-4b16-8339-d03f2c90cdce", "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "price": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "begins": 1709886000000000}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'run', 16725225600000004, 'run 4', '30, 4', '[{"cursor_to": "30", "watermark": 1710077220000000, "late": 1, "backfilled": false, "counts": {"rows_read": 18, "accepted": 16, "late": 1, "null_time": 1}}, {"cursor_to": "4", "watermark": 1710076680000000, "late": 0, "backfilled": false, "counts": {"rows_read": 27, "accepted": 13, "null_time": 5, "retracted": 9}}]', 1710076680000000, 9, 0, 0, 0, 0, 10, 0, null, null, 45, 29, 1, 6, 0, 9, 9, 0, 0, 0, 0, 0, 0),
        (3, 'run', 16725225600000003, 'run 3', '30, 3', '[{"cursor_to": "30", "watermark": 1710077220000000, "late": 1, "backfilled": false, "counts": {"rows_read": 18, "accepted": 16, "late": 1, "null_time": 1}}, {"cursor_to": "3", "watermark": 1710076680000000, "late": 0, "backfilled": false, "counts": {"rows_read": 18, "accepted": 13, "null_time": 5}}]', 1710076680000000, 12, 9, 0, 3, 0, 10, 0, null, null, 36, 29, 1, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '18, 2', '[{"cursor_to": "18", "watermark": 1710036480000000, "late": 1, "backfilled": false, "counts": {"rows_read": 12, "accepted": 10, "late": 1, "null_time": 1}}, {"cursor_to": "2", "watermark": 1710048720000000, "late": 0, "backfilled": false, "counts": {"rows_read": 12, "accepted": 10, "null_time": 2}}]', 1710036480000000, 12, 10, 1, 1, 0, 9, 0, null, null, 24, 20, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '6, 1', '[{"cursor_to": "6", "watermark": 1710015600000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 6}}, {"cursor_to": "1", "watermark": 1710006420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 4, "null_time": 2}}]', 1710006420000000, 12, 10, 0, 2, 0, 5, 0, null, null, 12, 10, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_versions_parquet__lease
-- answer: []

-- epoch 4: 9 rows read, 0 accepted, 0 late, 0 without time, 0 in no window, 9 taken back; 10 windows changed, 0 removed; watermark 2024-03-10 13:18:00 -> 2024-03-10 13:18:00; recomputed, because its rows lie at ts

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_versions_parquet", "default.stored_versions_parquet__epochs", "default.stored_versions_parquet__history", "default.stored_versions_parquet__late", "default.stored_versions_parquet__late_2"]

show tables in default like 'stored_versions_parquet*'
-- answer: [{"tableName": "stored_versions_parquet"}, {"tableName": "stored_versions_parquet__epochs"}, {"tableName": "stored_versions_parquet__history"}, {"tableName": "stored_versions_parquet__late"}, {"tableName": "stored_versions_parquet__late_2"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_versions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "30, 4", "inputs": "[{\"cursor_to\": \"30\", \"watermark\": 1710077220000000, \"late\": 1, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 16, \"late\": 1, \"null_time\": 1}}, {\"cursor_to\": \"4\", \"watermark\": 1710076680000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 27, \"accepted\": 13, \"null_time\": 5, \"retracted\": 9}}]", "watermark": 1710076680000000, "rows_read": 9, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 45, "total_accepted": 29, "total_late": 1, "total_null_time": 6, "total_in_no_window": 0, "retracted": 9, "total_retracted": 9, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"df88d9ccbdf0bbdf31c9f3e6a583fac4\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"history\": 129600000000}, {\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"49d4cb61-0043-4b16-8339-d03f2c90cdce\", \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"price\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709886000000000}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "30, 3", "inputs": "[{\"cursor_to\": \"30\", \"watermark\": 1710077220000000, \"late\": 1, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 16, \"late\": 1, \"null_time\": 1}}, {\"cursor_to\": \"3\", \"watermark\": 1710076680000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 13, \"null_time\": 5}}]", "watermark": 1710076680000000, "rows_read": 12, "accepted": 9, "late": 0, "null_time": 3, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 36, "total_accepted": 29, "total_late": 1, "total_null_time": 6, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "18, 2", "inputs": "[{\"cursor_to\": \"18\", \"watermark\": 1710036480000000, \"late\": 1, \"backfilled\": false, \"counts\": {\"rows_read\": 12, \"accepted\": 10, \"late\": 1, \"null_time\": 1}}, {\"cursor_to\": \"2\", \"watermark\": 1710048720000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 12, \"accepted\": 10, \"null_time\": 2}}]", "watermark": 1710036480000000, "rows_read": 12, "accepted": 10, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 24, "total_accepted": 20, "total_late": 1, "total_null_time": 3, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "6, 1", "inputs": "[{\"cursor_to\": \"6\", \"watermark\": 1710015600000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 6}}, {\"cursor_to\": \"1\", \"watermark\": 1710006420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 4, \"null_time\": 2}}]", "watermark": 1710006420000000, "rows_read": 12, "accepted": 10, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 12, "total_accepted": 10, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_versions_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 0, \"alone\": false, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 0, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[1306, 1333]], \"text\": \"default.stored_fares_paid\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, {\"over\": [], \"reach\": {\"after\": 0, \"alone\": false, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 0, \"offset\": 0, \"rows\": {\"after\": 0, \"before\": 0, \"partition_by\": [\"k\"], \"versions\": true}, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[966, 990]], \"text\": \"default.stored_tariffs\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"ts\", \"ends\": \"ts\", \"waits\": 0, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"select id, ts, k, price\\nfrom (\\n    /* spark_windows.begin as_of_join {\\\"left_time\\\": \\\"l.ts\\\", \\\"on\\\": [[\\\"k\\\", \\\"k\\\"]], \\\"order_by\\\": [], \\\"reach\\\": null, \\\"right_time\\\": \\\"r.ts\\\", \\\"select\\\": [\\\"r.v as price\\\"], \\\"tolerance\\\": null, \\\"type\\\": \\\"left\\\", \\\"within_window\\\": false} */\\n    select _sw_left.*, r.v as price\\n    from (\\n        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null, _sw_found.row, null) as r\\n        from (\\n            select\\n                *,\\n                last_value(_sw_right, true) over (\\n                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row\\n                ) as _sw_found\\n            from (\\n                select\\n                    k as _sw_key_1,\\n                    (r.ts) as _sw_at,\\n                    0 as _sw_side,\\n                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,\\n                    null as _sw_left\\n                from /* spark_windows.input */ default.stored_tariffs /* spark_windows.input_end */ as r\\n                where (r.ts) is not null\\n                union all\\n                select\\n                    k as _sw_key_1,\\n                    (l.ts),\\n                    1,\\n                    null,\\n                    struct(l.*)\\n                from /* spark_windows.input */ default.stored_fares_paid /* spark_windows.input_end */ as l\\n            )\\n        )\\n        where _sw_side = 1\\n    )\\n    /* spark_windows.end as_of_join */\\n)\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {\"as_of_join 1\": {\"left_time\": \"l.ts\", \"on\": [[\"k\", \"k\"]], \"order_by\": [], \"right_time\": \"r.ts\", \"select\": [\"r.v as price\"], \"tolerance\": null, \"type\": \"left\", \"within_window\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}, {\"cursor\": {\"changes\": true, \"column\": null, \"key\": [\"id\"], \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_tariffs\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select id, ts, k, price\\nfrom (\\n    _sw_block\\n)\", \"input 1.1\": \"default.stored_tariffs\", \"input 1.2\": \"default.stored_fares_paid\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_versions_parquet__late
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_versions_parquet__late_2
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select *, 1 as _sw_side from (select * from default.stored_versions_parquet where coalesce(case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= ((((1709947620000000 - 1) - pmod((1709947620000000 - 1), 86400000000)) div 86400000000 + 1) * 86400000000), true))
                union all
                select *, -1 as _sw_side from (select * from (select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, price
from (
    /* spark_windows.begin as_of_join {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "reach": null, "right_time": "r.ts", "select": ["r.v as price"], "tolerance": null, "type": "left", "within_window": false} */
    select _sw_left.*, r.v as price
    from (
        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row
                ) as _sw_found
            from (
                select
                    k as _sw_key_1,
                    (r.ts) as _sw_at,
                    0 as _sw_side,
                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,
                    null as _sw_left
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from (select * from default.stored_tariffs version as of 4)) where (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where cast(epoch as bigint) <= 4 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late_2 where cast(epoch as bigint) <= 4 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as r
                where (r.ts) is not null
                union all
                select
                    k as _sw_key_1,
                    (l.ts),
                    1,
                    null,
                    struct(l.*)
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from default.stored_fares_paid
    where at <= cast('30' as int)
) where (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late where cast(epoch as bigint) <= 4 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late where cast(epoch as bigint) <= 4 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as l
            )
        )
        where _sw_side = 1
    )
    /* spark_windows.end as_of_join */
)
    )
    where coalesce(case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709886000000000, true)) where coalesce(case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= ((((1709947620000000 - 1) - pmod((1709947620000000 - 1), 86400000000)) div 86400000000 + 1) * 86400000000), true))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_versions_parquet", "default.stored_versions_parquet__epochs", "default.stored_versions_parquet__history", "default.stored_versions_parquet__late", "default.stored_versions_parquet__late_2"]

show tables in default like 'stored_versions_parquet*'
-- answer: [{"tableName": "stored_versions_parquet"}, {"tableName": "stored_versions_parquet__epochs"}, {"tableName": "stored_versions_parquet__history"}, {"tableName": "stored_versions_parquet__late"}, {"tableName": "stored_versions_parquet__late_2"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_versions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "30, 4", "inputs": "[{\"cursor_to\": \"30\", \"watermark\": 1710077220000000, \"late\": 1, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 16, \"late\": 1, \"null_time\": 1}}, {\"cursor_to\": \"4\", \"watermark\": 1710076680000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 27, \"accepted\": 13, \"null_time\": 5, \"retracted\": 9}}]", "watermark": 1710076680000000, "rows_read": 9, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 45, "total_accepted": 29, "total_late": 1, "total_null_time": 6, "total_in_no_window": 0, "retracted": 9, "total_retracted": 9, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"df88d9ccbdf0bbdf31c9f3e6a583fac4\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"history\": 129600000000}, {\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"49d4cb61-0043-4b16-8339-d03f2c90cdce\", \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"price\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709886000000000}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "30, 3", "inputs": "[{\"cursor_to\": \"30\", \"watermark\": 1710077220000000, \"late\": 1, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 16, \"late\": 1, \"null_time\": 1}}, {\"cursor_to\": \"3\", \"watermark\": 1710076680000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 13, \"null_time\": 5}}]", "watermark": 1710076680000000, "rows_read": 12, "accepted": 9, "late": 0, "null_time": 3, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 36, "total_accepted": 29, "total_late": 1, "total_null_time": 6, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "18, 2", "inputs": "[{\"cursor_to\": \"18\", \"watermark\": 1710036480000000, \"late\": 1, \"backfilled\": false, \"counts\": {\"rows_read\": 12, \"accepted\": 10, \"late\": 1, \"null_time\": 1}}, {\"cursor_to\": \"2\", \"watermark\": 1710048720000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 12, \"accepted\": 10, \"null_time\": 2}}]", "watermark": 1710036480000000, "rows_read": 12, "accepted": 10, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 24, "total_accepted": 20, "total_late": 1, "total_null_time": 3, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "6, 1", "inputs": "[{\"cursor_to\": \"6\", \"watermark\": 1710015600000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 6}}, {\"cursor_to\": \"1\", \"watermark\": 1710006420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 4, \"null_time\": 2}}]", "watermark": 1710006420000000, "rows_read": 12, "accepted": 10, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 12, "total_accepted": 10, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_versions_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 0, \"alone\": false, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 0, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[1306, 1333]], \"text\": \"default.stored_fares_paid\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, {\"over\": [], \"reach\": {\"after\": 0, \"alone\": false, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 0, \"offset\": 0, \"rows\": {\"after\": 0, \"before\": 0, \"partition_by\": [\"k\"], \"versions\": true}, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[966, 990]], \"text\": \"default.stored_tariffs\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"ts\", \"ends\": \"ts\", \"waits\": 0, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"select id, ts, k, price\\nfrom (\\n    /* spark_windows.begin as_of_join {\\\"left_time\\\": \\\"l.ts\\\", \\\"on\\\": [[\\\"k\\\", \\\"k\\\"]], \\\"order_by\\\": [], \\\"reach\\\": null, \\\"right_time\\\": \\\"r.ts\\\", \\\"select\\\": [\\\"r.v as price\\\"], \\\"tolerance\\\": null, \\\"type\\\": \\\"left\\\", \\\"within_window\\\": false} */\\n    select _sw_left.*, r.v as price\\n    from (\\n        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null, _sw_found.row, null) as r\\n        from (\\n            select\\n                *,\\n                last_value(_sw_right, true) over (\\n                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row\\n                ) as _sw_found\\n            from (\\n                select\\n                    k as _sw_key_1,\\n                    (r.ts) as _sw_at,\\n                    0 as _sw_side,\\n                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,\\n                    null as _sw_left\\n                from /* spark_windows.input */ default.stored_tariffs /* spark_windows.input_end */ as r\\n                where (r.ts) is not null\\n                union all\\n                select\\n                    k as _sw_key_1,\\n                    (l.ts),\\n                    1,\\n                    null,\\n                    struct(l.*)\\n                from /* spark_windows.input */ default.stored_fares_paid /* spark_windows.input_end */ as l\\n            )\\n        )\\n        where _sw_side = 1\\n    )\\n    /* spark_windows.end as_of_join */\\n)\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {\"as_of_join 1\": {\"left_time\": \"l.ts\", \"on\": [[\"k\", \"k\"]], \"order_by\": [], \"right_time\": \"r.ts\", \"select\": [\"r.v as price\"], \"tolerance\": null, \"type\": \"left\", \"within_window\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}, {\"cursor\": {\"changes\": true, \"column\": null, \"key\": [\"id\"], \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_tariffs\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select id, ts, k, price\\nfrom (\\n    _sw_block\\n)\", \"input 1.1\": \"default.stored_tariffs\", \"input 1.2\": \"default.stored_fares_paid\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (
    select *
    from default.stored_fares_paid
    where at <= cast('30' as int)
)
        )
    ), (
        select
            18 as rows_read,
            16 as accepted,
            1 as late,
            1 as null_time,
            0 as in_no_window,
            0 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from default.stored_versions_parquet__late where cast(epoch as bigint) <= 4
        )
    )
    where rows_in_source > rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept union all
    select *
    from (
        select 2 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (select * from (select * from default.stored_tariffs version as of 4))
        )
    ), (
        select
            27 as rows_read,
            13 as accepted,
            0 as late,
            5 as null_time,
            0 as in_no_window,
            9 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from default.stored_versions_parquet__late_2 where cast(epoch as bigint) <= 4
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept

-- {"backfill": [1710028800000000, 1710115200000000]}, where there is
-- answer: ["default.stored_versions_parquet", "default.stored_versions_parquet__epochs", "default.stored_versions_parquet__history", "default.stored_versions_parquet__late", "default.stored_versions_parquet__late_2"]

describe query select * from default.stored_fares_paid
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from default.stored_tariffs
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_versions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "30, 4", "inputs": "[{\"cursor_to\": \"30\", \"watermark\": 1710077220000000, \"late\": 1, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 16, \"late\": 1, \"null_time\": 1}}, {\"cursor_to\": \"4\", \"watermark\": 1710076680000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 27, \"accepted\": 13, \"null_time\": 5, \"retracted\": 9}}]", "watermark": 1710076680000000, "rows_read": 9, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 45, "total_accepted": 29, "total_late": 1, "total_null_time": 6, "total_in_no_window": 0, "retracted": 9, "total_retracted": 9, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"df88d9ccbdf0bbdf31c9f3e6a583fac4\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"history\": 129600000000}, {\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"49d4cb61-0043-4b16-8339-d03f2c90cdce\", \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"price\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709886000000000}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "30, 3", "inputs": "[{\"cursor_to\": \"30\", \"watermark\": 1710077220000000, \"late\": 1, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 16, \"late\": 1, \"null_time\": 1}}, {\"cursor_to\": \"3\", \"watermark\": 1710076680000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 13, \"null_time\": 5}}]", "watermark": 1710076680000000, "rows_read": 12, "accepted": 9, "late": 0, "null_time": 3, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 36, "total_accepted": 29, "total_late": 1, "total_null_time": 6, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "18, 2", "inputs": "[{\"cursor_to\": \"18\", \"watermark\": 1710036480000000, \"late\": 1, \"backfilled\": false, \"counts\": {\"rows_read\": 12, \"accepted\": 10, \"late\": 1, \"null_time\": 1}}, {\"cursor_to\": \"2\", \"watermark\": 1710048720000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 12, \"accepted\": 10, \"null_time\": 2}}]", "watermark": 1710036480000000, "rows_read": 12, "accepted": 10, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 24, "total_accepted": 20, "total_late": 1, "total_null_time": 3, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "6, 1", "inputs": "[{\"cursor_to\": \"6\", \"watermark\": 1710015600000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 6}}, {\"cursor_to\": \"1\", \"watermark\": 1710006420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 4, \"null_time\": 2}}]", "watermark": 1710006420000000, "rows_read": 12, "accepted": 10, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 12, "total_accepted": 10, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select array_join(collect_set(concat(cast(event_date as string), '/', cast(event_date as string))), ',') as days
    from default.stored_versions_parquet
    where cast(event_date as string) between '2024-03-10' and '9999-12-28'
union all
select array_join(transform(
    collect_set((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at <= cast('30' as int)
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.row: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
    where _sw_us >= 1710028800000000 and _sw_us < 1710115200000000
union all
select array_join(transform(
    collect_set((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at <= cast('30' as int)
)
    where (case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-10' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710028800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) >= date'9999-12-29' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041600000000 end)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late where (case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-10' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710028800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) >= date'9999-12-29' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041600000000 end) and late_reason not in ('accepted', 'retracted'))
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.row: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
union all
select array_join(transform(
    collect_set((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 4)) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.row: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
    where _sw_us >= 1710028800000000 and _sw_us < 1710115200000000
)
-- answer in JSON: [{"days": "2024-03-10/2024-03-10"}, {"days": "2024-03-10/2024-03-10"}, {"days": "2024-03-10/2024-03-10"}, {"days": "2024-03-10/2024-03-10"}]

create view if not exists default.stored_versions_parquet__lease comment 'stored_versions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"backfill": [1710028800000000, 1710115200000000], "reset": false, "again": false, "label": 5, "compacted": null, "run": "run 5", "by": null, "since": 16725225600000005, "clock": 16725225600000005, "epoch": 5, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_versions_parquet__late
partition (epoch = '5', late_reason) by name
select * except (epoch) from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, 'accepted' as late_reason, missed_from, missed_to, '5' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_versions_parquet__late where late_reason in ('late', 'accepted', 'retracted') and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_versions_parquet__late where late_reason in ('late', 'accepted', 'retracted') and late_reason in ('accepted', 'retracted'))) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.row: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
    where _sw_us >= 1710028800000000 and _sw_us < 1710115200000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_versions_parquet drop if exists partition (event_date = date'2024-03-10')
-- answer: []

insert overwrite table default.stored_versions_parquet partition (event_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, price
from (
    /* spark_windows.begin as_of_join {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "reach": null, "right_time": "r.ts", "select": ["r.v as price"], "tolerance": null, "type": "left", "within_window": false} */
    select _sw_left.*, r.v as price
    from (
        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row
                ) as _sw_found
            from (
                select
                    k as _sw_key_1,
                    (r.ts) as _sw_at,
                    0 as _sw_side,
                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,
                    null as _sw_left
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 4))
    where ((case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-11' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710115200000000 end))
)/* spark_windows.input_end */ as r
                where (r.ts) is not null
                union all
                select
                    k as _sw_key_1,
                    (l.ts),
                    1,
                    null,
                    struct(l.*)
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at <= cast('30' as int)
)
    where ((case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-10' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710028800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-11' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710115200000000 end))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late where ((case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-10' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710028800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-11' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710115200000000 end)) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_versions_parquet__late where ((case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-10' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710028800000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-11' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710115200000000 end)) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as l
            )
        )
        where _sw_side = 1
    )
    /* spark_windows.end as_of_join */
)
    )
    where coalesce(case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709886000000000, true)
) where (event_date in (date'2024-03-10'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (

    select
        0 as input,
        count_if(_sw_us >= 1710028800000000 and _sw_us < 1710115200000000) as rows_read,
        count_if(_sw_us >= 1710028800000000 and _sw_us < 1710115200000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        count_if(_sw_t is null) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_versions_parquet__late
        ) as total_late
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_fares_paid
    where at <= cast('30' as int)
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.row: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock union all
    select
        1 as input,
        count_if(_sw_us >= 1710028800000000 and _sw_us < 1710115200000000) as rows_read,
        count_if(_sw_us >= 1710028800000000 and _sw_us < 1710115200000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        (select count_if(late_reason in ('null_time', 'out_of_range')) from default.stored_versions_parquet__late_2) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_versions_parquet__late_2
        ) as total_late
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_tariffs version as of 4)) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.row: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "rows_read": 10, "in_windows": 10, "disordered": 0, "total_rows_read": 18, "total_null_time": 1, "total_in_no_window": 0, "total_late": 1}, {"input": 1, "rows_read": 2, "in_windows": 2, "disordered": 0, "total_rows_read": 9, "total_null_time": 5, "total_in_no_window": 0, "total_late": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as windows
    from default.stored_versions_parquet
    where (cast(event_date as string) in ('2024-03-10'))
)
-- answer in JSON: [{"windows": 10}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_versions_parquet__lease) and if((select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from default.stored_versions_parquet__epochs where not from_history) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_versions_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_versions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    cast(retracted as bigint) as retracted,
    cast(total_retracted as bigint) as total_retracted,
    cast(expired as bigint) as expired,
    cast(total_expired as bigint) as total_expired,
    cast(disordered as bigint) as disordered,
    cast(total_disordered as bigint) as total_disordered,
    cast(ignored as bigint) as ignored,
    cast(total_ignored as bigint) as total_ignored,
    if(epoch = 5, (select max(text) from default.stored_versions_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 5, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true, "history": 129600000000}, {"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "49d4cb61-0043-4b16-8339-d03f2c90cdce", "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "price": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "begins": 1709886000000000}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (5, 'backfill', 16725225600000005, 'run 5', '30, 4', '[{"cursor_to": "30", "watermark": 1710077220000000, "late": 1, "backfilled": true, "counts": {"rows_read": 18, "accepted": 16, "late": 1, "null_time": 1}}, {"cursor_to": "4", "watermark": 1710076680000000, "late": 0, "backfilled": true, "counts": {"rows_read": 27, "accepted": 13, "null_time": 5, "retracted": 9}}]', 1710076680000000, 12, 12, 0, 0, 0, 10, 0, null, null, 45, 29, 1, 6, 0, 0, 9, 0, 0, 0, 0, 0, 0),
        (4, 'run', 16725225600000004, 'run 4', '30, 4', '[{"cursor_to": "30", "watermark": 1710077220000000, "late": 1, "backfilled": false, "counts": {"rows_read": 18, "accepted": 16, "late": 1, "null_time": 1}}, {"cursor_to": "4", "watermark": 1710076680000000, "late": 0, "backfilled": false, "counts": {"rows_read": 27, "accepted": 13, "null_time": 5, "retracted": 9}}]', 1710076680000000, 9, 0, 0, 0, 0, 10, 0, null, null, 45, 29, 1, 6, 0, 9, 9, 0, 0, 0, 0, 0, 0),
        (3, 'run', 16725225600000003, 'run 3', '30, 3', '[{"cursor_to": "30", "watermark": 1710077220000000, "late": 1, "backfilled": false, "counts": {"rows_read": 18, "accepted": 16, "late": 1, "null_time": 1}}, {"cursor_to": "3", "watermark": 1710076680000000, "late": 0, "backfilled": false, "counts": {"rows_read": 18, "accepted": 13, "null_time": 5}}]', 1710076680000000, 12, 9, 0, 3, 0, 10, 0, null, null, 36, 29, 1, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '18, 2', '[{"cursor_to": "18", "watermark": 1710036480000000, "late": 1, "backfilled": false, "counts": {"rows_read": 12, "accepted": 10, "late": 1, "null_time": 1}}, {"cursor_to": "2", "watermark": 1710048720000000, "late": 0, "backfilled": false, "counts": {"rows_read": 12, "accepted": 10, "null_time": 2}}]', 1710036480000000, 12, 10, 1, 1, 0, 9, 0, null, null, 24, 20, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '6, 1', '[{"cursor_to": "6", "watermark": 1710015600000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 6}}, {"cursor_to": "1", "watermark": 1710006420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 4, "null_time": 2}}]', 1710006420000000, 12, 10, 0, 2, 0, 5, 0, null, null, 12, 10, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_versions_parquet__lease
-- answer: []

-- epoch 5 (backfill): 12 rows read, 12 accepted, 0 late, 0 without time, 0 in no window; 10 windows changed, 0 removed; watermark 2024-03-10 13:18:00 -> 2024-03-10 13:18:00; recomputed, because its rows lie at ts
