-- {}, where there is
-- answer: []

describe query select * from default.stored_flights
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

describe query select * from default.stored_weather
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_join_parquet*'
-- answer: []

describe query
select *
from (
    /* spark_windows.begin window_join {"condition": null, "null_aware": false, "on": [["k", "k"]], "select": ["l.id as flight", "r.id as reading", "r.d as wind"], "type": "left"} */
    select
        l.window_start as window_start,
        l.window_end as window_end,
        l.window_end - interval '0.001' second as window_time,
        l.k as k,
        l.id as flight,
        r.id as reading,
        r.d as wind
    from /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ default.stored_flights /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */ as l
    left join /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ default.stored_weather /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */ as r
        on if(typeof(l.window_start) in (typeof(r.window_start), 'void') or typeof(r.window_start) = 'void', l.window_start, raise_error(concat('[SW145] spark_windows.window_join: windows of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: l.window_start and r.window_start of different types. Cast them to it, in the subqueries that are joined.', left(cast(l.window_start as string), 0)))) = r.window_start
        and l.window_end = r.window_end
        and l.k = r.k
    /* spark_windows.end window_join */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp", "comment": null}, {"col_name": "window_end", "data_type": "timestamp", "comment": null}, {"col_name": "window_time", "data_type": "timestamp", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "flight", "data_type": "int", "comment": null}, {"col_name": "reading", "data_type": "int", "comment": null}, {"col_name": "wind", "data_type": "decimal(10,2)", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_flights
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

describe query select * from default.stored_weather
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_flights
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
union all
select 1 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 20), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "1710893280000000", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 10, "earliest": "2024-03-09", "latest": 1709996520000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}, {"input": 1, "upper": "16", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 8, "earliest": "2024-03-07", "latest": 1709999880000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_join_parquet__lease comment 'stored_join_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["1710893280000000", "16"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 14400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 14400000000) + 14400000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_flights where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "timestamp", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 14400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 14400000000) + 14400000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_weather where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

describe query select
        (id) as key_1,
        at as cursor,
        not _sw_t is null as accepted,
        '0' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 20), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where true
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
-- answer: [{"data_type": "int", "comment": null, "col_name": "key_1"}, {"data_type": "int", "comment": null, "col_name": "cursor"}, {"data_type": "boolean", "comment": null, "col_name": "accepted"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_join_parquet__late
-- answer: []

create table default.stored_join_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` timestamp_ltz, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_join_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

drop table if exists default.stored_join_parquet__late_2
-- answer: []

create table default.stored_join_parquet__late_2 (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_join_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

drop table if exists default.stored_join_parquet__seen_2
-- answer: []

create table default.stored_join_parquet__seen_2 (`key_1` int, `cursor` int, `accepted` boolean, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_join_parquet: what has been read: the keys of the overlap, or files, with the epoch' tblproperties ('spark_windows.role' = 'seen')
-- answer: []

insert overwrite table default.stored_join_parquet__seen_2 partition (epoch) by name
select * from (
select
        (id) as key_1,
        at as cursor,
        not _sw_t is null as accepted,
        '1' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 20), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at <= cast('16' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 1 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at <= cast('16' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, cursor, null)) as _sw_seen, collect_set(if(true, null, cursor)) as _sw_seen_late from default.stored_join_parquet__seen_2 where epoch = '1' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 1, "upper": "16", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 8, "earliest": "2024-03-07", "latest": 1709999880000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_join_parquet
-- answer: []

create table default.stored_join_parquet (`window_start` timestamp_ltz, `window_end` timestamp_ltz, `window_time` timestamp_ltz, `k` string, `flight` int, `reading` int, `wind` decimal(10,2), `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_join_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    /* spark_windows.begin window_join {"condition": null, "null_aware": false, "on": [["k", "k"]], "select": ["l.id as flight", "r.id as reading", "r.d as wind"], "type": "left"} */
    select
        l.window_start as window_start,
        l.window_end as window_end,
        l.window_end - interval '0.001' second as window_time,
        l.k as k,
        l.id as flight,
        r.id as reading,
        r.d as wind
    from /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_flights
    where at <= timestamp_micros(1710893280000000)
)
    where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) is not null)
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */ as l
    left join /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(select * from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 20), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at <= cast('16' as int)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late_2 where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late_2 where true and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) is not null))/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */ as r
        on if(typeof(l.window_start) in (typeof(r.window_start), 'void') or typeof(r.window_start) = 'void', l.window_start, raise_error(concat('[SW145] spark_windows.window_join: windows of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: l.window_start and r.window_start of different types. Cast them to it, in the subqueries that are joined.', left(cast(l.window_start as string), 0)))) = r.window_start
        and l.window_end = r.window_end
        and l.k = r.k
    /* spark_windows.end window_join */
)
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1709994720000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_join_parquet
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease)
)
-- answer in JSON: [{"windows": 1}]

