-- {}, where there is
-- answer: []

show tables in ice.default like 'stored_changes_iceberg*'
-- answer: []

describe query
select id, ts, v + 1 as v from ice.default.stored_stops where v <> 7
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "v", "data_type": "int"}]

describe query select * from ice.default.stored_stops
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made, deletes from ice.default.stored_stops.history left join (select snapshot_id, summary['added-delete-files'] as deletes from ice.default.stored_stops.snapshots) using (snapshot_id) where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "9019583853528475837", "is_first": true, "made": 1795792115418000, "deletes": null}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '9019583853528475837' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_stops version as of '9019583853528475837')) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 00:00:00' and not (ts) >= timestamp_ntz'9999-12-28 23:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "9019583853528475837", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 1, "earliest": "2024-03-07", "latest": 1709999640000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create table if not exists ice.default.stored_changes_iceberg__lease using iceberg comment 'stored_changes_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["9019583853528475837"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_changes_iceberg__lease)
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
    from (select * from ice.default.stored_stops where false) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 00:00:00' and not (ts) >= timestamp_ntz'9999-12-28 23:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
    where (_sw_t is null and (ts) is not null) or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table ice.default.stored_changes_iceberg__late (`id` int, `ts` timestamp_ntz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using iceberg partitioned by (epoch, late_reason) comment 'stored_changes_iceberg: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_changes_iceberg__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table ice.default.stored_changes_iceberg using iceberg partitioned by (event_date) as
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, v + 1 as v from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_stops version as of '9019583853528475837'))
    where ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 00:00:00' and not (ts) >= timestamp_ntz'9999-12-28 23:59:59.999999') then ts end) is not null)
) where v <> 7
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_changes_iceberg__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from ice.default.stored_changes_iceberg
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_changes_iceberg__lease)
)
-- answer in JSON: [{"windows": 5}]

