-- {}, where there is
-- answer: []

describe query select * from default.stored_rides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_backfilled_parquet*'
-- answer: []

describe query
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": true, "partition_by": null, "size": 21600000000, "slide": null, "step": 3600000000, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: a running merge is faster in SQL */
    
    with panes as (
        select
            _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
            pmod(_sw_us, 21600000000) div 3600000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from /* spark_windows.input */ default.stored_rides /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 21600000000), pmod(_sw_us, 21600000000) div 3600000000, k
    ),
    running as (
        select
            key_1,
            _sw_start,
            _sw_pane,
            lead(_sw_pane, 1, 6) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(sum_2) over so_far as sum_2
        from panes
        window
            next as (partition by key_1, _sw_start order by _sw_pane),
            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 3600000000 as _sw_end
        from running
        lateral view explode(array(_sw_pane)) _sw_exploded as _sw_step
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
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp", "comment": null}, {"col_name": "window_end", "data_type": "timestamp", "comment": null}, {"col_name": "window_time", "data_type": "timestamp", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}, {"col_name": "total", "data_type": "bigint", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_rides
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
    from default.stored_rides
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "10", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 9, "earliest": "2024-03-09", "latest": 1709994420000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_backfilled_parquet__lease comment 'stored_backfilled_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "10", "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
            pmod(_sw_us, 21600000000) div 3600000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (select * from default.stored_rides where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 21600000000), pmod(_sw_us, 21600000000) div 3600000000, k
    )
    select
        _sw_start,
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_start"}, {"data_type": "bigint", "comment": null, "col_name": "_sw_pane"}, {"data_type": "string", "comment": null, "col_name": "key_1"}, {"data_type": "bigint", "comment": null, "col_name": "count_1"}, {"data_type": "bigint", "comment": null, "col_name": "sum_2"}, {"data_type": "string", "comment": null, "col_name": "epoch"}, {"data_type": "string", "comment": null, "col_name": "pane_date"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 21600000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_rides where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_backfilled_parquet__state
-- answer: []

create table default.stored_backfilled_parquet__state (`_sw_start` bigint, `_sw_pane` bigint, `key_1` string, `count_1` bigint, `sum_2` bigint, `epoch` string, `pane_date` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_backfilled_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

drop table if exists default.stored_backfilled_parquet__late
-- answer: []

create table default.stored_backfilled_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_backfilled_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_backfilled_parquet__state
partition (epoch = '1', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
            pmod(_sw_us, 21600000000) div 3600000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_rides
    where at <= cast('10' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 21600000000), pmod(_sw_us, 21600000000) div 3600000000, k
    )
    select
        _sw_start,
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        '1' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_backfilled_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 21600000000) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_rides
    where at <= cast('10' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_backfilled_parquet
-- answer: []

create table default.stored_backfilled_parquet (`window_start` timestamp_ltz, `window_end` timestamp_ltz, `window_time` timestamp_ltz, `k` string, `n` bigint, `total` bigint, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_backfilled_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from (select * from default.stored_backfilled_parquet__state distribute by key_1)
        group by _sw_start, _sw_pane, key_1
    ),
    running as (
        select
            key_1,
            _sw_start,
            _sw_pane,
            lead(_sw_pane, 1, 6) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(sum_2) over so_far as sum_2
        from panes
        window
            next as (partition by key_1, _sw_start order by _sw_pane),
            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 3600000000 as _sw_end
        from running
        lateral view explode(array(_sw_pane)) _sw_exploded as _sw_step
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
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            5 - greatest(
                _sw_pane - 1,
                coalesce(
                    lag(5) over (partition by _sw_start, key_1 order by _sw_pane),
                    _sw_pane - 1
                )
            ) as _sw_more
        from default.stored_backfilled_parquet__state
        where epoch = '1'
    )
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease)
)
-- answer in JSON: [{"windows": 24, "removed": 0, "late": 0, "rows": 8}]

