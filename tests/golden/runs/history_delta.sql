-- {}, where there is
-- answer: []

describe query select * from default.stored_meters
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_history_delta*'
-- answer: []

describe query
select id, ts, k, s
from (
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 hour' preceding and current row", "name": "s", "order_by": ["ts nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts range between interval '1 hour' preceding and current row)"}], "qualify": null, "reach": [{"after": 0, "before": 3600000000, "by": "time", "order": "ts"}]} */
    with keyed as (
        select
            `id`,
            `ts`,
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (unix_micros(cast((ts) as timestamp_ltz))) as _sw_key_2,
            (v) as _sw_value_3
        from /* spark_windows.input */ default.stored_meters /* spark_windows.input_end */ as _src
    ),
    probes_1 as (
        select
            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_probes_1,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_probes_2,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_3,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_4,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between current row and current row) as _sw_probes_5
        from keyed
    ),
    results_1 as (
        select
            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,
            _sw_joined_1_1 as _sw_result_1
        from probes_1,
        lateral (select if(_sw_key_2 is null, _sw_probes_5, if(_sw_probes_2 > _sw_probes_4, _sw_probes_1 - coalesce(_sw_probes_3, 0), null)) as _sw_joined_1_1) as joined_1_1
    )
    select
        `id`,
        `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_3 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `s`
    from results_1
    /* spark_windows.end over */
)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "s", "data_type": "bigint"}]

describe query select * from default.stored_meters
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tblproperties default.stored_meters
-- answer: [{"key": "delta.enableChangeDataFeed", "value": "true"}, {"key": "delta.feature.appendOnly"}, {"key": "delta.feature.changeDataFeed"}, {"key": "delta.feature.invariants"}, {"key": "delta.minReaderVersion"}, {"key": "delta.minWriterVersion"}]

describe detail default.stored_meters
-- answer: [{"id": "70da7dd2-d9a8-4cdd-8395-3641fadb3c61"}]

describe history default.stored_meters limit 1
-- answer: [{"version": 1, "operation": "WRITE"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
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
        0 as timeless,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_meters version as of 1)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "1", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "timeless": 0, "earliest": "2024-03-07", "latest": 1709990880000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_history_delta__lease comment 'stored_history_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["1"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_delta__lease)
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us + 3600000000)) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_meters where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select (_sw_us + 3600000000) as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table default.stored_history_delta__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using delta partitioned by (epoch, late_reason) comment 'stored_history_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_delta__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table default.stored_history_delta using delta partitioned by (event_date) as
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, s
from (
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 hour' preceding and current row", "name": "s", "order_by": ["ts nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts range between interval '1 hour' preceding and current row)"}], "qualify": null, "reach": [{"after": 0, "before": 3600000000, "by": "time", "order": "ts"}]} */
    with keyed as (
        select
            `id`,
            `ts`,
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (unix_micros(cast((ts) as timestamp_ltz))) as _sw_key_2,
            (v) as _sw_value_3
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_meters version as of 1))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) is not null
)/* spark_windows.input_end */ as _src
    ),
    probes_1 as (
        select
            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_probes_1,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_probes_2,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_3,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_4,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between current row and current row) as _sw_probes_5
        from keyed
    ),
    results_1 as (
        select
            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,
            _sw_joined_1_1 as _sw_result_1
        from probes_1,
        lateral (select if(_sw_key_2 is null, _sw_probes_5, if(_sw_probes_2 > _sw_probes_4, _sw_probes_1 - coalesce(_sw_probes_3, 0), null)) as _sw_joined_1_1) as joined_1_1
    )
    select
        `id`,
        `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_3 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `s`
    from results_1
    /* spark_windows.end over */
)
    )
    where coalesce(case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709861280000000, true)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_history_delta
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_delta__lease)
)
-- answer in JSON: [{"windows": 5}]

