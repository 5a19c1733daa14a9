-- {}, where there is
-- answer: []

describe query select * from ice.default.stored_meters
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

show tables in ice.default like 'stored_cumulate_iceberg*'
-- answer: []

describe query
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "level", "text": "grouping_id()", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "d", "name": "d"}], "grouping_sets": [["k", "d"], ["k"], []], "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": 21600000000, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}} */
    /* spark_windows.engine sql: a running merge is faster in SQL */
    
    with finest as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,
            k as key_1,
            d as key_2,
            count(*) as count_1,
            sum(v) as sum_2
        from /* spark_windows.input */ ice.default.stored_meters /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d
    ),
    panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from finest
        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))
    ),
    running as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_start,
            _sw_pane,
            lead(_sw_pane, 1, 4) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(sum_2) over so_far as sum_2
        from panes
        window
            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),
            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end
        from running
        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        key_2 as `d`,
        count_1 as `n`,
        sum_2 as `total`,
        grouping_bits as `level`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), 'America/New_York')) as _sw_z
        ) as _early_previous,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), 'America/New_York')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,
                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), 'America/New_York')) - _early_previous._sw_z - 86400000000) as _sw_z_again
        ) as _shift_previous,
        lateral (
            select
                case
                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a
                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), 'America/New_York')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_previous_first,
                case
                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), 'America/New_York')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), 'America/New_York')) = _sw_end - 21600000000 - 1
                        then _shift_previous._sw_z_again + 1
                    else _early_previous._sw_z + 1
                end as _sw_previous_last
        ) as _hull_previous
    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "window_time", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "n", "data_type": "bigint"}, {"col_name": "total", "data_type": "bigint"}, {"col_name": "level", "data_type": "bigint"}]

