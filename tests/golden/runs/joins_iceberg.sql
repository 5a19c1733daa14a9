-- {}, where there is
-- answer: []

describe query select * from ice.default.stored_calls
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from ice.default.stored_bills
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from ice.default.stored_bills
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in ice.default like 'stored_joins_iceberg*'
-- answer: []

describe query
with calls as (
    select ts, k, id, v
    from (
    /* spark_windows.begin as_of_join {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "reach": 10800000000, "right_time": "r.ts", "select": ["r.id as bill"], "tolerance": "3 hours", "type": "left", "within_window": false} */
    select _sw_left.*, r.id as bill
    from (
        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null and _sw_found.at + make_interval(0, 0, 0, 0, 0, 0, 10800000000 * 0.000001bd) >= _sw_at, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row
                ) as _sw_found
            from (
                select
                    k as _sw_key_1,
                    (r.ts) as _sw_at,
                    0 as _sw_side,
                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,
                    null as _sw_left
                from /* spark_windows.input */ ice.default.stored_bills /* spark_windows.input_end */ as r
                where (r.ts) is not null
                union all
                select
                    k as _sw_key_1,
                    (l.ts),
                    1,
                    null,
                    struct(l.*)
                from /* spark_windows.input */ ice.default.stored_calls /* spark_windows.input_end */ as l
            )
        )
        where _sw_side = 1
    )
    /* spark_windows.end as_of_join */
)
),
pairs as (
    select ts, id, bill
    from (
    /* spark_windows.begin interval_join {"condition": null, "left_time": "l.ts", "lower": "-1 hour", "on": [["k", "k"]], "reach": [-3600000000, 7200000000], "right_time": "r.ts", "select": ["coalesce(l.ts, r.ts) as ts", "l.id as id", "r.id as bill"], "type": "full", "upper": "2 hours", "within_window": false} */
    select coalesce(l.ts, r.ts) as ts, l.id as id, r.id as bill
    from /* spark_windows.input */ calls /* spark_windows.input_end */ as l
    full join /* spark_windows.input */ ice.default.stored_bills /* spark_windows.input_end */ as r
        on l.k = r.k
        and (r.ts) between if(typeof((l.ts)) in (typeof((r.ts)), 'void') or typeof((r.ts)) = 'void', (l.ts), raise_error(concat('[SW145] spark_windows.interval_join: times of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: (l.ts) and (r.ts) of different types. Cast them to it, in the subqueries that are joined.', left(cast((l.ts) as string), 0)))) + make_interval(0, 0, 0, 0, 0, 0, -3600000000 * 0.000001bd) and (l.ts) + make_interval(0, 0, 0, 0, 0, 0, 7200000000 * 0.000001bd)
    /* spark_windows.end interval_join */
)
)
select ts, id, bill from pairs where bill is not null
union all
select ts, id, null from pairs where bill is null
-- answer: [{"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "id", "data_type": "int"}, {"col_name": "bill", "data_type": "int"}]

describe query select * from ice.default.stored_calls
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from ice.default.stored_bills
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from ice.default.stored_bills
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
        0 as timeless,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_calls
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
union all
select 1 as input, * from (
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
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 18:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
union all
select 2 as input, * from (
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
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "5", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "earliest": "2024-03-09", "latest": 1710002400000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "upper": "10", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "earliest": "2024-03-09", "latest": 1710005940000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 2, "upper": "10", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "earliest": "2024-03-09", "latest": 1710005940000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create table if not exists ice.default.stored_joins_iceberg__lease using iceberg comment 'stored_joins_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["5", "10", "10"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_joins_iceberg__lease)
)
-- answer in JSON: [{"held": true}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us + 7200000000)) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from ice.default.stored_calls where false) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select ((_sw_us + 7200000000) + 7200000000) as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us + 18000000000)) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from ice.default.stored_bills where false) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 18:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select ((_sw_us + 18000000000) + 7200000000) as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 7200000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us + 3600000000)) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from ice.default.stored_bills where false) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select ((_sw_us + 3600000000) + 7200000000) as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table ice.default.stored_joins_iceberg__late (`id` int, `ts` timestamp_ntz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using iceberg partitioned by (epoch, late_reason) comment 'stored_joins_iceberg: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

create or replace table ice.default.stored_joins_iceberg__late_2 (`id` int, `ts` timestamp_ntz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using iceberg partitioned by (epoch, late_reason) comment 'stored_joins_iceberg: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

create or replace table ice.default.stored_joins_iceberg__late_3 (`id` int, `ts` timestamp_ntz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using iceberg partitioned by (epoch, late_reason) comment 'stored_joins_iceberg: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_joins_iceberg__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table ice.default.stored_joins_iceberg using iceberg partitioned by (event_date) as
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
with calls as (
    select ts, k, id, v
    from (
    /* spark_windows.begin as_of_join {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "reach": 10800000000, "right_time": "r.ts", "select": ["r.id as bill"], "tolerance": "3 hours", "type": "left", "within_window": false} */
    select _sw_left.*, r.id as bill
    from (
        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null and _sw_found.at + make_interval(0, 0, 0, 0, 0, 0, 10800000000 * 0.000001bd) >= _sw_at, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row
                ) as _sw_found
            from (
                select
                    k as _sw_key_1,
                    (r.ts) as _sw_at,
                    0 as _sw_side,
                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,
                    null as _sw_left
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where at <= cast('10' as int)
)
    where (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 18:59:59.999999') then ts end) is not null
)/* spark_windows.input_end */ as r
                where (r.ts) is not null
                union all
                select
                    k as _sw_key_1,
                    (l.ts),
                    1,
                    null,
                    struct(l.*)
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_calls
    where at <= cast('5' as int)
)
    where (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) is not null
)/* spark_windows.input_end */ as l
            )
        )
        where _sw_side = 1
    )
    /* spark_windows.end as_of_join */
)
),
pairs as (
    select ts, id, bill
    from (
    /* spark_windows.begin interval_join {"condition": null, "left_time": "l.ts", "lower": "-1 hour", "on": [["k", "k"]], "reach": [-3600000000, 7200000000], "right_time": "r.ts", "select": ["coalesce(l.ts, r.ts) as ts", "l.id as id", "r.id as bill"], "type": "full", "upper": "2 hours", "within_window": false} */
    select coalesce(l.ts, r.ts) as ts, l.id as id, r.id as bill
    from /* spark_windows.input */ calls /* spark_windows.input_end */ as l
    full join /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where at <= cast('10' as int)
)
    where (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) is not null
)/* spark_windows.input_end */ as r
        on l.k = r.k
        and (r.ts) between if(typeof((l.ts)) in (typeof((r.ts)), 'void') or typeof((r.ts)) = 'void', (l.ts), raise_error(concat('[SW145] spark_windows.interval_join: times of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: (l.ts) and (r.ts) of different types. Cast them to it, in the subqueries that are joined.', left(cast((l.ts) as string), 0)))) + make_interval(0, 0, 0, 0, 0, 0, -3600000000 * 0.000001bd) and (l.ts) + make_interval(0, 0, 0, 0, 0, 0, 7200000000 * 0.000001bd)
    /* spark_windows.end interval_join */
)
)
select ts, id, bill from pairs where bill is not null
union all
select ts, id, null from pairs where bill is null
    )
    where (case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) + 7200000000 <= 1709998800000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_joins_iceberg__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from ice.default.stored_joins_iceberg
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_joins_iceberg__lease)
)
-- answer in JSON: [{"windows": 5}]