create table if not exists default.stored_join_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_join_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_join_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "spans": [[973, 997]], "text": "default.stored_flights", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, {"over": [], "spans": [[2148, 2172]], "text": "default.stored_weather", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_join {\\"condition\\": null, \\"null_aware\\": false, \\"on\\": [[\\"k\\", \\"k\\"]], \\"select\\": [\\"l.id as flight\\", \\"r.id as reading\\", \\"r.d as wind\\"], \\"type\\": \\"left\\"} */\\n    select\\n        l.window_start as window_start,\\n        l.window_end as window_end,\\n        l.window_end - interval \'0.001\' second as window_time,\\n        l.k as k,\\n        l.id as flight,\\n        r.id as reading,\\n        r.d as wind\\n    from /* spark_windows.input */ (\\n    /* spark_windows.begin tumble {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"tumble\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 14400000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ default.stored_flights /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n) /* spark_windows.input_end */ as l\\n    left join /* spark_windows.input */ (\\n    /* spark_windows.begin tumble {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"tumble\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 14400000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ default.stored_weather /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n) /* spark_windows.input_end */ as r\\n        on if(typeof(l.window_start) in (typeof(r.window_start), \'void\') or typeof(r.window_start) = \'void\', l.window_start, raise_error(concat(\'[SW145] spark_windows.window_join: windows of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: l.window_start and r.window_start of different types. Cast them to it, in the subqueries that are joined.\', left(cast(l.window_start as string), 0)))) = r.window_start\\n        and l.window_end = r.window_end\\n        and l.k = r.k\\n    /* spark_windows.end window_join */\\n)", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "plan": {"tumble 2": {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "tumble 3": {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "window_join 1": {"condition": null, "null_aware": false, "on": [["k", "k"]], "select": ["l.id as flight", "r.id as reading", "r.d as wind"], "type": "left"}}, "settings": {"allowed_lateness": 7200000000, "compact_every": 3, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 1800000000, "emit": "on_window_close", "expire_after": 7200000000, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 1800000000, "watermark": "30 minutes"}, {"cursor": {"column": "at", "key": ["id"], "kind": "column", "overlap": 20, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    _sw_block\\n)", "input 1.1": "(\\n    _sw_block\\n)", "input 1.2": "(\\n    _sw_block\\n)", "input 2.1": "default.stored_flights", "input 3.1": "default.stored_weather"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease)
-- answer: []

create or replace view default.stored_join_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_join_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_join_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 18], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "flight": "int", "reading": "int", "wind": "decimal(10,2)"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen_2": {"key_1": "int", "cursor": "int", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '1710893280000000, 16', '[{"cursor_to": "1710893280000000", "watermark": 1709994720000000, "late": 0, "backfilled": false, "counts": {"rows_read": 10, "accepted": 10}}, {"cursor_to": "16", "watermark": 1709996280000000, "late": 0, "backfilled": false, "counts": {"rows_read": 8, "accepted": 8}}]', 1709994720000000, 18, 18, 0, 0, 0, 1, 0, null, null, 18, 18, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_join_parquet__lease
-- answer: []

-- epoch 1: 18 rows read, 18 accepted, 0 late, 0 without time, 0 in no window; 1 window changed, 0 removed; watermark (none) -> 2024-03-09 14:32:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["default.stored_join_parquet", "default.stored_join_parquet__epochs", "default.stored_join_parquet__history", "default.stored_join_parquet__late", "default.stored_join_parquet__late_2", "default.stored_join_parquet__seen_2"]

describe query select * from default.stored_flights
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