describe query select * from ice.default.stored_meters
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_meters.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_meters 1>", "is_first": true, "made": 1795663132603000}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '<ice.default.stored_meters 1>' as upper,
        0 as without_cursor,
        0 as without_key,
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
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_meters version as of '<ice.default.stored_meters 1>')) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "<ice.default.stored_meters 1>", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 8, "earliest": "2024-03-07", "latest": 1710002160000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create table if not exists ice.default.stored_cumulate_iceberg__lease using iceberg comment 'stored_cumulate_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "<ice.default.stored_meters 1>", "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,
            k as key_1,
            d as key_2,
            count(*) as count_1,
            sum(v) as sum_2
        from (select * from ice.default.stored_meters where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d
    )
    select
        _sw_start,
        _sw_pane,
        key_1,
        key_2,
        count_1,
        sum_2,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_start"}, {"data_type": "bigint", "comment": null, "col_name": "_sw_pane"}, {"data_type": "string", "comment": null, "col_name": "key_1"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "key_2"}, {"data_type": "bigint", "comment": null, "col_name": "count_1"}, {"data_type": "bigint", "comment": null, "col_name": "sum_2"}, {"data_type": "string", "comment": null, "col_name": "epoch"}, {"data_type": "string", "comment": null, "col_name": "pane_date"}]

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
    from (select * from ice.default.stored_meters where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "timestamp", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table ice.default.stored_cumulate_iceberg__state (`_sw_start` bigint, `_sw_pane` bigint, `key_1` string, `key_2` decimal(10,2), `count_1` bigint, `sum_2` bigint, `epoch` string, `pane_date` string) using iceberg partitioned by (epoch, pane_date) comment 'stored_cumulate_iceberg: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

create or replace table ice.default.stored_cumulate_iceberg__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` timestamp_ltz, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using iceberg partitioned by (epoch, late_reason) comment 'stored_cumulate_iceberg: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert into ice.default.stored_cumulate_iceberg__state by name
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,
            k as key_1,
            d as key_2,
            count(*) as count_1,
            sum(v) as sum_2
        from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_meters version as of '<ice.default.stored_meters 1>')) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d
    )
    select
        _sw_start,
        _sw_pane,
        key_1,
        key_2,
        count_1,
        sum_2,
        '1' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table ice.default.stored_cumulate_iceberg using iceberg partitioned by (day) as
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1709998560000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as day
    from (
select *
from (
    
    with finest as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from ice.default.stored_cumulate_iceberg__state
        group by _sw_start, _sw_pane, key_1, key_2
    ),
    panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from finest
        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))
    ),
    running as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_start,
            _sw_pane,
            lead(_sw_pane, 1, 4) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(sum_2) over so_far as sum_2
        from panes
        window
            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),
            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end
        from running
        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        key_2 as `d`,
        count_1 as `n`,
        sum_2 as `total`,
        grouping_bits as `level`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), 'America/New_York')) as _sw_z
        ) as _early_previous,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), 'America/New_York')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,
                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), 'America/New_York')) - _early_previous._sw_z - 86400000000) as _sw_z_again
        ) as _shift_previous,
        lateral (
            select
                case
                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a
                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), 'America/New_York')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_previous_first,
                case
                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), 'America/New_York')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), 'America/New_York')) = _sw_end - 21600000000 - 1
                        then _shift_previous._sw_z_again + 1
                    else _early_previous._sw_z + 1
                end as _sw_previous_last
        ) as _hull_previous
    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            3 - greatest(
                _sw_pane - 1,
                coalesce(
                    lag(3) over (partition by _sw_start, key_1, key_2 order by _sw_pane),
                    _sw_pane - 1
                )
            ) as _sw_more
        from ice.default.stored_cumulate_iceberg__state
        where epoch = '1'
    )
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease)
)
-- answer in JSON: [{"windows": 26, "removed": 0, "late": 0, "rows": 8}]

create or replace table ice.default.stored_cumulate_iceberg__epochs using iceberg comment 'stored_cumulate_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, '{"format": 1, "definition": {"compiled": {"input": [1157, 1184], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"level\\", \\"text\\": \\"grouping_id()\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}, {\\"expression\\": \\"d\\", \\"name\\": \\"d\\"}], \\"grouping_sets\\": [[\\"k\\", \\"d\\"], [\\"k\\"], []], \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"cumulate\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 86400000000, \\"slide\\": null, \\"step\\": 21600000000, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": \\"America/New_York\\", \\"zone_given\\": true}} */\\n    /* spark_windows.engine sql: a running merge is faster in SQL */\\n    \\n    with finest as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ ice.default.stored_meters /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), \'America/New_York\')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d\\n    ),\\n    panes as (\\n        select\\n            _sw_start,\\n            _sw_pane,\\n            key_1,\\n            key_2,\\n            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from finest\\n        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))\\n    ),\\n    running as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_start,\\n            _sw_pane,\\n            lead(_sw_pane, 1, 4) over next as _sw_next,\\n            sum(count_1) over so_far as count_1,\\n            sum(sum_2) over so_far as sum_2\\n        from panes\\n        window\\n            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),\\n            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end\\n        from running\\n        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        count_1 as `n`,\\n        sum_2 as `total`,\\n        grouping_bits as `level`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), \'America/New_York\')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), \'America/New_York\')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), \'America/New_York\')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), \'America/New_York\')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), \'America/New_York\')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), \'America/New_York\')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), \'America/New_York\')) as _sw_z\\n        ) as _early_previous,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), \'America/New_York\')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,\\n                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), \'America/New_York\')) - _early_previous._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift_previous,\\n        lateral (\\n            select\\n                case\\n                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), \'America/New_York\')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_previous_first,\\n                case\\n                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), \'America/New_York\')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), \'America/New_York\')) = _sw_end - 21600000000 - 1\\n                        then _shift_previous._sw_z_again + 1\\n                    else _early_previous._sw_z + 1\\n                end as _sw_previous_last\\n        ) as _hull_previous\\n    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "level", "text": "grouping_id()", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "d", "name": "d"}], "grouping_sets": [["k", "d"], ["k"], []], "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": 21600000000, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}, "settings": {"allowed_lateness": 21600000000, "compact_every": 2, "cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_meters"}, "delay": 3600000000, "emit": "early", "expire_after": 21600000000, "file_format": "iceberg", "inputs": [{"cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_meters"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "day", "slice": 1, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "ice.default.stored_meters"}}}' , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "d": "decimal(10,2)", "n": "bigint", "total": "bigint", "level": "bigint"}, "state": {"_sw_start": "bigint", "_sw_pane": "bigint", "key_1": "string", "key_2": "decimal(10,2)", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored
from (
    select *
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '<ice.default.stored_meters 1>', null, 1709998560000000, 8, 8, 0, 0, 0, 26, 0, 8, null, 8, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

-- log: ice.default.stored_cumulate_iceberg: epoch 1: 8 rows read, 8 accepted, 0 late, 0 without time, 0 in no window; 26 windows changed, 0 removed; watermark (none) -> 2024-03-09 15:36:00; 8 rows of state

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_meters.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_meters 1>", "is_first": true, "made": 1795663132603000}]

show tblproperties ice.default.stored_cumulate_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_cumulate_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_cumulate_iceberg__lease purge
-- answer: []

-- epoch 1: 8 rows read, 8 accepted, 0 late, 0 without time, 0 in no window; 26 windows changed, 0 removed; watermark (none) -> 2024-03-09 15:36:00; 8 rows of state

-- {}, where there is
-- answer: ["ice.default.stored_cumulate_iceberg", "ice.default.stored_cumulate_iceberg__epochs", "ice.default.stored_cumulate_iceberg__late", "ice.default.stored_cumulate_iceberg__state"]

describe query select * from ice.default.stored_meters
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_cumulate_iceberg__epochs
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "<ice.default.stored_meters 1>", "inputs": null, "watermark": 1709998560000000, "rows_read": 8, "accepted": 8, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 26, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 8, "total_accepted": 8, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1157, 1184], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"level\\\", \\\"text\\\": \\\"grouping_id()\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}, {\\\"expression\\\": \\\"d\\\", \\\"name\\\": \\\"d\\\"}], \\\"grouping_sets\\\": [[\\\"k\\\", \\\"d\\\"], [\\\"k\\\"], []], \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"cumulate\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 86400000000, \\\"slide\\\": null, \\\"step\\\": 21600000000, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"America/New_York\\\", \\\"zone_given\\\": true}} */\\n    /* spark_windows.engine sql: a running merge is faster in SQL */\\n    \\n    with finest as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ ice.default.stored_meters /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d\\n    ),\\n    panes as (\\n        select\\n            _sw_start,\\n            _sw_pane,\\n            key_1,\\n            key_2,\\n            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from finest\\n        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))\\n    ),\\n    running as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_start,\\n            _sw_pane,\\n            lead(_sw_pane, 1, 4) over next as _sw_next,\\n            sum(count_1) over so_far as count_1,\\n            sum(sum_2) over so_far as sum_2\\n        from panes\\n        window\\n            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),\\n            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end\\n        from running\\n        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        count_1 as `n`,\\n        sum_2 as `total`,\\n        grouping_bits as `level`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), 'America/New_York')) as _sw_z\\n        ) as _early_previous,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), 'America/New_York')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,\\n                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), 'America/New_York')) - _early_previous._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift_previous,\\n        lateral (\\n            select\\n                case\\n                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), 'America/New_York')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_previous_first,\\n                case\\n                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), 'America/New_York')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), 'America/New_York')) = _sw_end - 21600000000 - 1\\n                        then _shift_previous._sw_z_again + 1\\n                    else _early_previous._sw_z + 1\\n                end as _sw_previous_last\\n        ) as _hull_previous\\n    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"level\", \"text\": \"grouping_id()\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}, {\"expression\": \"d\", \"name\": \"d\"}], \"grouping_sets\": [[\"k\", \"d\"], [\"k\"], []], \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"cumulate\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 86400000000, \"slide\": null, \"step\": 21600000000, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}, \"settings\": {\"allowed_lateness\": 21600000000, \"compact_every\": 2, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_meters\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 21600000000, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_meters\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"day\", \"slice\": 1, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"ice.default.stored_meters\"}}}", "stored": "{\"format\": 1, \"made_for\": \"cc02eaf1ef6e5598819dbb781569d891\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"n\": \"bigint\", \"total\": \"bigint\", \"level\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"decimal(10,2)\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_meters.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_meters 1>", "is_first": true, "made": 1795663132603000}, {"id": "<ice.default.stored_meters 2>", "is_first": false, "made": 1795663135005000}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '<ice.default.stored_meters 2>' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709976960000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709976960000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709976960000000) and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709976960000000) and not (((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709976960000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709976960000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709976960000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from ice.default.stored_meters with (
        'start-snapshot-id' = '<ice.default.stored_meters 1>',
        'end-snapshot-id' = '<ice.default.stored_meters 2>'
    )
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "<ice.default.stored_meters 2>", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 2, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 5, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710015480000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create table if not exists ice.default.stored_cumulate_iceberg__lease using iceberg comment 'stored_cumulate_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "<ice.default.stored_meters 2>", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into ice.default.stored_cumulate_iceberg__state by name
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,
            k as key_1,
            d as key_2,
            count(*) as count_1,
            sum(v) as sum_2
        from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from ice.default.stored_meters with (
        'start-snapshot-id' = '<ice.default.stored_meters 1>',
        'end-snapshot-id' = '<ice.default.stored_meters 2>'
    )
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1709976960000000))
        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d
    )
    select
        _sw_start,
        _sw_pane,
        key_1,
        key_2,
        count_1,
        sum_2,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_cumulate_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_cumulate_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

insert into ice.default.stored_cumulate_iceberg__late by name
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
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from ice.default.stored_meters with (
        'start-snapshot-id' = '<ice.default.stored_meters 1>',
        'end-snapshot-id' = '<ice.default.stored_meters 2>'
    )
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709976960000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease)
-- answer: []

insert into ice.default.stored_cumulate_iceberg replace where (day between date'2024-03-07' and date'2024-03-10')
select `window_start`, `window_end`, `window_time`, `k`, `d`, `n`, `total`, `level`, `is_final`, `day` from (
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710011880000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as day
    from (
select *
from (
    
    with finest as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from (select * from ice.default.stored_cumulate_iceberg__state where (pane_date between '2024-03-07' and '2024-03-10'))
        group by _sw_start, _sw_pane, key_1, key_2
    ),
    panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from finest
        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))
    ),
    running as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_start,
            _sw_pane,
            lead(_sw_pane, 1, 4) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(sum_2) over so_far as sum_2
        from panes
        window
            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),
            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end
        from running
        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        key_2 as `d`,
        count_1 as `n`,
        sum_2 as `total`,
        grouping_bits as `level`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), 'America/New_York')) as _sw_z
        ) as _early_previous,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), 'America/New_York')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,
                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), 'America/New_York')) - _early_previous._sw_z - 86400000000) as _sw_z_again
        ) as _shift_previous,
        lateral (
            select
                case
                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a
                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), 'America/New_York')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_previous_first,
                case
                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), 'America/New_York')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), 'America/New_York')) = _sw_end - 21600000000 - 1
                        then _shift_previous._sw_z_again + 1
                    else _early_previous._sw_z + 1
                end as _sw_previous_last
        ) as _hull_previous
    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)
        and (date_from_unix_date(cast(((unix_micros(from_utc_timestamp(timestamp_micros(_sw_first), 'America/New_York'))) - pmod((unix_micros(from_utc_timestamp(timestamp_micros(_sw_first), 'America/New_York'))), 86400000000)) div 86400000000 as int)) between date'2024-03-07' and date'2024-03-10')
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 1 as late, count(*) as rows
    from (
        select
            *,
            3 - greatest(
                _sw_pane - 1,
                coalesce(
                    lag(3) over (partition by _sw_start, key_1, key_2 order by _sw_pane),
                    _sw_pane - 1
                )
            ) as _sw_more
        from ice.default.stored_cumulate_iceberg__state
        where epoch = '2'
    )
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_cumulate_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_cumulate_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 13, "removed": 0, "late": 1, "rows": 5}]

create or replace table ice.default.stored_cumulate_iceberg__epochs using iceberg comment 'stored_cumulate_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, '{"format": 1, "definition": {"compiled": {"input": [1157, 1184], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"level\\", \\"text\\": \\"grouping_id()\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}, {\\"expression\\": \\"d\\", \\"name\\": \\"d\\"}], \\"grouping_sets\\": [[\\"k\\", \\"d\\"], [\\"k\\"], []], \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"cumulate\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 86400000000, \\"slide\\": null, \\"step\\": 21600000000, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": \\"America/New_York\\", \\"zone_given\\": true}} */\\n    /* spark_windows.engine sql: a running merge is faster in SQL */\\n    \\n    with finest as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ ice.default.stored_meters /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), \'America/New_York\')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d\\n    ),\\n    panes as (\\n        select\\n            _sw_start,\\n            _sw_pane,\\n            key_1,\\n            key_2,\\n            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from finest\\n        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))\\n    ),\\n    running as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_start,\\n            _sw_pane,\\n            lead(_sw_pane, 1, 4) over next as _sw_next,\\n            sum(count_1) over so_far as count_1,\\n            sum(sum_2) over so_far as sum_2\\n        from panes\\n        window\\n            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),\\n            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end\\n        from running\\n        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        count_1 as `n`,\\n        sum_2 as `total`,\\n        grouping_bits as `level`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), \'America/New_York\')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), \'America/New_York\')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), \'America/New_York\')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), \'America/New_York\')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), \'America/New_York\')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), \'America/New_York\')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), \'America/New_York\')) as _sw_z\\n        ) as _early_previous,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), \'America/New_York\')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,\\n                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), \'America/New_York\')) - _early_previous._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift_previous,\\n        lateral (\\n            select\\n                case\\n                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), \'America/New_York\')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_previous_first,\\n                case\\n                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), \'America/New_York\')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), \'America/New_York\')) = _sw_end - 21600000000 - 1\\n                        then _shift_previous._sw_z_again + 1\\n                    else _early_previous._sw_z + 1\\n                end as _sw_previous_last\\n        ) as _hull_previous\\n    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "level", "text": "grouping_id()", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "d", "name": "d"}], "grouping_sets": [["k", "d"], ["k"], []], "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": 21600000000, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}, "settings": {"allowed_lateness": 21600000000, "compact_every": 2, "cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_meters"}, "delay": 3600000000, "emit": "early", "expire_after": 21600000000, "file_format": "iceberg", "inputs": [{"cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_meters"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "day", "slice": 1, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "ice.default.stored_meters"}}}' , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "d": "decimal(10,2)", "n": "bigint", "total": "bigint", "level": "bigint"}, "state": {"_sw_start": "bigint", "_sw_pane": "bigint", "key_1": "string", "key_2": "decimal(10,2)", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored
from (
    select *
    from values
        (2, 'run', 16725225600000002, 'run 2', '<ice.default.stored_meters 2>', null, 1710011880000000, 8, 5, 1, 2, 0, 13, 0, 13, null, 16, 13, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '<ice.default.stored_meters 1>', null, 1709998560000000, 8, 8, 0, 0, 0, 26, 0, 8, null, 8, 8, 0, 0, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        collect_list(concat(epoch, '/', pane_date)) as partitions,
        cast(date_from_unix_date(cast(((unix_micros(from_utc_timestamp(timestamp_micros((1709990280000000)), 'America/New_York')) - 172800000000) - pmod((unix_micros(from_utc_timestamp(timestamp_micros((1709990280000000)), 'America/New_York')) - 172800000000), 86400000000)) div 86400000000 as int)) - 1 as string) as expired
    from (select distinct epoch, pane_date from ice.default.stored_cumulate_iceberg__state)
)
-- answer in JSON: [{"partitions": ["1/2024-03-07", "2/2024-03-09", "1/2024-03-09"], "expired": "2024-03-06"}]

insert into ice.default.stored_cumulate_iceberg__state replace where (pane_date in ('2024-03-09'))
select `_sw_start`, `_sw_pane`, `key_1`, `key_2`, `count_1`, `sum_2`, `epoch`, `pane_date` from (
select * from (
with panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from (select * from ice.default.stored_cumulate_iceberg__state where (pane_date in ('2024-03-09')))
        group by _sw_start, _sw_pane, key_1, key_2
    )
    select
        _sw_start,
        _sw_pane,
        key_1,
        key_2,
        count_1,
        sum_2,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows
    from ice.default.stored_cumulate_iceberg__state
    where (epoch = '2' or not (pane_date in ('2024-03-09')))
)
-- answer in JSON: [{"rows": 11}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_cumulate_iceberg__epochs) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_cumulate_iceberg__epochs) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace table ice.default.stored_cumulate_iceberg__epochs using iceberg comment 'stored_cumulate_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, '{"format": 1, "definition": {"compiled": {"input": [1157, 1184], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"level\\", \\"text\\": \\"grouping_id()\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}, {\\"expression\\": \\"d\\", \\"name\\": \\"d\\"}], \\"grouping_sets\\": [[\\"k\\", \\"d\\"], [\\"k\\"], []], \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"cumulate\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 86400000000, \\"slide\\": null, \\"step\\": 21600000000, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": \\"America/New_York\\", \\"zone_given\\": true}} */\\n    /* spark_windows.engine sql: a running merge is faster in SQL */\\n    \\n    with finest as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ ice.default.stored_meters /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), \'America/New_York\')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d\\n    ),\\n    panes as (\\n        select\\n            _sw_start,\\n            _sw_pane,\\n            key_1,\\n            key_2,\\n            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from finest\\n        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))\\n    ),\\n    running as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_start,\\n            _sw_pane,\\n            lead(_sw_pane, 1, 4) over next as _sw_next,\\n            sum(count_1) over so_far as count_1,\\n            sum(sum_2) over so_far as sum_2\\n        from panes\\n        window\\n            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),\\n            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end\\n        from running\\n        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        count_1 as `n`,\\n        sum_2 as `total`,\\n        grouping_bits as `level`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), \'America/New_York\')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), \'America/New_York\')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), \'America/New_York\')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), \'America/New_York\')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), \'America/New_York\')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), \'America/New_York\')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), \'America/New_York\')) as _sw_z\\n        ) as _early_previous,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), \'America/New_York\')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,\\n                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), \'America/New_York\')) - _early_previous._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift_previous,\\n        lateral (\\n            select\\n                case\\n                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), \'America/New_York\')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_previous_first,\\n                case\\n                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), \'America/New_York\')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), \'America/New_York\')) = _sw_end - 21600000000 - 1\\n                        then _shift_previous._sw_z_again + 1\\n                    else _early_previous._sw_z + 1\\n                end as _sw_previous_last\\n        ) as _hull_previous\\n    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "level", "text": "grouping_id()", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "d", "name": "d"}], "grouping_sets": [["k", "d"], ["k"], []], "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": 21600000000, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}, "settings": {"allowed_lateness": 21600000000, "compact_every": 2, "cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_meters"}, "delay": 3600000000, "emit": "early", "expire_after": 21600000000, "file_format": "iceberg", "inputs": [{"cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_meters"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "day", "slice": 1, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "ice.default.stored_meters"}}}' , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "d": "decimal(10,2)", "n": "bigint", "total": "bigint", "level": "bigint"}, "state": {"_sw_start": "bigint", "_sw_pane": "bigint", "key_1": "string", "key_2": "decimal(10,2)", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored
from (
    select *
    from values
        (3, 'compaction', 16725225600000002, 'run 2', '<ice.default.stored_meters 2>', null, 1710011880000000, 0, 0, 0, 0, 0, 0, 0, 11, null, 16, 13, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '<ice.default.stored_meters 2>', null, 1710011880000000, 8, 5, 1, 2, 0, 13, 0, 13, null, 16, 13, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '<ice.default.stored_meters 1>', null, 1709998560000000, 8, 8, 0, 0, 0, 26, 0, 8, null, 8, 8, 0, 0, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

-- log: ice.default.stored_cumulate_iceberg: epoch 2: 8 rows read, 5 accepted, 1 late, 2 without time, 0 in no window; 13 windows changed, 0 removed; watermark 2024-03-09 15:36:00 -> 2024-03-09 19:18:00; 13 rows of state

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_meters.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_meters 1>", "is_first": true, "made": 1795663132603000}, {"id": "<ice.default.stored_meters 2>", "is_first": false, "made": 1795663135005000}]

show tblproperties ice.default.stored_cumulate_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_cumulate_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_cumulate_iceberg__lease purge
-- answer: []

-- epoch 2: 8 rows read, 5 accepted, 1 late, 2 without time, 0 in no window; 13 windows changed, 0 removed; watermark 2024-03-09 15:36:00 -> 2024-03-09 19:18:00; 13 rows of state

-- {"dry_run": true}, where there is
-- answer: ["ice.default.stored_cumulate_iceberg", "ice.default.stored_cumulate_iceberg__epochs", "ice.default.stored_cumulate_iceberg__late", "ice.default.stored_cumulate_iceberg__state"]

describe query select * from ice.default.stored_meters
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_cumulate_iceberg__epochs
)
-- answer in JSON: [{"epoch": 3, "kind": "compaction", "run": "run 2", "cursor_to": "<ice.default.stored_meters 2>", "inputs": null, "watermark": 1710011880000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1157, 1184], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"level\\\", \\\"text\\\": \\\"grouping_id()\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}, {\\\"expression\\\": \\\"d\\\", \\\"name\\\": \\\"d\\\"}], \\\"grouping_sets\\\": [[\\\"k\\\", \\\"d\\\"], [\\\"k\\\"], []], \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"cumulate\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 86400000000, \\\"slide\\\": null, \\\"step\\\": 21600000000, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"America/New_York\\\", \\\"zone_given\\\": true}} */\\n    /* spark_windows.engine sql: a running merge is faster in SQL */\\n    \\n    with finest as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ ice.default.stored_meters /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d\\n    ),\\n    panes as (\\n        select\\n            _sw_start,\\n            _sw_pane,\\n            key_1,\\n            key_2,\\n            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from finest\\n        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))\\n    ),\\n    running as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_start,\\n            _sw_pane,\\n            lead(_sw_pane, 1, 4) over next as _sw_next,\\n            sum(count_1) over so_far as count_1,\\n            sum(sum_2) over so_far as sum_2\\n        from panes\\n        window\\n            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),\\n            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end\\n        from running\\n        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        count_1 as `n`,\\n        sum_2 as `total`,\\n        grouping_bits as `level`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), 'America/New_York')) as _sw_z\\n        ) as _early_previous,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), 'America/New_York')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,\\n                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), 'America/New_York')) - _early_previous._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift_previous,\\n        lateral (\\n            select\\n                case\\n                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), 'America/New_York')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_previous_first,\\n                case\\n                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), 'America/New_York')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), 'America/New_York')) = _sw_end - 21600000000 - 1\\n                        then _shift_previous._sw_z_again + 1\\n                    else _early_previous._sw_z + 1\\n                end as _sw_previous_last\\n        ) as _hull_previous\\n    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"level\", \"text\": \"grouping_id()\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}, {\"expression\": \"d\", \"name\": \"d\"}], \"grouping_sets\": [[\"k\", \"d\"], [\"k\"], []], \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"cumulate\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 86400000000, \"slide\": null, \"step\": 21600000000, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}, \"settings\": {\"allowed_lateness\": 21600000000, \"compact_every\": 2, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_meters\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 21600000000, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_meters\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"day\", \"slice\": 1, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"ice.default.stored_meters\"}}}", "stored": "{\"format\": 1, \"made_for\": \"cc02eaf1ef6e5598819dbb781569d891\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"n\": \"bigint\", \"total\": \"bigint\", \"level\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"decimal(10,2)\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000002}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "<ice.default.stored_meters 2>", "inputs": null, "watermark": 1710011880000000, "rows_read": 8, "accepted": 5, "late": 1, "null_time": 2, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": 13, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "<ice.default.stored_meters 1>", "inputs": null, "watermark": 1709998560000000, "rows_read": 8, "accepted": 8, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 26, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 8, "total_accepted": 8, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_meters.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_meters 1>", "is_first": true, "made": 1795663132603000}, {"id": "<ice.default.stored_meters 2>", "is_first": false, "made": 1795663135005000}, {"id": "<ice.default.stored_meters 3>", "is_first": false, "made": 1795663137790000}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '<ice.default.stored_meters 3>' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709990280000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709990280000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709990280000000) and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709990280000000) and not (((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709990280000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709990280000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709990280000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from ice.default.stored_meters with (
        'start-snapshot-id' = '<ice.default.stored_meters 2>',
        'end-snapshot-id' = '<ice.default.stored_meters 3>'
    )
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "<ice.default.stored_meters 3>", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 6, "near": 105553116266496, "far": 0, "earliest": "2024-03-07", "latest": 1710053640000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

-- a run would read 8 rows: 6 accepted, 1 late, 1 without time, 0 in no window; build 5 dates of ice.default.stored_cumulate_iceberg again, from 2024-03-07 to 2024-03-11; move the watermark from 2024-03-09 19:18:00 to 2024-03-10 05:54:00

-- {}, where there is
-- answer: ["ice.default.stored_cumulate_iceberg", "ice.default.stored_cumulate_iceberg__epochs", "ice.default.stored_cumulate_iceberg__late", "ice.default.stored_cumulate_iceberg__state"]

describe query select * from ice.default.stored_meters
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_cumulate_iceberg__epochs
)
-- answer in JSON: [{"epoch": 3, "kind": "compaction", "run": "run 2", "cursor_to": "<ice.default.stored_meters 2>", "inputs": null, "watermark": 1710011880000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1157, 1184], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"level\\\", \\\"text\\\": \\\"grouping_id()\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}, {\\\"expression\\\": \\\"d\\\", \\\"name\\\": \\\"d\\\"}], \\\"grouping_sets\\\": [[\\\"k\\\", \\\"d\\\"], [\\\"k\\\"], []], \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"cumulate\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 86400000000, \\\"slide\\\": null, \\\"step\\\": 21600000000, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"America/New_York\\\", \\\"zone_given\\\": true}} */\\n    /* spark_windows.engine sql: a running merge is faster in SQL */\\n    \\n    with finest as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ ice.default.stored_meters /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d\\n    ),\\n    panes as (\\n        select\\n            _sw_start,\\n            _sw_pane,\\n            key_1,\\n            key_2,\\n            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from finest\\n        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))\\n    ),\\n    running as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_start,\\n            _sw_pane,\\n            lead(_sw_pane, 1, 4) over next as _sw_next,\\n            sum(count_1) over so_far as count_1,\\n            sum(sum_2) over so_far as sum_2\\n        from panes\\n        window\\n            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),\\n            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end\\n        from running\\n        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        count_1 as `n`,\\n        sum_2 as `total`,\\n        grouping_bits as `level`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), 'America/New_York')) as _sw_z\\n        ) as _early_previous,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), 'America/New_York')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,\\n                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), 'America/New_York')) - _early_previous._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift_previous,\\n        lateral (\\n            select\\n                case\\n                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), 'America/New_York')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_previous_first,\\n                case\\n                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), 'America/New_York')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), 'America/New_York')) = _sw_end - 21600000000 - 1\\n                        then _shift_previous._sw_z_again + 1\\n                    else _early_previous._sw_z + 1\\n                end as _sw_previous_last\\n        ) as _hull_previous\\n    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"level\", \"text\": \"grouping_id()\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}, {\"expression\": \"d\", \"name\": \"d\"}], \"grouping_sets\": [[\"k\", \"d\"], [\"k\"], []], \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"cumulate\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 86400000000, \"slide\": null, \"step\": 21600000000, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}, \"settings\": {\"allowed_lateness\": 21600000000, \"compact_every\": 2, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_meters\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 21600000000, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_meters\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"day\", \"slice\": 1, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"ice.default.stored_meters\"}}}", "stored": "{\"format\": 1, \"made_for\": \"cc02eaf1ef6e5598819dbb781569d891\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"n\": \"bigint\", \"total\": \"bigint\", \"level\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"decimal(10,2)\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000002}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "<ice.default.stored_meters 2>", "inputs": null, "watermark": 1710011880000000, "rows_read": 8, "accepted": 5, "late": 1, "null_time": 2, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": 13, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "<ice.default.stored_meters 1>", "inputs": null, "watermark": 1709998560000000, "rows_read": 8, "accepted": 8, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 26, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 8, "total_accepted": 8, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_meters.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_meters 1>", "is_first": true, "made": 1795663132603000}, {"id": "<ice.default.stored_meters 2>", "is_first": false, "made": 1795663135005000}, {"id": "<ice.default.stored_meters 3>", "is_first": false, "made": 1795663137790000}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '<ice.default.stored_meters 3>' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709990280000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709990280000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709990280000000) and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709990280000000) and not (((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709990280000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709990280000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709990280000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from ice.default.stored_meters with (
        'start-snapshot-id' = '<ice.default.stored_meters 2>',
        'end-snapshot-id' = '<ice.default.stored_meters 3>'
    )
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "<ice.default.stored_meters 3>", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 6, "near": 105553116266496, "far": 0, "earliest": "2024-03-07", "latest": 1710053640000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create table if not exists ice.default.stored_cumulate_iceberg__lease using iceberg comment 'stored_cumulate_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "<ice.default.stored_meters 3>", "label": 4, "rebuild": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

insert into ice.default.stored_cumulate_iceberg__state by name
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,
            k as key_1,
            d as key_2,
            count(*) as count_1,
            sum(v) as sum_2
        from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from ice.default.stored_meters with (
        'start-snapshot-id' = '<ice.default.stored_meters 2>',
        'end-snapshot-id' = '<ice.default.stored_meters 3>'
    )
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1709990280000000))
        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d
    )
    select
        _sw_start,
        _sw_pane,
        key_1,
        key_2,
        count_1,
        sum_2,
        '4' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_cumulate_iceberg__epochs) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_cumulate_iceberg__epochs) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

insert into ice.default.stored_cumulate_iceberg__late by name
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
        '4' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from ice.default.stored_meters with (
        'start-snapshot-id' = '<ice.default.stored_meters 2>',
        'end-snapshot-id' = '<ice.default.stored_meters 3>'
    )
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select _sw_last as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709990280000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease)
-- answer: []

insert into ice.default.stored_cumulate_iceberg replace where (day between date'2024-03-07' and date'2024-03-11')
select `window_start`, `window_end`, `window_time`, `k`, `d`, `n`, `total`, `level`, `is_final`, `day` from (
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710050040000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as day
    from (
select *
from (
    
    with finest as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from (select * from ice.default.stored_cumulate_iceberg__state where (pane_date between '2024-03-07' and '2024-03-11'))
        group by _sw_start, _sw_pane, key_1, key_2
    ),
    panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from finest
        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))
    ),
    running as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_start,
            _sw_pane,
            lead(_sw_pane, 1, 4) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(sum_2) over so_far as sum_2
        from panes
        window
            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),
            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end
        from running
        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        key_2 as `d`,
        count_1 as `n`,
        sum_2 as `total`,
        grouping_bits as `level`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), 'America/New_York')) as _sw_z
        ) as _early_previous,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), 'America/New_York')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,
                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), 'America/New_York')) - _early_previous._sw_z - 86400000000) as _sw_z_again
        ) as _shift_previous,
        lateral (
            select
                case
                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a
                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), 'America/New_York')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_previous_first,
                case
                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), 'America/New_York')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), 'America/New_York')) = _sw_end - 21600000000 - 1
                        then _shift_previous._sw_z_again + 1
                    else _early_previous._sw_z + 1
                end as _sw_previous_last
        ) as _hull_previous
    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)
        and (date_from_unix_date(cast(((unix_micros(from_utc_timestamp(timestamp_micros(_sw_first), 'America/New_York'))) - pmod((unix_micros(from_utc_timestamp(timestamp_micros(_sw_first), 'America/New_York'))), 86400000000)) div 86400000000 as int)) between date'2024-03-07' and date'2024-03-11')
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 1 as late, count(*) as rows
    from (
        select
            *,
            3 - greatest(
                _sw_pane - 1,
                coalesce(
                    lag(3) over (partition by _sw_start, key_1, key_2 order by _sw_pane),
                    _sw_pane - 1
                )
            ) as _sw_more
        from ice.default.stored_cumulate_iceberg__state
        where epoch = '4'
    )
    where epoch = '4'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_cumulate_iceberg__epochs) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_cumulate_iceberg__epochs) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 15, "removed": 0, "late": 1, "rows": 6}]

create or replace table ice.default.stored_cumulate_iceberg__epochs using iceberg comment 'stored_cumulate_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, '{"format": 1, "definition": {"compiled": {"input": [1157, 1184], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"level\\", \\"text\\": \\"grouping_id()\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}, {\\"expression\\": \\"d\\", \\"name\\": \\"d\\"}], \\"grouping_sets\\": [[\\"k\\", \\"d\\"], [\\"k\\"], []], \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"cumulate\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 86400000000, \\"slide\\": null, \\"step\\": 21600000000, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": \\"America/New_York\\", \\"zone_given\\": true}} */\\n    /* spark_windows.engine sql: a running merge is faster in SQL */\\n    \\n    with finest as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ ice.default.stored_meters /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), \'America/New_York\')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d\\n    ),\\n    panes as (\\n        select\\n            _sw_start,\\n            _sw_pane,\\n            key_1,\\n            key_2,\\n            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from finest\\n        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))\\n    ),\\n    running as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_start,\\n            _sw_pane,\\n            lead(_sw_pane, 1, 4) over next as _sw_next,\\n            sum(count_1) over so_far as count_1,\\n            sum(sum_2) over so_far as sum_2\\n        from panes\\n        window\\n            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),\\n            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end\\n        from running\\n        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        count_1 as `n`,\\n        sum_2 as `total`,\\n        grouping_bits as `level`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), \'America/New_York\')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), \'America/New_York\')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), \'America/New_York\')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), \'America/New_York\')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), \'America/New_York\')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), \'America/New_York\')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), \'America/New_York\')) as _sw_z\\n        ) as _early_previous,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), \'America/New_York\')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,\\n                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), \'America/New_York\')) - _early_previous._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift_previous,\\n        lateral (\\n            select\\n                case\\n                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), \'America/New_York\')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_previous_first,\\n                case\\n                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), \'America/New_York\')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), \'America/New_York\')) = _sw_end - 21600000000 - 1\\n                        then _shift_previous._sw_z_again + 1\\n                    else _early_previous._sw_z + 1\\n                end as _sw_previous_last\\n        ) as _hull_previous\\n    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "level", "text": "grouping_id()", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "d", "name": "d"}], "grouping_sets": [["k", "d"], ["k"], []], "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": 21600000000, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}, "settings": {"allowed_lateness": 21600000000, "compact_every": 2, "cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_meters"}, "delay": 3600000000, "emit": "early", "expire_after": 21600000000, "file_format": "iceberg", "inputs": [{"cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_meters"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "day", "slice": 1, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "ice.default.stored_meters"}}}' , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "d": "decimal(10,2)", "n": "bigint", "total": "bigint", "level": "bigint"}, "state": {"_sw_start": "bigint", "_sw_pane": "bigint", "key_1": "string", "key_2": "decimal(10,2)", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored
from (
    select *
    from values
        (4, 'run', 16725225600000004, 'run 4', '<ice.default.stored_meters 3>', null, 1710050040000000, 8, 6, 1, 1, 0, 15, 0, 17, null, 24, 19, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (3, 'compaction', 16725225600000002, 'run 2', '<ice.default.stored_meters 2>', null, 1710011880000000, 0, 0, 0, 0, 0, 0, 0, 11, null, 16, 13, 1, 2, 0, null, null, null, null, null, null, null, null),
        (2, 'run', 16725225600000002, 'run 2', '<ice.default.stored_meters 2>', null, 1710011880000000, 8, 5, 1, 2, 0, 13, 0, 13, null, 16, 13, 1, 2, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '<ice.default.stored_meters 1>', null, 1709998560000000, 8, 8, 0, 0, 0, 26, 0, 8, null, 8, 8, 0, 0, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        collect_list(concat(epoch, '/', pane_date)) as partitions,
        cast(date_from_unix_date(cast(((unix_micros(from_utc_timestamp(timestamp_micros((1710028440000000)), 'America/New_York')) - 172800000000) - pmod((unix_micros(from_utc_timestamp(timestamp_micros((1710028440000000)), 'America/New_York')) - 172800000000), 86400000000)) div 86400000000 as int)) - 1 as string) as expired
    from (select distinct epoch, pane_date from ice.default.stored_cumulate_iceberg__state)
)
-- answer in JSON: [{"partitions": ["4/2024-03-09", "1/2024-03-07", "4/2024-03-10", "2/2024-03-09"], "expired": "2024-03-06"}]

insert into ice.default.stored_cumulate_iceberg__state replace where (pane_date in ('2024-03-09'))
select `_sw_start`, `_sw_pane`, `key_1`, `key_2`, `count_1`, `sum_2`, `epoch`, `pane_date` from (
select * from (
with panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from (select * from ice.default.stored_cumulate_iceberg__state where (pane_date in ('2024-03-09')))
        group by _sw_start, _sw_pane, key_1, key_2
    )
    select
        _sw_start,
        _sw_pane,
        key_1,
        key_2,
        count_1,
        sum_2,
        '4' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows
    from ice.default.stored_cumulate_iceberg__state
    where (epoch = '4' or not (pane_date in ('2024-03-09')))
)
-- answer in JSON: [{"rows": 17}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_cumulate_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_cumulate_iceberg__epochs) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_cumulate_iceberg__epochs) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace table ice.default.stored_cumulate_iceberg__epochs using iceberg comment 'stored_cumulate_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 5, '{"format": 1, "definition": {"compiled": {"input": [1157, 1184], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"level\\", \\"text\\": \\"grouping_id()\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}, {\\"expression\\": \\"d\\", \\"name\\": \\"d\\"}], \\"grouping_sets\\": [[\\"k\\", \\"d\\"], [\\"k\\"], []], \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"cumulate\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 86400000000, \\"slide\\": null, \\"step\\": 21600000000, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": \\"America/New_York\\", \\"zone_given\\": true}} */\\n    /* spark_windows.engine sql: a running merge is faster in SQL */\\n    \\n    with finest as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ ice.default.stored_meters /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), \'America/New_York\')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d\\n    ),\\n    panes as (\\n        select\\n            _sw_start,\\n            _sw_pane,\\n            key_1,\\n            key_2,\\n            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from finest\\n        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))\\n    ),\\n    running as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_start,\\n            _sw_pane,\\n            lead(_sw_pane, 1, 4) over next as _sw_next,\\n            sum(count_1) over so_far as count_1,\\n            sum(sum_2) over so_far as sum_2\\n        from panes\\n        window\\n            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),\\n            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end\\n        from running\\n        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        count_1 as `n`,\\n        sum_2 as `total`,\\n        grouping_bits as `level`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), \'America/New_York\')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), \'America/New_York\')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), \'America/New_York\')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), \'America/New_York\')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), \'America/New_York\')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), \'America/New_York\')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'America/New_York\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), \'America/New_York\')) as _sw_z\\n        ) as _early_previous,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), \'America/New_York\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), \'America/New_York\')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,\\n                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), \'America/New_York\')) - _early_previous._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift_previous,\\n        lateral (\\n            select\\n                case\\n                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), \'America/New_York\')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_previous_first,\\n                case\\n                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'America/New_York\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), \'America/New_York\')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), \'America/New_York\')) = _sw_end - 21600000000 - 1\\n                        then _shift_previous._sw_z_again + 1\\n                    else _early_previous._sw_z + 1\\n                end as _sw_previous_last\\n        ) as _hull_previous\\n    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "level", "text": "grouping_id()", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "d", "name": "d"}], "grouping_sets": [["k", "d"], ["k"], []], "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": 21600000000, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}}, "settings": {"allowed_lateness": 21600000000, "compact_every": 2, "cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_meters"}, "delay": 3600000000, "emit": "early", "expire_after": 21600000000, "file_format": "iceberg", "inputs": [{"cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_meters"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "day", "slice": 1, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "ice.default.stored_meters"}}}' , null) as definition,
    if(epoch = 5, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "d": "decimal(10,2)", "n": "bigint", "total": "bigint", "level": "bigint"}, "state": {"_sw_start": "bigint", "_sw_pane": "bigint", "key_1": "string", "key_2": "decimal(10,2)", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored
from (
    select *
    from values
        (5, 'compaction', 16725225600000004, 'run 4', '<ice.default.stored_meters 3>', null, 1710050040000000, 0, 0, 0, 0, 0, 0, 0, 17, null, 24, 19, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (4, 'run', 16725225600000004, 'run 4', '<ice.default.stored_meters 3>', null, 1710050040000000, 8, 6, 1, 1, 0, 15, 0, 17, null, 24, 19, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (3, 'compaction', 16725225600000002, 'run 2', '<ice.default.stored_meters 2>', null, 1710011880000000, 0, 0, 0, 0, 0, 0, 0, 11, null, 16, 13, 1, 2, 0, null, null, null, null, null, null, null, null),
        (2, 'run', 16725225600000002, 'run 2', '<ice.default.stored_meters 2>', null, 1710011880000000, 8, 5, 1, 2, 0, 13, 0, 13, null, 16, 13, 1, 2, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '<ice.default.stored_meters 1>', null, 1709998560000000, 8, 8, 0, 0, 0, 26, 0, 8, null, 8, 8, 0, 0, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

-- log: ice.default.stored_cumulate_iceberg: epoch 4: 8 rows read, 6 accepted, 1 late, 1 without time, 0 in no window; 15 windows changed, 0 removed; watermark 2024-03-09 19:18:00 -> 2024-03-10 05:54:00; 17 rows of state

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_meters.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_meters 1>", "is_first": true, "made": 1795663132603000}, {"id": "<ice.default.stored_meters 2>", "is_first": false, "made": 1795663135005000}, {"id": "<ice.default.stored_meters 3>", "is_first": false, "made": 1795663137790000}]

show tblproperties ice.default.stored_cumulate_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_cumulate_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_cumulate_iceberg__lease purge
-- answer: []

-- epoch 4: 8 rows read, 6 accepted, 1 late, 1 without time, 0 in no window; 15 windows changed, 0 removed; watermark 2024-03-09 19:18:00 -> 2024-03-10 05:54:00; 17 rows of state

-- {}, where there is
-- answer: ["ice.default.stored_cumulate_iceberg", "ice.default.stored_cumulate_iceberg__epochs", "ice.default.stored_cumulate_iceberg__late", "ice.default.stored_cumulate_iceberg__state"]

describe query select * from ice.default.stored_meters
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_cumulate_iceberg__epochs
)
-- answer in JSON: [{"epoch": 5, "kind": "compaction", "run": "run 4", "cursor_to": "<ice.default.stored_meters 3>", "inputs": null, "watermark": 1710050040000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 17, "state_from": null, "total_rows_read": 24, "total_accepted": 19, "total_late": 2, "total_null_time": 3, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1157, 1184], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"level\\\", \\\"text\\\": \\\"grouping_id()\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}, {\\\"expression\\\": \\\"d\\\", \\\"name\\\": \\\"d\\\"}], \\\"grouping_sets\\\": [[\\\"k\\\", \\\"d\\\"], [\\\"k\\\"], []], \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"cumulate\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 86400000000, \\\"slide\\\": null, \\\"step\\\": 21600000000, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"America/New_York\\\", \\\"zone_given\\\": true}} */\\n    /* spark_windows.engine sql: a running merge is faster in SQL */\\n    \\n    with finest as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ ice.default.stored_meters /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d\\n    ),\\n    panes as (\\n        select\\n            _sw_start,\\n            _sw_pane,\\n            key_1,\\n            key_2,\\n            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from finest\\n        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))\\n    ),\\n    running as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_start,\\n            _sw_pane,\\n            lead(_sw_pane, 1, 4) over next as _sw_next,\\n            sum(count_1) over so_far as count_1,\\n            sum(sum_2) over so_far as sum_2\\n        from panes\\n        window\\n            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),\\n            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end\\n        from running\\n        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        count_1 as `n`,\\n        sum_2 as `total`,\\n        grouping_bits as `level`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), 'America/New_York')) as _sw_z\\n        ) as _early_previous,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), 'America/New_York')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,\\n                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), 'America/New_York')) - _early_previous._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift_previous,\\n        lateral (\\n            select\\n                case\\n                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), 'America/New_York')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_previous_first,\\n                case\\n                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), 'America/New_York')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), 'America/New_York')) = _sw_end - 21600000000 - 1\\n                        then _shift_previous._sw_z_again + 1\\n                    else _early_previous._sw_z + 1\\n                end as _sw_previous_last\\n        ) as _hull_previous\\n    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"level\", \"text\": \"grouping_id()\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}, {\"expression\": \"d\", \"name\": \"d\"}], \"grouping_sets\": [[\"k\", \"d\"], [\"k\"], []], \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"cumulate\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 86400000000, \"slide\": null, \"step\": 21600000000, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}, \"settings\": {\"allowed_lateness\": 21600000000, \"compact_every\": 2, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_meters\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 21600000000, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_meters\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"day\", \"slice\": 1, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"ice.default.stored_meters\"}}}", "stored": "{\"format\": 1, \"made_for\": \"cc02eaf1ef6e5598819dbb781569d891\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"n\": \"bigint\", \"total\": \"bigint\", \"level\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"decimal(10,2)\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000004}, {"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "<ice.default.stored_meters 3>", "inputs": null, "watermark": 1710050040000000, "rows_read": 8, "accepted": 6, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": 17, "state_from": null, "total_rows_read": 24, "total_accepted": 19, "total_late": 2, "total_null_time": 3, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "compaction", "run": "run 2", "cursor_to": "<ice.default.stored_meters 2>", "inputs": null, "watermark": 1710011880000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "<ice.default.stored_meters 2>", "inputs": null, "watermark": 1710011880000000, "rows_read": 8, "accepted": 5, "late": 1, "null_time": 2, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": 13, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "<ice.default.stored_meters 1>", "inputs": null, "watermark": 1709998560000000, "rows_read": 8, "accepted": 8, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 26, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 8, "total_accepted": 8, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_meters.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_meters 1>", "is_first": true, "made": 1795663132603000}, {"id": "<ice.default.stored_meters 2>", "is_first": false, "made": 1795663135005000}, {"id": "<ice.default.stored_meters 3>", "is_first": false, "made": 1795663137790000}]

-- nothing new since epoch 5

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["ice.default.stored_cumulate_iceberg", "ice.default.stored_cumulate_iceberg__epochs", "ice.default.stored_cumulate_iceberg__late", "ice.default.stored_cumulate_iceberg__state"]

show tables in ice.default like 'stored_cumulate_iceberg*'
-- answer: [{"tableName": "stored_cumulate_iceberg__late"}, {"tableName": "stored_cumulate_iceberg"}, {"tableName": "stored_cumulate_iceberg__epochs"}, {"tableName": "stored_cumulate_iceberg__state"}]

describe ice.default.stored_cumulate_iceberg__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "definition"}, {"col_name": "stored"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_cumulate_iceberg__epochs
)
-- answer in JSON: [{"epoch": 5, "kind": "compaction", "run": "run 4", "cursor_to": "<ice.default.stored_meters 3>", "inputs": null, "watermark": 1710050040000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 17, "state_from": null, "total_rows_read": 24, "total_accepted": 19, "total_late": 2, "total_null_time": 3, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1157, 1184], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"level\\\", \\\"text\\\": \\\"grouping_id()\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}, {\\\"expression\\\": \\\"d\\\", \\\"name\\\": \\\"d\\\"}], \\\"grouping_sets\\\": [[\\\"k\\\", \\\"d\\\"], [\\\"k\\\"], []], \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"cumulate\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 86400000000, \\\"slide\\\": null, \\\"step\\\": 21600000000, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"America/New_York\\\", \\\"zone_given\\\": true}} */\\n    /* spark_windows.engine sql: a running merge is faster in SQL */\\n    \\n    with finest as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ ice.default.stored_meters /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d\\n    ),\\n    panes as (\\n        select\\n            _sw_start,\\n            _sw_pane,\\n            key_1,\\n            key_2,\\n            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from finest\\n        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))\\n    ),\\n    running as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_start,\\n            _sw_pane,\\n            lead(_sw_pane, 1, 4) over next as _sw_next,\\n            sum(count_1) over so_far as count_1,\\n            sum(sum_2) over so_far as sum_2\\n        from panes\\n        window\\n            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),\\n            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end\\n        from running\\n        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        count_1 as `n`,\\n        sum_2 as `total`,\\n        grouping_bits as `level`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), 'America/New_York')) as _sw_z\\n        ) as _early_previous,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), 'America/New_York')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,\\n                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), 'America/New_York')) - _early_previous._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift_previous,\\n        lateral (\\n            select\\n                case\\n                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), 'America/New_York')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_previous_first,\\n                case\\n                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), 'America/New_York')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), 'America/New_York')) = _sw_end - 21600000000 - 1\\n                        then _shift_previous._sw_z_again + 1\\n                    else _early_previous._sw_z + 1\\n                end as _sw_previous_last\\n        ) as _hull_previous\\n    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"level\", \"text\": \"grouping_id()\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}, {\"expression\": \"d\", \"name\": \"d\"}], \"grouping_sets\": [[\"k\", \"d\"], [\"k\"], []], \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"cumulate\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 86400000000, \"slide\": null, \"step\": 21600000000, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}, \"settings\": {\"allowed_lateness\": 21600000000, \"compact_every\": 2, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_meters\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 21600000000, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_meters\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"day\", \"slice\": 1, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"ice.default.stored_meters\"}}}", "stored": "{\"format\": 1, \"made_for\": \"cc02eaf1ef6e5598819dbb781569d891\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"n\": \"bigint\", \"total\": \"bigint\", \"level\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"decimal(10,2)\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000004}, {"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "<ice.default.stored_meters 3>", "inputs": null, "watermark": 1710050040000000, "rows_read": 8, "accepted": 6, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": 17, "state_from": null, "total_rows_read": 24, "total_accepted": 19, "total_late": 2, "total_null_time": 3, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "compaction", "run": "run 2", "cursor_to": "<ice.default.stored_meters 2>", "inputs": null, "watermark": 1710011880000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "<ice.default.stored_meters 2>", "inputs": null, "watermark": 1710011880000000, "rows_read": 8, "accepted": 5, "late": 1, "null_time": 2, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": 13, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "<ice.default.stored_meters 1>", "inputs": null, "watermark": 1709998560000000, "rows_read": 8, "accepted": 8, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 26, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 8, "total_accepted": 8, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from ice.default.stored_cumulate_iceberg__late
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
                select *, 1 as _sw_side from ice.default.stored_cumulate_iceberg
                union all
                select *, -1 as _sw_side from (select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710050040000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'America/New_York')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as day
    from (
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "level", "text": "grouping_id()", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "d", "name": "d"}], "grouping_sets": [["k", "d"], ["k"], []], "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": 21600000000, "timecol": "ts", "type": "timestamp", "zone": "America/New_York", "zone_given": true}} */
    /* spark_windows.engine sql: a running merge is faster in SQL */
    
    with finest as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,
            k as key_1,
            d as key_2,
            count(*) as count_1,
            sum(v) as sum_2
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from (select * from ice.default.stored_meters version as of '<ice.default.stored_meters 3>')) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from ice.default.stored_cumulate_iceberg__late where cast(epoch as bigint) <= 5 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from ice.default.stored_cumulate_iceberg__late where cast(epoch as bigint) <= 5 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d
    ),
    panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            key_2,
            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from finest
        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))
    ),
    running as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_start,
            _sw_pane,
            lead(_sw_pane, 1, 4) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(sum_2) over so_far as sum_2
        from panes
        window
            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),
            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end
        from running
        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        key_2 as `d`,
        count_1 as `n`,
        sum_2 as `total`,
        grouping_bits as `level`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), 'America/New_York')) as _sw_z
        ) as _early_previous,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), 'America/New_York')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,
                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), 'America/New_York')) - _early_previous._sw_z - 86400000000) as _sw_z_again
        ) as _shift_previous,
        lateral (
            select
                case
                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a
                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), 'America/New_York')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_previous_first,
                case
                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), 'America/New_York')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), 'America/New_York')) = _sw_end - 21600000000 - 1
                        then _shift_previous._sw_z_again + 1
                    else _early_previous._sw_z + 1
                end as _sw_previous_last
        ) as _hull_previous
    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)
    /* spark_windows.end window_aggregate */
)
    ))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["ice.default.stored_cumulate_iceberg", "ice.default.stored_cumulate_iceberg__epochs", "ice.default.stored_cumulate_iceberg__late", "ice.default.stored_cumulate_iceberg__state"]

show tables in ice.default like 'stored_cumulate_iceberg*'
-- answer: [{"tableName": "stored_cumulate_iceberg__late"}, {"tableName": "stored_cumulate_iceberg"}, {"tableName": "stored_cumulate_iceberg__epochs"}, {"tableName": "stored_cumulate_iceberg__state"}]

describe ice.default.stored_cumulate_iceberg__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "definition"}, {"col_name": "stored"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_cumulate_iceberg__epochs
)
-- answer in JSON: [{"epoch": 5, "kind": "compaction", "run": "run 4", "cursor_to": "<ice.default.stored_meters 3>", "inputs": null, "watermark": 1710050040000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 17, "state_from": null, "total_rows_read": 24, "total_accepted": 19, "total_late": 2, "total_null_time": 3, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1157, 1184], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"level\\\", \\\"text\\\": \\\"grouping_id()\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}, {\\\"expression\\\": \\\"d\\\", \\\"name\\\": \\\"d\\\"}], \\\"grouping_sets\\\": [[\\\"k\\\", \\\"d\\\"], [\\\"k\\\"], []], \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"cumulate\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 86400000000, \\\"slide\\\": null, \\\"step\\\": 21600000000, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": \\\"America/New_York\\\", \\\"zone_given\\\": true}} */\\n    /* spark_windows.engine sql: a running merge is faster in SQL */\\n    \\n    with finest as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            pmod(_sw_us, 86400000000) div 21600000000 as _sw_pane,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ ice.default.stored_meters /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'America/New_York')) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), pmod(_sw_us, 86400000000) div 21600000000, k, d\\n    ),\\n    panes as (\\n        select\\n            _sw_start,\\n            _sw_pane,\\n            key_1,\\n            key_2,\\n            grouping_id(_sw_start, _sw_pane, key_1, key_2) as grouping_bits,\\n            sum(count_1) as count_1,\\n            sum(sum_2) as sum_2\\n        from finest\\n        group by _sw_start, _sw_pane, key_1, key_2 grouping sets ((_sw_start, _sw_pane, key_1, key_2), (_sw_start, _sw_pane, key_1), (_sw_start, _sw_pane))\\n    ),\\n    running as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_start,\\n            _sw_pane,\\n            lead(_sw_pane, 1, 4) over next as _sw_next,\\n            sum(count_1) over so_far as count_1,\\n            sum(sum_2) over so_far as sum_2\\n        from panes\\n        window\\n            next as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane),\\n            so_far as (partition by key_1, key_2, grouping_bits, _sw_start order by _sw_pane rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select *, _sw_start + (_sw_step + 1) * 21600000000 as _sw_end\\n        from running\\n        lateral view explode(sequence(_sw_pane, _sw_next - 1)) _sw_exploded as _sw_step\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        count_1 as `n`,\\n        sum_2 as `total`,\\n        grouping_bits as `level`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'America/New_York')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'America/New_York')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'America/New_York')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'America/New_York')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'America/New_York')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'America/New_York')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_first) as window_start,\\n                timestamp_micros(_sw_last) as window_end\\n        ) as _bound,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'America/New_York')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 21600000000 - 1), 'America/New_York')) as _sw_z\\n        ) as _early_previous,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), 'America/New_York')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), 'America/New_York')) - (_sw_end - 21600000000 - 1) as _sw_z_gap,\\n                _sw_end - 21600000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), 'America/New_York')) - _early_previous._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift_previous,\\n        lateral (\\n            select\\n                case\\n                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), 'America/New_York')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_previous_first,\\n                case\\n                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'America/New_York')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), 'America/New_York')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), 'America/New_York')) = _sw_end - 21600000000 - 1\\n                        then _shift_previous._sw_z_again + 1\\n                    else _early_previous._sw_z + 1\\n                end as _sw_previous_last\\n        ) as _hull_previous\\n    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"level\", \"text\": \"grouping_id()\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}, {\"expression\": \"d\", \"name\": \"d\"}], \"grouping_sets\": [[\"k\", \"d\"], [\"k\"], []], \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"cumulate\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 86400000000, \"slide\": null, \"step\": 21600000000, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": \"America/New_York\", \"zone_given\": true}}, \"settings\": {\"allowed_lateness\": 21600000000, \"compact_every\": 2, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_meters\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 21600000000, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_meters\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"day\", \"slice\": 1, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"ice.default.stored_meters\"}}}", "stored": "{\"format\": 1, \"made_for\": \"cc02eaf1ef6e5598819dbb781569d891\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"n\": \"bigint\", \"total\": \"bigint\", \"level\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"decimal(10,2)\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000004}, {"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "<ice.default.stored_meters 3>", "inputs": null, "watermark": 1710050040000000, "rows_read": 8, "accepted": 6, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": 17, "state_from": null, "total_rows_read": 24, "total_accepted": 19, "total_late": 2, "total_null_time": 3, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "compaction", "run": "run 2", "cursor_to": "<ice.default.stored_meters 2>", "inputs": null, "watermark": 1710011880000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "<ice.default.stored_meters 2>", "inputs": null, "watermark": 1710011880000000, "rows_read": 8, "accepted": 5, "late": 1, "null_time": 2, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": 13, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "<ice.default.stored_meters 1>", "inputs": null, "watermark": 1709998560000000, "rows_read": 8, "accepted": 8, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 26, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 8, "total_accepted": 8, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (select * from (select * from ice.default.stored_meters version as of '<ice.default.stored_meters 3>'))
        )
    ), (
        select
            24 as rows_read,
            19 as accepted,
            2 as late,
            3 as null_time,
            0 as in_no_window,
            0 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from ice.default.stored_cumulate_iceberg__late where cast(epoch as bigint) <= 5
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
