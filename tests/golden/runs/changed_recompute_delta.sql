-- {}, where there is
-- answer: []

describe query select * from default.stored_steps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_changed_recompute_delta*'
-- answer: []

describe query
select window_start, window_end, k, percentile(v, 0.5) as middle
from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ default.stored_steps /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
group by window_start, window_end, k
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "middle", "data_type": "double"}]

describe query select * from default.stored_steps
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
    from default.stored_steps
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "8", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 7, "earliest": "2024-03-09", "latest": 1709995860000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_changed_recompute_delta__lease comment 'stored_changed_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["8"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease)
)
-- answer in JSON: [{"held": true}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 7200000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 7200000000) + 7200000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_steps where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
                _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table default.stored_changed_recompute_delta__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using delta partitioned by (epoch, late_reason) comment 'stored_changed_recompute_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert into default.stored_changed_recompute_delta__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 7200000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 7200000000) + 7200000000) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at <= cast('8' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
                _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table default.stored_changed_recompute_delta using delta partitioned by (window_date) as
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, percentile(v, 0.5) as middle
from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at <= cast('8' as int)
)
    where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) is not null)
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
group by window_start, window_end, k
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_changed_recompute_delta
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease)
)
-- answer in JSON: [{"windows": 3}]

create table if not exists default.stored_changed_recompute_delta__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_changed_recompute_delta: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_changed_recompute_delta__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "spans": [[571, 593]], "text": "default.stored_steps", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}], "text": "select window_start, window_end, k, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin tumble {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"tumble\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 7200000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ default.stored_steps /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n)\\ngroup by window_start, window_end, k", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "plan": {"tumble 1": {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}}, "settings": {"allowed_lateness": 3600000000, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "emit": "on_update", "expire_after": 3600000000, "file_format": "delta", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "append_new_columns", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select window_start, window_end, k, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k", "input 1.1": "default.stored_steps"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease)
-- answer: []

create or replace view default.stored_changed_recompute_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_changed_recompute_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_changed_recompute_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "k": "string", "middle": "double"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '8', '[{"cursor_to": "8", "watermark": 1709995860000000, "late": 0, "backfilled": false, "counts": {"rows_read": 8, "accepted": 7, "null_time": 1}}]', 1709995860000000, 8, 7, 0, 1, 0, 3, 0, null, null, 8, 7, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_changed_recompute_delta__lease
-- answer: []

-- epoch 1: 8 rows read, 7 accepted, 0 late, 1 without time, 0 in no window; 3 windows changed, 0 removed; watermark (none) -> 2024-03-09 14:51:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["default.stored_changed_recompute_delta", "default.stored_changed_recompute_delta__epochs", "default.stored_changed_recompute_delta__history", "default.stored_changed_recompute_delta__late"]

