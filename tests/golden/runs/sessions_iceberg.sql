-- {}, where there is
-- answer: []

describe query select * from default.stored_trips
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in ice.default like 'stored_sessions_iceberg*'
-- answer: []

describe query
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "keys", "text": "count(distinct k)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "sees": true, "watermark": null, "where": null, "window": {"gap": 7200000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: sessions are merged faster in SQL */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,
            case when (k) is not null then (k) end as value_1,
            count(*) as count_1,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from /* spark_windows.input */ (
select * from default.stored_trips where v is null or v < 5
) /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000, case when (k) is not null then (k) end
    ),
    islands as (
        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts
            from panes
        )
    ),
    windows as (
        select
            _sw_session,
            sum(count_1) as count_1,
            count(distinct value_1) as distinct_1,
            min(_sw_from) as _sw_start,
            max(_sw_to) + 7200000000 as _sw_end
        from islands
        group by _sw_session
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        count_1 as `n`,
        distinct_1 as `keys`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "window_time", "data_type": "timestamp"}, {"col_name": "n", "data_type": "bigint"}, {"col_name": "keys", "data_type": "bigint"}]

describe query select * from (
select * from default.stored_trips where v is null or v < 5
)
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
    from (
select * from default.stored_trips where v is null or v < 5
)
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "8", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 7, "earliest": "2024-03-07", "latest": 1709999340000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create table if not exists ice.default.stored_sessions_iceberg__lease using iceberg comment 'stored_sessions_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "8", "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_sessions_iceberg__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,
            count(*) as count_1,
            collect_set(case when (k) is not null then (k) end) as set_2,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from (select * from (
select * from default.stored_trips where v is null or v < 5
) where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000
    ),
    parts as (select _sw_from, _sw_to, count_1, set_2, true as _sw_new from panes),
    islands as (
        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts
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
            window one_session as (partition by _sw_session)
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
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            sum(count_1) as count_1,
            array_distinct(flatten(collect_list(set_2))) as set_2
        from contributions
        group by _sw_row_from, _sw_row_to, _sw_live
    )
    select
        _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, count_1, null) as count_1, if(_sw_live, set_2, null) as set_2,
        _sw_live,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 7200000000) - pmod((_sw_row_to + 7200000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_from"}, {"data_type": "bigint", "comment": null, "col_name": "_sw_to"}, {"data_type": "bigint", "comment": null, "col_name": "count_1"}, {"data_type": "array<string>", "comment": null, "col_name": "set_2"}, {"data_type": "boolean", "comment": null, "col_name": "_sw_live"}, {"data_type": "string", "comment": null, "col_name": "epoch"}, {"data_type": "string", "comment": null, "col_name": "pane_date"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us + 7200000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from (
select * from default.stored_trips where v is null or v < 5
) where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 7200000000 as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table ice.default.stored_sessions_iceberg__state (`_sw_from` bigint, `_sw_to` bigint, `count_1` bigint, `set_2` array<string>, `_sw_live` boolean, `epoch` string, `pane_date` string) using iceberg partitioned by (epoch, pane_date) comment 'stored_sessions_iceberg: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

create or replace table ice.default.stored_sessions_iceberg__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using iceberg partitioned by (epoch, late_reason) comment 'stored_sessions_iceberg: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert into ice.default.stored_sessions_iceberg__state by name
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,
            count(*) as count_1,
            collect_set(case when (k) is not null then (k) end) as set_2,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
select * from default.stored_trips where v is null or v < 5
)
    where at <= cast('8' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000
    ),
    parts as (
        select _sw_from, _sw_to, count_1, set_2, _sw_new
        from (
            select *, row_number() over (partition by _sw_new, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (
                select _sw_from, _sw_to, count_1, set_2, true as _sw_new, true as _sw_live, '1' as epoch
                from panes
                union all
                select _sw_from, _sw_to, count_1, set_2, false, _sw_live, epoch from (select * from ice.default.stored_sessions_iceberg__state where pane_date >= '2024-03-07')
                
            )
        )
        where _sw_new or (_sw_version = 1 and _sw_live)
    ),
    islands as (
        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts
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
            window one_session as (partition by _sw_session)
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
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            sum(count_1) as count_1,
            array_distinct(flatten(collect_list(set_2))) as set_2
        from contributions
        group by _sw_row_from, _sw_row_to, _sw_live
    )
    select
        _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, count_1, null) as count_1, if(_sw_live, set_2, null) as set_2,
        _sw_live,
        '1' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 7200000000) - pmod((_sw_row_to + 7200000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_sessions_iceberg__lease)
-- answer: []

insert into ice.default.stored_sessions_iceberg__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us + 7200000000) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
select * from default.stored_trips where v is null or v < 5
)
    where at <= cast('8' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 7200000000 as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_sessions_iceberg__lease)
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
        (select count_if(late_reason = 'late') from ice.default.stored_sessions_iceberg__late where epoch = '1') as late,
        count(*) as rows
    from ice.default.stored_sessions_iceberg__state
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_sessions_iceberg__lease)
)
-- answer in JSON: [{"days": "2024-03-07/2024-03-07,2024-03-09/2024-03-09", "replaced": "", "windows": 2, "removed": 0, "late": 0, "rows": 2}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_sessions_iceberg__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table ice.default.stored_sessions_iceberg using iceberg partitioned by (window_date) as
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
            sum(count_1) as count_1,
            array_distinct(flatten(collect_list(set_2))) as set_2,
            _sw_from as _sw_start,
            _sw_to + 7200000000 as _sw_end
        from (
        select *
        from (
            select *, row_number() over (partition by _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from ice.default.stored_sessions_iceberg__state)
        )
        where _sw_version = 1 and _sw_live
    )
        group by _sw_from, _sw_to
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        count_1 as `n`,
        cast(size(set_2) as bigint) as `keys`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_sessions_iceberg__lease)
