-- {}, where there is
-- answer: []

describe query select * from default.stored_walks
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_backfilled_sessions_parquet*'
-- answer: []

describe query
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "users", "text": "count(distinct v)", "type": "int"}], "fill": null, "group_by": [{"expression": "(upper(k))", "name": "name"}, {"expression": "(v % 2 = 1)", "name": "odd"}], "grouping_sets": null, "having": null, "watermark": null, "where": "flag", "window": {"gap": 3600000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": ["upper(k)"], "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: sessions are not those of the groups */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000 as _sw_pane,
            (upper(k)) as key_1,
            (v % 2 = 1) as key_2,
            (upper(k)) as _sw_by_1,
            case when (v) is not null then (v) end as value_1,
            count(*) as count_1,
            sum(v) as sum_2,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from /* spark_windows.input */ default.stored_walks /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
            and (flag)
        group by (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000, (upper(k)), (v % 2 = 1), (upper(k)), case when (v) is not null then (v) end
    ),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 3600000000 as _sw_starts
            from panes
        )
    ),
    bounded as (
        select
            *,
            min(_sw_from) over one_session as _sw_start,
            max(_sw_to) over one_session + 3600000000 as _sw_end
        from islands
        window one_session as (partition by _sw_by_1, _sw_session)
    ),
    windows as (
        select
            _sw_start,
            _sw_end,
            key_1,
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            count(distinct value_1) as distinct_1
        from bounded
        group by _sw_start, _sw_end, key_1, key_2
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `name`,
        key_2 as `odd`,
        count_1 as `n`,
        sum_2 as `total`,
        distinct_1 as `users`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp", "comment": null}, {"col_name": "window_end", "data_type": "timestamp", "comment": null}, {"col_name": "window_time", "data_type": "timestamp", "comment": null}, {"col_name": "name", "data_type": "string", "comment": null}, {"col_name": "odd", "data_type": "boolean", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}, {"col_name": "total", "data_type": "bigint", "comment": null}, {"col_name": "users", "data_type": "bigint", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_walks
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
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "12", "without_cursor": 0, "without_key": 0, "rows_read": 12, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 11, "earliest": "2024-03-09", "latest": 1710002400000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_backfilled_sessions_parquet__lease comment 'stored_backfilled_sessions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "12", "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000 as _sw_pane,
            (upper(k)) as key_1,
            (v % 2 = 1) as key_2,
            (upper(k)) as _sw_by_1,
            count(*) as count_1,
            sum(v) as sum_2,
            collect_set(case when (v) is not null then (v) end) as set_3,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from (select * from default.stored_walks where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
            and (flag)
        group by (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000, (upper(k)), (v % 2 = 1), (upper(k))
    ),
    parts as (select key_1, key_2, _sw_by_1, _sw_from, _sw_to, count_1, sum_2, set_3, true as _sw_new from panes),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 3600000000 as _sw_starts
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
            key_2,
            _sw_by_1,
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            array_distinct(flatten(collect_list(set_3))) as set_3
        from contributions
        group by key_1, key_2, _sw_by_1, _sw_row_from, _sw_row_to, _sw_live
    )
    select
        key_1, key_2, _sw_by_1, _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, count_1, null) as count_1, if(_sw_live, sum_2, null) as sum_2, if(_sw_live, set_3, null) as set_3,
        _sw_live,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 3600000000) - pmod((_sw_row_to + 3600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
-- answer: [{"data_type": "string", "comment": null, "col_name": "key_1"}, {"data_type": "boolean", "comment": null, "col_name": "key_2"}, {"data_type": "string", "comment": null, "col_name": "_sw_by_1"}, {"data_type": "bigint", "comment": null, "col_name": "_sw_from"}, {"data_type": "bigint", "comment": null, "col_name": "_sw_to"}, {"data_type": "bigint", "comment": null, "col_name": "count_1"}, {"data_type": "bigint", "comment": null, "col_name": "sum_2"}, {"data_type": "array<int>", "comment": null, "col_name": "set_3"}, {"data_type": "boolean", "comment": null, "col_name": "_sw_live"}, {"data_type": "string", "comment": null, "col_name": "epoch"}, {"data_type": "string", "comment": null, "col_name": "pane_date"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us + 3600000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_walks where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 3600000000 as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_backfilled_sessions_parquet__state
-- answer: []

create table default.stored_backfilled_sessions_parquet__state (`key_1` string, `key_2` boolean, `_sw_by_1` string, `_sw_from` bigint, `_sw_to` bigint, `count_1` bigint, `sum_2` bigint, `set_3` array<int>, `_sw_live` boolean, `epoch` string, `pane_date` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_backfilled_sessions_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

drop table if exists default.stored_backfilled_sessions_parquet__late
-- answer: []

create table default.stored_backfilled_sessions_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_backfilled_sessions_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_backfilled_sessions_parquet__state
partition (epoch = '1', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000 as _sw_pane,
            (upper(k)) as key_1,
            (v % 2 = 1) as key_2,
            (upper(k)) as _sw_by_1,
            count(*) as count_1,
            sum(v) as sum_2,
            collect_set(case when (v) is not null then (v) end) as set_3,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where at <= cast('12' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
            and (flag)
        group by (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000, (upper(k)), (v % 2 = 1), (upper(k))
    ),
    parts as (
        select key_1, key_2, _sw_by_1, _sw_from, _sw_to, count_1, sum_2, set_3, _sw_new
        from (
            select *, row_number() over (partition by _sw_by_1, key_1, key_2, _sw_new, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (
                select key_1, key_2, _sw_by_1, _sw_from, _sw_to, count_1, sum_2, set_3, true as _sw_new, true as _sw_live, '1' as epoch
                from panes
                union all
                select key_1, key_2, _sw_by_1, _sw_from, _sw_to, count_1, sum_2, set_3, false, _sw_live, epoch from (select * from default.stored_backfilled_sessions_parquet__state where pane_date >= '2024-03-09')
                distribute by _sw_by_1
            )
        )
        where _sw_new or (_sw_version = 1 and _sw_live)
    ),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 3600000000 as _sw_starts
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
            key_2,
            _sw_by_1,
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            array_distinct(flatten(collect_list(set_3))) as set_3
        from contributions
        group by key_1, key_2, _sw_by_1, _sw_row_from, _sw_row_to, _sw_live
    )
    select
        key_1, key_2, _sw_by_1, _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, count_1, null) as count_1, if(_sw_live, sum_2, null) as sum_2, if(_sw_live, set_3, null) as set_3,
        _sw_live,
        '1' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 3600000000) - pmod((_sw_row_to + 3600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_backfilled_sessions_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us + 3600000000) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where at <= cast('12' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 3600000000 as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease)
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
), ','), '') as days,
        array_join(array_except(
            collect_set(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) filter (where not _sw_live),
            collect_set(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) filter (where _sw_live)
        ), ',') as replaced,
        count_if(_sw_live) as windows,
        count_if(not _sw_live) as removed,
        (select count_if(late_reason = 'late') from default.stored_backfilled_sessions_parquet__late where epoch = '1') as late,
        count(*) as rows
    from default.stored_backfilled_sessions_parquet__state
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease)
)
-- answer in JSON: [{"days": "2024-03-09/2024-03-09", "replaced": "", "windows": 7, "removed": 0, "late": 0, "rows": 7}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_backfilled_sessions_parquet
-- answer: []

create table default.stored_backfilled_sessions_parquet (`window_start` timestamp_ltz, `window_end` timestamp_ltz, `window_time` timestamp_ltz, `name` string, `odd` boolean, `n` bigint, `total` bigint, `users` bigint, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_backfilled_sessions_parquet
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
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            _sw_from as _sw_start,
            _sw_to + 3600000000 as _sw_end
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, key_2, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_backfilled_sessions_parquet__state)
        )
        where _sw_version = 1 and _sw_live
    )
        group by _sw_from, _sw_to, key_1, key_2
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `name`,
        key_2 as `odd`,
        count_1 as `n`,
        sum_2 as `total`,
        cast(size(set_3) as bigint) as `users`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease)
