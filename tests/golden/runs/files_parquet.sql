-- {}, where there is
-- answer: []

describe query select * from default.stored_uploads
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

show tables in default like 'stored_files_parquet*'
-- answer: []

describe query
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "(upper(k))", "name": "page"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "date", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,
            (upper(k)) as key_1,
            count(*) as result_1,
            sum(v) as result_2
        from /* spark_windows.input */ default.stored_uploads /* spark_windows.input_end */ as _src,
        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), (upper(k))
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `page`,
        result_1 as `n`,
        result_2 as `total`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp_ntz", "comment": null}, {"col_name": "window_end", "data_type": "timestamp_ntz", "comment": null}, {"col_name": "window_time", "data_type": "timestamp_ntz", "comment": null}, {"col_name": "page", "data_type": "string", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}, {"col_name": "total", "data_type": "bigint", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_uploads
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select distinct _metadata.file_path as path from default.stored_uploads
)
-- answer in JSON: [{"path": "<default.stored_uploads 1>"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        null as upper,
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
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_uploads where _metadata.file_path in ('<default.stored_uploads 1>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 7, "earliest": "2024-03-03", "latest": 1710028800000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_files_parquet__lease comment 'stored_files_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": null, "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            (upper(k)) as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (select * from default.stored_uploads where false) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), (upper(k))
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_start"}, {"data_type": "string", "comment": null, "col_name": "key_1"}, {"data_type": "bigint", "comment": null, "col_name": "count_1"}, {"data_type": "bigint", "comment": null, "col_name": "sum_2"}, {"data_type": "string", "comment": null, "col_name": "epoch"}, {"data_type": "string", "comment": null, "col_name": "pane_date"}]

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
    from (select * from default.stored_uploads where false) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "date", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "timestamp", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

describe query select path, '0' as epoch
    from (select explode(cast(array() as array<string>)) as path)
-- answer: [{"data_type": "string", "comment": null, "col_name": "path"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_files_parquet__state
-- answer: []

create table default.stored_files_parquet__state (`_sw_start` bigint, `key_1` string, `count_1` bigint, `sum_2` bigint, `epoch` string, `pane_date` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_files_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

drop table if exists default.stored_files_parquet__late
-- answer: []

create table default.stored_files_parquet__late (`id` int, `ts` date, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` timestamp_ltz, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_files_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

drop table if exists default.stored_files_parquet__seen
-- answer: []

create table default.stored_files_parquet__seen (`path` string, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_files_parquet: what has been read: the keys of the overlap, or files, with the epoch' tblproperties ('spark_windows.role' = 'seen')
-- answer: []

insert overwrite table default.stored_files_parquet__seen partition (epoch) by name
select * from (
select path, '1' as epoch
    from (select explode(cast(array('<default.stored_uploads 1>') as array<string>)) as path)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease)
-- answer: []

insert overwrite table default.stored_files_parquet__state
partition (epoch = '1', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            (upper(k)) as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_uploads where _metadata.file_path in ('<default.stored_uploads 1>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), (upper(k))
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        '1' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_files_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 86400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 86400000000) + 86400000000) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_uploads where _metadata.file_path in ('<default.stored_uploads 1>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_files_parquet
-- answer: []

create table default.stored_files_parquet (`window_start` timestamp_ntz, `window_end` timestamp_ntz, `window_time` timestamp_ntz, `page` string, `n` bigint, `total` bigint, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_files_parquet
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
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from default.stored_files_parquet__state
        group by _sw_start, key_1
    ),
    windows as (
        select *, _sw_start + 86400000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `page`,
        count_1 as `n`,
        sum_2 as `total`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (select *, 1 as _sw_more from default.stored_files_parquet__state)
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease)
)
-- answer in JSON: [{"windows": 5, "removed": 0, "late": 0, "rows": 5}]

create table if not exists default.stored_files_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_files_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_files_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [1010, 1034], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"(upper(k))\\", \\"name\\": \\"page\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 86400000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"date\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,\\n            (upper(k)) as key_1,\\n            count(*) as result_1,\\n            sum(v) as result_2\\n        from /* spark_windows.input */ default.stored_uploads /* spark_windows.input_end */ as _src,\\n        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), (upper(k))\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `page`,\\n        result_1 as `n`,\\n        result_2 as `total`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz\'1970-01-01 00:00:00\' + (_sw_start) * interval \'0.000001\' second as window_start,\\n                timestamp_ntz\'1970-01-01 00:00:00\' + (_sw_end) * interval \'0.000001\' second as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "(upper(k))", "name": "page"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "date", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 86400000000, "compact_every": 2, "cursor": {"column": null, "key": null, "kind": "files", "overlap": null, "relation": "default.stored_uploads"}, "delay": 0, "emit": "on_update", "expire_after": 86400000000, "file_format": "parquet", "inputs": [{"cursor": {"column": null, "key": null, "kind": "files", "overlap": null, "relation": "default.stored_uploads"}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_uploads"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease)
-- answer: []

create or replace view default.stored_files_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_files_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_files_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "date", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "page": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "date", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"path": "string", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', null, null, 1710028800000000, 8, 7, 0, 1, 0, 5, 0, 5, null, 8, 7, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_files_parquet__lease
-- answer: []

-- epoch 1: 8 rows read, 7 accepted, 0 late, 1 without time, 0 in no window; 5 windows changed, 0 removed; watermark (none) -> 2024-03-10 00:00:00; 5 rows of state

-- {}, where there is
-- answer: ["default.stored_files_parquet", "default.stored_files_parquet__epochs", "default.stored_files_parquet__history", "default.stored_files_parquet__late", "default.stored_files_parquet__seen", "default.stored_files_parquet__state"]

describe query select * from default.stored_uploads
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_files_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": null, "inputs": null, "watermark": 1710028800000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"2cd22beb6c6c8a28645df9c5ab20a3c8\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"path\": \"string\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select path from (select distinct _metadata.file_path as path from default.stored_uploads) left anti join default.stored_files_parquet__seen using (path)
)
-- answer in JSON: [{"path": "<default.stored_uploads 2>"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        null as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709942400000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709942400000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709942400000000) and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19747) - ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709942400000000) and not (((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709942400000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709942400000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709942400000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_uploads where _metadata.file_path in ('<default.stored_uploads 2>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 4, "in_no_window": 0, "accepted": 3, "near": 422212465065984, "far": 0, "earliest": "2024-03-06", "latest": 1710288000000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_files_parquet__lease comment 'stored_files_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": null, "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_files_parquet__seen partition (epoch) by name
select * from (
select path, '2' as epoch
    from (select explode(cast(array('<default.stored_uploads 2>') as array<string>)) as path)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease) and if((select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

insert overwrite table default.stored_files_parquet__state
partition (epoch = '2', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            (upper(k)) as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_uploads where _metadata.file_path in ('<default.stored_uploads 2>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1709942400000000))
        group by _sw_us - pmod(_sw_us, 86400000000), (upper(k))
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease) and if((select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_files_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 86400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 86400000000) + 86400000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_uploads where _metadata.file_path in ('<default.stored_uploads 2>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709942400000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_files_parquet partition (window_date) by name
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
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from (select * from default.stored_files_parquet__state where (pane_date between '2024-03-12' and '2024-03-13'))
        group by _sw_start, key_1
    ),
    windows as (
        select *, _sw_start + 86400000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `page`,
        count_1 as `n`,
        sum_2 as `total`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) between date'2024-03-12' and date'2024-03-13')
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 4 as late, count(*) as rows
    from (select *, 1 as _sw_more from default.stored_files_parquet__state)
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease) and if((select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 3, "removed": 0, "late": 4, "rows": 3}]

create or replace view default.stored_files_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_files_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_files_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "date", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "page": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "date", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"path": "string", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', null, null, 1710288000000000, 8, 3, 4, 1, 0, 3, 0, 8, null, 16, 10, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', null, null, 1710028800000000, 8, 7, 0, 1, 0, 5, 0, 5, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        collect_list(concat(epoch, '/', pane_date)) as partitions,
        cast(date_from_unix_date(cast((((1710201600000000) - 172800000000) - pmod(((1710201600000000) - 172800000000), 86400000000)) div 86400000000 as int)) - 1 as string) as expired
    from (select distinct epoch, pane_date from default.stored_files_parquet__state)
)
-- answer in JSON: [{"partitions": ["2/2024-03-12", "1/2024-03-03", "2/2024-03-13", "1/2024-03-04", "1/2024-03-10"], "expired": "2024-03-09"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select distinct epoch from default.stored_files_parquet__seen
)
-- answer in JSON: [{"epoch": "1"}, {"epoch": "2"}]

insert overwrite table default.stored_files_parquet__seen partition (epoch) by name
select distinct path, 'to 2' as epoch
    from default.stored_files_parquet__seen
-- answer: []

alter table default.stored_files_parquet__seen drop if exists partition (epoch = '1'), partition (epoch = '2')
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows
    from default.stored_files_parquet__state
    where pane_date >= '2024-03-09'
)
-- answer in JSON: [{"rows": 4}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease) and if((select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_files_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_files_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_files_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "date", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "page": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "date", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"path": "string", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'compaction', 16725225600000002, 'run 2', null, null, 1710288000000000, 0, 0, 0, 0, 0, 0, 0, 4, '2024-03-09', 16, 10, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', null, null, 1710288000000000, 8, 3, 4, 1, 0, 3, 0, 8, null, 16, 10, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', null, null, 1710028800000000, 8, 7, 0, 1, 0, 5, 0, 5, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

alter table default.stored_files_parquet__state drop if exists partition (epoch = '1', pane_date = '2024-03-03'), partition (epoch = '1', pane_date = '2024-03-04')
-- answer: []

drop view default.stored_files_parquet__lease
-- answer: []

-- epoch 2: 8 rows read, 3 accepted, 4 late, 1 without time, 0 in no window; 3 windows changed, 0 removed; watermark 2024-03-10 00:00:00 -> 2024-03-13 00:00:00; 8 rows of state

-- {}, where there is
-- answer: ["default.stored_files_parquet", "default.stored_files_parquet__epochs", "default.stored_files_parquet__history", "default.stored_files_parquet__late", "default.stored_files_parquet__seen", "default.stored_files_parquet__state"]

describe query select * from default.stored_uploads
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_files_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "compaction", "run": "run 2", "cursor_to": null, "inputs": null, "watermark": 1710288000000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 4, "state_from": "2024-03-09", "total_rows_read": 16, "total_accepted": 10, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"2cd22beb6c6c8a28645df9c5ab20a3c8\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"path\": \"string\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": null, "inputs": null, "watermark": 1710288000000000, "rows_read": 8, "accepted": 3, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 16, "total_accepted": 10, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": null, "inputs": null, "watermark": 1710028800000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select path from (select distinct _metadata.file_path as path from default.stored_uploads) left anti join default.stored_files_parquet__seen using (path)
)
-- answer in JSON: [{"path": "<default.stored_uploads 3>"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        null as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710201600000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710201600000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710201600000000) and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19750) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19750) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19750) - ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19750) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19750) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710201600000000) and not (((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19750) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19750) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710201600000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710201600000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710201600000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_uploads where _metadata.file_path in ('<default.stored_uploads 3>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 6, "near": 246290604621824, "far": 0, "earliest": "2024-03-08", "latest": 1710460800000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_files_parquet__lease comment 'stored_files_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": null, "label": 4, "rebuild": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_files_parquet__seen partition (epoch) by name
select * from (
select path, '4' as epoch
    from (select explode(cast(array('<default.stored_uploads 3>') as array<string>)) as path)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease) and if((select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

insert overwrite table default.stored_files_parquet__state
partition (epoch = '4', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            (upper(k)) as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_uploads where _metadata.file_path in ('<default.stored_uploads 3>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1710201600000000))
        group by _sw_us - pmod(_sw_us, 86400000000), (upper(k))
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        '4' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease) and if((select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_files_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 86400000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 86400000000) + 86400000000) * interval '0.000001' second as missed_to,
        '4' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_uploads where _metadata.file_path in ('<default.stored_uploads 3>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710201600000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_files_parquet partition (window_date) by name
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
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from (select * from default.stored_files_parquet__state where (pane_date between '2024-03-13' and '2024-03-15'))
        group by _sw_start, key_1
    ),
    windows as (
        select *, _sw_start + 86400000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `page`,
        count_1 as `n`,
        sum_2 as `total`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) between date'2024-03-13' and date'2024-03-15')
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 1 as late, count(*) as rows
    from (select *, 1 as _sw_more from default.stored_files_parquet__state)
    where epoch = '4'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease) and if((select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 5, "removed": 0, "late": 1, "rows": 5}]

create or replace view default.stored_files_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_files_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_files_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "date", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "page": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "date", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"path": "string", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'run', 16725225600000003, 'run 3', null, null, 1710460800000000, 8, 6, 1, 1, 0, 5, 0, 9, '2024-03-09', 24, 16, 5, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (3, 'compaction', 16725225600000002, 'run 2', null, null, 1710288000000000, 0, 0, 0, 0, 0, 0, 0, 4, '2024-03-09', 16, 10, 4, 2, 0, null, null, null, null, null, null, null, null),
        (2, 'run', 16725225600000002, 'run 2', null, null, 1710288000000000, 8, 3, 4, 1, 0, 3, 0, 8, null, 16, 10, 4, 2, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', null, null, 1710028800000000, 8, 7, 0, 1, 0, 5, 0, 5, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        collect_list(concat(epoch, '/', pane_date)) as partitions,
        cast(date_from_unix_date(cast((((1710374400000000) - 172800000000) - pmod(((1710374400000000) - 172800000000), 86400000000)) div 86400000000 as int)) - 1 as string) as expired
    from (select distinct epoch, pane_date from default.stored_files_parquet__state)
)
-- answer in JSON: [{"partitions": ["2/2024-03-12", "4/2024-03-15", "4/2024-03-13", "2/2024-03-13", "1/2024-03-10", "4/2024-03-14"], "expired": "2024-03-11"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select distinct epoch from default.stored_files_parquet__seen
)
-- answer in JSON: [{"epoch": "4"}, {"epoch": "to 2"}]

insert overwrite table default.stored_files_parquet__seen partition (epoch) by name
select distinct path, 'to 4' as epoch
    from default.stored_files_parquet__seen
-- answer: []

alter table default.stored_files_parquet__seen drop if exists partition (epoch = '4'), partition (epoch = 'to 2')
-- answer: []

create or replace view default.stored_files_parquet__lease comment 'stored_files_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": null, "label": 4, "rebuild": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 5, "made_for": "digest", "compacted": [{"epoch": "4", "pane_date": "2024-03-13"}, {"epoch": "2", "pane_date": "2024-03-13"}]}' as lease
-- answer: []

insert overwrite table default.stored_files_parquet__state
partition (epoch = '5', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_start,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from (select * from default.stored_files_parquet__state where (pane_date in ('2024-03-13')))
        group by _sw_start, key_1
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        '5' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease) and if((select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows
    from default.stored_files_parquet__state
    where (epoch = '5' or not (pane_date in ('2024-03-13'))) and pane_date >= '2024-03-11'
)
-- answer in JSON: [{"rows": 7}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease) and if((select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_files_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_files_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 5, (select max(text) from default.stored_files_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 5, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "date", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "page": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "date", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"path": "string", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (5, 'compaction', 16725225600000003, 'run 3', null, null, 1710460800000000, 0, 0, 0, 0, 0, 0, 0, 7, '2024-03-11', 24, 16, 5, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (4, 'run', 16725225600000003, 'run 3', null, null, 1710460800000000, 8, 6, 1, 1, 0, 5, 0, 9, '2024-03-09', 24, 16, 5, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (3, 'compaction', 16725225600000002, 'run 2', null, null, 1710288000000000, 0, 0, 0, 0, 0, 0, 0, 4, '2024-03-09', 16, 10, 4, 2, 0, null, null, null, null, null, null, null, null),
        (2, 'run', 16725225600000002, 'run 2', null, null, 1710288000000000, 8, 3, 4, 1, 0, 3, 0, 8, null, 16, 10, 4, 2, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', null, null, 1710028800000000, 8, 7, 0, 1, 0, 5, 0, 5, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

alter table default.stored_files_parquet__state drop if exists partition (epoch = '1', pane_date = '2024-03-10')
-- answer: []

alter table default.stored_files_parquet__state drop if exists partition (epoch = '4', pane_date = '2024-03-13'), partition (epoch = '2', pane_date = '2024-03-13')
-- answer: []

drop view default.stored_files_parquet__lease
-- answer: []

-- epoch 4: 8 rows read, 6 accepted, 1 late, 1 without time, 0 in no window; 5 windows changed, 0 removed; watermark 2024-03-13 00:00:00 -> 2024-03-15 00:00:00; 9 rows of state

-- {"dry_run": true}, where there is
-- answer: ["default.stored_files_parquet", "default.stored_files_parquet__epochs", "default.stored_files_parquet__history", "default.stored_files_parquet__late", "default.stored_files_parquet__seen", "default.stored_files_parquet__state"]

describe query select * from default.stored_uploads
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_files_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 5, "kind": "compaction", "run": "run 3", "cursor_to": null, "inputs": null, "watermark": 1710460800000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 7, "state_from": "2024-03-11", "total_rows_read": 24, "total_accepted": 16, "total_late": 5, "total_null_time": 3, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"2cd22beb6c6c8a28645df9c5ab20a3c8\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"path\": \"string\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 4, "kind": "run", "run": "run 3", "cursor_to": null, "inputs": null, "watermark": 1710460800000000, "rows_read": 8, "accepted": 6, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 9, "state_from": "2024-03-09", "total_rows_read": 24, "total_accepted": 16, "total_late": 5, "total_null_time": 3, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 3, "kind": "compaction", "run": "run 2", "cursor_to": null, "inputs": null, "watermark": 1710288000000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 4, "state_from": "2024-03-09", "total_rows_read": 16, "total_accepted": 10, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": null, "inputs": null, "watermark": 1710288000000000, "rows_read": 8, "accepted": 3, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 16, "total_accepted": 10, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": null, "inputs": null, "watermark": 1710028800000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select path from (select distinct _metadata.file_path as path from default.stored_uploads) left anti join default.stored_files_parquet__seen using (path)
)
-- answer in JSON: [{"path": "<default.stored_uploads 4>"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        null as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710374400000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710374400000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710374400000000) and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19752) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19752) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19752) - ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19752) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19752) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710374400000000) and not (((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19752) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19752) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710374400000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710374400000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710374400000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_uploads where _metadata.file_path in ('<default.stored_uploads 4>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 0, "out_of_range": 0, "late": 3, "in_no_window": 0, "accepted": 5, "near": 158329674399744, "far": 0, "earliest": "2024-03-10", "latest": 1710633600000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

-- a run would read 8 rows: 5 accepted, 3 late, 0 without time, 0 in no window; build 2 dates of default.stored_files_parquet again, from 2024-03-14 to 2024-03-17; move the watermark from 2024-03-15 00:00:00 to 2024-03-17 00:00:00

-- {}, where there is
-- answer: ["default.stored_files_parquet", "default.stored_files_parquet__epochs", "default.stored_files_parquet__history", "default.stored_files_parquet__late", "default.stored_files_parquet__seen", "default.stored_files_parquet__state"]

describe query select * from default.stored_uploads
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_files_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 5, "kind": "compaction", "run": "run 3", "cursor_to": null, "inputs": null, "watermark": 1710460800000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 7, "state_from": "2024-03-11", "total_rows_read": 24, "total_accepted": 16, "total_late": 5, "total_null_time": 3, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"2cd22beb6c6c8a28645df9c5ab20a3c8\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"path\": \"string\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 4, "kind": "run", "run": "run 3", "cursor_to": null, "inputs": null, "watermark": 1710460800000000, "rows_read": 8, "accepted": 6, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 9, "state_from": "2024-03-09", "total_rows_read": 24, "total_accepted": 16, "total_late": 5, "total_null_time": 3, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 3, "kind": "compaction", "run": "run 2", "cursor_to": null, "inputs": null, "watermark": 1710288000000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 4, "state_from": "2024-03-09", "total_rows_read": 16, "total_accepted": 10, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": null, "inputs": null, "watermark": 1710288000000000, "rows_read": 8, "accepted": 3, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 16, "total_accepted": 10, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": null, "inputs": null, "watermark": 1710028800000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select path from (select distinct _metadata.file_path as path from default.stored_uploads) left anti join default.stored_files_parquet__seen using (path)
)
-- answer in JSON: [{"path": "<default.stored_uploads 4>"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        null as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710374400000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710374400000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710374400000000) and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19752) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19752) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19752) - ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19752) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19752) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710374400000000) and not (((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19752) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 19752) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710374400000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710374400000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710374400000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_uploads where _metadata.file_path in ('<default.stored_uploads 4>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 0, "out_of_range": 0, "late": 3, "in_no_window": 0, "accepted": 5, "near": 158329674399744, "far": 0, "earliest": "2024-03-10", "latest": 1710633600000000, "ahead": 0, "furthest": null, "types": "\nint\ndate\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_files_parquet__lease comment 'stored_files_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": null, "label": 6, "rebuild": false, "run": "run 5", "by": null, "since": 16725225600000005, "clock": 16725225600000005, "epoch": 6, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_files_parquet__seen partition (epoch) by name
select * from (
select path, '6' as epoch
    from (select explode(cast(array('<default.stored_uploads 4>') as array<string>)) as path)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease) and if((select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch = 5 limit 1) is not null and (select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch > 5 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 5 is not the last one any more. Run again.'))
-- answer: []

insert overwrite table default.stored_files_parquet__state
partition (epoch = '6', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            (upper(k)) as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_uploads where _metadata.file_path in ('<default.stored_uploads 4>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1710374400000000))
        group by _sw_us - pmod(_sw_us, 86400000000), (upper(k))
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        '6' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease) and if((select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch = 5 limit 1) is not null and (select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch > 5 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 5 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_files_parquet__late
partition (epoch = '6', late_reason) by name
select * except (epoch) from (
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
        '6' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_uploads where _metadata.file_path in ('<default.stored_uploads 4>'))) as _src,
        lateral (select coalesce((case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710374400000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_files_parquet partition (window_date) by name
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
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from (select * from default.stored_files_parquet__state where (pane_date in ('2024-03-14', '2024-03-17')))
        group by _sw_start, key_1
    ),
    windows as (
        select *, _sw_start + 86400000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `page`,
        count_1 as `n`,
        sum_2 as `total`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-14', date'2024-03-17'))
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 3 as late, count(*) as rows
    from (select *, 1 as _sw_more from default.stored_files_parquet__state)
    where epoch = '6'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease) and if((select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch = 5 limit 1) is not null and (select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch > 5 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 5 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 3, "removed": 0, "late": 3, "rows": 3}]

create or replace view default.stored_files_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_files_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 6, (select max(text) from default.stored_files_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 6, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "date", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "page": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "date", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"path": "string", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (6, 'run', 16725225600000005, 'run 5', null, null, 1710633600000000, 8, 5, 3, 0, 0, 3, 0, 10, '2024-03-11', 32, 21, 8, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (5, 'compaction', 16725225600000003, 'run 3', null, null, 1710460800000000, 0, 0, 0, 0, 0, 0, 0, 7, '2024-03-11', 24, 16, 5, 3, 0, null, null, null, null, null, null, null, null),
        (4, 'run', 16725225600000003, 'run 3', null, null, 1710460800000000, 8, 6, 1, 1, 0, 5, 0, 9, '2024-03-09', 24, 16, 5, 3, 0, null, null, null, null, null, null, null, null),
        (3, 'compaction', 16725225600000002, 'run 2', null, null, 1710288000000000, 0, 0, 0, 0, 0, 0, 0, 4, '2024-03-09', 16, 10, 4, 2, 0, null, null, null, null, null, null, null, null),
        (2, 'run', 16725225600000002, 'run 2', null, null, 1710288000000000, 8, 3, 4, 1, 0, 3, 0, 8, null, 16, 10, 4, 2, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', null, null, 1710028800000000, 8, 7, 0, 1, 0, 5, 0, 5, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select
        collect_list(concat(epoch, '/', pane_date)) as partitions,
        cast(date_from_unix_date(cast((((1710547200000000) - 172800000000) - pmod(((1710547200000000) - 172800000000), 86400000000)) div 86400000000 as int)) - 1 as string) as expired
    from (select distinct epoch, pane_date from default.stored_files_parquet__state)
)
-- answer in JSON: [{"partitions": ["2/2024-03-12", "4/2024-03-15", "5/2024-03-13", "6/2024-03-17", "6/2024-03-14", "4/2024-03-14"], "expired": "2024-03-13"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select distinct epoch from default.stored_files_parquet__seen
)
-- answer in JSON: [{"epoch": "6"}, {"epoch": "to 4"}]

insert overwrite table default.stored_files_parquet__seen partition (epoch) by name
select distinct path, 'to 6' as epoch
    from default.stored_files_parquet__seen
-- answer: []

alter table default.stored_files_parquet__seen drop if exists partition (epoch = '6'), partition (epoch = 'to 4')
-- answer: []

create or replace view default.stored_files_parquet__lease comment 'stored_files_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": null, "label": 6, "rebuild": false, "run": "run 5", "by": null, "since": 16725225600000005, "clock": 16725225600000005, "epoch": 7, "made_for": "digest", "compacted": [{"epoch": "6", "pane_date": "2024-03-14"}, {"epoch": "4", "pane_date": "2024-03-14"}]}' as lease
-- answer: []

insert overwrite table default.stored_files_parquet__state
partition (epoch = '7', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_start,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from (select * from default.stored_files_parquet__state where (pane_date in ('2024-03-14')))
        group by _sw_start, key_1
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        '7' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease) and if((select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch = 6 limit 1) is not null and (select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch > 6 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 6 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows
    from default.stored_files_parquet__state
    where (epoch = '7' or not (pane_date in ('2024-03-14'))) and pane_date >= '2024-03-13'
)
-- answer in JSON: [{"rows": 7}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_files_parquet__lease) and if((select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch = 6 limit 1) is not null and (select epoch from (select epoch from default.stored_files_parquet__epochs where not from_history) where epoch > 6 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 6 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_files_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_files_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 7, (select max(text) from default.stored_files_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 7, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "date", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "page": "string", "n": "bigint", "total": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "date", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "seen": {"path": "string", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (7, 'compaction', 16725225600000005, 'run 5', null, null, 1710633600000000, 0, 0, 0, 0, 0, 0, 0, 7, '2024-03-13', 32, 21, 8, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (6, 'run', 16725225600000005, 'run 5', null, null, 1710633600000000, 8, 5, 3, 0, 0, 3, 0, 10, '2024-03-11', 32, 21, 8, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (5, 'compaction', 16725225600000003, 'run 3', null, null, 1710460800000000, 0, 0, 0, 0, 0, 0, 0, 7, '2024-03-11', 24, 16, 5, 3, 0, null, null, null, null, null, null, null, null),
        (4, 'run', 16725225600000003, 'run 3', null, null, 1710460800000000, 8, 6, 1, 1, 0, 5, 0, 9, '2024-03-09', 24, 16, 5, 3, 0, null, null, null, null, null, null, null, null),
        (3, 'compaction', 16725225600000002, 'run 2', null, null, 1710288000000000, 0, 0, 0, 0, 0, 0, 0, 4, '2024-03-09', 16, 10, 4, 2, 0, null, null, null, null, null, null, null, null),
        (2, 'run', 16725225600000002, 'run 2', null, null, 1710288000000000, 8, 3, 4, 1, 0, 3, 0, 8, null, 16, 10, 4, 2, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', null, null, 1710028800000000, 8, 7, 0, 1, 0, 5, 0, 5, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

alter table default.stored_files_parquet__state drop if exists partition (epoch = '2', pane_date = '2024-03-12')
-- answer: []

alter table default.stored_files_parquet__state drop if exists partition (epoch = '6', pane_date = '2024-03-14'), partition (epoch = '4', pane_date = '2024-03-14')
-- answer: []

drop view default.stored_files_parquet__lease
-- answer: []

-- epoch 6: 8 rows read, 5 accepted, 3 late, 0 without time, 0 in no window; 3 windows changed, 0 removed; watermark 2024-03-15 00:00:00 -> 2024-03-17 00:00:00; 10 rows of state

-- {}, where there is
-- answer: ["default.stored_files_parquet", "default.stored_files_parquet__epochs", "default.stored_files_parquet__history", "default.stored_files_parquet__late", "default.stored_files_parquet__seen", "default.stored_files_parquet__state"]

describe query select * from default.stored_uploads
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_files_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 7, "kind": "compaction", "run": "run 5", "cursor_to": null, "inputs": null, "watermark": 1710633600000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 7, "state_from": "2024-03-13", "total_rows_read": 32, "total_accepted": 21, "total_late": 8, "total_null_time": 3, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"2cd22beb6c6c8a28645df9c5ab20a3c8\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"path\": \"string\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 6, "kind": "run", "run": "run 5", "cursor_to": null, "inputs": null, "watermark": 1710633600000000, "rows_read": 8, "accepted": 5, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 10, "state_from": "2024-03-11", "total_rows_read": 32, "total_accepted": 21, "total_late": 8, "total_null_time": 3, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000005}, {"epoch": 5, "kind": "compaction", "run": "run 3", "cursor_to": null, "inputs": null, "watermark": 1710460800000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 7, "state_from": "2024-03-11", "total_rows_read": 24, "total_accepted": 16, "total_late": 5, "total_null_time": 3, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 4, "kind": "run", "run": "run 3", "cursor_to": null, "inputs": null, "watermark": 1710460800000000, "rows_read": 8, "accepted": 6, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 9, "state_from": "2024-03-09", "total_rows_read": 24, "total_accepted": 16, "total_late": 5, "total_null_time": 3, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 3, "kind": "compaction", "run": "run 2", "cursor_to": null, "inputs": null, "watermark": 1710288000000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 4, "state_from": "2024-03-09", "total_rows_read": 16, "total_accepted": 10, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": null, "inputs": null, "watermark": 1710288000000000, "rows_read": 8, "accepted": 3, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 16, "total_accepted": 10, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": null, "inputs": null, "watermark": 1710028800000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select path from (select distinct _metadata.file_path as path from default.stored_uploads) left anti join default.stored_files_parquet__seen using (path)
)
-- answer: []

-- nothing new since epoch 7

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_files_parquet", "default.stored_files_parquet__epochs", "default.stored_files_parquet__history", "default.stored_files_parquet__late", "default.stored_files_parquet__seen", "default.stored_files_parquet__state"]

show tables in default like 'stored_files_parquet*'
-- answer: [{"tableName": "stored_files_parquet"}, {"tableName": "stored_files_parquet__epochs"}, {"tableName": "stored_files_parquet__history"}, {"tableName": "stored_files_parquet__late"}, {"tableName": "stored_files_parquet__seen"}, {"tableName": "stored_files_parquet__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_files_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 7, "kind": "compaction", "run": "run 5", "cursor_to": null, "inputs": null, "watermark": 1710633600000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 7, "state_from": "2024-03-13", "total_rows_read": 32, "total_accepted": 21, "total_late": 8, "total_null_time": 3, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"2cd22beb6c6c8a28645df9c5ab20a3c8\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"path\": \"string\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 6, "kind": "run", "run": "run 5", "cursor_to": null, "inputs": null, "watermark": 1710633600000000, "rows_read": 8, "accepted": 5, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 10, "state_from": "2024-03-11", "total_rows_read": 32, "total_accepted": 21, "total_late": 8, "total_null_time": 3, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000005}, {"epoch": 5, "kind": "compaction", "run": "run 3", "cursor_to": null, "inputs": null, "watermark": 1710460800000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 7, "state_from": "2024-03-11", "total_rows_read": 24, "total_accepted": 16, "total_late": 5, "total_null_time": 3, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 4, "kind": "run", "run": "run 3", "cursor_to": null, "inputs": null, "watermark": 1710460800000000, "rows_read": 8, "accepted": 6, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 9, "state_from": "2024-03-09", "total_rows_read": 24, "total_accepted": 16, "total_late": 5, "total_null_time": 3, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 3, "kind": "compaction", "run": "run 2", "cursor_to": null, "inputs": null, "watermark": 1710288000000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 4, "state_from": "2024-03-09", "total_rows_read": 16, "total_accepted": 10, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": null, "inputs": null, "watermark": 1710288000000000, "rows_read": 8, "accepted": 3, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 16, "total_accepted": 10, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": null, "inputs": null, "watermark": 1710028800000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_files_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1010, 1034], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(v)\\\", \\\"type\\\": \\\"int\\\"}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"(upper(k))\\\", \\\"name\\\": \\\"page\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 86400000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"date\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,\\n            (upper(k)) as key_1,\\n            count(*) as result_1,\\n            sum(v) as result_2\\n        from /* spark_windows.input */ default.stored_uploads /* spark_windows.input_end */ as _src,\\n        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), (upper(k))\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `page`,\\n        result_1 as `n`,\\n        result_2 as `total`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(v)\", \"type\": \"int\"}], \"fill\": null, \"group_by\": [{\"expression\": \"(upper(k))\", \"name\": \"page\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 86400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"date\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 86400000000, \"compact_every\": 2, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"files\", \"overlap\": null, \"relation\": \"default.stored_uploads\"}, \"delay\": 0, \"emit\": \"on_update\", \"expire_after\": 86400000000, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"files\", \"overlap\": null, \"relation\": \"default.stored_uploads\"}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"default.stored_uploads\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_files_parquet__late
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "date"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select *, 1 as _sw_side from default.stored_files_parquet
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "(upper(k))", "name": "page"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "date", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,
            (upper(k)) as key_1,
            count(*) as result_1,
            sum(v) as result_2
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from (select * from default.stored_uploads where _metadata.file_path in (select path from default.stored_files_parquet__seen))) where ((ts) is null or (case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_files_parquet__late where cast(epoch as bigint) <= 7 and ((ts) is null or (case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_files_parquet__late where cast(epoch as bigint) <= 7 and ((ts) is null or (case when ((ts) >= date'0001-01-05' and not (ts) > date'9999-12-27') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), (upper(k))
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `page`,
        result_1 as `n`,
        result_2 as `total`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
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
-- answer: ["default.stored_files_parquet", "default.stored_files_parquet__epochs", "default.stored_files_parquet__history", "default.stored_files_parquet__late", "default.stored_files_parquet__seen", "default.stored_files_parquet__state"]

show tables in default like 'stored_files_parquet*'
-- answer: [{"tableName": "stored_files_parquet"}, {"tableName": "stored_files_parquet__epochs"}, {"tableName": "stored_files_parquet__history"}, {"tableName": "stored_files_parquet__late"}, {"tableName": "stored_files_parquet__seen"}, {"tableName": "stored_files_parquet__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_files_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 7, "kind": "compaction", "run": "run 5", "cursor_to": null, "inputs": null, "watermark": 1710633600000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 7, "state_from": "2024-03-13", "total_rows_read": 32, "total_accepted": 21, "total_late": 8, "total_null_time": 3, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"2cd22beb6c6c8a28645df9c5ab20a3c8\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"date\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"page\": \"string\", \"n\": \"bigint\", \"total\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"date\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"seen\": {\"path\": \"string\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 6, "kind": "run", "run": "run 5", "cursor_to": null, "inputs": null, "watermark": 1710633600000000, "rows_read": 8, "accepted": 5, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 10, "state_from": "2024-03-11", "total_rows_read": 32, "total_accepted": 21, "total_late": 8, "total_null_time": 3, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000005}, {"epoch": 5, "kind": "compaction", "run": "run 3", "cursor_to": null, "inputs": null, "watermark": 1710460800000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 7, "state_from": "2024-03-11", "total_rows_read": 24, "total_accepted": 16, "total_late": 5, "total_null_time": 3, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 4, "kind": "run", "run": "run 3", "cursor_to": null, "inputs": null, "watermark": 1710460800000000, "rows_read": 8, "accepted": 6, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 9, "state_from": "2024-03-09", "total_rows_read": 24, "total_accepted": 16, "total_late": 5, "total_null_time": 3, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 3, "kind": "compaction", "run": "run 2", "cursor_to": null, "inputs": null, "watermark": 1710288000000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 4, "state_from": "2024-03-09", "total_rows_read": 16, "total_accepted": 10, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": null, "inputs": null, "watermark": 1710288000000000, "rows_read": 8, "accepted": 3, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 8, "state_from": null, "total_rows_read": 16, "total_accepted": 10, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": null, "inputs": null, "watermark": 1710028800000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_files_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [1010, 1034], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"total\\\", \\\"text\\\": \\\"sum(v)\\\", \\\"type\\\": \\\"int\\\"}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"(upper(k))\\\", \\\"name\\\": \\\"page\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 86400000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"date\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,\\n            (upper(k)) as key_1,\\n            count(*) as result_1,\\n            sum(v) as result_2\\n        from /* spark_windows.input */ default.stored_uploads /* spark_windows.input_end */ as _src,\\n        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 86400000000), (upper(k))\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `page`,\\n        result_1 as `n`,\\n        result_2 as `total`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"total\", \"text\": \"sum(v)\", \"type\": \"int\"}], \"fill\": null, \"group_by\": [{\"expression\": \"(upper(k))\", \"name\": \"page\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 86400000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"date\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 86400000000, \"compact_every\": 2, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"files\", \"overlap\": null, \"relation\": \"default.stored_uploads\"}, \"delay\": 0, \"emit\": \"on_update\", \"expire_after\": 86400000000, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"files\", \"overlap\": null, \"relation\": \"default.stored_uploads\"}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"default.stored_uploads\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (select * from (select * from default.stored_uploads where _metadata.file_path in (select path from default.stored_files_parquet__seen)))
        )
    ), (
        select
            32 as rows_read,
            21 as accepted,
            8 as late,
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
            select late_reason from default.stored_files_parquet__late where cast(epoch as bigint) <= 7
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