describe query select * from default.stored_steps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changed_recompute_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "8", "inputs": "[{\"cursor_to\": \"8\", \"watermark\": 1709995860000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709995860000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"5578a4b98e9d6ef636d251dd5be3dc2c\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"middle\": \"double\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709992260000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709992260000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709992260000000) and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709992260000000) and not (((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709992260000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709992260000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709992260000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at > cast('8' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
                _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "16", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 1, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 6, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710013200000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_changed_recompute_delta__lease comment 'stored_changed_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["16"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_changed_recompute_delta__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 7200000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 7200000000) + 7200000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at > cast('8' as int) and at <= cast('16' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
                _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709992260000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease) and if((select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_changed_recompute_delta replace where (window_date in (date'2024-03-09'))
select `window_start`, `window_end`, `k`, `middle`, `window_date` from (
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, percentile(v, 0.5) as middle
from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at <= cast('16' as int)
)
    where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 02:00:00+00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changed_recompute_delta__late where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 02:00:00+00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
group by window_start, window_end, k
    )
) where (window_date in (date'2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease) and if((select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_changed_recompute_delta
    where (cast(window_date as string) in ('2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease) and if((select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 5}]

create or replace view default.stored_changed_recompute_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_changed_recompute_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_changed_recompute_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "k": "string", "middle": "double"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '16', '[{"cursor_to": "16", "watermark": 1710013200000000, "late": 1, "backfilled": false}]', 1710013200000000, 8, 6, 1, 1, 0, 5, 0, null, null, 16, 13, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '8', '[{"cursor_to": "8", "watermark": 1709995860000000, "late": 0, "backfilled": false}]', 1709995860000000, 8, 7, 0, 1, 0, 3, 0, null, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_changed_recompute_delta__lease
-- answer: []

-- epoch 2: 8 rows read, 6 accepted, 1 late, 1 without time, 0 in no window; 5 windows changed, 0 removed; watermark 2024-03-09 14:51:00 -> 2024-03-09 19:40:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"body": "select window_start, window_end, k, percentile(v, 0.5) as middle, count(*) as n\nfrom {{ spark_windows.tumble(\n    data=source('default', 'stored_steps'), timecol='ts', size='2 hours',\n) }}\ngroup by window_start, window_end, k\n", "dry_run": true}, where there is
-- answer: ["default.stored_changed_recompute_delta", "default.stored_changed_recompute_delta__epochs", "default.stored_changed_recompute_delta__history", "default.stored_changed_recompute_delta__late"]

describe query select * from default.stored_steps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changed_recompute_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "16", "inputs": "[{\"cursor_to\": \"16\", \"watermark\": 1710013200000000, \"late\": 1, \"backfilled\": false}]", "watermark": 1710013200000000, "rows_read": 8, "accepted": 6, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"5578a4b98e9d6ef636d251dd5be3dc2c\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"middle\": \"double\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "8", "inputs": "[{\"cursor_to\": \"8\", \"watermark\": 1709995860000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709995860000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_changed_recompute_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[571, 593]], \"text\": \"default.stored_steps\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}], \"text\": \"select window_start, window_end, k, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin tumble {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"tumble\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 7200000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ default.stored_steps /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n)\\ngroup by window_start, window_end, k\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"plan\": {\"tumble 1\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}}, \"settings\": {\"allowed_lateness\": 3600000000, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"emit\": \"on_update\", \"expire_after\": 3600000000, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"append_new_columns\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k\", \"input 1.1\": \"default.stored_steps\"}}}"}]

describe query select window_start, window_end, k, percentile(v, 0.5) as middle, count(*) as n
from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ default.stored_steps /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
group by window_start, window_end, k
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "middle", "data_type": "double"}, {"col_name": "n", "data_type": "bigint"}]

describe query select * except (window_date) from default.stored_changed_recompute_delta
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "middle", "data_type": "double"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710009600000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710009600000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710009600000000) and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710009600000000) and not (((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710009600000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710009600000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710009600000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at > cast('16' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
                _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "24", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 0, "out_of_range": 0, "late": 4, "in_no_window": 0, "accepted": 4, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710026340000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

-- a run would build default.stored_changed_recompute_delta again, because the model has changed; read 8 rows: 4 accepted, 4 late, 0 without time, 0 in no window; build 1 date of default.stored_changed_recompute_delta again, from 2024-03-09 to 2024-03-09; move the watermark from 2024-03-09 19:40:00 to 2024-03-09 23:19:00

-- {"body": "select window_start, window_end, k, percentile(v, 0.5) as middle, count(*) as n\nfrom {{ spark_windows.tumble(\n    data=source('default', 'stored_steps'), timecol='ts', size='2 hours',\n) }}\ngroup by window_start, window_end, k\n"}, where there is
-- answer: ["default.stored_changed_recompute_delta", "default.stored_changed_recompute_delta__epochs", "default.stored_changed_recompute_delta__history", "default.stored_changed_recompute_delta__late"]

describe query select * from default.stored_steps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changed_recompute_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "16", "inputs": "[{\"cursor_to\": \"16\", \"watermark\": 1710013200000000, \"late\": 1, \"backfilled\": false}]", "watermark": 1710013200000000, "rows_read": 8, "accepted": 6, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"5578a4b98e9d6ef636d251dd5be3dc2c\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"middle\": \"double\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "8", "inputs": "[{\"cursor_to\": \"8\", \"watermark\": 1709995860000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709995860000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_changed_recompute_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[571, 593]], \"text\": \"default.stored_steps\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}], \"text\": \"select window_start, window_end, k, percentile(v, 0.5) as middle\\nfrom (\\n    /* spark_windows.begin tumble {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"tumble\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 7200000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ default.stored_steps /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n)\\ngroup by window_start, window_end, k\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"plan\": {\"tumble 1\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}}, \"settings\": {\"allowed_lateness\": 3600000000, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"emit\": \"on_update\", \"expire_after\": 3600000000, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"append_new_columns\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, percentile(v, 0.5) as middle\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k\", \"input 1.1\": \"default.stored_steps\"}}}"}]

describe query select window_start, window_end, k, percentile(v, 0.5) as middle, count(*) as n
from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ default.stored_steps /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
group by window_start, window_end, k
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "middle", "data_type": "double"}, {"col_name": "n", "data_type": "bigint"}]

describe query select * except (window_date) from default.stored_changed_recompute_delta
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "middle", "data_type": "double"}]