create or replace table ice.default.stored_joins_iceberg__epochs using iceberg comment 'stored_joins_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "reach": {"after": 7200000000, "alone": false, "before": 3600000000, "closes": 7200000000, "least": -3600000000, "most": 7200000000, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[1427, 1453]], "text": "ice.default.stored_calls", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, {"over": [], "reach": {"after": 18000000000, "alone": false, "before": 3600000000, "closes": 7200000000, "least": -3600000000, "most": 18000000000, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[1085, 1111]], "text": "ice.default.stored_bills", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, {"over": [], "reach": {"after": 3600000000, "alone": false, "before": 7200000000, "closes": 7200000000, "least": -7200000000, "most": 3600000000, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[2129, 2155]], "text": "ice.default.stored_bills", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "place": {"column": "ts", "ends": "ts", "waits": 7200000000, "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "text": "with calls as (\\n    select ts, k, id, v\\n    from (\\n    /* spark_windows.begin as_of_join {\\"left_time\\": \\"l.ts\\", \\"on\\": [[\\"k\\", \\"k\\"]], \\"order_by\\": [], \\"reach\\": 10800000000, \\"right_time\\": \\"r.ts\\", \\"select\\": [\\"r.id as bill\\"], \\"tolerance\\": \\"3 hours\\", \\"type\\": \\"left\\", \\"within_window\\": false} */\\n    select _sw_left.*, r.id as bill\\n    from (\\n        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null and _sw_found.at + make_interval(0, 0, 0, 0, 0, 0, 10800000000 * 0.000001bd) >= _sw_at, _sw_found.row, null) as r\\n        from (\\n            select\\n                *,\\n                last_value(_sw_right, true) over (\\n                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row\\n                ) as _sw_found\\n            from (\\n                select\\n                    k as _sw_key_1,\\n                    (r.ts) as _sw_at,\\n                    0 as _sw_side,\\n                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,\\n                    null as _sw_left\\n                from /* spark_windows.input */ ice.default.stored_bills /* spark_windows.input_end */ as r\\n                where (r.ts) is not null\\n                union all\\n                select\\n                    k as _sw_key_1,\\n                    (l.ts),\\n                    1,\\n                    null,\\n                    struct(l.*)\\n                from /* spark_windows.input */ ice.default.stored_calls /* spark_windows.input_end */ as l\\n            )\\n        )\\n        where _sw_side = 1\\n    )\\n    /* spark_windows.end as_of_join */\\n)\\n),\\npairs as (\\n    select ts, id, bill\\n    from (\\n    /* spark_windows.begin interval_join {\\"condition\\": null, \\"left_time\\": \\"l.ts\\", \\"lower\\": \\"-1 hour\\", \\"on\\": [[\\"k\\", \\"k\\"]], \\"reach\\": [-3600000000, 7200000000], \\"right_time\\": \\"r.ts\\", \\"select\\": [\\"coalesce(l.ts, r.ts) as ts\\", \\"l.id as id\\", \\"r.id as bill\\"], \\"type\\": \\"full\\", \\"upper\\": \\"2 hours\\", \\"within_window\\": false} */\\n    select coalesce(l.ts, r.ts) as ts, l.id as id, r.id as bill\\n    from /* spark_windows.input */ calls /* spark_windows.input_end */ as l\\n    full join /* spark_windows.input */ ice.default.stored_bills /* spark_windows.input_end */ as r\\n        on l.k = r.k\\n        and (r.ts) between if(typeof((l.ts)) in (typeof((r.ts)), \'void\') or typeof((r.ts)) = \'void\', (l.ts), raise_error(concat(\'[SW145] spark_windows.interval_join: times of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: (l.ts) and (r.ts) of different types. Cast them to it, in the subqueries that are joined.\', left(cast((l.ts) as string), 0)))) + make_interval(0, 0, 0, 0, 0, 0, -3600000000 * 0.000001bd) and (l.ts) + make_interval(0, 0, 0, 0, 0, 0, 7200000000 * 0.000001bd)\\n    /* spark_windows.end interval_join */\\n)\\n)\\nselect ts, id, bill from pairs where bill is not null\\nunion all\\nselect ts, id, null from pairs where bill is null", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "plan": {"as_of_join 1": {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "right_time": "r.ts", "select": ["r.id as bill"], "tolerance": "3 hours", "type": "left", "within_window": false}, "interval_join 2": {"condition": null, "left_time": "l.ts", "lower": "-1 hour", "on": [["k", "k"]], "right_time": "r.ts", "select": ["coalesce(l.ts, r.ts) as ts", "l.id as id", "r.id as bill"], "type": "full", "upper": "2 hours", "within_window": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "emit": "on_window_close", "expire_after": 0, "file_format": "iceberg", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}, {"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}, {"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "event_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "with calls as (\\n    select ts, k, id, v\\n    from (\\n    _sw_block\\n)\\n),\\npairs as (\\n    select ts, id, bill\\n    from (\\n    _sw_block\\n)\\n)\\nselect ts, id, bill from pairs where bill is not null\\nunion all\\nselect ts, id, null from pairs where bill is null", "input 1.1": "ice.default.stored_bills", "input 1.2": "ice.default.stored_calls", "input 2.1": "calls", "input 2.2": "ice.default.stored_bills"}}}' , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 15], "tables": {"body": {"ts": "timestamp_ntz", "id": "int", "bill": "int"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_3": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored
from (
    select *
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '5, 10, 10', '[{"cursor_to": "5", "watermark": 1709998800000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}, {"cursor_to": "10", "watermark": 1710002340000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}, {"cursor_to": "10", "watermark": 1710002340000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 5}}]', 1709998800000000, 15, 15, 0, 0, 0, 5, 0, null, null, 15, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_joins_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_joins_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_joins_iceberg__lease purge
-- answer: []

-- epoch 1: 15 rows read, 15 accepted, 0 late, 0 without time, 0 in no window; 5 windows changed, 0 removed; watermark (none) -> 2024-03-09 15:40:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["ice.default.stored_joins_iceberg", "ice.default.stored_joins_iceberg__epochs", "ice.default.stored_joins_iceberg__late", "ice.default.stored_joins_iceberg__late_2", "ice.default.stored_joins_iceberg__late_3"]

describe query select * from ice.default.stored_calls
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from ice.default.stored_bills
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from ice.default.stored_bills
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_joins_iceberg__epochs
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "5, 10, 10", "inputs": "[{\"cursor_to\": \"5\", \"watermark\": 1709998800000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"10\", \"watermark\": 1710002340000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"10\", \"watermark\": 1710002340000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709998800000000, "rows_read": 15, "accepted": 15, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 15, "total_accepted": 15, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 7200000000, \"alone\": false, \"before\": 3600000000, \"closes\": 7200000000, \"least\": -3600000000, \"most\": 7200000000, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[1427, 1453]], \"text\": \"ice.default.stored_calls\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, {\"over\": [], \"reach\": {\"after\": 18000000000, \"alone\": false, \"before\": 3600000000, \"closes\": 7200000000, \"least\": -3600000000, \"most\": 18000000000, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[1085, 1111]], \"text\": \"ice.default.stored_bills\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, {\"over\": [], \"reach\": {\"after\": 3600000000, \"alone\": false, \"before\": 7200000000, \"closes\": 7200000000, \"least\": -7200000000, \"most\": 3600000000, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[2129, 2155]], \"text\": \"ice.default.stored_bills\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"ts\", \"ends\": \"ts\", \"waits\": 7200000000, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"with calls as (\\n    select ts, k, id, v\\n    from (\\n    /* spark_windows.begin as_of_join {\\\"left_time\\\": \\\"l.ts\\\", \\\"on\\\": [[\\\"k\\\", \\\"k\\\"]], \\\"order_by\\\": [], \\\"reach\\\": 10800000000, \\\"right_time\\\": \\\"r.ts\\\", \\\"select\\\": [\\\"r.id as bill\\\"], \\\"tolerance\\\": \\\"3 hours\\\", \\\"type\\\": \\\"left\\\", \\\"within_window\\\": false} */\\n    select _sw_left.*, r.id as bill\\n    from (\\n        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null and _sw_found.at + make_interval(0, 0, 0, 0, 0, 0, 10800000000 * 0.000001bd) >= _sw_at, _sw_found.row, null) as r\\n        from (\\n            select\\n                *,\\n                last_value(_sw_right, true) over (\\n                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row\\n                ) as _sw_found\\n            from (\\n                select\\n                    k as _sw_key_1,\\n                    (r.ts) as _sw_at,\\n                    0 as _sw_side,\\n                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,\\n                    null as _sw_left\\n                from /* spark_windows.input */ ice.default.stored_bills /* spark_windows.input_end */ as r\\n                where (r.ts) is not null\\n                union all\\n                select\\n                    k as _sw_key_1,\\n                    (l.ts),\\n                    1,\\n                    null,\\n                    struct(l.*)\\n                from /* spark_windows.input */ ice.default.stored_calls /* spark_windows.input_end */ as l\\n            )\\n        )\\n        where _sw_side = 1\\n    )\\n    /* spark_windows.end as_of_join */\\n)\\n),\\npairs as (\\n    select ts, id, bill\\n    from (\\n    /* spark_windows.begin interval_join {\\\"condition\\\": null, \\\"left_time\\\": \\\"l.ts\\\", \\\"lower\\\": \\\"-1 hour\\\", \\\"on\\\": [[\\\"k\\\", \\\"k\\\"]], \\\"reach\\\": [-3600000000, 7200000000], \\\"right_time\\\": \\\"r.ts\\\", \\\"select\\\": [\\\"coalesce(l.ts, r.ts) as ts\\\", \\\"l.id as id\\\", \\\"r.id as bill\\\"], \\\"type\\\": \\\"full\\\", \\\"upper\\\": \\\"2 hours\\\", \\\"within_window\\\": false} */\\n    select coalesce(l.ts, r.ts) as ts, l.id as id, r.id as bill\\n    from /* spark_windows.input */ calls /* spark_windows.input_end */ as l\\n    full join /* spark_windows.input */ ice.default.stored_bills /* spark_windows.input_end */ as r\\n        on l.k = r.k\\n        and (r.ts) between if(typeof((l.ts)) in (typeof((r.ts)), 'void') or typeof((r.ts)) = 'void', (l.ts), raise_error(concat('[SW145] spark_windows.interval_join: times of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: (l.ts) and (r.ts) of different types. Cast them to it, in the subqueries that are joined.', left(cast((l.ts) as string), 0)))) + make_interval(0, 0, 0, 0, 0, 0, -3600000000 * 0.000001bd) and (l.ts) + make_interval(0, 0, 0, 0, 0, 0, 7200000000 * 0.000001bd)\\n    /* spark_windows.end interval_join */\\n)\\n)\\nselect ts, id, bill from pairs where bill is not null\\nunion all\\nselect ts, id, null from pairs where bill is null\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {\"as_of_join 1\": {\"left_time\": \"l.ts\", \"on\": [[\"k\", \"k\"]], \"order_by\": [], \"right_time\": \"r.ts\", \"select\": [\"r.id as bill\"], \"tolerance\": \"3 hours\", \"type\": \"left\", \"within_window\": false}, \"interval_join 2\": {\"condition\": null, \"left_time\": \"l.ts\", \"lower\": \"-1 hour\", \"on\": [[\"k\", \"k\"]], \"right_time\": \"r.ts\", \"select\": [\"coalesce(l.ts, r.ts) as ts\", \"l.id as id\", \"r.id as bill\"], \"type\": \"full\", \"upper\": \"2 hours\", \"within_window\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"emit\": \"on_window_close\", \"expire_after\": 0, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}, {\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}, {\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"with calls as (\\n    select ts, k, id, v\\n    from (\\n    _sw_block\\n)\\n),\\npairs as (\\n    select ts, id, bill\\n    from (\\n    _sw_block\\n)\\n)\\nselect ts, id, bill from pairs where bill is not null\\nunion all\\nselect ts, id, null from pairs where bill is null\", \"input 1.1\": \"ice.default.stored_bills\", \"input 1.2\": \"ice.default.stored_calls\", \"input 2.1\": \"calls\", \"input 2.2\": \"ice.default.stored_bills\"}}}", "stored": "{\"format\": 1, \"made_for\": \"47462c281d106a70325f6de1298e77e4\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 15], \"tables\": {\"body\": {\"ts\": \"timestamp_ntz\", \"id\": \"int\", \"bill\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_3\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1709998800000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709998800000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1709998800000000) and (((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 7200000000)) - pmod(((_sw_us + 7200000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast((((((_sw_us + 7200000000)) - pmod(((_sw_us + 7200000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709998800000000) and not ((((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 7200000000)) - pmod(((_sw_us + 7200000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709998800000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709998800000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709998800000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_calls
    where at > cast('5' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select ((_sw_us + 7200000000) + 7200000000) as _sw_closes) as _closes
)
union all
select 1 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1709998800000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709998800000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1709998800000000) and (((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 18000000000)) - pmod(((_sw_us + 18000000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast((((((_sw_us + 18000000000)) - pmod(((_sw_us + 18000000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709998800000000) and not ((((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 18000000000)) - pmod(((_sw_us + 18000000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709998800000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709998800000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709998800000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where at > cast('10' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 18:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select ((_sw_us + 18000000000) + 7200000000) as _sw_closes) as _closes
)
union all
select 2 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1709998800000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709998800000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1709998800000000) and (((((_sw_us - 7200000000)) - pmod(((_sw_us - 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast((((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 7200000000)) - pmod(((_sw_us - 7200000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 7200000000)) - pmod(((_sw_us - 7200000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709998800000000) and not ((((((_sw_us - 7200000000)) - pmod(((_sw_us - 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709998800000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709998800000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709998800000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where at > cast('10' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select ((_sw_us + 3600000000) + 7200000000) as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "15", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "near": 105553116266496, "far": 0, "earliest": "2024-03-09", "latest": 1710032040000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "upper": "20", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 4, "timeless": 0, "near": 105553116266496, "far": 0, "earliest": "2024-03-07", "latest": 1710032760000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 2, "upper": "20", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 4, "timeless": 0, "near": 105553116266496, "far": 0, "earliest": "2024-03-07", "latest": 1710032760000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create table if not exists ice.default.stored_joins_iceberg__lease using iceberg comment 'stored_joins_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["15", "20", "20"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into ice.default.stored_joins_iceberg__late_2 by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us + 18000000000)) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where at > cast('10' as int) and at <= cast('20' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 18:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select ((_sw_us + 18000000000) + 7200000000) as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes <= 1709998800000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_joins_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_joins_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_joins_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

insert into ice.default.stored_joins_iceberg__late_3 by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 7200000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us + 3600000000)) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where at > cast('10' as int) and at <= cast('20' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select ((_sw_us + 3600000000) + 7200000000) as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes <= 1709998800000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_joins_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_joins_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_joins_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

insert into ice.default.stored_joins_iceberg replace where (event_date in (date'2024-03-09'))
select `ts`, `id`, `bill`, `event_date` from (
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
with calls as (
    select ts, k, id, v
    from (
    /* spark_windows.begin as_of_join {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "reach": 10800000000, "right_time": "r.ts", "select": ["r.id as bill"], "tolerance": "3 hours", "type": "left", "within_window": false} */
    select _sw_left.*, r.id as bill
    from (
        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null and _sw_found.at + make_interval(0, 0, 0, 0, 0, 0, 10800000000 * 0.000001bd) >= _sw_at, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row
                ) as _sw_found
            from (
                select
                    k as _sw_key_1,
                    (r.ts) as _sw_at,
                    0 as _sw_side,
                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,
                    null as _sw_left
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where at <= cast('20' as int)
)
    where (((ts) >= timestamp_ntz'2024-03-08 19:00:00' and not (ts) >= timestamp_ntz'2024-03-10 01:00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from ice.default.stored_joins_iceberg__late_2 where (((ts) >= timestamp_ntz'2024-03-08 19:00:00' and not (ts) >= timestamp_ntz'2024-03-10 01:00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as r
                where (r.ts) is not null
                union all
                select
                    k as _sw_key_1,
                    (l.ts),
                    1,
                    null,
                    struct(l.*)
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_calls
    where at <= cast('15' as int)
)
    where (((ts) >= timestamp_ntz'2024-03-08 22:00:00' and not (ts) >= timestamp_ntz'2024-03-10 01:00:00'))
)/* spark_windows.input_end */ as l
            )
        )
        where _sw_side = 1
    )
    /* spark_windows.end as_of_join */
)
),
pairs as (
    select ts, id, bill
    from (
    /* spark_windows.begin interval_join {"condition": null, "left_time": "l.ts", "lower": "-1 hour", "on": [["k", "k"]], "reach": [-3600000000, 7200000000], "right_time": "r.ts", "select": ["coalesce(l.ts, r.ts) as ts", "l.id as id", "r.id as bill"], "type": "full", "upper": "2 hours", "within_window": false} */
    select coalesce(l.ts, r.ts) as ts, l.id as id, r.id as bill
    from /* spark_windows.input */ calls /* spark_windows.input_end */ as l
    full join /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where at <= cast('20' as int)
)
    where (((ts) >= timestamp_ntz'2024-03-08 23:00:00' and not (ts) >= timestamp_ntz'2024-03-10 02:00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from ice.default.stored_joins_iceberg__late_3 where (((ts) >= timestamp_ntz'2024-03-08 23:00:00' and not (ts) >= timestamp_ntz'2024-03-10 02:00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as r
        on l.k = r.k
        and (r.ts) between if(typeof((l.ts)) in (typeof((r.ts)), 'void') or typeof((r.ts)) = 'void', (l.ts), raise_error(concat('[SW145] spark_windows.interval_join: times of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: (l.ts) and (r.ts) of different types. Cast them to it, in the subqueries that are joined.', left(cast((l.ts) as string), 0)))) + make_interval(0, 0, 0, 0, 0, 0, -3600000000 * 0.000001bd) and (l.ts) + make_interval(0, 0, 0, 0, 0, 0, 7200000000 * 0.000001bd)
    /* spark_windows.end interval_join */
)
)
select ts, id, bill from pairs where bill is not null
union all
select ts, id, null from pairs where bill is null
    )
    where (case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) + 7200000000 <= 1710028440000000
) where (event_date in (date'2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_joins_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_joins_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_joins_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from ice.default.stored_joins_iceberg
    where (cast(event_date as string) in ('2024-03-09'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_joins_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_joins_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_joins_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 14}]

create or replace table ice.default.stored_joins_iceberg__epochs using iceberg comment 'stored_joins_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "reach": {"after": 7200000000, "alone": false, "before": 3600000000, "closes": 7200000000, "least": -3600000000, "most": 7200000000, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[1427, 1453]], "text": "ice.default.stored_calls", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, {"over": [], "reach": {"after": 18000000000, "alone": false, "before": 3600000000, "closes": 7200000000, "least": -3600000000, "most": 18000000000, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[1085, 1111]], "text": "ice.default.stored_bills", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, {"over": [], "reach": {"after": 3600000000, "alone": false, "before": 7200000000, "closes": 7200000000, "least": -7200000000, "most": 3600000000, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[2129, 2155]], "text": "ice.default.stored_bills", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "place": {"column": "ts", "ends": "ts", "waits": 7200000000, "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "text": "with calls as (\\n    select ts, k, id, v\\n    from (\\n    /* spark_windows.begin as_of_join {\\"left_time\\": \\"l.ts\\", \\"on\\": [[\\"k\\", \\"k\\"]], \\"order_by\\": [], \\"reach\\": 10800000000, \\"right_time\\": \\"r.ts\\", \\"select\\": [\\"r.id as bill\\"], \\"tolerance\\": \\"3 hours\\", \\"type\\": \\"left\\", \\"within_window\\": false} */\\n    select _sw_left.*, r.id as bill\\n    from (\\n        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null and _sw_found.at + make_interval(0, 0, 0, 0, 0, 0, 10800000000 * 0.000001bd) >= _sw_at, _sw_found.row, null) as r\\n        from (\\n            select\\n                *,\\n                last_value(_sw_right, true) over (\\n                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row\\n                ) as _sw_found\\n            from (\\n                select\\n                    k as _sw_key_1,\\n                    (r.ts) as _sw_at,\\n                    0 as _sw_side,\\n                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,\\n                    null as _sw_left\\n                from /* spark_windows.input */ ice.default.stored_bills /* spark_windows.input_end */ as r\\n                where (r.ts) is not null\\n                union all\\n                select\\n                    k as _sw_key_1,\\n                    (l.ts),\\n                    1,\\n                    null,\\n                    struct(l.*)\\n                from /* spark_windows.input */ ice.default.stored_calls /* spark_windows.input_end */ as l\\n            )\\n        )\\n        where _sw_side = 1\\n    )\\n    /* spark_windows.end as_of_join */\\n)\\n),\\npairs as (\\n    select ts, id, bill\\n    from (\\n    /* spark_windows.begin interval_join {\\"condition\\": null, \\"left_time\\": \\"l.ts\\", \\"lower\\": \\"-1 hour\\", \\"on\\": [[\\"k\\", \\"k\\"]], \\"reach\\": [-3600000000, 7200000000], \\"right_time\\": \\"r.ts\\", \\"select\\": [\\"coalesce(l.ts, r.ts) as ts\\", \\"l.id as id\\", \\"r.id as bill\\"], \\"type\\": \\"full\\", \\"upper\\": \\"2 hours\\", \\"within_window\\": false} */\\n    select coalesce(l.ts, r.ts) as ts, l.id as id, r.id as bill\\n    from /* spark_windows.input */ calls /* spark_windows.input_end */ as l\\n    full join /* spark_windows.input */ ice.default.stored_bills /* spark_windows.input_end */ as r\\n        on l.k = r.k\\n        and (r.ts) between if(typeof((l.ts)) in (typeof((r.ts)), \'void\') or typeof((r.ts)) = \'void\', (l.ts), raise_error(concat(\'[SW145] spark_windows.interval_join: times of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: (l.ts) and (r.ts) of different types. Cast them to it, in the subqueries that are joined.\', left(cast((l.ts) as string), 0)))) + make_interval(0, 0, 0, 0, 0, 0, -3600000000 * 0.000001bd) and (l.ts) + make_interval(0, 0, 0, 0, 0, 0, 7200000000 * 0.000001bd)\\n    /* spark_windows.end interval_join */\\n)\\n)\\nselect ts, id, bill from pairs where bill is not null\\nunion all\\nselect ts, id, null from pairs where bill is null", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "plan": {"as_of_join 1": {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "right_time": "r.ts", "select": ["r.id as bill"], "tolerance": "3 hours", "type": "left", "within_window": false}, "interval_join 2": {"condition": null, "left_time": "l.ts", "lower": "-1 hour", "on": [["k", "k"]], "right_time": "r.ts", "select": ["coalesce(l.ts, r.ts) as ts", "l.id as id", "r.id as bill"], "type": "full", "upper": "2 hours", "within_window": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "emit": "on_window_close", "expire_after": 0, "file_format": "iceberg", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}, {"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}, {"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "event_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "with calls as (\\n    select ts, k, id, v\\n    from (\\n    _sw_block\\n)\\n),\\npairs as (\\n    select ts, id, bill\\n    from (\\n    _sw_block\\n)\\n)\\nselect ts, id, bill from pairs where bill is not null\\nunion all\\nselect ts, id, null from pairs where bill is null", "input 1.1": "ice.default.stored_bills", "input 1.2": "ice.default.stored_calls", "input 2.1": "calls", "input 2.2": "ice.default.stored_bills"}}}' , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 15], "tables": {"body": {"ts": "timestamp_ntz", "id": "int", "bill": "int"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_3": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored
from (
    select *
    from values
        (2, 'run', 16725225600000002, 'run 2', '15, 20, 20', '[{"cursor_to": "15", "watermark": 1710028440000000, "late": 0, "backfilled": false}, {"cursor_to": "20", "watermark": 1710029160000000, "late": 1, "backfilled": false}, {"cursor_to": "20", "watermark": 1710029160000000, "late": 1, "backfilled": false}]', 1710028440000000, 15, 13, 2, 0, 0, 14, 0, null, null, 30, 28, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '5, 10, 10', '[{"cursor_to": "5", "watermark": 1709998800000000, "late": 0, "backfilled": false}, {"cursor_to": "10", "watermark": 1710002340000000, "late": 0, "backfilled": false}, {"cursor_to": "10", "watermark": 1710002340000000, "late": 0, "backfilled": false}]', 1709998800000000, 15, 15, 0, 0, 0, 5, 0, null, null, 15, 15, 0, 0, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_joins_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_joins_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_joins_iceberg__lease purge
-- answer: []

-- epoch 2: 15 rows read, 13 accepted, 2 late, 0 without time, 0 in no window; 14 windows changed, 0 removed; watermark 2024-03-09 15:40:00 -> 2024-03-09 23:54:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["ice.default.stored_joins_iceberg", "ice.default.stored_joins_iceberg__epochs", "ice.default.stored_joins_iceberg__late", "ice.default.stored_joins_iceberg__late_2", "ice.default.stored_joins_iceberg__late_3"]

describe query select * from ice.default.stored_calls
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from ice.default.stored_bills
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from ice.default.stored_bills
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_joins_iceberg__epochs
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "15, 20, 20", "inputs": "[{\"cursor_to\": \"15\", \"watermark\": 1710028440000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"20\", \"watermark\": 1710029160000000, \"late\": 1, \"backfilled\": false}, {\"cursor_to\": \"20\", \"watermark\": 1710029160000000, \"late\": 1, \"backfilled\": false}]", "watermark": 1710028440000000, "rows_read": 15, "accepted": 13, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 14, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 30, "total_accepted": 28, "total_late": 2, "total_null_time": 0, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 7200000000, \"alone\": false, \"before\": 3600000000, \"closes\": 7200000000, \"least\": -3600000000, \"most\": 7200000000, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[1427, 1453]], \"text\": \"ice.default.stored_calls\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, {\"over\": [], \"reach\": {\"after\": 18000000000, \"alone\": false, \"before\": 3600000000, \"closes\": 7200000000, \"least\": -3600000000, \"most\": 18000000000, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[1085, 1111]], \"text\": \"ice.default.stored_bills\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, {\"over\": [], \"reach\": {\"after\": 3600000000, \"alone\": false, \"before\": 7200000000, \"closes\": 7200000000, \"least\": -7200000000, \"most\": 3600000000, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[2129, 2155]], \"text\": \"ice.default.stored_bills\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"ts\", \"ends\": \"ts\", \"waits\": 7200000000, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"with calls as (\\n    select ts, k, id, v\\n    from (\\n    /* spark_windows.begin as_of_join {\\\"left_time\\\": \\\"l.ts\\\", \\\"on\\\": [[\\\"k\\\", \\\"k\\\"]], \\\"order_by\\\": [], \\\"reach\\\": 10800000000, \\\"right_time\\\": \\\"r.ts\\\", \\\"select\\\": [\\\"r.id as bill\\\"], \\\"tolerance\\\": \\\"3 hours\\\", \\\"type\\\": \\\"left\\\", \\\"within_window\\\": false} */\\n    select _sw_left.*, r.id as bill\\n    from (\\n        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null and _sw_found.at + make_interval(0, 0, 0, 0, 0, 0, 10800000000 * 0.000001bd) >= _sw_at, _sw_found.row, null) as r\\n        from (\\n            select\\n                *,\\n                last_value(_sw_right, true) over (\\n                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row\\n                ) as _sw_found\\n            from (\\n                select\\n                    k as _sw_key_1,\\n                    (r.ts) as _sw_at,\\n                    0 as _sw_side,\\n                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,\\n                    null as _sw_left\\n                from /* spark_windows.input */ ice.default.stored_bills /* spark_windows.input_end */ as r\\n                where (r.ts) is not null\\n                union all\\n                select\\n                    k as _sw_key_1,\\n                    (l.ts),\\n                    1,\\n                    null,\\n                    struct(l.*)\\n                from /* spark_windows.input */ ice.default.stored_calls /* spark_windows.input_end */ as l\\n            )\\n        )\\n        where _sw_side = 1\\n    )\\n    /* spark_windows.end as_of_join */\\n)\\n),\\npairs as (\\n    select ts, id, bill\\n    from (\\n    /* spark_windows.begin interval_join {\\\"condition\\\": null, \\\"left_time\\\": \\\"l.ts\\\", \\\"lower\\\": \\\"-1 hour\\\", \\\"on\\\": [[\\\"k\\\", \\\"k\\\"]], \\\"reach\\\": [-3600000000, 7200000000], \\\"right_time\\\": \\\"r.ts\\\", \\\"select\\\": [\\\"coalesce(l.ts, r.ts) as ts\\\", \\\"l.id as id\\\", \\\"r.id as bill\\\"], \\\"type\\\": \\\"full\\\", \\\"upper\\\": \\\"2 hours\\\", \\\"within_window\\\": false} */\\n    select coalesce(l.ts, r.ts) as ts, l.id as id, r.id as bill\\n    from /* spark_windows.input */ calls /* spark_windows.input_end */ as l\\n    full join /* spark_windows.input */ ice.default.stored_bills /* spark_windows.input_end */ as r\\n        on l.k = r.k\\n        and (r.ts) between if(typeof((l.ts)) in (typeof((r.ts)), 'void') or typeof((r.ts)) = 'void', (l.ts), raise_error(concat('[SW145] spark_windows.interval_join: times of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: (l.ts) and (r.ts) of different types. Cast them to it, in the subqueries that are joined.', left(cast((l.ts) as string), 0)))) + make_interval(0, 0, 0, 0, 0, 0, -3600000000 * 0.000001bd) and (l.ts) + make_interval(0, 0, 0, 0, 0, 0, 7200000000 * 0.000001bd)\\n    /* spark_windows.end interval_join */\\n)\\n)\\nselect ts, id, bill from pairs where bill is not null\\nunion all\\nselect ts, id, null from pairs where bill is null\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {\"as_of_join 1\": {\"left_time\": \"l.ts\", \"on\": [[\"k\", \"k\"]], \"order_by\": [], \"right_time\": \"r.ts\", \"select\": [\"r.id as bill\"], \"tolerance\": \"3 hours\", \"type\": \"left\", \"within_window\": false}, \"interval_join 2\": {\"condition\": null, \"left_time\": \"l.ts\", \"lower\": \"-1 hour\", \"on\": [[\"k\", \"k\"]], \"right_time\": \"r.ts\", \"select\": [\"coalesce(l.ts, r.ts) as ts\", \"l.id as id\", \"r.id as bill\"], \"type\": \"full\", \"upper\": \"2 hours\", \"within_window\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"emit\": \"on_window_close\", \"expire_after\": 0, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}, {\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}, {\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"with calls as (\\n    select ts, k, id, v\\n    from (\\n    _sw_block\\n)\\n),\\npairs as (\\n    select ts, id, bill\\n    from (\\n    _sw_block\\n)\\n)\\nselect ts, id, bill from pairs where bill is not null\\nunion all\\nselect ts, id, null from pairs where bill is null\", \"input 1.1\": \"ice.default.stored_bills\", \"input 1.2\": \"ice.default.stored_calls\", \"input 2.1\": \"calls\", \"input 2.2\": \"ice.default.stored_bills\"}}}", "stored": "{\"format\": 1, \"made_for\": \"47462c281d106a70325f6de1298e77e4\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 15], \"tables\": {\"body\": {\"ts\": \"timestamp_ntz\", \"id\": \"int\", \"bill\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_3\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "5, 10, 10", "inputs": "[{\"cursor_to\": \"5\", \"watermark\": 1709998800000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"10\", \"watermark\": 1710002340000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"10\", \"watermark\": 1710002340000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709998800000000, "rows_read": 15, "accepted": 15, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 15, "total_accepted": 15, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1710028440000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710028440000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1710028440000000) and (((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 7200000000)) - pmod(((_sw_us + 7200000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast((((((_sw_us + 7200000000)) - pmod(((_sw_us + 7200000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710028440000000) and not ((((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 7200000000)) - pmod(((_sw_us + 7200000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710028440000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710028440000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710028440000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_calls
    where at > cast('15' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 21:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select ((_sw_us + 7200000000) + 7200000000) as _sw_closes) as _closes
)
union all
select 1 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1710028440000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710028440000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1710028440000000) and (((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 18000000000)) - pmod(((_sw_us + 18000000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast((((((_sw_us + 18000000000)) - pmod(((_sw_us + 18000000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710028440000000) and not ((((((_sw_us - 3600000000)) - pmod(((_sw_us - 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 18000000000)) - pmod(((_sw_us + 18000000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710028440000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710028440000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710028440000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where at > cast('20' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 01:00:00' and not (ts) >= timestamp_ntz'9999-12-28 18:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select ((_sw_us + 18000000000) + 7200000000) as _sw_closes) as _closes
)
union all
select 2 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1710028440000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710028440000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1710028440000000) and (((((_sw_us - 7200000000)) - pmod(((_sw_us - 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast((((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 7200000000)) - pmod(((_sw_us - 7200000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 7200000000)) - pmod(((_sw_us - 7200000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1710028440000000) and not ((((((_sw_us - 7200000000)) - pmod(((_sw_us - 7200000000)), 86400000000)) div 86400000000) - 19746) >= 0 and (((((_sw_us + 3600000000)) - pmod(((_sw_us + 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710028440000000)) as latest,
        count_if(not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710028440000000)) as ahead,
        max((cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second) filter (where not (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1710028440000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where at > cast('20' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select ((_sw_us + 3600000000) + 7200000000) as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "25", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "near": 105553116266496, "far": 0, "earliest": "2024-03-09", "latest": 1710054780000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "upper": "30", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "near": 105553116266496, "far": 0, "earliest": "2024-03-09", "latest": 1710054540000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 2, "upper": "30", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 4, "timeless": 0, "near": 105553116266496, "far": 0, "earliest": "2024-03-09", "latest": 1710054540000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp_ntz\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create table if not exists ice.default.stored_joins_iceberg__lease using iceberg comment 'stored_joins_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["25", "30", "30"], "label": 3, "rebuild": false, "again": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert into ice.default.stored_joins_iceberg__late_3 by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 7200000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us + 3600000000)) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where at > cast('20' as int) and at <= cast('30' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp_ntz'0001-01-04 02:00:00' and not (ts) >= timestamp_ntz'9999-12-28 22:59:59.999999') then ts end) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select ((_sw_us + 3600000000) + 7200000000) as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes <= 1710028440000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_joins_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_joins_iceberg__epochs) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_joins_iceberg__epochs) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

insert into ice.default.stored_joins_iceberg replace where (event_date between date'2024-03-09' and date'2024-03-10')
select `ts`, `id`, `bill`, `event_date` from (
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
with calls as (
    select ts, k, id, v
    from (
    /* spark_windows.begin as_of_join {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "reach": 10800000000, "right_time": "r.ts", "select": ["r.id as bill"], "tolerance": "3 hours", "type": "left", "within_window": false} */
    select _sw_left.*, r.id as bill
    from (
        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null and _sw_found.at + make_interval(0, 0, 0, 0, 0, 0, 10800000000 * 0.000001bd) >= _sw_at, _sw_found.row, null) as r
        from (
            select
                *,
                last_value(_sw_right, true) over (
                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row
                ) as _sw_found
            from (
                select
                    k as _sw_key_1,
                    (r.ts) as _sw_at,
                    0 as _sw_side,
                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,
                    null as _sw_left
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where at <= cast('30' as int)
)
    where (((ts) >= timestamp_ntz'2024-03-08 19:00:00' and not (ts) >= timestamp_ntz'2024-03-11 01:00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from ice.default.stored_joins_iceberg__late_2 where (((ts) >= timestamp_ntz'2024-03-08 19:00:00' and not (ts) >= timestamp_ntz'2024-03-11 01:00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as r
                where (r.ts) is not null
                union all
                select
                    k as _sw_key_1,
                    (l.ts),
                    1,
                    null,
                    struct(l.*)
                from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_calls
    where at <= cast('25' as int)
)
    where (((ts) >= timestamp_ntz'2024-03-08 22:00:00' and not (ts) >= timestamp_ntz'2024-03-11 01:00:00'))
)/* spark_windows.input_end */ as l
            )
        )
        where _sw_side = 1
    )
    /* spark_windows.end as_of_join */
)
),
pairs as (
    select ts, id, bill
    from (
    /* spark_windows.begin interval_join {"condition": null, "left_time": "l.ts", "lower": "-1 hour", "on": [["k", "k"]], "reach": [-3600000000, 7200000000], "right_time": "r.ts", "select": ["coalesce(l.ts, r.ts) as ts", "l.id as id", "r.id as bill"], "type": "full", "upper": "2 hours", "within_window": false} */
    select coalesce(l.ts, r.ts) as ts, l.id as id, r.id as bill
    from /* spark_windows.input */ calls /* spark_windows.input_end */ as l
    full join /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from ice.default.stored_bills
    where at <= cast('30' as int)
)
    where (((ts) >= timestamp_ntz'2024-03-08 23:00:00' and not (ts) >= timestamp_ntz'2024-03-11 02:00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from ice.default.stored_joins_iceberg__late_3 where (((ts) >= timestamp_ntz'2024-03-08 23:00:00' and not (ts) >= timestamp_ntz'2024-03-11 02:00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as r
        on l.k = r.k
        and (r.ts) between if(typeof((l.ts)) in (typeof((r.ts)), 'void') or typeof((r.ts)) = 'void', (l.ts), raise_error(concat('[SW145] spark_windows.interval_join: times of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: (l.ts) and (r.ts) of different types. Cast them to it, in the subqueries that are joined.', left(cast((l.ts) as string), 0)))) + make_interval(0, 0, 0, 0, 0, 0, -3600000000 * 0.000001bd) and (l.ts) + make_interval(0, 0, 0, 0, 0, 0, 7200000000 * 0.000001bd)
    /* spark_windows.end interval_join */
)
)
select ts, id, bill from pairs where bill is not null
union all
select ts, id, null from pairs where bill is null
    )
    where (case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) + 7200000000 <= 1710050940000000
) where (event_date between date'2024-03-09' and date'2024-03-10')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_joins_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_joins_iceberg__epochs) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_joins_iceberg__epochs) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from ice.default.stored_joins_iceberg
    where (cast(event_date as string) between '2024-03-09' and '2024-03-10')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_joins_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_joins_iceberg__epochs) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_joins_iceberg__epochs) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 20}]

create or replace table ice.default.stored_joins_iceberg__epochs using iceberg comment 'stored_joins_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "reach": {"after": 7200000000, "alone": false, "before": 3600000000, "closes": 7200000000, "least": -3600000000, "most": 7200000000, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[1427, 1453]], "text": "ice.default.stored_calls", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, {"over": [], "reach": {"after": 18000000000, "alone": false, "before": 3600000000, "closes": 7200000000, "least": -3600000000, "most": 18000000000, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[1085, 1111]], "text": "ice.default.stored_bills", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, {"over": [], "reach": {"after": 3600000000, "alone": false, "before": 7200000000, "closes": 7200000000, "least": -7200000000, "most": 3600000000, "offset": 0, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[2129, 2155]], "text": "ice.default.stored_bills", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "place": {"column": "ts", "ends": "ts", "waits": 7200000000, "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "text": "with calls as (\\n    select ts, k, id, v\\n    from (\\n    /* spark_windows.begin as_of_join {\\"left_time\\": \\"l.ts\\", \\"on\\": [[\\"k\\", \\"k\\"]], \\"order_by\\": [], \\"reach\\": 10800000000, \\"right_time\\": \\"r.ts\\", \\"select\\": [\\"r.id as bill\\"], \\"tolerance\\": \\"3 hours\\", \\"type\\": \\"left\\", \\"within_window\\": false} */\\n    select _sw_left.*, r.id as bill\\n    from (\\n        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null and _sw_found.at + make_interval(0, 0, 0, 0, 0, 0, 10800000000 * 0.000001bd) >= _sw_at, _sw_found.row, null) as r\\n        from (\\n            select\\n                *,\\n                last_value(_sw_right, true) over (\\n                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row\\n                ) as _sw_found\\n            from (\\n                select\\n                    k as _sw_key_1,\\n                    (r.ts) as _sw_at,\\n                    0 as _sw_side,\\n                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,\\n                    null as _sw_left\\n                from /* spark_windows.input */ ice.default.stored_bills /* spark_windows.input_end */ as r\\n                where (r.ts) is not null\\n                union all\\n                select\\n                    k as _sw_key_1,\\n                    (l.ts),\\n                    1,\\n                    null,\\n                    struct(l.*)\\n                from /* spark_windows.input */ ice.default.stored_calls /* spark_windows.input_end */ as l\\n            )\\n        )\\n        where _sw_side = 1\\n    )\\n    /* spark_windows.end as_of_join */\\n)\\n),\\npairs as (\\n    select ts, id, bill\\n    from (\\n    /* spark_windows.begin interval_join {\\"condition\\": null, \\"left_time\\": \\"l.ts\\", \\"lower\\": \\"-1 hour\\", \\"on\\": [[\\"k\\", \\"k\\"]], \\"reach\\": [-3600000000, 7200000000], \\"right_time\\": \\"r.ts\\", \\"select\\": [\\"coalesce(l.ts, r.ts) as ts\\", \\"l.id as id\\", \\"r.id as bill\\"], \\"type\\": \\"full\\", \\"upper\\": \\"2 hours\\", \\"within_window\\": false} */\\n    select coalesce(l.ts, r.ts) as ts, l.id as id, r.id as bill\\n    from /* spark_windows.input */ calls /* spark_windows.input_end */ as l\\n    full join /* spark_windows.input */ ice.default.stored_bills /* spark_windows.input_end */ as r\\n        on l.k = r.k\\n        and (r.ts) between if(typeof((l.ts)) in (typeof((r.ts)), \'void\') or typeof((r.ts)) = \'void\', (l.ts), raise_error(concat(\'[SW145] spark_windows.interval_join: times of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: (l.ts) and (r.ts) of different types. Cast them to it, in the subqueries that are joined.\', left(cast((l.ts) as string), 0)))) + make_interval(0, 0, 0, 0, 0, 0, -3600000000 * 0.000001bd) and (l.ts) + make_interval(0, 0, 0, 0, 0, 0, 7200000000 * 0.000001bd)\\n    /* spark_windows.end interval_join */\\n)\\n)\\nselect ts, id, bill from pairs where bill is not null\\nunion all\\nselect ts, id, null from pairs where bill is null", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "plan": {"as_of_join 1": {"left_time": "l.ts", "on": [["k", "k"]], "order_by": [], "right_time": "r.ts", "select": ["r.id as bill"], "tolerance": "3 hours", "type": "left", "within_window": false}, "interval_join 2": {"condition": null, "left_time": "l.ts", "lower": "-1 hour", "on": [["k", "k"]], "right_time": "r.ts", "select": ["coalesce(l.ts, r.ts) as ts", "l.id as id", "r.id as bill"], "type": "full", "upper": "2 hours", "within_window": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "emit": "on_window_close", "expire_after": 0, "file_format": "iceberg", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}, {"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}, {"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "event_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "with calls as (\\n    select ts, k, id, v\\n    from (\\n    _sw_block\\n)\\n),\\npairs as (\\n    select ts, id, bill\\n    from (\\n    _sw_block\\n)\\n)\\nselect ts, id, bill from pairs where bill is not null\\nunion all\\nselect ts, id, null from pairs where bill is null", "input 1.1": "ice.default.stored_bills", "input 1.2": "ice.default.stored_calls", "input 2.1": "calls", "input 2.2": "ice.default.stored_bills"}}}' , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp_ntz", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 15], "tables": {"body": {"ts": "timestamp_ntz", "id": "int", "bill": "int"}, "late": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_3": {"id": "int", "ts": "timestamp_ntz", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored
from (
    select *
    from values
        (3, 'run', 16725225600000003, 'run 3', '25, 30, 30', '[{"cursor_to": "25", "watermark": 1710051180000000, "late": 0, "backfilled": false}, {"cursor_to": "30", "watermark": 1710050940000000, "late": 1, "backfilled": false}, {"cursor_to": "30", "watermark": 1710050940000000, "late": 2, "backfilled": false}]', 1710050940000000, 15, 14, 1, 0, 0, 20, 0, null, null, 45, 42, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '15, 20, 20', '[{"cursor_to": "15", "watermark": 1710028440000000, "late": 0, "backfilled": false}, {"cursor_to": "20", "watermark": 1710029160000000, "late": 1, "backfilled": false}, {"cursor_to": "20", "watermark": 1710029160000000, "late": 1, "backfilled": false}]', 1710028440000000, 15, 13, 2, 0, 0, 14, 0, null, null, 30, 28, 2, 0, 0, null, null, null, null, null, null, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '5, 10, 10', '[{"cursor_to": "5", "watermark": 1709998800000000, "late": 0, "backfilled": false}, {"cursor_to": "10", "watermark": 1710002340000000, "late": 0, "backfilled": false}, {"cursor_to": "10", "watermark": 1710002340000000, "late": 0, "backfilled": false}]', 1709998800000000, 15, 15, 0, 0, 0, 5, 0, null, null, 15, 15, 0, 0, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_joins_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_joins_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_joins_iceberg__lease purge
-- answer: []

-- epoch 3: 15 rows read, 14 accepted, 1 late, 0 without time, 0 in no window; 20 windows changed, 0 removed; watermark 2024-03-09 23:54:00 -> 2024-03-10 06:09:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"call": "no_row_lost"}, where there is
-- answer: ["ice.default.stored_joins_iceberg", "ice.default.stored_joins_iceberg__epochs", "ice.default.stored_joins_iceberg__late", "ice.default.stored_joins_iceberg__late_2", "ice.default.stored_joins_iceberg__late_3"]

show tables in ice.default like 'stored_joins_iceberg*'
-- answer: [{"tableName": "stored_joins_iceberg__late_3"}, {"tableName": "stored_joins_iceberg"}, {"tableName": "stored_joins_iceberg__late"}, {"tableName": "stored_joins_iceberg__late_2"}, {"tableName": "stored_joins_iceberg__epochs"}]

describe ice.default.stored_joins_iceberg__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "definition"}, {"col_name": "stored"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_joins_iceberg__epochs
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "25, 30, 30", "inputs": "[{\"cursor_to\": \"25\", \"watermark\": 1710051180000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"30\", \"watermark\": 1710050940000000, \"late\": 1, \"backfilled\": false}, {\"cursor_to\": \"30\", \"watermark\": 1710050940000000, \"late\": 2, \"backfilled\": false}]", "watermark": 1710050940000000, "rows_read": 15, "accepted": 14, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 20, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 45, "total_accepted": 42, "total_late": 3, "total_null_time": 0, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 7200000000, \"alone\": false, \"before\": 3600000000, \"closes\": 7200000000, \"least\": -3600000000, \"most\": 7200000000, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[1427, 1453]], \"text\": \"ice.default.stored_calls\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, {\"over\": [], \"reach\": {\"after\": 18000000000, \"alone\": false, \"before\": 3600000000, \"closes\": 7200000000, \"least\": -3600000000, \"most\": 18000000000, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[1085, 1111]], \"text\": \"ice.default.stored_bills\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, {\"over\": [], \"reach\": {\"after\": 3600000000, \"alone\": false, \"before\": 7200000000, \"closes\": 7200000000, \"least\": -7200000000, \"most\": 3600000000, \"offset\": 0, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[2129, 2155]], \"text\": \"ice.default.stored_bills\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"ts\", \"ends\": \"ts\", \"waits\": 7200000000, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"with calls as (\\n    select ts, k, id, v\\n    from (\\n    /* spark_windows.begin as_of_join {\\\"left_time\\\": \\\"l.ts\\\", \\\"on\\\": [[\\\"k\\\", \\\"k\\\"]], \\\"order_by\\\": [], \\\"reach\\\": 10800000000, \\\"right_time\\\": \\\"r.ts\\\", \\\"select\\\": [\\\"r.id as bill\\\"], \\\"tolerance\\\": \\\"3 hours\\\", \\\"type\\\": \\\"left\\\", \\\"within_window\\\": false} */\\n    select _sw_left.*, r.id as bill\\n    from (\\n        select _sw_left, if(_sw_found is not null and _sw_key_1 is not null and _sw_found.at + make_interval(0, 0, 0, 0, 0, 0, 10800000000 * 0.000001bd) >= _sw_at, _sw_found.row, null) as r\\n        from (\\n            select\\n                *,\\n                last_value(_sw_right, true) over (\\n                    partition by _sw_key_1 order by _sw_at, _sw_side rows between unbounded preceding and current row\\n                ) as _sw_found\\n            from (\\n                select\\n                    k as _sw_key_1,\\n                    (r.ts) as _sw_at,\\n                    0 as _sw_side,\\n                    struct((r.ts) as at, struct(r.*) as row) as _sw_right,\\n                    null as _sw_left\\n                from /* spark_windows.input */ ice.default.stored_bills /* spark_windows.input_end */ as r\\n                where (r.ts) is not null\\n                union all\\n                select\\n                    k as _sw_key_1,\\n                    (l.ts),\\n                    1,\\n                    null,\\n                    struct(l.*)\\n                from /* spark_windows.input */ ice.default.stored_calls /* spark_windows.input_end */ as l\\n            )\\n        )\\n        where _sw_side = 1\\n    )\\n    /* spark_windows.end as_of_join */\\n)\\n),\\npairs as (\\n    select ts, id, bill\\n    from (\\n    /* spark_windows.begin interval_join {\\\"condition\\\": null, \\\"left_time\\\": \\\"l.ts\\\", \\\"lower\\\": \\\"-1 hour\\\", \\\"on\\\": [[\\\"k\\\", \\\"k\\\"]], \\\"reach\\\": [-3600000000, 7200000000], \\\"right_time\\\": \\\"r.ts\\\", \\\"select\\\": [\\\"coalesce(l.ts, r.ts) as ts\\\", \\\"l.id as id\\\", \\\"r.id as bill\\\"], \\\"type\\\": \\\"full\\\", \\\"upper\\\": \\\"2 hours\\\", \\\"within_window\\\": false} */\\n    select coalesce(l.ts, r.ts) as ts, l.id as id, r.id as bill\\n    from /* spark_windows.input */ calls /* spark_windows.input_end */ as l\\n    full join /* spark_windows.input */ ice.default.stored_bills /* spark_windows.input_end */ as r\\n        on l.k = r.k\\n        and (r.ts) between if(typeof((l.ts)) in (typeof((r.ts)), 'void') or typeof((r.ts)) = 'void', (l.ts), raise_error(concat('[SW145] spark_windows.interval_join: times of a join must be of one type, TIMESTAMP or TIMESTAMP_NTZ. Got: (l.ts) and (r.ts) of different types. Cast them to it, in the subqueries that are joined.', left(cast((l.ts) as string), 0)))) + make_interval(0, 0, 0, 0, 0, 0, -3600000000 * 0.000001bd) and (l.ts) + make_interval(0, 0, 0, 0, 0, 0, 7200000000 * 0.000001bd)\\n    /* spark_windows.end interval_join */\\n)\\n)\\nselect ts, id, bill from pairs where bill is not null\\nunion all\\nselect ts, id, null from pairs where bill is null\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {\"as_of_join 1\": {\"left_time\": \"l.ts\", \"on\": [[\"k\", \"k\"]], \"order_by\": [], \"right_time\": \"r.ts\", \"select\": [\"r.id as bill\"], \"tolerance\": \"3 hours\", \"type\": \"left\", \"within_window\": false}, \"interval_join 2\": {\"condition\": null, \"left_time\": \"l.ts\", \"lower\": \"-1 hour\", \"on\": [[\"k\", \"k\"]], \"right_time\": \"r.ts\", \"select\": [\"coalesce(l.ts, r.ts) as ts\", \"l.id as id\", \"r.id as bill\"], \"type\": \"full\", \"upper\": \"2 hours\", \"within_window\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"emit\": \"on_window_close\", \"expire_after\": 0, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}, {\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}, {\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"with calls as (\\n    select ts, k, id, v\\n    from (\\n    _sw_block\\n)\\n),\\npairs as (\\n    select ts, id, bill\\n    from (\\n    _sw_block\\n)\\n)\\nselect ts, id, bill from pairs where bill is not null\\nunion all\\nselect ts, id, null from pairs where bill is null\", \"input 1.1\": \"ice.default.stored_bills\", \"input 1.2\": \"ice.default.stored_calls\", \"input 2.1\": \"calls\", \"input 2.2\": \"ice.default.stored_bills\"}}}", "stored": "{\"format\": 1, \"made_for\": \"47462c281d106a70325f6de1298e77e4\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp_ntz\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 15], \"tables\": {\"body\": {\"ts\": \"timestamp_ntz\", \"id\": \"int\", \"bill\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_3\": {\"id\": \"int\", \"ts\": \"timestamp_ntz\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "15, 20, 20", "inputs": "[{\"cursor_to\": \"15\", \"watermark\": 1710028440000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"20\", \"watermark\": 1710029160000000, \"late\": 1, \"backfilled\": false}, {\"cursor_to\": \"20\", \"watermark\": 1710029160000000, \"late\": 1, \"backfilled\": false}]", "watermark": 1710028440000000, "rows_read": 15, "accepted": 13, "late": 2, "null_time": 0, "in_no_window": 0, "windows": 14, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 30, "total_accepted": 28, "total_late": 2, "total_null_time": 0, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "5, 10, 10", "inputs": "[{\"cursor_to\": \"5\", \"watermark\": 1709998800000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"10\", \"watermark\": 1710002340000000, \"late\": 0, \"backfilled\": false}, {\"cursor_to\": \"10\", \"watermark\": 1710002340000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709998800000000, "rows_read": 15, "accepted": 15, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 15, "total_accepted": 15, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "definition": null, "stored": null, "committed_at": 16725225600000001}]

select *
    from (
        select null as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (
    select *
    from ice.default.stored_calls
    where at <= cast('25' as int)
) union all
            select count(*) as rows
            from (
    select *
    from ice.default.stored_bills
    where at <= cast('30' as int)
) union all
            select count(*) as rows
            from (
    select *
    from ice.default.stored_bills
    where at <= cast('30' as int)
)
        )
    ), (
        select
            45 as rows_read,
            42 as accepted,
            3 as late,
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
            select late_reason from ice.default.stored_joins_iceberg__late where cast(epoch as bigint) <= 3 union all
            select late_reason from ice.default.stored_joins_iceberg__late_2 where cast(epoch as bigint) <= 3 union all
            select late_reason from ice.default.stored_joins_iceberg__late_3 where cast(epoch as bigint) <= 3
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
