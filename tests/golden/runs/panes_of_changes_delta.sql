-- {}, where there is
-- answer: []

describe query select * from default.stored_lifts
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_panes_of_changes_delta*'
-- answer: []

describe query
select *
from (
    /* spark_windows.begin window_panes {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "paid", "text": "sum(d)", "type": "decimal(10,2)"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "panes": true, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_panes", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    
    with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            count(*) as pane_rows,
            min(_sw_t) as pane_first,
            max(_sw_t) as pane_last,
            max(cast(null as bigint)) as pane_epoch
        from /* spark_windows.input */ default.stored_lifts /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    ),
    windows as (
        select *, _sw_start + 3600000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        sum_2 as `paid_sum`,
        count_3 as `paid_summed`,
        lost_4 as `paid_overflow`,
        pane_rows as `pane_rows`,
        pane_first as `pane_first`,
        pane_last as `pane_last`,
        pane_epoch as `pane_epoch`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_panes */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "window_time", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "n", "data_type": "bigint"}, {"col_name": "paid_sum", "data_type": "decimal(20,2)"}, {"col_name": "paid_summed", "data_type": "bigint"}, {"col_name": "paid_overflow", "data_type": "boolean"}, {"col_name": "pane_rows", "data_type": "bigint"}, {"col_name": "pane_first", "data_type": "timestamp"}, {"col_name": "pane_last", "data_type": "timestamp"}, {"col_name": "pane_epoch", "data_type": "bigint"}]

describe query select * from default.stored_lifts
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tblproperties default.stored_lifts
-- answer: [{"key": "delta.enableChangeDataFeed", "value": "true"}, {"key": "delta.feature.appendOnly"}, {"key": "delta.feature.changeDataFeed"}, {"key": "delta.feature.invariants"}, {"key": "delta.minReaderVersion"}, {"key": "delta.minWriterVersion"}]

describe detail default.stored_lifts
-- answer: [{"id": "5725b553-742f-4a62-9042-2f7aefd08700"}]

describe history default.stored_lifts limit 1
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
    from (select *, false as _sw_paired from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_lifts version as of 1))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "1", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "earliest": "2024-03-07", "latest": 1709986560000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_panes_of_changes_delta__lease comment 'stored_panes_of_changes_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "1", "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            count(*) as pane_rows,
            min(_sw_t) as pane_first,
            max(_sw_t) as pane_last,
            max(cast('0' as bigint)) as pane_epoch
        from (select * from default.stored_lifts where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        count_3,
        lost_4,
        pane_rows,
        pane_first,
        pane_last,
        pane_epoch,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_start"}, {"data_type": "string", "comment": null, "col_name": "key_1"}, {"data_type": "bigint", "comment": null, "col_name": "count_1"}, {"data_type": "decimal(20,2)", "comment": null, "col_name": "sum_2"}, {"data_type": "bigint", "comment": null, "col_name": "count_3"}, {"data_type": "boolean", "comment": null, "col_name": "lost_4"}, {"data_type": "bigint", "comment": null, "col_name": "pane_rows"}, {"data_type": "timestamp", "comment": null, "col_name": "pane_first"}, {"data_type": "timestamp", "comment": null, "col_name": "pane_last"}, {"data_type": "bigint", "comment": null, "col_name": "pane_epoch"}, {"data_type": "string", "comment": null, "col_name": "epoch"}, {"data_type": "string", "comment": null, "col_name": "pane_date"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_lifts where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table default.stored_panes_of_changes_delta__state (`_sw_start` bigint, `key_1` string, `count_1` bigint, `sum_2` decimal(20,2), `count_3` bigint, `lost_4` boolean, `pane_rows` bigint, `pane_first` timestamp_ltz, `pane_last` timestamp_ltz, `pane_epoch` bigint, `epoch` string, `pane_date` string) using delta partitioned by (epoch, pane_date) comment 'stored_panes_of_changes_delta: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

create or replace table default.stored_panes_of_changes_delta__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using delta partitioned by (epoch, late_reason) comment 'stored_panes_of_changes_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert into default.stored_panes_of_changes_delta__state by name
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            count(*) as pane_rows,
            min(_sw_t) as pane_first,
            max(_sw_t) as pane_last,
            max(cast('1' as bigint)) as pane_epoch
        from (select *, false as _sw_paired from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_lifts version as of 1))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        count_3,
        lost_4,
        pane_rows,
        pane_first,
        pane_last,
        pane_epoch,
        '1' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease)
