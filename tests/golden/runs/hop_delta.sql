-- {}, where there is
-- answer: []

describe query select * from default.stored_clicks
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

show tables in default like 'stored_hop_delta*'
-- answer: []

describe query
select window_start, window_end, k as page, n, total, n * 2 as twice
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(d)", "type": "decimal(10,2)"}, {"declared": null, "name": "least", "text": "min(x)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": "n < 9", "watermark": null, "where": "flag", "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 2400000000, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: few windows share a pane */
    
    select * from (
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1) as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            min(x) as min_5
        from /* spark_windows.input */ default.stored_clicks /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
            and (flag)
        group by (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1), k
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            min(min_5) as min_5
        from panes lateral view explode(filter(sequence(_sw_pane - 2, _sw_pane), start -> pmod(start, 2) = 0)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window div 2 * 2400000000 as _sw_start, _sw_window div 2 * 2400000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        if(lost_4, null, sum_2) as `total`,
        min_5 as `least`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    ) as _sw_windows where (n < 9)
    /* spark_windows.end window_aggregate */
)
where n > 0
-- answer: [{"col_name": "window_start", "data_type": "timestamp_ntz"}, {"col_name": "window_end", "data_type": "timestamp_ntz"}, {"col_name": "page", "data_type": "string"}, {"col_name": "n", "data_type": "bigint"}, {"col_name": "total", "data_type": "decimal(20,2)"}, {"col_name": "twice", "data_type": "bigint"}]

describe query select * from default.stored_clicks
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

show tblproperties default.stored_clicks
-- answer: [{"key": "delta.enableChangeDataFeed", "value": "true"}, {"key": "delta.feature.appendOnly"}, {"key": "delta.feature.changeDataFeed"}, {"key": "delta.feature.invariants"}, {"key": "delta.feature.timestampNtz"}, {"key": "delta.minReaderVersion"}, {"key": "delta.minWriterVersion"}]

describe detail default.stored_clicks
-- answer: [{"id": "<default.stored_clicks 1>"}]

