-- {}, where there is
-- answer: []

describe query select * from default.stored_bids
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

show tables in default like 'stored_top_delta*'
-- answer: []

describe query
select window_start, window_end, k, id, v, rownum
from (
    /* spark_windows.begin window_top_n {"function": "row_number", "n": 2, "offset": 0, "order_by": ["v desc", "id"], "partition_by": "k", "rank_column": "rownum"} */
    select *
    from (
        select
            *,
            row_number() over (partition by window_start, window_end, (k) order by v desc, id) as `rownum`
        from /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ default.stored_bids /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */
    )
    where `rownum` <= 2
    /* spark_windows.end window_top_n */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp_ntz"}, {"col_name": "window_end", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "id", "data_type": "int"}, {"col_name": "v", "data_type": "int"}, {"col_name": "rownum", "data_type": "int"}]

describe query select * from default.stored_bids
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

show tblproperties default.stored_bids
-- answer: [{"key": "delta.enableChangeDataFeed", "value": "true"}, {"key": "delta.feature.appendOnly"}, {"key": "delta.feature.changeDataFeed"}, {"key": "delta.feature.invariants"}, {"key": "delta.feature.timestampNtz"}, {"key": "delta.minReaderVersion"}, {"key": "delta.minWriterVersion"}]

describe detail default.stored_bids
-- answer: [{"id": "<default.stored_bids 1>"}]

describe history default.stored_bids limit 1
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
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_bids version as of 1)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "1", "without_cursor": 0, "without_key": 0, "rows_read": 9, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 9, "earliest": "2024-03-08", "latest": 1710000720000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_top_delta__lease comment 'stored_top_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["1"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_top_delta__lease)
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
    from (select * from default.stored_bids where false) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
                _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "timestamp", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table default.stored_top_delta__late (`id` int, `ts` timestamp_ntz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` timestamp_ltz, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using delta partitioned by (epoch, late_reason) comment 'stored_top_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_top_delta__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table default.stored_top_delta using delta partitioned by (window_date) as
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, id, v, rownum
from (
    /* spark_windows.begin window_top_n {"function": "row_number", "n": 2, "offset": 0, "order_by": ["v desc", "id"], "partition_by": "k", "rank_column": "rownum"} */
    select *
    from (
        select
            *,
            row_number() over (partition by window_start, window_end, (k) order by v desc, id) as `rownum`
        from /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_bids version as of 1))
    where ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) is not null)
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */
    )
    where `rownum` <= 2
    /* spark_windows.end window_top_n */
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_top_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_top_delta
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_top_delta__lease)
)
-- answer in JSON: [{"windows": 7}]

create table if not exists default.stored_top_delta__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_top_delta: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_top_delta__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "spans": [[929, 950]], "text": "default.stored_bids", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}}], "text": "select window_start, window_end, k, id, v, rownum\\nfrom (\\n    /* spark_windows.begin window_top_n {\\"function\\": \\"row_number\\", \\"n\\": 2, \\"offset\\": 0, \\"order_by\\": [\\"v desc\\", \\"id\\"], \\"partition_by\\": \\"k\\", \\"rank_column\\": \\"rownum\\"} */\\n    select *\\n    from (\\n        select\\n            *,\\n            row_number() over (partition by window_start, window_end, (k) order by v desc, id) as `rownum`\\n        from /* spark_windows.input */ (\\n    /* spark_windows.begin tumble {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"tumble\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 7200000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp_ntz\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ default.stored_bids /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_ntz\'1970-01-01 00:00:00\' + (_sw_start) * interval \'0.000001\' second as window_start,\\n                timestamp_ntz\'1970-01-01 00:00:00\' + (_sw_end) * interval \'0.000001\' second as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n) /* spark_windows.input_end */\\n    )\\n    where `rownum` <= 2\\n    /* spark_windows.end window_top_n */\\n)", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}}, "plan": {"tumble 2": {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}}, "window_top_n 1": {"function": "row_number", "n": 2, "offset": 0, "order_by": ["v desc", "id"], "partition_by": "k", "rank_column": "rownum"}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": null, "key": null, "kind": "delta", "overlap": null, "relation": "default.stored_bids"}, "delay": 0, "emit": "on_update", "expire_after": 0, "file_format": "delta", "inputs": [{"cursor": {"column": null, "key": null, "kind": "delta", "overlap": null, "relation": "default.stored_bids"}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select window_start, window_end, k, id, v, rownum\\nfrom (\\n    _sw_block\\n)", "input 1.1": "(\\n    _sw_block\\n)", "input 2.1": "default.stored_bids"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_top_delta__lease)
-- answer: []

create or replace view default.stored_top_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_top_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_top_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": "<default.stored_bids 1>", "by_distance": true}], "refresh": [0, 9], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "k": "string", "id": "int", "v": "int", "rownum": "int"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '1', '[{"cursor_to": "1", "watermark": 1710000720000000, "late": 0, "backfilled": false, "counts": {"rows_read": 9, "accepted": 9}}]', 1710000720000000, 9, 9, 0, 0, 0, 7, 0, null, null, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_top_delta__lease
-- answer: []

-- epoch 1: 9 rows read, 9 accepted, 0 late, 0 without time, 0 in no window; 7 windows changed, 0 removed; watermark (none) -> 2024-03-09 16:12:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["default.stored_top_delta", "default.stored_top_delta__epochs", "default.stored_top_delta__history", "default.stored_top_delta__late"]

describe query select * from default.stored_bids
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_top_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1710000720000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 9, \"accepted\": 9}}]", "watermark": 1710000720000000, "rows_read": 9, "accepted": 9, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 9, "total_accepted": 9, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"351a4c0eb88be0cb776191a7edd2fd46\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_bids 1>\", \"by_distance\": true}], \"refresh\": [0, 9], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"k\": \"string\", \"id\": \"int\", \"v\": \"int\", \"rownum\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_bids
-- answer: [{"id": "<default.stored_bids 1>"}]

describe history default.stored_bids limit 50
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
        count_if(_sw_closes - 1000 <= 1710000720000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710000720000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710000720000000) and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710000720000000) and not (((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710000720000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710000720000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710000720000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_bids', 2, 2)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
                _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "2", "without_cursor": 0, "without_key": 0, "rows_read": 9, "null_time": 0, "out_of_range": 0, "late": 4, "in_no_window": 0, "accepted": 5, "near": 35184372088832, "far": 0, "earliest": "2024-03-09", "latest": 1710019560000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_top_delta__lease comment 'stored_top_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["2"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_top_delta__late by name
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
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_bids', 2, 2)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
                _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710000720000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_top_delta__lease) and if((select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_top_delta replace where (window_date in (date'2024-03-09'))
select `window_start`, `window_end`, `k`, `id`, `v`, `rownum`, `window_date` from (
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, id, v, rownum
from (
    /* spark_windows.begin window_top_n {"function": "row_number", "n": 2, "offset": 0, "order_by": ["v desc", "id"], "partition_by": "k", "rank_column": "rownum"} */
    select *
    from (
        select
            *,
            row_number() over (partition by window_start, window_end, (k) order by v desc, id) as `rownum`
        from /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_bids version as of 2))
    where (((ts) >= timestamp_ntz'2024-03-09 00:00:00' and not (ts) >= timestamp_ntz'2024-03-10 02:00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_top_delta__late where (((ts) >= timestamp_ntz'2024-03-09 00:00:00' and not (ts) >= timestamp_ntz'2024-03-10 02:00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */
    )
    where `rownum` <= 2
    /* spark_windows.end window_top_n */
)
    )
) where (window_date in (date'2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_top_delta__lease) and if((select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_top_delta
    where (cast(window_date as string) in ('2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_top_delta__lease) and if((select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 8}]

create or replace view default.stored_top_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_top_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_top_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": "<default.stored_bids 1>", "by_distance": true}], "refresh": [0, 9], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "k": "string", "id": "int", "v": "int", "rownum": "int"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '2', '[{"cursor_to": "2", "watermark": 1710019560000000, "late": 4, "backfilled": false, "counts": {"rows_read": 18, "accepted": 14, "late": 4}}]', 1710019560000000, 9, 5, 4, 0, 0, 8, 0, null, null, 18, 14, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', '[{"cursor_to": "1", "watermark": 1710000720000000, "late": 0, "backfilled": false, "counts": {"rows_read": 9, "accepted": 9}}]', 1710000720000000, 9, 9, 0, 0, 0, 7, 0, null, null, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_top_delta__lease
-- answer: []

-- epoch 2: 9 rows read, 5 accepted, 4 late, 0 without time, 0 in no window; 8 windows changed, 0 removed; watermark 2024-03-09 16:12:00 -> 2024-03-09 21:26:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"backfill": [1709964000000000, 1710007200000000]}, where there is
-- answer: ["default.stored_top_delta", "default.stored_top_delta__epochs", "default.stored_top_delta__history", "default.stored_top_delta__late"]

describe query select * from default.stored_bids
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_top_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710019560000000, \"late\": 4, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 14, \"late\": 4}}]", "watermark": 1710019560000000, "rows_read": 9, "accepted": 5, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 14, "total_late": 4, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"351a4c0eb88be0cb776191a7edd2fd46\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_bids 1>\", \"by_distance\": true}], \"refresh\": [0, 9], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"k\": \"string\", \"id\": \"int\", \"v\": \"int\", \"rownum\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1710000720000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 9, \"accepted\": 9}}]", "watermark": 1710000720000000, "rows_read": 9, "accepted": 9, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 9, "total_accepted": 9, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

create view if not exists default.stored_top_delta__lease comment 'stored_top_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"backfill": [1709964000000000, 1710007200000000], "reset": false, "again": false, "label": 3, "compacted": null, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_top_delta__late by name
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, 'accepted' as late_reason, missed_from, missed_to, '3' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_top_delta__late where late_reason in ('late', 'accepted', 'retracted') and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_top_delta__late where late_reason in ('late', 'accepted', 'retracted') and late_reason in ('accepted', 'retracted'))) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
    where _sw_us >= 1709964000000000 and _sw_us < 1710007200000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_top_delta__lease) and if((select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_top_delta replace where (window_date in (date'2024-03-09'))
select `window_start`, `window_end`, `k`, `id`, `v`, `rownum`, `window_date` from (
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, id, v, rownum
from (
    /* spark_windows.begin window_top_n {"function": "row_number", "n": 2, "offset": 0, "order_by": ["v desc", "id"], "partition_by": "k", "rank_column": "rownum"} */
    select *
    from (
        select
            *,
            row_number() over (partition by window_start, window_end, (k) order by v desc, id) as `rownum`
        from /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_bids version as of 2))
    where (((ts) >= timestamp_ntz'2024-03-09 00:00:00' and not (ts) >= timestamp_ntz'2024-03-10 02:00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_top_delta__late where (((ts) >= timestamp_ntz'2024-03-09 00:00:00' and not (ts) >= timestamp_ntz'2024-03-10 02:00:00')) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_top_delta__late where (((ts) >= timestamp_ntz'2024-03-09 00:00:00' and not (ts) >= timestamp_ntz'2024-03-10 02:00:00')) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */
    )
    where `rownum` <= 2
    /* spark_windows.end window_top_n */
)
    )
) where (window_date in (date'2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_top_delta__lease) and if((select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
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
            from default.stored_top_delta__late
        ) as total_late
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_bids version as of 2)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "rows_read": 11, "in_windows": 11, "disordered": 0, "total_rows_read": 18, "total_null_time": 0, "total_in_no_window": 0, "total_late": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(distinct window_start, window_end) as windows
    from default.stored_top_delta
    where (cast(window_date as string) in ('2024-03-09'))
)
-- answer in JSON: [{"windows": 10}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_top_delta__lease) and if((select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_top_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_top_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_top_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": "<default.stored_bids 1>", "by_distance": true}], "refresh": [0, 9], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "k": "string", "id": "int", "v": "int", "rownum": "int"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'backfill', 16725225600000003, 'run 3', '2', '[{"cursor_to": "2", "watermark": 1710019560000000, "late": 4, "backfilled": true, "counts": {"rows_read": 18, "accepted": 18}}]', 1710019560000000, 11, 11, 0, 0, 0, 10, 0, null, null, 18, 18, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '2', '[{"cursor_to": "2", "watermark": 1710019560000000, "late": 4, "backfilled": false, "counts": {"rows_read": 18, "accepted": 14, "late": 4}}]', 1710019560000000, 9, 5, 4, 0, 0, 8, 0, null, null, 18, 14, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', '[{"cursor_to": "1", "watermark": 1710000720000000, "late": 0, "backfilled": false, "counts": {"rows_read": 9, "accepted": 9}}]', 1710000720000000, 9, 9, 0, 0, 0, 7, 0, null, null, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_top_delta__lease
-- answer: []

-- epoch 3 (backfill): 11 rows read, 11 accepted, 4 of them late before, 0 late, 0 without time, 0 in no window; 10 windows changed, 0 removed; watermark 2024-03-09 21:26:00 -> 2024-03-09 21:26:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"dry_run": true}, where there is
-- answer: ["default.stored_top_delta", "default.stored_top_delta__epochs", "default.stored_top_delta__history", "default.stored_top_delta__late"]

describe query select * from default.stored_bids
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_top_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "backfill", "run": "run 3", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710019560000000, \"late\": 4, \"backfilled\": true, \"counts\": {\"rows_read\": 18, \"accepted\": 18}}]", "watermark": 1710019560000000, "rows_read": 11, "accepted": 11, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 18, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"351a4c0eb88be0cb776191a7edd2fd46\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_bids 1>\", \"by_distance\": true}], \"refresh\": [0, 9], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"k\": \"string\", \"id\": \"int\", \"v\": \"int\", \"rownum\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710019560000000, \"late\": 4, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 14, \"late\": 4}}]", "watermark": 1710019560000000, "rows_read": 9, "accepted": 5, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 14, "total_late": 4, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1710000720000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 9, \"accepted\": 9}}]", "watermark": 1710000720000000, "rows_read": 9, "accepted": 9, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 9, "total_accepted": 9, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_bids
-- answer: [{"id": "<default.stored_bids 1>"}]

describe history default.stored_bids limit 50
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
        count_if(_sw_closes - 1000 <= 1710019560000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710019560000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710019560000000) and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710019560000000) and not (((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019560000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019560000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019560000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_bids', 3, 3)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
                _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "3", "without_cursor": 0, "without_key": 0, "rows_read": 9, "null_time": 1, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 6, "near": 105553116266496, "far": 0, "earliest": "2024-03-09", "latest": 1710054780000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

-- a run would read 9 rows: 6 accepted, 2 late, 1 without time, 0 in no window; build 2 dates of default.stored_top_delta again, from 2024-03-09 to 2024-03-10; move the watermark from 2024-03-09 21:26:00 to 2024-03-10 07:13:00

-- {}, where there is
-- answer: ["default.stored_top_delta", "default.stored_top_delta__epochs", "default.stored_top_delta__history", "default.stored_top_delta__late"]

describe query select * from default.stored_bids
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_top_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "backfill", "run": "run 3", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710019560000000, \"late\": 4, \"backfilled\": true, \"counts\": {\"rows_read\": 18, \"accepted\": 18}}]", "watermark": 1710019560000000, "rows_read": 11, "accepted": 11, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 18, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"351a4c0eb88be0cb776191a7edd2fd46\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_bids 1>\", \"by_distance\": true}], \"refresh\": [0, 9], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"k\": \"string\", \"id\": \"int\", \"v\": \"int\", \"rownum\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710019560000000, \"late\": 4, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 14, \"late\": 4}}]", "watermark": 1710019560000000, "rows_read": 9, "accepted": 5, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 14, "total_late": 4, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1710000720000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 9, \"accepted\": 9}}]", "watermark": 1710000720000000, "rows_read": 9, "accepted": 9, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 9, "total_accepted": 9, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_bids
-- answer: [{"id": "<default.stored_bids 1>"}]

describe history default.stored_bids limit 50
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
        count_if(_sw_closes - 1000 <= 1710019560000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710019560000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710019560000000) and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710019560000000) and not (((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019560000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019560000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710019560000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_bids', 3, 3)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
                _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "3", "without_cursor": 0, "without_key": 0, "rows_read": 9, "null_time": 1, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 6, "near": 105553116266496, "far": 0, "earliest": "2024-03-09", "latest": 1710054780000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_top_delta__lease comment 'stored_top_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["3"], "label": 4, "rebuild": false, "again": false, "run": "run 5", "by": null, "since": 16725225600000005, "clock": 16725225600000005, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_top_delta__late by name
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
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_bids', 3, 3)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
                _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710019560000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_top_delta__lease) and if((select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_top_delta replace where (window_date between date'2024-03-09' and date'2024-03-10')
select `window_start`, `window_end`, `k`, `id`, `v`, `rownum`, `window_date` from (
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, id, v, rownum
from (
    /* spark_windows.begin window_top_n {"function": "row_number", "n": 2, "offset": 0, "order_by": ["v desc", "id"], "partition_by": "k", "rank_column": "rownum"} */
    select *
    from (
        select
            *,
            row_number() over (partition by window_start, window_end, (k) order by v desc, id) as `rownum`
        from /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_bids version as of 3))
    where (((ts) >= timestamp_ntz'2024-03-09 00:00:00' and not (ts) >= timestamp_ntz'2024-03-11 02:00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_top_delta__late where (((ts) >= timestamp_ntz'2024-03-09 00:00:00' and not (ts) >= timestamp_ntz'2024-03-11 02:00:00')) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_top_delta__late where (((ts) >= timestamp_ntz'2024-03-09 00:00:00' and not (ts) >= timestamp_ntz'2024-03-11 02:00:00')) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */
    )
    where `rownum` <= 2
    /* spark_windows.end window_top_n */
)
    )
) where (window_date between date'2024-03-09' and date'2024-03-10')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_top_delta__lease) and if((select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_top_delta
    where (cast(window_date as string) between '2024-03-09' and '2024-03-10')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_top_delta__lease) and if((select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_top_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 15}]

create or replace view default.stored_top_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_top_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_top_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": "<default.stored_bids 1>", "by_distance": true}], "refresh": [0, 9], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "k": "string", "id": "int", "v": "int", "rownum": "int"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'run', 16725225600000005, 'run 5', '3', '[{"cursor_to": "3", "watermark": 1710054780000000, "late": 6, "backfilled": true, "counts": {"rows_read": 27, "accepted": 24, "late": 2, "null_time": 1}}]', 1710054780000000, 9, 6, 2, 1, 0, 15, 0, null, null, 27, 24, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (3, 'backfill', 16725225600000003, 'run 3', '2', '[{"cursor_to": "2", "watermark": 1710019560000000, "late": 4, "backfilled": true, "counts": {"rows_read": 18, "accepted": 18}}]', 1710019560000000, 11, 11, 0, 0, 0, 10, 0, null, null, 18, 18, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '2', '[{"cursor_to": "2", "watermark": 1710019560000000, "late": 4, "backfilled": false, "counts": {"rows_read": 18, "accepted": 14, "late": 4}}]', 1710019560000000, 9, 5, 4, 0, 0, 8, 0, null, null, 18, 14, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', '[{"cursor_to": "1", "watermark": 1710000720000000, "late": 0, "backfilled": false, "counts": {"rows_read": 9, "accepted": 9}}]', 1710000720000000, 9, 9, 0, 0, 0, 7, 0, null, null, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_top_delta__lease
-- answer: []

-- epoch 4: 9 rows read, 6 accepted, 2 late, 1 without time, 0 in no window; 15 windows changed, 0 removed; watermark 2024-03-09 21:26:00 -> 2024-03-10 07:13:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["default.stored_top_delta", "default.stored_top_delta__epochs", "default.stored_top_delta__history", "default.stored_top_delta__late"]

describe query select * from default.stored_bids
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_top_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 5", "cursor_to": "3", "inputs": "[{\"cursor_to\": \"3\", \"watermark\": 1710054780000000, \"late\": 6, \"backfilled\": true, \"counts\": {\"rows_read\": 27, \"accepted\": 24, \"late\": 2, \"null_time\": 1}}]", "watermark": 1710054780000000, "rows_read": 9, "accepted": 6, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 27, "total_accepted": 24, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"351a4c0eb88be0cb776191a7edd2fd46\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_bids 1>\", \"by_distance\": true}], \"refresh\": [0, 9], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"k\": \"string\", \"id\": \"int\", \"v\": \"int\", \"rownum\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 3, "kind": "backfill", "run": "run 3", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710019560000000, \"late\": 4, \"backfilled\": true, \"counts\": {\"rows_read\": 18, \"accepted\": 18}}]", "watermark": 1710019560000000, "rows_read": 11, "accepted": 11, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 18, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710019560000000, \"late\": 4, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 14, \"late\": 4}}]", "watermark": 1710019560000000, "rows_read": 9, "accepted": 5, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 14, "total_late": 4, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1710000720000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 9, \"accepted\": 9}}]", "watermark": 1710000720000000, "rows_read": 9, "accepted": 9, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 9, "total_accepted": 9, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_bids
-- answer: [{"id": "<default.stored_bids 1>"}]

describe history default.stored_bids limit 50
-- answer: [{"version": 3}, {"version": 2}, {"version": 1}, {"version": 0}]

-- nothing new since epoch 4

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_top_delta", "default.stored_top_delta__epochs", "default.stored_top_delta__history", "default.stored_top_delta__late"]

show tables in default like 'stored_top_delta*'
-- answer: [{"tableName": "stored_top_delta"}, {"tableName": "stored_top_delta__epochs"}, {"tableName": "stored_top_delta__history"}, {"tableName": "stored_top_delta__late"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_top_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 5", "cursor_to": "3", "inputs": "[{\"cursor_to\": \"3\", \"watermark\": 1710054780000000, \"late\": 6, \"backfilled\": true, \"counts\": {\"rows_read\": 27, \"accepted\": 24, \"late\": 2, \"null_time\": 1}}]", "watermark": 1710054780000000, "rows_read": 9, "accepted": 6, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 27, "total_accepted": 24, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"351a4c0eb88be0cb776191a7edd2fd46\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_bids 1>\", \"by_distance\": true}], \"refresh\": [0, 9], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"k\": \"string\", \"id\": \"int\", \"v\": \"int\", \"rownum\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 3, "kind": "backfill", "run": "run 3", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710019560000000, \"late\": 4, \"backfilled\": true, \"counts\": {\"rows_read\": 18, \"accepted\": 18}}]", "watermark": 1710019560000000, "rows_read": 11, "accepted": 11, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 18, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710019560000000, \"late\": 4, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 14, \"late\": 4}}]", "watermark": 1710019560000000, "rows_read": 9, "accepted": 5, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 14, "total_late": 4, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1710000720000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 9, \"accepted\": 9}}]", "watermark": 1710000720000000, "rows_read": 9, "accepted": 9, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 9, "total_accepted": 9, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_top_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[929, 950]], \"text\": \"default.stored_bids\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp_ntz\", \"zone\": null, \"zone_given\": false}}], \"text\": \"select window_start, window_end, k, id, v, rownum\\nfrom (\\n    /* spark_windows.begin window_top_n {\\\"function\\\": \\\"row_number\\\", \\\"n\\\": 2, \\\"offset\\\": 0, \\\"order_by\\\": [\\\"v desc\\\", \\\"id\\\"], \\\"partition_by\\\": \\\"k\\\", \\\"rank_column\\\": \\\"rownum\\\"} */\\n    select *\\n    from (\\n        select\\n            *,\\n            row_number() over (partition by window_start, window_end, (k) order by v desc, id) as `rownum`\\n        from /* spark_windows.input */ (\\n    /* spark_windows.begin tumble {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"tumble\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 7200000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp_ntz\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ default.stored_bids /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n) /* spark_windows.input_end */\\n    )\\n    where `rownum` <= 2\\n    /* spark_windows.end window_top_n */\\n)\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp_ntz\", \"zone\": null, \"zone_given\": false}}, \"plan\": {\"tumble 2\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp_ntz\", \"zone\": null, \"zone_given\": false}}, \"window_top_n 1\": {\"function\": \"row_number\", \"n\": 2, \"offset\": 0, \"order_by\": [\"v desc\", \"id\"], \"partition_by\": \"k\", \"rank_column\": \"rownum\"}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_bids\"}, \"delay\": 0, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_bids\"}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, id, v, rownum\\nfrom (\\n    _sw_block\\n)\", \"input 1.1\": \"(\\n    _sw_block\\n)\", \"input 2.1\": \"default.stored_bids\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_top_delta__late
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
                select *, 1 as _sw_side from default.stored_top_delta
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, window_end, k, id, v, rownum
from (
    /* spark_windows.begin window_top_n {"function": "row_number", "n": 2, "offset": 0, "order_by": ["v desc", "id"], "partition_by": "k", "rank_column": "rownum"} */
    select *
    from (
        select
            *,
            row_number() over (partition by window_start, window_end, (k) order by v desc, id) as `rownum`
        from /* spark_windows.input */ (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from (select * from default.stored_bids version as of 3)) where ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_top_delta__late where cast(epoch as bigint) <= 4 and ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_top_delta__late where cast(epoch as bigint) <= 4 and ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
) /* spark_windows.input_end */
    )
    where `rownum` <= 2
    /* spark_windows.end window_top_n */
)
    ))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_top_delta", "default.stored_top_delta__epochs", "default.stored_top_delta__history", "default.stored_top_delta__late"]

show tables in default like 'stored_top_delta*'
-- answer: [{"tableName": "stored_top_delta"}, {"tableName": "stored_top_delta__epochs"}, {"tableName": "stored_top_delta__history"}, {"tableName": "stored_top_delta__late"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_top_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 5", "cursor_to": "3", "inputs": "[{\"cursor_to\": \"3\", \"watermark\": 1710054780000000, \"late\": 6, \"backfilled\": true, \"counts\": {\"rows_read\": 27, \"accepted\": 24, \"late\": 2, \"null_time\": 1}}]", "watermark": 1710054780000000, "rows_read": 9, "accepted": 6, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 27, "total_accepted": 24, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"351a4c0eb88be0cb776191a7edd2fd46\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_bids 1>\", \"by_distance\": true}], \"refresh\": [0, 9], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"k\": \"string\", \"id\": \"int\", \"v\": \"int\", \"rownum\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 3, "kind": "backfill", "run": "run 3", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710019560000000, \"late\": 4, \"backfilled\": true, \"counts\": {\"rows_read\": 18, \"accepted\": 18}}]", "watermark": 1710019560000000, "rows_read": 11, "accepted": 11, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 18, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710019560000000, \"late\": 4, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 14, \"late\": 4}}]", "watermark": 1710019560000000, "rows_read": 9, "accepted": 5, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 14, "total_late": 4, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1710000720000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 9, \"accepted\": 9}}]", "watermark": 1710000720000000, "rows_read": 9, "accepted": 9, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 9, "total_accepted": 9, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_top_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"spans\": [[929, 950]], \"text\": \"default.stored_bids\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp_ntz\", \"zone\": null, \"zone_given\": false}}], \"text\": \"select window_start, window_end, k, id, v, rownum\\nfrom (\\n    /* spark_windows.begin window_top_n {\\\"function\\\": \\\"row_number\\\", \\\"n\\\": 2, \\\"offset\\\": 0, \\\"order_by\\\": [\\\"v desc\\\", \\\"id\\\"], \\\"partition_by\\\": \\\"k\\\", \\\"rank_column\\\": \\\"rownum\\\"} */\\n    select *\\n    from (\\n        select\\n            *,\\n            row_number() over (partition by window_start, window_end, (k) order by v desc, id) as `rownum`\\n        from /* spark_windows.input */ (\\n    /* spark_windows.begin tumble {\\\"watermark\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"tumble\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 7200000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp_ntz\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time\\n    from /* spark_windows.input */ default.stored_bids /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 7200000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 7200000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n) /* spark_windows.input_end */\\n    )\\n    where `rownum` <= 2\\n    /* spark_windows.end window_top_n */\\n)\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp_ntz\", \"zone\": null, \"zone_given\": false}}, \"plan\": {\"tumble 2\": {\"watermark\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"tumble\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 7200000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp_ntz\", \"zone\": null, \"zone_given\": false}}, \"window_top_n 1\": {\"function\": \"row_number\", \"n\": 2, \"offset\": 0, \"order_by\": [\"v desc\", \"id\"], \"partition_by\": \"k\", \"rank_column\": \"rownum\"}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_bids\"}, \"delay\": 0, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_bids\"}, \"delay\": 0, \"watermark\": \"0 seconds\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select window_start, window_end, k, id, v, rownum\\nfrom (\\n    _sw_block\\n)\", \"input 1.1\": \"(\\n    _sw_block\\n)\", \"input 2.1\": \"default.stored_bids\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (select * from (select * from default.stored_bids version as of 3))
        )
    ), (
        select
            27 as rows_read,
            24 as accepted,
            2 as late,
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
            select late_reason from default.stored_top_delta__late where cast(epoch as bigint) <= 4
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept

-- {"backfill": [1709964000000000, 1710007200000000], "dry_run": true}, where there is
-- answer: ["default.stored_top_delta", "default.stored_top_delta__epochs", "default.stored_top_delta__history", "default.stored_top_delta__late"]

describe query select * from default.stored_bids
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_top_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 5", "cursor_to": "3", "inputs": "[{\"cursor_to\": \"3\", \"watermark\": 1710054780000000, \"late\": 6, \"backfilled\": true, \"counts\": {\"rows_read\": 27, \"accepted\": 24, \"late\": 2, \"null_time\": 1}}]", "watermark": 1710054780000000, "rows_read": 9, "accepted": 6, "late": 2, "null_time": 1, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 27, "total_accepted": 24, "total_late": 2, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"351a4c0eb88be0cb776191a7edd2fd46\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": \"<default.stored_bids 1>\", \"by_distance\": true}], \"refresh\": [0, 9], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"k\": \"string\", \"id\": \"int\", \"v\": \"int\", \"rownum\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000005}, {"epoch": 3, "kind": "backfill", "run": "run 3", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710019560000000, \"late\": 4, \"backfilled\": true, \"counts\": {\"rows_read\": 18, \"accepted\": 18}}]", "watermark": 1710019560000000, "rows_read": 11, "accepted": 11, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 10, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 18, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710019560000000, \"late\": 4, \"backfilled\": false, \"counts\": {\"rows_read\": 18, \"accepted\": 14, \"late\": 4}}]", "watermark": 1710019560000000, "rows_read": 9, "accepted": 5, "late": 4, "null_time": 0, "in_no_window": 0, "windows": 8, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 18, "total_accepted": 14, "total_late": 4, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1710000720000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 9, \"accepted\": 9}}]", "watermark": 1710000720000000, "rows_read": 9, "accepted": 9, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 9, "total_accepted": 9, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

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
            from default.stored_top_delta__late
        ) as total_late
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_bids version as of 3)) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "rows_read": 12, "in_windows": 12, "disordered": 0, "total_rows_read": 27, "total_null_time": 1, "total_in_no_window": 0, "total_late": 2}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, 'accepted' as late_reason, missed_from, missed_to, '' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_top_delta__late where late_reason in ('late', 'accepted', 'retracted') and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_top_delta__late where late_reason in ('late', 'accepted', 'retracted') and late_reason in ('accepted', 'retracted'))) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
    where _sw_us >= 1709964000000000 and _sw_us < 1710007200000000)
)
-- answer in JSON: [{"rows": 1}]

-- a run would read 12 rows of 2024-03-09 06:00:00 to 2024-03-09 18:00:00 again, 1 of them late before, and build the windows that they are in
