-- {}, where there is
-- answer: []

describe query select * from default.stored_steps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_row_frames_parquet*'
-- answer: []

describe query
select id, ts, k, last_three, next
from (
    /* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and current row", "name": "last_three", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (w rows between 2 preceding and current row)"}, {"frame": "range between unbounded preceding and current row", "name": "next", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "lead(v) over w"}], "qualify": null, "reach": [{"after": 0, "before": 2, "by": "rows", "order": null}, {"after": 1, "before": 0, "by": "rows", "order": null}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */ (
select id, ts, k, v, at from default.stored_steps where flag
) /* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and current row) as _sw_forward_1,
            lead(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first) as _sw_forward_2
        from keyed
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1,
            _sw_forward_2 as _sw_result_2
        from forward_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `last_three`,
        _sw_result_2 as `next`
    from results_1
    /* spark_windows.end over */
)
-- answer: [{"col_name": "id", "data_type": "int", "comment": null}, {"col_name": "ts", "data_type": "timestamp", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "last_three", "data_type": "bigint", "comment": null}, {"col_name": "next", "data_type": "int", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from (
select id, ts, k, v, at from default.stored_steps where flag
)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "v", "data_type": "int"}, {"col_name": "at", "data_type": "int"}]

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
        0 as timeless,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`v`)), typeof(any_value(`at`))) as types
    from (select *, cast(null as bigint) as _sw_from_us, cast(null as bigint) as _sw_to_us, cast(null as bigint) as _sw_closes_us from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where true or at is null
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "timeless": 0, "earliest": "2024-03-07", "latest": 1709995020000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\nint\nint"}]

create view if not exists default.stored_row_frames_parquet__lease comment 'stored_row_frames_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["6"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query select
        _src.* except (_sw_from_us, _sw_to_us, _sw_closes_us),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_from_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_to_us) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select *, cast(null as bigint) as _sw_from_us, cast(null as bigint) as _sw_to_us, cast(null as bigint) as _sw_closes_us from (select * from (
select id, ts, k, v, at from default.stored_steps where flag
) where false)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