describe history default.stored_clicks limit 1
-- answer: [{"version": 1, "operation": "WRITE"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '1' as upper,
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
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_clicks version as of 1)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "1", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 9, "earliest": "2024-03-07", "latest": 1709996580000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_hop_delta__lease comment 'stored_hop_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "1", "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1) as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            min(x) as min_5
        from (select * from default.stored_clicks where false) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
            and (flag)
        group by (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1), k
    )
    select
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        count_3,
        lost_4,
        min_5,
        '0' as epoch,
        cast(date_from_unix_date(cast((((_sw_pane - pmod(_sw_pane, 2)) div 2 * 2400000000) - pmod(((_sw_pane - pmod(_sw_pane, 2)) div 2 * 2400000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_pane"}, {"data_type": "string", "comment": null, "col_name": "key_1"}, {"data_type": "bigint", "comment": null, "col_name": "count_1"}, {"data_type": "decimal(20,2)", "comment": null, "col_name": "sum_2"}, {"data_type": "bigint", "comment": null, "col_name": "count_3"}, {"data_type": "boolean", "comment": null, "col_name": "lost_4"}, {"data_type": "double", "comment": null, "col_name": "min_5"}, {"data_type": "string", "comment": null, "col_name": "epoch"}, {"data_type": "string", "comment": null, "col_name": "pane_date"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 2400000000) + 3600000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_clicks where false) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 2400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 2400000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "timestamp", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table default.stored_hop_delta__state (`_sw_pane` bigint, `key_1` string, `count_1` bigint, `sum_2` decimal(20,2), `count_3` bigint, `lost_4` boolean, `min_5` double, `epoch` string, `pane_date` string) using delta partitioned by (epoch, pane_date) comment 'stored_hop_delta: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

create or replace table default.stored_hop_delta__late (`id` int, `ts` timestamp_ntz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` timestamp_ltz, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using delta partitioned by (epoch, late_reason) comment 'stored_hop_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert into default.stored_hop_delta__state by name
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1) as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            min(x) as min_5
        from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_clicks version as of 1)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
            and (flag)
        group by (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1), k
    )
    select
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        count_3,
        lost_4,
        min_5,
        '1' as epoch,
        cast(date_from_unix_date(cast((((_sw_pane - pmod(_sw_pane, 2)) div 2 * 2400000000) - pmod(((_sw_pane - pmod(_sw_pane, 2)) div 2 * 2400000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease)
-- answer: []

insert into default.stored_hop_delta__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 2400000000) + 3600000000) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_clicks version as of 1)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 2400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 2400000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table default.stored_hop_delta using delta partitioned by (window_date) as
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k as page, n, total, n * 2 as twice
from (
    
    select * from (
    with panes as (
        select
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            min(min_5) as min_5
        from (select * from default.stored_hop_delta__state distribute by key_1)
        group by _sw_pane, key_1
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            min(min_5) as min_5
        from panes lateral view explode(filter(sequence(_sw_pane - 2, _sw_pane), start -> pmod(start, 2) = 0)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window div 2 * 2400000000 as _sw_start, _sw_window div 2 * 2400000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        if(lost_4, null, sum_2) as `total`,
        min_5 as `least`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    ) as _sw_windows where (n < 9)
)
where n > 0
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1709996580000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            (_sw_pane - pmod(_sw_pane, 2)) div 2 - greatest(
                (_sw_pane - pmod(_sw_pane, 2)) div 2 - 0 - 1 + pmod(_sw_pane, 2) - 1,
                coalesce(
                    lag((_sw_pane - pmod(_sw_pane, 2)) div 2) over (partition by key_1 order by _sw_pane),
                    (_sw_pane - pmod(_sw_pane, 2)) div 2 - 0 - 1 + pmod(_sw_pane, 2) - 1
                )
            ) as _sw_more
        from default.stored_hop_delta__state
        where epoch = '1'
    )
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease)
)
-- answer in JSON: [{"windows": 6, "removed": 0, "late": 0, "rows": 6}]

create table if not exists default.stored_hop_delta__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_hop_delta: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_hop_delta__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [1264, 1287], "text": "select window_start, window_end, k as page, n, total, n * 2 as twice\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(d)\\", \\"type\\": \\"decimal(10,2)\\"}, {\\"declared\\": null, \\"name\\": \\"least\\", \\"text\\": \\"min(x)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": \\"n < 9\\", \\"watermark\\": null, \\"where\\": \\"flag\\", \\"window\\": {\\"gap\\": null, \\"kind\\": \\"hop\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 3600000000, \\"slide\\": 2400000000, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp_ntz\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: few windows share a pane */\\n    \\n    select * from (\\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1) as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(d) as sum_2,\\n            count(d) as count_3,\\n            (count(d) > 0 and sum(d) is null) as lost_4,\\n            min(x) as min_5\\n        from /* spark_windows.input */ default.stored_clicks /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second as _sw_us) as _clock\\n        where _sw_t is not null\\n            and (flag)\\n        group by (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1), k\\n    ),\\n    merged as (\\n        select\\n            _sw_window,\\n            key_1,\\n            sum(count_1) as count_1,\\n            cast(sum(sum_2) as decimal(20,2)) as sum_2,\\n            sum(count_3) as count_3,\\n            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,\\n            min(min_5) as min_5\\n        from panes lateral view explode(filter(sequence(_sw_pane - 2, _sw_pane), start -> pmod(start, 2) = 0)) _sw_exploded as _sw_window\\n        group by _sw_window, key_1\\n    ),\\n    windows as (\\n        select *, _sw_window div 2 * 2400000000 as _sw_start, _sw_window div 2 * 2400000000 + 3600000000 as _sw_end\\n        from merged\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        if(lost_4, null, sum_2) as `total`,\\n        min_5 as `least`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz\'1970-01-01 00:00:00\' + (_sw_start) * interval \'0.000001\' second as window_start,\\n                timestamp_ntz\'1970-01-01 00:00:00\' + (_sw_end) * interval \'0.000001\' second as window_end\\n        ) as _bound\\n    ) as _sw_windows where (n < 9)\\n    /* spark_windows.end window_aggregate */\\n)\\nwhere n > 0"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(d)", "type": "decimal(10,2)"}, {"declared": null, "name": "least", "text": "min(x)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": "n < 9", "watermark": null, "where": "flag", "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 2400000000, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 14400000000, "compact_every": 16, "cursor": {"column": null, "key": null, "kind": "delta", "overlap": null, "relation": "default.stored_clicks"}, "delay": 0, "emit": "on_window_close", "expire_after": 14400000000, "file_format": "delta", "inputs": [{"cursor": {"column": null, "key": null, "kind": "delta", "overlap": null, "relation": "default.stored_clicks"}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select window_start, window_end, k as page, n, total, n * 2 as twice\\nfrom (\\n    \\u2026\\n)\\nwhere n > 0", "input": "default.stored_clicks"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease)
-- answer: []

create or replace view default.stored_hop_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_hop_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_hop_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": "<default.stored_clicks 1>", "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "page": "string", "n": "bigint", "total": "decimal(20,2)", "twice": "bigint"}, "state": {"_sw_pane": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "decimal(20,2)", "count_3": "bigint", "lost_4": "boolean", "min_5": "double", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '1', null, 1709996580000000, 10, 9, 0, 1, 0, 6, 0, 6, null, 10, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_hop_delta__lease
-- answer: []

-- epoch 1: 10 rows read, 9 accepted, 0 late, 1 without time, 0 in no window; 6 windows changed, 0 removed; watermark (none) -> 2024-03-09 15:03:00; 6 rows of state

-- {}, where there is
-- answer: ["default.stored_hop_delta", "default.stored_hop_delta__epochs", "default.stored_hop_delta__history", "default.stored_hop_delta__late", "default.stored_hop_delta__state"]

describe query select * from default.stored_clicks
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_hop_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709996580000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"b324fdb7a567862a6421168b4cf3f4ba\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_clicks 1>\", \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"decimal(20,2)\", \"twice\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"decimal(20,2)\", \"count_3\": \"bigint\", \"lost_4\": \"boolean\", \"min_5\": \"double\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_clicks
-- answer: [{"id": "<default.stored_clicks 1>"}]

describe history default.stored_clicks limit 50
-- answer: [{"version": 2, "operation": "WRITE"}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '2' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709982180000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709982180000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709982180000000) and (((((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) - pmod(((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 2400000000)) - pmod((_sw_us - pmod(_sw_us, 2400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 2400000000)) - pmod((_sw_us - pmod(_sw_us, 2400000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) - pmod(((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) - pmod(((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709982180000000) and not ((((((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) - pmod(((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 2400000000)) - pmod((_sw_us - pmod(_sw_us, 2400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709982180000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709982180000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709982180000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_clicks', 2, 2)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 2400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 2400000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "2", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 0, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 8, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710006540000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_hop_delta__lease comment 'stored_hop_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "2", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_hop_delta__state by name
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1) as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            min(x) as min_5
        from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_clicks', 2, 2)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 2400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 2400000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and ((flag) and not (_sw_closes - 1000 <= 1709982180000000))
        group by (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1), k
    )
    select
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        count_3,
        lost_4,
        min_5,
        '2' as epoch,
        cast(date_from_unix_date(cast((((_sw_pane - pmod(_sw_pane, 2)) div 2 * 2400000000) - pmod(((_sw_pane - pmod(_sw_pane, 2)) div 2 * 2400000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease) and if((select epoch from (select epoch from default.stored_hop_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_hop_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_hop_delta__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 2400000000) + 3600000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_clicks', 2, 2)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 2400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 2400000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709982180000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease)
-- answer: []

insert into default.stored_hop_delta replace where (window_date in (date'2024-03-09'))
select `window_start`, `window_end`, `page`, `n`, `total`, `twice`, `window_date` from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k as page, n, total, n * 2 as twice
from (
    
    select * from (
    with panes as (
        select
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            min(min_5) as min_5
        from (select * from (select * from default.stored_hop_delta__state where (pane_date between '2024-03-09' and '2024-03-10')) distribute by key_1)
        group by _sw_pane, key_1
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            min(min_5) as min_5
        from panes lateral view explode(filter(sequence(_sw_pane - 2, _sw_pane), start -> pmod(start, 2) = 0)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window div 2 * 2400000000 as _sw_start, _sw_window div 2 * 2400000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        if(lost_4, null, sum_2) as `total`,
        min_5 as `least`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-09'))
    ) as _sw_windows where (n < 9)
)
where n > 0
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710006540000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 2 as late, count(*) as rows
    from (
        select
            *,
            (_sw_pane - pmod(_sw_pane, 2)) div 2 - greatest(
                (_sw_pane - pmod(_sw_pane, 2)) div 2 - 0 - 1 + pmod(_sw_pane, 2) - 1,
                coalesce(
                    lag((_sw_pane - pmod(_sw_pane, 2)) div 2) over (partition by key_1 order by _sw_pane),
                    (_sw_pane - pmod(_sw_pane, 2)) div 2 - 0 - 1 + pmod(_sw_pane, 2) - 1
                )
            ) as _sw_more
        from default.stored_hop_delta__state
        where epoch = '2'
    )
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease) and if((select epoch from (select epoch from default.stored_hop_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_hop_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 12, "removed": 0, "late": 2, "rows": 8}]

create or replace view default.stored_hop_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_hop_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_hop_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": "<default.stored_clicks 1>", "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "page": "string", "n": "bigint", "total": "decimal(20,2)", "twice": "bigint"}, "state": {"_sw_pane": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "decimal(20,2)", "count_3": "bigint", "lost_4": "boolean", "min_5": "double", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '2', null, 1710006540000000, 10, 8, 2, 0, 0, 12, 0, 14, null, 20, 17, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', null, 1709996580000000, 10, 9, 0, 1, 0, 6, 0, 6, null, 10, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_hop_delta__lease
-- answer: []

-- epoch 2: 10 rows read, 8 accepted, 2 late, 0 without time, 0 in no window; 12 windows changed, 0 removed; watermark 2024-03-09 15:03:00 -> 2024-03-09 17:49:00; 14 rows of state

-- {"dry_run": true}, where there is
-- answer: ["default.stored_hop_delta", "default.stored_hop_delta__epochs", "default.stored_hop_delta__history", "default.stored_hop_delta__late", "default.stored_hop_delta__state"]

describe query select * from default.stored_clicks
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_hop_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1710006540000000, "rows_read": 10, "accepted": 8, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 12, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 20, "total_accepted": 17, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"b324fdb7a567862a6421168b4cf3f4ba\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_clicks 1>\", \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"decimal(20,2)\", \"twice\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"decimal(20,2)\", \"count_3\": \"bigint\", \"lost_4\": \"boolean\", \"min_5\": \"double\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709996580000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_clicks
-- answer: [{"id": "<default.stored_clicks 1>"}]

describe history default.stored_clicks limit 50
-- answer: [{"version": 3, "operation": "WRITE"}, {"version": 2}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '3' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709992140000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709992140000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709992140000000) and (((((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) - pmod(((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 2400000000)) - pmod((_sw_us - pmod(_sw_us, 2400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 2400000000)) - pmod((_sw_us - pmod(_sw_us, 2400000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) - pmod(((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) - pmod(((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709992140000000) and not ((((((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) - pmod(((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 2400000000)) - pmod((_sw_us - pmod(_sw_us, 2400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709992140000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709992140000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709992140000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_clicks', 3, 3)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 2400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 2400000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "3", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 0, "out_of_range": 0, "late": 4, "in_no_window": 0, "accepted": 6, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710016260000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

-- a run would read 10 rows: 6 accepted, 4 late, 0 without time, 0 in no window; build 1 date of default.stored_hop_delta again, from 2024-03-09 to 2024-03-09; move the watermark from 2024-03-09 17:49:00 to 2024-03-09 20:31:00

-- {}, where there is
-- answer: ["default.stored_hop_delta", "default.stored_hop_delta__epochs", "default.stored_hop_delta__history", "default.stored_hop_delta__late", "default.stored_hop_delta__state"]

describe query select * from default.stored_clicks
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_hop_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1710006540000000, "rows_read": 10, "accepted": 8, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 12, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 20, "total_accepted": 17, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"b324fdb7a567862a6421168b4cf3f4ba\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_clicks 1>\", \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"decimal(20,2)\", \"twice\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"decimal(20,2)\", \"count_3\": \"bigint\", \"lost_4\": \"boolean\", \"min_5\": \"double\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709996580000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_clicks
-- answer: [{"id": "<default.stored_clicks 1>"}]

describe history default.stored_clicks limit 50
-- answer: [{"version": 3, "operation": "WRITE"}, {"version": 2}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '3' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709992140000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709992140000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709992140000000) and (((((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) - pmod(((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 2400000000)) - pmod((_sw_us - pmod(_sw_us, 2400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 2400000000)) - pmod((_sw_us - pmod(_sw_us, 2400000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) - pmod(((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) - pmod(((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709992140000000) and not ((((((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) - pmod(((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 2400000000)) - pmod((_sw_us - pmod(_sw_us, 2400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709992140000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709992140000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709992140000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_clicks', 3, 3)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 2400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 2400000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "3", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 0, "out_of_range": 0, "late": 4, "in_no_window": 0, "accepted": 6, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710016260000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_hop_delta__lease comment 'stored_hop_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "3", "label": 3, "rebuild": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_hop_delta__state by name
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1) as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            min(x) as min_5
        from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_clicks', 3, 3)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 2400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 2400000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and ((flag) and not (_sw_closes - 1000 <= 1709992140000000))
        group by (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1), k
    )
    select
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        count_3,
        lost_4,
        min_5,
        '3' as epoch,
        cast(date_from_unix_date(cast((((_sw_pane - pmod(_sw_pane, 2)) div 2 * 2400000000) - pmod(((_sw_pane - pmod(_sw_pane, 2)) div 2 * 2400000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease) and if((select epoch from (select epoch from default.stored_hop_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_hop_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_hop_delta__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 1200000000) - pmod((_sw_us - 1200000000), 2400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 2400000000) + 3600000000) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_clicks', 3, 3)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 2400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 2400000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709992140000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease)
-- answer: []

insert into default.stored_hop_delta replace where (window_date in (date'2024-03-09'))
select `window_start`, `window_end`, `page`, `n`, `total`, `twice`, `window_date` from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k as page, n, total, n * 2 as twice
from (
    
    select * from (
    with panes as (
        select
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            min(min_5) as min_5
        from (select * from (select * from default.stored_hop_delta__state where (pane_date between '2024-03-09' and '2024-03-10')) distribute by key_1)
        group by _sw_pane, key_1
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            min(min_5) as min_5
        from panes lateral view explode(filter(sequence(_sw_pane - 2, _sw_pane), start -> pmod(start, 2) = 0)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window div 2 * 2400000000 as _sw_start, _sw_window div 2 * 2400000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        if(lost_4, null, sum_2) as `total`,
        min_5 as `least`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-09'))
    ) as _sw_windows where (n < 9)
)
where n > 0
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710016260000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 4 as late, count(*) as rows
    from (
        select
            *,
            (_sw_pane - pmod(_sw_pane, 2)) div 2 - greatest(
                (_sw_pane - pmod(_sw_pane, 2)) div 2 - 0 - 1 + pmod(_sw_pane, 2) - 1,
                coalesce(
                    lag((_sw_pane - pmod(_sw_pane, 2)) div 2) over (partition by key_1 order by _sw_pane),
                    (_sw_pane - pmod(_sw_pane, 2)) div 2 - 0 - 1 + pmod(_sw_pane, 2) - 1
                )
            ) as _sw_more
        from default.stored_hop_delta__state
        where epoch = '3'
    )
    where epoch = '3'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_hop_delta__lease) and if((select epoch from (select epoch from default.stored_hop_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_hop_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 7, "removed": 0, "late": 4, "rows": 6}]

create or replace view default.stored_hop_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_hop_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_hop_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": "<default.stored_clicks 1>", "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "page": "string", "n": "bigint", "total": "decimal(20,2)", "twice": "bigint"}, "state": {"_sw_pane": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "decimal(20,2)", "count_3": "bigint", "lost_4": "boolean", "min_5": "double", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000004, 'run 4', '3', null, 1710016260000000, 10, 6, 4, 0, 0, 7, 0, 20, null, 30, 23, 6, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '2', null, 1710006540000000, 10, 8, 2, 0, 0, 12, 0, 14, null, 20, 17, 2, 1, 0, 0, 0, 0, 0, 0, 0, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '1', null, 1709996580000000, 10, 9, 0, 1, 0, 6, 0, 6, null, 10, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_hop_delta__lease
-- answer: []

-- epoch 3: 10 rows read, 6 accepted, 4 late, 0 without time, 0 in no window; 7 windows changed, 0 removed; watermark 2024-03-09 17:49:00 -> 2024-03-09 20:31:00; 20 rows of state

-- {}, where there is
-- answer: ["default.stored_hop_delta", "default.stored_hop_delta__epochs", "default.stored_hop_delta__history", "default.stored_hop_delta__late", "default.stored_hop_delta__state"]

describe query select * from default.stored_clicks
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_hop_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "3", "inputs": null, "watermark": 1710016260000000, "rows_read": 10, "accepted": 6, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 20, "state_from": null, "total_rows_read": 30, "total_accepted": 23, "total_late": 6, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"b324fdb7a567862a6421168b4cf3f4ba\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_clicks 1>\", \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"decimal(20,2)\", \"twice\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"decimal(20,2)\", \"count_3\": \"bigint\", \"lost_4\": \"boolean\", \"min_5\": \"double\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1710006540000000, "rows_read": 10, "accepted": 8, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 12, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 20, "total_accepted": 17, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709996580000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_clicks
-- answer: [{"id": "<default.stored_clicks 1>"}]

describe history default.stored_clicks limit 50
-- answer: [{"version": 3}, {"version": 2}, {"version": 1}, {"version": 0}]

-- nothing new since epoch 3

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_hop_delta", "default.stored_hop_delta__epochs", "default.stored_hop_delta__history", "default.stored_hop_delta__late", "default.stored_hop_delta__state"]

show tables in default like 'stored_hop_delta*'
-- answer: [{"tableName": "stored_hop_delta"}, {"tableName": "stored_hop_delta__epochs"}, {"tableName": "stored_hop_delta__history"}, {"tableName": "stored_hop_delta__late"}, {"tableName": "stored_hop_delta__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_hop_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "3", "inputs": null, "watermark": 1710016260000000, "rows_read": 10, "accepted": 6, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 20, "state_from": null, "total_rows_read": 30, "total_accepted": 23, "total_late": 6, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"b324fdb7a567862a6421168b4cf3f4ba\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_clicks 1>\", \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"decimal(20,2)\", \"twice\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"decimal(20,2)\", \"count_3\": \"bigint\", \"lost_4\": \"boolean\", \"min_5\": \"double\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1710006540000000, "rows_read": 10, "accepted": 8, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 12, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 20, "total_accepted": 17, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709996580000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_hop_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1264, 1287], \"text\": \"select window_start, window_end, k as page, n, total, n * 2 as twice\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(d)\\\", \\\"type\\\": \\\"decimal(10,2)\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"least\\\", \\\"text\\\": \\\"min(x)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": \\\"n < 9\\\", \\\"watermark\\\": null, \\\"where\\\": \\\"flag\\\", \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": 2400000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp_ntz\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: few windows share a pane */\\n    \\n    select * from (\\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1) as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(d) as sum_2,\\n            count(d) as count_3,\\n            (count(d) > 0 and sum(d) is null) as lost_4,\\n            min(x) as min_5\\n        from /* spark_windows.input */ default.stored_clicks /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock\\n        where _sw_t is not null\\n            and (flag)\\n        group by (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1), k\\n    ),\\n    merged as (\\n        select\\n            _sw_window,\\n            key_1,\\n            sum(count_1) as count_1,\\n            cast(sum(sum_2) as decimal(20,2)) as sum_2,\\n            sum(count_3) as count_3,\\n            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,\\n            min(min_5) as min_5\\n        from panes lateral view explode(filter(sequence(_sw_pane - 2, _sw_pane), start -> pmod(start, 2) = 0)) _sw_exploded as _sw_window\\n        group by _sw_window, key_1\\n    ),\\n    windows as (\\n        select *, _sw_window div 2 * 2400000000 as _sw_start, _sw_window div 2 * 2400000000 + 3600000000 as _sw_end\\n        from merged\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        if(lost_4, null, sum_2) as `total`,\\n        min_5 as `least`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end\\n        ) as _bound\\n    ) as _sw_windows where (n < 9)\\n    /* spark_windows.end window_aggregate */\\n)\\nwhere n > 0\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(d)\", \"type\": \"decimal(10,2)\"}, {\"declared\": null, \"name\": \"least\", \"text\": \"min(x)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": \"n < 9\", \"watermark\": null, \"where\": \"flag\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": 2400000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp_ntz\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 14400000000, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_clicks\"}, \"delay\": 0, \"emit\": \"on_window_close\", \"expire_after\": 14400000000, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_clicks\"}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k as page, n, total, n * 2 as twice\\nfrom (\\n    \\u2026\\n)\\nwhere n > 0\", \"input\": \"default.stored_clicks\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_hop_delta__late
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select *, 1 as _sw_side from default.stored_hop_delta
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k as page, n, total, n * 2 as twice
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(d)", "type": "decimal(10,2)"}, {"declared": null, "name": "least", "text": "min(x)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": "n < 9", "watermark": null, "where": "flag", "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 2400000000, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: few windows share a pane */
    
    select * from (
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1) as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            min(x) as min_5
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from (select * from default.stored_clicks version as of 3)) where ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_hop_delta__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_hop_delta__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
            and (flag)
        group by (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1), k
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            min(min_5) as min_5
        from panes lateral view explode(filter(sequence(_sw_pane - 2, _sw_pane), start -> pmod(start, 2) = 0)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window div 2 * 2400000000 as _sw_start, _sw_window div 2 * 2400000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        if(lost_4, null, sum_2) as `total`,
        min_5 as `least`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    ) as _sw_windows where (n < 9)
    /* spark_windows.end window_aggregate */
)
where n > 0
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710016260000000)
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_hop_delta", "default.stored_hop_delta__epochs", "default.stored_hop_delta__history", "default.stored_hop_delta__late", "default.stored_hop_delta__state"]

show tables in default like 'stored_hop_delta*'
-- answer: [{"tableName": "stored_hop_delta"}, {"tableName": "stored_hop_delta__epochs"}, {"tableName": "stored_hop_delta__history"}, {"tableName": "stored_hop_delta__late"}, {"tableName": "stored_hop_delta__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_hop_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "3", "inputs": null, "watermark": 1710016260000000, "rows_read": 10, "accepted": 6, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 20, "state_from": null, "total_rows_read": 30, "total_accepted": 23, "total_late": 6, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"b324fdb7a567862a6421168b4cf3f4ba\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_clicks 1>\", \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"decimal(20,2)\", \"twice\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"decimal(20,2)\", \"count_3\": \"bigint\", \"lost_4\": \"boolean\", \"min_5\": \"double\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1710006540000000, "rows_read": 10, "accepted": 8, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 12, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 20, "total_accepted": 17, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709996580000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_hop_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1264, 1287], \"text\": \"select window_start, window_end, k as page, n, total, n * 2 as twice\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(d)\\\", \\\"type\\\": \\\"decimal(10,2)\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"least\\\", \\\"text\\\": \\\"min(x)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": \\\"n < 9\\\", \\\"watermark\\\": null, \\\"where\\\": \\\"flag\\\", \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": 2400000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp_ntz\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: few windows share a pane */\\n    \\n    select * from (\\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1) as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(d) as sum_2,\\n            count(d) as count_3,\\n            (count(d) > 0 and sum(d) is null) as lost_4,\\n            min(x) as min_5\\n        from /* spark_windows.input */ default.stored_clicks /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock\\n        where _sw_t is not null\\n            and (flag)\\n        group by (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1), k\\n    ),\\n    merged as (\\n        select\\n            _sw_window,\\n            key_1,\\n            sum(count_1) as count_1,\\n            cast(sum(sum_2) as decimal(20,2)) as sum_2,\\n            sum(count_3) as count_3,\\n            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,\\n            min(min_5) as min_5\\n        from panes lateral view explode(filter(sequence(_sw_pane - 2, _sw_pane), start -> pmod(start, 2) = 0)) _sw_exploded as _sw_window\\n        group by _sw_window, key_1\\n    ),\\n    windows as (\\n        select *, _sw_window div 2 * 2400000000 as _sw_start, _sw_window div 2 * 2400000000 + 3600000000 as _sw_end\\n        from merged\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        if(lost_4, null, sum_2) as `total`,\\n        min_5 as `least`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end\\n        ) as _bound\\n    ) as _sw_windows where (n < 9)\\n    /* spark_windows.end window_aggregate */\\n)\\nwhere n > 0\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(d)\", \"type\": \"decimal(10,2)\"}, {\"declared\": null, \"name\": \"least\", \"text\": \"min(x)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": \"n < 9\", \"watermark\": null, \"where\": \"flag\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": 2400000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp_ntz\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 14400000000, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_clicks\"}, \"delay\": 0, \"emit\": \"on_window_close\", \"expire_after\": 14400000000, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_clicks\"}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k as page, n, total, n * 2 as twice\\nfrom (\\n    \\u2026\\n)\\nwhere n > 0\", \"input\": \"default.stored_clicks\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (select * from (select * from default.stored_clicks version as of 3))
        )
    ), (
        select
            30 as rows_read,
            23 as accepted,
            6 as late,
            1 as null_time,
            0 as in_no_window,
            0 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from default.stored_hop_delta__late where cast(epoch as bigint) <= 3
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept

-- {"call": "equals_full_refresh", "columns": ["window_start", "page"]}, where there is
-- answer: ["default.stored_hop_delta", "default.stored_hop_delta__epochs", "default.stored_hop_delta__history", "default.stored_hop_delta__late", "default.stored_hop_delta__state"]

show tables in default like 'stored_hop_delta*'
-- answer: [{"tableName": "stored_hop_delta"}, {"tableName": "stored_hop_delta__epochs"}, {"tableName": "stored_hop_delta__history"}, {"tableName": "stored_hop_delta__late"}, {"tableName": "stored_hop_delta__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_hop_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "3", "inputs": null, "watermark": 1710016260000000, "rows_read": 10, "accepted": 6, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 20, "state_from": null, "total_rows_read": 30, "total_accepted": 23, "total_late": 6, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"b324fdb7a567862a6421168b4cf3f4ba\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_clicks 1>\", \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"decimal(20,2)\", \"twice\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"decimal(20,2)\", \"count_3\": \"bigint\", \"lost_4\": \"boolean\", \"min_5\": \"double\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1710006540000000, "rows_read": 10, "accepted": 8, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 12, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 20, "total_accepted": 17, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709996580000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_hop_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1264, 1287], \"text\": \"select window_start, window_end, k as page, n, total, n * 2 as twice\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(d)\\\", \\\"type\\\": \\\"decimal(10,2)\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"least\\\", \\\"text\\\": \\\"min(x)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": \\\"n < 9\\\", \\\"watermark\\\": null, \\\"where\\\": \\\"flag\\\", \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": 2400000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp_ntz\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: few windows share a pane */\\n    \\n    select * from (\\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1) as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(d) as sum_2,\\n            count(d) as count_3,\\n            (count(d) > 0 and sum(d) is null) as lost_4,\\n            min(x) as min_5\\n        from /* spark_windows.input */ default.stored_clicks /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock\\n        where _sw_t is not null\\n            and (flag)\\n        group by (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1), k\\n    ),\\n    merged as (\\n        select\\n            _sw_window,\\n            key_1,\\n            sum(count_1) as count_1,\\n            cast(sum(sum_2) as decimal(20,2)) as sum_2,\\n            sum(count_3) as count_3,\\n            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,\\n            min(min_5) as min_5\\n        from panes lateral view explode(filter(sequence(_sw_pane - 2, _sw_pane), start -> pmod(start, 2) = 0)) _sw_exploded as _sw_window\\n        group by _sw_window, key_1\\n    ),\\n    windows as (\\n        select *, _sw_window div 2 * 2400000000 as _sw_start, _sw_window div 2 * 2400000000 + 3600000000 as _sw_end\\n        from merged\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        if(lost_4, null, sum_2) as `total`,\\n        min_5 as `least`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end\\n        ) as _bound\\n    ) as _sw_windows where (n < 9)\\n    /* spark_windows.end window_aggregate */\\n)\\nwhere n > 0\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(d)\", \"type\": \"decimal(10,2)\"}, {\"declared\": null, \"name\": \"least\", \"text\": \"min(x)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": \"n < 9\", \"watermark\": null, \"where\": \"flag\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": 2400000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp_ntz\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 14400000000, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_clicks\"}, \"delay\": 0, \"emit\": \"on_window_close\", \"expire_after\": 14400000000, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_clicks\"}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k as page, n, total, n * 2 as twice\\nfrom (\\n    \\u2026\\n)\\nwhere n > 0\", \"input\": \"default.stored_clicks\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_hop_delta__late
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select window_start, page, 1 as _sw_side from default.stored_hop_delta
                union all
                select window_start, page, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k as page, n, total, n * 2 as twice
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(d)", "type": "decimal(10,2)"}, {"declared": null, "name": "least", "text": "min(x)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": "n < 9", "watermark": null, "where": "flag", "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": 2400000000, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: few windows share a pane */
    
    select * from (
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1) as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            min(x) as min_5
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from (select * from default.stored_clicks version as of 3)) where ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_hop_delta__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_hop_delta__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
            and (flag)
        group by (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1), k
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            min(min_5) as min_5
        from panes lateral view explode(filter(sequence(_sw_pane - 2, _sw_pane), start -> pmod(start, 2) = 0)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window div 2 * 2400000000 as _sw_start, _sw_window div 2 * 2400000000 + 3600000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        if(lost_4, null, sum_2) as `total`,
        min_5 as `least`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    ) as _sw_windows where (n < 9)
    /* spark_windows.end window_aggregate */
)
where n > 0
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1710016260000000)
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost", "input": "default.stored_clicks", "condition": "id > 0"}, where there is
-- answer: ["default.stored_hop_delta", "default.stored_hop_delta__epochs", "default.stored_hop_delta__history", "default.stored_hop_delta__late", "default.stored_hop_delta__state"]

show tables in default like 'stored_hop_delta*'
-- answer: [{"tableName": "stored_hop_delta"}, {"tableName": "stored_hop_delta__epochs"}, {"tableName": "stored_hop_delta__history"}, {"tableName": "stored_hop_delta__late"}, {"tableName": "stored_hop_delta__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_hop_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "3", "inputs": null, "watermark": 1710016260000000, "rows_read": 10, "accepted": 6, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 20, "state_from": null, "total_rows_read": 30, "total_accepted": 23, "total_late": 6, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"b324fdb7a567862a6421168b4cf3f4ba\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_clicks 1>\", \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"decimal(20,2)\", \"twice\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"decimal(20,2)\", \"count_3\": \"bigint\", \"lost_4\": \"boolean\", \"min_5\": \"double\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": null, "watermark": 1710006540000000, "rows_read": 10, "accepted": 8, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 12, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 20, "total_accepted": 17, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": null, "watermark": 1709996580000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_hop_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1264, 1287], \"text\": \"select window_start, window_end, k as page, n, total, n * 2 as twice\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(d)\\\", \\\"type\\\": \\\"decimal(10,2)\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"least\\\", \\\"text\\\": \\\"min(x)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": \\\"n < 9\\\", \\\"watermark\\\": null, \\\"where\\\": \\\"flag\\\", \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": 2400000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp_ntz\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: few windows share a pane */\\n    \\n    select * from (\\n    with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1) as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(d) as sum_2,\\n            count(d) as count_3,\\n            (count(d) > 0 and sum(d) is null) as lost_4,\\n            min(x) as min_5\\n        from /* spark_windows.input */ default.stored_clicks /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock\\n        where _sw_t is not null\\n            and (flag)\\n        group by (_sw_us - pmod(_sw_us, 2400000000)) div 2400000000 * 2 + if(pmod(_sw_us, 2400000000) < 1200000000, 0, 1), k\\n    ),\\n    merged as (\\n        select\\n            _sw_window,\\n            key_1,\\n            sum(count_1) as count_1,\\n            cast(sum(sum_2) as decimal(20,2)) as sum_2,\\n            sum(count_3) as count_3,\\n            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,\\n            min(min_5) as min_5\\n        from panes lateral view explode(filter(sequence(_sw_pane - 2, _sw_pane), start -> pmod(start, 2) = 0)) _sw_exploded as _sw_window\\n        group by _sw_window, key_1\\n    ),\\n    windows as (\\n        select *, _sw_window div 2 * 2400000000 as _sw_start, _sw_window div 2 * 2400000000 + 3600000000 as _sw_end\\n        from merged\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        if(lost_4, null, sum_2) as `total`,\\n        min_5 as `least`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end\\n        ) as _bound\\n    ) as _sw_windows where (n < 9)\\n    /* spark_windows.end window_aggregate */\\n)\\nwhere n > 0\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(d)\", \"type\": \"decimal(10,2)\"}, {\"declared\": null, \"name\": \"least\", \"text\": \"min(x)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": \"n < 9\", \"watermark\": null, \"where\": \"flag\", \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": 2400000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp_ntz\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 14400000000, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_clicks\"}, \"delay\": 0, \"emit\": \"on_window_close\", \"expire_after\": 14400000000, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_clicks\"}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k as page, n, total, n * 2 as twice\\nfrom (\\n    \\u2026\\n)\\nwhere n > 0\", \"input\": \"default.stored_clicks\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (select * from (select * from default.stored_clicks version as of 3))
            where (id > 0)
        )
    ), (
        select
            30 as rows_read,
            23 as accepted,
            6 as late,
            1 as null_time,
            0 as in_no_window,
            0 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from default.stored_hop_delta__late where cast(epoch as bigint) <= 3
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