-- answer: []

create table if not exists default.stored_backfilled_sessions_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_backfilled_sessions_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_backfilled_sessions_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [1296, 1318], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"users\\", \\"text\\": \\"count(distinct v)\\", \\"type\\": \\"int\\"}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"(upper(k))\\", \\"name\\": \\"name\\"}, {\\"expression\\": \\"(v % 2 = 1)\\", \\"name\\": \\"odd\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": \\"flag\\", \\"window\\": {\\"gap\\": 3600000000, \\"kind\\": \\"session\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": [\\"upper(k)\\"], \\"size\\": null, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: sessions are not those of the groups */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000 as _sw_pane,\\n            (upper(k)) as key_1,\\n            (v % 2 = 1) as key_2,\\n            (upper(k)) as _sw_by_1,\\n            case when (v) is not null then (v) end as value_1,\\n            count(*) as count_1,\\n            sum(v) as sum_2,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ default.stored_walks /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n            and (flag)\\n        group by (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000, (upper(k)), (v % 2 = 1), (upper(k)), case when (v) is not null then (v) end\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 3600000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    bounded as (\\n        select\\n            *,\\n            min(_sw_from) over one_session as _sw_start,\\n            max(_sw_to) over one_session + 3600000000 as _sw_end\\n        from islands\\n        window one_session as (partition by _sw_by_1, _sw_session)\\n    ),\\n    windows as (\\n        select\\n            _sw_start,\\n            _sw_end,\\n            key_1,\\n            key_2,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2,\\n            count(distinct value_1) as distinct_1\\n        from bounded\\n        group by _sw_start, _sw_end, key_1, key_2\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `name`,\\n        key_2 as `odd`,\\n        count_1 as `n`,\\n        sum_2 as `total`,\\n        distinct_1 as `users`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "users", "text": "count(distinct v)", "type": "int"}], "fill": null, "group_by": [{"expression": "(upper(k))", "name": "name"}, {"expression": "(v % 2 = 1)", "name": "odd"}], "grouping_sets": null, "having": null, "watermark": null, "where": "flag", "window": {"gap": 3600000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": ["upper(k)"], "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "emit": "on_update", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_walks"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease)
-- answer: []

create or replace view default.stored_backfilled_sessions_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_backfilled_sessions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_backfilled_sessions_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "name": "string", "odd": "boolean", "n": "bigint", "total": "bigint", "users": "bigint"}, "state": {"key_1": "string", "key_2": "boolean", "_sw_by_1": "string", "_sw_from": "bigint", "_sw_to": "bigint", "count_1": "bigint", "sum_2": "bigint", "set_3": "array<int>", "_sw_live": "boolean", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '12', null, 1710002400000000, 12, 11, 0, 1, 0, 7, 0, 7, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_backfilled_sessions_parquet__lease
-- answer: []

-- epoch 1: 12 rows read, 11 accepted, 0 late, 1 without time, 0 in no window; 7 windows changed, 0 removed; watermark (none) -> 2024-03-09 16:40:00; 7 rows of state

-- {}, where there is
-- answer: ["default.stored_backfilled_sessions_parquet", "default.stored_backfilled_sessions_parquet__epochs", "default.stored_backfilled_sessions_parquet__history", "default.stored_backfilled_sessions_parquet__late", "default.stored_backfilled_sessions_parquet__state"]

describe query select * from default.stored_walks
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_backfilled_sessions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "12", "inputs": null, "watermark": 1710002400000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 7, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"fcd86fe0090d9709a6c682502640d3ba\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"name\": \"string\", \"odd\": \"boolean\", \"n\": \"bigint\", \"total\": \"bigint\", \"users\": \"bigint\"}, \"state\": {\"key_1\": \"string\", \"key_2\": \"boolean\", \"_sw_by_1\": \"string\", \"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"set_3\": \"array<int>\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710002400000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710002400000000)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710002400000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710002400000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710002400000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where at > cast('12' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 3600000000 as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "24", "without_cursor": 0, "without_key": 0, "rows_read": 12, "null_time": 3, "out_of_range": 0, "late": 6, "in_no_window": 0, "accepted": 3, "earliest": "2024-03-09", "latest": 1710019620000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_backfilled_sessions_parquet__lease comment 'stored_backfilled_sessions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "24", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_backfilled_sessions_parquet__state
partition (epoch = '2', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000 as _sw_pane,
            (upper(k)) as key_1,
            (v % 2 = 1) as key_2,
            (upper(k)) as _sw_by_1,
            count(*) as count_1,
            sum(v) as sum_2,
            collect_set(case when (v) is not null then (v) end) as set_3,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where at > cast('12' as int) and at <= cast('24' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
            and (flag)
        group by (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000, (upper(k)), (v % 2 = 1), (upper(k))
    ),
    parts as (
        select key_1, key_2, _sw_by_1, _sw_from, _sw_to, count_1, sum_2, set_3, _sw_new
        from (
            select *, row_number() over (partition by _sw_by_1, key_1, key_2, _sw_new, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (
                select key_1, key_2, _sw_by_1, _sw_from, _sw_to, count_1, sum_2, set_3, true as _sw_new, true as _sw_live, '2' as epoch
                from panes
                union all
                select key_1, key_2, _sw_by_1, _sw_from, _sw_to, count_1, sum_2, set_3, false, _sw_live, epoch from (select * from default.stored_backfilled_sessions_parquet__state where pane_date >= '2024-03-09')
                distribute by _sw_by_1
            )
        )
        where _sw_new or (_sw_version = 1 and _sw_live)
    ),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 3600000000 as _sw_starts
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
        where _sw_touched and _sw_session_to + 3600000000 - 1000 > 1710002400000000
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
            key_2,
            _sw_by_1,
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            array_distinct(flatten(collect_list(set_3))) as set_3
        from contributions
        group by key_1, key_2, _sw_by_1, _sw_row_from, _sw_row_to, _sw_live
    )
    select
        key_1, key_2, _sw_by_1, _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, count_1, null) as count_1, if(_sw_live, sum_2, null) as sum_2, if(_sw_live, set_3, null) as set_3,
        _sw_live,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 3600000000) - pmod((_sw_row_to + 3600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_backfilled_sessions_parquet__late
partition (epoch = '2', late_reason) by name
select * except (epoch) from (
select * from (
select _late.* except (_sw_us, _sw_counts, _sw_row_key_1)
    from (
        select
        _src.*,
        _sw_us,
        coalesce((flag), false) as _sw_counts,
        (upper(k)) as _sw_row_key_1,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us + 3600000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where at > cast('12' as int) and at <= cast('24' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 3600000000 as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710002400000000)
    ) as _late
    left anti join (
        select _sw_by_1 as _sw_session_key_1, _sw_from, _sw_to
        from default.stored_backfilled_sessions_parquet__state
        where epoch = '2' and _sw_live and _sw_to + 3600000000 - 1000 > 1710002400000000
    ) as _session
        on _sw_counts
        and _sw_us between _sw_from and _sw_to
        and _sw_row_key_1 <=> _sw_session_key_1
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease)
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
), ','), '') as days,
        array_join(array_except(
            collect_set(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) filter (where not _sw_live),
            collect_set(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) filter (where _sw_live)
        ), ',') as replaced,
        count_if(_sw_live) as windows,
        count_if(not _sw_live) as removed,
        (select count_if(late_reason = 'late') from default.stored_backfilled_sessions_parquet__late where epoch = '2') as late,
        count(*) as rows
    from default.stored_backfilled_sessions_parquet__state
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"days": "2024-03-09/2024-03-09", "replaced": "", "windows": 3, "removed": 0, "late": 6, "rows": 3}]

insert overwrite table default.stored_backfilled_sessions_parquet partition (window_date) by name
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
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            _sw_from as _sw_start,
            _sw_to + 3600000000 as _sw_end
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, key_2, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_backfilled_sessions_parquet__state where pane_date >= '2024-03-09' and (date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)) in (date'2024-03-09')))
        )
        where _sw_version = 1 and _sw_live
    )
        group by _sw_from, _sw_to, key_1, key_2
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `name`,
        key_2 as `odd`,
        count_1 as `n`,
        sum_2 as `total`,
        cast(size(set_3) as bigint) as `users`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-09'))
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease)
-- answer: []