-- answer: []

insert into default.stored_panes_of_changes_delta__late by name
select * from (
select
        _src.* except (_sw_paired),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (select *, false as _sw_paired from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_lifts version as of 1))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table default.stored_panes_of_changes_delta using delta partitioned by (window_date) as
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with panes as (
        select _sw_start, key_1, count_1, sum_2, count_3, lost_4, pane_rows, pane_first, pane_last, pane_epoch
        from (
        with panes as (
        select
            _sw_start,
            key_1,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            sum(pane_rows) as pane_rows,
            min(pane_first) as pane_first,
            max(pane_last) as pane_last,
            max(pane_epoch) as pane_epoch
        from default.stored_panes_of_changes_delta__state
        group by _sw_start, key_1
    )
        select _sw_start, key_1, count_1, case when count_3 > 0 then sum_2 end as sum_2, count_3, lost_4, pane_rows, pane_first, pane_last, pane_epoch
        from panes
        where case when pane_rows < 0 then raise_error(concat('[SW271] spark_windows.window_incremental: rows are deleted or corrected that the state does not have. Got: a pane with less than no rows. What the rows of the input are joined with or looked up in has changed since they were read: put it into the table whose changes are read, and build the model anew with --full-refresh.', left(cast(pane_rows as string), 0))) else pane_rows > 0 end
    )
    ),
    windows as (
        select *, _sw_start + 3600000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        sum_2 as `paid_sum`,
        count_3 as `paid_summed`,
        lost_4 as `paid_overflow`,
        pane_rows as `pane_rows`,
        pane_first as `pane_first`,
        pane_last as `pane_last`,
        pane_epoch as `pane_epoch`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            0 - greatest(
                0 - 1,
                coalesce(
                    lag(0) over (partition by _sw_start, key_1 order by _sw_start),
                    0 - 1
                )
            ) as _sw_more
        from default.stored_panes_of_changes_delta__state
        where epoch = '1'
    )
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease)
)
-- answer in JSON: [{"windows": 5, "removed": 0, "late": 0, "rows": 5}]

create table if not exists default.stored_panes_of_changes_delta__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_panes_of_changes_delta: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_panes_of_changes_delta__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [1112, 1134], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_panes {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"paid\\", \\"text\\": \\"sum(d)\\", \\"type\\": \\"decimal(10,2)\\"}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"panes\\": true, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_panes\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 3600000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    \\n    with panes as (\\n        select\\n            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(d) as sum_2,\\n            count(d) as count_3,\\n            (count(d) > 0 and sum(d) is null) as lost_4,\\n            count(*) as pane_rows,\\n            min(_sw_t) as pane_first,\\n            max(_sw_t) as pane_last,\\n            max(cast(null as bigint)) as pane_epoch\\n        from /* spark_windows.input */ default.stored_lifts /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 3600000000), k\\n    ),\\n    windows as (\\n        select *, _sw_start + 3600000000 as _sw_end\\n        from panes\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        sum_2 as `paid_sum`,\\n        count_3 as `paid_summed`,\\n        lost_4 as `paid_overflow`,\\n        pane_rows as `pane_rows`,\\n        pane_first as `pane_first`,\\n        pane_last as `pane_last`,\\n        pane_epoch as `pane_epoch`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_panes */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "paid", "text": "sum(d)", "type": "decimal(10,2)"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "panes": true, "retracts": true, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_panes", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"changes": true, "column": null, "key": ["id"], "kind": "delta", "overlap": null, "relation": "default.stored_lifts"}, "delay": 3600000000, "emit": "on_update", "expire_after": 0, "file_format": "delta", "inputs": [{"cursor": {"changes": true, "column": null, "key": ["id"], "kind": "delta", "overlap": null, "relation": "default.stored_lifts"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_lifts"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease)
-- answer: []

