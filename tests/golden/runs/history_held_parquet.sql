-- {}, where there is
-- answer: []

describe query select * from default.stored_pumps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_history_held_parquet*'
-- answer: []

describe query
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            k as key_1,
            count(*) as result_1
        from /* spark_windows.input */ default.stored_pumps /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp_ntz", "comment": null}, {"col_name": "window_end", "data_type": "timestamp_ntz", "comment": null}, {"col_name": "window_time", "data_type": "timestamp_ntz", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_pumps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

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
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_pumps
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "5", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "earliest": "2024-03-07", "latest": 1709999880000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, least from (
select min((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) as least
    from default.stored_pumps as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "least": 1709805960000000}]

create view if not exists default.stored_history_held_parquet__lease comment 'stored_history_held_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "5", "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            k as key_1,
            count(*) as count_1
        from (select * from default.stored_pumps where false) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_start"}, {"data_type": "string", "comment": null, "col_name": "key_1"}, {"data_type": "bigint", "comment": null, "col_name": "count_1"}, {"data_type": "string", "comment": null, "col_name": "epoch"}, {"data_type": "string", "comment": null, "col_name": "pane_date"}]

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
    from (select * from default.stored_pumps where false) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_history_held_parquet__state
-- answer: []

create table default.stored_history_held_parquet__state (`_sw_start` bigint, `key_1` string, `count_1` bigint, `epoch` string, `pane_date` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_history_held_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

drop table if exists default.stored_history_held_parquet__late
-- answer: []

create table default.stored_history_held_parquet__late (`id` int, `ts` timestamp_ntz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_history_held_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_history_held_parquet__state
partition (epoch = '1', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            k as key_1,
            count(*) as count_1
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_pumps
    where at <= cast('5' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        '1' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_history_held_parquet
-- answer: []

create table default.stored_history_held_parquet (`window_start` timestamp_ntz, `window_end` timestamp_ntz, `window_time` timestamp_ntz, `k` string, `n` bigint, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_history_held_parquet
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
            sum(count_1) as count_1
        from default.stored_history_held_parquet__state
        group by _sw_start, key_1
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
        count_1 as `n`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
)
    )
    where coalesce(case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709805960000000, true)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (select *, 1 as _sw_more from default.stored_history_held_parquet__state)
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
)
-- answer in JSON: [{"windows": 5, "removed": 0, "late": 0, "rows": 5}]

create table if not exists default.stored_history_held_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_history_held_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_history_held_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [892, 914], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 3600000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp_ntz\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,\\n            k as key_1,\\n            count(*) as result_1\\n        from /* spark_windows.input */ default.stored_pumps /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 3600000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `n`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz\'1970-01-01 00:00:00\' + (_sw_start) * interval \'0.000001\' second as window_start,\\n                timestamp_ntz\'1970-01-01 00:00:00\' + (_sw_end) * interval \'0.000001\' second as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "emit": "on_update", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "watermark": null}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_pumps"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
-- answer: []

create or replace view default.stored_history_held_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_history_held_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_history_held_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true, "history": "held"}], "refresh": [0, 5], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "k": "string", "n": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "begins": 1709805960000000}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '5', null, null, 5, 5, 0, 0, 0, 5, 0, 5, null, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_history_held_parquet__lease
-- answer: []

-- epoch 1: 5 rows read, 5 accepted, 0 late, 0 without time, 0 in no window; 5 windows changed, 0 removed; watermark (none) -> (none); 5 rows of state; rows from 2024-03-07 10:06:00 on (history)

-- {}, where there is
-- answer: ["default.stored_history_held_parquet", "default.stored_history_held_parquet__epochs", "default.stored_history_held_parquet__history", "default.stored_history_held_parquet__late", "default.stored_history_held_parquet__state"]

