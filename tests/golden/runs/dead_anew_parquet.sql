-- {"call": "no_row_lost"}, where there is
-- answer: []

show tables in default like 'stored_dead_anew_parquet*'
-- answer: []

select *
    from (select raise_error('[SW232] spark_windows.no_row_lost: the model has no committed run. Got: model default.stored_dead_anew_parquet. Run it first; it must be materialized as window_incremental.') as problem)
    where problem is not null

-- {"dry_run": true}, where there is
-- answer: []

describe query select * from default.stored_lamps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_dead_anew_parquet*'
-- answer: []

describe query select * from default.stored_lamps
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
    from default.stored_lamps
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

-- a run would read 0 rows: 0 accepted, 0 late, 0 without time, 0 in no window; make all tables of default.stored_dead_anew_parquet anew; move the watermark from (none) to (none)

-- {"dies": {"at": "insert overwrite table default\\.stored_dead_anew_parquet__state", "after": true}}, where there is
-- answer: []

describe query select * from default.stored_lamps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_dead_anew_parquet*'
-- answer: []

describe query
select window_start, k, n
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
            _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end,
            k as key_1,
            count(*) as result_1,
            sum(v) as result_2
        from /* spark_windows.input */ default.stored_lamps /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 7200000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`,
        result_2 as `total`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "n", "data_type": "bigint"}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_lamps
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
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_lamps
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "earliest": "2024-03-07", "latest": 1710028260000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_dead_anew_parquet__lease comment 'stored_dead_anew_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "6", "label": 1, "rebuild": true, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (select * from default.stored_lamps where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 7200000000), k
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 7200000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 7200000000) + 7200000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_lamps where false) as _src,
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

drop table if exists default.stored_dead_anew_parquet__state
-- answer: []

create table default.stored_dead_anew_parquet__state (`_sw_start` bigint, `key_1` string, `count_1` bigint, `sum_2` bigint, `epoch` string, `pane_date` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_dead_anew_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

drop table if exists default.stored_dead_anew_parquet__late
-- answer: []

create table default.stored_dead_anew_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_dead_anew_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_dead_anew_parquet__state
partition (epoch = '1', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_lamps
    where at <= cast('6' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 7200000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        '1' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer: []

-- dies behind this

-- {"take_over": true, "dry_run": true}, where there is
-- answer: ["default.stored_dead_anew_parquet__late", "default.stored_dead_anew_parquet__lease", "default.stored_dead_anew_parquet__state"]

describe query select * from default.stored_lamps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_dead_anew_parquet*'
-- answer: [{"tableName": "stored_dead_anew_parquet__late"}, {"tableName": "stored_dead_anew_parquet__lease"}, {"tableName": "stored_dead_anew_parquet__state"}]

describe extended default.stored_dead_anew_parquet__lease
-- answer: [{"data_type": "string", "col_name": "lease"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_anew_parquet__lease", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:20 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_dead_anew_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select lease from default.stored_dead_anew_parquet__lease
)
-- answer in JSON: [{"lease": "<lease>"}]

describe extended default.stored_dead_anew_parquet__state
-- answer: [{"data_type": "bigint", "col_name": "_sw_start"}, {"data_type": "string", "col_name": "key_1"}, {"data_type": "bigint", "col_name": "count_1"}, {"data_type": "bigint", "col_name": "sum_2"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "pane_date"}, {"data_type": "", "col_name": "# Partition Information"}, {"data_type": "data_type", "col_name": "# col_name"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "pane_date"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_anew_parquet__state", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:20 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "MANAGED", "col_name": "Type"}, {"data_type": "parquet", "col_name": "Provider"}, {"data_type": "stored_dead_anew_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs", "col_name": "Comment"}, {}, {}, {}, {}]

describe extended default.stored_dead_anew_parquet__late
-- answer: [{"data_type": "int", "col_name": "id"}, {"data_type": "timestamp", "col_name": "ts"}, {"data_type": "string", "col_name": "k"}, {"data_type": "decimal(10,2)", "col_name": "d"}, {"data_type": "int", "col_name": "v"}, {"data_type": "double", "col_name": "x"}, {"data_type": "boolean", "col_name": "flag"}, {"data_type": "int", "col_name": "at"}, {"data_type": "timestamp_ntz", "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "col_name": "missed_to"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "late_reason"}, {"data_type": "", "col_name": "# Partition Information"}, {"data_type": "data_type", "col_name": "# col_name"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "late_reason"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_anew_parquet__late", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:20 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "MANAGED", "col_name": "Type"}, {"data_type": "parquet", "col_name": "Provider"}, {"data_type": "stored_dead_anew_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed", "col_name": "Comment"}, {}, {}, {}, {}]

describe extended default.stored_dead_anew_parquet__lease
-- answer: [{"data_type": "string", "col_name": "lease"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_anew_parquet__lease", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:20 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_dead_anew_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

describe query select * from default.stored_lamps
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
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_lamps
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "earliest": "2024-03-07", "latest": 1710028260000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

-- a run would do the rows of run run 2 again, which ended in epoch 1; read 6 rows: 5 accepted, 0 late, 1 without time, 0 in no window; make all tables of default.stored_dead_anew_parquet anew; move the watermark from (none) to (none)

-- {"take_over": true}, where there is
-- answer: ["default.stored_dead_anew_parquet__late", "default.stored_dead_anew_parquet__lease", "default.stored_dead_anew_parquet__state"]

describe query select * from default.stored_lamps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_dead_anew_parquet*'
-- answer: [{"tableName": "stored_dead_anew_parquet__late"}, {"tableName": "stored_dead_anew_parquet__lease"}, {"tableName": "stored_dead_anew_parquet__state"}]

describe extended default.stored_dead_anew_parquet__lease
-- answer: [{"data_type": "string", "col_name": "lease"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_anew_parquet__lease", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:20 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_dead_anew_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select lease from default.stored_dead_anew_parquet__lease
)
-- answer in JSON: [{"lease": "<lease>"}]

describe extended default.stored_dead_anew_parquet__state
-- answer: [{"data_type": "bigint", "col_name": "_sw_start"}, {"data_type": "string", "col_name": "key_1"}, {"data_type": "bigint", "col_name": "count_1"}, {"data_type": "bigint", "col_name": "sum_2"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "pane_date"}, {"data_type": "", "col_name": "# Partition Information"}, {"data_type": "data_type", "col_name": "# col_name"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "pane_date"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_anew_parquet__state", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:20 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "MANAGED", "col_name": "Type"}, {"data_type": "parquet", "col_name": "Provider"}, {"data_type": "stored_dead_anew_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs", "col_name": "Comment"}, {}, {}, {}, {}]

describe extended default.stored_dead_anew_parquet__late
-- answer: [{"data_type": "int", "col_name": "id"}, {"data_type": "timestamp", "col_name": "ts"}, {"data_type": "string", "col_name": "k"}, {"data_type": "decimal(10,2)", "col_name": "d"}, {"data_type": "int", "col_name": "v"}, {"data_type": "double", "col_name": "x"}, {"data_type": "boolean", "col_name": "flag"}, {"data_type": "int", "col_name": "at"}, {"data_type": "timestamp_ntz", "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "col_name": "missed_to"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "late_reason"}, {"data_type": "", "col_name": "# Partition Information"}, {"data_type": "data_type", "col_name": "# col_name"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "late_reason"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_anew_parquet__late", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:20 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "MANAGED", "col_name": "Type"}, {"data_type": "parquet", "col_name": "Provider"}, {"data_type": "stored_dead_anew_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed", "col_name": "Comment"}, {}, {}, {}, {}]

describe extended default.stored_dead_anew_parquet__lease
-- answer: [{"data_type": "string", "col_name": "lease"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_anew_parquet__lease", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:20 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_dead_anew_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

create or replace view default.stored_dead_anew_parquet__lease comment 'stored_dead_anew_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "6", "label": 1, "rebuild": true, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000002, "epoch": 1, "made_for": "digest", "ended": false}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query
select window_start, k, n
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
            _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end,
            k as key_1,
            count(*) as result_1,
            sum(v) as result_2
        from /* spark_windows.input */ default.stored_lamps /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 7200000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`,
        result_2 as `total`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_lamps
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
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_lamps
    where at <= cast('6' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "earliest": "2024-03-07", "latest": 1710028260000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create or replace view default.stored_dead_anew_parquet__lease comment 'stored_dead_anew_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "6", "label": 2, "rebuild": true, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe database default
-- answer: [{"info_name": "Catalog Name"}, {"info_name": "Namespace Name"}, {"info_name": "Comment"}, {"info_name": "Location", "info_value": "<warehouse>"}, {}]

describe query with panes as (
        select
            _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (select * from default.stored_lamps where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 7200000000), k
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 7200000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 7200000000) + 7200000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_lamps where false) as _src,
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