-- answer: []

create or replace table ice.default.stored_sessions_iceberg__epochs using iceberg comment 'stored_sessions_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, '{"format": 1, "definition": {"compiled": {"input": [1003, 1068], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"keys\\", \\"text\\": \\"count(distinct k)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [], \\"grouping_sets\\": null, \\"having\\": null, \\"sees\\": true, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": 7200000000, \\"kind\\": \\"session\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": null, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: sessions are merged faster in SQL */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,\\n            case when (k) is not null then (k) end as value_1,\\n            count(*) as count_1,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ (\\nselect * from default.stored_trips where v is null or v < 5\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000, case when (k) is not null then (k) end\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    windows as (\\n        select\\n            _sw_session,\\n            sum(count_1) as count_1,\\n            count(distinct value_1) as distinct_1,\\n            min(_sw_from) as _sw_start,\\n            max(_sw_to) + 7200000000 as _sw_end\\n        from islands\\n        group by _sw_session\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        count_1 as `n`,\\n        distinct_1 as `keys`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "keys", "text": "count(distinct k)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": 7200000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "emit": "on_update", "expire_after": 0, "file_format": "iceberg", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "watermark": null}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "accumulate", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "(\\nselect * from default.stored_trips where v is null or v < 5\\n)"}}}' , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "n": "bigint", "keys": "bigint"}, "state": {"_sw_from": "bigint", "_sw_to": "bigint", "count_1": "bigint", "set_2": "array<string>", "_sw_live": "boolean", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored
from (
    select *
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '8', null, null, 8, 7, 0, 1, 0, 2, 0, 2, null, 8, 7, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_sessions_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_sessions_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_sessions_iceberg__lease purge
-- answer: []

-- epoch 1: 8 rows read, 7 accepted, 0 late, 1 without time, 0 in no window; 2 windows changed, 0 removed; watermark (none) -> (none); 2 rows of state

-- {}, where there is
-- answer: ["ice.default.stored_sessions_iceberg", "ice.default.stored_sessions_iceberg__epochs", "ice.default.stored_sessions_iceberg__late", "ice.default.stored_sessions_iceberg__state"]

describe query select * from default.stored_trips
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_sessions_iceberg__epochs
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "8", "inputs": null, "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 2, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1003, 1068], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"keys\\\", \\\"text\\\": \\\"count(distinct k)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"sees\\\": true, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": 7200000000, \\\"kind\\\": \\\"session\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": null, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: sessions are merged faster in SQL */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,\\n            case when (k) is not null then (k) end as value_1,\\n            count(*) as count_1,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ (\\nselect * from default.stored_trips where v is null or v < 5\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000, case when (k) is not null then (k) end\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    windows as (\\n        select\\n            _sw_session,\\n            sum(count_1) as count_1,\\n            count(distinct value_1) as distinct_1,\\n            min(_sw_from) as _sw_start,\\n            max(_sw_to) + 7200000000 as _sw_end\\n        from islands\\n        group by _sw_session\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        count_1 as `n`,\\n        distinct_1 as `keys`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"keys\", \"text\": \"count(distinct k)\", \"type\": null}], \"fill\": null, \"group_by\": [], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": 7200000000, \"kind\": \"session\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": null, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"watermark\": null}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"accumulate\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"(\\nselect * from default.stored_trips where v is null or v < 5\\n)\"}}}", "stored": "{\"format\": 1, \"made_for\": \"3915f688c09c67d02615fc20f2871aff\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"n\": \"bigint\", \"keys\": \"bigint\"}, \"state\": {\"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"count_1\": \"bigint\", \"set_2\": \"array<string>\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "committed_at": 16725225600000001}]

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
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
select * from default.stored_trips where v is null or v < 5
)
    where at > cast('8' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "16", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 8, "earliest": "2024-03-07", "latest": 1710018780000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create table if not exists ice.default.stored_sessions_iceberg__lease using iceberg comment 'stored_sessions_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "16", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into ice.default.stored_sessions_iceberg__state by name
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,
            count(*) as count_1,
            collect_set(case when (k) is not null then (k) end) as set_2,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
select * from default.stored_trips where v is null or v < 5
)
    where at > cast('8' as int) and at <= cast('16' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000
    ),
    parts as (
        select _sw_from, _sw_to, count_1, set_2, _sw_new
        from (
            select *, row_number() over (partition by _sw_new, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (
                select _sw_from, _sw_to, count_1, set_2, true as _sw_new, true as _sw_live, '2' as epoch
                from panes
                union all
                select _sw_from, _sw_to, count_1, set_2, false, _sw_live, epoch from (select * from ice.default.stored_sessions_iceberg__state where pane_date >= '2024-03-07')
                
            )
        )
        where _sw_new or (_sw_version = 1 and _sw_live)
    ),
    islands as (
        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts
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
            window one_session as (partition by _sw_session)
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
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            sum(count_1) as count_1,
            array_distinct(flatten(collect_list(set_2))) as set_2
        from contributions
        group by _sw_row_from, _sw_row_to, _sw_live
    )
    select
        _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, count_1, null) as count_1, if(_sw_live, set_2, null) as set_2,
        _sw_live,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 7200000000) - pmod((_sw_row_to + 7200000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_sessions_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_sessions_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_sessions_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
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
        (select count_if(late_reason = 'late') from ice.default.stored_sessions_iceberg__late where epoch = '2') as late,
        count(*) as rows
    from ice.default.stored_sessions_iceberg__state
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_sessions_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_sessions_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_sessions_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"days": "2024-03-07/2024-03-07,2024-03-09/2024-03-09", "replaced": "", "windows": 3, "removed": 0, "late": 0, "rows": 3}]

insert into ice.default.stored_sessions_iceberg replace where (window_date in (date'2024-03-07', date'2024-03-09'))
select `window_start`, `window_end`, `window_time`, `n`, `keys`, `window_date` from (
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
            sum(count_1) as count_1,
            array_distinct(flatten(collect_list(set_2))) as set_2,
            _sw_from as _sw_start,
            _sw_to + 7200000000 as _sw_end
        from (
        select *
        from (
            select *, row_number() over (partition by _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from ice.default.stored_sessions_iceberg__state where pane_date >= '2024-03-07' and (date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)) in (date'2024-03-07', date'2024-03-09')))
        )
        where _sw_version = 1 and _sw_live
    )
        group by _sw_from, _sw_to
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        count_1 as `n`,
        cast(size(set_2) as bigint) as `keys`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-07', date'2024-03-09'))
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_sessions_iceberg__lease)
)
-- answer: []

