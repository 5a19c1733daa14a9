-- {}, where there is
-- answer: []

describe query select * from default.stored_visits
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

show tables in default like 'stored_sessions_parquet*'
-- answer: []

describe query
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "visit_id", "text": "min_by(id, at)", "type": null}, {"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "values", "text": "count(distinct v)", "type": null}, {"declared": null, "name": "last_d", "text": "last(d)", "type": null}, {"declared": null, "name": "mean", "text": "avg(x)", "type": "double"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": 5400000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": ["k"], "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: sessions are not those of the groups */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000 as _sw_pane,
            k as key_1,
            (k) as _sw_by_1,
            case when (v) is not null then (v) end as value_1,
            min(struct((at) as at, (id) as value)) filter (where (at) is not null) as min_by_1,
            count(*) as count_2,
            max(struct(_sw_t as at, (d) as value)) as last_3,
            sum(cast((x) as double)) as sum_4,
            count(x) as count_5,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from /* spark_windows.input */ default.stored_visits /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000, k, (k), case when (v) is not null then (v) end
    ),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 5400000000 as _sw_starts
            from panes
        )
    ),
    bounded as (
        select
            *,
            min(_sw_from) over one_session as _sw_start,
            max(_sw_to) over one_session + 5400000000 as _sw_end
        from islands
        window one_session as (partition by _sw_by_1, _sw_session)
    ),
    windows as (
        select
            _sw_start,
            _sw_end,
            key_1,
            min(min_by_1) as min_by_1,
            sum(count_2) as count_2,
            max(last_3) as last_3,
            sum(sum_4) as sum_4,
            sum(count_5) as count_5,
            count(distinct value_1) as distinct_1
        from bounded
        group by _sw_start, _sw_end, key_1
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        min_by_1.value as `visit_id`,
        count_2 as `n`,
        distinct_1 as `values`,
        last_3.value as `last_d`,
        sum_4 / nullif(count_5, 0) as `mean`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp", "comment": null}, {"col_name": "window_end", "data_type": "timestamp", "comment": null}, {"col_name": "window_time", "data_type": "timestamp", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "visit_id", "data_type": "int", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}, {"col_name": "values", "data_type": "bigint", "comment": null}, {"col_name": "last_d", "data_type": "decimal(10,2)", "comment": null}, {"col_name": "mean", "data_type": "double", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_visits
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
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
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "1710893400000000", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 2, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 8, "earliest": "2024-03-08", "latest": 1710062700000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_sessions_parquet__lease comment 'stored_sessions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "1710893400000000", "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000 as _sw_pane,
            k as key_1,
            (k) as _sw_by_1,
            min(struct((at) as at, (id) as value)) filter (where (at) is not null) as min_by_1,
            count(*) as count_2,
            collect_set(case when (v) is not null then (v) end) as set_3,
            max(struct(_sw_t as at, (d) as value)) as last_4,
            sum(cast((x) as double)) as sum_5,
            count(x) as count_6,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from (select * from default.stored_visits where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000, k, (k)
    ),
    parts as (select key_1, _sw_by_1, _sw_from, _sw_to, min_by_1, count_2, set_3, last_4, sum_5, count_6, true as _sw_new from panes),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 5400000000 as _sw_starts
            from parts
        )
    ),
    touched as (
        select *
        from (
            select
                *,
                min(_sw_from) over one_session as _sw_session_from,
                max(_sw_to) over one_session as _sw_session_to,
                bool_or(_sw_new) over one_session as _sw_touched
            from islands
            window one_session as (partition by _sw_by_1, _sw_session)
        )
        where _sw_touched
    ),contributions as (
        select * except (_sw_from, _sw_to)
        from touched
        lateral view inline(if(
            _sw_new or (_sw_from = _sw_session_from and _sw_to = _sw_session_to),
            array(named_struct('begin', _sw_session_from, 'end', _sw_session_to, 'live', true)),
            array(named_struct('begin', _sw_session_from, 'end', _sw_session_to, 'live', true), named_struct('begin', _sw_from, 'end', _sw_to, 'live', false))
        )) _sw_exploded as _sw_row_from, _sw_row_to, _sw_live
    ),
    merged as (
        select
            key_1,
            _sw_by_1,
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            min(min_by_1) as min_by_1,
            sum(count_2) as count_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            max(last_4) as last_4,
            sum(sum_5) as sum_5,
            sum(count_6) as count_6
        from contributions
        group by key_1, _sw_by_1, _sw_row_from, _sw_row_to, _sw_live
    )
    select
        key_1, _sw_by_1, _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, min_by_1, null) as min_by_1, if(_sw_live, count_2, null) as count_2, if(_sw_live, set_3, null) as set_3, if(_sw_live, last_4, null) as last_4, if(_sw_live, sum_5, null) as sum_5, if(_sw_live, count_6, null) as count_6,
        _sw_live,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 5400000000) - pmod((_sw_row_to + 5400000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
-- answer: [{"data_type": "string", "comment": null, "col_name": "key_1"}, {"data_type": "string", "comment": null, "col_name": "_sw_by_1"}, {"data_type": "bigint", "comment": null, "col_name": "_sw_from"}, {"data_type": "bigint", "comment": null, "col_name": "_sw_to"}, {"data_type": "struct<at:timestamp,value:int>", "col_name": "min_by_1"}, {"col_name": "count_2", "data_type": "bigint"}, {"col_name": "set_3", "data_type": "array<int>"}, {"col_name": "last_4", "data_type": "struct<at:timestamp,value:decimal(10,2)>"}, {"col_name": "sum_5", "data_type": "double"}, {"col_name": "count_6", "data_type": "bigint"}, {"col_name": "_sw_live", "data_type": "boolean"}, {"col_name": "epoch", "data_type": "string"}, {"col_name": "pane_date", "data_type": "string"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us + 5400000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_visits where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "timestamp", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

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
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where true
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
-- answer: [{"data_type": "int", "comment": null, "col_name": "key_1"}, {"data_type": "timestamp", "comment": null, "col_name": "cursor"}, {"data_type": "boolean", "comment": null, "col_name": "accepted"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_sessions_parquet__state
-- answer: []

create table default.stored_sessions_parquet__state using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_sessions_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state') as
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000 as _sw_pane,
            k as key_1,
            (k) as _sw_by_1,
            min(struct((at) as at, (id) as value)) filter (where (at) is not null) as min_by_1,
            count(*) as count_2,
            collect_set(case when (v) is not null then (v) end) as set_3,
            max(struct(_sw_t as at, (d) as value)) as last_4,
            sum(cast((x) as double)) as sum_5,
            count(x) as count_6,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from (select * from default.stored_visits where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000, k, (k)
    ),
    parts as (select key_1, _sw_by_1, _sw_from, _sw_to, min_by_1, count_2, set_3, last_4, sum_5, count_6, true as _sw_new from panes),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 5400000000 as _sw_starts
            from parts
        )
    ),
    touched as (
        select *
        from (
            select
                *,
                min(_sw_from) over one_session as _sw_session_from,
                max(_sw_to) over one_session as _sw_session_to,
                bool_or(_sw_new) over one_session as _sw_touched
            from islands
            window one_session as (partition by _sw_by_1, _sw_session)
        )
        where _sw_touched
    ),contributions as (
        select * except (_sw_from, _sw_to)
        from touched
        lateral view inline(if(
            _sw_new or (_sw_from = _sw_session_from and _sw_to = _sw_session_to),
            array(named_struct('begin', _sw_session_from, 'end', _sw_session_to, 'live', true)),
            array(named_struct('begin', _sw_session_from, 'end', _sw_session_to, 'live', true), named_struct('begin', _sw_from, 'end', _sw_to, 'live', false))
        )) _sw_exploded as _sw_row_from, _sw_row_to, _sw_live
    ),
    merged as (
        select
            key_1,
            _sw_by_1,
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            min(min_by_1) as min_by_1,
            sum(count_2) as count_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            max(last_4) as last_4,
            sum(sum_5) as sum_5,
            sum(count_6) as count_6
        from contributions
        group by key_1, _sw_by_1, _sw_row_from, _sw_row_to, _sw_live
    )
    select
        key_1, _sw_by_1, _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, min_by_1, null) as min_by_1, if(_sw_live, count_2, null) as count_2, if(_sw_live, set_3, null) as set_3, if(_sw_live, last_4, null) as last_4, if(_sw_live, sum_5, null) as sum_5, if(_sw_live, count_6, null) as count_6,
        _sw_live,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 5400000000) - pmod((_sw_row_to + 5400000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
) limit 0
-- answer: []

drop table if exists default.stored_sessions_parquet__late
-- answer: []

create table default.stored_sessions_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` timestamp_ltz, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_sessions_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

drop table if exists default.stored_sessions_parquet__seen
-- answer: []

create table default.stored_sessions_parquet__seen (`key_1` int, `cursor` timestamp_ltz, `accepted` boolean, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_sessions_parquet: what has been read: the keys of the overlap, or files, with the epoch' tblproperties ('spark_windows.role' = 'seen')
-- answer: []

insert overwrite table default.stored_sessions_parquet__seen partition (epoch) by name
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
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at <= timestamp_micros(1710893400000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at <= timestamp_micros(1710893400000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where epoch = '1' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "1710893400000000", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 2, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 8, "earliest": "2024-03-08", "latest": 1710062700000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

insert overwrite table default.stored_sessions_parquet__state
partition (epoch = '1', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000 as _sw_pane,
            k as key_1,
            (k) as _sw_by_1,
            min(struct((at) as at, (id) as value)) filter (where (at) is not null) as min_by_1,
            count(*) as count_2,
            collect_set(case when (v) is not null then (v) end) as set_3,
            max(struct(_sw_t as at, (d) as value)) as last_4,
            sum(cast((x) as double)) as sum_5,
            count(x) as count_6,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at <= timestamp_micros(1710893400000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where epoch = '1' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000, k, (k)
    ),
    parts as (
        select key_1, _sw_by_1, _sw_from, _sw_to, min_by_1, count_2, set_3, last_4, sum_5, count_6, _sw_new
        from (
            select *, row_number() over (partition by _sw_by_1, key_1, _sw_new, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (
                select key_1, _sw_by_1, _sw_from, _sw_to, min_by_1, count_2, set_3, last_4, sum_5, count_6, true as _sw_new, true as _sw_live, '1' as epoch
                from panes
                union all
                select key_1, _sw_by_1, _sw_from, _sw_to, min_by_1, count_2, set_3, last_4, sum_5, count_6, false, _sw_live, epoch from (select * from default.stored_sessions_parquet__state where pane_date >= '2024-03-08')
                distribute by _sw_by_1
            )
        )
        where _sw_new or (_sw_version = 1 and _sw_live)
    ),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 5400000000 as _sw_starts
            from parts
        )
    ),
    touched as (
        select *
        from (
            select
                *,
                min(_sw_from) over one_session as _sw_session_from,
                max(_sw_to) over one_session as _sw_session_to,
                bool_or(_sw_new) over one_session as _sw_touched
            from islands
            window one_session as (partition by _sw_by_1, _sw_session)
        )
        where _sw_touched
    ),contributions as (
        select * except (_sw_from, _sw_to)
        from touched
        lateral view inline(if(
            _sw_new or (_sw_from = _sw_session_from and _sw_to = _sw_session_to),
            array(named_struct('begin', _sw_session_from, 'end', _sw_session_to, 'live', true)),
            array(named_struct('begin', _sw_session_from, 'end', _sw_session_to, 'live', true), named_struct('begin', _sw_from, 'end', _sw_to, 'live', false))
        )) _sw_exploded as _sw_row_from, _sw_row_to, _sw_live
    ),
    merged as (
        select
            key_1,
            _sw_by_1,
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            min(min_by_1) as min_by_1,
            sum(count_2) as count_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            max(last_4) as last_4,
            sum(sum_5) as sum_5,
            sum(count_6) as count_6
        from contributions
        group by key_1, _sw_by_1, _sw_row_from, _sw_row_to, _sw_live
    )
    select
        key_1, _sw_by_1, _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, min_by_1, null) as min_by_1, if(_sw_live, count_2, null) as count_2, if(_sw_live, set_3, null) as set_3, if(_sw_live, last_4, null) as last_4, if(_sw_live, sum_5, null) as sum_5, if(_sw_live, count_6, null) as count_6,
        _sw_live,
        '1' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 5400000000) - pmod((_sw_row_to + 5400000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_sessions_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us + 5400000000) * interval '0.000001' second as missed_to,
        '1' as epoch
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at <= timestamp_micros(1710893400000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where epoch = '1' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select
        concat(array_join(transform(
    collect_set((((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000) * 4294967296) filter (where true),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ','), (
        select concat(',', array_join(collect_set(concat(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)), '/', date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)))), ','))
        from default.stored_sessions_parquet__state
        where pane_date between cast(date_from_unix_date(cast(((1710055500000000) - pmod((1710055500000000), 86400000000)) div 86400000000 as int)) as string)
                and cast(date_from_unix_date(cast(((1710055500000000 + 1000) - pmod((1710055500000000 + 1000), 86400000000)) div 86400000000 as int)) as string)
            and _sw_to + 5399999000 > 1710055500000000
            and _sw_to + 5399999000 <= 1710055500000000
    )) as days,
        array_join(array_except(
            collect_set(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) filter (where not _sw_live),
            array()
        ), ',') as replaced,
        count_if(_sw_live) as windows,
        count_if(not _sw_live) as removed,
        (select count_if(late_reason = 'late') from default.stored_sessions_parquet__late where epoch = '1') as late,
        count(*) as rows
    from default.stored_sessions_parquet__state
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease)
)
-- answer in JSON: [{"days": "2024-03-10/2024-03-10,2024-03-08/2024-03-08,2024-03-09/2024-03-09,", "replaced": "", "windows": 8, "removed": 0, "late": 0, "rows": 8}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_sessions_parquet
-- answer: []

create table default.stored_sessions_parquet (`window_start` timestamp_ltz, `window_end` timestamp_ltz, `window_time` timestamp_ltz, `k` string, `visit_id` int, `n` bigint, `values` bigint, `last_d` decimal(10,2), `mean` double, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_sessions_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with windows as (
        select
            _sw_from,
            _sw_to,
            key_1,
            min(min_by_1) as min_by_1,
            sum(count_2) as count_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            max(last_4) as last_4,
            sum(sum_5) as sum_5,
            sum(count_6) as count_6,
            _sw_from as _sw_start,
            _sw_to + 5400000000 as _sw_end
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_sessions_parquet__state)
        )
        where _sw_version = 1 and _sw_live
    )
        group by _sw_from, _sw_to, key_1
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        min_by_1.value as `visit_id`,
        count_2 as `n`,
        cast(size(set_3) as bigint) as `values`,
        last_4.value as `last_d`,
        sum_5 / nullif(count_6, 0) as `mean`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
)
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710055500000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease)
-- answer: []

create table if not exists default.stored_sessions_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_sessions_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_sessions_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [1541, 1564], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"visit_id\\", \\"text\\": \\"min_by(id, at)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"values\\", \\"text\\": \\"count(distinct v)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"last_d\\", \\"text\\": \\"last(d)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"mean\\", \\"text\\": \\"avg(x)\\", \\"type\\": \\"double\\"}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": 5400000000, \\"kind\\": \\"session\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": [\\"k\\"], \\"size\\": null, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: sessions are not those of the groups */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000 as _sw_pane,\\n            k as key_1,\\n            (k) as _sw_by_1,\\n            case when (v) is not null then (v) end as value_1,\\n            min(struct((at) as at, (id) as value)) filter (where (at) is not null) as min_by_1,\\n            count(*) as count_2,\\n            max(struct(_sw_t as at, (d) as value)) as last_3,\\n            sum(cast((x) as double)) as sum_4,\\n            count(x) as count_5,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ default.stored_visits /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000, k, (k), case when (v) is not null then (v) end\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 5400000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    bounded as (\\n        select\\n            *,\\n            min(_sw_from) over one_session as _sw_start,\\n            max(_sw_to) over one_session + 5400000000 as _sw_end\\n        from islands\\n        window one_session as (partition by _sw_by_1, _sw_session)\\n    ),\\n    windows as (\\n        select\\n            _sw_start,\\n            _sw_end,\\n            key_1,\\n            min(min_by_1) as min_by_1,\\n            sum(count_2) as count_2,\\n            max(last_3) as last_3,\\n            sum(sum_4) as sum_4,\\n            sum(count_5) as count_5,\\n            count(distinct value_1) as distinct_1\\n        from bounded\\n        group by _sw_start, _sw_end, key_1\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        min_by_1.value as `visit_id`,\\n        count_2 as `n`,\\n        distinct_1 as `values`,\\n        last_3.value as `last_d`,\\n        sum_4 / nullif(count_5, 0) as `mean`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "visit_id", "text": "min_by(id, at)", "type": null}, {"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "values", "text": "count(distinct v)", "type": null}, {"declared": null, "name": "last_d", "text": "last(d)", "type": null}, {"declared": null, "name": "mean", "text": "avg(x)", "type": "double"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": 5400000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": ["k"], "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 10800000000, "compact_every": 3, "cursor": {"column": "at", "key": ["id"], "kind": "column", "overlap": "1200000000", "relation": null}, "delay": 7200000000, "emit": "on_window_close", "expire_after": 14400000000, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": ["id"], "kind": "column", "overlap": "1200000000", "relation": null}, "delay": 7200000000, "watermark": "2 hours"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_visits"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease)
-- answer: []

create or replace view default.stored_sessions_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_sessions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_sessions_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "visit_id": "int", "n": "bigint", "values": "bigint", "last_d": "decimal(10,2)", "mean": "double"}, "state": {"key_1": "string", "_sw_by_1": "string", "_sw_from": "bigint", "_sw_to": "bigint", "min_by_1": "struct<at:timestamp,value:int>", "count_2": "bigint", "set_3": "array<int>", "last_4": "struct<at:timestamp,value:decimal(10,2)>", "sum_5": "double", "count_6": "bigint", "_sw_live": "boolean", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"key_1": "int", "cursor": "timestamp", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '1710893400000000', null, 1710055500000000, 10, 8, 0, 2, 0, 8, 0, 8, null, 10, 8, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_sessions_parquet__lease
-- answer: []

-- epoch 1: 10 rows read, 8 accepted, 0 late, 2 without time, 0 in no window; 8 windows changed, 0 removed; watermark (none) -> 2024-03-10 07:25:00; 8 rows of state

-- {}, where there is
-- answer: ["default.stored_sessions_parquet", "default.stored_sessions_parquet__epochs", "default.stored_sessions_parquet__history", "default.stored_sessions_parquet__late", "default.stored_sessions_parquet__seen", "default.stored_sessions_parquet__state"]

describe query select * from default.stored_visits
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_sessions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893400000000", "inputs": null, "watermark": 1710055500000000, "rows_read": 10, "accepted": 8, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 10, "total_accepted": 8, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"94564915d5e0fb4287727f93ca35ecfd\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"visit_id\": \"int\", \"n\": \"bigint\", \"values\": \"bigint\", \"last_d\": \"decimal(10,2)\", \"mean\": \"double\"}, \"state\": {\"key_1\": \"string\", \"_sw_by_1\": \"string\", \"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"min_by_1\": \"struct<at:timestamp,value:int>\", \"count_2\": \"bigint\", \"set_3\": \"array<int>\", \"last_4\": \"struct<at:timestamp,value:decimal(10,2)>\", \"sum_5\": \"double\", \"count_6\": \"bigint\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"cursor\": \"timestamp\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710893400000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710044700000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710044700000000)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710044700000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710044700000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710044700000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710893400000000 - 1200000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(accepted, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where cursor > timestamp_micros(1710893400000000 - 2400000000) group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710894000000000", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 0, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 9, "earliest": "2024-03-09", "latest": 1710151440000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_sessions_parquet__lease comment 'stored_sessions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "1710894000000000", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_sessions_parquet__seen partition (epoch) by name
select * from (
select
        (id) as key_1,
        at as cursor,
        not _sw_t is null as accepted,
        '2' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710893400000000 - 1200000000) and at <= timestamp_micros(1710894000000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(accepted, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where cursor > timestamp_micros(1710893400000000 - 2400000000) group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710893400000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710044700000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710044700000000)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710044700000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710044700000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710044700000000)) as furthest,
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710893400000000 - 1200000000) and at <= timestamp_micros(1710894000000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where epoch = '2' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710894000000000", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 0, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 9, "earliest": "2024-03-09", "latest": 1710151440000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

insert overwrite table default.stored_sessions_parquet__state
partition (epoch = '2', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000 as _sw_pane,
            k as key_1,
            (k) as _sw_by_1,
            min(struct((at) as at, (id) as value)) filter (where (at) is not null) as min_by_1,
            count(*) as count_2,
            collect_set(case when (v) is not null then (v) end) as set_3,
            max(struct(_sw_t as at, (d) as value)) as last_4,
            sum(cast((x) as double)) as sum_5,
            count(x) as count_6,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710893400000000 - 1200000000) and at <= timestamp_micros(1710894000000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where epoch = '2' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000, k, (k)
    ),
    parts as (
        select key_1, _sw_by_1, _sw_from, _sw_to, min_by_1, count_2, set_3, last_4, sum_5, count_6, _sw_new
        from (
            select *, row_number() over (partition by _sw_by_1, key_1, _sw_new, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (
                select key_1, _sw_by_1, _sw_from, _sw_to, min_by_1, count_2, set_3, last_4, sum_5, count_6, true as _sw_new, true as _sw_live, '2' as epoch
                from panes
                union all
                select key_1, _sw_by_1, _sw_from, _sw_to, min_by_1, count_2, set_3, last_4, sum_5, count_6, false, _sw_live, epoch from (select * from default.stored_sessions_parquet__state where pane_date >= '2024-03-09')
                distribute by _sw_by_1
            )
        )
        where _sw_new or (_sw_version = 1 and _sw_live)
    ),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 5400000000 as _sw_starts
            from parts
        )
    ),
    touched as (
        select *
        from (
            select
                *,
                min(_sw_from) over one_session as _sw_session_from,
                max(_sw_to) over one_session as _sw_session_to,
                bool_or(_sw_new) over one_session as _sw_touched
            from islands
            window one_session as (partition by _sw_by_1, _sw_session)
        )
        where _sw_touched and _sw_session_to + 5400000000 - 1000 > 1710044700000000
    ),contributions as (
        select * except (_sw_from, _sw_to)
        from touched
        lateral view inline(if(
            _sw_new or (_sw_from = _sw_session_from and _sw_to = _sw_session_to),
            array(named_struct('begin', _sw_session_from, 'end', _sw_session_to, 'live', true)),
            array(named_struct('begin', _sw_session_from, 'end', _sw_session_to, 'live', true), named_struct('begin', _sw_from, 'end', _sw_to, 'live', false))
        )) _sw_exploded as _sw_row_from, _sw_row_to, _sw_live
    ),
    merged as (
        select
            key_1,
            _sw_by_1,
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            min(min_by_1) as min_by_1,
            sum(count_2) as count_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            max(last_4) as last_4,
            sum(sum_5) as sum_5,
            sum(count_6) as count_6
        from contributions
        group by key_1, _sw_by_1, _sw_row_from, _sw_row_to, _sw_live
    )
    select
        key_1, _sw_by_1, _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, min_by_1, null) as min_by_1, if(_sw_live, count_2, null) as count_2, if(_sw_live, set_3, null) as set_3, if(_sw_live, last_4, null) as last_4, if(_sw_live, sum_5, null) as sum_5, if(_sw_live, count_6, null) as count_6,
        _sw_live,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 5400000000) - pmod((_sw_row_to + 5400000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_sessions_parquet__late
partition (epoch = '2', late_reason) by name
select * except (epoch) from (
select * from (
select _late.* except (_sw_us, _sw_counts, _sw_row_key_1)
    from (
        select
        _src.*,
        _sw_us,
        coalesce(true, false) as _sw_counts,
        (k) as _sw_row_key_1,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us + 5400000000) * interval '0.000001' second as missed_to,
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710893400000000 - 1200000000) and at <= timestamp_micros(1710894000000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where epoch = '2' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710044700000000)
    ) as _late
    left anti join (
        select _sw_by_1 as _sw_session_key_1, _sw_from, _sw_to
        from default.stored_sessions_parquet__state
        where epoch = '2' and _sw_live and _sw_to + 5400000000 - 1000 > 1710044700000000
    ) as _session
        on _sw_counts
        and _sw_us between _sw_from and _sw_to
        and _sw_row_key_1 <=> _sw_session_key_1
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select
        concat(array_join(transform(
    collect_set((((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000) * 4294967296) filter (where true),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ','), (
        select concat(',', array_join(collect_set(concat(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)), '/', date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)))), ','))
        from default.stored_sessions_parquet__state
        where pane_date between cast(date_from_unix_date(cast(((1710055500000000) - pmod((1710055500000000), 86400000000)) div 86400000000 as int)) as string)
                and cast(date_from_unix_date(cast(((1710144240000000 + 1000) - pmod((1710144240000000 + 1000), 86400000000)) div 86400000000 as int)) as string)
            and _sw_to + 5399999000 > 1710055500000000
            and _sw_to + 5399999000 <= 1710144240000000
    )) as days,
        array_join(array_except(
            collect_set(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) filter (where not _sw_live),
            array()
        ), ',') as replaced,
        count_if(_sw_live) as windows,
        count_if(not _sw_live) as removed,
        (select count_if(late_reason = 'late') from default.stored_sessions_parquet__late where epoch = '2') as late,
        count(*) as rows
    from default.stored_sessions_parquet__state
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"days": "2024-03-10/2024-03-10,2024-03-11/2024-03-11,2024-03-11/2024-03-11,2024-03-10/2024-03-10", "replaced": "", "windows": 7, "removed": 0, "late": 1, "rows": 7}]

insert overwrite table default.stored_sessions_parquet partition (window_date) by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with windows as (
        select
            _sw_from,
            _sw_to,
            key_1,
            min(min_by_1) as min_by_1,
            sum(count_2) as count_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            max(last_4) as last_4,
            sum(sum_5) as sum_5,
            sum(count_6) as count_6,
            _sw_from as _sw_start,
            _sw_to + 5400000000 as _sw_end
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_sessions_parquet__state where pane_date >= '2024-03-10' and (date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)) between date'2024-03-10' and date'2024-03-11'))
        )
        where _sw_version = 1 and _sw_live
    )
        group by _sw_from, _sw_to, key_1
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        min_by_1.value as `visit_id`,
        count_2 as `n`,
        cast(size(set_3) as bigint) as `values`,
        last_4.value as `last_d`,
        sum_5 / nullif(count_6, 0) as `mean`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) between date'2024-03-10' and date'2024-03-11')
)
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710144240000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease)
-- answer: []

create or replace view default.stored_sessions_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_sessions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_sessions_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "visit_id": "int", "n": "bigint", "values": "bigint", "last_d": "decimal(10,2)", "mean": "double"}, "state": {"key_1": "string", "_sw_by_1": "string", "_sw_from": "bigint", "_sw_to": "bigint", "min_by_1": "struct<at:timestamp,value:int>", "count_2": "bigint", "set_3": "array<int>", "last_4": "struct<at:timestamp,value:decimal(10,2)>", "sum_5": "double", "count_6": "bigint", "_sw_live": "boolean", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"key_1": "int", "cursor": "timestamp", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '1710894000000000', null, 1710144240000000, 10, 9, 1, 0, 0, 7, 0, 15, null, 20, 17, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1710893400000000', null, 1710055500000000, 10, 8, 0, 2, 0, 8, 0, 8, null, 10, 8, 0, 2, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_sessions_parquet__lease
-- answer: []

-- epoch 2: 10 rows read, 9 accepted, 1 late, 0 without time, 0 in no window; 7 windows changed, 0 removed; watermark 2024-03-10 07:25:00 -> 2024-03-11 08:04:00; 15 rows of state

-- {}, where there is
-- answer: ["default.stored_sessions_parquet", "default.stored_sessions_parquet__epochs", "default.stored_sessions_parquet__history", "default.stored_sessions_parquet__late", "default.stored_sessions_parquet__seen", "default.stored_sessions_parquet__state"]

describe query select * from default.stored_visits
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_sessions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894000000000", "inputs": null, "watermark": 1710144240000000, "rows_read": 10, "accepted": 9, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 15, "state_from": null, "total_rows_read": 20, "total_accepted": 17, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"94564915d5e0fb4287727f93ca35ecfd\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"visit_id\": \"int\", \"n\": \"bigint\", \"values\": \"bigint\", \"last_d\": \"decimal(10,2)\", \"mean\": \"double\"}, \"state\": {\"key_1\": \"string\", \"_sw_by_1\": \"string\", \"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"min_by_1\": \"struct<at:timestamp,value:int>\", \"count_2\": \"bigint\", \"set_3\": \"array<int>\", \"last_4\": \"struct<at:timestamp,value:decimal(10,2)>\", \"sum_5\": \"double\", \"count_6\": \"bigint\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"cursor\": \"timestamp\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893400000000", "inputs": null, "watermark": 1710055500000000, "rows_read": 10, "accepted": 8, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 10, "total_accepted": 8, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710894000000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710133440000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710133440000000)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710133440000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710133440000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710133440000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710894000000000 - 1200000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(accepted, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where cursor > timestamp_micros(1710894000000000 - 2400000000) group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710894600000000", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 0, "out_of_range": 0, "late": 3, "in_no_window": 0, "accepted": 7, "earliest": "2024-03-10", "latest": 1710244080000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_sessions_parquet__lease comment 'stored_sessions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "1710894600000000", "label": 3, "rebuild": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_sessions_parquet__seen partition (epoch) by name
select * from (
select
        (id) as key_1,
        at as cursor,
        not _sw_t is null as accepted,
        '3' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710894000000000 - 1200000000) and at <= timestamp_micros(1710894600000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(accepted, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where cursor > timestamp_micros(1710894000000000 - 2400000000) group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710894000000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710133440000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710133440000000)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710133440000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710133440000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710133440000000)) as furthest,
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710894000000000 - 1200000000) and at <= timestamp_micros(1710894600000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where epoch = '3' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710894600000000", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 0, "out_of_range": 0, "late": 3, "in_no_window": 0, "accepted": 7, "earliest": "2024-03-10", "latest": 1710244080000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

insert overwrite table default.stored_sessions_parquet__state
partition (epoch = '3', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000 as _sw_pane,
            k as key_1,
            (k) as _sw_by_1,
            min(struct((at) as at, (id) as value)) filter (where (at) is not null) as min_by_1,
            count(*) as count_2,
            collect_set(case when (v) is not null then (v) end) as set_3,
            max(struct(_sw_t as at, (d) as value)) as last_4,
            sum(cast((x) as double)) as sum_5,
            count(x) as count_6,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710894000000000 - 1200000000) and at <= timestamp_micros(1710894600000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where epoch = '3' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000, k, (k)
    ),
    parts as (
        select key_1, _sw_by_1, _sw_from, _sw_to, min_by_1, count_2, set_3, last_4, sum_5, count_6, _sw_new
        from (
            select *, row_number() over (partition by _sw_by_1, key_1, _sw_new, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (
                select key_1, _sw_by_1, _sw_from, _sw_to, min_by_1, count_2, set_3, last_4, sum_5, count_6, true as _sw_new, true as _sw_live, '3' as epoch
                from panes
                union all
                select key_1, _sw_by_1, _sw_from, _sw_to, min_by_1, count_2, set_3, last_4, sum_5, count_6, false, _sw_live, epoch from (select * from default.stored_sessions_parquet__state where pane_date >= '2024-03-10')
                distribute by _sw_by_1
            )
        )
        where _sw_new or (_sw_version = 1 and _sw_live)
    ),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 5400000000 as _sw_starts
            from parts
        )
    ),
    touched as (
        select *
        from (
            select
                *,
                min(_sw_from) over one_session as _sw_session_from,
                max(_sw_to) over one_session as _sw_session_to,
                bool_or(_sw_new) over one_session as _sw_touched
            from islands
            window one_session as (partition by _sw_by_1, _sw_session)
        )
        where _sw_touched and _sw_session_to + 5400000000 - 1000 > 1710133440000000
    ),contributions as (
        select * except (_sw_from, _sw_to)
        from touched
        lateral view inline(if(
            _sw_new or (_sw_from = _sw_session_from and _sw_to = _sw_session_to),
            array(named_struct('begin', _sw_session_from, 'end', _sw_session_to, 'live', true)),
            array(named_struct('begin', _sw_session_from, 'end', _sw_session_to, 'live', true), named_struct('begin', _sw_from, 'end', _sw_to, 'live', false))
        )) _sw_exploded as _sw_row_from, _sw_row_to, _sw_live
    ),
    merged as (
        select
            key_1,
            _sw_by_1,
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            min(min_by_1) as min_by_1,
            sum(count_2) as count_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            max(last_4) as last_4,
            sum(sum_5) as sum_5,
            sum(count_6) as count_6
        from contributions
        group by key_1, _sw_by_1, _sw_row_from, _sw_row_to, _sw_live
    )
    select
        key_1, _sw_by_1, _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, min_by_1, null) as min_by_1, if(_sw_live, count_2, null) as count_2, if(_sw_live, set_3, null) as set_3, if(_sw_live, last_4, null) as last_4, if(_sw_live, sum_5, null) as sum_5, if(_sw_live, count_6, null) as count_6,
        _sw_live,
        '3' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 5400000000) - pmod((_sw_row_to + 5400000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_sessions_parquet__late
partition (epoch = '3', late_reason) by name
select * except (epoch) from (
select * from (
select _late.* except (_sw_us, _sw_counts, _sw_row_key_1)
    from (
        select
        _src.*,
        _sw_us,
        coalesce(true, false) as _sw_counts,
        (k) as _sw_row_key_1,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us + 5400000000) * interval '0.000001' second as missed_to,
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710894000000000 - 1200000000) and at <= timestamp_micros(1710894600000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where epoch = '3' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710133440000000)
    ) as _late
    left anti join (
        select _sw_by_1 as _sw_session_key_1, _sw_from, _sw_to
        from default.stored_sessions_parquet__state
        where epoch = '3' and _sw_live and _sw_to + 5400000000 - 1000 > 1710133440000000
    ) as _session
        on _sw_counts
        and _sw_us between _sw_from and _sw_to
        and _sw_row_key_1 <=> _sw_session_key_1
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select
        concat(array_join(transform(
    collect_set((((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000) * 4294967296) filter (where true),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ','), (
        select concat(',', array_join(collect_set(concat(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)), '/', date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)))), ','))
        from default.stored_sessions_parquet__state
        where pane_date between cast(date_from_unix_date(cast(((1710144240000000) - pmod((1710144240000000), 86400000000)) div 86400000000 as int)) as string)
                and cast(date_from_unix_date(cast(((1710236880000000 + 1000) - pmod((1710236880000000 + 1000), 86400000000)) div 86400000000 as int)) as string)
            and _sw_to + 5399999000 > 1710144240000000
            and _sw_to + 5399999000 <= 1710236880000000
    )) as days,
        array_join(array_except(
            collect_set(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) filter (where not _sw_live),
            array()
        ), ',') as replaced,
        count_if(_sw_live) as windows,
        count_if(not _sw_live) as removed,
        (select count_if(late_reason = 'late') from default.stored_sessions_parquet__late where epoch = '3') as late,
        count(*) as rows
    from default.stored_sessions_parquet__state
    where epoch = '3'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"days": "2024-03-12/2024-03-12,2024-03-12/2024-03-12,2024-03-11/2024-03-11", "replaced": "", "windows": 6, "removed": 0, "late": 3, "rows": 6}]

insert overwrite table default.stored_sessions_parquet partition (window_date) by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with windows as (
        select
            _sw_from,
            _sw_to,
            key_1,
            min(min_by_1) as min_by_1,
            sum(count_2) as count_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            max(last_4) as last_4,
            sum(sum_5) as sum_5,
            sum(count_6) as count_6,
            _sw_from as _sw_start,
            _sw_to + 5400000000 as _sw_end
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_sessions_parquet__state where pane_date >= '2024-03-11' and (date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)) between date'2024-03-11' and date'2024-03-12'))
        )
        where _sw_version = 1 and _sw_live
    )
        group by _sw_from, _sw_to, key_1
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        min_by_1.value as `visit_id`,
        count_2 as `n`,
        cast(size(set_3) as bigint) as `values`,
        last_4.value as `last_d`,
        sum_5 / nullif(count_6, 0) as `mean`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) between date'2024-03-11' and date'2024-03-12')
)
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710236880000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease)
-- answer: []

create or replace view default.stored_sessions_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_sessions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_sessions_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "visit_id": "int", "n": "bigint", "values": "bigint", "last_d": "decimal(10,2)", "mean": "double"}, "state": {"key_1": "string", "_sw_by_1": "string", "_sw_from": "bigint", "_sw_to": "bigint", "min_by_1": "struct<at:timestamp,value:int>", "count_2": "bigint", "set_3": "array<int>", "last_4": "struct<at:timestamp,value:decimal(10,2)>", "sum_5": "double", "count_6": "bigint", "_sw_live": "boolean", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"key_1": "int", "cursor": "timestamp", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000003, 'run 3', '1710894600000000', null, 1710236880000000, 10, 7, 3, 0, 0, 6, 0, 21, null, 30, 24, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '1710894000000000', null, 1710144240000000, 10, 9, 1, 0, 0, 7, 0, 15, null, 20, 17, 1, 2, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '1710893400000000', null, 1710055500000000, 10, 8, 0, 2, 0, 8, 0, 8, null, 10, 8, 0, 2, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        collect_list(concat(epoch, '/', pane_date)) as partitions,
        cast(least(
        date_from_unix_date(cast((((1710222480000000) - 5400000000) - pmod(((1710222480000000) - 5400000000), 86400000000)) div 86400000000 as int)) - 1,
        coalesce(
            (select min(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) from default.stored_sessions_parquet__state where pane_date >= cast(date_from_unix_date(cast((((1710222480000000) - 5400000000) - pmod(((1710222480000000) - 5400000000), 86400000000)) div 86400000000 as int)) - 1 as string)),
            date_from_unix_date(cast((((1710222480000000) - 5400000000) - pmod(((1710222480000000) - 5400000000), 86400000000)) div 86400000000 as int)) - 1
        )
    ) as string) as expired
    from (select distinct epoch, pane_date from default.stored_sessions_parquet__state)
)
-- answer in JSON: [{"partitions": ["3/2024-03-12", "2/2024-03-11", "2/2024-03-10", "1/2024-03-08", "1/2024-03-09", "1/2024-03-10"], "expired": "2024-03-11"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select distinct epoch from default.stored_sessions_parquet__seen
)
-- answer in JSON: [{"epoch": "3"}, {"epoch": "1"}, {"epoch": "2"}]

insert overwrite table default.stored_sessions_parquet__seen partition (epoch) by name
select distinct * except (epoch), 'to 3' as epoch
    from default.stored_sessions_parquet__seen
    where cursor > timestamp_micros(1710894600000000 - 2400000000)
-- answer: []

alter table default.stored_sessions_parquet__seen drop if exists partition (epoch = '3'), partition (epoch = '1'), partition (epoch = '2')
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows
    from default.stored_sessions_parquet__state
    where pane_date >= '2024-03-11'
)
-- answer in JSON: [{"rows": 10}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_sessions_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_sessions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_sessions_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "visit_id": "int", "n": "bigint", "values": "bigint", "last_d": "decimal(10,2)", "mean": "double"}, "state": {"key_1": "string", "_sw_by_1": "string", "_sw_from": "bigint", "_sw_to": "bigint", "min_by_1": "struct<at:timestamp,value:int>", "count_2": "bigint", "set_3": "array<int>", "last_4": "struct<at:timestamp,value:decimal(10,2)>", "sum_5": "double", "count_6": "bigint", "_sw_live": "boolean", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"key_1": "int", "cursor": "timestamp", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'compaction', 16725225600000003, 'run 3', '1710894600000000', null, 1710236880000000, 0, 0, 0, 0, 0, 0, 0, 10, '2024-03-11', 30, 24, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (3, 'run', 16725225600000003, 'run 3', '1710894600000000', null, 1710236880000000, 10, 7, 3, 0, 0, 6, 0, 21, null, 30, 24, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '1710894000000000', null, 1710144240000000, 10, 9, 1, 0, 0, 7, 0, 15, null, 20, 17, 1, 2, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '1710893400000000', null, 1710055500000000, 10, 8, 0, 2, 0, 8, 0, 8, null, 10, 8, 0, 2, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

alter table default.stored_sessions_parquet__state drop if exists partition (epoch = '1', pane_date = '2024-03-08'), partition (epoch = '1', pane_date = '2024-03-09'), partition (epoch = '2', pane_date = '2024-03-10'), partition (epoch = '1', pane_date = '2024-03-10')
-- answer: []

drop view default.stored_sessions_parquet__lease
-- answer: []

-- epoch 3: 10 rows read, 7 accepted, 3 late, 0 without time, 0 in no window; 6 windows changed, 0 removed; watermark 2024-03-11 08:04:00 -> 2024-03-12 09:48:00; 21 rows of state

-- {"dry_run": true}, where there is
-- answer: ["default.stored_sessions_parquet", "default.stored_sessions_parquet__epochs", "default.stored_sessions_parquet__history", "default.stored_sessions_parquet__late", "default.stored_sessions_parquet__seen", "default.stored_sessions_parquet__state"]

describe query select * from default.stored_visits
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_sessions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "compaction", "run": "run 3", "cursor_to": "1710894600000000", "inputs": null, "watermark": 1710236880000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 10, "state_from": "2024-03-11", "total_rows_read": 30, "total_accepted": 24, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"94564915d5e0fb4287727f93ca35ecfd\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"visit_id\": \"int\", \"n\": \"bigint\", \"values\": \"bigint\", \"last_d\": \"decimal(10,2)\", \"mean\": \"double\"}, \"state\": {\"key_1\": \"string\", \"_sw_by_1\": \"string\", \"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"min_by_1\": \"struct<at:timestamp,value:int>\", \"count_2\": \"bigint\", \"set_3\": \"array<int>\", \"last_4\": \"struct<at:timestamp,value:decimal(10,2)>\", \"sum_5\": \"double\", \"count_6\": \"bigint\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"cursor\": \"timestamp\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "1710894600000000", "inputs": null, "watermark": 1710236880000000, "rows_read": 10, "accepted": 7, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 21, "state_from": null, "total_rows_read": 30, "total_accepted": 24, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894000000000", "inputs": null, "watermark": 1710144240000000, "rows_read": 10, "accepted": 9, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 15, "state_from": null, "total_rows_read": 20, "total_accepted": 17, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893400000000", "inputs": null, "watermark": 1710055500000000, "rows_read": 10, "accepted": 8, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 10, "total_accepted": 8, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710894600000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710226080000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710226080000000)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710226080000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710226080000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710226080000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710894600000000 - 1200000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(accepted, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where cursor > timestamp_micros(1710894600000000 - 2400000000) group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710895200000000", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 0, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 8, "earliest": "2024-03-11", "latest": 1710362280000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

-- a run would read 10 rows: 8 accepted, 2 late, 0 without time, 0 in no window; build the dates of default.stored_sessions_parquet again on which touched windows start; move the watermark from 2024-03-12 09:48:00 to 2024-03-13 18:38:00

-- {}, where there is
-- answer: ["default.stored_sessions_parquet", "default.stored_sessions_parquet__epochs", "default.stored_sessions_parquet__history", "default.stored_sessions_parquet__late", "default.stored_sessions_parquet__seen", "default.stored_sessions_parquet__state"]

describe query select * from default.stored_visits
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_sessions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "compaction", "run": "run 3", "cursor_to": "1710894600000000", "inputs": null, "watermark": 1710236880000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 10, "state_from": "2024-03-11", "total_rows_read": 30, "total_accepted": 24, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"94564915d5e0fb4287727f93ca35ecfd\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"visit_id\": \"int\", \"n\": \"bigint\", \"values\": \"bigint\", \"last_d\": \"decimal(10,2)\", \"mean\": \"double\"}, \"state\": {\"key_1\": \"string\", \"_sw_by_1\": \"string\", \"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"min_by_1\": \"struct<at:timestamp,value:int>\", \"count_2\": \"bigint\", \"set_3\": \"array<int>\", \"last_4\": \"struct<at:timestamp,value:decimal(10,2)>\", \"sum_5\": \"double\", \"count_6\": \"bigint\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"cursor\": \"timestamp\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "1710894600000000", "inputs": null, "watermark": 1710236880000000, "rows_read": 10, "accepted": 7, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 21, "state_from": null, "total_rows_read": 30, "total_accepted": 24, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894000000000", "inputs": null, "watermark": 1710144240000000, "rows_read": 10, "accepted": 9, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 15, "state_from": null, "total_rows_read": 20, "total_accepted": 17, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893400000000", "inputs": null, "watermark": 1710055500000000, "rows_read": 10, "accepted": 8, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 10, "total_accepted": 8, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710894600000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710226080000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710226080000000)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710226080000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710226080000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710226080000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710894600000000 - 1200000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(accepted, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where cursor > timestamp_micros(1710894600000000 - 2400000000) group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710895200000000", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 0, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 8, "earliest": "2024-03-11", "latest": 1710362280000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_sessions_parquet__lease comment 'stored_sessions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "1710895200000000", "label": 5, "rebuild": false, "run": "run 5", "by": null, "since": 16725225600000005, "clock": 16725225600000005, "epoch": 5, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_sessions_parquet__seen partition (epoch) by name
select * from (
select
        (id) as key_1,
        at as cursor,
        not _sw_t is null as accepted,
        '5' as epoch
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710894600000000 - 1200000000) and at <= timestamp_micros(1710895200000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(accepted, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where cursor > timestamp_micros(1710894600000000 - 2400000000) group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710894600000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710226080000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710226080000000)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710226080000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710226080000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710226080000000)) as furthest,
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710894600000000 - 1200000000) and at <= timestamp_micros(1710895200000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where epoch = '5' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710895200000000", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 0, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 8, "earliest": "2024-03-11", "latest": 1710362280000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

insert overwrite table default.stored_sessions_parquet__state
partition (epoch = '5', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000 as _sw_pane,
            k as key_1,
            (k) as _sw_by_1,
            min(struct((at) as at, (id) as value)) filter (where (at) is not null) as min_by_1,
            count(*) as count_2,
            collect_set(case when (v) is not null then (v) end) as set_3,
            max(struct(_sw_t as at, (d) as value)) as last_4,
            sum(cast((x) as double)) as sum_5,
            count(x) as count_6,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710894600000000 - 1200000000) and at <= timestamp_micros(1710895200000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where epoch = '5' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000, k, (k)
    ),
    parts as (
        select key_1, _sw_by_1, _sw_from, _sw_to, min_by_1, count_2, set_3, last_4, sum_5, count_6, _sw_new
        from (
            select *, row_number() over (partition by _sw_by_1, key_1, _sw_new, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (
                select key_1, _sw_by_1, _sw_from, _sw_to, min_by_1, count_2, set_3, last_4, sum_5, count_6, true as _sw_new, true as _sw_live, '5' as epoch
                from panes
                union all
                select key_1, _sw_by_1, _sw_from, _sw_to, min_by_1, count_2, set_3, last_4, sum_5, count_6, false, _sw_live, epoch from (select * from default.stored_sessions_parquet__state where pane_date >= '2024-03-11')
                distribute by _sw_by_1
            )
        )
        where _sw_new or (_sw_version = 1 and _sw_live)
    ),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 5400000000 as _sw_starts
            from parts
        )
    ),
    touched as (
        select *
        from (
            select
                *,
                min(_sw_from) over one_session as _sw_session_from,
                max(_sw_to) over one_session as _sw_session_to,
                bool_or(_sw_new) over one_session as _sw_touched
            from islands
            window one_session as (partition by _sw_by_1, _sw_session)
        )
        where _sw_touched and _sw_session_to + 5400000000 - 1000 > 1710226080000000
    ),contributions as (
        select * except (_sw_from, _sw_to)
        from touched
        lateral view inline(if(
            _sw_new or (_sw_from = _sw_session_from and _sw_to = _sw_session_to),
            array(named_struct('begin', _sw_session_from, 'end', _sw_session_to, 'live', true)),
            array(named_struct('begin', _sw_session_from, 'end', _sw_session_to, 'live', true), named_struct('begin', _sw_from, 'end', _sw_to, 'live', false))
        )) _sw_exploded as _sw_row_from, _sw_row_to, _sw_live
    ),
    merged as (
        select
            key_1,
            _sw_by_1,
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            min(min_by_1) as min_by_1,
            sum(count_2) as count_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            max(last_4) as last_4,
            sum(sum_5) as sum_5,
            sum(count_6) as count_6
        from contributions
        group by key_1, _sw_by_1, _sw_row_from, _sw_row_to, _sw_live
    )
    select
        key_1, _sw_by_1, _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, min_by_1, null) as min_by_1, if(_sw_live, count_2, null) as count_2, if(_sw_live, set_3, null) as set_3, if(_sw_live, last_4, null) as last_4, if(_sw_live, sum_5, null) as sum_5, if(_sw_live, count_6, null) as count_6,
        _sw_live,
        '5' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 5400000000) - pmod((_sw_row_to + 5400000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_sessions_parquet__late
partition (epoch = '5', late_reason) by name
select * except (epoch) from (
select * from (
select _late.* except (_sw_us, _sw_counts, _sw_row_key_1)
    from (
        select
        _src.*,
        _sw_us,
        coalesce(true, false) as _sw_counts,
        (k) as _sw_row_key_1,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us + 5400000000) * interval '0.000001' second as missed_to,
        '5' as epoch
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710894600000000 - 1200000000) and at <= timestamp_micros(1710895200000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(true, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(true, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where epoch = '5' group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or array_contains(_sw_seen, _sw_cursor) and (_sw_is_late or _sw_number = 1)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710226080000000)
    ) as _late
    left anti join (
        select _sw_by_1 as _sw_session_key_1, _sw_from, _sw_to
        from default.stored_sessions_parquet__state
        where epoch = '5' and _sw_live and _sw_to + 5400000000 - 1000 > 1710226080000000
    ) as _session
        on _sw_counts
        and _sw_us between _sw_from and _sw_to
        and _sw_row_key_1 <=> _sw_session_key_1
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select
        concat(array_join(transform(
    collect_set((((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000) * 4294967296) filter (where true),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ','), (
        select concat(',', array_join(collect_set(concat(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)), '/', date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)))), ','))
        from default.stored_sessions_parquet__state
        where pane_date between cast(date_from_unix_date(cast(((1710236880000000) - pmod((1710236880000000), 86400000000)) div 86400000000 as int)) as string)
                and cast(date_from_unix_date(cast(((1710355080000000 + 1000) - pmod((1710355080000000 + 1000), 86400000000)) div 86400000000 as int)) as string)
            and _sw_to + 5399999000 > 1710236880000000
            and _sw_to + 5399999000 <= 1710355080000000
    )) as days,
        array_join(array_except(
            collect_set(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) filter (where not _sw_live),
            array()
        ), ',') as replaced,
        count_if(_sw_live) as windows,
        count_if(not _sw_live) as removed,
        (select count_if(late_reason = 'late') from default.stored_sessions_parquet__late where epoch = '5') as late,
        count(*) as rows
    from default.stored_sessions_parquet__state
    where epoch = '5'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from default.stored_sessions_parquet__epochs where not from_history) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"days": "2024-03-12/2024-03-12,2024-03-13/2024-03-13,2024-03-12/2024-03-12,2024-03-13/2024-03-13", "replaced": "", "windows": 8, "removed": 0, "late": 2, "rows": 8}]

insert overwrite table default.stored_sessions_parquet partition (window_date) by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with windows as (
        select
            _sw_from,
            _sw_to,
            key_1,
            min(min_by_1) as min_by_1,
            sum(count_2) as count_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            max(last_4) as last_4,
            sum(sum_5) as sum_5,
            sum(count_6) as count_6,
            _sw_from as _sw_start,
            _sw_to + 5400000000 as _sw_end
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_sessions_parquet__state where pane_date >= '2024-03-12' and (date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)) between date'2024-03-12' and date'2024-03-13'))
        )
        where _sw_version = 1 and _sw_live
    )
        group by _sw_from, _sw_to, key_1
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        min_by_1.value as `visit_id`,
        count_2 as `n`,
        cast(size(set_3) as bigint) as `values`,
        last_4.value as `last_d`,
        sum_5 / nullif(count_6, 0) as `mean`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) between date'2024-03-12' and date'2024-03-13')
)
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710355080000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_sessions_parquet__lease)
-- answer: []

create or replace view default.stored_sessions_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_sessions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 5, (select max(text) from default.stored_sessions_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 5, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "visit_id": "int", "n": "bigint", "values": "bigint", "last_d": "decimal(10,2)", "mean": "double"}, "state": {"key_1": "string", "_sw_by_1": "string", "_sw_from": "bigint", "_sw_to": "bigint", "min_by_1": "struct<at:timestamp,value:int>", "count_2": "bigint", "set_3": "array<int>", "last_4": "struct<at:timestamp,value:decimal(10,2)>", "sum_5": "double", "count_6": "bigint", "_sw_live": "boolean", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"key_1": "int", "cursor": "timestamp", "accepted": "boolean", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (5, 'run', 16725225600000005, 'run 5', '1710895200000000', null, 1710355080000000, 10, 8, 2, 0, 0, 8, 0, 18, '2024-03-11', 40, 32, 6, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (4, 'compaction', 16725225600000003, 'run 3', '1710894600000000', null, 1710236880000000, 0, 0, 0, 0, 0, 0, 0, 10, '2024-03-11', 30, 24, 4, 2, 0, null, null, null, null, null, null, null, null),
        (3, 'run', 16725225600000003, 'run 3', '1710894600000000', null, 1710236880000000, 10, 7, 3, 0, 0, 6, 0, 21, null, 30, 24, 4, 2, 0, null, null, null, null, null, null, null, null),
        (2, 'run', 16725225600000002, 'run 2', '1710894000000000', null, 1710144240000000, 10, 9, 1, 0, 0, 7, 0, 15, null, 20, 17, 1, 2, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '1710893400000000', null, 1710055500000000, 10, 8, 0, 2, 0, 8, 0, 8, null, 10, 8, 0, 2, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_sessions_parquet__lease
-- answer: []

-- epoch 5: 10 rows read, 8 accepted, 2 late, 0 without time, 0 in no window; 8 windows changed, 0 removed; watermark 2024-03-12 09:48:00 -> 2024-03-13 18:38:00; 18 rows of state

-- {}, where there is
-- answer: ["default.stored_sessions_parquet", "default.stored_sessions_parquet__epochs", "default.stored_sessions_parquet__history", "default.stored_sessions_parquet__late", "default.stored_sessions_parquet__seen", "default.stored_sessions_parquet__state"]

describe query select * from default.stored_visits
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_sessions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 5, "kind": "run", "run": "run 5", "cursor_to": "1710895200000000", "inputs": null, "watermark": 1710355080000000, "rows_read": 10, "accepted": 8, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 18, "state_from": "2024-03-11", "total_rows_read": 40, "total_accepted": 32, "total_late": 6, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"94564915d5e0fb4287727f93ca35ecfd\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"visit_id\": \"int\", \"n\": \"bigint\", \"values\": \"bigint\", \"last_d\": \"decimal(10,2)\", \"mean\": \"double\"}, \"state\": {\"key_1\": \"string\", \"_sw_by_1\": \"string\", \"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"min_by_1\": \"struct<at:timestamp,value:int>\", \"count_2\": \"bigint\", \"set_3\": \"array<int>\", \"last_4\": \"struct<at:timestamp,value:decimal(10,2)>\", \"sum_5\": \"double\", \"count_6\": \"bigint\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"cursor\": \"timestamp\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 4, "kind": "compaction", "run": "run 3", "cursor_to": "1710894600000000", "inputs": null, "watermark": 1710236880000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 10, "state_from": "2024-03-11", "total_rows_read": 30, "total_accepted": 24, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "1710894600000000", "inputs": null, "watermark": 1710236880000000, "rows_read": 10, "accepted": 7, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 21, "state_from": null, "total_rows_read": 30, "total_accepted": 24, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894000000000", "inputs": null, "watermark": 1710144240000000, "rows_read": 10, "accepted": 9, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 15, "state_from": null, "total_rows_read": 20, "total_accepted": 17, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893400000000", "inputs": null, "watermark": 1710055500000000, "rows_read": 10, "accepted": 8, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 10, "total_accepted": 8, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(greatest(max(at), timestamp_micros(1710895200000000))) as string) as upper,
        count_if(at is null) as without_cursor,
        count_if((id) is null) as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710344280000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710344280000000)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710344280000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710344280000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710344280000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_seen, _sw_seen_late, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                coalesce(_sw_seen, filter(_sw_cursors, x -> false)),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    _sw_t is null as _sw_is_late
                from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at > timestamp_micros(1710895200000000 - 1200000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
            ) as _copy
            left join (select key_1 as _sw_key_1, collect_set(if(accepted, unix_micros(cast(cursor as timestamp_ltz)), null)) as _sw_seen, collect_set(if(accepted, null, unix_micros(cast(cursor as timestamp_ltz)))) as _sw_seen_late from default.stored_sessions_parquet__seen where cursor > timestamp_micros(1710895200000000 - 2400000000) group by key_1) as _seen
                on _copy._sw_key_1 <=> _seen._sw_key_1
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000) and not coalesce(array_contains(_sw_seen_late, _sw_cursor), false),
            _sw_number = 1 and array_contains(array_except(_sw_counted, coalesce(_sw_seen, filter(_sw_cursors, x -> false))), _sw_cursor)
        )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 5400000000 as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710895200000000", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

-- nothing new since epoch 5

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_sessions_parquet", "default.stored_sessions_parquet__epochs", "default.stored_sessions_parquet__history", "default.stored_sessions_parquet__late", "default.stored_sessions_parquet__seen", "default.stored_sessions_parquet__state"]

show tables in default like 'stored_sessions_parquet*'
-- answer: [{"tableName": "stored_sessions_parquet"}, {"tableName": "stored_sessions_parquet__epochs"}, {"tableName": "stored_sessions_parquet__history"}, {"tableName": "stored_sessions_parquet__late"}, {"tableName": "stored_sessions_parquet__seen"}, {"tableName": "stored_sessions_parquet__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_sessions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 5, "kind": "run", "run": "run 5", "cursor_to": "1710895200000000", "inputs": null, "watermark": 1710355080000000, "rows_read": 10, "accepted": 8, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 18, "state_from": "2024-03-11", "total_rows_read": 40, "total_accepted": 32, "total_late": 6, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"94564915d5e0fb4287727f93ca35ecfd\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"visit_id\": \"int\", \"n\": \"bigint\", \"values\": \"bigint\", \"last_d\": \"decimal(10,2)\", \"mean\": \"double\"}, \"state\": {\"key_1\": \"string\", \"_sw_by_1\": \"string\", \"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"min_by_1\": \"struct<at:timestamp,value:int>\", \"count_2\": \"bigint\", \"set_3\": \"array<int>\", \"last_4\": \"struct<at:timestamp,value:decimal(10,2)>\", \"sum_5\": \"double\", \"count_6\": \"bigint\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"cursor\": \"timestamp\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 4, "kind": "compaction", "run": "run 3", "cursor_to": "1710894600000000", "inputs": null, "watermark": 1710236880000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 10, "state_from": "2024-03-11", "total_rows_read": 30, "total_accepted": 24, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "1710894600000000", "inputs": null, "watermark": 1710236880000000, "rows_read": 10, "accepted": 7, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 21, "state_from": null, "total_rows_read": 30, "total_accepted": 24, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894000000000", "inputs": null, "watermark": 1710144240000000, "rows_read": 10, "accepted": 9, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 15, "state_from": null, "total_rows_read": 20, "total_accepted": 17, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893400000000", "inputs": null, "watermark": 1710055500000000, "rows_read": 10, "accepted": 8, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 10, "total_accepted": 8, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_sessions_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1541, 1564], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"visit_id\\\", \\\"text\\\": \\\"min_by(id, at)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"values\\\", \\\"text\\\": \\\"count(distinct v)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"last_d\\\", \\\"text\\\": \\\"last(d)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"mean\\\", \\\"text\\\": \\\"avg(x)\\\", \\\"type\\\": \\\"double\\\"}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": 5400000000, \\\"kind\\\": \\\"session\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": [\\\"k\\\"], \\\"size\\\": null, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: sessions are not those of the groups */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000 as _sw_pane,\\n            k as key_1,\\n            (k) as _sw_by_1,\\n            case when (v) is not null then (v) end as value_1,\\n            min(struct((at) as at, (id) as value)) filter (where (at) is not null) as min_by_1,\\n            count(*) as count_2,\\n            max(struct(_sw_t as at, (d) as value)) as last_3,\\n            sum(cast((x) as double)) as sum_4,\\n            count(x) as count_5,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ default.stored_visits /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000, k, (k), case when (v) is not null then (v) end\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 5400000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    bounded as (\\n        select\\n            *,\\n            min(_sw_from) over one_session as _sw_start,\\n            max(_sw_to) over one_session + 5400000000 as _sw_end\\n        from islands\\n        window one_session as (partition by _sw_by_1, _sw_session)\\n    ),\\n    windows as (\\n        select\\n            _sw_start,\\n            _sw_end,\\n            key_1,\\n            min(min_by_1) as min_by_1,\\n            sum(count_2) as count_2,\\n            max(last_3) as last_3,\\n            sum(sum_4) as sum_4,\\n            sum(count_5) as count_5,\\n            count(distinct value_1) as distinct_1\\n        from bounded\\n        group by _sw_start, _sw_end, key_1\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        min_by_1.value as `visit_id`,\\n        count_2 as `n`,\\n        distinct_1 as `values`,\\n        last_3.value as `last_d`,\\n        sum_4 / nullif(count_5, 0) as `mean`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"visit_id\", \"text\": \"min_by(id, at)\", \"type\": null}, {\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"values\", \"text\": \"count(distinct v)\", \"type\": null}, {\"declared\": null, \"name\": \"last_d\", \"text\": \"last(d)\", \"type\": null}, {\"declared\": null, \"name\": \"mean\", \"text\": \"avg(x)\", \"type\": \"double\"}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": 5400000000, \"kind\": \"session\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": [\"k\"], \"size\": null, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 10800000000, \"compact_every\": 3, \"cursor\": {\"column\": \"at\", \"key\": [\"id\"], \"kind\": \"column\", \"overlap\": \"1200000000\", \"relation\": null}, \"delay\": 7200000000, \"emit\": \"on_window_close\", \"expire_after\": 14400000000, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": [\"id\"], \"kind\": \"column\", \"overlap\": \"1200000000\", \"relation\": null}, \"delay\": 7200000000, \"watermark\": \"2 hours\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"default.stored_visits\"}}}"}]

select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select *, 1 as _sw_side from default.stored_sessions_parquet
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "visit_id", "text": "min_by(id, at)", "type": null}, {"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "values", "text": "count(distinct v)", "type": null}, {"declared": null, "name": "last_d", "text": "last(d)", "type": null}, {"declared": null, "name": "mean", "text": "avg(x)", "type": "double"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": 5400000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": ["k"], "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: sessions are not those of the groups */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000 as _sw_pane,
            k as key_1,
            (k) as _sw_by_1,
            case when (v) is not null then (v) end as value_1,
            min(struct((at) as at, (id) as value)) filter (where (at) is not null) as min_by_1,
            count(*) as count_2,
            max(struct(_sw_t as at, (d) as value)) as last_3,
            sum(cast((x) as double)) as sum_4,
            count(x) as count_5,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from /* spark_windows.input */(select * from (
    select * except (_sw_key_1, _sw_cursor, _sw_is_late, _sw_cursors, _sw_number, _sw_counted)
    from (
        select
            *,
            aggregate(
                _sw_cursors,
                filter(_sw_cursors, x -> false),
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at <= timestamp_micros(1710895200000000)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_sessions_parquet__late where cast(epoch as bigint) <= 5 and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_sessions_parquet__late where cast(epoch as bigint) <= 5 and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 01:30:00+00:00' and not (ts) >= timestamp'9999-12-28 22:29:59.999999+00:00') then ts end) is not null))/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000, k, (k), case when (v) is not null then (v) end
    ),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 5400000000 as _sw_starts
            from panes
        )
    ),
    bounded as (
        select
            *,
            min(_sw_from) over one_session as _sw_start,
            max(_sw_to) over one_session + 5400000000 as _sw_end
        from islands
        window one_session as (partition by _sw_by_1, _sw_session)
    ),
    windows as (
        select
            _sw_start,
            _sw_end,
            key_1,
            min(min_by_1) as min_by_1,
            sum(count_2) as count_2,
            max(last_3) as last_3,
            sum(sum_4) as sum_4,
            sum(count_5) as count_5,
            count(distinct value_1) as distinct_1
        from bounded
        group by _sw_start, _sw_end, key_1
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        min_by_1.value as `visit_id`,
        count_2 as `n`,
        distinct_1 as `values`,
        last_3.value as `last_d`,
        sum_4 / nullif(count_5, 0) as `mean`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710355080000000)
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_sessions_parquet", "default.stored_sessions_parquet__epochs", "default.stored_sessions_parquet__history", "default.stored_sessions_parquet__late", "default.stored_sessions_parquet__seen", "default.stored_sessions_parquet__state"]

show tables in default like 'stored_sessions_parquet*'
-- answer: [{"tableName": "stored_sessions_parquet"}, {"tableName": "stored_sessions_parquet__epochs"}, {"tableName": "stored_sessions_parquet__history"}, {"tableName": "stored_sessions_parquet__late"}, {"tableName": "stored_sessions_parquet__seen"}, {"tableName": "stored_sessions_parquet__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_sessions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 5, "kind": "run", "run": "run 5", "cursor_to": "1710895200000000", "inputs": null, "watermark": 1710355080000000, "rows_read": 10, "accepted": 8, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 18, "state_from": "2024-03-11", "total_rows_read": 40, "total_accepted": 32, "total_late": 6, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"94564915d5e0fb4287727f93ca35ecfd\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"visit_id\": \"int\", \"n\": \"bigint\", \"values\": \"bigint\", \"last_d\": \"decimal(10,2)\", \"mean\": \"double\"}, \"state\": {\"key_1\": \"string\", \"_sw_by_1\": \"string\", \"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"min_by_1\": \"struct<at:timestamp,value:int>\", \"count_2\": \"bigint\", \"set_3\": \"array<int>\", \"last_4\": \"struct<at:timestamp,value:decimal(10,2)>\", \"sum_5\": \"double\", \"count_6\": \"bigint\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"key_1\": \"int\", \"cursor\": \"timestamp\", \"accepted\": \"boolean\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 4, "kind": "compaction", "run": "run 3", "cursor_to": "1710894600000000", "inputs": null, "watermark": 1710236880000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 10, "state_from": "2024-03-11", "total_rows_read": 30, "total_accepted": 24, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "1710894600000000", "inputs": null, "watermark": 1710236880000000, "rows_read": 10, "accepted": 7, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 21, "state_from": null, "total_rows_read": 30, "total_accepted": 24, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894000000000", "inputs": null, "watermark": 1710144240000000, "rows_read": 10, "accepted": 9, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 15, "state_from": null, "total_rows_read": 20, "total_accepted": 17, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893400000000", "inputs": null, "watermark": 1710055500000000, "rows_read": 10, "accepted": 8, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 10, "total_accepted": 8, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_sessions_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1541, 1564], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"visit_id\\\", \\\"text\\\": \\\"min_by(id, at)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"values\\\", \\\"text\\\": \\\"count(distinct v)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"last_d\\\", \\\"text\\\": \\\"last(d)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"mean\\\", \\\"text\\\": \\\"avg(x)\\\", \\\"type\\\": \\\"double\\\"}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": 5400000000, \\\"kind\\\": \\\"session\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": [\\\"k\\\"], \\\"size\\\": null, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: sessions are not those of the groups */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000 as _sw_pane,\\n            k as key_1,\\n            (k) as _sw_by_1,\\n            case when (v) is not null then (v) end as value_1,\\n            min(struct((at) as at, (id) as value)) filter (where (at) is not null) as min_by_1,\\n            count(*) as count_2,\\n            max(struct(_sw_t as at, (d) as value)) as last_3,\\n            sum(cast((x) as double)) as sum_4,\\n            count(x) as count_5,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ default.stored_visits /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 5400000000)) div 5400000000, k, (k), case when (v) is not null then (v) end\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 5400000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    bounded as (\\n        select\\n            *,\\n            min(_sw_from) over one_session as _sw_start,\\n            max(_sw_to) over one_session + 5400000000 as _sw_end\\n        from islands\\n        window one_session as (partition by _sw_by_1, _sw_session)\\n    ),\\n    windows as (\\n        select\\n            _sw_start,\\n            _sw_end,\\n            key_1,\\n            min(min_by_1) as min_by_1,\\n            sum(count_2) as count_2,\\n            max(last_3) as last_3,\\n            sum(sum_4) as sum_4,\\n            sum(count_5) as count_5,\\n            count(distinct value_1) as distinct_1\\n        from bounded\\n        group by _sw_start, _sw_end, key_1\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        min_by_1.value as `visit_id`,\\n        count_2 as `n`,\\n        distinct_1 as `values`,\\n        last_3.value as `last_d`,\\n        sum_4 / nullif(count_5, 0) as `mean`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"visit_id\", \"text\": \"min_by(id, at)\", \"type\": null}, {\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"values\", \"text\": \"count(distinct v)\", \"type\": null}, {\"declared\": null, \"name\": \"last_d\", \"text\": \"last(d)\", \"type\": null}, {\"declared\": null, \"name\": \"mean\", \"text\": \"avg(x)\", \"type\": \"double\"}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": 5400000000, \"kind\": \"session\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": [\"k\"], \"size\": null, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 10800000000, \"compact_every\": 3, \"cursor\": {\"column\": \"at\", \"key\": [\"id\"], \"kind\": \"column\", \"overlap\": \"1200000000\", \"relation\": null}, \"delay\": 7200000000, \"emit\": \"on_window_close\", \"expire_after\": 14400000000, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": [\"id\"], \"kind\": \"column\", \"overlap\": \"1200000000\", \"relation\": null}, \"delay\": 7200000000, \"watermark\": \"2 hours\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"default.stored_visits\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
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
                (counted, x) -> if(exists(counted, y -> abs(try_subtract(x, y)) <= 1200000000), counted, array_append(counted, x))
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
                    unix_micros(cast(at as timestamp_ltz)) as _sw_cursor,
                    false as _sw_is_late
                from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_visits
    where at <= timestamp_micros(1710895200000000)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_sessions_parquet__late where cast(epoch as bigint) <= 5 and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_sessions_parquet__late where cast(epoch as bigint) <= 5 and late_reason in ('accepted', 'retracted')))
) as _src
            ) as _copy
        )
    )
    where _sw_cursor is null or _sw_key_1 is null or if(
            _sw_is_late,
            not exists(_sw_counted, y -> y <= _sw_cursor and abs(try_subtract(_sw_cursor, y)) <= 1200000000),
            _sw_number = 1 and array_contains(array_except(_sw_counted, filter(_sw_cursors, x -> false)), _sw_cursor)
        )
)
    union all
    (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_sessions_parquet__late where cast(epoch as bigint) <= 5 and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_sessions_parquet__late where cast(epoch as bigint) <= 5 and late_reason in ('accepted', 'retracted')))
)
        )
    ), (
        select
            40 as rows_read,
            32 as accepted,
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
            select late_reason from default.stored_sessions_parquet__late where cast(epoch as bigint) <= 5
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