drop table if exists default.stored_dead_anew_parquet__state
-- answer: []

create table default.stored_dead_anew_parquet__state (nothing int, part int) using parquet options (partitionOverwriteMode 'static', mapreduce.fileoutputcommitter.marksuccessfuljobs 'false') partitioned by (part) location '<warehouse>/stored_dead_anew_parquet__state'
-- answer: []

insert overwrite table default.stored_dead_anew_parquet__state select 1, 1 where false
-- answer: []

drop table default.stored_dead_anew_parquet__state
-- answer: []

create table default.stored_dead_anew_parquet__state (`_sw_start` bigint, `key_1` string, `count_1` bigint, `sum_2` bigint, `epoch` string, `pane_date` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_dead_anew_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

drop table if exists default.stored_dead_anew_parquet__late
-- answer: []

create table default.stored_dead_anew_parquet__late (nothing int, part int) using parquet options (partitionOverwriteMode 'static', mapreduce.fileoutputcommitter.marksuccessfuljobs 'false') partitioned by (part) location '<warehouse>/stored_dead_anew_parquet__late'
-- answer: []

insert overwrite table default.stored_dead_anew_parquet__late select 1, 1 where false
-- answer: []

drop table default.stored_dead_anew_parquet__late
-- answer: []

create table default.stored_dead_anew_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_dead_anew_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_dead_anew_parquet__state
partition (epoch = '2', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_lamps
    where at <= cast('6' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 7200000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_dead_anew_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 7200000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 7200000000) + 7200000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_lamps
    where at <= cast('6' as int)
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
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_dead_anew_parquet
-- answer: []

create table default.stored_dead_anew_parquet (nothing int, part int) using parquet options (partitionOverwriteMode 'static', mapreduce.fileoutputcommitter.marksuccessfuljobs 'false') partitioned by (part) location '<warehouse>/stored_dead_anew_parquet'
-- answer: []

insert overwrite table default.stored_dead_anew_parquet select 1, 1 where false
-- answer: []

drop table default.stored_dead_anew_parquet
-- answer: []

create table default.stored_dead_anew_parquet (`window_start` timestamp_ltz, `k` string, `n` bigint, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_dead_anew_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, k, n
from (
    
    with panes as (
        select
            _sw_start,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from default.stored_dead_anew_parquet__state
        group by _sw_start, key_1
    ),
    windows as (
        select *, _sw_start + 7200000000 as _sw_end
        from panes
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
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (select *, 1 as _sw_more from default.stored_dead_anew_parquet__state)
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer in JSON: [{"windows": 3, "removed": 0, "late": 0, "rows": 3}]

create table if not exists default.stored_dead_anew_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_dead_anew_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_dead_anew_parquet__history partition (epoch) by name
select * from (
select kind, text, '2' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [1007, 1029], "text": "select window_start, k, n\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 7200000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 7200000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end,\\n            k as key_1,\\n            count(*) as result_1,\\n            sum(v) as result_2\\n        from /* spark_windows.input */ default.stored_lamps /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 7200000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `n`,\\n        result_2 as `total`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "emit": "on_update", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "watermark": null}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select window_start, k, n\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_lamps"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
-- answer: []

create or replace view default.stored_dead_anew_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_dead_anew_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_dead_anew_parquet__history where epoch = '2' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 2, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp", "k": "string", "n": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'refresh', 16725225600000004, 'run 4', '6', null, null, 6, 5, 0, 1, 0, 3, 0, 3, null, 6, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
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
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        array_join(transform(
    collect_set((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_lamps
    where at > cast('6' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "days": "", "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

drop view default.stored_dead_anew_parquet__lease
-- answer: []

-- epoch 2: 6 rows read, 5 accepted, 0 late, 1 without time, 0 in no window; 3 windows changed, 0 removed; watermark (none) -> (none); 3 rows of state

-- {"full_refresh": true, "dies": {"at": "create table default\\.stored_dead_anew_parquet ", "after": false}}, where there is
-- answer: ["default.stored_dead_anew_parquet", "default.stored_dead_anew_parquet__epochs", "default.stored_dead_anew_parquet__history", "default.stored_dead_anew_parquet__late", "default.stored_dead_anew_parquet__state"]

describe query select * from default.stored_lamps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_dead_anew_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "refresh", "run": "run 4", "cursor_to": "6", "inputs": null, "watermark": null, "rows_read": 6, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 3, "state_from": null, "total_rows_read": 6, "total_accepted": 5, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"00090a52d3fc4d493fc595c1d544b337\", \"defined\": 2, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}]

describe query
select window_start, k, n
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
            _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end,
            k as key_1,
            count(*) as result_1,
            sum(v) as result_2
        from /* spark_windows.input */ default.stored_lamps /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 7200000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`,
        result_2 as `total`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_lamps
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
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_lamps
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "earliest": "2024-03-07", "latest": 1710028260000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_dead_anew_parquet__lease comment 'stored_dead_anew_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "6", "label": 3, "rebuild": true, "run": "run 5", "by": null, "since": 16725225600000005, "clock": 16725225600000005, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer in JSON: [{"held": true}]

show tables in default like 'stored_dead_anew_parquet*'
-- answer: [{"tableName": "stored_dead_anew_parquet"}, {"tableName": "stored_dead_anew_parquet__epochs"}, {"tableName": "stored_dead_anew_parquet__history"}, {"tableName": "stored_dead_anew_parquet__late"}, {"tableName": "stored_dead_anew_parquet__lease"}, {"tableName": "stored_dead_anew_parquet__state"}]

describe extended default.stored_dead_anew_parquet__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "retracted"}, {"col_name": "total_retracted"}, {"col_name": "expired"}, {"col_name": "total_expired"}, {"col_name": "disordered"}, {"col_name": "total_disordered"}, {"col_name": "ignored"}, {"col_name": "total_ignored"}, {"col_name": "definition"}, {"col_name": "stored"}, {"col_name": "from_history"}, {"col_name": ""}, {"col_name": "# Detailed Table Information"}, {"col_name": "Catalog"}, {"col_name": "Database"}, {"col_name": "Table"}, {"col_name": "Created Time"}, {"col_name": "Last Access"}, {"col_name": "Created By"}, {"col_name": "Type", "data_type": "VIEW"}, {"col_name": "Comment"}, {"col_name": "View Text"}, {"col_name": "View Original Text"}, {"col_name": "View Schema Mode"}, {"col_name": "View Catalog and Namespace"}, {"col_name": "View Query Output Columns"}, {"col_name": "Table Properties"}]

set spark.sql.catalog.spark_catalog
-- answer: [{"value": "org.apache.spark.sql.delta.catalog.DeltaCatalog"}]

describe query with panes as (
        select
            _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (select * from default.stored_lamps where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 7200000000), k
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 7200000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 7200000000) + 7200000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_lamps where false) as _src,
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

drop table if exists default.stored_dead_anew_parquet__state
-- answer: []

create table default.stored_dead_anew_parquet__state (`_sw_start` bigint, `key_1` string, `count_1` bigint, `sum_2` bigint, `epoch` string, `pane_date` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_dead_anew_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

drop table if exists default.stored_dead_anew_parquet__late
-- answer: []

create table default.stored_dead_anew_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_dead_anew_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_dead_anew_parquet__state
partition (epoch = '3', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_lamps
    where at <= cast('6' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 7200000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        '3' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_dead_anew_parquet__late
partition (epoch = '3', late_reason) by name
select * except (epoch) from (
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
        '3' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_lamps
    where at <= cast('6' as int)
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
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_dead_anew_parquet
-- answer: []

-- dies here

-- {"take_over": true, "body": "select window_start, k, total\nfrom {{ spark_windows.window_aggregate(\n    data=source('default', 'stored_lamps'),\n    window={'kind': 'tumble', 'timecol': 'ts', 'size': '2 hours'},\n    group_by='k',\n    aggregates={'n': 'count(*)', 'total': 'sum(v)'},\n) }}\n"}, where there is
-- answer: ["default.stored_dead_anew_parquet__epochs", "default.stored_dead_anew_parquet__history", "default.stored_dead_anew_parquet__late", "default.stored_dead_anew_parquet__lease", "default.stored_dead_anew_parquet__state"]

describe query select * from default.stored_lamps
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_dead_anew_parquet*'
-- answer: [{"tableName": "stored_dead_anew_parquet__epochs"}, {"tableName": "stored_dead_anew_parquet__history"}, {"tableName": "stored_dead_anew_parquet__late"}, {"tableName": "stored_dead_anew_parquet__lease"}, {"tableName": "stored_dead_anew_parquet__state"}]

describe default.stored_dead_anew_parquet__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "retracted"}, {"col_name": "total_retracted"}, {"col_name": "expired"}, {"col_name": "total_expired"}, {"col_name": "disordered"}, {"col_name": "total_disordered"}, {"col_name": "ignored"}, {"col_name": "total_ignored"}, {"col_name": "definition"}, {"col_name": "stored"}, {"col_name": "from_history"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_dead_anew_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "refresh", "run": "run 4", "cursor_to": "6", "inputs": null, "watermark": null, "rows_read": 6, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": 3, "state_from": null, "total_rows_read": 6, "total_accepted": 5, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"00090a52d3fc4d493fc595c1d544b337\", \"defined\": 2, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}]

describe extended default.stored_dead_anew_parquet__lease
-- answer: [{"data_type": "string", "col_name": "lease"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_dead_anew_parquet__lease", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:23 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_dead_anew_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select lease from default.stored_dead_anew_parquet__lease
)
-- answer in JSON: [{"lease": "<lease>"}]

create or replace view default.stored_dead_anew_parquet__lease comment 'stored_dead_anew_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "6", "label": 3, "rebuild": true, "run": "run 6", "by": null, "since": 16725225600000006, "clock": 16725225600000005, "epoch": 3, "made_for": "digest", "ended": false}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query
select window_start, k, total
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
            _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end,
            k as key_1,
            count(*) as result_1,
            sum(v) as result_2
        from /* spark_windows.input */ default.stored_lamps /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 7200000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `n`,
        result_2 as `total`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "total", "data_type": "bigint", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_lamps
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
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_lamps
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "12", "without_cursor": 0, "without_key": 0, "rows_read": 12, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 11, "earliest": "2024-03-07", "latest": 1710086220000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create or replace view default.stored_dead_anew_parquet__lease comment 'stored_dead_anew_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "12", "label": 4, "rebuild": true, "run": "run 6", "by": null, "since": 16725225600000006, "clock": 16725225600000006, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer in JSON: [{"held": true}]

show tables in default like 'stored_dead_anew_parquet*'
-- answer: [{"tableName": "stored_dead_anew_parquet__epochs"}, {"tableName": "stored_dead_anew_parquet__history"}, {"tableName": "stored_dead_anew_parquet__late"}, {"tableName": "stored_dead_anew_parquet__lease"}, {"tableName": "stored_dead_anew_parquet__state"}]

describe extended default.stored_dead_anew_parquet__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "retracted"}, {"col_name": "total_retracted"}, {"col_name": "expired"}, {"col_name": "total_expired"}, {"col_name": "disordered"}, {"col_name": "total_disordered"}, {"col_name": "ignored"}, {"col_name": "total_ignored"}, {"col_name": "definition"}, {"col_name": "stored"}, {"col_name": "from_history"}, {"col_name": ""}, {"col_name": "# Detailed Table Information"}, {"col_name": "Catalog"}, {"col_name": "Database"}, {"col_name": "Table"}, {"col_name": "Created Time"}, {"col_name": "Last Access"}, {"col_name": "Created By"}, {"col_name": "Type", "data_type": "VIEW"}, {"col_name": "Comment"}, {"col_name": "View Text"}, {"col_name": "View Original Text"}, {"col_name": "View Schema Mode"}, {"col_name": "View Catalog and Namespace"}, {"col_name": "View Query Output Columns"}, {"col_name": "Table Properties"}]

describe database default
-- answer: [{"info_name": "Catalog Name"}, {"info_name": "Namespace Name"}, {"info_name": "Comment"}, {"info_name": "Location", "info_value": "<warehouse>"}, {}]

describe query with panes as (
        select
            _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (select * from default.stored_lamps where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 7200000000), k
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 7200000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 7200000000) + 7200000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_lamps where false) as _src,
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

drop table if exists default.stored_dead_anew_parquet__state
-- answer: []

create table default.stored_dead_anew_parquet__state (nothing int, part int) using parquet options (partitionOverwriteMode 'static', mapreduce.fileoutputcommitter.marksuccessfuljobs 'false') partitioned by (part) location '<warehouse>/stored_dead_anew_parquet__state'
-- answer: []

insert overwrite table default.stored_dead_anew_parquet__state select 1, 1 where false
-- answer: []

drop table default.stored_dead_anew_parquet__state
-- answer: []

create table default.stored_dead_anew_parquet__state (`_sw_start` bigint, `key_1` string, `count_1` bigint, `sum_2` bigint, `epoch` string, `pane_date` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_dead_anew_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

drop table if exists default.stored_dead_anew_parquet__late
-- answer: []

create table default.stored_dead_anew_parquet__late (nothing int, part int) using parquet options (partitionOverwriteMode 'static', mapreduce.fileoutputcommitter.marksuccessfuljobs 'false') partitioned by (part) location '<warehouse>/stored_dead_anew_parquet__late'
-- answer: []

insert overwrite table default.stored_dead_anew_parquet__late select 1, 1 where false
-- answer: []

drop table default.stored_dead_anew_parquet__late
-- answer: []

create table default.stored_dead_anew_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_dead_anew_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_dead_anew_parquet__state
partition (epoch = '4', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us, 7200000000) as _sw_start,
            k as key_1,
            count(*) as count_1,
            sum(v) as sum_2
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_lamps
    where at <= cast('12' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 7200000000), k
    )
    select
        _sw_start,
        key_1,
        count_1,
        sum_2,
        '4' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_dead_anew_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0), 7200000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 7200000000) + 7200000000) * interval '0.000001' second as missed_to,
        '4' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_lamps
    where at <= cast('12' as int)
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
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_dead_anew_parquet
-- answer: []

create table default.stored_dead_anew_parquet (nothing int, part int) using parquet options (partitionOverwriteMode 'static', mapreduce.fileoutputcommitter.marksuccessfuljobs 'false') partitioned by (part) location '<warehouse>/stored_dead_anew_parquet'
-- answer: []

insert overwrite table default.stored_dead_anew_parquet select 1, 1 where false
-- answer: []

drop table default.stored_dead_anew_parquet
-- answer: []

create table default.stored_dead_anew_parquet (`window_start` timestamp_ltz, `k` string, `total` bigint, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_dead_anew_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select window_start, k, total
from (
    
    with panes as (
        select
            _sw_start,
            key_1,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2
        from default.stored_dead_anew_parquet__state
        group by _sw_start, key_1
    ),
    windows as (
        select *, _sw_start + 7200000000 as _sw_end
        from panes
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
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (select *, 1 as _sw_more from default.stored_dead_anew_parquet__state)
    where epoch = '4'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
)
-- answer in JSON: [{"windows": 9, "removed": 0, "late": 0, "rows": 9}]

insert overwrite table default.stored_dead_anew_parquet__history partition (epoch) by name
select * from (
select kind, text, '4' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [1011, 1033], "text": "select window_start, k, total\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"total\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 7200000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 7200000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 7200000000) + 7200000000 as _sw_end,\\n            k as key_1,\\n            count(*) as result_1,\\n            sum(v) as result_2\\n        from /* spark_windows.input */ default.stored_lamps /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 7200000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `n`,\\n        result_2 as `total`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "total", "text": "sum(v)", "type": "int"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 7200000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "emit": "on_update", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "watermark": null}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select window_start, k, total\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_lamps"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_dead_anew_parquet__lease)
-- answer: []

create or replace view default.stored_dead_anew_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_dead_anew_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_dead_anew_parquet__history where epoch = '4' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 4, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"window_start": "timestamp", "k": "string", "total": "bigint"}, "state": {"_sw_start": "bigint", "key_1": "string", "count_1": "bigint", "sum_2": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'refresh', 16725225600000006, 'run 6', '12', null, null, 12, 11, 0, 1, 0, 9, 0, 9, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
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
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        array_join(transform(
    collect_set((((_sw_us - pmod(_sw_us, 7200000000)) - pmod((_sw_us - pmod(_sw_us, 7200000000)), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000006 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_lamps
    where at > cast('12' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 02:00:00+00:00' and not (ts) >= timestamp'9999-12-28 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "days": "", "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

drop view default.stored_dead_anew_parquet__lease
-- answer: []

-- epoch 4: 12 rows read, 11 accepted, 0 late, 1 without time, 0 in no window; 9 windows changed, 0 removed; watermark (none) -> (none); 9 rows of state