create or replace view default.stored_panes_of_changes_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_panes_of_changes_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_panes_of_changes_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "5725b553-742f-4a62-9042-2f7aefd08700", "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "paid_sum": "decimal(20,2)", "paid_summed": "bigint", "paid_overflow": "boolean", "pane_rows": "bigint", "pane_first": "timestamp", "pane_last": "timestamp", "pane_epoch": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "decimal(20,2)", "count_3": "bigint", "lost_4": "boolean", "pane_rows": "bigint", "pane_first": "timestamp", "pane_last": "timestamp", "pane_epoch": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "built": "run 1"}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '1', null, 1709982960000000, 6, 5, 0, 1, 0, 5, 0, 5, null, 6, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_panes_of_changes_delta__lease
-- answer: []

-- epoch 1: 6 rows read, 5 accepted, 0 late, 1 without time, 0 in no window; 5 windows changed, 0 removed; watermark (none) -> 2024-03-09 11:16:00; 5 rows of state

-- {}, where there is
-- answer: ["default.stored_panes_of_changes_delta", "default.stored_panes_of_changes_delta__epochs", "default.stored_panes_of_changes_delta__history", "default.stored_panes_of_changes_delta__late", "default.stored_panes_of_changes_delta__state"]

describe query select * from default.stored_lifts
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_panes_of_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709982960000000, "rows_read": 6, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 6, "total_accepted": 5, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"5c40257d97f5f66142dde8c486c23881\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"5725b553-742f-4a62-9042-2f7aefd08700\", \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"paid_sum\": \"decimal(20,2)\", \"paid_summed\": \"bigint\", \"paid_overflow\": \"boolean\", \"pane_rows\": \"bigint\", \"pane_first\": \"timestamp\", \"pane_last\": \"timestamp\", \"pane_epoch\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"decimal(20,2)\", \"count_3\": \"bigint\", \"lost_4\": \"boolean\", \"pane_rows\": \"bigint\", \"pane_first\": \"timestamp\", \"pane_last\": \"timestamp\", \"pane_epoch\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"built\": \"run 1\"}", "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_lifts
-- answer: [{"id": "5725b553-742f-4a62-9042-2f7aefd08700"}]