create or replace table ice.default.stored_sessions_iceberg__epochs using iceberg comment 'stored_sessions_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, '{"format": 1, "definition": {"compiled": {"input": [1003, 1068], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"keys\\", \\"text\\": \\"count(distinct k)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [], \\"grouping_sets\\": null, \\"having\\": null, \\"sees\\": true, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": 7200000000, \\"kind\\": \\"session\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": null, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: sessions are merged faster in SQL */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,\\n            case when (k) is not null then (k) end as value_1,\\n            count(*) as count_1,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ (\\nselect * from default.stored_trips where v is null or v < 5\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000, case when (k) is not null then (k) end\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    windows as (\\n        select\\n            _sw_session,\\n            sum(count_1) as count_1,\\n            count(distinct value_1) as distinct_1,\\n            min(_sw_from) as _sw_start,\\n            max(_sw_to) + 7200000000 as _sw_end\\n        from islands\\n        group by _sw_session\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        count_1 as `n`,\\n        distinct_1 as `keys`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "keys", "text": "count(distinct k)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": 7200000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "emit": "on_update", "expire_after": 0, "file_format": "iceberg", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "watermark": null}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "accumulate", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "(\\nselect * from default.stored_trips where v is null or v < 5\\n)"}}}' , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "n": "bigint", "keys": "bigint"}, "state": {"_sw_from": "bigint", "_sw_to": "bigint", "count_1": "bigint", "set_2": "array<string>", "_sw_live": "boolean", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored
from (
    select *
    from values
        (2, 'run', 16725225600000002, 'run 2', '16', null, null, 8, 8, 0, 0, 0, 3, 0, 5, null, 16, 15, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '8', null, null, 8, 7, 0, 1, 0, 2, 0, 2, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_sessions_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_sessions_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_sessions_iceberg__lease purge
-- answer: []

-- epoch 2: 8 rows read, 8 accepted, 0 late, 0 without time, 0 in no window; 3 windows changed, 0 removed; watermark (none) -> (none); 5 rows of state

-- {"dry_run": true}, where there is
-- answer: ["ice.default.stored_sessions_iceberg", "ice.default.stored_sessions_iceberg__epochs", "ice.default.stored_sessions_iceberg__late", "ice.default.stored_sessions_iceberg__state"]

describe query select * from default.stored_trips
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_sessions_iceberg__epochs
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "16", "inputs": null, "watermark": null, "rows_read": 8, "accepted": 8, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 16, "total_accepted": 15, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1003, 1068], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"keys\\\", \\\"text\\\": \\\"count(distinct k)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"sees\\\": true, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": 7200000000, \\\"kind\\\": \\\"session\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": null, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: sessions are merged faster in SQL */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,\\n            case when (k) is not null then (k) end as value_1,\\n            count(*) as count_1,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ (\\nselect * from default.stored_trips where v is null or v < 5\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000, case when (k) is not null then (k) end\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    windows as (\\n        select\\n            _sw_session,\\n            sum(count_1) as count_1,\\n            count(distinct value_1) as distinct_1,\\n            min(_sw_from) as _sw_start,\\n            max(_sw_to) + 7200000000 as _sw_end\\n        from islands\\n        group by _sw_session\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        count_1 as `n`,\\n        distinct_1 as `keys`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"keys\", \"text\": \"count(distinct k)\", \"type\": null}], \"fill\": null, \"group_by\": [], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": 7200000000, \"kind\": \"session\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": null, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"watermark\": null}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"accumulate\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"(\\nselect * from default.stored_trips where v is null or v < 5\\n)\"}}}", "stored": "{\"format\": 1, \"made_for\": \"3915f688c09c67d02615fc20f2871aff\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"n\": \"bigint\", \"keys\": \"bigint\"}, \"state\": {\"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"count_1\": \"bigint\", \"set_2\": \"array<string>\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "8", "inputs": null, "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 2, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

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
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
select * from default.stored_trips where v is null or v < 5
)
    where at > cast('16' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "24", "without_cursor": 0, "without_key": 0, "rows_read": 7, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "earliest": "2024-03-07", "latest": 1710039420000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

-- a run would read 7 rows: 6 accepted, 0 late, 1 without time, 0 in no window; build the dates of ice.default.stored_sessions_iceberg again on which touched windows start; move the watermark from (none) to (none)

-- {}, where there is
-- answer: ["ice.default.stored_sessions_iceberg", "ice.default.stored_sessions_iceberg__epochs", "ice.default.stored_sessions_iceberg__late", "ice.default.stored_sessions_iceberg__state"]

describe query select * from default.stored_trips
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_sessions_iceberg__epochs
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "16", "inputs": null, "watermark": null, "rows_read": 8, "accepted": 8, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 16, "total_accepted": 15, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1003, 1068], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"keys\\\", \\\"text\\\": \\\"count(distinct k)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"sees\\\": true, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": 7200000000, \\\"kind\\\": \\\"session\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": null, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: sessions are merged faster in SQL */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,\\n            case when (k) is not null then (k) end as value_1,\\n            count(*) as count_1,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ (\\nselect * from default.stored_trips where v is null or v < 5\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000, case when (k) is not null then (k) end\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    windows as (\\n        select\\n            _sw_session,\\n            sum(count_1) as count_1,\\n            count(distinct value_1) as distinct_1,\\n            min(_sw_from) as _sw_start,\\n            max(_sw_to) + 7200000000 as _sw_end\\n        from islands\\n        group by _sw_session\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        count_1 as `n`,\\n        distinct_1 as `keys`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"keys\", \"text\": \"count(distinct k)\", \"type\": null}], \"fill\": null, \"group_by\": [], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": 7200000000, \"kind\": \"session\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": null, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"watermark\": null}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"accumulate\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"(\\nselect * from default.stored_trips where v is null or v < 5\\n)\"}}}", "stored": "{\"format\": 1, \"made_for\": \"3915f688c09c67d02615fc20f2871aff\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"n\": \"bigint\", \"keys\": \"bigint\"}, \"state\": {\"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"count_1\": \"bigint\", \"set_2\": \"array<string>\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "8", "inputs": null, "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 2, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

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
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
select * from default.stored_trips where v is null or v < 5
)
    where at > cast('16' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "24", "without_cursor": 0, "without_key": 0, "rows_read": 7, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "earliest": "2024-03-07", "latest": 1710039420000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create table if not exists ice.default.stored_sessions_iceberg__lease using iceberg comment 'stored_sessions_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "24", "label": 3, "rebuild": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert into ice.default.stored_sessions_iceberg__state by name
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,
            count(*) as count_1,
            collect_set(case when (k) is not null then (k) end) as set_2,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
select * from default.stored_trips where v is null or v < 5
)
    where at > cast('16' as int) and at <= cast('24' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000
    ),
    parts as (
        select _sw_from, _sw_to, count_1, set_2, _sw_new
        from (
            select *, row_number() over (partition by _sw_new, _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (
                select _sw_from, _sw_to, count_1, set_2, true as _sw_new, true as _sw_live, '3' as epoch
                from panes
                union all
                select _sw_from, _sw_to, count_1, set_2, false, _sw_live, epoch from (select * from ice.default.stored_sessions_iceberg__state where pane_date >= '2024-03-07')
                
            )
        )
        where _sw_new or (_sw_version = 1 and _sw_live)
    ),
    islands as (
        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts
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
            window one_session as (partition by _sw_session)
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
            _sw_row_from,
            _sw_row_to,
            _sw_live,
            sum(count_1) as count_1,
            array_distinct(flatten(collect_list(set_2))) as set_2
        from contributions
        group by _sw_row_from, _sw_row_to, _sw_live
    )
    select
        _sw_row_from as _sw_from, _sw_row_to as _sw_to, if(_sw_live, count_1, null) as count_1, if(_sw_live, set_2, null) as set_2,
        _sw_live,
        '3' as epoch,
        cast(date_from_unix_date(cast(((_sw_row_to + 7200000000) - pmod((_sw_row_to + 7200000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from merged
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_sessions_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_sessions_iceberg__epochs) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_sessions_iceberg__epochs) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

insert into ice.default.stored_sessions_iceberg__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us + 7200000000) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
select * from default.stored_trips where v is null or v < 5
)
    where at > cast('16' as int) and at <= cast('24' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us + 7200000000 as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_sessions_iceberg__lease)
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
        (select count_if(late_reason = 'late') from ice.default.stored_sessions_iceberg__late where epoch = '3') as late,
        count(*) as rows
    from ice.default.stored_sessions_iceberg__state
    where epoch = '3'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_sessions_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_sessions_iceberg__epochs) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_sessions_iceberg__epochs) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"days": "2024-03-10/2024-03-10,2024-03-07/2024-03-07,2024-03-09/2024-03-09", "replaced": "", "windows": 4, "removed": 3, "late": 0, "rows": 7}]

insert into ice.default.stored_sessions_iceberg replace where (window_date between date'2024-03-09' and date'2024-03-10' or window_date in (date'2024-03-07'))
select `window_start`, `window_end`, `window_time`, `n`, `keys`, `window_date` from (
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
            sum(count_1) as count_1,
            array_distinct(flatten(collect_list(set_2))) as set_2,
            _sw_from as _sw_start,
            _sw_to + 7200000000 as _sw_end
        from (
        select *
        from (
            select *, row_number() over (partition by _sw_from, _sw_to order by cast(epoch as bigint) desc) as _sw_version
            from (select * from ice.default.stored_sessions_iceberg__state where pane_date >= '2024-03-07' and (date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)) between date'2024-03-09' and date'2024-03-10' or date_from_unix_date(cast(((_sw_from) - pmod((_sw_from), 86400000000)) div 86400000000 as int)) in (date'2024-03-07')))
        )
        where _sw_version = 1 and _sw_live
    )
        group by _sw_from, _sw_to
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        count_1 as `n`,
        cast(size(set_2) as bigint) as `keys`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) between date'2024-03-09' and date'2024-03-10' or date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-07'))
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_sessions_iceberg__lease)
)
-- answer: []