create or replace view default.stored_backfilled_sessions_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_backfilled_sessions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_backfilled_sessions_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "name": "string", "odd": "boolean", "n": "bigint", "total": "bigint", "users": "bigint"}, "state": {"key_1": "string", "key_2": "boolean", "_sw_by_1": "string", "_sw_from": "bigint", "_sw_to": "bigint", "count_1": "bigint", "sum_2": "bigint", "set_3": "array<int>", "_sw_live": "boolean", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '24', null, 1710019620000000, 12, 3, 6, 3, 0, 3, 0, 10, null, 24, 14, 6, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '12', null, 1710002400000000, 12, 11, 0, 1, 0, 7, 0, 7, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_backfilled_sessions_parquet__lease
-- answer: []

-- epoch 2: 12 rows read, 3 accepted, 6 late, 3 without time, 0 in no window; 3 windows changed, 0 removed; watermark 2024-03-09 16:40:00 -> 2024-03-09 21:27:00; 10 rows of state

-- {}, where there is
-- answer: ["default.stored_backfilled_sessions_parquet", "default.stored_backfilled_sessions_parquet__epochs", "default.stored_backfilled_sessions_parquet__history", "default.stored_backfilled_sessions_parquet__late", "default.stored_backfilled_sessions_parquet__state"]

describe query select * from default.stored_walks
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_backfilled_sessions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "24", "inputs": null, "watermark": 1710019620000000, "rows_read": 12, "accepted": 3, "late": 6, "null_time": 3, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 10, "state_from": null, "total_rows_read": 24, "total_accepted": 14, "total_late": 6, "total_null_time": 4, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"fcd86fe0090d9709a6c682502640d3ba\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"name\": \"string\", \"odd\": \"boolean\", \"n\": \"bigint\", \"total\": \"bigint\", \"users\": \"bigint\"}, \"state\": {\"key_1\": \"string\", \"key_2\": \"boolean\", \"_sw_by_1\": \"string\", \"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"set_3\": \"array<int>\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "12", "inputs": null, "watermark": 1710002400000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 7, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710019620000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710019620000000)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019620000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019620000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019620000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where at > cast('24' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 3600000000 as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "36", "without_cursor": 0, "without_key": 0, "rows_read": 12, "null_time": 1, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 9, "earliest": "2024-03-09", "latest": 1710037440000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_backfilled_sessions_parquet__lease comment 'stored_backfilled_sessions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "36", "label": 3, "rebuild": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_backfilled_sessions_parquet__state
partition (epoch = '3', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000 as _sw_pane,
            (upper(k)) as key_1,
            (v % 2 = 1) as key_2,
            (upper(k)) as _sw_by_1,
            count(*) as count_1,
            sum(v) as sum_2,
            collect_set(case when (v) is not null then (v) end) as set_3,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where at > cast('24' as int) and at <= cast('36' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
            and (flag)
        group by (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000, (upper(k)), (v % 2 = 1), (upper(k))
    ),
    parts as (
        select key_1, key_2, _sw_by_1, _sw_from, _sw_to, count_1, sum_2, set_3, _sw_new
        from (
            select *, row_number() over (partition by _sw_by_1, key_1, key_2, _sw_new, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (
                select key_1, key_2, _sw_by_1, _sw_from, _sw_to, count_1, sum_2, set_3, true as _sw_new, true as _sw_live, '3' as epoch
                from panes
                union all
                select key_1, key_2, _sw_by_1, _sw_from, _sw_to, count_1, sum_2, set_3, false, _sw_live, epoch from (select * from default.stored_backfilled_sessions_parquet__state where pane_date >= '2024-03-09')
                distribute by _sw_by_1
            )
        )
        where _sw_new or (_sw_version = 1 and _sw_live)
    ),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 3600000000 as _sw_starts
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
        where _sw_touched and _sw_session_to + 3600000000 - 1000 > 1710019620000000
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
            key_2,
            _sw_by_1,
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            array_distinct(flatten(collect_list(set_3))) as set_3
        from contributions
        group by key_1, key_2, _sw_by_1, _sw_row_from, _sw_row_to, _sw_live
    )
    select
        key_1, key_2, _sw_by_1, _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, count_1, null) as count_1, if(_sw_live, sum_2, null) as sum_2, if(_sw_live, set_3, null) as set_3,
        _sw_live,
        '3' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 3600000000) - pmod((_sw_row_to + 3600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_backfilled_sessions_parquet__late
partition (epoch = '3', late_reason) by name
select * except (epoch) from (
select * from (
select _late.* except (_sw_us, _sw_counts, _sw_row_key_1)
    from (
        select
        _src.*,
        _sw_us,
        coalesce((flag), false) as _sw_counts,
        (upper(k)) as _sw_row_key_1,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us + 3600000000) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where at > cast('24' as int) and at <= cast('36' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 3600000000 as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710019620000000)
    ) as _late
    left anti join (
        select _sw_by_1 as _sw_session_key_1, _sw_from, _sw_to
        from default.stored_backfilled_sessions_parquet__state
        where epoch = '3' and _sw_live and _sw_to + 3600000000 - 1000 > 1710019620000000
    ) as _session
        on _sw_counts
        and _sw_us between _sw_from and _sw_to
        and _sw_row_key_1 <=> _sw_session_key_1
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease)
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
), ','), '') as days,
        array_join(array_except(
            collect_set(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) filter (where not _sw_live),
            collect_set(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) filter (where _sw_live)
        ), ',') as replaced,
        count_if(_sw_live) as windows,
        count_if(not _sw_live) as removed,
        (select count_if(late_reason = 'late') from default.stored_backfilled_sessions_parquet__late where epoch = '3') as late,
        count(*) as rows
    from default.stored_backfilled_sessions_parquet__state
    where epoch = '3'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"days": "2024-03-10/2024-03-10,2024-03-09/2024-03-09", "replaced": "", "windows": 5, "removed": 1, "late": 2, "rows": 6}]

