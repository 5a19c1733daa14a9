-- {}, where there is
-- answer: []

describe query select * from default.stored_trips
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_changes_delta*'
-- answer: []

describe query
select * from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 1800000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "Asia/Tokyo", "zone_given": true}} */
    /* spark_windows.engine sql: few windows share a pane */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from /* spark_windows.input */ default.stored_trips /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, k
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from panes lateral view explode(sequence(_sw_pane - 1, _sw_pane)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window * 1800000000 as _sw_start, _sw_window * 1800000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        sum_2 as `total`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "window_time", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "n", "data_type": "bigint"}, {"col_name": "total", "data_type": "bigint"}]

describe query select * from default.stored_trips
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tblproperties default.stored_trips
-- answer: [{"key": "delta.enableChangeDataFeed", "value": "true"}, {"key": "delta.feature.appendOnly"}, {"key": "delta.feature.changeDataFeed"}, {"key": "delta.feature.invariants"}, {"key": "delta.minReaderVersion"}, {"key": "delta.minWriterVersion"}]

describe detail default.stored_trips
-- answer: [{"id": "b579c57c-ce31-4a35-be96-1d4a5c62f7b7"}]

describe history default.stored_trips limit 1
-- answer: [{"version": 1, "operation": "WRITE"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
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
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select *, false as _sw_paired from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_trips version as of 1))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "1", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "earliest": "2024-03-09", "latest": 1709997780000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_changes_delta__lease comment 'stored_changes_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "1", "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2,
            count(v) as held_sum_2,
            count(*) as pane_rows
        from (select * from default.stored_trips where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, k
    )
    select
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        held_sum_2,
        pane_rows,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_pane * 1800000000) - pmod((_sw_pane * 1800000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_pane"}, {"data_type": "string", "comment": null, "col_name": "key_1"}, {"data_type": "bigint", "comment": null, "col_name": "count_1"}, {"data_type": "bigint", "comment": null, "col_name": "sum_2"}, {"data_type": "bigint", "comment": null, "col_name": "held_sum_2"}, {"data_type": "bigint", "comment": null, "col_name": "pane_rows"}, {"data_type": "string", "comment": null, "col_name": "epoch"}, {"data_type": "string", "comment": null, "col_name": "pane_date"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 1800000000) + 3600000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_trips where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 1800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 1800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table default.stored_changes_delta__state (`_sw_pane` bigint, `key_1` string, `count_1` bigint, `sum_2` bigint, `held_sum_2` bigint, `pane_rows` bigint, `epoch` string, `pane_date` string) using delta partitioned by (epoch, pane_date) comment 'stored_changes_delta: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

create or replace table default.stored_changes_delta__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using delta partitioned by (epoch, late_reason) comment 'stored_changes_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert into default.stored_changes_delta__state by name
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2,
            count(v) as held_sum_2,
            count(*) as pane_rows
        from (select *, false as _sw_paired from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_trips version as of 1))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, k
    )
    select
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        held_sum_2,
        pane_rows,
        '1' as epoch,
        cast(date_from_unix_date(cast(((_sw_pane * 1800000000) - pmod((_sw_pane * 1800000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table default.stored_changes_delta using delta partitioned by (window_date) as
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1709994180000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select * from (
    
    with panes as (
        select _sw_pane, key_1, count_1, sum_2
        from (
        with panes as (
        select
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            sum(held_sum_2) as held_sum_2,
            sum(pane_rows) as pane_rows
        from default.stored_changes_delta__state
        group by _sw_pane, key_1
    )
        select _sw_pane, key_1, count_1, case when held_sum_2 > 0 then sum_2 end as sum_2
        from panes
        where case when pane_rows < 0 then raise_error(concat('[SW271] spark_windows.window_incremental: rows are deleted or corrected that the state does not have. Got: a pane with less than no rows. What the rows of the input are joined with or looked up in has changed since they were read: put it into the table whose changes are read, and build the model anew with --full-refresh.', left(cast(pane_rows as string), 0))) else pane_rows > 0 end
    )
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from panes lateral view explode(sequence(_sw_pane - 1, _sw_pane)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window * 1800000000 as _sw_start, _sw_window * 1800000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        sum_2 as `total`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            _sw_pane - greatest(
                _sw_pane - 1 - 1,
                coalesce(
                    lag(_sw_pane) over (partition by key_1 order by _sw_pane),
                    _sw_pane - 1 - 1
                )
            ) as _sw_more
        from default.stored_changes_delta__state
        where epoch = '1'
    )
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease)
)
-- answer in JSON: [{"windows": 10, "removed": 0, "late": 0, "rows": 6}]

create table if not exists default.stored_changes_delta__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_changes_delta: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_changes_delta__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [930, 952], "text": "select * from (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"hop\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 3600000000, \\"slide\\": 1800000000, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": \\"Asia/Tokyo\\", \\"zone_given\\": true}} */\\n    /* spark_windows.engine sql: few windows share a pane */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ default.stored_trips /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), \'Asia/Tokyo\')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, k\\n    ),\\n    merged as (\\n        select\\n            _sw_window,\\n            key_1,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from panes lateral view explode(sequence(_sw_pane - 1, _sw_pane)) _sw_exploded as _sw_window\\n        group by _sw_window, key_1\\n    ),\\n    windows as (\\n        select *, _sw_window * 1800000000 as _sw_start, _sw_window * 1800000000 + 3600000000 as _sw_end\\n        from merged\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        sum_2 as `total`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'Asia/Tokyo\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), \'Asia/Tokyo\')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), \'Asia/Tokyo\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), \'Asia/Tokyo\')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), \'Asia/Tokyo\')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'Asia/Tokyo\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), \'Asia/Tokyo\')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'Asia/Tokyo\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), \'Asia/Tokyo\')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), \'Asia/Tokyo\')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "retracts": true, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 1800000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "Asia/Tokyo", "zone_given": true}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"changes": true, "column": null, "key": ["id"], "kind": "delta", "overlap": null, "relation": "default.stored_trips"}, "delay": 3600000000, "emit": "early", "expire_after": 0, "file_format": "delta", "inputs": [{"cursor": {"changes": true, "column": null, "key": ["id"], "kind": "delta", "overlap": null, "relation": "default.stored_trips"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select * from (\\n    \\u2026\\n)", "input": "default.stored_trips"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease)
-- answer: []

create or replace view default.stored_changes_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_changes_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_changes_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "b579c57c-ce31-4a35-be96-1d4a5c62f7b7", "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_pane": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "held_sum_2": "bigint", "pane_rows": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '1', null, 1709994180000000, 6, 6, 0, 0, 0, 10, 0, 6, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_changes_delta__lease
-- answer: []

-- epoch 1: 6 rows read, 6 accepted, 0 late, 0 without time, 0 in no window; 10 windows changed, 0 removed; watermark (none) -> 2024-03-09 14:23:00; 6 rows of state

-- {}, where there is
-- answer: ["default.stored_changes_delta", "default.stored_changes_delta__epochs", "default.stored_changes_delta__history", "default.stored_changes_delta__late", "default.stored_changes_delta__state"]

describe query select * from default.stored_trips
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709994180000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"e8434f6ffe2ff1417c2d0ca2f10f6000\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"b579c57c-ce31-4a35-be96-1d4a5c62f7b7\", \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"held_sum_2\": \"bigint\", \"pane_rows\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_trips
-- answer: [{"id": "b579c57c-ce31-4a35-be96-1d4a5c62f7b7"}]

describe history default.stored_trips limit 50
-- answer: [{"version": 2, "operation": "WRITE"}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '2' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709994180000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709994180000000 and not _sw_paired)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709994180000000 and not _sw_paired) and (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709994180000000 and not _sw_paired) and not ((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709994180000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709994180000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709994180000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 2, 2)
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
            from table_changes('default.stored_trips', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 1800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 1800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
)
union all
select 0 as input, 'gone' as side, * from (
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
        bit_or(if(_sw_t is not null and true and not (false) and (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not ((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "2", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 5, "near": 105553116266496, "far": 0, "earliest": "2024-03-08", "latest": 1710011100000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "2", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_changes_delta__lease comment 'stored_changes_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "2", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_changes_delta__state by name
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2,
            count(v) as held_sum_2,
            count(*) as pane_rows
        from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 2, 2)
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
            from table_changes('default.stored_trips', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 1800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 1800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1709994180000000 and not _sw_paired))
        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, k
    )
    select
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        held_sum_2,
        pane_rows,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_pane * 1800000000) - pmod((_sw_pane * 1800000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease) and if((select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_changes_delta__late by name
select * from (
select
        _src.* except (_sw_paired),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 1800000000) + 3600000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 2, 2)
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
            from table_changes('default.stored_trips', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 1800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 1800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709994180000000 and not _sw_paired)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease)
-- answer: []

insert into default.stored_changes_delta replace where (window_date between date'2024-03-08' and date'2024-03-10')
select `window_start`, `window_end`, `window_time`, `k`, `n`, `total`, `is_final`, `window_date` from (
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710007500000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select * from (
    
    with panes as (
        select _sw_pane, key_1, count_1, sum_2
        from (
        with panes as (
        select
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            sum(held_sum_2) as held_sum_2,
            sum(pane_rows) as pane_rows
        from (select * from default.stored_changes_delta__state where (pane_date between '2024-03-08' and '2024-03-11'))
        group by _sw_pane, key_1
    )
        select _sw_pane, key_1, count_1, case when held_sum_2 > 0 then sum_2 end as sum_2
        from panes
        where case when pane_rows < 0 then raise_error(concat('[SW271] spark_windows.window_incremental: rows are deleted or corrected that the state does not have. Got: a pane with less than no rows. What the rows of the input are joined with or looked up in has changed since they were read: put it into the table whose changes are read, and build the model anew with --full-refresh.', left(cast(pane_rows as string), 0))) else pane_rows > 0 end
    )
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from panes lateral view explode(sequence(_sw_pane - 1, _sw_pane)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window * 1800000000 as _sw_start, _sw_window * 1800000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        sum_2 as `total`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((unix_micros(from_utc_timestamp(timestamp_micros(_sw_first), 'Asia/Tokyo'))) - pmod((unix_micros(from_utc_timestamp(timestamp_micros(_sw_first), 'Asia/Tokyo'))), 86400000000)) div 86400000000 as int)) between date'2024-03-08' and date'2024-03-10')
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 1 as late, count(*) as rows
    from (
        select
            *,
            _sw_pane - greatest(
                _sw_pane - 1 - 1,
                coalesce(
                    lag(_sw_pane) over (partition by key_1 order by _sw_pane),
                    _sw_pane - 1 - 1
                )
            ) as _sw_more
        from default.stored_changes_delta__state
        where epoch = '2'
    )
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease) and if((select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 8, "removed": 0, "late": 1, "rows": 5}]

create or replace view default.stored_changes_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_changes_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_changes_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "b579c57c-ce31-4a35-be96-1d4a5c62f7b7", "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_pane": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "held_sum_2": "bigint", "pane_rows": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '2', null, 1710007500000000, 6, 5, 1, 0, 0, 8, 0, 11, null, 12, 11, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', null, 1709994180000000, 6, 6, 0, 0, 0, 10, 0, 6, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_changes_delta__lease
-- answer: []

-- epoch 2: 6 rows read, 5 accepted, 1 late, 0 without time, 0 in no window; 8 windows changed, 0 removed; watermark 2024-03-09 14:23:00 -> 2024-03-09 18:05:00; 11 rows of state

-- {}, where there is
-- answer: ["default.stored_changes_delta", "default.stored_changes_delta__epochs", "default.stored_changes_delta__history", "default.stored_changes_delta__late", "default.stored_changes_delta__state"]

describe query select * from default.stored_trips
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1710007500000000, "rows_read": 6, "accepted": 5, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 1, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"e8434f6ffe2ff1417c2d0ca2f10f6000\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"b579c57c-ce31-4a35-be96-1d4a5c62f7b7\", \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"held_sum_2\": \"bigint\", \"pane_rows\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709994180000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_trips
-- answer: [{"id": "b579c57c-ce31-4a35-be96-1d4a5c62f7b7"}]

describe history default.stored_trips limit 50
-- answer: [{"version": 3, "operation": "WRITE"}, {"version": 2}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '3' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710007500000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710007500000000 and not _sw_paired)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710007500000000 and not _sw_paired) and (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710007500000000 and not _sw_paired) and not ((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710007500000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710007500000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710007500000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 3, 3)
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
            from table_changes('default.stored_trips', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 1800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 1800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
)
union all
select 0 as input, 'gone' as side, * from (
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
        bit_or(if(_sw_t is not null and true and not (false) and (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not ((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "3", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 4, "near": 70368744177664, "far": 0, "earliest": "2024-03-08", "latest": 1710022620000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "3", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_changes_delta__lease comment 'stored_changes_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "3", "label": 3, "rebuild": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_changes_delta__state by name
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2,
            count(v) as held_sum_2,
            count(*) as pane_rows
        from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 3, 3)
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
            from table_changes('default.stored_trips', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 1800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 1800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1710007500000000 and not _sw_paired))
        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, k
    )
    select
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        held_sum_2,
        pane_rows,
        '3' as epoch,
        cast(date_from_unix_date(cast(((_sw_pane * 1800000000) - pmod((_sw_pane * 1800000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease) and if((select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_changes_delta__late by name
select * from (
select
        _src.* except (_sw_paired),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 1800000000) + 3600000000) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 3, 3)
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
            from table_changes('default.stored_trips', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 1800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 1800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710007500000000 and not _sw_paired)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease)
-- answer: []

insert into default.stored_changes_delta replace where (window_date between date'2024-03-08' and date'2024-03-10')
select `window_start`, `window_end`, `window_time`, `k`, `n`, `total`, `is_final`, `window_date` from (
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710019020000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select * from (
    
    with panes as (
        select _sw_pane, key_1, count_1, sum_2
        from (
        with panes as (
        select
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            sum(held_sum_2) as held_sum_2,
            sum(pane_rows) as pane_rows
        from (select * from default.stored_changes_delta__state where (pane_date between '2024-03-08' and '2024-03-11'))
        group by _sw_pane, key_1
    )
        select _sw_pane, key_1, count_1, case when held_sum_2 > 0 then sum_2 end as sum_2
        from panes
        where case when pane_rows < 0 then raise_error(concat('[SW271] spark_windows.window_incremental: rows are deleted or corrected that the state does not have. Got: a pane with less than no rows. What the rows of the input are joined with or looked up in has changed since they were read: put it into the table whose changes are read, and build the model anew with --full-refresh.', left(cast(pane_rows as string), 0))) else pane_rows > 0 end
    )
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from panes lateral view explode(sequence(_sw_pane - 1, _sw_pane)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window * 1800000000 as _sw_start, _sw_window * 1800000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        sum_2 as `total`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((unix_micros(from_utc_timestamp(timestamp_micros(_sw_first), 'Asia/Tokyo'))) - pmod((unix_micros(from_utc_timestamp(timestamp_micros(_sw_first), 'Asia/Tokyo'))), 86400000000)) div 86400000000 as int)) between date'2024-03-08' and date'2024-03-10')
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 1 as late, count(*) as rows
    from (
        select
            *,
            _sw_pane - greatest(
                _sw_pane - 1 - 1,
                coalesce(
                    lag(_sw_pane) over (partition by key_1 order by _sw_pane),
                    _sw_pane - 1 - 1
                )
            ) as _sw_more
        from default.stored_changes_delta__state
        where epoch = '3'
    )
    where epoch = '3'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease) and if((select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 5, "removed": 0, "late": 1, "rows": 3}]

create or replace view default.stored_changes_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_changes_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_changes_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "b579c57c-ce31-4a35-be96-1d4a5c62f7b7", "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_pane": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "held_sum_2": "bigint", "pane_rows": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000003, 'run 3', '3', null, 1710019020000000, 6, 4, 1, 1, 0, 5, 0, 14, null, 18, 15, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '2', null, 1710007500000000, 6, 5, 1, 0, 0, 8, 0, 11, null, 12, 11, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', null, 1709994180000000, 6, 6, 0, 0, 0, 10, 0, 6, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_changes_delta__lease
-- answer: []

-- epoch 3: 6 rows read, 4 accepted, 1 late, 1 without time, 0 in no window; 5 windows changed, 0 removed; watermark 2024-03-09 18:05:00 -> 2024-03-09 21:17:00; 14 rows of state

-- {"sql": "update default.stored_trips set v = v + 1 where id % 3 = 0"}, where there is
-- answer: ["default.stored_changes_delta", "default.stored_changes_delta__epochs", "default.stored_changes_delta__history", "default.stored_changes_delta__late", "default.stored_changes_delta__state"]

-- {"dry_run": true}, where there is
-- answer: ["default.stored_changes_delta", "default.stored_changes_delta__epochs", "default.stored_changes_delta__history", "default.stored_changes_delta__late", "default.stored_changes_delta__state"]

describe query select * from default.stored_trips
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "3", "inputs": null, "watermark": 1710019020000000, "rows_read": 6, "accepted": 4, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 18, "total_accepted": 15, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"e8434f6ffe2ff1417c2d0ca2f10f6000\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"b579c57c-ce31-4a35-be96-1d4a5c62f7b7\", \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"held_sum_2\": \"bigint\", \"pane_rows\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1710007500000000, "rows_read": 6, "accepted": 5, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 1, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709994180000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_trips
-- answer: [{"id": "b579c57c-ce31-4a35-be96-1d4a5c62f7b7"}]

describe history default.stored_trips limit 50
-- answer: [{"version": 4, "operation": "UPDATE"}, {"version": 3}, {"version": 2}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '4' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710019020000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710019020000000 and not _sw_paired)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710019020000000 and not _sw_paired) and (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710019020000000 and not _sw_paired) and not ((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019020000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019020000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019020000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 4, 4)
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
            from table_changes('default.stored_trips', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 1800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 1800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
)
union all
select 0 as input, 'gone' as side, * from (
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
        bit_or(if(_sw_t is not null and true and not (false) and (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not ((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "4", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "near": 105553116266496, "far": 0, "earliest": "2024-03-09", "latest": 1710022620000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "4", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "near": 105553116266496, "far": 0, "earliest": "2024-03-09", "latest": 1710022620000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

-- a run would read 12 rows: 5 accepted, 0 late, 1 without time, 0 in no window, 6 taken back; build 2 dates of default.stored_changes_delta again, from 2024-03-09 to 2024-03-10; move the watermark from 2024-03-09 21:17:00 to 2024-03-09 21:17:00

-- {}, where there is
-- answer: ["default.stored_changes_delta", "default.stored_changes_delta__epochs", "default.stored_changes_delta__history", "default.stored_changes_delta__late", "default.stored_changes_delta__state"]

describe query select * from default.stored_trips
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "3", "inputs": null, "watermark": 1710019020000000, "rows_read": 6, "accepted": 4, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 18, "total_accepted": 15, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"e8434f6ffe2ff1417c2d0ca2f10f6000\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"b579c57c-ce31-4a35-be96-1d4a5c62f7b7\", \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"held_sum_2\": \"bigint\", \"pane_rows\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1710007500000000, "rows_read": 6, "accepted": 5, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 1, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709994180000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_trips
-- answer: [{"id": "b579c57c-ce31-4a35-be96-1d4a5c62f7b7"}]

describe history default.stored_trips limit 50
-- answer: [{"version": 4, "operation": "UPDATE"}, {"version": 3}, {"version": 2}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '4' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710019020000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710019020000000 and not _sw_paired)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710019020000000 and not _sw_paired) and (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710019020000000 and not _sw_paired) and not ((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019020000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019020000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019020000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 4, 4)
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
            from table_changes('default.stored_trips', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 1800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 1800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
)
union all
select 0 as input, 'gone' as side, * from (
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
        bit_or(if(_sw_t is not null and true and not (false) and (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not ((((((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) - pmod(((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 1800000000)) - pmod((_sw_us - pmod(_sw_us, 1800000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "4", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "near": 105553116266496, "far": 0, "earliest": "2024-03-09", "latest": 1710022620000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "4", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "near": 105553116266496, "far": 0, "earliest": "2024-03-09", "latest": 1710022620000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_changes_delta__lease comment 'stored_changes_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "4", "label": 4, "rebuild": false, "run": "run 5", "by": null, "since": 16725225600000005, "clock": 16725225600000005, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_changes_delta__state by name
select * from (
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2,
            count(v) as held_sum_2,
            count(*) as pane_rows
        from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 4, 4)
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
            from table_changes('default.stored_trips', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 1800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 1800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1710019020000000 and not _sw_paired))
        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, k
    )
    select
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        held_sum_2,
        pane_rows,
        '4' as epoch,
        cast(date_from_unix_date(cast(((_sw_pane * 1800000000) - pmod((_sw_pane * 1800000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
)
union all
select * from (
select
        _sw_pane,
        key_1,
        0 - count_1 as count_1,
        0 - coalesce(sum_2, 0) as sum_2,
        0 - held_sum_2 as held_sum_2,
        0 - pane_rows as pane_rows,
        epoch,
        pane_date
    from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2,
            count(v) as held_sum_2,
            count(*) as pane_rows
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, k
    )
    select
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        held_sum_2,
        pane_rows,
        '4' as epoch,
        cast(date_from_unix_date(cast(((_sw_pane * 1800000000) - pmod((_sw_pane * 1800000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
    )
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease) and if((select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_changes_delta__late by name
select * from (
select
        _src.* except (_sw_paired),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 1800000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 1800000000) + 3600000000) * interval '0.000001' second as missed_to,
        '4' as epoch
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_trips', 4, 4)
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
            from table_changes('default.stored_trips', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 1800000000) as _sw_start,
                _sw_us - pmod(_sw_us, 1800000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710019020000000 and not _sw_paired)
union all
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, 'retracted' as late_reason, missed_from, missed_to, '4' as epoch
    from (
        select *, row_number() over (partition by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` order by `id`) as _sw_copy
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_changes_delta__late where true and late_reason in ('accepted', 'retracted'))
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
            from table_changes('default.stored_trips', 4, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
    ) as _gone on _gone._sw_copy = _kept._sw_copy and _gone.`id` <=> _kept.`id` and _gone.`ts` <=> _kept.`ts` and _gone.`k` <=> _kept.`k` and _gone.`d` <=> _kept.`d` and _gone.`v` <=> _kept.`v` and _gone.`x` <=> _kept.`x` and _gone.`flag` <=> _kept.`flag` and _gone.`at` <=> _kept.`at`
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as panes, min(_sw_us) as first
    from (
        select _sw_pane * 1800000000 as _sw_us
        from default.stored_changes_delta__state
        where pane_date in (select pane_date from default.stored_changes_delta__state where epoch = '4' and pane_rows < 0)
        group by _sw_pane, key_1
        having sum(pane_rows) < 0
    )
)
-- answer in JSON: [{"panes": 0, "first": null}]

insert into default.stored_changes_delta replace where (window_date between date'2024-03-09' and date'2024-03-10')
select `window_start`, `window_end`, `window_time`, `k`, `n`, `total`, `is_final`, `window_date` from (
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710019020000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select * from (
    
    with panes as (
        select _sw_pane, key_1, count_1, sum_2
        from (
        with panes as (
        select
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            sum(held_sum_2) as held_sum_2,
            sum(pane_rows) as pane_rows
        from (select * from default.stored_changes_delta__state where (pane_date between '2024-03-09' and '2024-03-11'))
        group by _sw_pane, key_1
    )
        select _sw_pane, key_1, count_1, case when held_sum_2 > 0 then sum_2 end as sum_2
        from panes
        where case when pane_rows < 0 then raise_error(concat('[SW271] spark_windows.window_incremental: rows are deleted or corrected that the state does not have. Got: a pane with less than no rows. What the rows of the input are joined with or looked up in has changed since they were read: put it into the table whose changes are read, and build the model anew with --full-refresh.', left(cast(pane_rows as string), 0))) else pane_rows > 0 end
    )
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from panes lateral view explode(sequence(_sw_pane - 1, _sw_pane)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window * 1800000000 as _sw_start, _sw_window * 1800000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        sum_2 as `total`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((unix_micros(from_utc_timestamp(timestamp_micros(_sw_first), 'Asia/Tokyo'))) - pmod((unix_micros(from_utc_timestamp(timestamp_micros(_sw_first), 'Asia/Tokyo'))), 86400000000)) div 86400000000 as int)) between date'2024-03-09' and date'2024-03-10')
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            _sw_pane - greatest(
                _sw_pane - 1 - 1,
                coalesce(
                    lag(_sw_pane) over (partition by key_1 order by _sw_pane),
                    _sw_pane - 1 - 1
                )
            ) as _sw_more
        from default.stored_changes_delta__state
        where epoch = '4'
    )
    where epoch = '4'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease) and if((select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 8, "removed": 0, "late": 0, "rows": 8}]

create or replace view default.stored_changes_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_changes_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_changes_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "b579c57c-ce31-4a35-be96-1d4a5c62f7b7", "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_pane": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "held_sum_2": "bigint", "pane_rows": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'run', 16725225600000005, 'run 5', '4', null, 1710019020000000, 12, 5, 0, 1, 0, 8, 0, 22, null, 30, 20, 2, 2, 0, 6, 6, 0, 0, 0, 0, 0, 0),
        (3, 'run', 16725225600000003, 'run 3', '3', null, 1710019020000000, 6, 4, 1, 1, 0, 5, 0, 14, null, 18, 15, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '2', null, 1710007500000000, 6, 5, 1, 0, 0, 8, 0, 11, null, 12, 11, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', null, 1709994180000000, 6, 6, 0, 0, 0, 10, 0, 6, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_changes_delta__lease
-- answer: []

-- epoch 4: 12 rows read, 5 accepted, 0 late, 1 without time, 0 in no window, 6 taken back; 8 windows changed, 0 removed; watermark 2024-03-09 21:17:00 -> 2024-03-09 21:17:00; 22 rows of state

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_changes_delta", "default.stored_changes_delta__epochs", "default.stored_changes_delta__history", "default.stored_changes_delta__late", "default.stored_changes_delta__state"]

show tables in default like 'stored_changes_delta*'
-- answer: [{"tableName": "stored_changes_delta"}, {"tableName": "stored_changes_delta__epochs"}, {"tableName": "stored_changes_delta__history"}, {"tableName": "stored_changes_delta__late"}, {"tableName": "stored_changes_delta__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 5", "cursor_to": "4", "inputs": null, "watermark": 1710019020000000, "rows_read": 12, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 22, "state_from": null, "total_rows_read": 30, "total_accepted": 20, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 6, "total_retracted": 6, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"e8434f6ffe2ff1417c2d0ca2f10f6000\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"b579c57c-ce31-4a35-be96-1d4a5c62f7b7\", \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"held_sum_2\": \"bigint\", \"pane_rows\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "3", "inputs": null, "watermark": 1710019020000000, "rows_read": 6, "accepted": 4, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 18, "total_accepted": 15, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1710007500000000, "rows_read": 6, "accepted": 5, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 1, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709994180000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_changes_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [930, 952], \"text\": \"select * from (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(v)\\\", \\\"type\\\": \\\"int\\\"}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": 1800000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"Asia/Tokyo\\\", \\\"zone_given\\\": true}} */\\n    /* spark_windows.engine sql: few windows share a pane */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ default.stored_trips /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, k\\n    ),\\n    merged as (\\n        select\\n            _sw_window,\\n            key_1,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from panes lateral view explode(sequence(_sw_pane - 1, _sw_pane)) _sw_exploded as _sw_window\\n        group by _sw_window, key_1\\n    ),\\n    windows as (\\n        select *, _sw_window * 1800000000 as _sw_start, _sw_window * 1800000000 + 3600000000 as _sw_end\\n        from merged\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        sum_2 as `total`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(v)\", \"type\": \"int\"}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"retracts\": true, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": 1800000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"Asia/Tokyo\", \"zone_given\": true}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"changes\": true, \"column\": null, \"key\": [\"id\"], \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_trips\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 0, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"changes\": true, \"column\": null, \"key\": [\"id\"], \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_trips\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select * from (\\n    \\u2026\\n)\", \"input\": \"default.stored_trips\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_changes_delta__late
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
                select *, 1 as _sw_side from default.stored_changes_delta
                union all
                select *, -1 as _sw_side from (select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710019020000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select * from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 1800000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": "Asia/Tokyo", "zone_given": true}} */
    /* spark_windows.engine sql: few windows share a pane */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from (select * from default.stored_trips version as of 4)) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where cast(epoch as bigint) <= 4 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where cast(epoch as bigint) <= 4 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, k
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from panes lateral view explode(sequence(_sw_pane - 1, _sw_pane)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window * 1800000000 as _sw_start, _sw_window * 1800000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        sum_2 as `total`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
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
-- answer: ["default.stored_changes_delta", "default.stored_changes_delta__epochs", "default.stored_changes_delta__history", "default.stored_changes_delta__late", "default.stored_changes_delta__state"]

show tables in default like 'stored_changes_delta*'
-- answer: [{"tableName": "stored_changes_delta"}, {"tableName": "stored_changes_delta__epochs"}, {"tableName": "stored_changes_delta__history"}, {"tableName": "stored_changes_delta__late"}, {"tableName": "stored_changes_delta__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 5", "cursor_to": "4", "inputs": null, "watermark": 1710019020000000, "rows_read": 12, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 22, "state_from": null, "total_rows_read": 30, "total_accepted": 20, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 6, "total_retracted": 6, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"e8434f6ffe2ff1417c2d0ca2f10f6000\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"b579c57c-ce31-4a35-be96-1d4a5c62f7b7\", \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"held_sum_2\": \"bigint\", \"pane_rows\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "3", "inputs": null, "watermark": 1710019020000000, "rows_read": 6, "accepted": 4, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 18, "total_accepted": 15, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1710007500000000, "rows_read": 6, "accepted": 5, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 1, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709994180000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_changes_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [930, 952], \"text\": \"select * from (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(v)\\\", \\\"type\\\": \\\"int\\\"}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": 1800000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"Asia/Tokyo\\\", \\\"zone_given\\\": true}} */\\n    /* spark_windows.engine sql: few windows share a pane */\\n    \\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ default.stored_trips /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, k\\n    ),\\n    merged as (\\n        select\\n            _sw_window,\\n            key_1,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from panes lateral view explode(sequence(_sw_pane - 1, _sw_pane)) _sw_exploded as _sw_window\\n        group by _sw_window, key_1\\n    ),\\n    windows as (\\n        select *, _sw_window * 1800000000 as _sw_start, _sw_window * 1800000000 + 3600000000 as _sw_end\\n        from merged\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        sum_2 as `total`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(v)\", \"type\": \"int\"}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"retracts\": true, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": 1800000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"Asia/Tokyo\", \"zone_given\": true}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"changes\": true, \"column\": null, \"key\": [\"id\"], \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_trips\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 0, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"changes\": true, \"column\": null, \"key\": [\"id\"], \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_trips\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select * from (\\n    \\u2026\\n)\", \"input\": \"default.stored_trips\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (select * from (select * from default.stored_trips version as of 4))
        )
    ), (
        select
            30 as rows_read,
            20 as accepted,
            2 as late,
            2 as null_time,
            0 as in_no_window,
            6 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from default.stored_changes_delta__late where cast(epoch as bigint) <= 4
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept

-- {"backfill": [1709251200000000, 1709337600000000]}, where there is
-- answer: ["default.stored_changes_delta", "default.stored_changes_delta__epochs", "default.stored_changes_delta__history", "default.stored_changes_delta__late", "default.stored_changes_delta__state"]

describe query select * from default.stored_trips
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 5", "cursor_to": "4", "inputs": null, "watermark": 1710019020000000, "rows_read": 12, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 22, "state_from": null, "total_rows_read": 30, "total_accepted": 20, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 6, "total_retracted": 6, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"e8434f6ffe2ff1417c2d0ca2f10f6000\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"b579c57c-ce31-4a35-be96-1d4a5c62f7b7\", \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"held_sum_2\": \"bigint\", \"pane_rows\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "3", "inputs": null, "watermark": 1710019020000000, "rows_read": 6, "accepted": 4, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 18, "total_accepted": 15, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1710007500000000, "rows_read": 6, "accepted": 5, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 1, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709994180000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

create view if not exists default.stored_changes_delta__lease comment 'stored_changes_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"backfill": [1709251200000000, 1709337600000000], "reset": false, "again": false, "label": 5, "compacted": null, "run": "run 6", "by": null, "since": 16725225600000006, "clock": 16725225600000006, "epoch": 5, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_changes_delta__late by name
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, 'accepted' as late_reason, missed_from, missed_to, '5' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_changes_delta__late where late_reason in ('late', 'accepted', 'retracted') and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_changes_delta__late where late_reason in ('late', 'accepted', 'retracted') and late_reason in ('accepted', 'retracted'))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock
    where _sw_us >= 1709251200000000 and _sw_us < 1709337600000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease) and if((select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_changes_delta__state replace where (pane_date between '2024-02-29' and '2024-03-02')
select `_sw_pane`, `key_1`, `count_1`, `sum_2`, `held_sum_2`, `pane_rows`, `epoch`, `pane_date` from (
select * from (
select * from (
        with panes as (
        select
            (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2,
            count(v) as held_sum_2,
            count(*) as pane_rows
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_trips version as of 4))
    where (((ts) >= timestamp'2024-02-28 00:00:00+00:00' and not (ts) >= timestamp'2024-03-04 01:00:00+00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where (((ts) >= timestamp'2024-02-28 00:00:00+00:00' and not (ts) >= timestamp'2024-03-04 01:00:00+00:00')) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changes_delta__late where (((ts) >= timestamp'2024-02-28 00:00:00+00:00' and not (ts) >= timestamp'2024-03-04 01:00:00+00:00')) and late_reason in ('accepted', 'retracted')))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 1800000000)) div 1800000000, k
    )
    select
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        held_sum_2,
        pane_rows,
        '5' as epoch,
        cast(date_from_unix_date(cast(((_sw_pane * 1800000000) - pmod((_sw_pane * 1800000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
    )
    where (pane_date between '2024-02-29' and '2024-03-02')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease) and if((select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
)
-- answer: []

insert into default.stored_changes_delta replace where (window_date between date'2024-02-29' and date'2024-03-01')
select `window_start`, `window_end`, `window_time`, `k`, `n`, `total`, `is_final`, `window_date` from (
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710019020000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select * from (
    
    with panes as (
        select _sw_pane, key_1, count_1, sum_2
        from (
        with panes as (
        select
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            sum(held_sum_2) as held_sum_2,
            sum(pane_rows) as pane_rows
        from (select * from default.stored_changes_delta__state where (pane_date between '2024-02-29' and '2024-03-02'))
        group by _sw_pane, key_1
    )
        select _sw_pane, key_1, count_1, case when held_sum_2 > 0 then sum_2 end as sum_2
        from panes
        where case when pane_rows < 0 then raise_error(concat('[SW271] spark_windows.window_incremental: rows are deleted or corrected that the state does not have. Got: a pane with less than no rows. What the rows of the input are joined with or looked up in has changed since they were read: put it into the table whose changes are read, and build the model anew with --full-refresh.', left(cast(pane_rows as string), 0))) else pane_rows > 0 end
    )
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from panes lateral view explode(sequence(_sw_pane - 1, _sw_pane)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window * 1800000000 as _sw_start, _sw_window * 1800000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        sum_2 as `total`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((unix_micros(from_utc_timestamp(timestamp_micros(_sw_first), 'Asia/Tokyo'))) - pmod((unix_micros(from_utc_timestamp(timestamp_micros(_sw_first), 'Asia/Tokyo'))), 86400000000)) div 86400000000 as int)) between date'2024-02-29' and date'2024-03-01')
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease) and if((select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (

    select
        0 as input,
        count_if(_sw_us >= 1709251200000000 and _sw_us < 1709337600000000) as rows_read,
        count_if(_sw_us >= 1709251200000000 and _sw_us < 1709337600000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        (select count_if(late_reason in ('null_time', 'out_of_range')) from default.stored_changes_delta__late) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_changes_delta__late
        ) as total_late
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_trips version as of 4)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "rows_read": 0, "in_windows": 0, "disordered": 0, "total_rows_read": 18, "total_null_time": 2, "total_in_no_window": 0, "total_late": 2}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as windows
    from default.stored_changes_delta
    where (cast(window_date as string) between '2024-02-29' and '2024-03-01')
)
-- answer in JSON: [{"windows": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows from default.stored_changes_delta__state
)
-- answer in JSON: [{"rows": 22}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changes_delta__lease) and if((select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from default.stored_changes_delta__epochs where not from_history) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_changes_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_changes_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 5, (select max(text) from default.stored_changes_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 5, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "b579c57c-ce31-4a35-be96-1d4a5c62f7b7", "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_pane": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "held_sum_2": "bigint", "pane_rows": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (5, 'backfill', 16725225600000006, 'run 6', '4', null, 1710019020000000, 0, 0, 0, 0, 0, 0, 0, 22, null, 30, 20, 2, 2, 0, 0, 6, 0, 0, 0, 0, 0, 0),
        (4, 'run', 16725225600000005, 'run 5', '4', null, 1710019020000000, 12, 5, 0, 1, 0, 8, 0, 22, null, 30, 20, 2, 2, 0, 6, 6, 0, 0, 0, 0, 0, 0),
        (3, 'run', 16725225600000003, 'run 3', '3', null, 1710019020000000, 6, 4, 1, 1, 0, 5, 0, 14, null, 18, 15, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '2', null, 1710007500000000, 6, 5, 1, 0, 0, 8, 0, 11, null, 12, 11, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', null, 1709994180000000, 6, 6, 0, 0, 0, 10, 0, 6, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_changes_delta__lease
-- answer: []

-- epoch 5 (backfill): 0 rows read, 0 accepted, 0 late, 0 without time, 0 in no window; 0 windows changed, 0 removed; watermark 2024-03-09 21:17:00 -> 2024-03-09 21:17:00; 22 rows of state