describe query select * from default.stored_pumps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_history_held_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "5", "inputs": null, "watermark": null, "rows_read": 5, "accepted": 5, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 5, "total_accepted": 5, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"b81299608616841becad2d04b9cab93f\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"history\": \"held\"}], \"refresh\": [0, 5], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"k\": \"string\", \"n\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709805960000000}", "from_history": false, "committed_at": 16725225600000001}]

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
        array_join(transform(
    collect_set((((_sw_us - pmod(_sw_us, 3600000000)) - pmod((_sw_us - pmod(_sw_us, 3600000000)), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_pumps
    where at > cast('5' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "10", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 4, "days": "2024-03-07/2024-03-07,2024-03-09/2024-03-09", "earliest": "2024-03-07", "latest": 1710018900000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_history_held_parquet__lease comment 'stored_history_held_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "10", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_history_held_parquet__state
partition (epoch = '2', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            k as key_1,
            count(*) as count_1
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_pumps
    where at > cast('5' as int) and at <= cast('10' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease) and if((select epoch from (select epoch from default.stored_history_held_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_history_held_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_history_held_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_pumps
    where at > cast('5' as int) and at <= cast('10' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_history_held_parquet partition (window_date) by name
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
            sum(count_1) as count_1
        from (select * from default.stored_history_held_parquet__state where (pane_date in ('2024-03-07', '2024-03-09')))
        group by _sw_start, key_1
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
        count_1 as `n`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-07', date'2024-03-09'))
)
    )
    where coalesce(case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709805960000000, true)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (select *, 1 as _sw_more from default.stored_history_held_parquet__state)
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease) and if((select epoch from (select epoch from default.stored_history_held_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_history_held_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 4, "removed": 0, "late": 0, "rows": 4}]

create or replace view default.stored_history_held_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_history_held_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_history_held_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true, "history": "held"}], "refresh": [0, 5], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "k": "string", "n": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "begins": 1709805960000000}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '10', null, null, 5, 4, 0, 1, 0, 4, 0, 9, null, 10, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '5', null, null, 5, 5, 0, 0, 0, 5, 0, 5, null, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_history_held_parquet__lease
-- answer: []

-- epoch 2: 5 rows read, 4 accepted, 0 late, 1 without time, 0 in no window; 4 windows changed, 0 removed; watermark (none) -> (none); 9 rows of state

-- {"backfill": [1710028800000000, 1710115200000000]}, where there is
-- answer: ["default.stored_history_held_parquet", "default.stored_history_held_parquet__epochs", "default.stored_history_held_parquet__history", "default.stored_history_held_parquet__late", "default.stored_history_held_parquet__state"]

describe query select * from default.stored_pumps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_history_held_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "10", "inputs": null, "watermark": null, "rows_read": 5, "accepted": 4, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 4, "removed": 0, "state_rows": 9, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"b81299608616841becad2d04b9cab93f\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"history\": \"held\"}], \"refresh\": [0, 5], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"k\": \"string\", \"n\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709805960000000}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "5", "inputs": null, "watermark": null, "rows_read": 5, "accepted": 5, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 5, "total_accepted": 5, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, least from (
select min((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) as least
    from default.stored_pumps as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "least": 1709805960000000}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select distinct epoch, pane_date from default.stored_history_held_parquet__state where (pane_date in ('2024-03-10'))
)
-- answer: []

create view if not exists default.stored_history_held_parquet__lease comment 'stored_history_held_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"backfill": [1710028800000000, 1710115200000000], "reset": false, "again": false, "label": 3, "compacted": [], "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_history_held_parquet__state
partition (epoch = '3', pane_date) by name
select * except (epoch) from (
select * from (
select * from (
        with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            k as key_1,
            count(*) as count_1
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_pumps
    where at <= cast('10' as int)
)
    where (((ts) >= timestamp_ntz'2024-03-10 00:00:00' and not (ts) >= timestamp_ntz'2024-03-11 01:00:00'))
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        '3' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
    )
    where (pane_date in ('2024-03-10'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease) and if((select epoch from (select epoch from default.stored_history_held_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_history_held_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease) and if((select epoch from (select epoch from default.stored_history_held_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_history_held_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

alter table default.stored_history_held_parquet drop if exists partition (window_date = date'2024-03-10')
-- answer: []

insert overwrite table default.stored_history_held_parquet partition (window_date) by name
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
            sum(count_1) as count_1
        from (select * from default.stored_history_held_parquet__state where (pane_date in ('2024-03-10')))
        group by _sw_start, key_1
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
        count_1 as `n`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-10'))
)
    )
    where coalesce(case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709805960000000, true)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease) and if((select epoch from (select epoch from default.stored_history_held_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_history_held_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (

    select
        0 as input,
        count_if(_sw_us >= 1710028800000000 and _sw_us < 1710115200000000) as rows_read,
        count_if(_sw_us >= 1710028800000000 and _sw_us < 1710115200000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        count_if(_sw_t is null) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_history_held_parquet__late
        ) as total_late
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_pumps
    where at <= cast('10' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "rows_read": 0, "in_windows": 0, "disordered": 0, "total_rows_read": 10, "total_null_time": 1, "total_in_no_window": 0, "total_late": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as windows
    from default.stored_history_held_parquet
    where (cast(window_date as string) in ('2024-03-10'))
)
-- answer in JSON: [{"windows": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows from default.stored_history_held_parquet__state
)
-- answer in JSON: [{"rows": 9}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease) and if((select epoch from (select epoch from default.stored_history_held_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_history_held_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_history_held_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_history_held_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_history_held_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true, "history": "held"}], "refresh": [0, 5], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "k": "string", "n": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "begins": 1709805960000000}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'backfill', 16725225600000003, 'run 3', '10', null, null, 0, 0, 0, 0, 0, 0, 0, 9, null, 10, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '10', null, null, 5, 4, 0, 1, 0, 4, 0, 9, null, 10, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '5', null, null, 5, 5, 0, 0, 0, 5, 0, 5, null, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_history_held_parquet__lease
-- answer: []

-- epoch 3 (backfill): 0 rows read, 0 accepted, 0 late, 0 without time, 0 in no window; 0 windows changed, 0 removed; watermark (none) -> (none); 9 rows of state

-- {"full_refresh": true}, where there is
-- answer: ["default.stored_history_held_parquet", "default.stored_history_held_parquet__epochs", "default.stored_history_held_parquet__history", "default.stored_history_held_parquet__late", "default.stored_history_held_parquet__state"]

describe query select * from default.stored_pumps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_history_held_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "backfill", "run": "run 3", "cursor_to": "10", "inputs": null, "watermark": null, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 9, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"b81299608616841becad2d04b9cab93f\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"history\": \"held\"}], \"refresh\": [0, 5], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"k\": \"string\", \"n\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709805960000000}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "10", "inputs": null, "watermark": null, "rows_read": 5, "accepted": 4, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 4, "removed": 0, "state_rows": 9, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "5", "inputs": null, "watermark": null, "rows_read": 5, "accepted": 5, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": 5, "state_from": null, "total_rows_read": 5, "total_accepted": 5, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe query
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            k as key_1,
            count(*) as result_1
        from /* spark_windows.input */ default.stored_pumps /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp_ntz", "comment": null}, {"col_name": "window_end", "data_type": "timestamp_ntz", "comment": null}, {"col_name": "window_time", "data_type": "timestamp_ntz", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_pumps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

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
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000004 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_pumps
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "10", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 9, "earliest": "2024-03-07", "latest": 1710018900000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, least from (
select min((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) as least
    from default.stored_pumps as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "least": 1709805960000000}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(*) as rows, min(case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) as first from default.stored_history_held_parquet where case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end < 1709805960000000
)
-- answer in JSON: [{"rows": 0, "first": null}]

create view if not exists default.stored_history_held_parquet__lease comment 'stored_history_held_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "10", "label": 4, "rebuild": true, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
)
-- answer in JSON: [{"held": true}]

show tables in default like 'stored_history_held_parquet*'
-- answer: [{"tableName": "stored_history_held_parquet"}, {"tableName": "stored_history_held_parquet__epochs"}, {"tableName": "stored_history_held_parquet__history"}, {"tableName": "stored_history_held_parquet__late"}, {"tableName": "stored_history_held_parquet__lease"}, {"tableName": "stored_history_held_parquet__state"}]

describe extended default.stored_history_held_parquet__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "retracted"}, {"col_name": "total_retracted"}, {"col_name": "expired"}, {"col_name": "total_expired"}, {"col_name": "disordered"}, {"col_name": "total_disordered"}, {"col_name": "ignored"}, {"col_name": "total_ignored"}, {"col_name": "definition"}, {"col_name": "stored"}, {"col_name": "from_history"}, {"col_name": ""}, {"col_name": "# Detailed Table Information"}, {"col_name": "Catalog"}, {"col_name": "Database"}, {"col_name": "Table"}, {"col_name": "Created Time"}, {"col_name": "Last Access"}, {"col_name": "Created By"}, {"col_name": "Type", "data_type": "VIEW"}, {"col_name": "Comment"}, {"col_name": "View Text"}, {"col_name": "View Original Text"}, {"col_name": "View Schema Mode"}, {"col_name": "View Catalog and Namespace"}, {"col_name": "View Query Output Columns"}, {"col_name": "Table Properties"}]

set spark.sql.catalog.spark_catalog
-- answer: [{"value": "org.apache.spark.sql.delta.catalog.DeltaCatalog"}]

describe query with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            k as key_1,
            count(*) as count_1
        from (select * from default.stored_pumps where false) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_start"}, {"data_type": "string", "comment": null, "col_name": "key_1"}, {"data_type": "bigint", "comment": null, "col_name": "count_1"}, {"data_type": "string", "comment": null, "col_name": "epoch"}, {"data_type": "string", "comment": null, "col_name": "pane_date"}]

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
    from (select * from default.stored_pumps where false) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_history_held_parquet__state
-- answer: []

create table default.stored_history_held_parquet__state (`_sw_start` bigint, `key_1` string, `count_1` bigint, `epoch` string, `pane_date` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_history_held_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

drop table if exists default.stored_history_held_parquet__late
-- answer: []

create table default.stored_history_held_parquet__late (`id` int, `ts` timestamp_ntz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_history_held_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_history_held_parquet__state
partition (epoch = '4', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            k as key_1,
            count(*) as count_1
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_pumps
    where at <= cast('10' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        '4' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_history_held_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '4' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_pumps
    where at <= cast('10' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_history_held_parquet
-- answer: []

create table default.stored_history_held_parquet (`window_start` timestamp_ntz, `window_end` timestamp_ntz, `window_time` timestamp_ntz, `k` string, `n` bigint, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_history_held_parquet
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
            sum(count_1) as count_1
        from default.stored_history_held_parquet__state
        group by _sw_start, key_1
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
        count_1 as `n`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
)
    )
    where coalesce(case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709805960000000, true)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (select *, 1 as _sw_more from default.stored_history_held_parquet__state)
    where epoch = '4'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
)
-- answer in JSON: [{"windows": 9, "removed": 0, "late": 0, "rows": 9}]

insert overwrite table default.stored_history_held_parquet__history partition (epoch) by name
select * from (
select kind, text, '4' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [892, 914], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 3600000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp_ntz\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,\\n            k as key_1,\\n            count(*) as result_1\\n        from /* spark_windows.input */ default.stored_pumps /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 3600000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `n`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz\'1970-01-01 00:00:00\' + (_sw_start) * interval \'0.000001\' second as window_start,\\n                timestamp_ntz\'1970-01-01 00:00:00\' + (_sw_end) * interval \'0.000001\' second as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "emit": "on_update", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "watermark": null}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_pumps"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_history_held_parquet__lease)
-- answer: []

create or replace view default.stored_history_held_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_history_held_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_history_held_parquet__history where epoch = '4' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 4, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true, "history": "held"}], "refresh": [0, 10], "tables": {"body": {"window_start": "timestamp_ntz", "window_end": "timestamp_ntz", "window_time": "timestamp_ntz", "k": "string", "n": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false, "begins": 1709805960000000}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'refresh', 16725225600000004, 'run 4', '10', null, null, 10, 9, 0, 1, 0, 9, 0, 9, null, 10, 9, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_history_held_parquet__lease
-- answer: []

-- epoch 4: 10 rows read, 9 accepted, 0 late, 1 without time, 0 in no window; 9 windows changed, 0 removed; watermark (none) -> (none); 9 rows of state; rows from 2024-03-07 10:06:00 on (history)

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_history_held_parquet", "default.stored_history_held_parquet__epochs", "default.stored_history_held_parquet__history", "default.stored_history_held_parquet__late", "default.stored_history_held_parquet__state"]

show tables in default like 'stored_history_held_parquet*'
-- answer: [{"tableName": "stored_history_held_parquet"}, {"tableName": "stored_history_held_parquet__epochs"}, {"tableName": "stored_history_held_parquet__history"}, {"tableName": "stored_history_held_parquet__late"}, {"tableName": "stored_history_held_parquet__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_history_held_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "refresh", "run": "run 4", "cursor_to": "10", "inputs": null, "watermark": null, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": 9, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"b81299608616841becad2d04b9cab93f\", \"defined\": 4, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"history\": \"held\"}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"k\": \"string\", \"n\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709805960000000}", "from_history": false, "committed_at": 16725225600000004}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_history_held_parquet__history where epoch = '4' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [892, 914], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp_ntz\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,\\n            k as key_1,\\n            count(*) as result_1\\n        from /* spark_windows.input */ default.stored_pumps /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 3600000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `n`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp_ntz\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"watermark\": null}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"default.stored_pumps\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_history_held_parquet__late
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select *, 1 as _sw_side from (select * from default.stored_history_held_parquet where coalesce(case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= (select min((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) as least
    from default.stored_pumps as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock), true))
                union all
                select *, -1 as _sw_side from (select * from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            k as key_1,
            count(*) as result_1
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from default.stored_pumps
    where at <= cast('10' as int)
) where ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_history_held_parquet__late where cast(epoch as bigint) <= 4 and ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_history_held_parquet__late where cast(epoch as bigint) <= 4 and ((ts) is null or (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`
    from windows,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
    )
    where coalesce(case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 1709805960000000, true)) where coalesce(case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= (select min((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) as least
    from default.stored_pumps as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock), true))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_history_held_parquet", "default.stored_history_held_parquet__epochs", "default.stored_history_held_parquet__history", "default.stored_history_held_parquet__late", "default.stored_history_held_parquet__state"]

show tables in default like 'stored_history_held_parquet*'
-- answer: [{"tableName": "stored_history_held_parquet"}, {"tableName": "stored_history_held_parquet__epochs"}, {"tableName": "stored_history_held_parquet__history"}, {"tableName": "stored_history_held_parquet__late"}, {"tableName": "stored_history_held_parquet__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_history_held_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "refresh", "run": "run 4", "cursor_to": "10", "inputs": null, "watermark": null, "rows_read": 10, "accepted": 9, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": 9, "state_from": null, "total_rows_read": 10, "total_accepted": 9, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"b81299608616841becad2d04b9cab93f\", \"defined\": 4, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true, \"history\": \"held\"}], \"refresh\": [0, 10], \"tables\": {\"body\": {\"window_start\": \"timestamp_ntz\", \"window_end\": \"timestamp_ntz\", \"window_time\": \"timestamp_ntz\", \"k\": \"string\", \"n\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false, \"begins\": 1709805960000000}", "from_history": false, "committed_at": 16725225600000004}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_history_held_parquet__history where epoch = '4' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [892, 914], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp_ntz\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,\\n            k as key_1,\\n            count(*) as result_1\\n        from /* spark_windows.input */ default.stored_pumps /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 3600000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `n`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,\\n                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp_ntz\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": null, \"watermark\": null}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"default.stored_pumps\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (
    select *
    from default.stored_pumps
    where at <= cast('10' as int)
)
        )
    ), (
        select
            10 as rows_read,
            9 as accepted,
            0 as late,
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
            select late_reason from default.stored_history_held_parquet__late where cast(epoch as bigint) <= 4
        )
    )
    where rows_in_source > rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