create table if not exists default.stored_history_delta__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_history_delta: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_history_delta__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "reach": {"after": 3600000000, "alone": false, "before": 0, "closes": 0, "least": 0, "most": 3600000000, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[732, 755]], "text": "default.stored_meters", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "place": {"column": "ts", "ends": "ts", "waits": 0, "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "text": "select id, ts, k, s\\nfrom (\\n    /* spark_windows.begin over {\\"functions\\": [{\\"frame\\": \\"range between interval \'1 hour\' preceding and current row\\", \\"name\\": \\"s\\", \\"order_by\\": [\\"ts nulls first\\"], \\"partition_by\\": [\\"k\\"], \\"text\\": \\"sum(v) over (partition by k order by ts range between interval \'1 hour\' preceding and current row)\\"}], \\"qualify\\": null, \\"reach\\": [{\\"after\\": 0, \\"before\\": 3600000000, \\"by\\": \\"time\\", \\"order\\": \\"ts\\"}]} */\\n    with keyed as (\\n        select\\n            `id`,\\n            `ts`,\\n            `d`,\\n            `x`,\\n            `flag`,\\n            `at`,\\n            (k) as _sw_key_1,\\n            (unix_micros(cast((ts) as timestamp_ltz))) as _sw_key_2,\\n            (v) as _sw_value_3\\n        from /* spark_windows.input */ default.stored_meters /* spark_windows.input_end */ as _src\\n    ),\\n    probes_1 as (\\n        select\\n            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_probes_1,\\n            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_probes_2,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_3,\\n            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_4,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between current row and current row) as _sw_probes_5\\n        from keyed\\n    ),\\n    results_1 as (\\n        select\\n            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,\\n            _sw_joined_1_1 as _sw_result_1\\n        from probes_1,\\n        lateral (select if(_sw_key_2 is null, _sw_probes_5, if(_sw_probes_2 > _sw_probes_4, _sw_probes_1 - coalesce(_sw_probes_3, 0), null)) as _sw_joined_1_1) as joined_1_1\\n    )\\n    select\\n        `id`,\\n        `ts`,\\n        _sw_key_1 as `k`,\\n        `d`,\\n        _sw_value_3 as `v`,\\n        `x`,\\n        `flag`,\\n        `at`,\\n        _sw_result_1 as `s`\\n    from results_1\\n    /* spark_windows.end over */\\n)", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "plan": {"over 1": {"functions": [{"frame": "range between interval \'1 hour\' preceding and current row", "name": "s", "order_by": ["ts nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts range between interval \'1 hour\' preceding and current row)"}], "qualify": null}}, "settings": {"allowed_lateness": 86400000000, "compact_every": 16, "cursor": {"changes": true, "column": null, "key": null, "kind": "delta", "overlap": null, "relation": "default.stored_meters"}, "delay": 3600000000, "emit": "on_update", "expire_after": 86400000000, "file_format": "delta", "inputs": [{"cursor": {"changes": true, "column": null, "key": null, "kind": "delta", "overlap": null, "relation": "default.stored_meters"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "event_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select id, ts, k, s\\nfrom (\\n    _sw_block\\n)", "input 1.1": "default.stored_meters"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_delta__lease)
-- answer: []

create or replace view default.stored_history_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_history_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_history_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "70da7dd2-d9a8-4cdd-8395-3641fadb3c61", "by_distance": true, "history": 129600000000}], "refresh": [0, 6], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "s": "bigint"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "begins": 1709861280000000}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '1', '[{"cursor_to": "1", "watermark": 1709987280000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 6}}]', 1709987280000000, 6, 6, 0, 0, 0, 5, 0, null, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_history_delta__lease
-- answer: []

-- epoch 1: 6 rows read, 6 accepted, 0 late, 0 without time, 0 in no window; 5 windows changed, 0 removed; watermark (none) -> 2024-03-09 12:28:00; recomputed, because the body is more than one window_aggregate with a select row by row around it; rows from 2024-03-08 01:28:00 on (history)

-- {}, where there is
-- answer: ["default.stored_history_delta", "default.stored_history_delta__epochs", "default.stored_history_delta__history", "default.stored_history_delta__late"]

describe query select * from default.stored_meters
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_history_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1709987280000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709987280000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"e0194cff1f55381329b8b105bc72623e\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"70da7dd2-d9a8-4cdd-8395-3641fadb3c61\", \"by_distance\": true, \"history\": 129600000000}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"s\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709861280000000}", "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_meters
-- answer: [{"id": "70da7dd2-d9a8-4cdd-8395-3641fadb3c61"}]