describe history default.stored_lifts limit 50
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
        count_if(_sw_closes - 1000 <= 1709982960000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709982960000000 and not _sw_paired)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709982960000000 and not _sw_paired) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709982960000000 and not _sw_paired) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709982960000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709982960000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709982960000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_lifts', 2, 2)
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
            from table_changes('default.stored_lifts', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_panes_of_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_panes_of_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
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
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
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
            from table_changes('default.stored_lifts', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "2", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 3, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710003180000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "2", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_panes_of_changes_delta__lease comment 'stored_panes_of_changes_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "2", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_panes_of_changes_delta__state by name
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            count(*) as pane_rows,
            min(_sw_t) as pane_first,
            max(_sw_t) as pane_last,
            max(cast('2' as bigint)) as pane_epoch
        from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_lifts', 2, 2)
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
            from table_changes('default.stored_lifts', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_panes_of_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_panes_of_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1709982960000000 and not _sw_paired))
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        count_3,
        lost_4,
        pane_rows,
        pane_first,
        pane_last,
        pane_epoch,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease) and if((select epoch from (select epoch from default.stored_panes_of_changes_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_panes_of_changes_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_panes_of_changes_delta__late by name
select * from (
select
        _src.* except (_sw_paired),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_lifts', 2, 2)
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
            from table_changes('default.stored_lifts', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_panes_of_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_panes_of_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709982960000000 and not _sw_paired)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease)
-- answer: []

insert into default.stored_panes_of_changes_delta replace where (window_date in (date'2024-03-09'))
select `window_start`, `window_end`, `window_time`, `k`, `n`, `paid_sum`, `paid_summed`, `paid_overflow`, `pane_rows`, `pane_first`, `pane_last`, `pane_epoch`, `window_date` from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with panes as (
        select _sw_start, key_1, count_1, sum_2, count_3, lost_4, pane_rows, pane_first, pane_last, pane_epoch
        from (
        with panes as (
        select
            _sw_start,
            key_1,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            sum(pane_rows) as pane_rows,
            min(pane_first) as pane_first,
            max(pane_last) as pane_last,
            max(pane_epoch) as pane_epoch
        from (select * from default.stored_panes_of_changes_delta__state where (pane_date in ('2024-03-09')))
        group by _sw_start, key_1
    )
        select _sw_start, key_1, count_1, case when count_3 > 0 then sum_2 end as sum_2, count_3, lost_4, pane_rows, pane_first, pane_last, pane_epoch
        from panes
        where case when pane_rows < 0 then raise_error(concat('[SW271] spark_windows.window_incremental: rows are deleted or corrected that the state does not have. Got: a pane with less than no rows. What the rows of the input are joined with or looked up in has changed since they were read: put it into the table whose changes are read, and build the model anew with --full-refresh.', left(cast(pane_rows as string), 0))) else pane_rows > 0 end
    )
    ),
    windows as (
        select *, _sw_start + 3600000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        sum_2 as `paid_sum`,
        count_3 as `paid_summed`,
        lost_4 as `paid_overflow`,
        pane_rows as `pane_rows`,
        pane_first as `pane_first`,
        pane_last as `pane_last`,
        pane_epoch as `pane_epoch`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-09'))
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 2 as late, count(*) as rows
    from (
        select
            *,
            0 - greatest(
                0 - 1,
                coalesce(
                    lag(0) over (partition by _sw_start, key_1 order by _sw_start),
                    0 - 1
                )
            ) as _sw_more
        from default.stored_panes_of_changes_delta__state
        where epoch = '2'
    )
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease) and if((select epoch from (select epoch from default.stored_panes_of_changes_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_panes_of_changes_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 3, "removed": 0, "late": 2, "rows": 3}]

create or replace view default.stored_panes_of_changes_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_panes_of_changes_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_panes_of_changes_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "5725b553-742f-4a62-9042-2f7aefd08700", "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "paid_sum": "decimal(20,2)", "paid_summed": "bigint", "paid_overflow": "boolean", "pane_rows": "bigint", "pane_first": "timestamp", "pane_last": "timestamp", "pane_epoch": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "decimal(20,2)", "count_3": "bigint", "lost_4": "boolean", "pane_rows": "bigint", "pane_first": "timestamp", "pane_last": "timestamp", "pane_epoch": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "built": "run 1"}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '2', null, 1709999580000000, 6, 3, 2, 1, 0, 3, 0, 8, null, 12, 8, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', null, 1709982960000000, 6, 5, 0, 1, 0, 5, 0, 5, null, 6, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_panes_of_changes_delta__lease
-- answer: []

-- epoch 2: 6 rows read, 3 accepted, 2 late, 1 without time, 0 in no window; 3 windows changed, 0 removed; watermark 2024-03-09 11:16:00 -> 2024-03-09 15:53:00; 8 rows of state

-- {"sql": "delete from default.stored_lifts where id % 3 = 0"}, where there is
-- answer: ["default.stored_panes_of_changes_delta", "default.stored_panes_of_changes_delta__epochs", "default.stored_panes_of_changes_delta__history", "default.stored_panes_of_changes_delta__late", "default.stored_panes_of_changes_delta__state"]

-- {}, where there is
-- answer: ["default.stored_panes_of_changes_delta", "default.stored_panes_of_changes_delta__epochs", "default.stored_panes_of_changes_delta__history", "default.stored_panes_of_changes_delta__late", "default.stored_panes_of_changes_delta__state"]

describe query select * from default.stored_lifts
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_panes_of_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1709999580000000, "rows_read": 6, "accepted": 3, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 12, "total_accepted": 8, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"5c40257d97f5f66142dde8c486c23881\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"5725b553-742f-4a62-9042-2f7aefd08700\", \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"paid_sum\": \"decimal(20,2)\", \"paid_summed\": \"bigint\", \"paid_overflow\": \"boolean\", \"pane_rows\": \"bigint\", \"pane_first\": \"timestamp\", \"pane_last\": \"timestamp\", \"pane_epoch\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"decimal(20,2)\", \"count_3\": \"bigint\", \"lost_4\": \"boolean\", \"pane_rows\": \"bigint\", \"pane_first\": \"timestamp\", \"pane_last\": \"timestamp\", \"pane_epoch\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"built\": \"run 1\"}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709982960000000, "rows_read": 6, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 6, "total_accepted": 5, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_lifts
-- answer: [{"id": "5725b553-742f-4a62-9042-2f7aefd08700"}]

describe history default.stored_lifts limit 50
-- answer: [{"version": 3, "operation": "DELETE"}, {"version": 2}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '3' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709999580000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999580000000 and not _sw_paired)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999580000000 and not _sw_paired) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709999580000000 and not _sw_paired) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999580000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999580000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709999580000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_lifts', 3, 3)
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
            from table_changes('default.stored_lifts', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_panes_of_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_panes_of_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
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
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
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
            from table_changes('default.stored_lifts', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "3", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "3", "without_cursor": 0, "without_key": 0, "rows_read": 4, "null_time": 2, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 2, "near": 35184372088832, "far": 0, "earliest": "2024-03-09", "latest": 1709988720000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_panes_of_changes_delta__lease comment 'stored_panes_of_changes_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "3", "label": 3, "rebuild": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_panes_of_changes_delta__state by name
select * from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            count(*) as pane_rows,
            min(_sw_t) as pane_first,
            max(_sw_t) as pane_last,
            max(cast('3' as bigint)) as pane_epoch
        from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_lifts', 3, 3)
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
            from table_changes('default.stored_lifts', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_panes_of_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_panes_of_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1709999580000000 and not _sw_paired))
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        count_3,
        lost_4,
        pane_rows,
        pane_first,
        pane_last,
        pane_epoch,
        '3' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
)
union all
select * from (
select
        _sw_start,
        key_1,
        0 - count_1 as count_1,
        cast(0 - coalesce(sum_2, 0) as decimal(20,2)) as sum_2,
        0 - count_3 as count_3,
        false as lost_4,
        0 - pane_rows as pane_rows,
        pane_first as pane_first,
        pane_last as pane_last,
        pane_epoch as pane_epoch,
        epoch,
        pane_date
    from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            count(*) as pane_rows,
            min(_sw_t) as pane_first,
            max(_sw_t) as pane_last,
            max(cast('3' as bigint)) as pane_epoch
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_lifts', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_panes_of_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_panes_of_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        count_3,
        lost_4,
        pane_rows,
        pane_first,
        pane_last,
        pane_epoch,
        '3' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
    )
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease) and if((select epoch from (select epoch from default.stored_panes_of_changes_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_panes_of_changes_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_panes_of_changes_delta__late by name
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, 'retracted' as late_reason, missed_from, missed_to, '3' as epoch
    from (
        select *, row_number() over (partition by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` order by `id`) as _sw_copy
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_panes_of_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_panes_of_changes_delta__late where true and late_reason in ('accepted', 'retracted'))
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
            from table_changes('default.stored_lifts', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
    ) as _gone on _gone._sw_copy = _kept._sw_copy and _gone.`id` <=> _kept.`id` and _gone.`ts` <=> _kept.`ts` and _gone.`k` <=> _kept.`k` and _gone.`d` <=> _kept.`d` and _gone.`v` <=> _kept.`v` and _gone.`x` <=> _kept.`x` and _gone.`flag` <=> _kept.`flag` and _gone.`at` <=> _kept.`at`
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease)
-- answer: []

insert into default.stored_panes_of_changes_delta replace where (window_date in (date'2024-03-09'))
select `window_start`, `window_end`, `window_time`, `k`, `n`, `paid_sum`, `paid_summed`, `paid_overflow`, `pane_rows`, `pane_first`, `pane_last`, `pane_epoch`, `window_date` from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with panes as (
        select _sw_start, key_1, count_1, sum_2, count_3, lost_4, pane_rows, pane_first, pane_last, pane_epoch
        from (
        with panes as (
        select
            _sw_start,
            key_1,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            sum(pane_rows) as pane_rows,
            min(pane_first) as pane_first,
            max(pane_last) as pane_last,
            max(pane_epoch) as pane_epoch
        from (select * from default.stored_panes_of_changes_delta__state where (pane_date in ('2024-03-09')))
        group by _sw_start, key_1
    )
        select _sw_start, key_1, count_1, case when count_3 > 0 then sum_2 end as sum_2, count_3, lost_4, pane_rows, pane_first, pane_last, pane_epoch
        from panes
        where case when pane_rows < 0 then raise_error(concat('[SW271] spark_windows.window_incremental: rows are deleted or corrected that the state does not have. Got: a pane with less than no rows. What the rows of the input are joined with or looked up in has changed since they were read: put it into the table whose changes are read, and build the model anew with --full-refresh.', left(cast(pane_rows as string), 0))) else pane_rows > 0 end
    )
    ),
    windows as (
        select *, _sw_start + 3600000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        sum_2 as `paid_sum`,
        count_3 as `paid_summed`,
        lost_4 as `paid_overflow`,
        pane_rows as `pane_rows`,
        pane_first as `pane_first`,
        pane_last as `pane_last`,
        pane_epoch as `pane_epoch`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-09'))
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            0 - greatest(
                0 - 1,
                coalesce(
                    lag(0) over (partition by _sw_start, key_1 order by _sw_start),
                    0 - 1
                )
            ) as _sw_more
        from default.stored_panes_of_changes_delta__state
        where epoch = '3'
    )
    where epoch = '3'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_panes_of_changes_delta__lease) and if((select epoch from (select epoch from default.stored_panes_of_changes_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_panes_of_changes_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 2, "removed": 0, "late": 0, "rows": 2}]

create or replace view default.stored_panes_of_changes_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_panes_of_changes_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_panes_of_changes_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "5725b553-742f-4a62-9042-2f7aefd08700", "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "paid_sum": "decimal(20,2)", "paid_summed": "bigint", "paid_overflow": "boolean", "pane_rows": "bigint", "pane_first": "timestamp", "pane_last": "timestamp", "pane_epoch": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "decimal(20,2)", "count_3": "bigint", "lost_4": "boolean", "pane_rows": "bigint", "pane_first": "timestamp", "pane_last": "timestamp", "pane_epoch": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "built": "run 1"}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000003, 'run 3', '3', null, 1709999580000000, 4, 0, 0, 0, 0, 2, 0, 10, null, 16, 8, 2, 2, 0, 4, 4, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '2', null, 1709999580000000, 6, 3, 2, 1, 0, 3, 0, 8, null, 12, 8, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', null, 1709982960000000, 6, 5, 0, 1, 0, 5, 0, 5, null, 6, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_panes_of_changes_delta__lease
-- answer: []

-- epoch 3: 4 rows read, 0 accepted, 0 late, 0 without time, 0 in no window, 4 taken back; 2 windows changed, 0 removed; watermark 2024-03-09 15:53:00 -> 2024-03-09 15:53:00; 10 rows of state

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_panes_of_changes_delta", "default.stored_panes_of_changes_delta__epochs", "default.stored_panes_of_changes_delta__history", "default.stored_panes_of_changes_delta__late", "default.stored_panes_of_changes_delta__state"]

show tables in default like 'stored_panes_of_changes_delta*'
-- answer: [{"tableName": "stored_panes_of_changes_delta"}, {"tableName": "stored_panes_of_changes_delta__epochs"}, {"tableName": "stored_panes_of_changes_delta__history"}, {"tableName": "stored_panes_of_changes_delta__late"}, {"tableName": "stored_panes_of_changes_delta__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_panes_of_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "3", "inputs": null, "watermark": 1709999580000000, "rows_read": 4, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 10, "state_from": null, "total_rows_read": 16, "total_accepted": 8, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 4, "total_retracted": 4, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"5c40257d97f5f66142dde8c486c23881\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"5725b553-742f-4a62-9042-2f7aefd08700\", \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"paid_sum\": \"decimal(20,2)\", \"paid_summed\": \"bigint\", \"paid_overflow\": \"boolean\", \"pane_rows\": \"bigint\", \"pane_first\": \"timestamp\", \"pane_last\": \"timestamp\", \"pane_epoch\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"decimal(20,2)\", \"count_3\": \"bigint\", \"lost_4\": \"boolean\", \"pane_rows\": \"bigint\", \"pane_first\": \"timestamp\", \"pane_last\": \"timestamp\", \"pane_epoch\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"built\": \"run 1\"}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1709999580000000, "rows_read": 6, "accepted": 3, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 12, "total_accepted": 8, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709982960000000, "rows_read": 6, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 6, "total_accepted": 5, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_panes_of_changes_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1112, 1134], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_panes {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"paid\\\", \\\"text\\\": \\\"sum(d)\\\", \\\"type\\\": \\\"decimal(10,2)\\\"}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"panes\\\": true, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_panes\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    \\n    with panes as (\\n        select\\n            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(d) as sum_2,\\n            count(d) as count_3,\\n            (count(d) > 0 and sum(d) is null) as lost_4,\\n            count(*) as pane_rows,\\n            min(_sw_t) as pane_first,\\n            max(_sw_t) as pane_last,\\n            max(cast(null as bigint)) as pane_epoch\\n        from /* spark_windows.input */ default.stored_lifts /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 3600000000), k\\n    ),\\n    windows as (\\n        select *, _sw_start + 3600000000 as _sw_end\\n        from panes\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        sum_2 as `paid_sum`,\\n        count_3 as `paid_summed`,\\n        lost_4 as `paid_overflow`,\\n        pane_rows as `pane_rows`,\\n        pane_first as `pane_first`,\\n        pane_last as `pane_last`,\\n        pane_epoch as `pane_epoch`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_panes */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"paid\", \"text\": \"sum(d)\", \"type\": \"decimal(10,2)\"}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"panes\": true, \"retracts\": true, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_panes\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"changes\": true, \"column\": null, \"key\": [\"id\"], \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_lifts\"}, \"delay\": 3600000000, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"changes\": true, \"column\": null, \"key\": [\"id\"], \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_lifts\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"default.stored_lifts\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_panes_of_changes_delta__late
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
                select *, 1 as _sw_side from (select * except (pane_epoch, pane_first, pane_last) from default.stored_panes_of_changes_delta)
                union all
                select *, -1 as _sw_side from (select * except (pane_epoch, pane_first, pane_last) from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    /* spark_windows.begin window_panes {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "paid", "text": "sum(d)", "type": "decimal(10,2)"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "panes": true, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_panes", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    
    with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            count(*) as pane_rows,
            min(_sw_t) as pane_first,
            max(_sw_t) as pane_last,
            max(cast(null as bigint)) as pane_epoch
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from (select * from default.stored_lifts version as of 3)) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_panes_of_changes_delta__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_panes_of_changes_delta__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    ),
    windows as (
        select *, _sw_start + 3600000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        sum_2 as `paid_sum`,
        count_3 as `paid_summed`,
        lost_4 as `paid_overflow`,
        pane_rows as `pane_rows`,
        pane_first as `pane_first`,
        pane_last as `pane_last`,
        pane_epoch as `pane_epoch`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_panes */
)
    )))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_panes_of_changes_delta", "default.stored_panes_of_changes_delta__epochs", "default.stored_panes_of_changes_delta__history", "default.stored_panes_of_changes_delta__late", "default.stored_panes_of_changes_delta__state"]

show tables in default like 'stored_panes_of_changes_delta*'
-- answer: [{"tableName": "stored_panes_of_changes_delta"}, {"tableName": "stored_panes_of_changes_delta__epochs"}, {"tableName": "stored_panes_of_changes_delta__history"}, {"tableName": "stored_panes_of_changes_delta__late"}, {"tableName": "stored_panes_of_changes_delta__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_panes_of_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "3", "inputs": null, "watermark": 1709999580000000, "rows_read": 4, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 2, "removed": 0, "state_rows": 10, "state_from": null, "total_rows_read": 16, "total_accepted": 8, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 4, "total_retracted": 4, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"5c40257d97f5f66142dde8c486c23881\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"5725b553-742f-4a62-9042-2f7aefd08700\", \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"paid_sum\": \"decimal(20,2)\", \"paid_summed\": \"bigint\", \"paid_overflow\": \"boolean\", \"pane_rows\": \"bigint\", \"pane_first\": \"timestamp\", \"pane_last\": \"timestamp\", \"pane_epoch\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"decimal(20,2)\", \"count_3\": \"bigint\", \"lost_4\": \"boolean\", \"pane_rows\": \"bigint\", \"pane_first\": \"timestamp\", \"pane_last\": \"timestamp\", \"pane_epoch\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"built\": \"run 1\"}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1709999580000000, "rows_read": 6, "accepted": 3, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 12, "total_accepted": 8, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709982960000000, "rows_read": 6, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 6, "total_accepted": 5, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_panes_of_changes_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1112, 1134], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_panes {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"paid\\\", \\\"text\\\": \\\"sum(d)\\\", \\\"type\\\": \\\"decimal(10,2)\\\"}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"panes\\\": true, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_panes\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    \\n    with panes as (\\n        select\\n            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(d) as sum_2,\\n            count(d) as count_3,\\n            (count(d) > 0 and sum(d) is null) as lost_4,\\n            count(*) as pane_rows,\\n            min(_sw_t) as pane_first,\\n            max(_sw_t) as pane_last,\\n            max(cast(null as bigint)) as pane_epoch\\n        from /* spark_windows.input */ default.stored_lifts /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 3600000000), k\\n    ),\\n    windows as (\\n        select *, _sw_start + 3600000000 as _sw_end\\n        from panes\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        sum_2 as `paid_sum`,\\n        count_3 as `paid_summed`,\\n        lost_4 as `paid_overflow`,\\n        pane_rows as `pane_rows`,\\n        pane_first as `pane_first`,\\n        pane_last as `pane_last`,\\n        pane_epoch as `pane_epoch`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_panes */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"paid\", \"text\": \"sum(d)\", \"type\": \"decimal(10,2)\"}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"panes\": true, \"retracts\": true, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_panes\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"changes\": true, \"column\": null, \"key\": [\"id\"], \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_lifts\"}, \"delay\": 3600000000, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"changes\": true, \"column\": null, \"key\": [\"id\"], \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_lifts\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"default.stored_lifts\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (select * from (select * from default.stored_lifts version as of 3))
        )
    ), (
        select
            16 as rows_read,
            8 as accepted,
            2 as late,
            2 as null_time,
            0 as in_no_window,
            4 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from default.stored_panes_of_changes_delta__late where cast(epoch as bigint) <= 3
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