create table if not exists default.stored_backfilled_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_backfilled_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_backfilled_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [987, 1009], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"cumulate\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": true, \\"partition_by\\": null, \\"size\\": 21600000000, \\"slide\\": null, \\"step\\": 3600000000, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: a running merge is faster in SQL */\\n    \\n    with panes as (\\n        select\\n            _sw_us - pmod(_sw_us, 21600000000) as _sw_start,\\n            pmod(_sw_us, 21600000000) div 3600000000 as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ default.stored_rides /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 21600000000), pmod(_sw_us, 21600000000) div 3600000000, k\\n    ),\\n    running as (\\n        select\\n            key_1,\\n            _sw_start,\\n            _sw_pane,\\n            lead(_sw_pane, 1, 6) over next as _sw_next,\\n            sum(count_1) over so_far as count_1,\\n            sum(sum_2) over so_far as sum_2\\n        from panes\\n        window\\n            next as (partition by key_1, _sw_start order by _sw_pane),\\n            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select *, _sw_start + (_sw_step + 1) * 3600000000 as _sw_end\\n        from running\\n        lateral view explode(array(_sw_pane)) _sw_exploded as _sw_step\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        sum_2 as `total`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": true, "partition_by": null, "size": 21600000000, "slide": null, "step": 3600000000, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 3600000000, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "emit": "on_update", "expire_after": 3600000000, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_rides"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease)
-- answer: []

create or replace view default.stored_backfilled_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_backfilled_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_backfilled_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_start": "bigint", "_sw_pane": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '10', null, 1709994420000000, 10, 9, 0, 1, 0, 24, 0, 8, null, 10, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_backfilled_parquet__lease
-- answer: []

-- epoch 1: 10 rows read, 9 accepted, 0 late, 1 without time, 0 in no window; 24 windows changed, 0 removed; watermark (none) -> 2024-03-09 14:27:00; 8 rows of state

-- {}, where there is
-- answer: ["default.stored_backfilled_parquet", "default.stored_backfilled_parquet__epochs", "default.stored_backfilled_parquet__history", "default.stored_backfilled_parquet__late", "default.stored_backfilled_parquet__state"]

describe query select * from default.stored_rides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_backfilled_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "10", "inputs": null, "watermark": 1709994420000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 24, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"a69ce86c073c069b9e24755e2ca02737\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709990820000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709990820000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709990820000000) and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709990820000000) and not (((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709990820000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709990820000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709990820000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_rides
    where at > cast('10' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "20", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 1, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 7, "near": 35184372088832, "far": 0, "earliest": "2024-03-09", "latest": 1710019320000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_backfilled_parquet__lease comment 'stored_backfilled_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "20", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_backfilled_parquet__state
partition (epoch = '2', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
            pmod(_sw_us, 21600000000) div 3600000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_rides
    where at > cast('10' as int) and at <= cast('20' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1709990820000000))
        group by _sw_us - pmod(_sw_us, 21600000000), pmod(_sw_us, 21600000000) div 3600000000, k
    )
    select
        _sw_start,
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_backfilled_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 21600000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_rides
    where at > cast('10' as int) and at <= cast('20' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709990820000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_backfilled_parquet partition (window_date) by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from (select * from (select * from default.stored_backfilled_parquet__state where (pane_date in ('2024-03-09'))) distribute by key_1)
        group by _sw_start, _sw_pane, key_1
    ),
    running as (
        select
            key_1,
            _sw_start,
            _sw_pane,
            lead(_sw_pane, 1, 6) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(sum_2) over so_far as sum_2
        from panes
        window
            next as (partition by key_1, _sw_start order by _sw_pane),
            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 3600000000 as _sw_end
        from running
        lateral view explode(array(_sw_pane)) _sw_exploded as _sw_step
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
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-09'))
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 2 as late, count(*) as rows
    from (
        select
            *,
            5 - greatest(
                _sw_pane - 1,
                coalesce(
                    lag(5) over (partition by _sw_start, key_1 order by _sw_pane),
                    _sw_pane - 1
                )
            ) as _sw_more
        from default.stored_backfilled_parquet__state
        where epoch = '2'
    )
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 13, "removed": 0, "late": 2, "rows": 6}]