create or replace table ice.default.stored_changes_iceberg__epochs using iceberg comment 'stored_changes_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "reach": {"after": 0, "alone": true, "before": 0, "closes": 0, "least": 0, "most": 0, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[31, 55]], "text": "ice.default.stored_stops", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "place": {"column": "ts", "ends": "ts", "waits": 0, "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "text": "select id, ts, v + 1 as v from ice.default.stored_stops where v <> 7", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "plan": {}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"changes": true, "column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_stops"}, "delay": 3600000000, "emit": "on_update", "expire_after": 0, "file_format": "iceberg", "inputs": [{"cursor": {"changes": true, "column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_stops"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "event_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select id, ts, v + 1 as v from ice.default.stored_stops where v <> 7"}}}' , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 5], "tables": {"body": {"id": "int", "ts": "timestamp_ntz", "v": "int"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored
from (
    select *
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '9019583853528475837', '[{"cursor_to": "9019583853528475837", "watermark": 1709996040000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}]', 1709996040000000, 5, 5, 0, 0, 0, 5, 0, null, null, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_changes_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_changes_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_changes_iceberg__lease purge
-- answer: []

-- epoch 1: 5 rows read, 5 accepted, 0 late, 0 without time, 0 in no window; 5 windows changed, 0 removed; watermark (none) -> 2024-03-09 14:54:00; recomputed, because its rows lie at ts

-- {}, where there is
-- answer: ["ice.default.stored_changes_iceberg", "ice.default.stored_changes_iceberg__epochs", "ice.default.stored_changes_iceberg__late"]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_changes_iceberg__epochs
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "9019583853528475837", "inputs": "[{\"cursor_to\": \"9019583853528475837\", \"watermark\": 1709996040000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709996040000000, "rows_read": 5, "accepted": 5, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 5, "total_accepted": 5, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 0, \"alone\": true, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 0, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[31, 55]], \"text\": \"ice.default.stored_stops\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"ts\", \"ends\": \"ts\", \"waits\": 0, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"select id, ts, v + 1 as v from ice.default.stored_stops where v <> 7\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"changes\": true, \"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_stops\"}, \"delay\": 3600000000, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"changes\": true, \"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_stops\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select id, ts, v + 1 as v from ice.default.stored_stops where v <> 7\"}}}", "stored": "{\"format\": 1, \"made_for\": \"463be990c892d05167b383cc44dcdbc3\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 5], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"v\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made, deletes from ice.default.stored_stops.history left join (select snapshot_id, summary['added-delete-files'] as deletes from ice.default.stored_stops.snapshots) using (snapshot_id) where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "9019583853528475837", "is_first": true, "made": 1795792115418000, "deletes": null}, {"id": "5222528732462521298", "is_first": false, "made": 1795792116758000, "deletes": null}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '5222528732462521298' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        bit_or(if((_sw_t is not null or (ts) is null) and true and not (false) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if((_sw_t is not null or (ts) is null) and true and not (false) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from ice.default.stored_stops.changes with ('start-snapshot-id' = '9019583853528475837', 'end-snapshot-id' = '5222528732462521298')
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 00:00:00' and not (ts) >= timestamp_ntz'9999-12-28 23:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
)
union all
select 0 as input, 'gone' as side, * from (
    select
        '5222528732462521298' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        bit_or(if((_sw_t is not null or (ts) is null) and true and not (false) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if((_sw_t is not null or (ts) is null) and true and not (false) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from ice.default.stored_stops.changes with ('start-snapshot-id' = '9019583853528475837', 'end-snapshot-id' = '5222528732462521298')
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 00:00:00' and not (ts) >= timestamp_ntz'9999-12-28 23:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "5222528732462521298", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "near": 43980465111040, "far": 0, "earliest": "2024-03-07", "latest": 1710020580000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "5222528732462521298", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "timeless": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create table if not exists ice.default.stored_changes_iceberg__lease using iceberg comment 'stored_changes_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["5222528732462521298"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into ice.default.stored_changes_iceberg replace where (event_date in (date'2024-03-07', date'2024-03-09'))
select `id`, `ts`, `v`, `event_date` from (
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, v + 1 as v from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_stops version as of '5222528732462521298'))
    where (((ts) >= timestamp_ntz'2024-03-07 00:00:00' and not (ts) >= timestamp_ntz'2024-03-08 00:00:00') or ((ts) >= timestamp_ntz'2024-03-09 00:00:00' and not (ts) >= timestamp_ntz'2024-03-10 00:00:00'))
) where v <> 7
    )
) where (event_date in (date'2024-03-07', date'2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_changes_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_changes_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_changes_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from ice.default.stored_changes_iceberg
    where (cast(event_date as string) in ('2024-03-07', '2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_changes_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_changes_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_changes_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 9}]

create or replace table ice.default.stored_changes_iceberg__epochs using iceberg comment 'stored_changes_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "reach": {"after": 0, "alone": true, "before": 0, "closes": 0, "least": 0, "most": 0, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[31, 55]], "text": "ice.default.stored_stops", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "place": {"column": "ts", "ends": "ts", "waits": 0, "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "text": "select id, ts, v + 1 as v from ice.default.stored_stops where v <> 7", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "plan": {}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"changes": true, "column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_stops"}, "delay": 3600000000, "emit": "on_update", "expire_after": 0, "file_format": "iceberg", "inputs": [{"cursor": {"changes": true, "column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_stops"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "event_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select id, ts, v + 1 as v from ice.default.stored_stops where v <> 7"}}}' , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 5], "tables": {"body": {"id": "int", "ts": "timestamp_ntz", "v": "int"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored
from (
    select *
    from values
        (2, 'run', 16725225600000002, 'run 2', '5222528732462521298', '[{"cursor_to": "5222528732462521298", "watermark": 1710016980000000, "late": 0, "backfilled": false}]', 1710016980000000, 5, 5, 0, 0, 0, 9, 0, null, null, 10, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '9019583853528475837', '[{"cursor_to": "9019583853528475837", "watermark": 1709996040000000, "late": 0, "backfilled": false}]', 1709996040000000, 5, 5, 0, 0, 0, 5, 0, null, null, 5, 5, 0, 0, 0, 0, 0, 0, 0, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_changes_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_changes_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_changes_iceberg__lease purge
-- answer: []

-- epoch 2: 5 rows read, 5 accepted, 0 late, 0 without time, 0 in no window; 9 windows changed, 0 removed; watermark 2024-03-09 14:54:00 -> 2024-03-09 20:43:00; recomputed, because its rows lie at ts

-- {"sql": "delete from ice.default.stored_stops where id % 2 = 0"}, where there is
-- answer: ["ice.default.stored_changes_iceberg", "ice.default.stored_changes_iceberg__epochs", "ice.default.stored_changes_iceberg__late"]

-- {}, where there is
-- answer: ["ice.default.stored_changes_iceberg", "ice.default.stored_changes_iceberg__epochs", "ice.default.stored_changes_iceberg__late"]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_changes_iceberg__epochs
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "5222528732462521298", "inputs": "[{\"cursor_to\": \"5222528732462521298\", \"watermark\": 1710016980000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1710016980000000, "rows_read": 5, "accepted": 5, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 10, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 0, \"alone\": true, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 0, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[31, 55]], \"text\": \"ice.default.stored_stops\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"ts\", \"ends\": \"ts\", \"waits\": 0, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"select id, ts, v + 1 as v from ice.default.stored_stops where v <> 7\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"changes\": true, \"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_stops\"}, \"delay\": 3600000000, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"changes\": true, \"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_stops\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select id, ts, v + 1 as v from ice.default.stored_stops where v <> 7\"}}}", "stored": "{\"format\": 1, \"made_for\": \"463be990c892d05167b383cc44dcdbc3\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 5], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"v\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "9019583853528475837", "inputs": "[{\"cursor_to\": \"9019583853528475837\", \"watermark\": 1709996040000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709996040000000, "rows_read": 5, "accepted": 5, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 5, "total_accepted": 5, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made, deletes from ice.default.stored_stops.history left join (select snapshot_id, summary['added-delete-files'] as deletes from ice.default.stored_stops.snapshots) using (snapshot_id) where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "9019583853528475837", "is_first": true, "made": 1795792115418000, "deletes": null}, {"id": "5222528732462521298", "is_first": false, "made": 1795792116758000, "deletes": null}, {"id": "3847144723742884717", "is_first": false, "made": 1795792118015000, "deletes": null}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '3847144723742884717' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        bit_or(if((_sw_t is not null or (ts) is null) and true and not (false) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if((_sw_t is not null or (ts) is null) and true and not (false) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from ice.default.stored_stops.changes with ('start-snapshot-id' = '5222528732462521298', 'end-snapshot-id' = '3847144723742884717')
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 00:00:00' and not (ts) >= timestamp_ntz'9999-12-28 23:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select _sw_us as _sw_closes) as _closes
)
union all
select 0 as input, 'gone' as side, * from (
    select
        '3847144723742884717' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if((_sw_t is null and (ts) is not null)) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if((_sw_t is not null or (ts) is null) and true and not (false)) as accepted,
        count_if((ts) is null) as timeless,
        bit_or(if((_sw_t is not null or (ts) is null) and true and not (false) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if((_sw_t is not null or (ts) is null) and true and not (false) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and (_sw_t is not null or (ts) is null) and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from ice.default.stored_stops.changes with ('start-snapshot-id' = '5222528732462521298', 'end-snapshot-id' = '3847144723742884717')
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 00:00:00' and not (ts) >= timestamp_ntz'9999-12-28 23:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "3847144723742884717", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "timeless": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "3847144723742884717", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 1, "near": 43980465111040, "far": 0, "earliest": "2024-03-07", "latest": 1710018780000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create table if not exists ice.default.stored_changes_iceberg__lease using iceberg comment 'stored_changes_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["3847144723742884717"], "label": 3, "rebuild": false, "again": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert into ice.default.stored_changes_iceberg replace where (event_date is null or event_date in (date'2024-03-07', date'2024-03-09'))
select `id`, `ts`, `v`, `event_date` from (
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, v + 1 as v from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_stops version as of '3847144723742884717'))
    where ((ts) is null or ((ts) >= timestamp_ntz'2024-03-07 00:00:00' and not (ts) >= timestamp_ntz'2024-03-08 00:00:00') or ((ts) >= timestamp_ntz'2024-03-09 00:00:00' and not (ts) >= timestamp_ntz'2024-03-10 00:00:00'))
) where v <> 7
    )
) where (event_date is null or event_date in (date'2024-03-07', date'2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_changes_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_changes_iceberg__epochs) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_changes_iceberg__epochs) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from ice.default.stored_changes_iceberg
    where (cast(event_date as string) is null or cast(event_date as string) in ('2024-03-07', '2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_changes_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_changes_iceberg__epochs) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_changes_iceberg__epochs) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 5}]

create or replace table ice.default.stored_changes_iceberg__epochs using iceberg comment 'stored_changes_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "reach": {"after": 0, "alone": true, "before": 0, "closes": 0, "least": 0, "most": 0, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[31, 55]], "text": "ice.default.stored_stops", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "place": {"column": "ts", "ends": "ts", "waits": 0, "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "text": "select id, ts, v + 1 as v from ice.default.stored_stops where v <> 7", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "plan": {}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"changes": true, "column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_stops"}, "delay": 3600000000, "emit": "on_update", "expire_after": 0, "file_format": "iceberg", "inputs": [{"cursor": {"changes": true, "column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_stops"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "event_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select id, ts, v + 1 as v from ice.default.stored_stops where v <> 7"}}}' , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 5], "tables": {"body": {"id": "int", "ts": "timestamp_ntz", "v": "int"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored
from (
    select *
    from values
        (3, 'run', 16725225600000003, 'run 3', '3847144723742884717', '[{"cursor_to": "3847144723742884717", "watermark": 1710016980000000, "late": 0, "backfilled": false}]', 1710016980000000, 5, 0, 0, 0, 0, 5, 0, null, null, 15, 10, 0, 0, 0, 5, 5, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '5222528732462521298', '[{"cursor_to": "5222528732462521298", "watermark": 1710016980000000, "late": 0, "backfilled": false}]', 1710016980000000, 5, 5, 0, 0, 0, 9, 0, null, null, 10, 10, 0, 0, 0, 0, 0, 0, 0, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '9019583853528475837', '[{"cursor_to": "9019583853528475837", "watermark": 1709996040000000, "late": 0, "backfilled": false}]', 1709996040000000, 5, 5, 0, 0, 0, 5, 0, null, null, 5, 5, 0, 0, 0, 0, 0, 0, 0, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_changes_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_changes_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_changes_iceberg__lease purge
-- answer: []

-- epoch 3: 5 rows read, 0 accepted, 0 late, 0 without time, 0 in no window, 5 taken back; 5 windows changed, 0 removed; watermark 2024-03-09 20:43:00 -> 2024-03-09 20:43:00; recomputed, because its rows lie at ts