insert overwrite table default.stored_backfilled_sessions_parquet partition (window_date) by name
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
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            _sw_from as _sw_start,
            _sw_to + 3600000000 as _sw_end
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, key_2, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_backfilled_sessions_parquet__state where pane_date >= '2024-03-09' and (date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)) between date'2024-03-09' and date'2024-03-10'))
        )
        where _sw_version = 1 and _sw_live
    )
        group by _sw_from, _sw_to, key_1, key_2
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `name`,
        key_2 as `odd`,
        count_1 as `n`,
        sum_2 as `total`,
        cast(size(set_3) as bigint) as `users`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) between date'2024-03-09' and date'2024-03-10')
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease)
-- answer: []

create or replace view default.stored_backfilled_sessions_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_backfilled_sessions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_backfilled_sessions_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "name": "string", "odd": "boolean", "n": "bigint", "total": "bigint", "users": "bigint"}, "state": {"key_1": "string", "key_2": "boolean", "_sw_by_1": "string", "_sw_from": "bigint", "_sw_to": "bigint", "count_1": "bigint", "sum_2": "bigint", "set_3": "array<int>", "_sw_live": "boolean", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000003, 'run 3', '36', null, 1710037440000000, 12, 9, 2, 1, 0, 5, 1, 16, null, 36, 23, 8, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '24', null, 1710019620000000, 12, 3, 6, 3, 0, 3, 0, 10, null, 24, 14, 6, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '12', null, 1710002400000000, 12, 11, 0, 1, 0, 7, 0, 7, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_backfilled_sessions_parquet__lease
-- answer: []

-- epoch 3: 12 rows read, 9 accepted, 2 late, 1 without time, 0 in no window; 5 windows changed, 1 removed; watermark 2024-03-09 21:27:00 -> 2024-03-10 02:24:00; 16 rows of state

-- {"backfill": [1709964000000000, 1710050400000000], "dry_run": true}, where there is
-- answer: ["default.stored_backfilled_sessions_parquet", "default.stored_backfilled_sessions_parquet__epochs", "default.stored_backfilled_sessions_parquet__history", "default.stored_backfilled_sessions_parquet__late", "default.stored_backfilled_sessions_parquet__state"]

describe query select * from default.stored_walks
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_backfilled_sessions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "36", "inputs": null, "watermark": 1710037440000000, "rows_read": 12, "accepted": 9, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 1, "state_rows": 16, "state_from": null, "total_rows_read": 36, "total_accepted": 23, "total_late": 8, "total_null_time": 5, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"fcd86fe0090d9709a6c682502640d3ba\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"name\": \"string\", \"odd\": \"boolean\", \"n\": \"bigint\", \"total\": \"bigint\", \"users\": \"bigint\"}, \"state\": {\"key_1\": \"string\", \"key_2\": \"boolean\", \"_sw_by_1\": \"string\", \"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"set_3\": \"array<int>\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "24", "inputs": null, "watermark": 1710019620000000, "rows_read": 12, "accepted": 3, "late": 6, "null_time": 3, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 10, "state_from": null, "total_rows_read": 24, "total_accepted": 14, "total_late": 6, "total_null_time": 4, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "12", "inputs": null, "watermark": 1710002400000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 7, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (

    select
        0 as input,
        count_if(_sw_us >= 1709964000000000 and _sw_us < 1710050400000000) as rows_read,
        count_if(_sw_us >= 1709964000000000 and _sw_us < 1710050400000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        count_if(_sw_t is null) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_backfilled_sessions_parquet__late
        ) as total_late
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where at <= cast('36' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "rows_read": 25, "in_windows": 25, "disordered": 0, "total_rows_read": 36, "total_null_time": 5, "total_in_no_window": 0, "total_late": 8}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, 'accepted' as late_reason, missed_from, missed_to, '' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_backfilled_sessions_parquet__late where late_reason in ('late', 'accepted', 'retracted') and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_backfilled_sessions_parquet__late where late_reason in ('late', 'accepted', 'retracted') and late_reason in ('accepted', 'retracted'))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
    where _sw_us >= 1709964000000000 and _sw_us < 1710050400000000)
)
-- answer in JSON: [{"rows": 4}]