create or replace view default.stored_backfilled_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_backfilled_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_backfilled_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_start": "bigint", "_sw_pane": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '20', null, 1710019320000000, 10, 7, 2, 1, 0, 13, 0, 14, null, 20, 16, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '10', null, 1709994420000000, 10, 9, 0, 1, 0, 24, 0, 8, null, 10, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_backfilled_parquet__lease
-- answer: []

-- epoch 2: 10 rows read, 7 accepted, 2 late, 1 without time, 0 in no window; 13 windows changed, 0 removed; watermark 2024-03-09 14:27:00 -> 2024-03-09 21:22:00; 14 rows of state

-- {"backfill": [1709964000000000, 1710007200000000]}, where there is
-- answer: ["default.stored_backfilled_parquet", "default.stored_backfilled_parquet__epochs", "default.stored_backfilled_parquet__history", "default.stored_backfilled_parquet__late", "default.stored_backfilled_parquet__state"]

describe query select * from default.stored_rides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_backfilled_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "20", "inputs": null, "watermark": 1710019320000000, "rows_read": 10, "accepted": 7, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 20, "total_accepted": 16, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"a69ce86c073c069b9e24755e2ca02737\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "10", "inputs": null, "watermark": 1709994420000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 24, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select distinct epoch, pane_date from default.stored_backfilled_parquet__state where (pane_date in ('2024-03-09'))
)
-- answer in JSON: [{"epoch": "1", "pane_date": "2024-03-09"}, {"epoch": "2", "pane_date": "2024-03-09"}]

create view if not exists default.stored_backfilled_parquet__lease comment 'stored_backfilled_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"backfill": [1709964000000000, 1710007200000000], "reset": false, "again": false, "label": 3, "compacted": [{"epoch": "1", "pane_date": "2024-03-09"}, {"epoch": "2", "pane_date": "2024-03-09"}], "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_backfilled_parquet__late
partition (epoch = '3', late_reason) by name
select * except (epoch) from (
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, 'accepted' as late_reason, missed_from, missed_to, '3' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_backfilled_parquet__late where late_reason in ('late', 'accepted', 'retracted') and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_backfilled_parquet__late where late_reason in ('late', 'accepted', 'retracted') and late_reason in ('accepted', 'retracted'))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
    where _sw_us >= 1709964000000000 and _sw_us < 1710007200000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_backfilled_parquet__state