describe history default.stored_meters limit 50
-- answer: [{"version": 2, "operation": "WRITE"}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '2' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1709900880000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709900880000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1709900880000000) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast((((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709900880000000) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709900880000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709900880000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709900880000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_meters', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select (_sw_us + 3600000000) as _sw_closes) as _closes
)
union all
select 0 as input, 'gone' as side, * from (
    select
        '2' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast((((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_meters', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) where not coalesce(unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end as timestamp_ltz)) < 1709857680000000, false)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
union all
select 0 as input, 'expired' as side, * from (
    select
        '2' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast((((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_meters', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) where coalesce(unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end as timestamp_ltz)) < 1709857680000000, false)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "2", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 2, "in_no_window": 0, "accepted": 4, "timeless": 0, "near": 105553116266496, "far": 0, "earliest": "2024-03-08", "latest": 1710057180000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "2", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "timeless": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "expired", "upper": "2", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "timeless": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_history_delta__lease comment 'stored_history_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["2"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_history_delta__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us + 3600000000)) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_meters', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select (_sw_us + 3600000000) as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes <= 1709900880000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_delta__lease) and if((select epoch from (select epoch from default.stored_history_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_history_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_history_delta replace where (event_date between date'2024-03-09' and date'2024-03-10')
select `id`, `ts`, `k`, `s`, `event_date` from (
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, s
from (
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 hour' preceding and current row", "name": "s", "order_by": ["ts nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts range between interval '1 hour' preceding and current row)"}], "qualify": null, "reach": [{"after": 0, "before": 3600000000, "by": "time", "order": "ts"}]} */
    with keyed as (
        select
            `id`,
            `ts`,
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (unix_micros(cast((ts) as timestamp_ltz))) as _sw_key_2,
            (v) as _sw_value_3
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_meters version as of 2))
    where (((ts) >= timestamp'2024-03-08 23:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_history_delta__late where (((ts) >= timestamp'2024-03-08 23:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00')) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_history_delta__late where (((ts) >= timestamp'2024-03-08 23:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00')) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src
    ),
    probes_1 as (
        select
            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_probes_1,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_probes_2,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_3,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_4,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between current row and current row) as _sw_probes_5
        from keyed
    ),
    results_1 as (
        select
            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,
            _sw_joined_1_1 as _sw_result_1
        from probes_1,
        lateral (select if(_sw_key_2 is null, _sw_probes_5, if(_sw_probes_2 > _sw_probes_4, _sw_probes_1 - coalesce(_sw_probes_3, 0), null)) as _sw_joined_1_1) as joined_1_1
    )
    select
        `id`,
        `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_3 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `s`
    from results_1
    /* spark_windows.end over */
)
    )
    where coalesce(case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709861280000000, true)
) where (event_date between date'2024-03-09' and date'2024-03-10')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_delta__lease) and if((select epoch from (select epoch from default.stored_history_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_history_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_history_delta
    where (cast(event_date as string) between '2024-03-09' and '2024-03-10')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_delta__lease) and if((select epoch from (select epoch from default.stored_history_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_history_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 9}]

create or replace view default.stored_history_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_history_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_history_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "70da7dd2-d9a8-4cdd-8395-3641fadb3c61", "by_distance": true, "history": 129600000000}], "refresh": [0, 6], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "s": "bigint"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "begins": 1709861280000000}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '2', '[{"cursor_to": "2", "watermark": 1710053580000000, "late": 2, "backfilled": false}]', 1710053580000000, 6, 4, 2, 0, 0, 9, 0, null, null, 12, 10, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', '[{"cursor_to": "1", "watermark": 1709987280000000, "late": 0, "backfilled": false}]', 1709987280000000, 6, 6, 0, 0, 0, 5, 0, null, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_history_delta__lease
-- answer: []

-- epoch 2: 6 rows read, 4 accepted, 2 late, 0 without time, 0 in no window; 9 windows changed, 0 removed; watermark 2024-03-09 12:28:00 -> 2024-03-10 06:53:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"sql": "delete from default.stored_meters where ts < timestamp'2024-03-08 12:00:00Z'"}, where there is
-- answer: ["default.stored_history_delta", "default.stored_history_delta__epochs", "default.stored_history_delta__history", "default.stored_history_delta__late"]

-- {}, where there is
-- answer: ["default.stored_history_delta", "default.stored_history_delta__epochs", "default.stored_history_delta__history", "default.stored_history_delta__late"]

describe query select * from default.stored_meters
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_history_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710053580000000, \"late\": 2, \"backfilled\": false}]", "watermark": 1710053580000000, "rows_read": 6, "accepted": 4, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 12, "total_accepted": 10, "total_late": 2, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"e0194cff1f55381329b8b105bc72623e\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"70da7dd2-d9a8-4cdd-8395-3641fadb3c61\", \"by_distance\": true, \"history\": 129600000000}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"s\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709861280000000}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1709987280000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709987280000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_meters
-- answer: [{"id": "70da7dd2-d9a8-4cdd-8395-3641fadb3c61"}]

describe history default.stored_meters limit 50
-- answer: [{"version": 3, "operation": "DELETE"}, {"version": 2}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '3' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1709967180000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709967180000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1709967180000000) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast((((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19747) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709967180000000) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1709967180000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1709967180000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1709967180000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_meters', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select (_sw_us + 3600000000) as _sw_closes) as _closes
)
union all
select 0 as input, 'gone' as side, * from (
    select
        '3' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast((((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19747) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_meters', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) where not coalesce(unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end as timestamp_ltz)) < 1709923980000000, false)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
union all
select 0 as input, 'expired' as side, * from (
    select
        '3' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast((((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19747) - ((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_us) - pmod((_sw_us), 86400000000)) div 86400000000) - 19747) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_meters', 3, 3)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) where coalesce(unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end as timestamp_ltz)) < 1709923980000000, false)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "3", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "timeless": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "3", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "timeless": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "expired", "upper": "3", "without_cursor": 0, "without_key": 0, "rows_read": 3, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 3, "timeless": 0, "near": 13194139533312, "far": 0, "earliest": "2024-03-07", "latest": 1709891700000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_history_delta__lease comment 'stored_history_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["3"], "label": 3, "rebuild": false, "again": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_history_delta
    where (1 = 0)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_delta__lease) and if((select epoch from (select epoch from default.stored_history_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_history_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 0}]

create or replace view default.stored_history_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_history_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_history_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "70da7dd2-d9a8-4cdd-8395-3641fadb3c61", "by_distance": true, "history": 129600000000}], "refresh": [0, 6], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "s": "bigint"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "begins": 1709861280000000}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000003, 'run 3', '3', '[{"cursor_to": "3", "watermark": 1710053580000000, "late": 2, "backfilled": false}]', 1710053580000000, 3, 0, 0, 0, 0, 0, 0, null, null, 15, 10, 2, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '2', '[{"cursor_to": "2", "watermark": 1710053580000000, "late": 2, "backfilled": false}]', 1710053580000000, 6, 4, 2, 0, 0, 9, 0, null, null, 12, 10, 2, 0, 0, 0, 0, 0, 0, 0, 0, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '1', '[{"cursor_to": "1", "watermark": 1709987280000000, "late": 0, "backfilled": false}]', 1709987280000000, 6, 6, 0, 0, 0, 5, 0, null, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_history_delta__lease
-- answer: []

-- epoch 3: 3 rows read, 0 accepted, 0 late, 0 without time, 0 in no window, 3 expired; 0 windows changed, 0 removed; watermark 2024-03-10 06:53:00 -> 2024-03-10 06:53:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_history_delta", "default.stored_history_delta__epochs", "default.stored_history_delta__history", "default.stored_history_delta__late"]

show tables in default like 'stored_history_delta*'
-- answer: [{"tableName": "stored_history_delta"}, {"tableName": "stored_history_delta__epochs"}, {"tableName": "stored_history_delta__history"}, {"tableName": "stored_history_delta__late"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_history_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "3", "inputs": "[{\"cursor_to\": \"3\", \"watermark\": 1710053580000000, \"late\": 2, \"backfilled\": false}]", "watermark": 1710053580000000, "rows_read": 3, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 15, "total_accepted": 10, "total_late": 2, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 3, "total_expired": 3, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"e0194cff1f55381329b8b105bc72623e\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"70da7dd2-d9a8-4cdd-8395-3641fadb3c61\", \"by_distance\": true, \"history\": 129600000000}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"s\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709861280000000}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710053580000000, \"late\": 2, \"backfilled\": false}]", "watermark": 1710053580000000, "rows_read": 6, "accepted": 4, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 12, "total_accepted": 10, "total_late": 2, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1709987280000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709987280000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_history_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 3600000000, \"alone\": false, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 3600000000, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[732, 755]], \"text\": \"default.stored_meters\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"ts\", \"ends\": \"ts\", \"waits\": 0, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"select id, ts, k, s\\nfrom (\\n    /* spark_windows.begin over {\\\"functions\\\": [{\\\"frame\\\": \\\"range between interval '1 hour' preceding and current row\\\", \\\"name\\\": \\\"s\\\", \\\"order_by\\\": [\\\"ts nulls first\\\"], \\\"partition_by\\\": [\\\"k\\\"], \\\"text\\\": \\\"sum(v) over (partition by k order by ts range between interval '1 hour' preceding and current row)\\\"}], \\\"qualify\\\": null, \\\"reach\\\": [{\\\"after\\\": 0, \\\"before\\\": 3600000000, \\\"by\\\": \\\"time\\\", \\\"order\\\": \\\"ts\\\"}]} */\\n    with keyed as (\\n        select\\n            `id`,\\n            `ts`,\\n            `d`,\\n            `x`,\\n            `flag`,\\n            `at`,\\n            (k) as _sw_key_1,\\n            (unix_micros(cast((ts) as timestamp_ltz))) as _sw_key_2,\\n            (v) as _sw_value_3\\n        from /* spark_windows.input */ default.stored_meters /* spark_windows.input_end */ as _src\\n    ),\\n    probes_1 as (\\n        select\\n            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_probes_1,\\n            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_probes_2,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_3,\\n            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_4,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between current row and current row) as _sw_probes_5\\n        from keyed\\n    ),\\n    results_1 as (\\n        select\\n            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,\\n            _sw_joined_1_1 as _sw_result_1\\n        from probes_1,\\n        lateral (select if(_sw_key_2 is null, _sw_probes_5, if(_sw_probes_2 > _sw_probes_4, _sw_probes_1 - coalesce(_sw_probes_3, 0), null)) as _sw_joined_1_1) as joined_1_1\\n    )\\n    select\\n        `id`,\\n        `ts`,\\n        _sw_key_1 as `k`,\\n        `d`,\\n        _sw_value_3 as `v`,\\n        `x`,\\n        `flag`,\\n        `at`,\\n        _sw_result_1 as `s`\\n    from results_1\\n    /* spark_windows.end over */\\n)\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {\"over 1\": {\"functions\": [{\"frame\": \"range between interval '1 hour' preceding and current row\", \"name\": \"s\", \"order_by\": [\"ts nulls first\"], \"partition_by\": [\"k\"], \"text\": \"sum(v) over (partition by k order by ts range between interval '1 hour' preceding and current row)\"}], \"qualify\": null}}, \"settings\": {\"allowed_lateness\": 86400000000, \"compact_every\": 16, \"cursor\": {\"changes\": true, \"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_meters\"}, \"delay\": 3600000000, \"emit\": \"on_update\", \"expire_after\": 86400000000, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"changes\": true, \"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_meters\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select id, ts, k, s\\nfrom (\\n    _sw_block\\n)\", \"input 1.1\": \"default.stored_meters\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_history_delta__late
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
                select *, 1 as _sw_side from (select * from default.stored_history_delta where coalesce(case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709923980000000 + 3600000000, true))
                union all
                select *, -1 as _sw_side from (select * from (select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, s
from (
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 hour' preceding and current row", "name": "s", "order_by": ["ts nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts range between interval '1 hour' preceding and current row)"}], "qualify": null, "reach": [{"after": 0, "before": 3600000000, "by": "time", "order": "ts"}]} */
    with keyed as (
        select
            `id`,
            `ts`,
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (unix_micros(cast((ts) as timestamp_ltz))) as _sw_key_2,
            (v) as _sw_value_3
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from (select * from default.stored_meters version as of 3)) where (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402037999999999 end) then ts end) is not null
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_history_delta__late where cast(epoch as bigint) <= 3 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402037999999999 end) then ts end) is not null and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_history_delta__late where cast(epoch as bigint) <= 3 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402037999999999 end) then ts end) is not null and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src
    ),
    probes_1 as (
        select
            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_probes_1,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_probes_2,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_3,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_4,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between current row and current row) as _sw_probes_5
        from keyed
    ),
    results_1 as (
        select
            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,
            _sw_joined_1_1 as _sw_result_1
        from probes_1,
        lateral (select if(_sw_key_2 is null, _sw_probes_5, if(_sw_probes_2 > _sw_probes_4, _sw_probes_1 - coalesce(_sw_probes_3, 0), null)) as _sw_joined_1_1) as joined_1_1
    )
    select
        `id`,
        `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_3 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `s`
    from results_1
    /* spark_windows.end over */
)
    )
    where coalesce(case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709861280000000, true)) where coalesce(case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709923980000000 + 3600000000, true))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_history_delta", "default.stored_history_delta__epochs", "default.stored_history_delta__history", "default.stored_history_delta__late"]

show tables in default like 'stored_history_delta*'
-- answer: [{"tableName": "stored_history_delta"}, {"tableName": "stored_history_delta__epochs"}, {"tableName": "stored_history_delta__history"}, {"tableName": "stored_history_delta__late"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_history_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "3", "inputs": "[{\"cursor_to\": \"3\", \"watermark\": 1710053580000000, \"late\": 2, \"backfilled\": false}]", "watermark": 1710053580000000, "rows_read": 3, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 15, "total_accepted": 10, "total_late": 2, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 3, "total_expired": 3, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"e0194cff1f55381329b8b105bc72623e\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"70da7dd2-d9a8-4cdd-8395-3641fadb3c61\", \"by_distance\": true, \"history\": 129600000000}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"s\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709861280000000}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710053580000000, \"late\": 2, \"backfilled\": false}]", "watermark": 1710053580000000, "rows_read": 6, "accepted": 4, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 12, "total_accepted": 10, "total_late": 2, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1709987280000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709987280000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_history_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 3600000000, \"alone\": false, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 3600000000, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[732, 755]], \"text\": \"default.stored_meters\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"ts\", \"ends\": \"ts\", \"waits\": 0, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"select id, ts, k, s\\nfrom (\\n    /* spark_windows.begin over {\\\"functions\\\": [{\\\"frame\\\": \\\"range between interval '1 hour' preceding and current row\\\", \\\"name\\\": \\\"s\\\", \\\"order_by\\\": [\\\"ts nulls first\\\"], \\\"partition_by\\\": [\\\"k\\\"], \\\"text\\\": \\\"sum(v) over (partition by k order by ts range between interval '1 hour' preceding and current row)\\\"}], \\\"qualify\\\": null, \\\"reach\\\": [{\\\"after\\\": 0, \\\"before\\\": 3600000000, \\\"by\\\": \\\"time\\\", \\\"order\\\": \\\"ts\\\"}]} */\\n    with keyed as (\\n        select\\n            `id`,\\n            `ts`,\\n            `d`,\\n            `x`,\\n            `flag`,\\n            `at`,\\n            (k) as _sw_key_1,\\n            (unix_micros(cast((ts) as timestamp_ltz))) as _sw_key_2,\\n            (v) as _sw_value_3\\n        from /* spark_windows.input */ default.stored_meters /* spark_windows.input_end */ as _src\\n    ),\\n    probes_1 as (\\n        select\\n            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_probes_1,\\n            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_probes_2,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_3,\\n            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_4,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between current row and current row) as _sw_probes_5\\n        from keyed\\n    ),\\n    results_1 as (\\n        select\\n            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,\\n            _sw_joined_1_1 as _sw_result_1\\n        from probes_1,\\n        lateral (select if(_sw_key_2 is null, _sw_probes_5, if(_sw_probes_2 > _sw_probes_4, _sw_probes_1 - coalesce(_sw_probes_3, 0), null)) as _sw_joined_1_1) as joined_1_1\\n    )\\n    select\\n        `id`,\\n        `ts`,\\n        _sw_key_1 as `k`,\\n        `d`,\\n        _sw_value_3 as `v`,\\n        `x`,\\n        `flag`,\\n        `at`,\\n        _sw_result_1 as `s`\\n    from results_1\\n    /* spark_windows.end over */\\n)\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {\"over 1\": {\"functions\": [{\"frame\": \"range between interval '1 hour' preceding and current row\", \"name\": \"s\", \"order_by\": [\"ts nulls first\"], \"partition_by\": [\"k\"], \"text\": \"sum(v) over (partition by k order by ts range between interval '1 hour' preceding and current row)\"}], \"qualify\": null}}, \"settings\": {\"allowed_lateness\": 86400000000, \"compact_every\": 16, \"cursor\": {\"changes\": true, \"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_meters\"}, \"delay\": 3600000000, \"emit\": \"on_update\", \"expire_after\": 86400000000, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"changes\": true, \"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_meters\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select id, ts, k, s\\nfrom (\\n    _sw_block\\n)\", \"input 1.1\": \"default.stored_meters\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (select * from (select * from default.stored_meters version as of 3))
        )
    ), (
        select
            15 as rows_read,
            10 as accepted,
            2 as late,
            0 as null_time,
            0 as in_no_window,
            3 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from default.stored_history_delta__late where cast(epoch as bigint) <= 3
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
