-- {}, where there is
-- answer: []

show tables in default like 'stored_rows_parquet*'
-- answer: []

describe query
with steps as (
    select id, ts as taken_at, v from default.stored_steps where flag
)
select id, s.taken_at as ts, v from steps as s
union all
select st.id, st.ts, st.v from default.stored_stairs as st
order by ts desc, id
-- answer: [{"col_name": "id", "data_type": "int", "comment": null}, {"col_name": "ts", "data_type": "timestamp", "comment": null}, {"col_name": "v", "data_type": "int", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_steps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from default.stored_stairs
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
union all
select 1 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_stairs
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "5", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 1, "earliest": "2024-03-09", "latest": 1709998620000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "upper": "10", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "earliest": "2024-03-07", "latest": 1710009180000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_rows_parquet__lease comment 'stored_rows_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["5", "10"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_steps where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
    where (_sw_t is null and (ts) is not null) or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_stairs where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
    where (_sw_t is null and (ts) is not null) or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_rows_parquet__late
-- answer: []

create table default.stored_rows_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_rows_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

drop table if exists default.stored_rows_parquet__late_2
-- answer: []

create table default.stored_rows_parquet__late_2 (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_rows_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_rows_parquet
-- answer: []

create table default.stored_rows_parquet (`id` int, `ts` timestamp_ltz, `v` int, `event_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (event_date)
-- answer: []

insert overwrite table default.stored_rows_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
with steps as (
    select id, ts as taken_at, v from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at <= cast('5' as int)
)
    where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null)
) where flag
)
select id, s.taken_at as ts, v from steps as s
union all
select st.id, st.ts, st.v from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_stairs
    where at <= cast('10' as int)
)
    where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null)
) as st
order by ts desc, id
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_rows_parquet
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease)
)
-- answer in JSON: [{"windows": 9}]

create table if not exists default.stored_rows_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_rows_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_rows_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "reach": {"after": 0, "alone": true, "before": 0, "closes": 0, "least": 0, "most": 0, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[54, 74]], "text": "default.stored_steps", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, {"over": [], "reach": {"after": 0, "alone": true, "before": 0, "closes": 0, "least": 0, "most": 0, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[176, 197]], "text": "default.stored_stairs", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "place": {"column": "ts", "ends": "ts", "waits": 0, "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "text": "with steps as (\\n    select id, ts as taken_at, v from default.stored_steps where flag\\n)\\nselect id, s.taken_at as ts, v from steps as s\\nunion all\\nselect st.id, st.ts, st.v from default.stored_stairs as st\\norder by ts desc, id", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "plan": {}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "emit": "on_update", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "watermark": "0 seconds"}, {"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "event_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "with steps as (\\n    select id, ts as taken_at, v from default.stored_steps where flag\\n)\\nselect id, s.taken_at as ts, v from steps as s\\nunion all\\nselect st.id, st.ts, st.v from default.stored_stairs as st\\norder by ts desc, id"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease)
-- answer: []

create or replace view default.stored_rows_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_rows_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_rows_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"id": "int", "ts": "timestamp", "v": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '5, 10', '[{"cursor_to": "5", "watermark": 1709998620000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}, {"cursor_to": "10", "watermark": 1710009180000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}]', 1709998620000000, 10, 10, 0, 0, 0, 9, 0, null, null, 10, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_rows_parquet__lease
-- answer: []

-- epoch 1: 10 rows read, 10 accepted, 0 late, 0 without time, 0 in no window; 9 windows changed, 0 removed; watermark (none) -> 2024-03-09 15:37:00; recomputed, because its rows lie at ts

-- {}, where there is
-- answer: ["default.stored_rows_parquet", "default.stored_rows_parquet__epochs", "default.stored_rows_parquet__history", "default.stored_rows_parquet__late", "default.stored_rows_parquet__late_2"]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_rows_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "5, 10", "inputs": "[{\"cursor_to\": \"5\", \"watermark\": 1709998620000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 5, \"accepted\": 5}}, {\"cursor_to\": \"10\", \"watermark\": 1710009180000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 5, \"accepted\": 5}}]", "watermark": 1709998620000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 10, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"8dbedc81b029de710f29252f0d946177\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"v\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at > cast('5' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
)
union all
select 1 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_stairs
    where at > cast('10' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "15", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 1, "earliest": "2024-03-07", "latest": 1710024660000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "upper": "20", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 2, "earliest": "2024-03-07", "latest": 1710033420000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_rows_parquet__lease comment 'stored_rows_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["15", "20"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_rows_parquet by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
with steps as (
    select id, ts as taken_at, v from (select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at > cast('5' as int) and at <= cast('15' as int)
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null)) where flag
)
select id, s.taken_at as ts, v from steps as s
union all
select st.id, st.ts, st.v from (select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_stairs
    where at > cast('10' as int) and at <= cast('20' as int)
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null)) as st
order by ts desc, id
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease) and if((select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

create or replace view default.stored_rows_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_rows_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_rows_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"id": "int", "ts": "timestamp", "v": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '15, 20', '[{"cursor_to": "15", "watermark": 1710024660000000, "late": 0, "backfilled": false, "counts": {"rows_read": 10, "accepted": 10}}, {"cursor_to": "20", "watermark": 1710033420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 10, "accepted": 10}}]', 1710024660000000, 10, 10, 0, 0, 0, 0, 0, null, null, 20, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '5, 10', '[{"cursor_to": "5", "watermark": 1709998620000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}, {"cursor_to": "10", "watermark": 1710009180000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}]', 1709998620000000, 10, 10, 0, 0, 0, 9, 0, null, null, 10, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_rows_parquet__lease
-- answer: []

-- epoch 2: 10 rows read, 10 accepted, 0 late, 0 without time, 0 in no window; 0 windows changed, 0 removed; watermark 2024-03-09 15:37:00 -> 2024-03-09 22:51:00; recomputed, because its rows lie at ts

-- {"dies": {"at": "insert into default\\.stored_rows_parquet ", "after": true}}, where there is
-- answer: ["default.stored_rows_parquet", "default.stored_rows_parquet__epochs", "default.stored_rows_parquet__history", "default.stored_rows_parquet__late", "default.stored_rows_parquet__late_2"]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_rows_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "15, 20", "inputs": "[{\"cursor_to\": \"15\", \"watermark\": 1710024660000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 10}}, {\"cursor_to\": \"20\", \"watermark\": 1710033420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 10}}]", "watermark": 1710024660000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 20, "total_accepted": 20, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"8dbedc81b029de710f29252f0d946177\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"v\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "5, 10", "inputs": "[{\"cursor_to\": \"5\", \"watermark\": 1709998620000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 5, \"accepted\": 5}}, {\"cursor_to\": \"10\", \"watermark\": 1710009180000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 5, \"accepted\": 5}}]", "watermark": 1709998620000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 10, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at > cast('15' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
)
union all
select 1 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_stairs
    where at > cast('20' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "25", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 1, "earliest": "2024-03-10", "latest": 1710056280000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "upper": "30", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "earliest": "2024-03-08", "latest": 1710051300000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_rows_parquet__lease comment 'stored_rows_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["25", "30"], "label": 3, "rebuild": false, "again": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_rows_parquet by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
with steps as (
    select id, ts as taken_at, v from (select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at > cast('15' as int) and at <= cast('25' as int)
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null)) where flag
)
select id, s.taken_at as ts, v from steps as s
union all
select st.id, st.ts, st.v from (select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_stairs
    where at > cast('20' as int) and at <= cast('30' as int)
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null)) as st
order by ts desc, id
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease) and if((select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

-- dies behind this

-- {"take_over": true}, where there is
-- answer: ["default.stored_rows_parquet", "default.stored_rows_parquet__epochs", "default.stored_rows_parquet__history", "default.stored_rows_parquet__late", "default.stored_rows_parquet__late_2", "default.stored_rows_parquet__lease"]

show tables in default like 'stored_rows_parquet*'
-- answer: [{"tableName": "stored_rows_parquet"}, {"tableName": "stored_rows_parquet__epochs"}, {"tableName": "stored_rows_parquet__history"}, {"tableName": "stored_rows_parquet__late"}, {"tableName": "stored_rows_parquet__late_2"}, {"tableName": "stored_rows_parquet__lease"}]

describe default.stored_rows_parquet__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "retracted"}, {"col_name": "total_retracted"}, {"col_name": "expired"}, {"col_name": "total_expired"}, {"col_name": "disordered"}, {"col_name": "total_disordered"}, {"col_name": "ignored"}, {"col_name": "total_ignored"}, {"col_name": "definition"}, {"col_name": "stored"}, {"col_name": "from_history"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_rows_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "15, 20", "inputs": "[{\"cursor_to\": \"15\", \"watermark\": 1710024660000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 10}}, {\"cursor_to\": \"20\", \"watermark\": 1710033420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 10}}]", "watermark": 1710024660000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 20, "total_accepted": 20, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"8dbedc81b029de710f29252f0d946177\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"v\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "5, 10", "inputs": "[{\"cursor_to\": \"5\", \"watermark\": 1709998620000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 5, \"accepted\": 5}}, {\"cursor_to\": \"10\", \"watermark\": 1710009180000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 5, \"accepted\": 5}}]", "watermark": 1709998620000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 10, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe extended default.stored_rows_parquet__lease
-- answer: [{"data_type": "string", "col_name": "lease"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_rows_parquet__lease", "col_name": "Table"}, {"data_type": "Sat Nov 28 07:40:29 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_rows_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select lease from default.stored_rows_parquet__lease
)
-- answer in JSON: [{"lease": "<lease>"}]

create or replace view default.stored_rows_parquet__lease comment 'stored_rows_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["25", "30"], "label": 3, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000003, "epoch": 3, "made_for": "digest", "ended": false}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease)
)
-- answer in JSON: [{"held": true}]

show partitions default.stored_rows_parquet__late partition (epoch = '3')
-- answer: []

show partitions default.stored_rows_parquet__late_2 partition (epoch = '3')
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        bit_or(if((_sw_t is not null or (ts) is null) and true and not (false) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if((_sw_t is not null or (ts) is null) and true and not (false) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at > cast('15' as int) and at <= cast('25' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
)
union all
select 1 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        bit_or(if((_sw_t is not null or (ts) is null) and true and not (false) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if((_sw_t is not null or (ts) is null) and true and not (false) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_stairs
    where at > cast('20' as int) and at <= cast('30' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "25", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 1, "near": 70368744177664, "far": 0, "earliest": "2024-03-10", "latest": 1710056280000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "upper": "30", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "near": 123145302310912, "far": 0, "earliest": "2024-03-08", "latest": 1710051300000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create or replace view default.stored_rows_parquet__lease comment 'stored_rows_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["25", "30"], "label": 3, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000003, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease) and if((select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_rows_parquet drop if exists partition (event_date = date'2024-03-08'), partition (event_date = date'2024-03-09'), partition (event_date = date'2024-03-10')
-- answer: []

insert overwrite table default.stored_rows_parquet partition (event_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
with steps as (
    select id, ts as taken_at, v from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at <= cast('25' as int)
)
    where ((ts) is null or ((ts) >= timestamp'2024-03-08 00:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00'))
) where flag
)
select id, s.taken_at as ts, v from steps as s
union all
select st.id, st.ts, st.v from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_stairs
    where at <= cast('30' as int)
)
    where ((ts) is null or ((ts) >= timestamp'2024-03-08 00:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00'))
) as st
order by ts desc, id
    )
) where (event_date is null or event_date between date'2024-03-08' and date'2024-03-10')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease) and if((select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_rows_parquet
    where (cast(event_date as string) is null or cast(event_date as string) between '2024-03-08' and '2024-03-10')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease) and if((select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 24}]

create or replace view default.stored_rows_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_rows_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_rows_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"id": "int", "ts": "timestamp", "v": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'run', 16725225600000004, 'run 4', '25, 30', '[{"cursor_to": "25", "watermark": 1710056280000000, "late": 0, "backfilled": false, "counts": {"rows_read": 15, "accepted": 15}}, {"cursor_to": "30", "watermark": 1710051300000000, "late": 0, "backfilled": false, "counts": {"rows_read": 15, "accepted": 15}}]', 1710051300000000, 10, 10, 0, 0, 0, 24, 0, null, null, 30, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '15, 20', '[{"cursor_to": "15", "watermark": 1710024660000000, "late": 0, "backfilled": false, "counts": {"rows_read": 10, "accepted": 10}}, {"cursor_to": "20", "watermark": 1710033420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 10, "accepted": 10}}]', 1710024660000000, 10, 10, 0, 0, 0, 0, 0, null, null, 20, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '5, 10', '[{"cursor_to": "5", "watermark": 1709998620000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}, {"cursor_to": "10", "watermark": 1710009180000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}]', 1709998620000000, 10, 10, 0, 0, 0, 9, 0, null, null, 10, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
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
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at > cast('25' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
)
union all
select 1 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_stairs
    where at > cast('30' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "35", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "earliest": "2024-03-10", "latest": 1710077100000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "upper": "40", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "earliest": "2024-03-10", "latest": 1710081180000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create or replace view default.stored_rows_parquet__lease comment 'stored_rows_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["35", "40"], "label": 5, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 5, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_rows_parquet by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
with steps as (
    select id, ts as taken_at, v from (select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at > cast('25' as int) and at <= cast('35' as int)
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null)) where flag
)
select id, s.taken_at as ts, v from steps as s
union all
select st.id, st.ts, st.v from (select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_stairs
    where at > cast('30' as int) and at <= cast('40' as int)
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null)) as st
order by ts desc, id
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease) and if((select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch = 4 limit 1) is not null and (select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch > 4 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 4 is not the last one any more. Run again.'))
-- answer: []

create or replace view default.stored_rows_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_rows_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 5, (select max(text) from default.stored_rows_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 5, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"id": "int", "ts": "timestamp", "v": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (5, 'run', 16725225600000004, 'run 4', '35, 40', '[{"cursor_to": "35", "watermark": 1710077100000000, "late": 0, "backfilled": false, "counts": {"rows_read": 20, "accepted": 20}}, {"cursor_to": "40", "watermark": 1710081180000000, "late": 0, "backfilled": false, "counts": {"rows_read": 20, "accepted": 20}}]', 1710077100000000, 10, 10, 0, 0, 0, 0, 0, null, null, 40, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (4, 'run', 16725225600000004, 'run 4', '25, 30', '[{"cursor_to": "25", "watermark": 1710056280000000, "late": 0, "backfilled": false, "counts": {"rows_read": 15, "accepted": 15}}, {"cursor_to": "30", "watermark": 1710051300000000, "late": 0, "backfilled": false, "counts": {"rows_read": 15, "accepted": 15}}]', 1710051300000000, 10, 10, 0, 0, 0, 24, 0, null, null, 30, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '15, 20', '[{"cursor_to": "15", "watermark": 1710024660000000, "late": 0, "backfilled": false, "counts": {"rows_read": 10, "accepted": 10}}, {"cursor_to": "20", "watermark": 1710033420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 10, "accepted": 10}}]', 1710024660000000, 10, 10, 0, 0, 0, 0, 0, null, null, 20, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '5, 10', '[{"cursor_to": "5", "watermark": 1709998620000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}, {"cursor_to": "10", "watermark": 1710009180000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}]', 1709998620000000, 10, 10, 0, 0, 0, 9, 0, null, null, 10, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_rows_parquet__lease
-- answer: []

-- epochs 4 to 5: 20 rows read, 20 accepted, 0 late, 0 without time, 0 in no window; 24 windows changed, 0 removed; watermark 2024-03-09 22:51:00 -> 2024-03-10 13:25:00; recomputed, because its rows lie at ts

-- {"backfill": [1709964000000000, 1710007200000000]}, where there is
-- answer: ["default.stored_rows_parquet", "default.stored_rows_parquet__epochs", "default.stored_rows_parquet__history", "default.stored_rows_parquet__late", "default.stored_rows_parquet__late_2"]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_rows_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 5, "kind": "run", "run": "run 4", "cursor_to": "35, 40", "inputs": "[{\"cursor_to\": \"35\", \"watermark\": 1710077100000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 20, \"accepted\": 20}}, {\"cursor_to\": \"40\", \"watermark\": 1710081180000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 20, \"accepted\": 20}}]", "watermark": 1710077100000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 40, "total_accepted": 40, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"8dbedc81b029de710f29252f0d946177\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"v\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "25, 30", "inputs": "[{\"cursor_to\": \"25\", \"watermark\": 1710056280000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 15, \"accepted\": 15}}, {\"cursor_to\": \"30\", \"watermark\": 1710051300000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 15, \"accepted\": 15}}]", "watermark": 1710051300000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 24, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 30, "total_accepted": 30, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "15, 20", "inputs": "[{\"cursor_to\": \"15\", \"watermark\": 1710024660000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 10}}, {\"cursor_to\": \"20\", \"watermark\": 1710033420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 10}}]", "watermark": 1710024660000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 20, "total_accepted": 20, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "5, 10", "inputs": "[{\"cursor_to\": \"5\", \"watermark\": 1709998620000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 5, \"accepted\": 5}}, {\"cursor_to\": \"10\", \"watermark\": 1710009180000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 5, \"accepted\": 5}}]", "watermark": 1709998620000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 10, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

create view if not exists default.stored_rows_parquet__lease comment 'stored_rows_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"backfill": [1709964000000000, 1710007200000000], "reset": false, "again": false, "label": 6, "compacted": null, "run": "run 5", "by": null, "since": 16725225600000005, "clock": 16725225600000005, "epoch": 6, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease) and if((select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch = 5 limit 1) is not null and (select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch > 5 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 5 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_rows_parquet drop if exists partition (event_date = date'2024-03-09')
-- answer: []

insert overwrite table default.stored_rows_parquet partition (event_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
with steps as (
    select id, ts as taken_at, v from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at <= cast('35' as int)
)
    where ((case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-09' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709942400000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-10' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710028800000000 end))
) where flag
)
select id, s.taken_at as ts, v from steps as s
union all
select st.id, st.ts, st.v from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_stairs
    where at <= cast('40' as int)
)
    where ((case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-09' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709942400000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) >= date'2024-03-10' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1710028800000000 end))
) as st
order by ts desc, id
    )
) where (event_date in (date'2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease) and if((select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch = 5 limit 1) is not null and (select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch > 5 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 5 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (

    select
        0 as input,
        count_if(_sw_us >= 1709964000000000 and _sw_us < 1710007200000000) as rows_read,
        count_if(_sw_us >= 1709964000000000 and _sw_us < 1710007200000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        count_if((_sw_t is null and (ts) is not null)) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_rows_parquet__late
        ) as total_late
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at <= cast('35' as int)
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.row: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock union all
    select
        1 as input,
        count_if(_sw_us >= 1709964000000000 and _sw_us < 1710007200000000) as rows_read,
        count_if(_sw_us >= 1709964000000000 and _sw_us < 1710007200000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        count_if((_sw_t is null and (ts) is not null)) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_rows_parquet__late_2
        ) as total_late
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_stairs
    where at <= cast('40' as int)
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.row: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "rows_read": 4, "in_windows": 4, "disordered": 0, "total_rows_read": 20, "total_null_time": 0, "total_in_no_window": 0, "total_late": 0}, {"input": 1, "rows_read": 3, "in_windows": 3, "disordered": 0, "total_rows_read": 20, "total_null_time": 0, "total_in_no_window": 0, "total_late": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as windows
    from default.stored_rows_parquet
    where (cast(event_date as string) in ('2024-03-09'))
)
-- answer in JSON: [{"windows": 13}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_rows_parquet__lease) and if((select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch = 5 limit 1) is not null and (select epoch from (select epoch from default.stored_rows_parquet__epochs where not from_history) where epoch > 5 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 5 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_rows_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_rows_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 6, (select max(text) from default.stored_rows_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 6, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 10], "tables": {"body": {"id": "int", "ts": "timestamp", "v": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (6, 'backfill', 16725225600000005, 'run 5', '35, 40', '[{"cursor_to": "35", "watermark": 1710077100000000, "late": 0, "backfilled": true, "counts": {"rows_read": 20, "accepted": 20}}, {"cursor_to": "40", "watermark": 1710081180000000, "late": 0, "backfilled": true, "counts": {"rows_read": 20, "accepted": 20}}]', 1710077100000000, 7, 7, 0, 0, 0, 13, 0, null, null, 40, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (5, 'run', 16725225600000004, 'run 4', '35, 40', '[{"cursor_to": "35", "watermark": 1710077100000000, "late": 0, "backfilled": false, "counts": {"rows_read": 20, "accepted": 20}}, {"cursor_to": "40", "watermark": 1710081180000000, "late": 0, "backfilled": false, "counts": {"rows_read": 20, "accepted": 20}}]', 1710077100000000, 10, 10, 0, 0, 0, 0, 0, null, null, 40, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (4, 'run', 16725225600000004, 'run 4', '25, 30', '[{"cursor_to": "25", "watermark": 1710056280000000, "late": 0, "backfilled": false, "counts": {"rows_read": 15, "accepted": 15}}, {"cursor_to": "30", "watermark": 1710051300000000, "late": 0, "backfilled": false, "counts": {"rows_read": 15, "accepted": 15}}]', 1710051300000000, 10, 10, 0, 0, 0, 24, 0, null, null, 30, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '15, 20', '[{"cursor_to": "15", "watermark": 1710024660000000, "late": 0, "backfilled": false, "counts": {"rows_read": 10, "accepted": 10}}, {"cursor_to": "20", "watermark": 1710033420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 10, "accepted": 10}}]', 1710024660000000, 10, 10, 0, 0, 0, 0, 0, null, null, 20, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '5, 10', '[{"cursor_to": "5", "watermark": 1709998620000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}, {"cursor_to": "10", "watermark": 1710009180000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}]', 1709998620000000, 10, 10, 0, 0, 0, 9, 0, null, null, 10, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_rows_parquet__lease
-- answer: []

-- epoch 6 (backfill): 7 rows read, 7 accepted, 0 late, 0 without time, 0 in no window; 13 windows changed, 0 removed; watermark 2024-03-10 13:25:00 -> 2024-03-10 13:25:00; recomputed, because its rows lie at ts

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_rows_parquet", "default.stored_rows_parquet__epochs", "default.stored_rows_parquet__history", "default.stored_rows_parquet__late", "default.stored_rows_parquet__late_2"]

show tables in default like 'stored_rows_parquet*'
-- answer: [{"tableName": "stored_rows_parquet"}, {"tableName": "stored_rows_parquet__epochs"}, {"tableName": "stored_rows_parquet__history"}, {"tableName": "stored_rows_parquet__late"}, {"tableName": "stored_rows_parquet__late_2"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_rows_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 6, "kind": "backfill", "run": "run 5", "cursor_to": "35, 40", "inputs": "[{\"cursor_to\": \"35\", \"watermark\": 1710077100000000, \"late\": 0, \"backfilled\": true, \"counts\": {\"rows_read\": 20, \"accepted\": 20}}, {\"cursor_to\": \"40\", \"watermark\": 1710081180000000, \"late\": 0, \"backfilled\": true, \"counts\": {\"rows_read\": 20, \"accepted\": 20}}]", "watermark": 1710077100000000, "rows_read": 7, "accepted": 7, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 40, "total_accepted": 40, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"8dbedc81b029de710f29252f0d946177\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"v\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 5, "kind": "run", "run": "run 4", "cursor_to": "35, 40", "inputs": "[{\"cursor_to\": \"35\", \"watermark\": 1710077100000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 20, \"accepted\": 20}}, {\"cursor_to\": \"40\", \"watermark\": 1710081180000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 20, \"accepted\": 20}}]", "watermark": 1710077100000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 40, "total_accepted": 40, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000004}, {"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "25, 30", "inputs": "[{\"cursor_to\": \"25\", \"watermark\": 1710056280000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 15, \"accepted\": 15}}, {\"cursor_to\": \"30\", \"watermark\": 1710051300000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 15, \"accepted\": 15}}]", "watermark": 1710051300000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 24, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 30, "total_accepted": 30, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "15, 20", "inputs": "[{\"cursor_to\": \"15\", \"watermark\": 1710024660000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 10}}, {\"cursor_to\": \"20\", \"watermark\": 1710033420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 10}}]", "watermark": 1710024660000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 20, "total_accepted": 20, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "5, 10", "inputs": "[{\"cursor_to\": \"5\", \"watermark\": 1709998620000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 5, \"accepted\": 5}}, {\"cursor_to\": \"10\", \"watermark\": 1710009180000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 5, \"accepted\": 5}}]", "watermark": 1709998620000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 10, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_rows_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 0, \"alone\": true, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 0, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[54, 74]], \"text\": \"default.stored_steps\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, {\"over\": [], \"reach\": {\"after\": 0, \"alone\": true, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 0, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[176, 197]], \"text\": \"default.stored_stairs\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"ts\", \"ends\": \"ts\", \"waits\": 0, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"with steps as (\\n    select id, ts as taken_at, v from default.stored_steps where flag\\n)\\nselect id, s.taken_at as ts, v from steps as s\\nunion all\\nselect st.id, st.ts, st.v from default.stored_stairs as st\\norder by ts desc, id\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"watermark\": \"0 seconds\"}, {\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"with steps as (\\n    select id, ts as taken_at, v from default.stored_steps where flag\\n)\\nselect id, s.taken_at as ts, v from steps as s\\nunion all\\nselect st.id, st.ts, st.v from default.stored_stairs as st\\norder by ts desc, id\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_rows_parquet__late
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_rows_parquet__late_2
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
                select *, 1 as _sw_side from default.stored_rows_parquet
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
with steps as (
    select id, ts as taken_at, v from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from default.stored_steps
    where at <= cast('35' as int)
) where ((ts) is null or (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_rows_parquet__late where cast(epoch as bigint) <= 6 and ((ts) is null or (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_rows_parquet__late where cast(epoch as bigint) <= 6 and ((ts) is null or (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null) and late_reason in ('accepted', 'retracted')))
) where flag
)
select id, s.taken_at as ts, v from steps as s
union all
select st.id, st.ts, st.v from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from default.stored_stairs
    where at <= cast('40' as int)
) where ((ts) is null or (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_rows_parquet__late_2 where cast(epoch as bigint) <= 6 and ((ts) is null or (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_rows_parquet__late_2 where cast(epoch as bigint) <= 6 and ((ts) is null or (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null) and late_reason in ('accepted', 'retracted')))
) as st
order by ts desc, id
    ))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_rows_parquet", "default.stored_rows_parquet__epochs", "default.stored_rows_parquet__history", "default.stored_rows_parquet__late", "default.stored_rows_parquet__late_2"]

show tables in default like 'stored_rows_parquet*'
-- answer: [{"tableName": "stored_rows_parquet"}, {"tableName": "stored_rows_parquet__epochs"}, {"tableName": "stored_rows_parquet__history"}, {"tableName": "stored_rows_parquet__late"}, {"tableName": "stored_rows_parquet__late_2"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_rows_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 6, "kind": "backfill", "run": "run 5", "cursor_to": "35, 40", "inputs": "[{\"cursor_to\": \"35\", \"watermark\": 1710077100000000, \"late\": 0, \"backfilled\": true, \"counts\": {\"rows_read\": 20, \"accepted\": 20}}, {\"cursor_to\": \"40\", \"watermark\": 1710081180000000, \"late\": 0, \"backfilled\": true, \"counts\": {\"rows_read\": 20, \"accepted\": 20}}]", "watermark": 1710077100000000, "rows_read": 7, "accepted": 7, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 13, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 40, "total_accepted": 40, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"8dbedc81b029de710f29252f0d946177\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"v\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 5, "kind": "run", "run": "run 4", "cursor_to": "35, 40", "inputs": "[{\"cursor_to\": \"35\", \"watermark\": 1710077100000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 20, \"accepted\": 20}}, {\"cursor_to\": \"40\", \"watermark\": 1710081180000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 20, \"accepted\": 20}}]", "watermark": 1710077100000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 40, "total_accepted": 40, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000004}, {"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "25, 30", "inputs": "[{\"cursor_to\": \"25\", \"watermark\": 1710056280000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 15, \"accepted\": 15}}, {\"cursor_to\": \"30\", \"watermark\": 1710051300000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 15, \"accepted\": 15}}]", "watermark": 1710051300000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 24, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 30, "total_accepted": 30, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "15, 20", "inputs": "[{\"cursor_to\": \"15\", \"watermark\": 1710024660000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 10}}, {\"cursor_to\": \"20\", \"watermark\": 1710033420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 10, \"accepted\": 10}}]", "watermark": 1710024660000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 20, "total_accepted": 20, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "5, 10", "inputs": "[{\"cursor_to\": \"5\", \"watermark\": 1709998620000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 5, \"accepted\": 5}}, {\"cursor_to\": \"10\", \"watermark\": 1710009180000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 5, \"accepted\": 5}}]", "watermark": 1709998620000000, "rows_read": 10, "accepted": 10, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 10, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_rows_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 0, \"alone\": true, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 0, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[54, 74]], \"text\": \"default.stored_steps\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, {\"over\": [], \"reach\": {\"after\": 0, \"alone\": true, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 0, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[176, 197]], \"text\": \"default.stored_stairs\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"ts\", \"ends\": \"ts\", \"waits\": 0, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"with steps as (\\n    select id, ts as taken_at, v from default.stored_steps where flag\\n)\\nselect id, s.taken_at as ts, v from steps as s\\nunion all\\nselect st.id, st.ts, st.v from default.stored_stairs as st\\norder by ts desc, id\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"watermark\": \"0 seconds\"}, {\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"with steps as (\\n    select id, ts as taken_at, v from default.stored_steps where flag\\n)\\nselect id, s.taken_at as ts, v from steps as s\\nunion all\\nselect st.id, st.ts, st.v from default.stored_stairs as st\\norder by ts desc, id\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (
    select *
    from default.stored_steps
    where at <= cast('35' as int)
)
        )
    ), (
        select
            20 as rows_read,
            20 as accepted,
            0 as late,
            0 as null_time,
            0 as in_no_window,
            0 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from default.stored_rows_parquet__late where cast(epoch as bigint) <= 6
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept union all
    select *
    from (
        select 2 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (
    select *
    from default.stored_stairs
    where at <= cast('40' as int)
)
        )
    ), (
        select
            20 as rows_read,
            20 as accepted,
            0 as late,
            0 as null_time,
            0 as in_no_window,
            0 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from default.stored_rows_parquet__late_2 where cast(epoch as bigint) <= 6
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