-- a run would read 25 rows of 2024-03-09 06:00:00 to 2024-03-10 06:00:00 again, 4 of them late before, and build the windows that they are in

-- {"backfill": [1709964000000000, 1710050400000000], "dies": {"commit": 1, "after": false}}, where there is
-- answer: ["default.stored_backfilled_sessions_parquet", "default.stored_backfilled_sessions_parquet__epochs", "default.stored_backfilled_sessions_parquet__history", "default.stored_backfilled_sessions_parquet__late", "default.stored_backfilled_sessions_parquet__state"]

describe query select * from default.stored_walks
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_backfilled_sessions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "36", "inputs": null, "watermark": 1710037440000000, "rows_read": 12, "accepted": 9, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 1, "state_rows": 16, "state_from": null, "total_rows_read": 36, "total_accepted": 23, "total_late": 8, "total_null_time": 5, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"fcd86fe0090d9709a6c682502640d3ba\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"name\": \"string\", \"odd\": \"boolean\", \"n\": \"bigint\", \"total\": \"bigint\", \"users\": \"bigint\"}, \"state\": {\"key_1\": \"string\", \"key_2\": \"boolean\", \"_sw_by_1\": \"string\", \"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"set_3\": \"array<int>\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "24", "inputs": null, "watermark": 1710019620000000, "rows_read": 12, "accepted": 3, "late": 6, "null_time": 3, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 10, "state_from": null, "total_rows_read": 24, "total_accepted": 14, "total_late": 6, "total_null_time": 4, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "12", "inputs": null, "watermark": 1710002400000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 7, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select least(1709964000000000, min(_sw_from)) as first, greatest(1710050400000000, max(_sw_to) + 1) as last
    from (
        select *
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, key_2, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_backfilled_sessions_parquet__state)
        )
        where _sw_version = 1 and _sw_live
    )
        where _sw_from <= 1710054000000000 and _sw_to >= 1709960400000000
    )
)
-- answer in JSON: [{"first": 1709964000000000, "last": 1710050400000000}]

create view if not exists default.stored_backfilled_sessions_parquet__lease comment 'stored_backfilled_sessions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"backfill": [1709964000000000, 1710050400000000], "reset": false, "again": false, "label": 4, "compacted": null, "run": "run 5", "by": null, "since": 16725225600000005, "clock": 16725225600000005, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_backfilled_sessions_parquet__late
partition (epoch = '4', late_reason) by name
select * except (epoch) from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, 'accepted' as late_reason, missed_from, missed_to, '4' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_backfilled_sessions_parquet__late where late_reason in ('late', 'accepted', 'retracted') and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_backfilled_sessions_parquet__late where late_reason in ('late', 'accepted', 'retracted') and late_reason in ('accepted', 'retracted'))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
    where _sw_us >= 1709964000000000 and _sw_us < 1710050400000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_backfilled_sessions_parquet__state