describe query
select window_start, window_end, k, percentile(v, 0.5) as middle, count(*) as n
from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ default.stored_steps /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
group by window_start, window_end, k
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "middle", "data_type": "double"}, {"col_name": "n", "data_type": "bigint"}]

create view if not exists default.stored_changed_recompute_delta__lease comment 'stored_changed_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "16", "inputs": ["16"], "label": 3, "again": true, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease) and if((select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace table default.stored_changed_recompute_delta using delta partitioned by (window_date) as
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, percentile(v, 0.5) as middle, count(*) as n
from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at <= cast('16' as int)
)
    where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changed_recompute_delta__late where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) is not null) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
group by window_start, window_end, k
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease) and if((select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

insert overwrite table default.stored_changed_recompute_delta__history partition (epoch) by name
select * from (
select kind, text, '3' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "spans": [[586, 608]], "text": "default.stored_steps", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}], "text": "select window_start, window_end, k, percentile(v, 0.5) as middle, count(*) as n\\nfrom (\\n    /* spark_windows.begin tumble {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"tumble\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 7200000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ default.stored_steps /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n)\\ngroup by window_start, window_end, k", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "plan": {"tumble 1": {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}}, "settings": {"allowed_lateness": 3600000000, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "emit": "on_update", "expire_after": 3600000000, "file_format": "delta", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "append_new_columns", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select window_start, window_end, k, percentile(v, 0.5) as middle, count(*) as n\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k", "input 1.1": "default.stored_steps"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease) and if((select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease) and if((select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_changed_recompute_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_changed_recompute_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_changed_recompute_delta__history where epoch = '3' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 3, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "k": "string", "middle": "double", "n": "bigint"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'rebuild', 16725225600000004, 'run 4', '16', '[{"cursor_to": "16", "watermark": 1710013200000000, "late": 1, "backfilled": false}]', 1710013200000000, 0, 0, 0, 0, 0, 0, 0, null, null, 16, 13, 1, 2, 0, 0, null, 0, null, 0, null, 0, null),
        (2, 'run', 16725225600000002, 'run 2', '16', '[{"cursor_to": "16", "watermark": 1710013200000000, "late": 1, "backfilled": false}]', 1710013200000000, 8, 6, 1, 1, 0, 5, 0, null, null, 16, 13, 1, 2, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '8', '[{"cursor_to": "8", "watermark": 1709995860000000, "late": 0, "backfilled": false}]', 1709995860000000, 8, 7, 0, 1, 0, 3, 0, null, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

-- log: default.stored_changed_recompute_delta: built again as the model says it now

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710009600000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710009600000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710009600000000) and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710009600000000) and not (((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710009600000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710009600000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710009600000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at > cast('16' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
                _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "24", "without_cursor": 0, "without_key": 0, "rows_read": 8, "null_time": 0, "out_of_range": 0, "late": 4, "in_no_window": 0, "accepted": 4, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710026340000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create or replace view default.stored_changed_recompute_delta__lease comment 'stored_changed_recompute_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["24"], "label": 4, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_changed_recompute_delta__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 7200000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 7200000000) + 7200000000) * interval '0.000001' second as missed_to,
        '4' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at > cast('16' as int) and at <= cast('24' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
                _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710009600000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease) and if((select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_changed_recompute_delta replace where (window_date in (date'2024-03-09'))
select `window_start`, `window_end`, `k`, `middle`, `n`, `window_date` from (
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, percentile(v, 0.5) as middle, count(*) as n
from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at <= cast('24' as int)
)
    where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 02:00:00+00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changed_recompute_delta__late where (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 02:00:00+00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
group by window_start, window_end, k
    )
) where (window_date in (date'2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease) and if((select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_changed_recompute_delta
    where (cast(window_date as string) in ('2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_changed_recompute_delta__lease) and if((select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_changed_recompute_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 7}]

create or replace view default.stored_changed_recompute_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_changed_recompute_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_changed_recompute_delta__history where epoch = '3' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 3, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "k": "string", "middle": "double", "n": "bigint"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'run', 16725225600000004, 'run 4', '24', '[{"cursor_to": "24", "watermark": 1710026340000000, "late": 5, "backfilled": false}]', 1710026340000000, 8, 4, 4, 0, 0, 7, 0, null, null, 24, 17, 5, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (3, 'rebuild', 16725225600000004, 'run 4', '16', '[{"cursor_to": "16", "watermark": 1710013200000000, "late": 1, "backfilled": false}]', 1710013200000000, 0, 0, 0, 0, 0, 0, 0, null, null, 16, 13, 1, 2, 0, 0, null, 0, null, 0, null, 0, null),
        (2, 'run', 16725225600000002, 'run 2', '16', '[{"cursor_to": "16", "watermark": 1710013200000000, "late": 1, "backfilled": false}]', 1710013200000000, 8, 6, 1, 1, 0, 5, 0, null, null, 16, 13, 1, 2, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '8', '[{"cursor_to": "8", "watermark": 1709995860000000, "late": 0, "backfilled": false}]', 1709995860000000, 8, 7, 0, 1, 0, 3, 0, null, null, 8, 7, 0, 1, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_changed_recompute_delta__lease
-- answer: []

-- epoch 4: 8 rows read, 4 accepted, 4 late, 0 without time, 0 in no window; 7 windows changed, 0 removed; watermark 2024-03-09 19:40:00 -> 2024-03-09 23:19:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["default.stored_changed_recompute_delta", "default.stored_changed_recompute_delta__epochs", "default.stored_changed_recompute_delta__history", "default.stored_changed_recompute_delta__late"]

describe query select * from default.stored_steps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changed_recompute_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "24", "inputs": "[{\"cursor_to\": \"24\", \"watermark\": 1710026340000000, \"late\": 5, \"backfilled\": false}]", "watermark": 1710026340000000, "rows_read": 8, "accepted": 4, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 24, "total_accepted": 17, "total_late": 5, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"62b527db663d598869f784ec5d61ca3f\", \"defined\": 3, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"middle\": \"double\", \"n\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "rebuild", "run": "run 4", "cursor_to": "16", "inputs": "[{\"cursor_to\": \"16\", \"watermark\": 1710013200000000, \"late\": 1, \"backfilled\": false}]", "watermark": 1710013200000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "16", "inputs": "[{\"cursor_to\": \"16\", \"watermark\": 1710013200000000, \"late\": 1, \"backfilled\": false}]", "watermark": 1710013200000000, "rows_read": 8, "accepted": 6, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "8", "inputs": "[{\"cursor_to\": \"8\", \"watermark\": 1709995860000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709995860000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710022740000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710022740000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710022740000000) and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710022740000000) and not (((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710022740000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710022740000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710022740000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_steps
    where at > cast('24' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
                _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

-- nothing new since epoch 4

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_changed_recompute_delta", "default.stored_changed_recompute_delta__epochs", "default.stored_changed_recompute_delta__history", "default.stored_changed_recompute_delta__late"]

show tables in default like 'stored_changed_recompute_delta*'
-- answer: [{"tableName": "stored_changed_recompute_delta"}, {"tableName": "stored_changed_recompute_delta__epochs"}, {"tableName": "stored_changed_recompute_delta__history"}, {"tableName": "stored_changed_recompute_delta__late"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changed_recompute_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "24", "inputs": "[{\"cursor_to\": \"24\", \"watermark\": 1710026340000000, \"late\": 5, \"backfilled\": false}]", "watermark": 1710026340000000, "rows_read": 8, "accepted": 4, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 24, "total_accepted": 17, "total_late": 5, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"62b527db663d598869f784ec5d61ca3f\", \"defined\": 3, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"middle\": \"double\", \"n\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "rebuild", "run": "run 4", "cursor_to": "16", "inputs": "[{\"cursor_to\": \"16\", \"watermark\": 1710013200000000, \"late\": 1, \"backfilled\": false}]", "watermark": 1710013200000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "16", "inputs": "[{\"cursor_to\": \"16\", \"watermark\": 1710013200000000, \"late\": 1, \"backfilled\": false}]", "watermark": 1710013200000000, "rows_read": 8, "accepted": 6, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "8", "inputs": "[{\"cursor_to\": \"8\", \"watermark\": 1709995860000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709995860000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_changed_recompute_delta__history where epoch = '3' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[586, 608]], \"text\": \"default.stored_steps\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}], \"text\": \"select window_start, window_end, k, percentile(v, 0.5) as middle, count(*) as n\\nfrom (\\n    /* spark_windows.begin tumble {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"tumble\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 7200000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ default.stored_steps /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n)\\ngroup by window_start, window_end, k\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"plan\": {\"tumble 1\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}}, \"settings\": {\"allowed_lateness\": 3600000000, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"emit\": \"on_update\", \"expire_after\": 3600000000, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"append_new_columns\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, percentile(v, 0.5) as middle, count(*) as n\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k\", \"input 1.1\": \"default.stored_steps\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_changed_recompute_delta__late
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
                select *, 1 as _sw_side from default.stored_changed_recompute_delta
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, percentile(v, 0.5) as middle, count(*) as n
from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from default.stored_steps
    where at <= cast('24' as int)
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changed_recompute_delta__late where cast(epoch as bigint) <= 4 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_changed_recompute_delta__late where cast(epoch as bigint) <= 4 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
group by window_start, window_end, k
    ))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_changed_recompute_delta", "default.stored_changed_recompute_delta__epochs", "default.stored_changed_recompute_delta__history", "default.stored_changed_recompute_delta__late"]

show tables in default like 'stored_changed_recompute_delta*'
-- answer: [{"tableName": "stored_changed_recompute_delta"}, {"tableName": "stored_changed_recompute_delta__epochs"}, {"tableName": "stored_changed_recompute_delta__history"}, {"tableName": "stored_changed_recompute_delta__late"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_changed_recompute_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "24", "inputs": "[{\"cursor_to\": \"24\", \"watermark\": 1710026340000000, \"late\": 5, \"backfilled\": false}]", "watermark": 1710026340000000, "rows_read": 8, "accepted": 4, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 24, "total_accepted": 17, "total_late": 5, "total_null_time": 2, "total_in_no_window": 0, "stored": "{\"format\": 1, \"made_for\": \"62b527db663d598869f784ec5d61ca3f\", \"defined\": 3, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"k\": \"string\", \"middle\": \"double\", \"n\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "rebuild", "run": "run 4", "cursor_to": "16", "inputs": "[{\"cursor_to\": \"16\", \"watermark\": 1710013200000000, \"late\": 1, \"backfilled\": false}]", "watermark": 1710013200000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "16", "inputs": "[{\"cursor_to\": \"16\", \"watermark\": 1710013200000000, \"late\": 1, \"backfilled\": false}]", "watermark": 1710013200000000, "rows_read": 8, "accepted": 6, "late": 1, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 13, "total_late": 1, "total_null_time": 2, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "8", "inputs": "[{\"cursor_to\": \"8\", \"watermark\": 1709995860000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709995860000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_changed_recompute_delta__history where epoch = '3' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[586, 608]], \"text\": \"default.stored_steps\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}], \"text\": \"select window_start, window_end, k, percentile(v, 0.5) as middle, count(*) as n\\nfrom (\\n    /* spark_windows.begin tumble {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"tumble\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 7200000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ default.stored_steps /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n)\\ngroup by window_start, window_end, k\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"plan\": {\"tumble 1\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}}, \"settings\": {\"allowed_lateness\": 3600000000, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"emit\": \"on_update\", \"expire_after\": 3600000000, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"append_new_columns\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, percentile(v, 0.5) as middle, count(*) as n\\nfrom (\\n    _sw_block\\n)\\ngroup by window_start, window_end, k\", \"input 1.1\": \"default.stored_steps\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (
    select *
    from default.stored_steps
    where at <= cast('24' as int)
)
        )
    ), (
        select
            24 as rows_read,
            17 as accepted,
            5 as late,
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
            select late_reason from default.stored_changed_recompute_delta__late where cast(epoch as bigint) <= 4
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