describe query select *, '' as epoch from (select `id`, `ts`, `k`, `v`, `at` from (
select id, ts, k, v, at from default.stored_steps where flag
) where false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_row_frames_parquet__late
-- answer: []

create table default.stored_row_frames_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `v` int, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_row_frames_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

drop table if exists default.stored_row_frames_parquet__kept
-- answer: []

create table default.stored_row_frames_parquet__kept (`id` int, `ts` timestamp_ltz, `k` string, `v` int, `at` int, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_row_frames_parquet: rows that frames of rows in later runs may need, by the last epoch that has changed them' tblproperties ('spark_windows.role' = 'kept')
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_row_frames_parquet
-- answer: []

create table default.stored_row_frames_parquet (`id` int, `ts` timestamp_ltz, `k` string, `last_three` bigint, `next` int, `event_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (event_date)
-- answer: []

insert overwrite table default.stored_row_frames_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, last_three, next
from (
    /* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and current row", "name": "last_three", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (w rows between 2 preceding and current row)"}, {"frame": "range between unbounded preceding and current row", "name": "next", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "lead(v) over w"}], "qualify": null, "reach": [{"after": 0, "before": 2, "by": "rows", "order": null}, {"after": 1, "before": 0, "by": "rows", "order": null}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `v`, `at`
    from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at <= cast('6' as int)
)
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and current row) as _sw_forward_1,
            lead(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first) as _sw_forward_2
        from keyed
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1,
            _sw_forward_2 as _sw_result_2
        from forward_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `last_three`,
        _sw_result_2 as `next`
    from results_1
    /* spark_windows.end over */
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_row_frames_parquet
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease)
)
-- answer in JSON: [{"windows": 6}]

insert overwrite table default.stored_row_frames_parquet__kept partition (epoch) by name
select * from (
select `id`, `ts`, `k`, `v`, `at`, '1' as epoch
    from (
select `id`, `ts`, `k`, `v`, `at`
    from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at <= cast('6' as int)
)
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
    where unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as timestamp_ltz)) >= 1709942400000000
    union all
    select `id`, `ts`, `k`, `v`, `at`, '1'
    from (
        select `id`, `ts`, `k`, `v`, `at`, row_number() over (partition by k order by ts desc nulls last, id desc nulls last) as _sw_back
        from (
select `id`, `ts`, `k`, `v`, `at`
    from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at <= cast('6' as int)
)
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
        where unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as timestamp_ltz)) < 1709942400000000
    )
    where _sw_back <= 3
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease)
-- answer: []

create table if not exists default.stored_row_frames_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_row_frames_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_row_frames_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "reach": {"after": 0, "alone": false, "before": 0, "closes": 0, "least": 0, "most": 0, "offset": 0, "rows": {"after": 1, "before": 2, "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"]}, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[860, 926]], "text": "(\\nselect id, ts, k, v, at from default.stored_steps where flag\\n)", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "place": {"column": "ts", "ends": "ts", "waiting": [{"end": 1766, "last": "lead(ts, 1) over (partition by k order by ts nulls first, id nulls first)", "start": 46}], "waits": 0, "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "text": "select id, ts, k, last_three, next\\nfrom (\\n    /* spark_windows.begin over {\\"functions\\": [{\\"frame\\": \\"rows between 2 preceding and current row\\", \\"name\\": \\"last_three\\", \\"order_by\\": [\\"ts nulls first\\", \\"id nulls first\\"], \\"partition_by\\": [\\"k\\"], \\"text\\": \\"sum(v) over (w rows between 2 preceding and current row)\\"}, {\\"frame\\": \\"range between unbounded preceding and current row\\", \\"name\\": \\"next\\", \\"order_by\\": [\\"ts nulls first\\", \\"id nulls first\\"], \\"partition_by\\": [\\"k\\"], \\"text\\": \\"lead(v) over w\\"}], \\"qualify\\": null, \\"reach\\": [{\\"after\\": 0, \\"before\\": 2, \\"by\\": \\"rows\\", \\"order\\": null}, {\\"after\\": 1, \\"before\\": 0, \\"by\\": \\"rows\\", \\"order\\": null}]} */\\n    with keyed as (\\n        select\\n            struct(*) as _sw_row,\\n            (k) as _sw_key_1,\\n            (ts) as _sw_key_2,\\n            (id) as _sw_key_3,\\n            (v) as _sw_value_4\\n        from /* spark_windows.input */ (\\nselect id, ts, k, v, at from default.stored_steps where flag\\n) /* spark_windows.input_end */ as _src\\n    ),\\n    forward_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,\\n            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and current row) as _sw_forward_1,\\n            lead(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first) as _sw_forward_2\\n        from keyed\\n    ),\\n    results_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,\\n            _sw_forward_1 as _sw_result_1,\\n            _sw_forward_2 as _sw_result_2\\n        from forward_1\\n    )\\n    select\\n        _sw_row.*,\\n        _sw_result_1 as `last_three`,\\n        _sw_result_2 as `next`\\n    from results_1\\n    /* spark_windows.end over */\\n)", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "plan": {"over 1": {"functions": [{"frame": "rows between 2 preceding and current row", "name": "last_three", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (w rows between 2 preceding and current row)"}, {"frame": "range between unbounded preceding and current row", "name": "next", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "lead(v) over w"}], "qualify": null}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "emit": "on_update", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "event_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select id, ts, k, last_three, next\\nfrom (\\n    _sw_block\\n)", "input 1.1": "(\\nselect id, ts, k, v, at from default.stored_steps where flag\\n)"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease)
-- answer: []

create or replace view default.stored_row_frames_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_row_frames_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_row_frames_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`v`": "int", "`at`": "int"}, "id": null, "by_distance": true, "kept": {"epoch": 1, "from": "2024-03-09", "replaces": null, "frame": {"before": 2, "after": 1, "partition_by": ["k"], "order_by": ["ts nulls first", "id nulls first"]}}}], "refresh": [0, 6], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "last_three": "bigint", "next": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "v": "int", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "kept": {"id": "int", "ts": "timestamp", "k": "string", "v": "int", "at": "int", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '6', '[{"cursor_to": "6", "watermark": 1709991420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 6}}]', 1709991420000000, 6, 6, 0, 0, 0, 6, 0, null, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_row_frames_parquet__lease
-- answer: []

-- epoch 1: 6 rows read, 6 accepted, 0 late, 0 without time, 0 in no window; 6 windows changed, 0 removed; watermark (none) -> 2024-03-09 13:37:00; recomputed, because its rows lie at ts

-- {}, where there is
-- answer: ["default.stored_row_frames_parquet", "default.stored_row_frames_parquet__epochs", "default.stored_row_frames_parquet__history", "default.stored_row_frames_parquet__kept", "default.stored_row_frames_parquet__late"]

describe query select * from default.stored_steps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_row_frames_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "6", "inputs": "[{\"cursor_to\": \"6\", \"watermark\": 1709991420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 6}}]", "watermark": 1709991420000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"36fe0807205a36192e6b518a27588943\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`v`\": \"int\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"kept\": {\"epoch\": 1, \"from\": \"2024-03-09\", \"replaces\": null, \"frame\": {\"before\": 2, \"after\": 1, \"partition_by\": [\"k\"], \"order_by\": [\"ts nulls first\", \"id nulls first\"]}}}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"last_three\": \"bigint\", \"next\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"v\": \"int\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"kept\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"v\": \"int\", \"at\": \"int\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1709991420000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709991420000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1709991420000000) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709991420000000) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709991420000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709991420000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709991420000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`v`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `v`, `at`, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1709991420000000, false) as _sw_is_late
            from (
    select
        *,
        unix_micros(cast(_sw_from as timestamp_ltz)) as _sw_from_us,
        unix_micros(cast(_sw_to as timestamp_ltz)) as _sw_to_us,
        coalesce(unix_micros(cast(_sw_last as timestamp_ltz)), 4611686018427387904) as _sw_closes_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_from,
            last_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_to,
            lead(_sw_time, 3) over (partition by k, _sw_time is null order by ts nulls first, id nulls first) as _sw_last
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
            from (
                select `id`, `ts`, `k`, `v`, `at`, true as _sw_new from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at > cast('6' as int) or at is null
)
                union all
                select *, false from (select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__kept where epoch = '1')
            )
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
        )
    )
) where _sw_new) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "11", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "near": 35184372088832, "far": 0, "earliest": "2024-03-09", "latest": 1710013920000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\nint\nint"}]

create view if not exists default.stored_row_frames_parquet__lease comment 'stored_row_frames_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["11"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease) and if((select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_row_frames_parquet drop if exists partition (event_date = date'2024-03-09')
-- answer: []

insert overwrite table default.stored_row_frames_parquet partition (event_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, last_three, next
from (
    /* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and current row", "name": "last_three", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (w rows between 2 preceding and current row)"}, {"frame": "range between unbounded preceding and current row", "name": "next", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "lead(v) over w"}], "qualify": null, "reach": [{"after": 0, "before": 2, "by": "rows", "order": null}, {"after": 1, "before": 0, "by": "rows", "order": null}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
    select `id`, `ts`, `k`, `v`, `at`
    from (
        select *, max(_sw_asked) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and 2 following) as _sw_read
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time, (((ts) >= timestamp'2024-03-09 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 00:00:00+00:00')) as _sw_asked
            from (
    select * from (select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__kept where epoch = '1')
    union all
    select `id`, `ts`, `k`, `v`, `at`
    from (select `id`, `ts`, `k`, `v`, `at`, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1709991420000000, false) as _sw_is_late
            from (
    select
        *,
        unix_micros(cast(_sw_from as timestamp_ltz)) as _sw_from_us,
        unix_micros(cast(_sw_to as timestamp_ltz)) as _sw_to_us,
        coalesce(unix_micros(cast(_sw_last as timestamp_ltz)), 4611686018427387904) as _sw_closes_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_from,
            last_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_to,
            lead(_sw_time, 3) over (partition by k, _sw_time is null order by ts nulls first, id nulls first) as _sw_last
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
            from (
                select `id`, `ts`, `k`, `v`, `at`, true as _sw_new from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at > cast('6' as int) and at <= cast('11' as int)
)
                union all
                select *, false from (select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__kept where epoch = '1')
            )
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
        )
    )
) where _sw_new) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
    where _sw_t is not null and true and not (_sw_closes <= 1709991420000000)
)
        )
    )
    where _sw_read
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and current row) as _sw_forward_1,
            lead(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first) as _sw_forward_2
        from keyed
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1,
            _sw_forward_2 as _sw_result_2
        from forward_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `last_three`,
        _sw_result_2 as `next`
    from results_1
    /* spark_windows.end over */
)
    )
) where (event_date in (date'2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease) and if((select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_row_frames_parquet
    where (cast(event_date as string) in ('2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease) and if((select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 9}]

insert overwrite table default.stored_row_frames_parquet__kept partition (epoch) by name
select * from (
select `id`, `ts`, `k`, `v`, `at`, '2' as epoch
    from (
    select * from (select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__kept where epoch = '1')
    union all
    select `id`, `ts`, `k`, `v`, `at`
    from (select `id`, `ts`, `k`, `v`, `at`, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1709991420000000, false) as _sw_is_late
            from (
    select
        *,
        unix_micros(cast(_sw_from as timestamp_ltz)) as _sw_from_us,
        unix_micros(cast(_sw_to as timestamp_ltz)) as _sw_to_us,
        coalesce(unix_micros(cast(_sw_last as timestamp_ltz)), 4611686018427387904) as _sw_closes_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_from,
            last_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_to,
            lead(_sw_time, 3) over (partition by k, _sw_time is null order by ts nulls first, id nulls first) as _sw_last
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
            from (
                select `id`, `ts`, `k`, `v`, `at`, true as _sw_new from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at > cast('6' as int) and at <= cast('11' as int)
)
                union all
                select *, false from (select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__kept where epoch = '1')
            )
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
        )
    )
) where _sw_new) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
    where _sw_t is not null and true and not (_sw_closes <= 1709991420000000)
)
    where unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as timestamp_ltz)) >= 1709942400000000
    union all
    select `id`, `ts`, `k`, `v`, `at`, '2'
    from (
        select `id`, `ts`, `k`, `v`, `at`, row_number() over (partition by k order by ts desc nulls last, id desc nulls last) as _sw_back
        from (
    select * from (select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__kept where epoch = '1')
    union all
    select `id`, `ts`, `k`, `v`, `at`
    from (select `id`, `ts`, `k`, `v`, `at`, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1709991420000000, false) as _sw_is_late
            from (
    select
        *,
        unix_micros(cast(_sw_from as timestamp_ltz)) as _sw_from_us,
        unix_micros(cast(_sw_to as timestamp_ltz)) as _sw_to_us,
        coalesce(unix_micros(cast(_sw_last as timestamp_ltz)), 4611686018427387904) as _sw_closes_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_from,
            last_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_to,
            lead(_sw_time, 3) over (partition by k, _sw_time is null order by ts nulls first, id nulls first) as _sw_last
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
            from (
                select `id`, `ts`, `k`, `v`, `at`, true as _sw_new from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at > cast('6' as int) and at <= cast('11' as int)
)
                union all
                select *, false from (select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__kept where epoch = '1')
            )
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
        )
    )
) where _sw_new) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
    where _sw_t is not null and true and not (_sw_closes <= 1709991420000000)
)
        where unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as timestamp_ltz)) < 1709942400000000
    )
    where _sw_back <= 3
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease) and if((select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

create or replace view default.stored_row_frames_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_row_frames_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_row_frames_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`v`": "int", "`at`": "int"}, "id": null, "by_distance": true, "kept": {"epoch": 2, "from": "2024-03-09", "replaces": 1, "frame": {"before": 2, "after": 1, "partition_by": ["k"], "order_by": ["ts nulls first", "id nulls first"]}}}], "refresh": [0, 6], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "last_three": "bigint", "next": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "v": "int", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "kept": {"id": "int", "ts": "timestamp", "k": "string", "v": "int", "at": "int", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '11', '[{"cursor_to": "11", "watermark": 1710010320000000, "late": 0, "backfilled": false, "counts": {"rows_read": 11, "accepted": 11}}]', 1710010320000000, 5, 5, 0, 0, 0, 9, 0, null, null, 11, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '6', '[{"cursor_to": "6", "watermark": 1709991420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 6}}]', 1709991420000000, 6, 6, 0, 0, 0, 6, 0, null, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

alter table default.stored_row_frames_parquet__kept drop if exists partition (epoch = '1')
-- answer: []

drop view default.stored_row_frames_parquet__lease
-- answer: []

-- epoch 2: 5 rows read, 5 accepted, 0 late, 0 without time, 0 in no window; 9 windows changed, 0 removed; watermark 2024-03-09 13:37:00 -> 2024-03-09 18:52:00; recomputed, because its rows lie at ts

-- {}, where there is
-- answer: ["default.stored_row_frames_parquet", "default.stored_row_frames_parquet__epochs", "default.stored_row_frames_parquet__history", "default.stored_row_frames_parquet__kept", "default.stored_row_frames_parquet__late"]

describe query select * from default.stored_steps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_row_frames_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "11", "inputs": "[{\"cursor_to\": \"11\", \"watermark\": 1710010320000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 11, \"accepted\": 11}}]", "watermark": 1710010320000000, "rows_read": 5, "accepted": 5, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 11, "total_accepted": 11, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"36fe0807205a36192e6b518a27588943\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`v`\": \"int\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"kept\": {\"epoch\": 2, \"from\": \"2024-03-09\", \"replaces\": 1, \"frame\": {\"before\": 2, \"after\": 1, \"partition_by\": [\"k\"], \"order_by\": [\"ts nulls first\", \"id nulls first\"]}}}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"last_three\": \"bigint\", \"next\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"v\": \"int\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"kept\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"v\": \"int\", \"at\": \"int\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "6", "inputs": "[{\"cursor_to\": \"6\", \"watermark\": 1709991420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 6}}]", "watermark": 1709991420000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1710010320000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710010320000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1710010320000000) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710010320000000) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710010320000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710010320000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710010320000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`v`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `v`, `at`, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1710010320000000, false) as _sw_is_late
            from (
    select
        *,
        unix_micros(cast(_sw_from as timestamp_ltz)) as _sw_from_us,
        unix_micros(cast(_sw_to as timestamp_ltz)) as _sw_to_us,
        coalesce(unix_micros(cast(_sw_last as timestamp_ltz)), 4611686018427387904) as _sw_closes_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_from,
            last_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_to,
            lead(_sw_time, 3) over (partition by k, _sw_time is null order by ts nulls first, id nulls first) as _sw_last
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
            from (
                select `id`, `ts`, `k`, `v`, `at`, true as _sw_new from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at > cast('11' as int) or at is null
)
                union all
                select *, false from (select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__kept where epoch = '2')
            )
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
        )
    )
) where _sw_new) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "18", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "near": 61572651155456, "far": 0, "earliest": "2024-03-07", "latest": 1710027120000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\nint\nint"}]

create view if not exists default.stored_row_frames_parquet__lease comment 'stored_row_frames_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["18"], "label": 3, "rebuild": false, "again": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_row_frames_parquet__late
partition (epoch = '3', late_reason) by name
select * except (epoch) from (
select * from (
select
        _src.* except (_sw_from_us, _sw_to_us, _sw_closes_us),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_from_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_to_us) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (select `id`, `ts`, `k`, `v`, `at`, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1710010320000000, false) as _sw_is_late
            from (
    select
        *,
        unix_micros(cast(_sw_from as timestamp_ltz)) as _sw_from_us,
        unix_micros(cast(_sw_to as timestamp_ltz)) as _sw_to_us,
        coalesce(unix_micros(cast(_sw_last as timestamp_ltz)), 4611686018427387904) as _sw_closes_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_from,
            last_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_to,
            lead(_sw_time, 3) over (partition by k, _sw_time is null order by ts nulls first, id nulls first) as _sw_last
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
            from (
                select `id`, `ts`, `k`, `v`, `at`, true as _sw_new from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at > cast('11' as int) and at <= cast('18' as int)
)
                union all
                select *, false from (select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__kept where epoch = '2')
            )
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
        )
    )
) where _sw_new) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes <= 1710010320000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease) and if((select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease) and if((select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_row_frames_parquet drop if exists partition (event_date = date'2024-03-07'), partition (event_date = date'2024-03-08'), partition (event_date = date'2024-03-09')
-- answer: []

insert overwrite table default.stored_row_frames_parquet partition (event_date) by name
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, last_three, next
from (
    /* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and current row", "name": "last_three", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (w rows between 2 preceding and current row)"}, {"frame": "range between unbounded preceding and current row", "name": "next", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "lead(v) over w"}], "qualify": null, "reach": [{"after": 0, "before": 2, "by": "rows", "order": null}, {"after": 1, "before": 0, "by": "rows", "order": null}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
    select `id`, `ts`, `k`, `v`, `at`
    from (
        select *, max(_sw_asked) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and 2 following) as _sw_read
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time, (((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 00:00:00+00:00')) as _sw_asked
            from (
select `id`, `ts`, `k`, `v`, `at`
    from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at <= cast('18' as int)
)
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
        )
    )
    where _sw_read
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and current row) as _sw_forward_1,
            lead(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first) as _sw_forward_2
        from keyed
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1,
            _sw_forward_2 as _sw_result_2
        from forward_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `last_three`,
        _sw_result_2 as `next`
    from results_1
    /* spark_windows.end over */
)
    )
) where (event_date between date'2024-03-07' and date'2024-03-09')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease) and if((select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_row_frames_parquet
    where (cast(event_date as string) between '2024-03-07' and '2024-03-09')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease) and if((select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 16}]

insert overwrite table default.stored_row_frames_parquet__kept partition (epoch) by name
select * from (
select `id`, `ts`, `k`, `v`, `at`, '3' as epoch
    from (
    select * from (select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__kept where epoch = '2')
    union all
    select `id`, `ts`, `k`, `v`, `at`
    from (select `id`, `ts`, `k`, `v`, `at`, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1710010320000000, false) as _sw_is_late
            from (
    select
        *,
        unix_micros(cast(_sw_from as timestamp_ltz)) as _sw_from_us,
        unix_micros(cast(_sw_to as timestamp_ltz)) as _sw_to_us,
        coalesce(unix_micros(cast(_sw_last as timestamp_ltz)), 4611686018427387904) as _sw_closes_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_from,
            last_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_to,
            lead(_sw_time, 3) over (partition by k, _sw_time is null order by ts nulls first, id nulls first) as _sw_last
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
            from (
                select `id`, `ts`, `k`, `v`, `at`, true as _sw_new from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at > cast('11' as int) and at <= cast('18' as int)
)
                union all
                select *, false from (select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__kept where epoch = '2')
            )
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
        )
    )
) where _sw_new) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
    where _sw_t is not null and true and not (_sw_closes <= 1710010320000000)
)
    where unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as timestamp_ltz)) >= 1709942400000000
    union all
    select `id`, `ts`, `k`, `v`, `at`, '3'
    from (
        select `id`, `ts`, `k`, `v`, `at`, row_number() over (partition by k order by ts desc nulls last, id desc nulls last) as _sw_back
        from (
    select * from (select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__kept where epoch = '2')
    union all
    select `id`, `ts`, `k`, `v`, `at`
    from (select `id`, `ts`, `k`, `v`, `at`, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1710010320000000, false) as _sw_is_late
            from (
    select
        *,
        unix_micros(cast(_sw_from as timestamp_ltz)) as _sw_from_us,
        unix_micros(cast(_sw_to as timestamp_ltz)) as _sw_to_us,
        coalesce(unix_micros(cast(_sw_last as timestamp_ltz)), 4611686018427387904) as _sw_closes_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_from,
            last_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_to,
            lead(_sw_time, 3) over (partition by k, _sw_time is null order by ts nulls first, id nulls first) as _sw_last
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time
            from (
                select `id`, `ts`, `k`, `v`, `at`, true as _sw_new from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at > cast('11' as int) and at <= cast('18' as int)
)
                union all
                select *, false from (select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__kept where epoch = '2')
            )
        )
    )
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
        )
    )
) where _sw_new) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
    where _sw_t is not null and true and not (_sw_closes <= 1710010320000000)
)
        where unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as timestamp_ltz)) < 1709942400000000
    )
    where _sw_back <= 3
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease) and if((select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

create or replace view default.stored_row_frames_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_row_frames_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_row_frames_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`v`": "int", "`at`": "int"}, "id": null, "by_distance": true, "kept": {"epoch": 3, "from": "2024-03-09", "replaces": 2, "frame": {"before": 2, "after": 1, "partition_by": ["k"], "order_by": ["ts nulls first", "id nulls first"]}}}], "refresh": [0, 6], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "last_three": "bigint", "next": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "v": "int", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "kept": {"id": "int", "ts": "timestamp", "k": "string", "v": "int", "at": "int", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000003, 'run 3', '18', '[{"cursor_to": "18", "watermark": 1710023520000000, "late": 0, "backfilled": false, "counts": {"rows_read": 17, "accepted": 16, "null_time": 1}}]', 1710023520000000, 6, 5, 0, 1, 0, 16, 0, null, null, 17, 16, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '11', '[{"cursor_to": "11", "watermark": 1710010320000000, "late": 0, "backfilled": false, "counts": {"rows_read": 11, "accepted": 11}}]', 1710010320000000, 5, 5, 0, 0, 0, 9, 0, null, null, 11, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '6', '[{"cursor_to": "6", "watermark": 1709991420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 6}}]', 1709991420000000, 6, 6, 0, 0, 0, 6, 0, null, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

alter table default.stored_row_frames_parquet__kept drop if exists partition (epoch = '2'), partition (epoch = '1')
-- answer: []

drop view default.stored_row_frames_parquet__lease
-- answer: []

-- epoch 3: 6 rows read, 5 accepted, 0 late, 1 without time, 0 in no window; 16 windows changed, 0 removed; watermark 2024-03-09 18:52:00 -> 2024-03-09 22:32:00; recomputed, because its rows lie at ts

-- {"backfill": [1709251200000000, 1709337600000000]}, where there is
-- answer: ["default.stored_row_frames_parquet", "default.stored_row_frames_parquet__epochs", "default.stored_row_frames_parquet__history", "default.stored_row_frames_parquet__kept", "default.stored_row_frames_parquet__late"]

describe query select * from default.stored_steps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_row_frames_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "18", "inputs": "[{\"cursor_to\": \"18\", \"watermark\": 1710023520000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 17, \"accepted\": 16, \"null_time\": 1}}]", "watermark": 1710023520000000, "rows_read": 6, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 16, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 17, "total_accepted": 16, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"36fe0807205a36192e6b518a27588943\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`v`\": \"int\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"kept\": {\"epoch\": 3, \"from\": \"2024-03-09\", \"replaces\": 2, \"frame\": {\"before\": 2, \"after\": 1, \"partition_by\": [\"k\"], \"order_by\": [\"ts nulls first\", \"id nulls first\"]}}}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"last_three\": \"bigint\", \"next\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"v\": \"int\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"kept\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"v\": \"int\", \"at\": \"int\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "11", "inputs": "[{\"cursor_to\": \"11\", \"watermark\": 1710010320000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 11, \"accepted\": 11}}]", "watermark": 1710010320000000, "rows_read": 5, "accepted": 5, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 11, "total_accepted": 11, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "6", "inputs": "[{\"cursor_to\": \"6\", \"watermark\": 1709991420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 6}}]", "watermark": 1709991420000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

create view if not exists default.stored_row_frames_parquet__lease comment 'stored_row_frames_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"backfill": [1709251200000000, 1709337600000000], "reset": false, "again": false, "label": 4, "compacted": null, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease) and if((select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

set spark.sql.catalog.spark_catalog
-- answer: [{"value": "org.apache.spark.sql.delta.catalog.DeltaCatalog"}]

drop table if exists default.stored_row_frames_parquet
-- answer: []

create table default.stored_row_frames_parquet (`id` int, `ts` timestamp_ltz, `k` string, `last_three` bigint, `next` int, `event_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (event_date)
-- answer: []

insert overwrite table default.stored_row_frames_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, last_three, next
from (
    /* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and current row", "name": "last_three", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (w rows between 2 preceding and current row)"}, {"frame": "range between unbounded preceding and current row", "name": "next", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "lead(v) over w"}], "qualify": null, "reach": [{"after": 0, "before": 2, "by": "rows", "order": null}, {"after": 1, "before": 0, "by": "rows", "order": null}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `v`, `at`
    from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at <= cast('18' as int)
)
    where (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and current row) as _sw_forward_1,
            lead(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first) as _sw_forward_2
        from keyed
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1,
            _sw_forward_2 as _sw_result_2
        from forward_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `last_three`,
        _sw_result_2 as `next`
    from results_1
    /* spark_windows.end over */
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease) and if((select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (

    select
        0 as input,
        count_if(_sw_us >= 1709251200000000 and _sw_us < 1709337600000000) as rows_read,
        count_if(_sw_us >= 1709251200000000 and _sw_us < 1709337600000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        count_if(_sw_t is null) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_row_frames_parquet__late
        ) as total_late
    from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at <= cast('18' as int)
) as _src,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.row: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end\' of another type. Cast it, e.g. in a subquery: cast(case when (case when typeof((ts)) = \'date\' then cast(ts as date) >= date\'0001-01-04\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= -62135337600000000 end and not case when typeof((ts)) = \'date\' then cast(ts as date) > date\'9999-12-28\' else case when typeof((ts)) = \'timestamp\' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> \'void\' then (cast((ts) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end >= 253402041599999999 end) then ts end as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "rows_read": 0, "in_windows": 0, "disordered": 0, "total_rows_read": 17, "total_null_time": 1, "total_in_no_window": 0, "total_late": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as windows
    from default.stored_row_frames_parquet
)
-- answer in JSON: [{"windows": 16}]

insert overwrite table default.stored_row_frames_parquet__kept partition (epoch) by name
select * from (
select `id`, `ts`, `k`, `v`, `at`, '4' as epoch
    from (
select `id`, `ts`, `k`, `v`, `at`
    from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at <= cast('18' as int)
)
    where (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null
)
    where case when typeof(case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) = 'timestamp' then unix_micros(cast(case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end as timestamp_ltz)) when typeof(case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) <> 'void' then (cast(case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709942400000000
    union all
    select `id`, `ts`, `k`, `v`, `at`, '4'
    from (
        select `id`, `ts`, `k`, `v`, `at`, row_number() over (partition by k order by ts desc nulls last, id desc nulls last) as _sw_back
        from (
select `id`, `ts`, `k`, `v`, `at`
    from (
    select `id`, `ts`, `k`, `v`, `at`
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at <= cast('18' as int)
)
    where (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null
)
        where case when typeof(case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) = 'timestamp' then unix_micros(cast(case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end as timestamp_ltz)) when typeof(case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) <> 'void' then (cast(case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end < 1709942400000000
    )
    where _sw_back <= 3
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease) and if((select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_parquet__lease) and if((select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_parquet__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_row_frames_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_row_frames_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_row_frames_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`v`": "int", "`at`": "int"}, "id": null, "by_distance": true, "kept": {"epoch": 4, "from": "2024-03-09", "replaces": 3, "frame": {"before": 2, "after": 1, "partition_by": ["k"], "order_by": ["ts nulls first", "id nulls first"]}}}], "refresh": [0, 6], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "last_three": "bigint", "next": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "v": "int", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "kept": {"id": "int", "ts": "timestamp", "k": "string", "v": "int", "at": "int", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'backfill', 16725225600000004, 'run 4', '18', '[{"cursor_to": "18", "watermark": 1710023520000000, "late": 0, "backfilled": true, "counts": {"rows_read": 17, "accepted": 16, "null_time": 1}}]', 1710023520000000, 0, 0, 0, 0, 0, 16, 0, null, null, 17, 16, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (3, 'run', 16725225600000003, 'run 3', '18', '[{"cursor_to": "18", "watermark": 1710023520000000, "late": 0, "backfilled": false, "counts": {"rows_read": 17, "accepted": 16, "null_time": 1}}]', 1710023520000000, 6, 5, 0, 1, 0, 16, 0, null, null, 17, 16, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '11', '[{"cursor_to": "11", "watermark": 1710010320000000, "late": 0, "backfilled": false, "counts": {"rows_read": 11, "accepted": 11}}]', 1710010320000000, 5, 5, 0, 0, 0, 9, 0, null, null, 11, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '6', '[{"cursor_to": "6", "watermark": 1709991420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 6}}]', 1709991420000000, 6, 6, 0, 0, 0, 6, 0, null, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

alter table default.stored_row_frames_parquet__kept drop if exists partition (epoch = '3'), partition (epoch = '2')
-- answer: []

drop view default.stored_row_frames_parquet__lease
-- answer: []

-- epoch 4 (backfill): 0 rows read, 0 accepted, 0 late, 0 without time, 0 in no window; 16 windows changed, 0 removed; watermark 2024-03-09 22:32:00 -> 2024-03-09 22:32:00; recomputed, because its rows lie at ts

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_row_frames_parquet", "default.stored_row_frames_parquet__epochs", "default.stored_row_frames_parquet__history", "default.stored_row_frames_parquet__kept", "default.stored_row_frames_parquet__late"]

show tables in default like 'stored_row_frames_parquet*'
-- answer: [{"tableName": "stored_row_frames_parquet"}, {"tableName": "stored_row_frames_parquet__epochs"}, {"tableName": "stored_row_frames_parquet__history"}, {"tableName": "stored_row_frames_parquet__kept"}, {"tableName": "stored_row_frames_parquet__late"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_row_frames_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "backfill", "run": "run 4", "cursor_to": "18", "inputs": "[{\"cursor_to\": \"18\", \"watermark\": 1710023520000000, \"late\": 0, \"backfilled\": true, \"counts\": {\"rows_read\": 17, \"accepted\": 16, \"null_time\": 1}}]", "watermark": 1710023520000000, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 16, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 17, "total_accepted": 16, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"36fe0807205a36192e6b518a27588943\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`v`\": \"int\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"kept\": {\"epoch\": 4, \"from\": \"2024-03-09\", \"replaces\": 3, \"frame\": {\"before\": 2, \"after\": 1, \"partition_by\": [\"k\"], \"order_by\": [\"ts nulls first\", \"id nulls first\"]}}}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"last_three\": \"bigint\", \"next\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"v\": \"int\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"kept\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"v\": \"int\", \"at\": \"int\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "18", "inputs": "[{\"cursor_to\": \"18\", \"watermark\": 1710023520000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 17, \"accepted\": 16, \"null_time\": 1}}]", "watermark": 1710023520000000, "rows_read": 6, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 16, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 17, "total_accepted": 16, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "11", "inputs": "[{\"cursor_to\": \"11\", \"watermark\": 1710010320000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 11, \"accepted\": 11}}]", "watermark": 1710010320000000, "rows_read": 5, "accepted": 5, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 11, "total_accepted": 11, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "6", "inputs": "[{\"cursor_to\": \"6\", \"watermark\": 1709991420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 6}}]", "watermark": 1709991420000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_row_frames_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 0, \"alone\": false, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 0, \"offset\": 0, \"rows\": {\"after\": 1, \"before\": 2, \"order_by\": [\"ts nulls first\", \"id nulls first\"], \"partition_by\": [\"k\"]}, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[860, 926]], \"text\": \"(\\nselect id, ts, k, v, at from default.stored_steps where flag\\n)\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"ts\", \"ends\": \"ts\", \"waiting\": [{\"end\": 1766, \"last\": \"lead(ts, 1) over (partition by k order by ts nulls first, id nulls first)\", \"start\": 46}], \"waits\": 0, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"select id, ts, k, last_three, next\\nfrom (\\n    /* spark_windows.begin over {\\\"functions\\\": [{\\\"frame\\\": \\\"rows between 2 preceding and current row\\\", \\\"name\\\": \\\"last_three\\\", \\\"order_by\\\": [\\\"ts nulls first\\\", \\\"id nulls first\\\"], \\\"partition_by\\\": [\\\"k\\\"], \\\"text\\\": \\\"sum(v) over (w rows between 2 preceding and current row)\\\"}, {\\\"frame\\\": \\\"range between unbounded preceding and current row\\\", \\\"name\\\": \\\"next\\\", \\\"order_by\\\": [\\\"ts nulls first\\\", \\\"id nulls first\\\"], \\\"partition_by\\\": [\\\"k\\\"], \\\"text\\\": \\\"lead(v) over w\\\"}], \\\"qualify\\\": null, \\\"reach\\\": [{\\\"after\\\": 0, \\\"before\\\": 2, \\\"by\\\": \\\"rows\\\", \\\"order\\\": null}, {\\\"after\\\": 1, \\\"before\\\": 0, \\\"by\\\": \\\"rows\\\", \\\"order\\\": null}]} */\\n    with keyed as (\\n        select\\n            struct(*) as _sw_row,\\n            (k) as _sw_key_1,\\n            (ts) as _sw_key_2,\\n            (id) as _sw_key_3,\\n            (v) as _sw_value_4\\n        from /* spark_windows.input */ (\\nselect id, ts, k, v, at from default.stored_steps where flag\\n) /* spark_windows.input_end */ as _src\\n    ),\\n    forward_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,\\n            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and current row) as _sw_forward_1,\\n            lead(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first) as _sw_forward_2\\n        from keyed\\n    ),\\n    results_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,\\n            _sw_forward_1 as _sw_result_1,\\n            _sw_forward_2 as _sw_result_2\\n        from forward_1\\n    )\\n    select\\n        _sw_row.*,\\n        _sw_result_1 as `last_three`,\\n        _sw_result_2 as `next`\\n    from results_1\\n    /* spark_windows.end over */\\n)\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {\"over 1\": {\"functions\": [{\"frame\": \"rows between 2 preceding and current row\", \"name\": \"last_three\", \"order_by\": [\"ts nulls first\", \"id nulls first\"], \"partition_by\": [\"k\"], \"text\": \"sum(v) over (w rows between 2 preceding and current row)\"}, {\"frame\": \"range between unbounded preceding and current row\", \"name\": \"next\", \"order_by\": [\"ts nulls first\", \"id nulls first\"], \"partition_by\": [\"k\"], \"text\": \"lead(v) over w\"}], \"qualify\": null}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select id, ts, k, last_three, next\\nfrom (\\n    _sw_block\\n)\", \"input 1.1\": \"(\\nselect id, ts, k, v, at from default.stored_steps where flag\\n)\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_row_frames_parquet__late
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "v", "data_type": "int"}, {"col_name": "at", "data_type": "int"}]

select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select *, 1 as _sw_side from default.stored_row_frames_parquet
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, last_three, next
from (
    /* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and current row", "name": "last_three", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (w rows between 2 preceding and current row)"}, {"frame": "range between unbounded preceding and current row", "name": "next", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "lead(v) over w"}], "qualify": null, "reach": [{"after": 0, "before": 2, "by": "rows", "order": null}, {"after": 1, "before": 0, "by": "rows", "order": null}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `v`, `at` from (
    select *
    from (
select id, ts, k, v, at from default.stored_steps where flag
)
    where at <= cast('18' as int)
) where (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null
except all
(select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__late where cast(epoch as bigint) <= 4 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `v`, `at` from default.stored_row_frames_parquet__late where cast(epoch as bigint) <= 4 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and current row) as _sw_forward_1,
            lead(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first) as _sw_forward_2
        from keyed
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1,
            _sw_forward_2 as _sw_result_2
        from forward_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `last_three`,
        _sw_result_2 as `next`
    from results_1
    /* spark_windows.end over */
)
    ))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0