describe query select * from default.stored_weather
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_join_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893280000000, 16", "inputs": "[{\"cursor_to\": \"1710893280000000\", \"watermark\": 1709994720000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"16\", \"watermark\": 1709996280000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709994720000000, "rows_read": 18, "accepted": 18, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 18, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"7d60a4d0bed030f2e2cc353dcbf047ef\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 18], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"flight\": \"int\", \"reading\": \"int\", \"wind\": \"decimal(10,2)\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen_2\": {\"key_1\": \"int\", \"cursor\": \"int\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709987520000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000) and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000) and not (((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_flights
    where at > timestamp_micros(1710893280000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
union all
select 1 as input, * from (
    select
        cast(greatest(max(at), cast('16' as int)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709987520000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000) and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000) and not (((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 20), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709987520000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at > cast('16' as int) - 20 or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_join_parquet__seen_2 where cursor > cast('16' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710894240000000", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 5, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710012360000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}, {"input": 1, "upper": "32", "without_cursor": 0, "without_key": 0, "rows_read": 9, "null_time": 1, "out_of_range": 0, "late": 3, "in_no_window": 0, "accepted": 5, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710010560000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_join_parquet__lease comment 'stored_join_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["1710894240000000", "32"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_join_parquet__seen_2 partition (epoch) by name
select * from (
select
        (id) as key_1,
        at as cursor,
        not coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709987520000000), true) as accepted,
        '2' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 20), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709987520000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at > cast('16' as int) - 20 and at <= cast('32' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_join_parquet__seen_2 where cursor > cast('16' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease) and if((select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 1 as input, * from (
    select
        cast(greatest(max(at), cast('16' as int)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709987520000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000) and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000) and not (((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709987520000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709987520000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at > cast('16' as int) - 20 and at <= cast('32' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, cursor, null)) as _sw_seen, collect_set(if(true, null, cursor)) as _sw_seen_late from default.stored_join_parquet__seen_2 where epoch = '2' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 1, "upper": "32", "without_cursor": 0, "without_key": 0, "rows_read": 9, "null_time": 1, "out_of_range": 0, "late": 3, "in_no_window": 0, "accepted": 5, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710010560000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

insert overwrite table default.stored_join_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 14400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 14400000000) + 14400000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_flights
    where at > timestamp_micros(1710893280000000) and at <= timestamp_micros(1710894240000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709987520000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease) and if((select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_join_parquet__late_2
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 14400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 14400000000) + 14400000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709987520000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at > cast('16' as int) - 20 and at <= cast('32' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, cursor, null)) as _sw_seen, collect_set(if(true, null, cursor)) as _sw_seen_late from default.stored_join_parquet__seen_2 where epoch = '2' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709987520000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease) and if((select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease) and if((select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_join_parquet drop if exists partition (window_date = date'2024-03-09')
-- answer: []

insert overwrite table default.stored_join_parquet partition (window_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    /* spark_windows.begin window_join {"condition": null, "null_aware": false, "on": [["k", "k"]], "select": ["l.id as flight", "r.id as reading", "r.d as wind"], "type": "left"} */
    select
        l.window_start as window_start,
        l.window_end as window_end,
        l.window_end - interval '0.001' second as window_time,
        l.k as k,
        l.id as flight,
        r.id as reading,
        r.d as wind
    from /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_flights
    where at <= timestamp_micros(1710894240000000)
)
    where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 04:00:00+00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 04:00:00+00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */ as l
    left join /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(select * from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 20), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at <= cast('32' as int)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late_2 where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late_2 where true and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 04:00:00+00:00')))/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */ as r
        on if(typeof(l.window_start) in (typeof(r.window_start), 'void') or typeof(r.window_start) = 'void', l.window_start, raise_error(concat('[SW145] spark_windows.window_join: windows of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: l.window_start and r.window_start of different types. Cast them to it, in the subqueries that are joined.', left(cast(l.window_start as string), 0)))) = r.window_start
        and l.window_end = r.window_end
        and l.k = r.k
    /* spark_windows.end window_join */
)
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710006960000000
) where (window_date in (date'2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease) and if((select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_join_parquet
    where (cast(window_date as string) in ('2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease) and if((select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 2}]

create or replace view default.stored_join_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_join_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_join_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 18], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "flight": "int", "reading": "int", "wind": "decimal(10,2)"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen_2": {"key_1": "int", "cursor": "int", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '1710894240000000, 32', '[{"cursor_to": "1710894240000000", "watermark": 1710010560000000, "late": 1, "backfilled": false}, {"cursor_to": "32", "watermark": 1710006960000000, "late": 3, "backfilled": false}]', 1710006960000000, 15, 10, 4, 1, 0, 2, 0, null, null, 33, 28, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1710893280000000, 16', '[{"cursor_to": "1710893280000000", "watermark": 1709994720000000, "late": 0, "backfilled": false}, {"cursor_to": "16", "watermark": 1709996280000000, "late": 0, "backfilled": false}]', 1709994720000000, 18, 18, 0, 0, 0, 1, 0, null, null, 18, 18, 0, 0, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_join_parquet__lease
-- answer: []

-- epoch 2: 15 rows read, 10 accepted, 4 late, 1 without time, 0 in no window; 2 windows changed, 0 removed; watermark 2024-03-09 14:32:00 -> 2024-03-09 17:56:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"dry_run": true}, where there is
-- answer: ["default.stored_join_parquet", "default.stored_join_parquet__epochs", "default.stored_join_parquet__history", "default.stored_join_parquet__late", "default.stored_join_parquet__late_2", "default.stored_join_parquet__seen_2"]

describe query select * from default.stored_flights
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

describe query select * from default.stored_weather
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_join_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894240000000, 32", "inputs": "[{\"cursor_to\": \"1710894240000000\", \"watermark\": 1710010560000000, \"late\": 1, \"backfilled\": false}, {\"cursor_to\": \"32\", \"watermark\": 1710006960000000, \"late\": 3, \"backfilled\": false}]", "watermark": 1710006960000000, "rows_read": 15, "accepted": 10, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 33, "total_accepted": 28, "total_late": 4, "total_null_time": 1, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"7d60a4d0bed030f2e2cc353dcbf047ef\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 18], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"flight\": \"int\", \"reading\": \"int\", \"wind\": \"decimal(10,2)\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen_2\": {\"key_1\": \"int\", \"cursor\": \"int\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893280000000, 16", "inputs": "[{\"cursor_to\": \"1710893280000000\", \"watermark\": 1709994720000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"16\", \"watermark\": 1709996280000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709994720000000, "rows_read": 18, "accepted": 18, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 18, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709999760000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000) and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000) and not (((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_flights
    where at > timestamp_micros(1710894240000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
union all
select 1 as input, * from (
    select
        cast(greatest(max(at), cast('32' as int)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709999760000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000) and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000) and not (((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 20), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709999760000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at > cast('32' as int) - 20 or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_join_parquet__seen_2 where cursor > cast('32' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710895200000000", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 4, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710021120000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}, {"input": 1, "upper": "48", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 7, "near": 35184372088832, "far": 0, "earliest": "2024-03-09", "latest": 1710025680000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

-- a run would read 14 rows: 11 accepted, 2 late, 1 without time, 0 in no window; build 1 date of default.stored_join_parquet again, from 2024-03-09 to 2024-03-09; move the watermark from 2024-03-09 17:56:00 to 2024-03-09 21:22:00

-- {}, where there is
-- answer: ["default.stored_join_parquet", "default.stored_join_parquet__epochs", "default.stored_join_parquet__history", "default.stored_join_parquet__late", "default.stored_join_parquet__late_2", "default.stored_join_parquet__seen_2"]

describe query select * from default.stored_flights
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

describe query select * from default.stored_weather
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_join_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894240000000, 32", "inputs": "[{\"cursor_to\": \"1710894240000000\", \"watermark\": 1710010560000000, \"late\": 1, \"backfilled\": false}, {\"cursor_to\": \"32\", \"watermark\": 1710006960000000, \"late\": 3, \"backfilled\": false}]", "watermark": 1710006960000000, "rows_read": 15, "accepted": 10, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 33, "total_accepted": 28, "total_late": 4, "total_null_time": 1, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"7d60a4d0bed030f2e2cc353dcbf047ef\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 18], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"flight\": \"int\", \"reading\": \"int\", \"wind\": \"decimal(10,2)\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen_2\": {\"key_1\": \"int\", \"cursor\": \"int\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893280000000, 16", "inputs": "[{\"cursor_to\": \"1710893280000000\", \"watermark\": 1709994720000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"16\", \"watermark\": 1709996280000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709994720000000, "rows_read": 18, "accepted": 18, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 18, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709999760000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000) and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000) and not (((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_flights
    where at > timestamp_micros(1710894240000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
union all
select 1 as input, * from (
    select
        cast(greatest(max(at), cast('32' as int)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709999760000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000) and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000) and not (((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 20), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709999760000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at > cast('32' as int) - 20 or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_join_parquet__seen_2 where cursor > cast('32' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710895200000000", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 4, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710021120000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}, {"input": 1, "upper": "48", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 7, "near": 35184372088832, "far": 0, "earliest": "2024-03-09", "latest": 1710025680000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_join_parquet__lease comment 'stored_join_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["1710895200000000", "48"], "label": 3, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_join_parquet__seen_2 partition (epoch) by name
select * from (
select
        (id) as key_1,
        at as cursor,
        not coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709999760000000), true) as accepted,
        '3' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 20), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709999760000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at > cast('32' as int) - 20 and at <= cast('48' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_join_parquet__seen_2 where cursor > cast('32' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease) and if((select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 1 as input, * from (
    select
        cast(greatest(max(at), cast('32' as int)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709999760000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000) and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000) and not (((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999760000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709999760000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at > cast('32' as int) - 20 and at <= cast('48' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, cursor, null)) as _sw_seen, collect_set(if(true, null, cursor)) as _sw_seen_late from default.stored_join_parquet__seen_2 where epoch = '3' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 1, "upper": "48", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 7, "near": 35184372088832, "far": 0, "earliest": "2024-03-09", "latest": 1710025680000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

insert overwrite table default.stored_join_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 14400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 14400000000) + 14400000000) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_flights
    where at > timestamp_micros(1710894240000000) and at <= timestamp_micros(1710895200000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709999760000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease) and if((select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_join_parquet__late_2
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 14400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 14400000000) + 14400000000) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late)
    from (
        select
            *,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709999760000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at > cast('32' as int) - 20 and at <= cast('48' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, cursor, null)) as _sw_seen, collect_set(if(true, null, cursor)) as _sw_seen_late from default.stored_join_parquet__seen_2 where epoch = '3' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709999760000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease) and if((select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease) and if((select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_join_parquet drop if exists partition (window_date = date'2024-03-09')
-- answer: []

insert overwrite table default.stored_join_parquet partition (window_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    /* spark_windows.begin window_join {"condition": null, "null_aware": false, "on": [["k", "k"]], "select": ["l.id as flight", "r.id as reading", "r.d as wind"], "type": "left"} */
    select
        l.window_start as window_start,
        l.window_end as window_end,
        l.window_end - interval '0.001' second as window_time,
        l.k as k,
        l.id as flight,
        r.id as reading,
        r.d as wind
    from /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_flights
    where at <= timestamp_micros(1710895200000000)
)
    where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 04:00:00+00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 04:00:00+00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */ as l
    left join /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(select * from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 20), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at <= cast('48' as int)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late_2 where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late_2 where true and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 04:00:00+00:00')))/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */ as r
        on if(typeof(l.window_start) in (typeof(r.window_start), 'void') or typeof(r.window_start) = 'void', l.window_start, raise_error(concat('[SW145] spark_windows.window_join: windows of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: l.window_start and r.window_start of different types. Cast them to it, in the subqueries that are joined.', left(cast(l.window_start as string), 0)))) = r.window_start
        and l.window_end = r.window_end
        and l.k = r.k
    /* spark_windows.end window_join */
)
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710019320000000
) where (window_date in (date'2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease) and if((select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_join_parquet
    where (cast(window_date as string) in ('2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_join_parquet__lease) and if((select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_join_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 3}]

create or replace view default.stored_join_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_join_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_join_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 18], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "flight": "int", "reading": "int", "wind": "decimal(10,2)"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen_2": {"key_1": "int", "cursor": "int", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000004, 'run 4', '1710895200000000, 48', '[{"cursor_to": "1710895200000000", "watermark": 1710019320000000, "late": 3, "backfilled": false}, {"cursor_to": "48", "watermark": 1710022080000000, "late": 3, "backfilled": false}]', 1710019320000000, 14, 11, 2, 1, 0, 3, 0, null, null, 47, 39, 6, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '1710894240000000, 32', '[{"cursor_to": "1710894240000000", "watermark": 1710010560000000, "late": 1, "backfilled": false}, {"cursor_to": "32", "watermark": 1710006960000000, "late": 3, "backfilled": false}]', 1710006960000000, 15, 10, 4, 1, 0, 2, 0, null, null, 33, 28, 4, 1, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '1710893280000000, 16', '[{"cursor_to": "1710893280000000", "watermark": 1709994720000000, "late": 0, "backfilled": false}, {"cursor_to": "16", "watermark": 1709996280000000, "late": 0, "backfilled": false}]', 1709994720000000, 18, 18, 0, 0, 0, 1, 0, null, null, 18, 18, 0, 0, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select distinct epoch from default.stored_join_parquet__seen_2
)
-- answer in JSON: [{"epoch": "3"}, {"epoch": "1"}, {"epoch": "2"}]

insert overwrite table default.stored_join_parquet__seen_2 partition (epoch) by name
select distinct * except (epoch), 'to 3' as epoch
    from default.stored_join_parquet__seen_2
    where cursor > cast('48' as int) - 40
-- answer: []

alter table default.stored_join_parquet__seen_2 drop if exists partition (epoch = '3'), partition (epoch = '1'), partition (epoch = '2')
-- answer: []

drop view default.stored_join_parquet__lease
-- answer: []

-- epoch 3: 14 rows read, 11 accepted, 2 late, 1 without time, 0 in no window; 3 windows changed, 0 removed; watermark 2024-03-09 17:56:00 -> 2024-03-09 21:22:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["default.stored_join_parquet", "default.stored_join_parquet__epochs", "default.stored_join_parquet__history", "default.stored_join_parquet__late", "default.stored_join_parquet__late_2", "default.stored_join_parquet__seen_2"]

describe query select * from default.stored_flights
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

describe query select * from default.stored_weather
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_join_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "1710895200000000, 48", "inputs": "[{\"cursor_to\": \"1710895200000000\", \"watermark\": 1710019320000000, \"late\": 3, \"backfilled\": false}, {\"cursor_to\": \"48\", \"watermark\": 1710022080000000, \"late\": 3, \"backfilled\": false}]", "watermark": 1710019320000000, "rows_read": 14, "accepted": 11, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 47, "total_accepted": 39, "total_late": 6, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"7d60a4d0bed030f2e2cc353dcbf047ef\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 18], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"flight\": \"int\", \"reading\": \"int\", \"wind\": \"decimal(10,2)\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen_2\": {\"key_1\": \"int\", \"cursor\": \"int\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894240000000, 32", "inputs": "[{\"cursor_to\": \"1710894240000000\", \"watermark\": 1710010560000000, \"late\": 1, \"backfilled\": false}, {\"cursor_to\": \"32\", \"watermark\": 1710006960000000, \"late\": 3, \"backfilled\": false}]", "watermark": 1710006960000000, "rows_read": 15, "accepted": 10, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 33, "total_accepted": 28, "total_late": 4, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893280000000, 16", "inputs": "[{\"cursor_to\": \"1710893280000000\", \"watermark\": 1709994720000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"16\", \"watermark\": 1709996280000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709994720000000, "rows_read": 18, "accepted": 18, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 18, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710012120000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710012120000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710012120000000) and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710012120000000) and not (((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710012120000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710012120000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710012120000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_flights
    where at > timestamp_micros(1710895200000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
union all
select 1 as input, * from (
    select
        cast(greatest(max(at), cast('48' as int)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710012120000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710012120000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710012120000000) and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710012120000000) and not (((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 14400000000)) - pmod((_sw_us - pmod(_sw_us, 14400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710012120000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710012120000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710012120000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 20), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                _sw_seen,
                _sw_seen_late,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1710012120000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at > cast('48' as int) - 20 or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_join_parquet__seen_2 where cursor > cast('48' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 14400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 14400000000) + 14400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}, {"input": 1, "upper": "48", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

-- nothing new since epoch 3

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_join_parquet", "default.stored_join_parquet__epochs", "default.stored_join_parquet__history", "default.stored_join_parquet__late", "default.stored_join_parquet__late_2", "default.stored_join_parquet__seen_2"]

show tables in default like 'stored_join_parquet*'
-- answer: [{"tableName": "stored_join_parquet"}, {"tableName": "stored_join_parquet__epochs"}, {"tableName": "stored_join_parquet__history"}, {"tableName": "stored_join_parquet__late"}, {"tableName": "stored_join_parquet__late_2"}, {"tableName": "stored_join_parquet__seen_2"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_join_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "1710895200000000, 48", "inputs": "[{\"cursor_to\": \"1710895200000000\", \"watermark\": 1710019320000000, \"late\": 3, \"backfilled\": false}, {\"cursor_to\": \"48\", \"watermark\": 1710022080000000, \"late\": 3, \"backfilled\": false}]", "watermark": 1710019320000000, "rows_read": 14, "accepted": 11, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 47, "total_accepted": 39, "total_late": 6, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"7d60a4d0bed030f2e2cc353dcbf047ef\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 18], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"flight\": \"int\", \"reading\": \"int\", \"wind\": \"decimal(10,2)\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen_2\": {\"key_1\": \"int\", \"cursor\": \"int\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894240000000, 32", "inputs": "[{\"cursor_to\": \"1710894240000000\", \"watermark\": 1710010560000000, \"late\": 1, \"backfilled\": false}, {\"cursor_to\": \"32\", \"watermark\": 1710006960000000, \"late\": 3, \"backfilled\": false}]", "watermark": 1710006960000000, "rows_read": 15, "accepted": 10, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 33, "total_accepted": 28, "total_late": 4, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893280000000, 16", "inputs": "[{\"cursor_to\": \"1710893280000000\", \"watermark\": 1709994720000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"16\", \"watermark\": 1709996280000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709994720000000, "rows_read": 18, "accepted": 18, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 18, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_join_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[973, 997]], \"text\": \"default.stored_flights\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 14400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, {\"over\": [], \"spans\": [[2148, 2172]], \"text\": \"default.stored_weather\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 14400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_join {\\\"condition\\\": null, \\\"null_aware\\\": false, \\\"on\\\": [[\\\"k\\\", \\\"k\\\"]], \\\"select\\\": [\\\"l.id as flight\\\", \\\"r.id as reading\\\", \\\"r.d as wind\\\"], \\\"type\\\": \\\"left\\\"} */\\n    select\\n        l.window_start as window_start,\\n        l.window_end as window_end,\\n        l.window_end - interval '0.001' second as window_time,\\n        l.k as k,\\n        l.id as flight,\\n        r.id as reading,\\n        r.d as wind\\n    from /* spark_windows.input */ (\\n    /* spark_windows.begin tumble {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"tumble\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 14400000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ default.stored_flights /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n) /* spark_windows.input_end */ as l\\n    left join /* spark_windows.input */ (\\n    /* spark_windows.begin tumble {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"tumble\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 14400000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ default.stored_weather /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n) /* spark_windows.input_end */ as r\\n        on if(typeof(l.window_start) in (typeof(r.window_start), 'void') or typeof(r.window_start) = 'void', l.window_start, raise_error(concat('[SW145] spark_windows.window_join: windows of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: l.window_start and r.window_start of different types. Cast them to it, in the subqueries that are joined.', left(cast(l.window_start as string), 0)))) = r.window_start\\n        and l.window_end = r.window_end\\n        and l.k = r.k\\n    /* spark_windows.end window_join */\\n)\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 14400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"plan\": {\"tumble 2\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 14400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"tumble 3\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 14400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"window_join 1\": {\"condition\": null, \"null_aware\": false, \"on\": [[\"k\", \"k\"]], \"select\": [\"l.id as flight\", \"r.id as reading\", \"r.d as wind\"], \"type\": \"left\"}}, \"settings\": {\"allowed_lateness\": 7200000000, \"compact_every\": 3, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 1800000000, \"emit\": \"on_window_close\", \"expire_after\": 7200000000, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 1800000000, \"watermark\": \"30 minutes\"}, {\"cursor\": {\"column\": \"at\", \"key\": [\"id\"], \"kind\": \"column\", \"overlap\": 20, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    _sw_block\\n)\", \"input 1.1\": \"(\\n    _sw_block\\n)\", \"input 1.2\": \"(\\n    _sw_block\\n)\", \"input 2.1\": \"default.stored_flights\", \"input 3.1\": \"default.stored_weather\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_join_parquet__late
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select *, 1 as _sw_side from default.stored_join_parquet
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    /* spark_windows.begin window_join {"condition": null, "null_aware": false, "on": [["k", "k"]], "select": ["l.id as flight", "r.id as reading", "r.d as wind"], "type": "left"} */
    select
        l.window_start as window_start,
        l.window_end as window_end,
        l.window_end - interval '0.001' second as window_time,
        l.k as k,
        l.id as flight,
        r.id as reading,
        r.d as wind
    from /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from default.stored_flights
    where at <= timestamp_micros(1710895200000000)
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */ as l
    left join /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 14400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(select * from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 20), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at <= cast('48' as int)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late_2 where cast(epoch as bigint) <= 3 and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late_2 where cast(epoch as bigint) <= 3 and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 04:00:00+00:00' and not (ts) >= timestamp'9999-12-28 19:59:59.999999+00:00') then ts end) is not null))/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */ as r
        on if(typeof(l.window_start) in (typeof(r.window_start), 'void') or typeof(r.window_start) = 'void', l.window_start, raise_error(concat('[SW145] spark_windows.window_join: windows of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: l.window_start and r.window_start of different types. Cast them to it, in the subqueries that are joined.', left(cast(l.window_start as string), 0)))) = r.window_start
        and l.window_end = r.window_end
        and l.k = r.k
    /* spark_windows.end window_join */
)
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710019320000000)
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_join_parquet", "default.stored_join_parquet__epochs", "default.stored_join_parquet__history", "default.stored_join_parquet__late", "default.stored_join_parquet__late_2", "default.stored_join_parquet__seen_2"]

show tables in default like 'stored_join_parquet*'
-- answer: [{"tableName": "stored_join_parquet"}, {"tableName": "stored_join_parquet__epochs"}, {"tableName": "stored_join_parquet__history"}, {"tableName": "stored_join_parquet__late"}, {"tableName": "stored_join_parquet__late_2"}, {"tableName": "stored_join_parquet__seen_2"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_join_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "1710895200000000, 48", "inputs": "[{\"cursor_to\": \"1710895200000000\", \"watermark\": 1710019320000000, \"late\": 3, \"backfilled\": false}, {\"cursor_to\": \"48\", \"watermark\": 1710022080000000, \"late\": 3, \"backfilled\": false}]", "watermark": 1710019320000000, "rows_read": 14, "accepted": 11, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 47, "total_accepted": 39, "total_late": 6, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"7d60a4d0bed030f2e2cc353dcbf047ef\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 18], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"flight\": \"int\", \"reading\": \"int\", \"wind\": \"decimal(10,2)\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen_2\": {\"key_1\": \"int\", \"cursor\": \"int\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894240000000, 32", "inputs": "[{\"cursor_to\": \"1710894240000000\", \"watermark\": 1710010560000000, \"late\": 1, \"backfilled\": false}, {\"cursor_to\": \"32\", \"watermark\": 1710006960000000, \"late\": 3, \"backfilled\": false}]", "watermark": 1710006960000000, "rows_read": 15, "accepted": 10, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 33, "total_accepted": 28, "total_late": 4, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893280000000, 16", "inputs": "[{\"cursor_to\": \"1710893280000000\", \"watermark\": 1709994720000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"16\", \"watermark\": 1709996280000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709994720000000, "rows_read": 18, "accepted": 18, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 1, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 18, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_join_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[973, 997]], \"text\": \"default.stored_flights\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 14400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, {\"over\": [], \"spans\": [[2148, 2172]], \"text\": \"default.stored_weather\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 14400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_join {\\\"condition\\\": null, \\\"null_aware\\\": false, \\\"on\\\": [[\\\"k\\\", \\\"k\\\"]], \\\"select\\\": [\\\"l.id as flight\\\", \\\"r.id as reading\\\", \\\"r.d as wind\\\"], \\\"type\\\": \\\"left\\\"} */\\n    select\\n        l.window_start as window_start,\\n        l.window_end as window_end,\\n        l.window_end - interval '0.001' second as window_time,\\n        l.k as k,\\n        l.id as flight,\\n        r.id as reading,\\n        r.d as wind\\n    from /* spark_windows.input */ (\\n    /* spark_windows.begin tumble {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"tumble\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 14400000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ default.stored_flights /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n) /* spark_windows.input_end */ as l\\n    left join /* spark_windows.input */ (\\n    /* spark_windows.begin tumble {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"tumble\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 14400000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ default.stored_weather /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 14400000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 14400000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n) /* spark_windows.input_end */ as r\\n        on if(typeof(l.window_start) in (typeof(r.window_start), 'void') or typeof(r.window_start) = 'void', l.window_start, raise_error(concat('[SW145] spark_windows.window_join: windows of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: l.window_start and r.window_start of different types. Cast them to it, in the subqueries that are joined.', left(cast(l.window_start as string), 0)))) = r.window_start\\n        and l.window_end = r.window_end\\n        and l.k = r.k\\n    /* spark_windows.end window_join */\\n)\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 14400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"plan\": {\"tumble 2\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 14400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"tumble 3\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 14400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"window_join 1\": {\"condition\": null, \"null_aware\": false, \"on\": [[\"k\", \"k\"]], \"select\": [\"l.id as flight\", \"r.id as reading\", \"r.d as wind\"], \"type\": \"left\"}}, \"settings\": {\"allowed_lateness\": 7200000000, \"compact_every\": 3, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 1800000000, \"emit\": \"on_window_close\", \"expire_after\": 7200000000, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 1800000000, \"watermark\": \"30 minutes\"}, {\"cursor\": {\"column\": \"at\", \"key\": [\"id\"], \"kind\": \"column\", \"overlap\": 20, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    _sw_block\\n)\", \"input 1.1\": \"(\\n    _sw_block\\n)\", \"input 1.2\": \"(\\n    _sw_block\\n)\", \"input 2.1\": \"default.stored_flights\", \"input 3.1\": \"default.stored_weather\"}}}"}]

select *
    from (
        select null as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (
    select *
    from default.stored_flights
    where at <= timestamp_micros(1710895200000000)
) union all
            select count(*) as rows
            from (
    select * from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 20), counted, array_append(counted, x))
            ) as _sw_counted,
            row_number() over (partition by _sw_key_1, _sw_cursor, _sw_is_late order by _sw_cursor) as _sw_number
        from (
            select
                _copy.*,
                array_sort(collect_list(if(_sw_is_late, null, _sw_cursor)) over (
                    partition by _copy._sw_key_1
                )) as _sw_cursors
            from (
                select
                    _src.*,
                    (id) as _sw_key_1,
                    at as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_weather
    where at <= cast('48' as int)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late_2 where cast(epoch as bigint) <= 3 and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late_2 where cast(epoch as bigint) <= 3 and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
)
    union all
    (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late_2 where cast(epoch as bigint) <= 3 and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_join_parquet__late_2 where cast(epoch as bigint) <= 3 and late_reason in ('accepted', 'retracted')))
)
        )
    ), (
        select
            47 as rows_read,
            39 as accepted,
            6 as late,
            2 as null_time,
            0 as in_no_window,
            0 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from default.stored_join_parquet__late where cast(epoch as bigint) <= 3 union all
            select late_reason from default.stored_join_parquet__late_2 where cast(epoch as bigint) <= 3
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
