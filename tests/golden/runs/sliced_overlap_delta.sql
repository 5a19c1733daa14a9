-- {}, where there is
-- answer: []

describe query select * from default.stored_buses
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_sliced_overlap_delta*'
-- answer: []

describe query
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "middle", "text": "percentile(v, 0.5)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 10800000000, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: hop windows of this size do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
            _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end,
            k as key_1,
            percentile(v, 0.5) as result_1
        from /* spark_windows.input */ default.stored_buses /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
            and pmod(_sw_us, 10800000000) < 3600000000
        group by _sw_us - pmod(_sw_us, 10800000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `middle`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp_ntz"}, {"col_name": "window_end", "data_type": "timestamp_ntz"}, {"col_name": "window_time", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "middle", "data_type": "double"}]

describe query select * from default.stored_buses
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(max(at) as string) as upper
    from (
        select at
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
    from default.stored_buses
    where true
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
)
        where at is not null
        order by 1
        limit 6
    )
)
-- answer in JSON: [{"upper": "6"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (pmod(_sw_us, 10800000000) < 3600000000)) as in_no_window,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (false)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (false)) as furthest,
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
    from default.stored_buses
    where at <= cast('6' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 2, "accepted": 4, "earliest": "2024-03-09", "latest": 1709999580000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_sliced_overlap_delta__lease comment 'stored_sliced_overlap_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["6"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease)
)
-- answer in JSON: [{"held": true}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - -7200000000) - pmod((_sw_us - -7200000000), 10800000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 10800000000) + 3600000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_buses where false) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

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
    from default.stored_buses
    where true
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
-- answer: [{"data_type": "int", "comment": null, "col_name": "key_1"}, {"data_type": "int", "comment": null, "col_name": "cursor"}, {"data_type": "boolean", "comment": null, "col_name": "accepted"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table default.stored_sliced_overlap_delta__late (`id` int, `ts` timestamp_ntz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using delta partitioned by (epoch, late_reason) comment 'stored_sliced_overlap_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

create or replace table default.stored_sliced_overlap_delta__seen (`key_1` int, `cursor` int, `accepted` boolean, `epoch` string) using delta partitioned by (epoch) comment 'stored_sliced_overlap_delta: what has been read: the keys of the overlap, or files, with the epoch' tblproperties ('spark_windows.role' = 'seen')
-- answer: []

insert into default.stored_sliced_overlap_delta__seen by name
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
    from default.stored_buses
    where at <= cast('6' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (pmod(_sw_us, 10800000000) < 3600000000)) as in_no_window,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (false)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (false)) as furthest,
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
    from default.stored_buses
    where at <= cast('6' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, cursor, null)) as _sw_seen, collect_set(if(true, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where epoch = '1' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 2, "accepted": 4, "earliest": "2024-03-09", "latest": 1709999580000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table default.stored_sliced_overlap_delta using delta partitioned by (window_date) as
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "middle", "text": "percentile(v, 0.5)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 10800000000, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: hop windows of this size do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
            _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end,
            k as key_1,
            percentile(v, 0.5) as result_1
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
    from default.stored_buses
    where at <= cast('6' as int)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_sliced_overlap_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_sliced_overlap_delta__late where true and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) where ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) is not null))/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
            and pmod(_sw_us, 10800000000) < 3600000000
        group by _sw_us - pmod(_sw_us, 10800000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `middle`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_sliced_overlap_delta
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease)
)
-- answer in JSON: [{"windows": 2}]

