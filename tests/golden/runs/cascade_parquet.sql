-- {}, where there is
-- answer: []

describe query select * from default.stored_scans
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

show tables in default like 'stored_cascade_parquet*'
-- answer: []

describe query
with counted as (
    select *
    from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "days", "text": "count(*)", "type": null}, {"declared": null, "name": "n", "text": "sum(n)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 259200000000, "slide": null, "step": null, "timecol": "event_time", "type": null, "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 259200000000) as _sw_start,
            _sw_us - pmod(_sw_us, 259200000000) + 259200000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            count(*) as result_1,
            sum(n) as result_2
        from /* spark_windows.input */ (
    /* spark_windows.begin cascade {"name": "event_time"} */
    select * except (window_start, window_end, window_time), window_time as `event_time`
    from /* spark_windows.input */ (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "date", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,
            k as key_1,
            count(*) as result_1
        from /* spark_windows.input */ default.stored_scans /* spark_windows.input_end */ as _src,
        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
) /* spark_windows.input_end */
    /* spark_windows.end cascade */
) /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((event_time)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((event_time), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'event_time\' of another type. Cast it, e.g. in a subquery: cast(event_time as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((event_time)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((event_time)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 259200000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `days`,
        result_2 as `n`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
)
select * from counted
-- answer: [{"col_name": "window_start", "data_type": "timestamp_ntz", "comment": null}, {"col_name": "window_end", "data_type": "timestamp_ntz", "comment": null}, {"col_name": "window_time", "data_type": "timestamp_ntz", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "days", "data_type": "bigint", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_scans
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select distinct _metadata.file_path as path from default.stored_scans
)
-- answer in JSON: [{"path": "<default.stored_scans 1>"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        null as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_scans where _metadata.file_path in ('<default.stored_scans 1>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-07' and not (ts) > date'9999-12-24') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 7, "earliest": "2024-03-08", "latest": 1710028800000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_cascade_parquet__lease comment 'stored_cascade_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": [null], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 86400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 86400000000) + 86400000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_scans where false) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-07' and not (ts) > date'9999-12-24') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "date", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "timestamp", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

describe query select path, '0' as epoch
    from (select explode(cast(array() as array<string>)) as path)
-- answer: [{"data_type": "string", "comment": null, "col_name": "path"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_cascade_parquet__late
-- answer: []

create table default.stored_cascade_parquet__late (`id` int, `ts` date, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` timestamp_ltz, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_cascade_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

drop table if exists default.stored_cascade_parquet__seen
-- answer: []

create table default.stored_cascade_parquet__seen (`path` string, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_cascade_parquet: what has been read: the keys of the overlap, or files, with the epoch' tblproperties ('spark_windows.role' = 'seen')
-- answer: []

insert overwrite table default.stored_cascade_parquet__seen partition (epoch) by name
select * from (
select path, '1' as epoch
    from (select explode(cast(array('<default.stored_scans 1>') as array<string>)) as path)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease)
-- answer: []

insert overwrite table default.stored_cascade_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 86400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 86400000000) + 86400000000) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_scans where _metadata.file_path in ('<default.stored_scans 1>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-07' and not (ts) > date'9999-12-24') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_cascade_parquet
-- answer: []

create table default.stored_cascade_parquet (`window_start` timestamp_ntz, `window_end` timestamp_ntz, `window_time` timestamp_ntz, `k` string, `days` bigint, `n` bigint, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_cascade_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with counted as (
    select *
    from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "days", "text": "count(*)", "type": null}, {"declared": null, "name": "n", "text": "sum(n)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 259200000000, "slide": null, "step": null, "timecol": "event_time", "type": null, "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 259200000000) as _sw_start,
            _sw_us - pmod(_sw_us, 259200000000) + 259200000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            count(*) as result_1,
            sum(n) as result_2
        from /* spark_windows.input */ (
    /* spark_windows.begin cascade {"name": "event_time"} */
    select * except (window_start, window_end, window_time), window_time as `event_time`
    from /* spark_windows.input */ (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "date", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,
            k as key_1,
            count(*) as result_1
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_scans where _metadata.file_path in (select path from default.stored_cascade_parquet__seen)))
    where ((ts) is null or (case when ((ts) >= date'0001-01-07' and not (ts) > date'9999-12-24') then ts end) is not null)
)/* spark_windows.input_end */ as _src,
        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
) /* spark_windows.input_end */
    /* spark_windows.end cascade */
) /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((event_time)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((event_time), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'event_time\' of another type. Cast it, e.g. in a subquery: cast(event_time as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((event_time)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((event_time)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 259200000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `days`,
        result_2 as `n`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
)
select * from counted
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_cascade_parquet
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease)
)
-- answer in JSON: [{"windows": 2}]

create table if not exists default.stored_cascade_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_cascade_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_cascade_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [{"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 259200000000, "slide": null, "step": null, "timecol": "event_time", "type": null, "zone": null, "zone_given": false}], "spans": [[2117, 2139]], "text": "default.stored_scans", "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "date", "zone": null, "zone_given": false}}], "text": "with counted as (\\n    select *\\n    from (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"days\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"sum(n)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 259200000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"event_time\\", \\"type\\": null, \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 259200000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 259200000000) + 259200000000 as _sw_end,\\n            max(_sw_t) as _sw_t,\\n            k as key_1,\\n            count(*) as result_1,\\n            sum(n) as result_2\\n        from /* spark_windows.input */ (\\n    /* spark_windows.begin cascade {\\"name\\": \\"event_time\\"} */\\n    select * except (window_start, window_end, window_time), window_time as `event_time`\\n    from /* spark_windows.input */ (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 86400000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"date\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,\\n            k as key_1,\\n            count(*) as result_1\\n        from /* spark_windows.input */ default.stored_scans /* spark_windows.input_end */ as _src,\\n        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `n`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz\'1970-01-01 00:00:00\' + (_sw_start) * interval \'0.000001\' second as window_start,\\n                timestamp_ntz\'1970-01-01 00:00:00\' + (_sw_end) * interval \'0.000001\' second as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n) /* spark_windows.input_end */\\n    /* spark_windows.end cascade */\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select case when typeof((event_time)) in (\'timestamp\', \'timestamp_ntz\', \'date\', \'void\') then coalesce((event_time), cast(null as timestamp_ntz)) else raise_error(\'[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\\'event_time\\\\\' of another type. Cast it, e.g. in a subquery: cast(event_time as timestamp).\') end as _sw_t) as _typed,\\n        lateral (select case when typeof((event_time)) = \'timestamp\' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((event_time)) <> \'void\' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 259200000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `days`,\\n        result_2 as `n`\\n    from windows,\\n        lateral (select case when typeof(_sw_t) = \'timestamp\' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> \'void\' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end as _sw_own) as _own,\\n        lateral (\\n            select\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\\n)\\nselect * from counted", "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 259200000000, "slide": null, "step": null, "timecol": "event_time", "type": null, "zone": null, "zone_given": false}}, "plan": {"cascade 2": {"name": "event_time"}, "window_aggregate 1": {"aggregates": [{"declared": null, "name": "days", "text": "count(*)", "type": null}, {"declared": null, "name": "n", "text": "sum(n)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 259200000000, "slide": null, "step": null, "timecol": "event_time", "type": null, "zone": null, "zone_given": false}}, "window_aggregate 3": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "date", "zone": null, "zone_given": false}}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": null, "key": null, "kind": "files", "overlap": null, "relation": "default.stored_scans"}, "delay": null, "emit": "on_update", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"column": null, "key": null, "kind": "files", "overlap": null, "relation": "default.stored_scans"}, "delay": null, "watermark": null}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "recompute", "window_local": false}, "text": {"body": "with counted as (\\n    select *\\n    from (\\n    _sw_block\\n)\\n)\\nselect * from counted", "input 1.1": "(\\n    _sw_block\\n)", "input 2.1": "(\\n    _sw_block\\n)", "input 3.1": "default.stored_scans"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease)
-- answer: []

create or replace view default.stored_cascade_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_cascade_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_cascade_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "date", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "k": "string", "days": "bigint", "n": "bigint"}, "late": {"id": "int", "ts": "date", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"path": "string", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', 'None', '[{"cursor_to": null, "watermark": null, "late": 0, "backfilled": false, "counts": {"rows_read": 8, "accepted": 7, "null_time": 1}}]', null, 8, 7, 0, 1, 0, 2, 0, null, null, 8, 7, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_cascade_parquet__lease
-- answer: []

-- epoch 1: 8 rows read, 7 accepted, 0 late, 1 without time, 0 in no window; 2 windows changed, 0 removed; watermark (none) -> (none); recomputed, because as strategy says

-- {}, where there is
-- answer: ["default.stored_cascade_parquet", "default.stored_cascade_parquet__epochs", "default.stored_cascade_parquet__history", "default.stored_cascade_parquet__late", "default.stored_cascade_parquet__seen"]

describe query select * from default.stored_scans
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_cascade_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false}]", "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"fcd70011764b8a813a77c77d06c696b0\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"k\": \"string\", \"days\": \"bigint\", \"n\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"path\": \"string\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select path from (select distinct _metadata.file_path as path from default.stored_scans) left anti join default.stored_cascade_parquet__seen using (path)
)
-- answer in JSON: [{"path": "<default.stored_scans 2>"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        null as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        array_join(transform(
    collect_set((((_sw_us - pmod(_sw_us, 259200000000)) - pmod((_sw_us - pmod(_sw_us, 259200000000)), 86400000000)) div 86400000000) * 4294967296 + ((((_sw_us + 86400000000) - pmod((_sw_us + 86400000000), 259200000000)) - pmod(((_sw_us + 86400000000) - pmod((_sw_us + 86400000000), 259200000000)), 86400000000)) div 86400000000) - (((_sw_us - pmod(_sw_us, 259200000000)) - pmod((_sw_us - pmod(_sw_us, 259200000000)), 86400000000)) div 86400000000)) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_scans where _metadata.file_path in ('<default.stored_scans 2>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-07' and not (ts) > date'9999-12-24') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 7, "days": "2024-03-09/2024-03-12,2024-03-09/2024-03-09", "earliest": "2024-03-10", "latest": 1710115200000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_cascade_parquet__lease comment 'stored_cascade_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": [null], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_cascade_parquet__seen partition (epoch) by name
select * from (
select path, '2' as epoch
    from (select explode(cast(array('<default.stored_scans 2>') as array<string>)) as path)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease) and if((select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

insert overwrite table default.stored_cascade_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 86400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 86400000000) + 86400000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_scans where _metadata.file_path in ('<default.stored_scans 2>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-07' and not (ts) > date'9999-12-24') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease) and if((select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease) and if((select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_cascade_parquet drop if exists partition (window_date = date'2024-03-09'), partition (window_date = date'2024-03-10'), partition (window_date = date'2024-03-11'), partition (window_date = date'2024-03-12')
-- answer: []

insert overwrite table default.stored_cascade_parquet partition (window_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with counted as (
    select *
    from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "days", "text": "count(*)", "type": null}, {"declared": null, "name": "n", "text": "sum(n)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 259200000000, "slide": null, "step": null, "timecol": "event_time", "type": null, "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 259200000000) as _sw_start,
            _sw_us - pmod(_sw_us, 259200000000) + 259200000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            count(*) as result_1,
            sum(n) as result_2
        from /* spark_windows.input */ (
    /* spark_windows.begin cascade {"name": "event_time"} */
    select * except (window_start, window_end, window_time), window_time as `event_time`
    from /* spark_windows.input */ (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "date", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,
            k as key_1,
            count(*) as result_1
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_scans where _metadata.file_path in (select path from default.stored_cascade_parquet__seen)))
    where (((ts) >= date'2024-03-08' and not (ts) >= date'2024-03-16'))
)/* spark_windows.input_end */ as _src,
        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
) /* spark_windows.input_end */
    /* spark_windows.end cascade */
) /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((event_time)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((event_time), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'event_time\' of another type. Cast it, e.g. in a subquery: cast(event_time as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((event_time)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((event_time)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 259200000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `days`,
        result_2 as `n`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
)
select * from counted
    )
) where (window_date between date'2024-03-09' and date'2024-03-12')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease) and if((select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_cascade_parquet
    where (cast(window_date as string) between '2024-03-09' and '2024-03-12')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease) and if((select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 1}]

create or replace view default.stored_cascade_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_cascade_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_cascade_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "date", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "k": "string", "days": "bigint", "n": "bigint"}, "late": {"id": "int", "ts": "date", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"path": "string", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', 'None', '[{"cursor_to": null, "watermark": null, "late": 0, "backfilled": false}]', null, 8, 7, 0, 1, 0, 1, 0, null, null, 16, 14, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', 'None', '[{"cursor_to": null, "watermark": null, "late": 0, "backfilled": false}]', null, 8, 7, 0, 1, 0, 2, 0, null, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_cascade_parquet__lease
-- answer: []

-- epoch 2: 8 rows read, 7 accepted, 0 late, 1 without time, 0 in no window; 1 window changed, 0 removed; watermark (none) -> (none); recomputed, because as strategy says

-- {"dry_run": true}, where there is
-- answer: ["default.stored_cascade_parquet", "default.stored_cascade_parquet__epochs", "default.stored_cascade_parquet__history", "default.stored_cascade_parquet__late", "default.stored_cascade_parquet__seen"]

describe query select * from default.stored_scans
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_cascade_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false}]", "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 14, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"fcd70011764b8a813a77c77d06c696b0\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"k\": \"string\", \"days\": \"bigint\", \"n\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"path\": \"string\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false}]", "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select path from (select distinct _metadata.file_path as path from default.stored_scans) left anti join default.stored_cascade_parquet__seen using (path)
)
-- answer in JSON: [{"path": "<default.stored_scans 3>"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        null as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        array_join(transform(
    collect_set((((_sw_us - pmod(_sw_us, 259200000000)) - pmod((_sw_us - pmod(_sw_us, 259200000000)), 86400000000)) div 86400000000) * 4294967296 + ((((_sw_us + 86400000000) - pmod((_sw_us + 86400000000), 259200000000)) - pmod(((_sw_us + 86400000000) - pmod((_sw_us + 86400000000), 259200000000)), 86400000000)) div 86400000000) - (((_sw_us - pmod(_sw_us, 259200000000)) - pmod((_sw_us - pmod(_sw_us, 259200000000)), 86400000000)) div 86400000000)) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_scans where _metadata.file_path in ('<default.stored_scans 3>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-07' and not (ts) > date'9999-12-24') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 3, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "days": "2024-03-12/2024-03-12", "earliest": "2024-03-12", "latest": 1710288000000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

-- a run would read 8 rows: 5 accepted, 0 late, 3 without time, 0 in no window; build 1 date of default.stored_cascade_parquet again, from 2024-03-12 to 2024-03-12; move the watermark from (none) to (none)

-- {}, where there is
-- answer: ["default.stored_cascade_parquet", "default.stored_cascade_parquet__epochs", "default.stored_cascade_parquet__history", "default.stored_cascade_parquet__late", "default.stored_cascade_parquet__seen"]

describe query select * from default.stored_scans
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_cascade_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false}]", "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 14, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"fcd70011764b8a813a77c77d06c696b0\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"k\": \"string\", \"days\": \"bigint\", \"n\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"path\": \"string\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false}]", "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select path from (select distinct _metadata.file_path as path from default.stored_scans) left anti join default.stored_cascade_parquet__seen using (path)
)
-- answer in JSON: [{"path": "<default.stored_scans 3>"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        null as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        array_join(transform(
    collect_set((((_sw_us - pmod(_sw_us, 259200000000)) - pmod((_sw_us - pmod(_sw_us, 259200000000)), 86400000000)) div 86400000000) * 4294967296 + ((((_sw_us + 86400000000) - pmod((_sw_us + 86400000000), 259200000000)) - pmod(((_sw_us + 86400000000) - pmod((_sw_us + 86400000000), 259200000000)), 86400000000)) div 86400000000) - (((_sw_us - pmod(_sw_us, 259200000000)) - pmod((_sw_us - pmod(_sw_us, 259200000000)), 86400000000)) div 86400000000)) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_scans where _metadata.file_path in ('<default.stored_scans 3>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-07' and not (ts) > date'9999-12-24') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 3, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "days": "2024-03-12/2024-03-12", "earliest": "2024-03-12", "latest": 1710288000000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_cascade_parquet__lease comment 'stored_cascade_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": [null], "label": 3, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_cascade_parquet__seen partition (epoch) by name
select * from (
select path, '3' as epoch
    from (select explode(cast(array('<default.stored_scans 3>') as array<string>)) as path)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease) and if((select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

insert overwrite table default.stored_cascade_parquet__late
partition (epoch = '3', late_reason) by name
select * except (epoch) from (
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 86400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 86400000000) + 86400000000) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_scans where _metadata.file_path in ('<default.stored_scans 3>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-07' and not (ts) > date'9999-12-24') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease) and if((select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease) and if((select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_cascade_parquet drop if exists partition (window_date = date'2024-03-12')
-- answer: []

insert overwrite table default.stored_cascade_parquet partition (window_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with counted as (
    select *
    from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "days", "text": "count(*)", "type": null}, {"declared": null, "name": "n", "text": "sum(n)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 259200000000, "slide": null, "step": null, "timecol": "event_time", "type": null, "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 259200000000) as _sw_start,
            _sw_us - pmod(_sw_us, 259200000000) + 259200000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            count(*) as result_1,
            sum(n) as result_2
        from /* spark_windows.input */ (
    /* spark_windows.begin cascade {"name": "event_time"} */
    select * except (window_start, window_end, window_time), window_time as `event_time`
    from /* spark_windows.input */ (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "date", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,
            k as key_1,
            count(*) as result_1
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_scans where _metadata.file_path in (select path from default.stored_cascade_parquet__seen)))
    where (((ts) >= date'2024-03-11' and not (ts) >= date'2024-03-16'))
)/* spark_windows.input_end */ as _src,
        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
) /* spark_windows.input_end */
    /* spark_windows.end cascade */
) /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((event_time)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((event_time), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'event_time\' of another type. Cast it, e.g. in a subquery: cast(event_time as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((event_time)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((event_time)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 259200000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `days`,
        result_2 as `n`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
)
select * from counted
    )
) where (window_date in (date'2024-03-12'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease) and if((select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_cascade_parquet
    where (cast(window_date as string) in ('2024-03-12'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_cascade_parquet__lease) and if((select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_cascade_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 1}]

create or replace view default.stored_cascade_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_cascade_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_cascade_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "date", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "k": "string", "days": "bigint", "n": "bigint"}, "late": {"id": "int", "ts": "date", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"path": "string", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000004, 'run 4', 'None', '[{"cursor_to": null, "watermark": null, "late": 0, "backfilled": false}]', null, 8, 5, 0, 3, 0, 1, 0, null, null, 24, 19, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', 'None', '[{"cursor_to": null, "watermark": null, "late": 0, "backfilled": false}]', null, 8, 7, 0, 1, 0, 1, 0, null, null, 16, 14, 0, 2, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', 'None', '[{"cursor_to": null, "watermark": null, "late": 0, "backfilled": false}]', null, 8, 7, 0, 1, 0, 2, 0, null, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_cascade_parquet__lease
-- answer: []

-- epoch 3: 8 rows read, 5 accepted, 0 late, 3 without time, 0 in no window; 1 window changed, 0 removed; watermark (none) -> (none); recomputed, because as strategy says

-- {}, where there is
-- answer: ["default.stored_cascade_parquet", "default.stored_cascade_parquet__epochs", "default.stored_cascade_parquet__history", "default.stored_cascade_parquet__late", "default.stored_cascade_parquet__seen"]

describe query select * from default.stored_scans
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_cascade_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false}]", "watermark": null, "rows_read": 8, "accepted": 5, "late": 0, "null_time": 3, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 24, "total_accepted": 19, "total_late": 0, "total_null_time": 5, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"fcd70011764b8a813a77c77d06c696b0\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"k\": \"string\", \"days\": \"bigint\", \"n\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"path\": \"string\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false}]", "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 14, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false}]", "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select path from (select distinct _metadata.file_path as path from default.stored_scans) left anti join default.stored_cascade_parquet__seen using (path)
)
-- answer: []

-- nothing new since epoch 3

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_cascade_parquet", "default.stored_cascade_parquet__epochs", "default.stored_cascade_parquet__history", "default.stored_cascade_parquet__late", "default.stored_cascade_parquet__seen"]

show tables in default like 'stored_cascade_parquet*'
-- answer: [{"tableName": "stored_cascade_parquet"}, {"tableName": "stored_cascade_parquet__epochs"}, {"tableName": "stored_cascade_parquet__history"}, {"tableName": "stored_cascade_parquet__late"}, {"tableName": "stored_cascade_parquet__seen"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_cascade_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false}]", "watermark": null, "rows_read": 8, "accepted": 5, "late": 0, "null_time": 3, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 24, "total_accepted": 19, "total_late": 0, "total_null_time": 5, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"fcd70011764b8a813a77c77d06c696b0\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"k\": \"string\", \"days\": \"bigint\", \"n\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"path\": \"string\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false}]", "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 14, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false}]", "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_cascade_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [{\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 259200000000, \"slide\": null, \"step\": null, \"timecol\": \"event_time\", \"type\": null, \"zone\": null, \"zone_given\": false}], \"spans\": [[2117, 2139]], \"text\": \"default.stored_scans\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 86400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"date\", \"zone\": null, \"zone_given\": false}}], \"text\": \"with counted as (\\n    select *\\n    from (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"days\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"sum(n)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 259200000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"event_time\\\", \\\"type\\\": null, \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 259200000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 259200000000) + 259200000000 as _sw_end,\\n            max(_sw_t) as _sw_t,\\n            k as key_1,\\n            count(*) as result_1,\\n            sum(n) as result_2\\n        from /* spark_windows.input */ (\\n    /* spark_windows.begin cascade {\\\"name\\\": \\\"event_time\\\"} */\\n    select * except (window_start, window_end, window_time), window_time as `event_time`\\n    from /* spark_windows.input */ (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 86400000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"date\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,\\n            k as key_1,\\n            count(*) as result_1\\n        from /* spark_windows.input */ default.stored_scans /* spark_windows.input_end */ as _src,\\n        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `n`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n) /* spark_windows.input_end */\\n    /* spark_windows.end cascade */\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select case when typeof((event_time)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((event_time), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\'event_time\\\\' of another type. Cast it, e.g. in a subquery: cast(event_time as timestamp).') end as _sw_t) as _typed,\\n        lateral (select case when typeof((event_time)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((event_time)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 259200000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `days`,\\n        result_2 as `n`\\n    from windows,\\n        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,\\n        lateral (\\n            select\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\\n)\\nselect * from counted\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 259200000000, \"slide\": null, \"step\": null, \"timecol\": \"event_time\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {\"cascade 2\": {\"name\": \"event_time\"}, \"window_aggregate 1\": {\"aggregates\": [{\"declared\": null, \"name\": \"days\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"n\", \"text\": \"sum(n)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 259200000000, \"slide\": null, \"step\": null, \"timecol\": \"event_time\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"window_aggregate 3\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 86400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"date\", \"zone\": null, \"zone_given\": false}}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"files\", \"overlap\": null, \"relation\": \"default.stored_scans\"}, \"delay\": null, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"files\", \"overlap\": null, \"relation\": \"default.stored_scans\"}, \"delay\": null, \"watermark\": null}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"recompute\", \"window_local\": false}, \"text\": {\"body\": \"with counted as (\\n    select *\\n    from (\\n    _sw_block\\n)\\n)\\nselect * from counted\", \"input 1.1\": \"(\\n    _sw_block\\n)\", \"input 2.1\": \"(\\n    _sw_block\\n)\", \"input 3.1\": \"default.stored_scans\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_cascade_parquet__late
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select *, 1 as _sw_side from default.stored_cascade_parquet
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with counted as (
    select *
    from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "days", "text": "count(*)", "type": null}, {"declared": null, "name": "n", "text": "sum(n)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 259200000000, "slide": null, "step": null, "timecol": "event_time", "type": null, "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 259200000000) as _sw_start,
            _sw_us - pmod(_sw_us, 259200000000) + 259200000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            count(*) as result_1,
            sum(n) as result_2
        from /* spark_windows.input */ (
    /* spark_windows.begin cascade {"name": "event_time"} */
    select * except (window_start, window_end, window_time), window_time as `event_time`
    from /* spark_windows.input */ (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "date", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,
            k as key_1,
            count(*) as result_1
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from (select * from default.stored_scans where _metadata.file_path in (select path from default.stored_cascade_parquet__seen))) where ((ts) is null or (case when ((ts) >= date'0001-01-07' and not (ts) > date'9999-12-24') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_cascade_parquet__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= date'0001-01-07' and not (ts) > date'9999-12-24') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_cascade_parquet__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= date'0001-01-07' and not (ts) > date'9999-12-24') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
) /* spark_windows.input_end */
    /* spark_windows.end cascade */
) /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((event_time)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((event_time), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'event_time\' of another type. Cast it, e.g. in a subquery: cast(event_time as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((event_time)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((event_time)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 259200000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `days`,
        result_2 as `n`
    from windows,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
)
select * from counted
    ))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_cascade_parquet", "default.stored_cascade_parquet__epochs", "default.stored_cascade_parquet__history", "default.stored_cascade_parquet__late", "default.stored_cascade_parquet__seen"]

show tables in default like 'stored_cascade_parquet*'
-- answer: [{"tableName": "stored_cascade_parquet"}, {"tableName": "stored_cascade_parquet__epochs"}, {"tableName": "stored_cascade_parquet__history"}, {"tableName": "stored_cascade_parquet__late"}, {"tableName": "stored_cascade_parquet__seen"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_cascade_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false}]", "watermark": null, "rows_read": 8, "accepted": 5, "late": 0, "null_time": 3, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 24, "total_accepted": 19, "total_late": 0, "total_null_time": 5, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"fcd70011764b8a813a77c77d06c696b0\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"k\": \"string\", \"days\": \"bigint\", \"n\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"path\": \"string\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false}]", "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 14, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "None", "inputs": "[{\"cursor_to\": null, \"watermark\": null, \"late\": 0, \"backfilled\": false}]", "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_cascade_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [{\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 259200000000, \"slide\": null, \"step\": null, \"timecol\": \"event_time\", \"type\": null, \"zone\": null, \"zone_given\": false}], \"spans\": [[2117, 2139]], \"text\": \"default.stored_scans\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 86400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"date\", \"zone\": null, \"zone_given\": false}}], \"text\": \"with counted as (\\n    select *\\n    from (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"days\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"sum(n)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 259200000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"event_time\\\", \\\"type\\\": null, \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 259200000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 259200000000) + 259200000000 as _sw_end,\\n            max(_sw_t) as _sw_t,\\n            k as key_1,\\n            count(*) as result_1,\\n            sum(n) as result_2\\n        from /* spark_windows.input */ (\\n    /* spark_windows.begin cascade {\\\"name\\\": \\\"event_time\\\"} */\\n    select * except (window_start, window_end, window_time), window_time as `event_time`\\n    from /* spark_windows.input */ (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 86400000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"date\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,\\n            k as key_1,\\n            count(*) as result_1\\n        from /* spark_windows.input */ default.stored_scans /* spark_windows.input_end */ as _src,\\n        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `n`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n) /* spark_windows.input_end */\\n    /* spark_windows.end cascade */\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select case when typeof((event_time)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((event_time), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\'event_time\\\\' of another type. Cast it, e.g. in a subquery: cast(event_time as timestamp).') end as _sw_t) as _typed,\\n        lateral (select case when typeof((event_time)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((event_time)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 259200000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `days`,\\n        result_2 as `n`\\n    from windows,\\n        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,\\n        lateral (\\n            select\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\\n)\\nselect * from counted\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 259200000000, \"slide\": null, \"step\": null, \"timecol\": \"event_time\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {\"cascade 2\": {\"name\": \"event_time\"}, \"window_aggregate 1\": {\"aggregates\": [{\"declared\": null, \"name\": \"days\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"n\", \"text\": \"sum(n)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 259200000000, \"slide\": null, \"step\": null, \"timecol\": \"event_time\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"window_aggregate 3\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 86400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"date\", \"zone\": null, \"zone_given\": false}}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"files\", \"overlap\": null, \"relation\": \"default.stored_scans\"}, \"delay\": null, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"files\", \"overlap\": null, \"relation\": \"default.stored_scans\"}, \"delay\": null, \"watermark\": null}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"recompute\", \"window_local\": false}, \"text\": {\"body\": \"with counted as (\\n    select *\\n    from (\\n    _sw_block\\n)\\n)\\nselect * from counted\", \"input 1.1\": \"(\\n    _sw_block\\n)\", \"input 2.1\": \"(\\n    _sw_block\\n)\", \"input 3.1\": \"default.stored_scans\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (select * from (select * from default.stored_scans where _metadata.file_path in (select path from default.stored_cascade_parquet__seen)))
        )
    ), (
        select
            24 as rows_read,
            19 as accepted,
            0 as late,
            5 as null_time,
            0 as in_no_window,
            0 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from default.stored_cascade_parquet__late where cast(epoch as bigint) <= 3
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
