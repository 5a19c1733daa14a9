-- {}, where there is
-- answer: []

show tables in default like 'stored_groups_parquet*'
-- answer: []

describe query
select /* spark_windows.period {"bound": "start", "length": 701, "longest": 3600000000, "offset": 0, "timecol": "ts", "width": 3600000000} */ case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then (coalesce(((ts)), cast(null as timestamp_ntz))) + make_interval(0, 0, 0, 0, 0, 0, (-pmod((case when typeof((ts)) = 'timestamp' then unix_micros(cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 3600000000) - 0) * 0.000001bd) else raise_error('[SW113] spark_windows.floor_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as period, k, count(*) as n
from default.stored_taps
group by period, k
union all
select /* spark_windows.period {"bound": "end", "length": 5960, "longest": 172800000000, "offset": 0, "timecol": "ts", "width": null} */ case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then case when typeof((ts)) in ('timestamp_ntz', 'date') then raise_error('[SW109] spark_windows.ceil_time: timezone needs a TIMESTAMP time column. Got: timezone \'Europe/Paris\', timecol \'ts\'. Leave timezone out: the column already reads as a wall clock.') else timestamp_micros(case when (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris')))), 'Europe/Paris')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1)) <> 0 then transform(array((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris')))), 'Europe/Paris')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1))), _sw_before -> aggregate(sequence(16, 0, -1), (_sw_before - pmod(_sw_before, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Europe/Paris')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_sw_before), 'Europe/Paris')) - (_sw_before)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000)[0] when unix_micros(from_utc_timestamp(timestamp_micros((((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 86400000000), 'Europe/Paris')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - 86400000000))), 'Europe/Paris')) = ((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 then (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 86400000000), 'Europe/Paris')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - 86400000000)) + 1 else (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 1 end) end else raise_error('[SW113] spark_windows.ceil_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as period, k, count(distinct v) as n
from default.stored_taps
group by 1, 2
-- answer: [{"col_name": "period", "data_type": "timestamp", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_taps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from default.stored_taps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
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
    from default.stored_taps
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
union all
select 1 as input, * from (
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
    from default.stored_taps
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-26 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "5", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 4, "timeless": 0, "earliest": "2024-03-07", "latest": 1710000780000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "upper": "5", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 4, "timeless": 0, "earliest": "2024-03-07", "latest": 1710000780000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_groups_parquet__lease comment 'stored_groups_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["5", "5"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_groups_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000)) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_taps where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_reached) as _reached,
        lateral (
            select
                _sw_reached - pmod(_sw_reached, 3600000000) as _sw_start,
                _sw_reached - pmod(_sw_reached, 3600000000) + 0 as _sw_end
        ) as _last,
        lateral (
            select (_sw_end + 3600000000) as _sw_closes
        ) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us + 172800000000)) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_taps where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-26 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select ((_sw_us + 172800000000) + 3600000000) as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_groups_parquet__late
-- answer: []

create table default.stored_groups_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_groups_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

drop table if exists default.stored_groups_parquet__late_2
-- answer: []

create table default.stored_groups_parquet__late_2 (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_groups_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_groups_parquet__late
partition (epoch = '1', late_reason) by name
select * except (epoch) from (
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000)) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_taps
    where at <= cast('5' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_reached) as _reached,
        lateral (
            select
                _sw_reached - pmod(_sw_reached, 3600000000) as _sw_start,
                _sw_reached - pmod(_sw_reached, 3600000000) + 0 as _sw_end
        ) as _last,
        lateral (
            select (_sw_end + 3600000000) as _sw_closes
        ) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_groups_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_groups_parquet__late_2
partition (epoch = '1', late_reason) by name
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us + 172800000000)) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_taps
    where at <= cast('5' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-26 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select ((_sw_us + 172800000000) + 3600000000) as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_groups_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_groups_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_groups_parquet
-- answer: []

create table default.stored_groups_parquet (`period` timestamp_ltz, `k` string, `n` bigint, `event_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (event_date)
-- answer: []

insert overwrite table default.stored_groups_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(period) = 'timestamp' then unix_micros(cast(period as timestamp_ltz)) when typeof(period) <> 'void' then (cast(period as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(period) = 'timestamp' then unix_micros(cast(period as timestamp_ltz)) when typeof(period) <> 'void' then (cast(period as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select /* spark_windows.period {"bound": "start", "length": 701, "longest": 3600000000, "offset": 0, "timecol": "ts", "width": 3600000000} */ case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then (coalesce(((ts)), cast(null as timestamp_ntz))) + make_interval(0, 0, 0, 0, 0, 0, (-pmod((case when typeof((ts)) = 'timestamp' then unix_micros(cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 3600000000) - 0) * 0.000001bd) else raise_error('[SW113] spark_windows.floor_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as period, k, count(*) as n
from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_taps
    where at <= cast('5' as int)
)
    where (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
group by period, k
union all
select /* spark_windows.period {"bound": "end", "length": 5960, "longest": 172800000000, "offset": 0, "timecol": "ts", "width": null} */ case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then case when typeof((ts)) in ('timestamp_ntz', 'date') then raise_error('[SW109] spark_windows.ceil_time: timezone needs a TIMESTAMP time column. Got: timezone \'Europe/Paris\', timecol \'ts\'. Leave timezone out: the column already reads as a wall clock.') else timestamp_micros(case when (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris')))), 'Europe/Paris')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1)) <> 0 then transform(array((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris')))), 'Europe/Paris')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1))), _sw_before -> aggregate(sequence(16, 0, -1), (_sw_before - pmod(_sw_before, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Europe/Paris')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_sw_before), 'Europe/Paris')) - (_sw_before)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000)[0] when unix_micros(from_utc_timestamp(timestamp_micros((((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 86400000000), 'Europe/Paris')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - 86400000000))), 'Europe/Paris')) = ((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 then (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 86400000000), 'Europe/Paris')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - 86400000000)) + 1 else (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 1 end) end else raise_error('[SW113] spark_windows.ceil_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as period, k, count(distinct v) as n
from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_taps
    where at <= cast('5' as int)
)
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-26 23:59:59.999999+00:00') then ts end) is not null
)
group by 1, 2
    )
    where (case when typeof(period) = 'timestamp' then unix_micros(cast(period as timestamp_ltz)) when typeof(period) <> 'void' then (cast(period as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) + 3600000000 <= 1709997180000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_groups_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_groups_parquet
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_groups_parquet__lease)
)
-- answer in JSON: [{"windows": 5}]

create table if not exists default.stored_groups_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_groups_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_groups_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "reach": {"after": 0, "alone": false, "before": 0, "closes": 3600000000, "least": -3600000000, "most": 0, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": 3600000000}, "spans": [[877, 896]], "text": "default.stored_taps", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, {"over": [], "reach": {"after": 172800000000, "alone": false, "before": 0, "closes": 3600000000, "least": 0, "most": 172800000000, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[7066, 7085]], "text": "default.stored_taps", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "place": {"column": "period", "ends": "period", "waits": 3600000000, "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "text": "select /* spark_windows.period {\\"bound\\": \\"start\\", \\"length\\": 701, \\"longest\\": 3600000000, \\"offset\\": 0, \\"timecol\\": \\"ts\\", \\"width\\": 3600000000} */ case when typeof((ts)) in (\'timestamp\', \'timestamp_ntz\', \'date\', \'void\') then (coalesce(((ts)), cast(null as timestamp_ntz))) + make_interval(0, 0, 0, 0, 0, 0, (-pmod((case when typeof((ts)) = \'timestamp\' then unix_micros(cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end), 3600000000) - 0) * 0.000001bd) else raise_error(\'[SW113] spark_windows.floor_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\\'ts\\\\\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).\') end as period, k, count(*) as n\\nfrom default.stored_taps\\ngroup by period, k\\nunion all\\nselect /* spark_windows.period {\\"bound\\": \\"end\\", \\"length\\": 5960, \\"longest\\": 172800000000, \\"offset\\": 0, \\"timecol\\": \\"ts\\", \\"width\\": null} */ case when typeof((ts)) in (\'timestamp\', \'timestamp_ntz\', \'date\', \'void\') then case when typeof((ts)) in (\'timestamp_ntz\', \'date\') then raise_error(\'[SW109] spark_windows.ceil_time: timezone needs a TIMESTAMP time column. Got: timezone \\\\\'Europe/Paris\\\\\', timecol \\\\\'ts\\\\\'. Leave timezone out: the column already reads as a wall clock.\') else timestamp_micros(case when (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\')))), \'Europe/Paris\')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1)) <> 0 then transform(array((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\'))) - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\')))), \'Europe/Paris\')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1))), _sw_before -> aggregate(sequence(16, 0, -1), (_sw_before - pmod(_sw_before, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'Europe/Paris\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_sw_before), \'Europe/Paris\')) - (_sw_before)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000)[0] when unix_micros(from_utc_timestamp(timestamp_micros((((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\'))) + 86400000000), \'Europe/Paris\')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\'))) - 86400000000))), \'Europe/Paris\')) = ((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1 then (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\'))) + 86400000000), \'Europe/Paris\')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\'))) - 86400000000)) + 1 else (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\'))) + 1 end) end else raise_error(\'[SW113] spark_windows.ceil_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\\'ts\\\\\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).\') end as period, k, count(distinct v) as n\\nfrom default.stored_taps\\ngroup by 1, 2", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "plan": {}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "emit": "on_window_close", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}, {"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "event_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select /* spark_windows.period {\\"bound\\": \\"start\\", \\"length\\": 701, \\"longest\\": 3600000000, \\"offset\\": 0, \\"timecol\\": \\"ts\\", \\"width\\": 3600000000} */ case when typeof((ts)) in (\'timestamp\', \'timestamp_ntz\', \'date\', \'void\') then (coalesce(((ts)), cast(null as timestamp_ntz))) + make_interval(0, 0, 0, 0, 0, 0, (-pmod((case when typeof((ts)) = \'timestamp\' then unix_micros(cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end), 3600000000) - 0) * 0.000001bd) else raise_error(\'[SW113] spark_windows.floor_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\\'ts\\\\\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).\') end as period, k, count(*) as n\\nfrom default.stored_taps\\ngroup by period, k\\nunion all\\nselect /* spark_windows.period {\\"bound\\": \\"end\\", \\"length\\": 5960, \\"longest\\": 172800000000, \\"offset\\": 0, \\"timecol\\": \\"ts\\", \\"width\\": null} */ case when typeof((ts)) in (\'timestamp\', \'timestamp_ntz\', \'date\', \'void\') then case when typeof((ts)) in (\'timestamp_ntz\', \'date\') then raise_error(\'[SW109] spark_windows.ceil_time: timezone needs a TIMESTAMP time column. Got: timezone \\\\\'Europe/Paris\\\\\', timecol \\\\\'ts\\\\\'. Leave timezone out: the column already reads as a wall clock.\') else timestamp_micros(case when (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\')))), \'Europe/Paris\')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1)) <> 0 then transform(array((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\'))) - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\')))), \'Europe/Paris\')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1))), _sw_before -> aggregate(sequence(16, 0, -1), (_sw_before - pmod(_sw_before, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'Europe/Paris\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_sw_before), \'Europe/Paris\')) - (_sw_before)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000)[0] when unix_micros(from_utc_timestamp(timestamp_micros((((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\'))) + 86400000000), \'Europe/Paris\')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\'))) - 86400000000))), \'Europe/Paris\')) = ((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1 then (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\'))) + 86400000000), \'Europe/Paris\')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\'))) - 86400000000)) + 1 else (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval \'0.000001\' second) as timestamp_ltz), \'Europe/Paris\'))), 86400000000)) - 1), \'Europe/Paris\'))) + 1 end) end else raise_error(\'[SW113] spark_windows.ceil_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\\'ts\\\\\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).\') end as period, k, count(distinct v) as n\\nfrom default.stored_taps\\ngroup by 1, 2"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_groups_parquet__lease)
-- answer: []

create or replace view default.stored_groups_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_groups_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_groups_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"period": "timestamp", "k": "string", "n": "bigint"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '5, 5', '[{"cursor_to": "5", "watermark": 1709997180000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 4, "null_time": 1}}, {"cursor_to": "5", "watermark": 1709997180000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 4, "null_time": 1}}]', 1709997180000000, 10, 8, 0, 2, 0, 5, 0, null, null, 10, 8, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_groups_parquet__lease
-- answer: []

-- epoch 1: 10 rows read, 8 accepted, 0 late, 2 without time, 0 in no window; 5 windows changed, 0 removed; watermark (none) -> 2024-03-09 15:13:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["default.stored_groups_parquet", "default.stored_groups_parquet__epochs", "default.stored_groups_parquet__history", "default.stored_groups_parquet__late", "default.stored_groups_parquet__late_2"]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_groups_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "5, 5", "inputs": "[{\"cursor_to\": \"5\", \"watermark\": 1709997180000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"5\", \"watermark\": 1709997180000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709997180000000, "rows_read": 10, "accepted": 8, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 8, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"b049609b99de04bacec3d0be8e285a6a\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"period\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1709997180000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709997180000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1709997180000000) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709997180000000) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709997180000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709997180000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709997180000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_taps
    where at > cast('5' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_reached) as _reached,
        lateral (
            select
                _sw_reached - pmod(_sw_reached, 3600000000) as _sw_start,
                _sw_reached - pmod(_sw_reached, 3600000000) + 0 as _sw_end
        ) as _last,
        lateral (
            select (_sw_end + 3600000000) as _sw_closes
        ) as _closes
)
union all
select 1 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1709997180000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709997180000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1709997180000000) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 172800000000)) - pmod(((_sw_us + 172800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast((((((_sw_us + 172800000000)) - pmod(((_sw_us + 172800000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709997180000000) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 172800000000)) - pmod(((_sw_us + 172800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709997180000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709997180000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709997180000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_taps
    where at > cast('5' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-26 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select ((_sw_us + 172800000000) + 3600000000) as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "10", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 1, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 3, "timeless": 0, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710024960000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "upper": "10", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 4, "timeless": 0, "near": 272678883688448, "far": 0, "earliest": "2024-03-07", "latest": 1710024960000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_groups_parquet__lease comment 'stored_groups_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["10", "10"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_groups_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000)) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_taps
    where at > cast('5' as int) and at <= cast('10' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_reached) as _reached,
        lateral (
            select
                _sw_reached - pmod(_sw_reached, 3600000000) as _sw_start,
                _sw_reached - pmod(_sw_reached, 3600000000) + 0 as _sw_end
        ) as _last,
        lateral (
            select (_sw_end + 3600000000) as _sw_closes
        ) as _closes
    where _sw_t is null or (_sw_closes <= 1709997180000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_groups_parquet__lease) and if((select epoch from (select epoch from default.stored_groups_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_groups_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_groups_parquet__late_2
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us + 172800000000)) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_taps
    where at > cast('5' as int) and at <= cast('10' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-26 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select ((_sw_us + 172800000000) + 3600000000) as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes <= 1709997180000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_groups_parquet__lease) and if((select epoch from (select epoch from default.stored_groups_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_groups_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_groups_parquet__lease) and if((select epoch from (select epoch from default.stored_groups_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_groups_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_groups_parquet drop if exists partition (event_date = date'2024-03-07'), partition (event_date = date'2024-03-08'), partition (event_date = date'2024-03-09')
-- answer: []

insert overwrite table default.stored_groups_parquet partition (event_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(period) = 'timestamp' then unix_micros(cast(period as timestamp_ltz)) when typeof(period) <> 'void' then (cast(period as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(period) = 'timestamp' then unix_micros(cast(period as timestamp_ltz)) when typeof(period) <> 'void' then (cast(period as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select /* spark_windows.period {"bound": "start", "length": 701, "longest": 3600000000, "offset": 0, "timecol": "ts", "width": 3600000000} */ case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then (coalesce(((ts)), cast(null as timestamp_ntz))) + make_interval(0, 0, 0, 0, 0, 0, (-pmod((case when typeof((ts)) = 'timestamp' then unix_micros(cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 3600000000) - 0) * 0.000001bd) else raise_error('[SW113] spark_windows.floor_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as period, k, count(*) as n
from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_taps
    where at <= cast('10' as int)
)
    where (((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 01:00:00+00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_groups_parquet__late where (((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 01:00:00+00:00')) and late_reason not in ('accepted', 'retracted'))
)
group by period, k
union all
select /* spark_windows.period {"bound": "end", "length": 5960, "longest": 172800000000, "offset": 0, "timecol": "ts", "width": null} */ case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then case when typeof((ts)) in ('timestamp_ntz', 'date') then raise_error('[SW109] spark_windows.ceil_time: timezone needs a TIMESTAMP time column. Got: timezone \'Europe/Paris\', timecol \'ts\'. Leave timezone out: the column already reads as a wall clock.') else timestamp_micros(case when (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris')))), 'Europe/Paris')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1)) <> 0 then transform(array((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris')))), 'Europe/Paris')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1))), _sw_before -> aggregate(sequence(16, 0, -1), (_sw_before - pmod(_sw_before, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Europe/Paris')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_sw_before), 'Europe/Paris')) - (_sw_before)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000)[0] when unix_micros(from_utc_timestamp(timestamp_micros((((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 86400000000), 'Europe/Paris')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - 86400000000))), 'Europe/Paris')) = ((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 then (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 86400000000), 'Europe/Paris')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - 86400000000)) + 1 else (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 1 end) end else raise_error('[SW113] spark_windows.ceil_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as period, k, count(distinct v) as n
from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_taps
    where at <= cast('10' as int)
)
    where (((ts) >= timestamp'2024-03-05 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 00:00:00+00:00'))
)
group by 1, 2
    )
    where (case when typeof(period) = 'timestamp' then unix_micros(cast(period as timestamp_ltz)) when typeof(period) <> 'void' then (cast(period as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) + 3600000000 <= 1710021360000000
) where (event_date between date'2024-03-07' and date'2024-03-09')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_groups_parquet__lease) and if((select epoch from (select epoch from default.stored_groups_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_groups_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_groups_parquet
    where (cast(event_date as string) between '2024-03-07' and '2024-03-09')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_groups_parquet__lease) and if((select epoch from (select epoch from default.stored_groups_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_groups_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 7}]

create or replace view default.stored_groups_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_groups_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_groups_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"period": "timestamp", "k": "string", "n": "bigint"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '10, 10', '[{"cursor_to": "10", "watermark": 1710021360000000, "late": 1, "backfilled": false}, {"cursor_to": "10", "watermark": 1710021360000000, "late": 0, "backfilled": false}]', 1710021360000000, 10, 7, 1, 2, 0, 7, 0, null, null, 20, 15, 1, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '5, 5', '[{"cursor_to": "5", "watermark": 1709997180000000, "late": 0, "backfilled": false}, {"cursor_to": "5", "watermark": 1709997180000000, "late": 0, "backfilled": false}]', 1709997180000000, 10, 8, 0, 2, 0, 5, 0, null, null, 10, 8, 0, 2, 0, 0, 0, 0, 0, 0, 0, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_groups_parquet__lease
-- answer: []

-- epoch 2: 10 rows read, 7 accepted, 1 late, 2 without time, 0 in no window; 7 windows changed, 0 removed; watermark 2024-03-09 15:13:00 -> 2024-03-09 21:56:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_groups_parquet", "default.stored_groups_parquet__epochs", "default.stored_groups_parquet__history", "default.stored_groups_parquet__late", "default.stored_groups_parquet__late_2"]

show tables in default like 'stored_groups_parquet*'
-- answer: [{"tableName": "stored_groups_parquet"}, {"tableName": "stored_groups_parquet__epochs"}, {"tableName": "stored_groups_parquet__history"}, {"tableName": "stored_groups_parquet__late"}, {"tableName": "stored_groups_parquet__late_2"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_groups_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "10, 10", "inputs": "[{\"cursor_to\": \"10\", \"watermark\": 1710021360000000, \"late\": 1, \"backfilled\": false}, {\"cursor_to\": \"10\", \"watermark\": 1710021360000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1710021360000000, "rows_read": 10, "accepted": 7, "late": 1, "null_time": 2, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 20, "total_accepted": 15, "total_late": 1, "total_null_time": 4, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"b049609b99de04bacec3d0be8e285a6a\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"period\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "5, 5", "inputs": "[{\"cursor_to\": \"5\", \"watermark\": 1709997180000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"5\", \"watermark\": 1709997180000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709997180000000, "rows_read": 10, "accepted": 8, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 8, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_groups_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 0, \"alone\": false, \"before\": 0, \"closes\": 3600000000, \"least\": -3600000000, \"most\": 0, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": 3600000000}, \"spans\": [[877, 896]], \"text\": \"default.stored_taps\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, {\"over\": [], \"reach\": {\"after\": 172800000000, \"alone\": false, \"before\": 0, \"closes\": 3600000000, \"least\": 0, \"most\": 172800000000, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[7066, 7085]], \"text\": \"default.stored_taps\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"period\", \"ends\": \"period\", \"waits\": 3600000000, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"select /* spark_windows.period {\\\"bound\\\": \\\"start\\\", \\\"length\\\": 701, \\\"longest\\\": 3600000000, \\\"offset\\\": 0, \\\"timecol\\\": \\\"ts\\\", \\\"width\\\": 3600000000} */ case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then (coalesce(((ts)), cast(null as timestamp_ntz))) + make_interval(0, 0, 0, 0, 0, 0, (-pmod((case when typeof((ts)) = 'timestamp' then unix_micros(cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 3600000000) - 0) * 0.000001bd) else raise_error('[SW113] spark_windows.floor_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\'ts\\\\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as period, k, count(*) as n\\nfrom default.stored_taps\\ngroup by period, k\\nunion all\\nselect /* spark_windows.period {\\\"bound\\\": \\\"end\\\", \\\"length\\\": 5960, \\\"longest\\\": 172800000000, \\\"offset\\\": 0, \\\"timecol\\\": \\\"ts\\\", \\\"width\\\": null} */ case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then case when typeof((ts)) in ('timestamp_ntz', 'date') then raise_error('[SW109] spark_windows.ceil_time: timezone needs a TIMESTAMP time column. Got: timezone \\\\'Europe/Paris\\\\', timecol \\\\'ts\\\\'. Leave timezone out: the column already reads as a wall clock.') else timestamp_micros(case when (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris')))), 'Europe/Paris')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1)) <> 0 then transform(array((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris')))), 'Europe/Paris')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1))), _sw_before -> aggregate(sequence(16, 0, -1), (_sw_before - pmod(_sw_before, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Europe/Paris')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_sw_before), 'Europe/Paris')) - (_sw_before)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000)[0] when unix_micros(from_utc_timestamp(timestamp_micros((((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 86400000000), 'Europe/Paris')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - 86400000000))), 'Europe/Paris')) = ((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 then (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 86400000000), 'Europe/Paris')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - 86400000000)) + 1 else (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 1 end) end else raise_error('[SW113] spark_windows.ceil_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\'ts\\\\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as period, k, count(distinct v) as n\\nfrom default.stored_taps\\ngroup by 1, 2\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"emit\": \"on_window_close\", \"expire_after\": 0, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}, {\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select /* spark_windows.period {\\\"bound\\\": \\\"start\\\", \\\"length\\\": 701, \\\"longest\\\": 3600000000, \\\"offset\\\": 0, \\\"timecol\\\": \\\"ts\\\", \\\"width\\\": 3600000000} */ case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then (coalesce(((ts)), cast(null as timestamp_ntz))) + make_interval(0, 0, 0, 0, 0, 0, (-pmod((case when typeof((ts)) = 'timestamp' then unix_micros(cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 3600000000) - 0) * 0.000001bd) else raise_error('[SW113] spark_windows.floor_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\'ts\\\\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as period, k, count(*) as n\\nfrom default.stored_taps\\ngroup by period, k\\nunion all\\nselect /* spark_windows.period {\\\"bound\\\": \\\"end\\\", \\\"length\\\": 5960, \\\"longest\\\": 172800000000, \\\"offset\\\": 0, \\\"timecol\\\": \\\"ts\\\", \\\"width\\\": null} */ case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then case when typeof((ts)) in ('timestamp_ntz', 'date') then raise_error('[SW109] spark_windows.ceil_time: timezone needs a TIMESTAMP time column. Got: timezone \\\\'Europe/Paris\\\\', timecol \\\\'ts\\\\'. Leave timezone out: the column already reads as a wall clock.') else timestamp_micros(case when (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris')))), 'Europe/Paris')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1)) <> 0 then transform(array((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris')))), 'Europe/Paris')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1))), _sw_before -> aggregate(sequence(16, 0, -1), (_sw_before - pmod(_sw_before, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Europe/Paris')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_sw_before), 'Europe/Paris')) - (_sw_before)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000)[0] when unix_micros(from_utc_timestamp(timestamp_micros((((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 86400000000), 'Europe/Paris')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - 86400000000))), 'Europe/Paris')) = ((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 then (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 86400000000), 'Europe/Paris')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - 86400000000)) + 1 else (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 1 end) end else raise_error('[SW113] spark_windows.ceil_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\'ts\\\\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as period, k, count(distinct v) as n\\nfrom default.stored_taps\\ngroup by 1, 2\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_groups_parquet__late
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_groups_parquet__late_2
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
                select *, 1 as _sw_side from default.stored_groups_parquet
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(period) = 'timestamp' then unix_micros(cast(period as timestamp_ltz)) when typeof(period) <> 'void' then (cast(period as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(period) = 'timestamp' then unix_micros(cast(period as timestamp_ltz)) when typeof(period) <> 'void' then (cast(period as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select /* spark_windows.period {"bound": "start", "length": 701, "longest": 3600000000, "offset": 0, "timecol": "ts", "width": 3600000000} */ case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then (coalesce(((ts)), cast(null as timestamp_ntz))) + make_interval(0, 0, 0, 0, 0, 0, (-pmod((case when typeof((ts)) = 'timestamp' then unix_micros(cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((coalesce(((ts)), cast(null as timestamp_ntz))) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 3600000000) - 0) * 0.000001bd) else raise_error('[SW113] spark_windows.floor_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as period, k, count(*) as n
from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from default.stored_taps
    where at <= cast('10' as int)
) where (case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135334000000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_groups_parquet__late where cast(epoch as bigint) <= 2 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135334000000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_groups_parquet__late where cast(epoch as bigint) <= 2 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135334000000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null and late_reason in ('accepted', 'retracted')))
)
group by period, k
union all
select /* spark_windows.period {"bound": "end", "length": 5960, "longest": 172800000000, "offset": 0, "timecol": "ts", "width": null} */ case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then case when typeof((ts)) in ('timestamp_ntz', 'date') then raise_error('[SW109] spark_windows.ceil_time: timezone needs a TIMESTAMP time column. Got: timezone \'Europe/Paris\', timecol \'ts\'. Leave timezone out: the column already reads as a wall clock.') else timestamp_micros(case when (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris')))), 'Europe/Paris')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1)) <> 0 then transform(array((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris')))), 'Europe/Paris')) - (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1))), _sw_before -> aggregate(sequence(16, 0, -1), (_sw_before - pmod(_sw_before, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Europe/Paris')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_sw_before), 'Europe/Paris')) - (_sw_before)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000)[0] when unix_micros(from_utc_timestamp(timestamp_micros((((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 86400000000), 'Europe/Paris')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - 86400000000))), 'Europe/Paris')) = ((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 then (((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1 - (unix_micros(from_utc_timestamp(timestamp_micros((unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 86400000000), 'Europe/Paris')) - (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) - 86400000000)) + 1 else (unix_micros(to_utc_timestamp(timestamp_micros(((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))) + 86400000000 - pmod((unix_micros(from_utc_timestamp(cast((cast((ts) as timestamp_ltz) - interval '0.000001' second) as timestamp_ltz), 'Europe/Paris'))), 86400000000)) - 1), 'Europe/Paris'))) + 1 end) end else raise_error('[SW113] spark_windows.ceil_time: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as period, k, count(distinct v) as n
from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from default.stored_taps
    where at <= cast('10' as int)
) where (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end) is not null
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_groups_parquet__late_2 where cast(epoch as bigint) <= 2 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end) is not null and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_groups_parquet__late_2 where cast(epoch as bigint) <= 2 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-26' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401868799999999 end) then ts end) is not null and late_reason in ('accepted', 'retracted')))
)
group by 1, 2
    )
    where (case when typeof(period) = 'timestamp' then unix_micros(cast(period as timestamp_ltz)) when typeof(period) <> 'void' then (cast(period as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) + 3600000000 <= 1710021360000000)
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0