create table if not exists default.stored_sliced_overlap_delta__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_sliced_overlap_delta: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_sliced_overlap_delta__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "spans": [[933, 955]], "text": "default.stored_buses", "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 10800000000, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}}], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"middle\\", \\"text\\": \\"percentile(v, 0.5)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"hop\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 3600000000, \\"slide\\": 10800000000, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp_ntz\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: hop windows of this size do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 10800000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end,\\n            k as key_1,\\n            percentile(v, 0.5) as result_1\\n        from /* spark_windows.input */ default.stored_buses /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second as _sw_us) as _clock\\n        where _sw_t is not null\\n            and pmod(_sw_us, 10800000000) < 3600000000\\n        group by _sw_us - pmod(_sw_us, 10800000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `middle`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz\'1970-01-01 00:00:00\' + (_sw_start) * interval \'0.000001\' second as window_start,\\n                timestamp_ntz\'1970-01-01 00:00:00\' + (_sw_end) * interval \'0.000001\' second as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)", "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 10800000000, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}}, "plan": {"window_aggregate 1": {"aggregates": [{"declared": null, "name": "middle", "text": "percentile(v, 0.5)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 10800000000, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}}}, "settings": {"allowed_lateness": 3600000000, "compact_every": 16, "cursor": {"column": "at", "key": ["id"], "kind": "column", "overlap": 20, "relation": null}, "delay": 0, "emit": "on_update", "expire_after": 3600000000, "file_format": "delta", "inputs": [{"cursor": {"column": "at", "key": ["id"], "kind": "column", "overlap": 20, "relation": null}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": 6, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    _sw_block\\n)", "input 1.1": "default.stored_buses"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease)
-- answer: []

create or replace view default.stored_sliced_overlap_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_sliced_overlap_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_sliced_overlap_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "k": "string", "middle": "double"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"key_1": "int", "cursor": "int", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '6', '[{"cursor_to": "6", "watermark": 1709999580000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 4, "in_no_window": 2}}]', 1709999580000000, 6, 4, 0, 0, 2, 2, 0, null, null, 6, 4, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

-- log: default.stored_sliced_overlap_delta: epoch 1: 6 rows read, 4 accepted, 0 late, 0 without time, 2 in no window; 2 windows changed, 0 removed; watermark (none) -> 2024-03-09 15:53:00; recomputed

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(greatest(max(at), cast('6' as int)) as string) as upper
    from (
        select at
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('6' as int) - 20
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where cursor > cast('6' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
)
        where at is not null
        order by 1
        limit 6
    )
)
-- answer in JSON: [{"upper": "8"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(greatest(max(at), cast('6' as int)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) as late,
        count_if(not (pmod(_sw_us, 10800000000) < 3600000000)) as in_no_window,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as accepted,
        bit_or(if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and not ((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as furthest,
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('6' as int) - 20 and at <= cast('8' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where cursor > cast('6' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "8", "without_cursor": 0, "without_key": 0, "rows_read": 2, "null_time": 0, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 0, "near": 0, "far": 0, "earliest": "2024-03-07", "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create or replace view default.stored_sliced_overlap_delta__lease comment 'stored_sliced_overlap_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["8"], "label": 2, "rebuild": false, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_sliced_overlap_delta__seen by name
select * from (
select
        (id) as key_1,
        at as cursor,
        not coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as accepted,
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('6' as int) - 20 and at <= cast('8' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where cursor > cast('6' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease) and if((select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(greatest(max(at), cast('6' as int)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) as late,
        count_if(not (pmod(_sw_us, 10800000000) < 3600000000)) as in_no_window,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as accepted,
        bit_or(if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and not ((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as furthest,
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('6' as int) - 20 and at <= cast('8' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, cursor, null)) as _sw_seen, collect_set(if(true, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where epoch = '2' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "8", "without_cursor": 0, "without_key": 0, "rows_read": 2, "null_time": 0, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 0, "near": 0, "far": 0, "earliest": "2024-03-07", "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

insert into default.stored_sliced_overlap_delta__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - -7200000000) - pmod((_sw_us - -7200000000), 10800000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 10800000000) + 3600000000) * interval '0.000001' second as missed_to,
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('6' as int) - 20 and at <= cast('8' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, cursor, null)) as _sw_seen, collect_set(if(true, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where epoch = '2' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease) and if((select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_sliced_overlap_delta
    where (1 = 0)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease) and if((select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 0}]

create or replace view default.stored_sliced_overlap_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_sliced_overlap_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_sliced_overlap_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "k": "string", "middle": "double"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"key_1": "int", "cursor": "int", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000001, 'run 1', '8', '[{"cursor_to": "8", "watermark": 1709999580000000, "late": 2, "backfilled": false, "counts": {"rows_read": 8, "accepted": 4, "late": 2, "in_no_window": 2}}]', 1709999580000000, 2, 0, 2, 0, 0, 0, 0, null, null, 8, 4, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '6', '[{"cursor_to": "6", "watermark": 1709999580000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 4, "in_no_window": 2}}]', 1709999580000000, 6, 4, 0, 0, 2, 2, 0, null, null, 6, 4, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

-- log: default.stored_sliced_overlap_delta: epoch 2: 2 rows read, 0 accepted, 2 late, 0 without time, 0 in no window; 0 windows changed, 0 removed; watermark 2024-03-09 15:53:00 -> 2024-03-09 15:53:00; recomputed

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(greatest(max(at), cast('8' as int)) as string) as upper
    from (
        select at
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('8' as int) - 20
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where cursor > cast('8' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
)
        where at is not null
        order by 1
        limit 6
    )
)
-- answer in JSON: [{"upper": "8"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(greatest(max(at), cast('8' as int)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) as late,
        count_if(not (pmod(_sw_us, 10800000000) < 3600000000)) as in_no_window,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as accepted,
        bit_or(if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and not ((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as furthest,
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('8' as int) - 20 and at <= cast('8' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where cursor > cast('8' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "8", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

drop view default.stored_sliced_overlap_delta__lease
-- answer: []

-- epochs 1 to 2: 8 rows read, 4 accepted, 2 late, 0 without time, 2 in no window; 2 windows changed, 0 removed; watermark (none) -> 2024-03-09 15:53:00; recomputed, because an aggregate of it cannot be merged

-- {}, where there is
-- answer: ["default.stored_sliced_overlap_delta", "default.stored_sliced_overlap_delta__epochs", "default.stored_sliced_overlap_delta__history", "default.stored_sliced_overlap_delta__late", "default.stored_sliced_overlap_delta__seen"]

describe query select * from default.stored_buses
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_sliced_overlap_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 1", "cursor_to": "8", "inputs": "[{\"cursor_to\": \"8\", \"watermark\": 1709999580000000, \"late\": 2, \"backfilled\": false}]", "watermark": 1709999580000000, "rows_read": 2, "accepted": 0, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 4, "total_late": 2, "total_null_time": 0, "total_in_no_window": 2, "stored": "{\"format\": 1, \"made_for\": \"f5e579ea8decc4ea5cacaa4aa8d1f17b\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"k\": \"string\", \"middle\": \"double\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"cursor\": \"int\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "6", "inputs": "[{\"cursor_to\": \"6\", \"watermark\": 1709999580000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709999580000000, "rows_read": 6, "accepted": 4, "late": 0, "null_time": 0, "in_no_window": 2, "windows": 2, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 4, "total_late": 0, "total_null_time": 0, "total_in_no_window": 2, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(greatest(max(at), cast('8' as int)) as string) as upper
    from (
        select at
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('8' as int) - 20
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where cursor > cast('8' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
)
        where at is not null
        order by 1
        limit 6
    )
)
-- answer in JSON: [{"upper": "13"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(greatest(max(at), cast('8' as int)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) as late,
        count_if(not (pmod(_sw_us, 10800000000) < 3600000000)) as in_no_window,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as accepted,
        bit_or(if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and not ((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as furthest,
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('8' as int) - 20 and at <= cast('13' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where cursor > cast('8' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "13", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 2, "out_of_range": 0, "late": 0, "in_no_window": 4, "accepted": 0, "near": 0, "far": 0, "earliest": "2024-03-07", "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_sliced_overlap_delta__lease comment 'stored_sliced_overlap_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["13"], "label": 3, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_sliced_overlap_delta__seen by name
select * from (
select
        (id) as key_1,
        at as cursor,
        not coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as accepted,
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('8' as int) - 20 and at <= cast('13' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where cursor > cast('8' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease) and if((select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(greatest(max(at), cast('8' as int)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) as late,
        count_if(not (pmod(_sw_us, 10800000000) < 3600000000)) as in_no_window,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as accepted,
        bit_or(if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and not ((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as furthest,
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('8' as int) - 20 and at <= cast('13' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, cursor, null)) as _sw_seen, collect_set(if(true, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where epoch = '3' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "13", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 2, "out_of_range": 0, "late": 0, "in_no_window": 4, "accepted": 0, "near": 0, "far": 0, "earliest": "2024-03-07", "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

insert into default.stored_sliced_overlap_delta__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - -7200000000) - pmod((_sw_us - -7200000000), 10800000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 10800000000) + 3600000000) * interval '0.000001' second as missed_to,
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('8' as int) - 20 and at <= cast('13' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, cursor, null)) as _sw_seen, collect_set(if(true, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where epoch = '3' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease) and if((select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_sliced_overlap_delta
    where (1 = 0)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease) and if((select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 0}]

create or replace view default.stored_sliced_overlap_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_sliced_overlap_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_sliced_overlap_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "k": "string", "middle": "double"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"key_1": "int", "cursor": "int", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000002, 'run 2', '13', '[{"cursor_to": "13", "watermark": 1709999580000000, "late": 2, "backfilled": false}]', 1709999580000000, 6, 0, 0, 2, 4, 0, 0, null, null, 14, 4, 2, 2, 6, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000001, 'run 1', '8', '[{"cursor_to": "8", "watermark": 1709999580000000, "late": 2, "backfilled": false}]', 1709999580000000, 2, 0, 2, 0, 0, 0, 0, null, null, 8, 4, 2, 0, 2, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '6', '[{"cursor_to": "6", "watermark": 1709999580000000, "late": 0, "backfilled": false}]', 1709999580000000, 6, 4, 0, 0, 2, 2, 0, null, null, 6, 4, 0, 0, 2, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

-- log: default.stored_sliced_overlap_delta: epoch 3: 6 rows read, 0 accepted, 0 late, 2 without time, 4 in no window; 0 windows changed, 0 removed; watermark 2024-03-09 15:53:00 -> 2024-03-09 15:53:00; recomputed

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(greatest(max(at), cast('13' as int)) as string) as upper
    from (
        select at
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('13' as int) - 20
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where cursor > cast('13' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
)
        where at is not null
        order by 1
        limit 6
    )
)
-- answer in JSON: [{"upper": "16"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(greatest(max(at), cast('13' as int)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) as late,
        count_if(not (pmod(_sw_us, 10800000000) < 3600000000)) as in_no_window,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as accepted,
        bit_or(if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and not ((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as furthest,
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('13' as int) - 20 and at <= cast('16' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where cursor > cast('13' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "16", "without_cursor": 0, "without_key": 0, "rows_read": 3, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 2, "accepted": 0, "near": 0, "far": 0, "earliest": "2024-03-07", "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create or replace view default.stored_sliced_overlap_delta__lease comment 'stored_sliced_overlap_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["16"], "label": 4, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_sliced_overlap_delta__seen by name
select * from (
select
        (id) as key_1,
        at as cursor,
        not coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as accepted,
        '4' as epoch
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('13' as int) - 20 and at <= cast('16' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where cursor > cast('13' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease) and if((select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(greatest(max(at), cast('13' as int)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) as late,
        count_if(not (pmod(_sw_us, 10800000000) < 3600000000)) as in_no_window,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as accepted,
        bit_or(if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and not ((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as furthest,
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('13' as int) - 20 and at <= cast('16' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, cursor, null)) as _sw_seen, collect_set(if(true, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where epoch = '4' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "16", "without_cursor": 0, "without_key": 0, "rows_read": 3, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 2, "accepted": 0, "near": 0, "far": 0, "earliest": "2024-03-07", "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

insert into default.stored_sliced_overlap_delta__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - -7200000000) - pmod((_sw_us - -7200000000), 10800000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 10800000000) + 3600000000) * interval '0.000001' second as missed_to,
        '4' as epoch
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('13' as int) - 20 and at <= cast('16' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, cursor, null)) as _sw_seen, collect_set(if(true, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where epoch = '4' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease) and if((select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_sliced_overlap_delta
    where (1 = 0)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sliced_overlap_delta__lease) and if((select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_sliced_overlap_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 0}]

create or replace view default.stored_sliced_overlap_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_sliced_overlap_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_sliced_overlap_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "k": "string", "middle": "double"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"key_1": "int", "cursor": "int", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'run', 16725225600000002, 'run 2', '16', '[{"cursor_to": "16", "watermark": 1709999580000000, "late": 2, "backfilled": false}]', 1709999580000000, 3, 0, 0, 1, 2, 0, 0, null, null, 17, 4, 2, 3, 8, 0, 0, 0, 0, 0, 0, 0, 0),
        (3, 'run', 16725225600000002, 'run 2', '13', '[{"cursor_to": "13", "watermark": 1709999580000000, "late": 2, "backfilled": false}]', 1709999580000000, 6, 0, 0, 2, 4, 0, 0, null, null, 14, 4, 2, 2, 6, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000001, 'run 1', '8', '[{"cursor_to": "8", "watermark": 1709999580000000, "late": 2, "backfilled": false}]', 1709999580000000, 2, 0, 2, 0, 0, 0, 0, null, null, 8, 4, 2, 0, 2, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '6', '[{"cursor_to": "6", "watermark": 1709999580000000, "late": 0, "backfilled": false}]', 1709999580000000, 6, 4, 0, 0, 2, 2, 0, null, null, 6, 4, 0, 0, 2, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

-- log: default.stored_sliced_overlap_delta: epoch 4: 3 rows read, 0 accepted, 0 late, 1 without time, 2 in no window; 0 windows changed, 0 removed; watermark 2024-03-09 15:53:00 -> 2024-03-09 15:53:00; recomputed

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(greatest(max(at), cast('16' as int)) as string) as upper
    from (
        select at
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('16' as int) - 20
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where cursor > cast('16' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
)
        where at is not null
        order by 1
        limit 6
    )
)
-- answer in JSON: [{"upper": "16"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(greatest(max(at), cast('16' as int)) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) as late,
        count_if(not (pmod(_sw_us, 10800000000) < 3600000000)) as in_no_window,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as accepted,
        bit_or(if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000) and not ((((((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)) - pmod(((_sw_us + 7200000000) - pmod((_sw_us + 7200000000), 10800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 10800000000)) - pmod((_sw_us - pmod(_sw_us, 10800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and pmod(_sw_us, 10800000000) < 3600000000 and not (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000)) as furthest,
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
                    coalesce(_sw_t is null or (_sw_closes - 1000 <= 1709995980000000 and pmod(_sw_us, 10800000000) < 3600000000), true) as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_buses
    where at > cast('16' as int) - 20 and at <= cast('16' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, cursor, null)) as _sw_seen, collect_set(if(accepted, null, cursor)) as _sw_seen_late from default.stored_sliced_overlap_delta__seen where cursor > cast('16' as int) - 40 group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 20) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 10800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 10800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "16", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

drop view default.stored_sliced_overlap_delta__lease
-- answer: []

-- epochs 3 to 4: 9 rows read, 0 accepted, 0 late, 3 without time, 6 in no window; 0 windows changed, 0 removed; watermark 2024-03-09 15:53:00 -> 2024-03-09 15:53:00; recomputed, because an aggregate of it cannot be merged