create or replace table ice.default.stored_sessions_iceberg__epochs using iceberg comment 'stored_sessions_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, '{"format": 1, "definition": {"compiled": {"input": [1003, 1068], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"keys\\", \\"text\\": \\"count(distinct k)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [], \\"grouping_sets\\": null, \\"having\\": null, \\"sees\\": true, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": 7200000000, \\"kind\\": \\"session\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": null, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: sessions are merged faster in SQL */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,\\n            case when (k) is not null then (k) end as value_1,\\n            count(*) as count_1,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ (\\nselect * from default.stored_trips where v is null or v < 5\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000, case when (k) is not null then (k) end\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    windows as (\\n        select\\n            _sw_session,\\n            sum(count_1) as count_1,\\n            count(distinct value_1) as distinct_1,\\n            min(_sw_from) as _sw_start,\\n            max(_sw_to) + 7200000000 as _sw_end\\n        from islands\\n        group by _sw_session\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        count_1 as `n`,\\n        distinct_1 as `keys`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "keys", "text": "count(distinct k)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": 7200000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "emit": "on_update", "expire_after": 0, "file_format": "iceberg", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "watermark": null}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "accumulate", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "(\\nselect * from default.stored_trips where v is null or v < 5\\n)"}}}' , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "n": "bigint", "keys": "bigint"}, "state": {"_sw_from": "bigint", "_sw_to": "bigint", "count_1": "bigint", "set_2": "array<string>", "_sw_live": "boolean", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored
from (
    select *
    from values
        (3, 'run', 16725225600000004, 'run 4', '24', null, null, 7, 6, 0, 1, 0, 4, 3, 12, null, 23, 21, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '16', null, null, 8, 8, 0, 0, 0, 3, 0, 5, null, 16, 15, 0, 1, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '8', null, null, 8, 7, 0, 1, 0, 2, 0, 2, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_sessions_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_sessions_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_sessions_iceberg__lease purge
-- answer: []

-- epoch 3: 7 rows read, 6 accepted, 0 late, 1 without time, 0 in no window; 4 windows changed, 3 removed; watermark (none) -> (none); 12 rows of state

-- {}, where there is
-- answer: ["ice.default.stored_sessions_iceberg", "ice.default.stored_sessions_iceberg__epochs", "ice.default.stored_sessions_iceberg__late", "ice.default.stored_sessions_iceberg__state"]

describe query select * from default.stored_trips
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_sessions_iceberg__epochs
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "24", "inputs": null, "watermark": null, "rows_read": 7, "accepted": 6, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 4, "removed": 3, "state_rows": 12, "state_from": null, "total_rows_read": 23, "total_accepted": 21, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1003, 1068], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"keys\\\", \\\"text\\\": \\\"count(distinct k)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"sees\\\": true, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": 7200000000, \\\"kind\\\": \\\"session\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": null, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: sessions are merged faster in SQL */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,\\n            case when (k) is not null then (k) end as value_1,\\n            count(*) as count_1,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ (\\nselect * from default.stored_trips where v is null or v < 5\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000, case when (k) is not null then (k) end\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    windows as (\\n        select\\n            _sw_session,\\n            sum(count_1) as count_1,\\n            count(distinct value_1) as distinct_1,\\n            min(_sw_from) as _sw_start,\\n            max(_sw_to) + 7200000000 as _sw_end\\n        from islands\\n        group by _sw_session\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        count_1 as `n`,\\n        distinct_1 as `keys`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"keys\", \"text\": \"count(distinct k)\", \"type\": null}], \"fill\": null, \"group_by\": [], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": 7200000000, \"kind\": \"session\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": null, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"watermark\": null}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"accumulate\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"(\\nselect * from default.stored_trips where v is null or v < 5\\n)\"}}}", "stored": "{\"format\": 1, \"made_for\": \"3915f688c09c67d02615fc20f2871aff\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"n\": \"bigint\", \"keys\": \"bigint\"}, \"state\": {\"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"count_1\": \"bigint\", \"set_2\": \"array<string>\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "16", "inputs": null, "watermark": null, "rows_read": 8, "accepted": 8, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 16, "total_accepted": 15, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "8", "inputs": null, "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 2, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

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
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
select * from default.stored_trips where v is null or v < 5
)
    where at > cast('24' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

-- nothing new since epoch 3

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["ice.default.stored_sessions_iceberg", "ice.default.stored_sessions_iceberg__epochs", "ice.default.stored_sessions_iceberg__late", "ice.default.stored_sessions_iceberg__state"]

show tables in ice.default like 'stored_sessions_iceberg*'
-- answer: [{"tableName": "stored_sessions_iceberg__state"}, {"tableName": "stored_sessions_iceberg"}, {"tableName": "stored_sessions_iceberg__epochs"}, {"tableName": "stored_sessions_iceberg__late"}]

describe ice.default.stored_sessions_iceberg__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "definition"}, {"col_name": "stored"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_sessions_iceberg__epochs
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "24", "inputs": null, "watermark": null, "rows_read": 7, "accepted": 6, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 4, "removed": 3, "state_rows": 12, "state_from": null, "total_rows_read": 23, "total_accepted": 21, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1003, 1068], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"keys\\\", \\\"text\\\": \\\"count(distinct k)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"sees\\\": true, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": 7200000000, \\\"kind\\\": \\\"session\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": null, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: sessions are merged faster in SQL */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,\\n            case when (k) is not null then (k) end as value_1,\\n            count(*) as count_1,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ (\\nselect * from default.stored_trips where v is null or v < 5\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000, case when (k) is not null then (k) end\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    windows as (\\n        select\\n            _sw_session,\\n            sum(count_1) as count_1,\\n            count(distinct value_1) as distinct_1,\\n            min(_sw_from) as _sw_start,\\n            max(_sw_to) + 7200000000 as _sw_end\\n        from islands\\n        group by _sw_session\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        count_1 as `n`,\\n        distinct_1 as `keys`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"keys\", \"text\": \"count(distinct k)\", \"type\": null}], \"fill\": null, \"group_by\": [], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": 7200000000, \"kind\": \"session\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": null, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"watermark\": null}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"accumulate\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"(\\nselect * from default.stored_trips where v is null or v < 5\\n)\"}}}", "stored": "{\"format\": 1, \"made_for\": \"3915f688c09c67d02615fc20f2871aff\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"n\": \"bigint\", \"keys\": \"bigint\"}, \"state\": {\"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"count_1\": \"bigint\", \"set_2\": \"array<string>\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "16", "inputs": null, "watermark": null, "rows_read": 8, "accepted": 8, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 16, "total_accepted": 15, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "8", "inputs": null, "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 2, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from ice.default.stored_sessions_iceberg__late
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
                select *, 1 as _sw_side from ice.default.stored_sessions_iceberg
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "keys", "text": "count(distinct k)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "sees": true, "watermark": null, "where": null, "window": {"gap": 7200000000, "kind": "session", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: sessions are merged faster in SQL */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,
            case when (k) is not null then (k) end as value_1,
            count(*) as count_1,
            min(_sw_us) as _sw_from,
            max(_sw_us) as _sw_to
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from (
select * from default.stored_trips where v is null or v < 5
)
    where at <= cast('24' as int)
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from ice.default.stored_sessions_iceberg__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from ice.default.stored_sessions_iceberg__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000, case when (k) is not null then (k) end
    ),
    islands as (
        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session
        from (
            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts
            from panes
        )
    ),
    windows as (
        select
            _sw_session,
            sum(count_1) as count_1,
            count(distinct value_1) as distinct_1,
            min(_sw_from) as _sw_start,
            max(_sw_to) + 7200000000 as _sw_end
        from islands
        group by _sw_session
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        count_1 as `n`,
        distinct_1 as `keys`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
    ))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["ice.default.stored_sessions_iceberg", "ice.default.stored_sessions_iceberg__epochs", "ice.default.stored_sessions_iceberg__late", "ice.default.stored_sessions_iceberg__state"]

show tables in ice.default like 'stored_sessions_iceberg*'
-- answer: [{"tableName": "stored_sessions_iceberg__state"}, {"tableName": "stored_sessions_iceberg"}, {"tableName": "stored_sessions_iceberg__epochs"}, {"tableName": "stored_sessions_iceberg__late"}]

describe ice.default.stored_sessions_iceberg__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "definition"}, {"col_name": "stored"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_sessions_iceberg__epochs
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "24", "inputs": null, "watermark": null, "rows_read": 7, "accepted": 6, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 4, "removed": 3, "state_rows": 12, "state_from": null, "total_rows_read": 23, "total_accepted": 21, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1003, 1068], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"keys\\\", \\\"text\\\": \\\"count(distinct k)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"sees\\\": true, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": 7200000000, \\\"kind\\\": \\\"session\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": null, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: sessions are merged faster in SQL */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000 as _sw_pane,\\n            case when (k) is not null then (k) end as value_1,\\n            count(*) as count_1,\\n            min(_sw_us) as _sw_from,\\n            max(_sw_us) as _sw_to\\n        from /* spark_windows.input */ (\\nselect * from default.stored_trips where v is null or v < 5\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 7200000000)) div 7200000000, case when (k) is not null then (k) end\\n    ),\\n    islands as (\\n        select *, count_if(_sw_starts) over (order by _sw_from) as _sw_session\\n        from (\\n            select *, _sw_from - max(_sw_to) over (order by _sw_from rows between unbounded preceding and 1 preceding) > 7200000000 as _sw_starts\\n            from panes\\n        )\\n    ),\\n    windows as (\\n        select\\n            _sw_session,\\n            sum(count_1) as count_1,\\n            count(distinct value_1) as distinct_1,\\n            min(_sw_from) as _sw_start,\\n            max(_sw_to) + 7200000000 as _sw_end\\n        from islands\\n        group by _sw_session\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        count_1 as `n`,\\n        distinct_1 as `keys`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"keys\", \"text\": \"count(distinct k)\", \"type\": null}], \"fill\": null, \"group_by\": [], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": 7200000000, \"kind\": \"session\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": null, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"watermark\": null}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"accumulate\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"(\\nselect * from default.stored_trips where v is null or v < 5\\n)\"}}}", "stored": "{\"format\": 1, \"made_for\": \"3915f688c09c67d02615fc20f2871aff\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"n\": \"bigint\", \"keys\": \"bigint\"}, \"state\": {\"_sw_from\": \"bigint\", \"_sw_to\": \"bigint\", \"count_1\": \"bigint\", \"set_2\": \"array<string>\", \"_sw_live\": \"boolean\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "16", "inputs": null, "watermark": null, "rows_read": 8, "accepted": 8, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 16, "total_accepted": 15, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "8", "inputs": null, "watermark": null, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 2, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (
    select *
    from (
select * from default.stored_trips where v is null or v < 5
)
    where at <= cast('24' as int)
)
        )
    ), (
        select
            23 as rows_read,
            21 as accepted,
            0 as late,
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
            select late_reason from ice.default.stored_sessions_iceberg__late where cast(epoch as bigint) <= 3
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