partition (epoch = '3', pane_date) by name
select * except (epoch) from (
select * from (
select * from (
        with panes as (
        select
            _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
            pmod(_sw_us, 21600000000) div 3600000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_rides
    where at <= cast('20' as int)
)
    where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 06:00:00+00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_backfilled_parquet__late where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 06:00:00+00:00')) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_backfilled_parquet__late where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 06:00:00+00:00')) and late_reason in ('accepted', 'retracted')))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 21600000000), pmod(_sw_us, 21600000000) div 3600000000, k
    )
    select
        _sw_start,
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        '3' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
    )
    where (pane_date in ('2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_backfilled_parquet drop if exists partition (window_date = date'2024-03-09')
-- answer: []

insert overwrite table default.stored_backfilled_parquet partition (window_date) by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from (select * from (select * from (select * from default.stored_backfilled_parquet__state where epoch = '3' or not (pane_date in ('2024-03-09'))) where (pane_date in ('2024-03-09'))) distribute by key_1)
        group by _sw_start, _sw_pane, key_1
    ),
    running as (
        select
            key_1,
            _sw_start,
            _sw_pane,
            lead(_sw_pane, 1, 6) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(sum_2) over so_far as sum_2
        from panes
        window
            next as (partition by key_1, _sw_start order by _sw_pane),
            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 3600000000 as _sw_end
        from running
        lateral view explode(array(_sw_pane)) _sw_exploded as _sw_step
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
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-09'))
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (

    select
        0 as input,
        count_if(_sw_us >= 1709964000000000 and _sw_us < 1710007200000000) as rows_read,
        count_if(_sw_us >= 1709964000000000 and _sw_us < 1710007200000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        count_if(_sw_t is null) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_backfilled_parquet__late
        ) as total_late
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_rides
    where at <= cast('20' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "rows_read": 11, "in_windows": 11, "disordered": 0, "total_rows_read": 20, "total_null_time": 2, "total_in_no_window": 0, "total_late": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as windows
    from default.stored_backfilled_parquet
    where (cast(window_date as string) in ('2024-03-09'))
)
-- answer in JSON: [{"windows": 15}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows from (select * from default.stored_backfilled_parquet__state where epoch = '3' or not (pane_date in ('2024-03-09')))
)
-- answer in JSON: [{"rows": 15}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_backfilled_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_backfilled_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_backfilled_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_start": "bigint", "_sw_pane": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'backfill', 16725225600000003, 'run 3', '20', null, 1710019320000000, 11, 11, 0, 0, 0, 15, 0, 15, null, 20, 18, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '20', null, 1710019320000000, 10, 7, 2, 1, 0, 13, 0, 14, null, 20, 16, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '10', null, 1709994420000000, 10, 9, 0, 1, 0, 24, 0, 8, null, 10, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

alter table default.stored_backfilled_parquet__state drop if exists partition (epoch = '1', pane_date = '2024-03-09'), partition (epoch = '2', pane_date = '2024-03-09')
-- answer: []

drop view default.stored_backfilled_parquet__lease
-- answer: []

-- epoch 3 (backfill): 11 rows read, 11 accepted, 2 of them late before, 0 late, 0 without time, 0 in no window; 15 windows changed, 0 removed; watermark 2024-03-09 21:22:00 -> 2024-03-09 21:22:00; 15 rows of state

-- {"dry_run": true}, where there is
-- answer: ["default.stored_backfilled_parquet", "default.stored_backfilled_parquet__epochs", "default.stored_backfilled_parquet__history", "default.stored_backfilled_parquet__late", "default.stored_backfilled_parquet__state"]

describe query select * from default.stored_rides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_backfilled_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "backfill", "run": "run 3", "cursor_to": "20", "inputs": null, "watermark": 1710019320000000, "rows_read": 11, "accepted": 11, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": 15, "state_from": null, "total_rows_read": 20, "total_accepted": 18, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"a69ce86c073c069b9e24755e2ca02737\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "20", "inputs": null, "watermark": 1710019320000000, "rows_read": 10, "accepted": 7, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 20, "total_accepted": 16, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "10", "inputs": null, "watermark": 1709994420000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 24, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710015720000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710015720000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710015720000000) and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710015720000000) and not (((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710015720000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710015720000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710015720000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_rides
    where at > cast('20' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "30", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 9, "near": 105553116266496, "far": 0, "earliest": "2024-03-09", "latest": 1710046500000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

-- a run would read 10 rows: 9 accepted, 0 late, 1 without time, 0 in no window; build 2 dates of default.stored_backfilled_parquet again, from 2024-03-09 to 2024-03-10; move the watermark from 2024-03-09 21:22:00 to 2024-03-10 04:55:00

-- {}, where there is
-- answer: ["default.stored_backfilled_parquet", "default.stored_backfilled_parquet__epochs", "default.stored_backfilled_parquet__history", "default.stored_backfilled_parquet__late", "default.stored_backfilled_parquet__state"]

describe query select * from default.stored_rides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_backfilled_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "backfill", "run": "run 3", "cursor_to": "20", "inputs": null, "watermark": 1710019320000000, "rows_read": 11, "accepted": 11, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": 15, "state_from": null, "total_rows_read": 20, "total_accepted": 18, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"a69ce86c073c069b9e24755e2ca02737\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "20", "inputs": null, "watermark": 1710019320000000, "rows_read": 10, "accepted": 7, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 20, "total_accepted": 16, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "10", "inputs": null, "watermark": 1709994420000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 24, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710015720000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710015720000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710015720000000) and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710015720000000) and not (((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710015720000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710015720000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710015720000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_rides
    where at > cast('20' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "30", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 9, "near": 105553116266496, "far": 0, "earliest": "2024-03-09", "latest": 1710046500000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_backfilled_parquet__lease comment 'stored_backfilled_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "30", "label": 4, "rebuild": false, "run": "run 5", "by": null, "since": 16725225600000005, "clock": 16725225600000005, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_backfilled_parquet__state
partition (epoch = '4', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
            pmod(_sw_us, 21600000000) div 3600000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_rides
    where at > cast('20' as int) and at <= cast('30' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1710015720000000))
        group by _sw_us - pmod(_sw_us, 21600000000), pmod(_sw_us, 21600000000) div 3600000000, k
    )
    select
        _sw_start,
        _sw_pane,
        key_1,
        count_1,
        sum_2,
        '4' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_backfilled_parquet__late
partition (epoch = '4', late_reason) by name
select * except (epoch) from (
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 21600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 21600000000) + 21600000000) * interval '0.000001' second as missed_to,
        '4' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_rides
    where at > cast('20' as int) and at <= cast('30' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710015720000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_backfilled_parquet partition (window_date) by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with panes as (
        select
            _sw_start,
            _sw_pane,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from (select * from (select * from default.stored_backfilled_parquet__state where (pane_date between '2024-03-09' and '2024-03-10')) distribute by key_1)
        group by _sw_start, _sw_pane, key_1
    ),
    running as (
        select
            key_1,
            _sw_start,
            _sw_pane,
            lead(_sw_pane, 1, 6) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(sum_2) over so_far as sum_2
        from panes
        window
            next as (partition by key_1, _sw_start order by _sw_pane),
            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 3600000000 as _sw_end
        from running
        lateral view explode(array(_sw_pane)) _sw_exploded as _sw_step
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
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) between date'2024-03-09' and date'2024-03-10')
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            5 - greatest(
                _sw_pane - 1,
                coalesce(
                    lag(5) over (partition by _sw_start, key_1 order by _sw_pane),
                    _sw_pane - 1
                )
            ) as _sw_more
        from default.stored_backfilled_parquet__state
        where epoch = '4'
    )
    where epoch = '4'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_backfilled_parquet__lease) and if((select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_backfilled_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 13, "removed": 0, "late": 0, "rows": 8}]

create or replace view default.stored_backfilled_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_backfilled_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_backfilled_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_start": "bigint", "_sw_pane": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'run', 16725225600000005, 'run 5', '30', null, 1710046500000000, 10, 9, 0, 1, 0, 13, 0, 23, null, 30, 27, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (3, 'backfill', 16725225600000003, 'run 3', '20', null, 1710019320000000, 11, 11, 0, 0, 0, 15, 0, 15, null, 20, 18, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '20', null, 1710019320000000, 10, 7, 2, 1, 0, 13, 0, 14, null, 20, 16, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '10', null, 1709994420000000, 10, 9, 0, 1, 0, 24, 0, 8, null, 10, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_backfilled_parquet__lease
-- answer: []

-- epoch 4: 10 rows read, 9 accepted, 0 late, 1 without time, 0 in no window; 13 windows changed, 0 removed; watermark 2024-03-09 21:22:00 -> 2024-03-10 04:55:00; 23 rows of state

-- {}, where there is
-- answer: ["default.stored_backfilled_parquet", "default.stored_backfilled_parquet__epochs", "default.stored_backfilled_parquet__history", "default.stored_backfilled_parquet__late", "default.stored_backfilled_parquet__state"]

describe query select * from default.stored_rides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_backfilled_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 5", "cursor_to": "30", "inputs": null, "watermark": 1710046500000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": 23, "state_from": null, "total_rows_read": 30, "total_accepted": 27, "total_late": 0, "total_null_time": 3, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"a69ce86c073c069b9e24755e2ca02737\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 3, "kind": "backfill", "run": "run 3", "cursor_to": "20", "inputs": null, "watermark": 1710019320000000, "rows_read": 11, "accepted": 11, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": 15, "state_from": null, "total_rows_read": 20, "total_accepted": 18, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "20", "inputs": null, "watermark": 1710019320000000, "rows_read": 10, "accepted": 7, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 20, "total_accepted": 16, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "10", "inputs": null, "watermark": 1709994420000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 24, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710042900000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710042900000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710042900000000) and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19747) - ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710042900000000) and not (((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 21600000000)) - pmod((_sw_us - pmod(_sw_us, 21600000000)), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710042900000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710042900000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710042900000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_rides
    where at > cast('30' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 21600000000) + 21600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

-- nothing new since epoch 4

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_backfilled_parquet", "default.stored_backfilled_parquet__epochs", "default.stored_backfilled_parquet__history", "default.stored_backfilled_parquet__late", "default.stored_backfilled_parquet__state"]

show tables in default like 'stored_backfilled_parquet*'
-- answer: [{"tableName": "stored_backfilled_parquet"}, {"tableName": "stored_backfilled_parquet__epochs"}, {"tableName": "stored_backfilled_parquet__history"}, {"tableName": "stored_backfilled_parquet__late"}, {"tableName": "stored_backfilled_parquet__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_backfilled_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 5", "cursor_to": "30", "inputs": null, "watermark": 1710046500000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": 23, "state_from": null, "total_rows_read": 30, "total_accepted": 27, "total_late": 0, "total_null_time": 3, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"a69ce86c073c069b9e24755e2ca02737\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 3, "kind": "backfill", "run": "run 3", "cursor_to": "20", "inputs": null, "watermark": 1710019320000000, "rows_read": 11, "accepted": 11, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": 15, "state_from": null, "total_rows_read": 20, "total_accepted": 18, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "20", "inputs": null, "watermark": 1710019320000000, "rows_read": 10, "accepted": 7, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 20, "total_accepted": 16, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "10", "inputs": null, "watermark": 1709994420000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 24, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_backfilled_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [987, 1009], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(v)\\\", \\\"type\\\": \\\"int\\\"}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"cumulate\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": true, \\\"partition_by\\\": null, \\\"size\\\": 21600000000, \\\"slide\\\": null, \\\"step\\\": 3600000000, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: a running merge is faster in SQL */\\n    \\n    with panes as (\\n        select\\n            _sw_us - pmod(_sw_us, 21600000000) as _sw_start,\\n            pmod(_sw_us, 21600000000) div 3600000000 as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ default.stored_rides /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 21600000000), pmod(_sw_us, 21600000000) div 3600000000, k\\n    ),\\n    running as (\\n        select\\n            key_1,\\n            _sw_start,\\n            _sw_pane,\\n            lead(_sw_pane, 1, 6) over next as _sw_next,\\n            sum(count_1) over so_far as count_1,\\n            sum(sum_2) over so_far as sum_2\\n        from panes\\n        window\\n            next as (partition by key_1, _sw_start order by _sw_pane),\\n            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select *, _sw_start + (_sw_step + 1) * 3600000000 as _sw_end\\n        from running\\n        lateral view explode(array(_sw_pane)) _sw_exploded as _sw_step\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        sum_2 as `total`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(v)\", \"type\": \"int\"}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"cumulate\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": true, \"partition_by\": null, \"size\": 21600000000, \"slide\": null, \"step\": 3600000000, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 3600000000, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"emit\": \"on_update\", \"expire_after\": 3600000000, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"default.stored_rides\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_backfilled_parquet__late
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
                select *, 1 as _sw_side from default.stored_backfilled_parquet
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "cumulate", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": true, "partition_by": null, "size": 21600000000, "slide": null, "step": 3600000000, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: a running merge is faster in SQL */
    
    with panes as (
        select
            _sw_us - pmod(_sw_us, 21600000000) as _sw_start,
            pmod(_sw_us, 21600000000) div 3600000000 as _sw_pane,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from default.stored_rides
    where at <= cast('30' as int)
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_backfilled_parquet__late where cast(epoch as bigint) <= 4 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_backfilled_parquet__late where cast(epoch as bigint) <= 4 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 06:00:00+00:00' and not (ts) >= timestamp'9999-12-28 17:59:59.999999+00:00') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 21600000000), pmod(_sw_us, 21600000000) div 3600000000, k
    ),
    running as (
        select
            key_1,
            _sw_start,
            _sw_pane,
            lead(_sw_pane, 1, 6) over next as _sw_next,
            sum(count_1) over so_far as count_1,
            sum(sum_2) over so_far as sum_2
        from panes
        window
            next as (partition by key_1, _sw_start order by _sw_pane),
            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)
    ),
    windows as (
        select *, _sw_start + (_sw_step + 1) * 3600000000 as _sw_end
        from running
        lateral view explode(array(_sw_pane)) _sw_exploded as _sw_step
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
-- answer: ["default.stored_backfilled_parquet", "default.stored_backfilled_parquet__epochs", "default.stored_backfilled_parquet__history", "default.stored_backfilled_parquet__late", "default.stored_backfilled_parquet__state"]

show tables in default like 'stored_backfilled_parquet*'
-- answer: [{"tableName": "stored_backfilled_parquet"}, {"tableName": "stored_backfilled_parquet__epochs"}, {"tableName": "stored_backfilled_parquet__history"}, {"tableName": "stored_backfilled_parquet__late"}, {"tableName": "stored_backfilled_parquet__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_backfilled_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 5", "cursor_to": "30", "inputs": null, "watermark": 1710046500000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": 23, "state_from": null, "total_rows_read": 30, "total_accepted": 27, "total_late": 0, "total_null_time": 3, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"a69ce86c073c069b9e24755e2ca02737\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 3, "kind": "backfill", "run": "run 3", "cursor_to": "20", "inputs": null, "watermark": 1710019320000000, "rows_read": 11, "accepted": 11, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": 15, "state_from": null, "total_rows_read": 20, "total_accepted": 18, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "20", "inputs": null, "watermark": 1710019320000000, "rows_read": 10, "accepted": 7, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": 14, "state_from": null, "total_rows_read": 20, "total_accepted": 16, "total_late": 2, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "10", "inputs": null, "watermark": 1709994420000000, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 24, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_backfilled_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [987, 1009], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(v)\\\", \\\"type\\\": \\\"int\\\"}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"cumulate\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": true, \\\"partition_by\\\": null, \\\"size\\\": 21600000000, \\\"slide\\\": null, \\\"step\\\": 3600000000, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: a running merge is faster in SQL */\\n    \\n    with panes as (\\n        select\\n            _sw_us - pmod(_sw_us, 21600000000) as _sw_start,\\n            pmod(_sw_us, 21600000000) div 3600000000 as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1,\\n            sum(v) as sum_2\\n        from /* spark_windows.input */ default.stored_rides /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 21600000000), pmod(_sw_us, 21600000000) div 3600000000, k\\n    ),\\n    running as (\\n        select\\n            key_1,\\n            _sw_start,\\n            _sw_pane,\\n            lead(_sw_pane, 1, 6) over next as _sw_next,\\n            sum(count_1) over so_far as count_1,\\n            sum(sum_2) over so_far as sum_2\\n        from panes\\n        window\\n            next as (partition by key_1, _sw_start order by _sw_pane),\\n            so_far as (partition by key_1, _sw_start order by _sw_pane rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select *, _sw_start + (_sw_step + 1) * 3600000000 as _sw_end\\n        from running\\n        lateral view explode(array(_sw_pane)) _sw_exploded as _sw_step\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        sum_2 as `total`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(v)\", \"type\": \"int\"}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"cumulate\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": true, \"partition_by\": null, \"size\": 21600000000, \"slide\": null, \"step\": 3600000000, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 3600000000, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"emit\": \"on_update\", \"expire_after\": 3600000000, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"default.stored_rides\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (
    select *
    from default.stored_rides
    where at <= cast('30' as int)
)
        )
    ), (
        select
            30 as rows_read,
            27 as accepted,
            0 as late,
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
            select late_reason from default.stored_backfilled_parquet__late where cast(epoch as bigint) <= 4
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