partition (epoch = '4', pane_date) by name
select * except (epoch) from (
select * from (
with renewed as (
        with panes as (
        select
            (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000 as _sw_pane,
            (upper(k)) as key_1,
            (v % 2 = 1) as key_2,
            (upper(k)) as _sw_by_1,
            count(*) as count_1,
            sum(v) as sum_2,
            collect_set(case when (v) is not null then (v) end) as set_3,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from (
        select _row.* except (_sw_us, _sw_row_key_1)
        from (
            select _src.*, _sw_us, (upper(k)) as _sw_row_key_1
            from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where at <= cast('36' as int)
)
    where ((ts) >= timestamp'2024-03-09 06:00:00+00:00' and not (ts) >= timestamp'2024-03-10 06:00:00+00:00')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_backfilled_sessions_parquet__late where ((ts) >= timestamp'2024-03-09 06:00:00+00:00' and not (ts) >= timestamp'2024-03-10 06:00:00+00:00') and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_backfilled_sessions_parquet__late where ((ts) >= timestamp'2024-03-09 06:00:00+00:00' and not (ts) >= timestamp'2024-03-10 06:00:00+00:00') and late_reason in ('accepted', 'retracted')))
) as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        ) as _row
        where (_sw_us >= 1709964000000000 and _sw_us < 1710050400000000)
            or exists (
                select 1
                from (
                    select _sw_by_1 as _sw_session_key_1, _sw_from, _sw_to from (
        select *
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, key_2, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_backfilled_sessions_parquet__state)
        )
        where _sw_version = 1 and _sw_live
    )
        where _sw_from <= 1710054000000000 and _sw_to >= 1709960400000000
    )
                )
                where _sw_us between _sw_from and _sw_to and _sw_row_key_1 <=> _sw_session_key_1
            )
    ) as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
            and (flag)
        group by (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000, (upper(k)), (v % 2 = 1), (upper(k))
    ),
    parts as (select key_1, key_2, _sw_by_1, _sw_from, _sw_to, count_1, sum_2, set_3, true as _sw_new from panes),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 3600000000 as _sw_starts
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
            key_2,
            _sw_by_1,
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            array_distinct(flatten(collect_list(set_3))) as set_3
        from contributions
        group by key_1, key_2, _sw_by_1, _sw_row_from, _sw_row_to, _sw_live
    )
    select
        key_1, key_2, _sw_by_1, _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, count_1, null) as count_1, if(_sw_live, sum_2, null) as sum_2, if(_sw_live, set_3, null) as set_3,
        _sw_live,
        '4' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 3600000000) - pmod((_sw_row_to + 3600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
    )
    select * from renewed
    union all
    select
        key_1, key_2, _sw_by_1, _sw_from, _sw_to, null, null, null,
        false,
        '4' as epoch,
        cast(date_from_unix_date(cast(((_sw_to + 3600000000) - pmod((_sw_to + 3600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from (
        select *
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, key_2, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_backfilled_sessions_parquet__state)
        )
        where _sw_version = 1 and _sw_live
    )
        where _sw_from <= 1710054000000000 and _sw_to >= 1709960400000000
    ) as _old
    left anti join renewed
        on _old.key_1 <=> renewed.key_1 and _old.key_2 <=> renewed.key_2 and _old._sw_by_1 <=> renewed._sw_by_1 and _old._sw_from <=> renewed._sw_from and _old._sw_to <=> renewed._sw_to
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        concat(array_join(transform(
    collect_set((((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000) * 4294967296) filter (where true),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ','), '') as days,
        array_join(array_except(
            collect_set(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) filter (where not _sw_live),
            collect_set(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) filter (where _sw_live)
        ), ',') as replaced,
        count_if(_sw_live) as windows,
        count_if(not _sw_live) as removed,
        (select count_if(late_reason = 'late') from default.stored_backfilled_sessions_parquet__late where epoch = '4') as late,
        count(*) as rows
    from default.stored_backfilled_sessions_parquet__state
    where epoch = '4'
)
-- answer in JSON: [{"days": "2024-03-10/2024-03-10,2024-03-09/2024-03-09", "replaced": "", "windows": 15, "removed": 0, "late": 0, "rows": 15}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_backfilled_sessions_parquet drop if exists partition (window_date = date'2024-03-09'), partition (window_date = date'2024-03-10')
-- answer: []

insert overwrite table default.stored_backfilled_sessions_parquet partition (window_date) by name
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
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            _sw_from as _sw_start,
            _sw_to + 3600000000 as _sw_end
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, key_2, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_backfilled_sessions_parquet__state where pane_date >= '2024-03-09' and (date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)) between date'2024-03-09' and date'2024-03-10'))
        )
        where _sw_version = 1 and _sw_live
    )
        group by _sw_from, _sw_to, key_1, key_2
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `name`,
        key_2 as `odd`,
        count_1 as `n`,
        sum_2 as `total`,
        cast(size(set_3) as bigint) as `users`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) between date'2024-03-09' and date'2024-03-10')
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (

    select
        0 as input,
        count_if(_sw_us >= 1709964000000000 and _sw_us < 1710050400000000) as rows_read,
        count_if(_sw_us >= 1709964000000000 and _sw_us < 1710050400000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        count_if(_sw_t is null) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_backfilled_sessions_parquet__late
        ) as total_late
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where at <= cast('36' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "rows_read": 25, "in_windows": 25, "disordered": 0, "total_rows_read": 36, "total_null_time": 5, "total_in_no_window": 0, "total_late": 4}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as windows
    from default.stored_backfilled_sessions_parquet
    where (cast(window_date as string) between '2024-03-09' and '2024-03-10')
)
-- answer in JSON: [{"windows": 17}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows from default.stored_backfilled_sessions_parquet__state
)
-- answer in JSON: [{"rows": 31}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

-- dies here

-- {"take_over": true}, where there is
-- answer: ["default.stored_backfilled_sessions_parquet", "default.stored_backfilled_sessions_parquet__epochs", "default.stored_backfilled_sessions_parquet__history", "default.stored_backfilled_sessions_parquet__late", "default.stored_backfilled_sessions_parquet__lease", "default.stored_backfilled_sessions_parquet__state"]

describe query select * from default.stored_walks
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_backfilled_sessions_parquet*'
-- answer: [{"tableName": "stored_backfilled_sessions_parquet"}, {"tableName": "stored_backfilled_sessions_parquet__epochs"}, {"tableName": "stored_backfilled_sessions_parquet__history"}, {"tableName": "stored_backfilled_sessions_parquet__late"}, {"tableName": "stored_backfilled_sessions_parquet__lease"}, {"tableName": "stored_backfilled_sessions_parquet__state"}]

describe default.stored_backfilled_sessions_parquet__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "retracted"}, {"col_name": "total_retracted"}, {"col_name": "expired"}, {"col_name": "total_expired"}, {"col_name": "disordered"}, {"col_name": "total_disordered"}, {"col_name": "ignored"}, {"col_name": "total_ignored"}, {"col_name": "definition"}, {"col_name": "stored"}, {"col_name": "from_history"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_backfilled_sessions_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "36", "inputs": null, "watermark": 1710037440000000, "rows_read": 12, "accepted": 9, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 1, "state_rows": 16, "state_from": null, "total_rows_read": 36, "total_accepted": 23, "total_late": 8, "total_null_time": 5, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"fcd86fe0090d9709a6c682502640d3ba\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"name\": \"string\", \"odd\": \"boolean\", \"n\": \"bigint\", \"total\": \"bigint\", \"users\": \"bigint\"}, \"state\": {\"key_1\": \"string\", \"key_2\": \"boolean\", \"_sw_by_1\": \"string\", \"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"set_3\": \"array<int>\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "24", "inputs": null, "watermark": 1710019620000000, "rows_read": 12, "accepted": 3, "late": 6, "null_time": 3, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 10, "state_from": null, "total_rows_read": 24, "total_accepted": 14, "total_late": 6, "total_null_time": 4, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "12", "inputs": null, "watermark": 1710002400000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 7, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe extended default.stored_backfilled_sessions_parquet__lease
-- answer: [{"data_type": "string", "col_name": "lease"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_backfilled_sessions_parquet__lease", "col_name": "Table"}, {"data_type": "Sat Nov 28 07:38:38 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_backfilled_sessions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select lease from default.stored_backfilled_sessions_parquet__lease
)
-- answer in JSON: [{"lease": "<lease>"}]

create or replace view default.stored_backfilled_sessions_parquet__lease comment 'stored_backfilled_sessions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"backfill": [1709964000000000, 1710050400000000], "reset": false, "again": false, "label": 4, "compacted": null, "run": "run 6", "by": null, "since": 16725225600000006, "clock": 16725225600000005, "epoch": 4, "made_for": "digest", "ended": false}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease)
)
-- answer in JSON: [{"held": true}]

show partitions default.stored_backfilled_sessions_parquet__state partition (epoch = '4')
-- answer: [{"partition": "epoch=4/pane_date=2024-03-09"}, {"partition": "epoch=4/pane_date=2024-03-10"}]

show partitions default.stored_backfilled_sessions_parquet__late partition (epoch = '4')
-- answer: [{"partition": "epoch=4/late_reason=accepted"}]

alter table default.stored_backfilled_sessions_parquet__state drop if exists partition (epoch = '4', pane_date = '2024-03-09'), partition (epoch = '4', pane_date = '2024-03-10')
-- answer: []

alter table default.stored_backfilled_sessions_parquet__late drop if exists partition (epoch = '4', late_reason = 'accepted')
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select least(1709964000000000, min(_sw_from)) as first, greatest(1710050400000000, max(_sw_to) + 1) as last
    from (
        select *
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, key_2, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_backfilled_sessions_parquet__state)
        )
        where _sw_version = 1 and _sw_live
    )
        where _sw_from <= 1710054000000000 and _sw_to >= 1709960400000000
    )
)
-- answer in JSON: [{"first": 1709964000000000, "last": 1710050400000000}]

create or replace view default.stored_backfilled_sessions_parquet__lease comment 'stored_backfilled_sessions_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"backfill": [1709964000000000, 1710050400000000], "reset": false, "again": false, "label": 5, "compacted": null, "run": "run 6", "by": null, "since": 16725225600000006, "clock": 16725225600000005, "epoch": 5, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_backfilled_sessions_parquet__late
partition (epoch = '5', late_reason) by name
select * except (epoch) from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, 'accepted' as late_reason, missed_from, missed_to, '5' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_backfilled_sessions_parquet__late where late_reason in ('late', 'accepted', 'retracted') and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_backfilled_sessions_parquet__late where late_reason in ('late', 'accepted', 'retracted') and late_reason in ('accepted', 'retracted'))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
    where _sw_us >= 1709964000000000 and _sw_us < 1710050400000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_backfilled_sessions_parquet__state
partition (epoch = '5', pane_date) by name
select * except (epoch) from (
select * from (
with renewed as (
        with panes as (
        select
            (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000 as _sw_pane,
            (upper(k)) as key_1,
            (v % 2 = 1) as key_2,
            (upper(k)) as _sw_by_1,
            count(*) as count_1,
            sum(v) as sum_2,
            collect_set(case when (v) is not null then (v) end) as set_3,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from (
        select _row.* except (_sw_us, _sw_row_key_1)
        from (
            select _src.*, _sw_us, (upper(k)) as _sw_row_key_1
            from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where at <= cast('36' as int)
)
    where ((ts) >= timestamp'2024-03-09 06:00:00+00:00' and not (ts) >= timestamp'2024-03-10 06:00:00+00:00')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_backfilled_sessions_parquet__late where ((ts) >= timestamp'2024-03-09 06:00:00+00:00' and not (ts) >= timestamp'2024-03-10 06:00:00+00:00') and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_backfilled_sessions_parquet__late where ((ts) >= timestamp'2024-03-09 06:00:00+00:00' and not (ts) >= timestamp'2024-03-10 06:00:00+00:00') and late_reason in ('accepted', 'retracted')))
) as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        ) as _row
        where (_sw_us >= 1709964000000000 and _sw_us < 1710050400000000)
            or exists (
                select 1
                from (
                    select _sw_by_1 as _sw_session_key_1, _sw_from, _sw_to from (
        select *
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, key_2, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_backfilled_sessions_parquet__state)
        )
        where _sw_version = 1 and _sw_live
    )
        where _sw_from <= 1710054000000000 and _sw_to >= 1709960400000000
    )
                )
                where _sw_us between _sw_from and _sw_to and _sw_row_key_1 <=> _sw_session_key_1
            )
    ) as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
            and (flag)
        group by (_sw_us - pmod(_sw_us, 3600000000)) div 3600000000, (upper(k)), (v % 2 = 1), (upper(k))
    ),
    parts as (select key_1, key_2, _sw_by_1, _sw_from, _sw_to, count_1, sum_2, set_3, true as _sw_new from panes),
    islands as (
        select *, count_if(_sw_starts) over (partition by _sw_by_1 order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (partition by _sw_by_1 order by _sw_from rows between unbounded preceding and 1 preceding) > 3600000000 as _sw_starts
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
            key_2,
            _sw_by_1,
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            array_distinct(flatten(collect_list(set_3))) as set_3
        from contributions
        group by key_1, key_2, _sw_by_1, _sw_row_from, _sw_row_to, _sw_live
    )
    select
        key_1, key_2, _sw_by_1, _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, count_1, null) as count_1, if(_sw_live, sum_2, null) as sum_2, if(_sw_live, set_3, null) as set_3,
        _sw_live,
        '5' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 3600000000) - pmod((_sw_row_to + 3600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
    )
    select * from renewed
    union all
    select
        key_1, key_2, _sw_by_1, _sw_from, _sw_to, null, null, null,
        false,
        '5' as epoch,
        cast(date_from_unix_date(cast(((_sw_to + 3600000000) - pmod((_sw_to + 3600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from (
        select *
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, key_2, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_backfilled_sessions_parquet__state)
        )
        where _sw_version = 1 and _sw_live
    )
        where _sw_from <= 1710054000000000 and _sw_to >= 1709960400000000
    ) as _old
    left anti join renewed
        on _old.key_1 <=> renewed.key_1 and _old.key_2 <=> renewed.key_2 and _old._sw_by_1 <=> renewed._sw_by_1 and _old._sw_from <=> renewed._sw_from and _old._sw_to <=> renewed._sw_to
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        concat(array_join(transform(
    collect_set((((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000) * 4294967296) filter (where true),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ','), '') as days,
        array_join(array_except(
            collect_set(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) filter (where not _sw_live),
            collect_set(date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int))) filter (where _sw_live)
        ), ',') as replaced,
        count_if(_sw_live) as windows,
        count_if(not _sw_live) as removed,
        (select count_if(late_reason = 'late') from default.stored_backfilled_sessions_parquet__late where epoch = '5') as late,
        count(*) as rows
    from default.stored_backfilled_sessions_parquet__state
    where epoch = '5'
)
-- answer in JSON: [{"days": "2024-03-10/2024-03-10,2024-03-09/2024-03-09", "replaced": "", "windows": 15, "removed": 0, "late": 0, "rows": 15}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_backfilled_sessions_parquet drop if exists partition (window_date = date'2024-03-09'), partition (window_date = date'2024-03-10')
-- answer: []

insert overwrite table default.stored_backfilled_sessions_parquet partition (window_date) by name
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
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            array_distinct(flatten(collect_list(set_3))) as set_3,
            _sw_from as _sw_start,
            _sw_to + 3600000000 as _sw_end
        from (
        select *
        from (
            select *, row_number() over (partition by key_1, key_2, _sw_by_1, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from default.stored_backfilled_sessions_parquet__state where pane_date >= '2024-03-09' and (date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)) between date'2024-03-09' and date'2024-03-10'))
        )
        where _sw_version = 1 and _sw_live
    )
        group by _sw_from, _sw_to, key_1, key_2
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `name`,
        key_2 as `odd`,
        count_1 as `n`,
        sum_2 as `total`,
        cast(size(set_3) as bigint) as `users`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) between date'2024-03-09' and date'2024-03-10')
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (

    select
        0 as input,
        count_if(_sw_us >= 1709964000000000 and _sw_us < 1710050400000000) as rows_read,
        count_if(_sw_us >= 1709964000000000 and _sw_us < 1710050400000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        count_if(_sw_t is null) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_backfilled_sessions_parquet__late
        ) as total_late
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where at <= cast('36' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "rows_read": 25, "in_windows": 25, "disordered": 0, "total_rows_read": 36, "total_null_time": 5, "total_in_no_window": 0, "total_late": 4}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as windows
    from default.stored_backfilled_sessions_parquet
    where (cast(window_date as string) between '2024-03-09' and '2024-03-10')
)
-- answer in JSON: [{"windows": 17}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows from default.stored_backfilled_sessions_parquet__state
)
-- answer in JSON: [{"rows": 31}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_sessions_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_sessions_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_backfilled_sessions_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_backfilled_sessions_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 5, (select max(text) from default.stored_backfilled_sessions_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 5, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "name": "string", "odd": "boolean", "n": "bigint", "total": "bigint", "users": "bigint"}, "state": {"key_1": "string", "key_2": "boolean", "_sw_by_1": "string", "_sw_from": "bigint", "_sw_to": "bigint", "count_1": "bigint", "sum_2": "bigint", "set_3": "array<int>", "_sw_live": "boolean", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (5, 'backfill', 16725225600000006, 'run 6', '36', null, 1710037440000000, 25, 25, 0, 0, 0, 17, 0, 31, null, 36, 27, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (3, 'run', 16725225600000003, 'run 3', '36', null, 1710037440000000, 12, 9, 2, 1, 0, 5, 1, 16, null, 36, 23, 8, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '24', null, 1710019620000000, 12, 3, 6, 3, 0, 3, 0, 10, null, 24, 14, 6, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '12', null, 1710002400000000, 12, 11, 0, 1, 0, 7, 0, 7, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710037440000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710037440000000)) as accepted,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710037440000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710037440000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710037440000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_walks
    where at > cast('36' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 3600000000 as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

drop view default.stored_backfilled_sessions_parquet__lease
-- answer: []

-- epoch 5 (backfill): 25 rows read, 25 accepted, 4 of them late before, 0 late, 0 without time, 0 in no window; 17 windows changed, 0 removed; watermark 2024-03-10 02:24:00 -> 2024-03-10 02:24:00; 31 rows of state
