-- {}, where there is
-- answer: []

describe query select * from default.stored_moons
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from default.stored_tides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_spans_of_joins_delta*'
-- answer: []

describe query
with moons as (
    select * from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ default.stored_moons /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 86400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 86400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
),
tides as (
    select * from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ default.stored_tides /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 86400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 86400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
)
select m.window_start, m.window_end, m.v, t.v as height
from moons as m
join tides as t on m.window_start = t.window_start and m.window_end = t.window_end and m.k = t.k
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "v", "data_type": "int"}, {"col_name": "height", "data_type": "int"}]

describe query select * from default.stored_moons
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from default.stored_tides
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
    from default.stored_moons
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
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
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000001 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_tides
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "4", "without_cursor": 0, "without_key": 0, "rows_read": 4, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 3, "earliest": "2024-07-12", "latest": 1744999140000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "upper": "8", "without_cursor": 0, "without_key": 0, "rows_read": 4, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 4, "earliest": "2024-06-26", "latest": 1738649820000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_spans_of_joins_delta__lease comment 'stored_spans_of_joins_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["4", "8"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_of_joins_delta__lease)
)
-- answer in JSON: [{"held": true}]

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
    from (select * from default.stored_moons where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

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
    from (select * from default.stored_tides where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table default.stored_spans_of_joins_delta__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using delta partitioned by (epoch, late_reason) comment 'stored_spans_of_joins_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

create or replace table default.stored_spans_of_joins_delta__late_2 (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using delta partitioned by (epoch, late_reason) comment 'stored_spans_of_joins_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert into default.stored_spans_of_joins_delta__late by name
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
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_moons
    where at <= cast('4' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_of_joins_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_of_joins_delta__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table default.stored_spans_of_joins_delta using delta partitioned by (window_date) as
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with moons as (
    select * from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_moons
    where at <= cast('4' as int)
)
    where ((ts) is null or (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) is not null)
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 86400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 86400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
),
tides as (
    select * from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_tides
    where at <= cast('8' as int)
)
    where ((ts) is null or (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) is not null)
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 86400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 86400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
)
select m.window_start, m.window_end, m.v, t.v as height
from moons as m
join tides as t on m.window_start = t.window_start and m.window_end = t.window_end and m.k = t.k
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1738649820000000
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_of_joins_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_spans_of_joins_delta
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_of_joins_delta__lease)
)
-- answer in JSON: [{"windows": 0}]

create table if not exists default.stored_spans_of_joins_delta__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_spans_of_joins_delta: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_spans_of_joins_delta__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "spans": [[536, 558]], "text": "default.stored_moons", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, {"over": [], "spans": [[1666, 1688]], "text": "default.stored_tides", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}], "text": "with moons as (\\n    select * from (\\n    /* spark_windows.begin tumble {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"tumble\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 86400000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ default.stored_moons /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 86400000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 86400000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n)\\n),\\ntides as (\\n    select * from (\\n    /* spark_windows.begin tumble {\\"watermark\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"tumble\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 86400000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    select\\n        _src.*,\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time\\n    from /* spark_windows.input */ default.stored_tides /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select _sw_us - pmod(_sw_us, 86400000000) as _sw_start) as _assigned,\\n        lateral (select _sw_start + 86400000000 as _sw_end) as _ended,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    where _sw_t is not null\\n    /* spark_windows.end tumble */\\n)\\n)\\nselect m.window_start, m.window_end, m.v, t.v as height\\nfrom moons as m\\njoin tides as t on m.window_start = t.window_start and m.window_end = t.window_end and m.k = t.k", "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "plan": {"tumble 1": {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "tumble 2": {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "emit": "on_window_close", "expire_after": 0, "file_format": "delta", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "watermark": "0 seconds"}, {"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 0, "watermark": "0 seconds"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "with moons as (\\n    select * from (\\n    _sw_block\\n)\\n),\\ntides as (\\n    select * from (\\n    _sw_block\\n)\\n)\\nselect m.window_start, m.window_end, m.v, t.v as height\\nfrom moons as m\\njoin tides as t on m.window_start = t.window_start and m.window_end = t.window_end and m.k = t.k", "input 1.1": "default.stored_moons", "input 2.1": "default.stored_tides"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_of_joins_delta__lease)
-- answer: []

create or replace view default.stored_spans_of_joins_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_spans_of_joins_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_spans_of_joins_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "v": "int", "height": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '4, 8', '[{"cursor_to": "4", "watermark": 1744999140000000, "late": 0, "backfilled": false, "counts": {"rows_read": 4, "accepted": 3, "null_time": 1}}, {"cursor_to": "8", "watermark": 1738649820000000, "late": 0, "backfilled": false, "counts": {"rows_read": 4, "accepted": 4}}]', 1738649820000000, 8, 7, 0, 1, 0, 0, 0, null, null, 8, 7, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_spans_of_joins_delta__lease
-- answer: []

-- epoch 1: 8 rows read, 7 accepted, 0 late, 1 without time, 0 in no window; 0 windows changed, 0 removed; watermark (none) -> 2025-02-04 06:17:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["default.stored_spans_of_joins_delta", "default.stored_spans_of_joins_delta__epochs", "default.stored_spans_of_joins_delta__history", "default.stored_spans_of_joins_delta__late", "default.stored_spans_of_joins_delta__late_2"]

describe query select * from default.stored_moons
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from default.stored_tides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_spans_of_joins_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "4, 8", "inputs": "[{\"cursor_to\": \"4\", \"watermark\": 1744999140000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 4, \"accepted\": 3, \"null_time\": 1}}, {\"cursor_to\": \"8\", \"watermark\": 1738649820000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 4, \"accepted\": 4}}]", "watermark": 1738649820000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"ffa8220003a60d48a0c97622f2c996a8\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"v\": \"int\", \"height\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1738649820000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1738649820000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1738649820000000) and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20078) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20078) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20078) - ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20078) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20078) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1738649820000000) and not (((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20078) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20078) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1738649820000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1738649820000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1738649820000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_moons
    where at > cast('4' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
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
        count_if(_sw_closes - 1000 <= 1738649820000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1738649820000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1738649820000000) and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20078) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20078) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20078) - ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20078) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20078) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1738649820000000) and not (((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20078) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20078) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1738649820000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1738649820000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1738649820000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_tides
    where at > cast('8' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "12", "without_cursor": 0, "without_key": 0, "rows_read": 4, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 4, "near": 0, "far": 4, "earliest": "2026-01-28", "latest": 1790481900000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "upper": "16", "without_cursor": 0, "without_key": 0, "rows_read": 4, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 3, "near": 0, "far": 3, "earliest": "2025-09-14", "latest": 1792454640000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, array_join(transform(
    collect_set((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (_sw_closes - 1000 <= 1738649820000000)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_moons
    where at > cast('4' as int) and at <= cast('12' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
union all
select 1 as input, array_join(transform(
    collect_set((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (_sw_closes - 1000 <= 1738649820000000)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_tides
    where at > cast('8' as int) and at <= cast('16' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
-- answer in JSON: [{"input": 0, "days": "2026-01-28/2026-01-28,2026-05-20/2026-05-20,2026-09-27/2026-09-27,2026-07-18/2026-07-18"}, {"input": 1, "days": "2025-09-14/2025-09-14,2026-10-20/2026-10-20,2026-03-12/2026-03-12"}]

create view if not exists default.stored_spans_of_joins_delta__lease comment 'stored_spans_of_joins_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["12", "16"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_spans_of_joins_delta__late_2 by name
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
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_tides
    where at > cast('8' as int) and at <= cast('16' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1738649820000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_of_joins_delta__lease) and if((select epoch from (select epoch from default.stored_spans_of_joins_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_of_joins_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select array_join(transform(
    collect_set((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_moons
    where at <= cast('12' as int)
)
    where ((ts) >= timestamp'2025-02-03 00:00:00+00:00' and not (ts) >= timestamp'2026-09-29 00:00:00+00:00')
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
union all
select array_join(transform(
    collect_set((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_tides
    where at <= cast('16' as int)
)
    where ((ts) >= timestamp'2025-02-03 00:00:00+00:00' and not (ts) >= timestamp'2026-09-29 00:00:00+00:00')
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
-- answer in JSON: [{"days": "2026-01-28/2026-01-28,2026-05-20/2026-05-20,2026-09-27/2026-09-27,2025-04-18/2025-04-18,2026-07-18/2026-07-18,2025-03-28/2025-03-28"}, {"days": "2025-09-14/2025-09-14,2025-02-04/2025-02-04,2026-03-12/2026-03-12"}]

insert into default.stored_spans_of_joins_delta replace where (window_date in (date'2025-02-04', date'2025-03-28', date'2025-04-18', date'2025-09-14', date'2026-01-28', date'2026-03-12', date'2026-05-20', date'2026-07-18', date'2026-09-27'))
select `window_start`, `window_end`, `v`, `height`, `window_date` from (
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with moons as (
    select * from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_moons
    where at <= cast('12' as int)
)
    where (((ts) >= timestamp'2025-02-04 00:00:00+00:00' and not (ts) >= timestamp'2025-02-06 00:00:00+00:00') or ((ts) >= timestamp'2025-03-28 00:00:00+00:00' and not (ts) >= timestamp'2025-03-30 00:00:00+00:00') or ((ts) >= timestamp'2025-04-18 00:00:00+00:00' and not (ts) >= timestamp'2025-04-20 00:00:00+00:00') or ((ts) >= timestamp'2025-09-14 00:00:00+00:00' and not (ts) >= timestamp'2025-09-16 00:00:00+00:00') or ((ts) >= timestamp'2026-01-28 00:00:00+00:00' and not (ts) >= timestamp'2026-01-30 00:00:00+00:00') or ((ts) >= timestamp'2026-03-12 00:00:00+00:00' and not (ts) >= timestamp'2026-03-14 00:00:00+00:00') or ((ts) >= timestamp'2026-05-20 00:00:00+00:00' and not (ts) >= timestamp'2026-05-22 00:00:00+00:00') or ((ts) >= timestamp'2026-07-18 00:00:00+00:00' and not (ts) >= timestamp'2026-07-20 00:00:00+00:00') or ((ts) >= timestamp'2026-09-27 00:00:00+00:00' and not (ts) >= timestamp'2026-09-29 00:00:00+00:00'))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 86400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 86400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
),
tides as (
    select * from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_tides
    where at <= cast('16' as int)
)
    where (((ts) >= timestamp'2025-02-04 00:00:00+00:00' and not (ts) >= timestamp'2025-02-06 00:00:00+00:00') or ((ts) >= timestamp'2025-03-28 00:00:00+00:00' and not (ts) >= timestamp'2025-03-30 00:00:00+00:00') or ((ts) >= timestamp'2025-04-18 00:00:00+00:00' and not (ts) >= timestamp'2025-04-20 00:00:00+00:00') or ((ts) >= timestamp'2025-09-14 00:00:00+00:00' and not (ts) >= timestamp'2025-09-16 00:00:00+00:00') or ((ts) >= timestamp'2026-01-28 00:00:00+00:00' and not (ts) >= timestamp'2026-01-30 00:00:00+00:00') or ((ts) >= timestamp'2026-03-12 00:00:00+00:00' and not (ts) >= timestamp'2026-03-14 00:00:00+00:00') or ((ts) >= timestamp'2026-05-20 00:00:00+00:00' and not (ts) >= timestamp'2026-05-22 00:00:00+00:00') or ((ts) >= timestamp'2026-07-18 00:00:00+00:00' and not (ts) >= timestamp'2026-07-20 00:00:00+00:00') or ((ts) >= timestamp'2026-09-27 00:00:00+00:00' and not (ts) >= timestamp'2026-09-29 00:00:00+00:00'))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 86400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 86400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
)
select m.window_start, m.window_end, m.v, t.v as height
from moons as m
join tides as t on m.window_start = t.window_start and m.window_end = t.window_end and m.k = t.k
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1790481900000000
) where (window_date in (date'2025-02-04', date'2025-03-28', date'2025-04-18', date'2025-09-14', date'2026-01-28', date'2026-03-12', date'2026-05-20', date'2026-07-18', date'2026-09-27'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_of_joins_delta__lease) and if((select epoch from (select epoch from default.stored_spans_of_joins_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_of_joins_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_spans_of_joins_delta
    where (cast(window_date as string) in ('2025-02-04', '2025-03-28', '2025-04-18', '2025-09-14', '2026-01-28', '2026-03-12', '2026-05-20', '2026-07-18', '2026-09-27'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_of_joins_delta__lease) and if((select epoch from (select epoch from default.stored_spans_of_joins_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_of_joins_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 0}]

create or replace view default.stored_spans_of_joins_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_spans_of_joins_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_spans_of_joins_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "v": "int", "height": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '12, 16', '[{"cursor_to": "12", "watermark": 1790481900000000, "late": 0, "backfilled": false, "counts": {"rows_read": 8, "accepted": 7, "null_time": 1}}, {"cursor_to": "16", "watermark": 1792454640000000, "late": 0, "backfilled": false, "counts": {"rows_read": 8, "accepted": 7, "null_time": 1}}]', 1790481900000000, 8, 7, 0, 1, 0, 0, 0, null, null, 16, 14, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '4, 8', '[{"cursor_to": "4", "watermark": 1744999140000000, "late": 0, "backfilled": false, "counts": {"rows_read": 4, "accepted": 3, "null_time": 1}}, {"cursor_to": "8", "watermark": 1738649820000000, "late": 0, "backfilled": false, "counts": {"rows_read": 4, "accepted": 4}}]', 1738649820000000, 8, 7, 0, 1, 0, 0, 0, null, null, 8, 7, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_spans_of_joins_delta__lease
-- answer: []

-- epoch 2: 8 rows read, 7 accepted, 0 late, 1 without time, 0 in no window; 0 windows changed, 0 removed; watermark 2025-02-04 06:17:00 -> 2026-09-27 04:05:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["default.stored_spans_of_joins_delta", "default.stored_spans_of_joins_delta__epochs", "default.stored_spans_of_joins_delta__history", "default.stored_spans_of_joins_delta__late", "default.stored_spans_of_joins_delta__late_2"]

describe query select * from default.stored_moons
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from default.stored_tides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_spans_of_joins_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "12, 16", "inputs": "[{\"cursor_to\": \"12\", \"watermark\": 1790481900000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 8, \"accepted\": 7, \"null_time\": 1}}, {\"cursor_to\": \"16\", \"watermark\": 1792454640000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 8, \"accepted\": 7, \"null_time\": 1}}]", "watermark": 1790481900000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 14, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"ffa8220003a60d48a0c97622f2c996a8\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"v\": \"int\", \"height\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "4, 8", "inputs": "[{\"cursor_to\": \"4\", \"watermark\": 1744999140000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 4, \"accepted\": 3, \"null_time\": 1}}, {\"cursor_to\": \"8\", \"watermark\": 1738649820000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 4, \"accepted\": 4}}]", "watermark": 1738649820000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(max(at) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1790481900000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1790481900000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1790481900000000) and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20678) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20678) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20678) - ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20678) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20678) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1790481900000000) and not (((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20678) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20678) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1790481900000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1790481900000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1790481900000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_moons
    where at > cast('12' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
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
        count_if(_sw_closes - 1000 <= 1790481900000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1790481900000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1790481900000000) and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20678) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20678) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20678) - ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20678) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20678) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1790481900000000) and not (((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20678) >= 0 and ((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) - 20678) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1790481900000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1790481900000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1790481900000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_tides
    where at > cast('16' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
                _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 1, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

-- nothing new since epoch 2

-- {"backfill": [1709942400000000, 1804550400000000]}, where there is
-- answer: ["default.stored_spans_of_joins_delta", "default.stored_spans_of_joins_delta__epochs", "default.stored_spans_of_joins_delta__history", "default.stored_spans_of_joins_delta__late", "default.stored_spans_of_joins_delta__late_2"]

describe query select * from default.stored_moons
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

describe query select * from default.stored_tides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_spans_of_joins_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "12, 16", "inputs": "[{\"cursor_to\": \"12\", \"watermark\": 1790481900000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 8, \"accepted\": 7, \"null_time\": 1}}, {\"cursor_to\": \"16\", \"watermark\": 1792454640000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 8, \"accepted\": 7, \"null_time\": 1}}]", "watermark": 1790481900000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 16, "total_accepted": 14, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"ffa8220003a60d48a0c97622f2c996a8\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}, {\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 8], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"v\": \"int\", \"height\": \"int\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"late_2\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "4, 8", "inputs": "[{\"cursor_to\": \"4\", \"watermark\": 1744999140000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 4, \"accepted\": 3, \"null_time\": 1}}, {\"cursor_to\": \"8\", \"watermark\": 1738649820000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 4, \"accepted\": 4}}]", "watermark": 1738649820000000, "rows_read": 8, "accepted": 7, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 8, "total_accepted": 7, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select array_join(collect_set(concat(cast(window_date as string), '/', cast(window_date as string))), ',') as days
    from default.stored_spans_of_joins_delta
    where cast(window_date as string) between '2024-03-09' and '2027-03-08'
union all
select array_join(transform(
    collect_set((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_moons
    where at <= cast('12' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
    where _sw_us >= 1709942400000000 and _sw_us < 1804550400000000
union all
select array_join(transform(
    collect_set((((_sw_us - pmod(_sw_us, 86400000000)) - pmod((_sw_us - pmod(_sw_us, 86400000000)), 86400000000)) div 86400000000) * 4294967296) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_tides
    where at <= cast('16' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
    where _sw_us >= 1709942400000000 and _sw_us < 1804550400000000
)
-- answer in JSON: [{"days": ""}, {"days": "2026-01-28/2026-01-28,2026-05-20/2026-05-20,2026-09-27/2026-09-27,2025-04-18/2025-04-18,2024-07-12/2024-07-12,2026-07-18/2026-07-18,2025-03-28/2025-03-28"}, {"days": "2025-09-14/2025-09-14,2026-10-20/2026-10-20,2025-02-04/2025-02-04,2024-06-26/2024-06-26,2025-01-20/2025-01-20,2026-03-12/2026-03-12"}]

create view if not exists default.stored_spans_of_joins_delta__lease comment 'stored_spans_of_joins_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"backfill": [1709942400000000, 1804550400000000], "reset": false, "again": false, "label": 3, "compacted": null, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_spans_of_joins_delta replace where (window_date in (date'2024-06-26', date'2024-07-12', date'2025-01-20', date'2025-02-04', date'2025-03-28', date'2025-04-18', date'2025-09-14', date'2026-01-28', date'2026-03-12', date'2026-05-20', date'2026-07-18', date'2026-09-27', date'2026-10-20'))
select `window_start`, `window_end`, `v`, `height`, `window_date` from (
select * from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with moons as (
    select * from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_moons
    where at <= cast('12' as int)
)
    where (((ts) >= timestamp'2024-06-26 00:00:00+00:00' and not (ts) >= timestamp'2024-06-28 00:00:00+00:00') or ((ts) >= timestamp'2024-07-12 00:00:00+00:00' and not (ts) >= timestamp'2024-07-14 00:00:00+00:00') or ((ts) >= timestamp'2025-01-20 00:00:00+00:00' and not (ts) >= timestamp'2025-01-22 00:00:00+00:00') or ((ts) >= timestamp'2025-02-04 00:00:00+00:00' and not (ts) >= timestamp'2025-02-06 00:00:00+00:00') or ((ts) >= timestamp'2025-03-28 00:00:00+00:00' and not (ts) >= timestamp'2025-03-30 00:00:00+00:00') or ((ts) >= timestamp'2025-04-18 00:00:00+00:00' and not (ts) >= timestamp'2025-04-20 00:00:00+00:00') or ((ts) >= timestamp'2025-09-14 00:00:00+00:00' and not (ts) >= timestamp'2025-09-16 00:00:00+00:00') or ((ts) >= timestamp'2026-01-28 00:00:00+00:00' and not (ts) >= timestamp'2026-01-30 00:00:00+00:00') or ((ts) >= timestamp'2026-03-12 00:00:00+00:00' and not (ts) >= timestamp'2026-03-14 00:00:00+00:00') or ((ts) >= timestamp'2026-05-20 00:00:00+00:00' and not (ts) >= timestamp'2026-05-22 00:00:00+00:00') or ((ts) >= timestamp'2026-07-18 00:00:00+00:00' and not (ts) >= timestamp'2026-07-20 00:00:00+00:00') or ((ts) >= timestamp'2026-09-27 00:00:00+00:00' and not (ts) >= timestamp'2026-09-29 00:00:00+00:00') or ((ts) >= timestamp'2026-10-20 00:00:00+00:00' and not (ts) >= timestamp'2026-10-22 00:00:00+00:00'))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 86400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 86400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
),
tides as (
    select * from (
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_tides
    where at <= cast('16' as int)
)
    where (((ts) >= timestamp'2024-06-26 00:00:00+00:00' and not (ts) >= timestamp'2024-06-28 00:00:00+00:00') or ((ts) >= timestamp'2024-07-12 00:00:00+00:00' and not (ts) >= timestamp'2024-07-14 00:00:00+00:00') or ((ts) >= timestamp'2025-01-20 00:00:00+00:00' and not (ts) >= timestamp'2025-01-22 00:00:00+00:00') or ((ts) >= timestamp'2025-02-04 00:00:00+00:00' and not (ts) >= timestamp'2025-02-06 00:00:00+00:00') or ((ts) >= timestamp'2025-03-28 00:00:00+00:00' and not (ts) >= timestamp'2025-03-30 00:00:00+00:00') or ((ts) >= timestamp'2025-04-18 00:00:00+00:00' and not (ts) >= timestamp'2025-04-20 00:00:00+00:00') or ((ts) >= timestamp'2025-09-14 00:00:00+00:00' and not (ts) >= timestamp'2025-09-16 00:00:00+00:00') or ((ts) >= timestamp'2026-01-28 00:00:00+00:00' and not (ts) >= timestamp'2026-01-30 00:00:00+00:00') or ((ts) >= timestamp'2026-03-12 00:00:00+00:00' and not (ts) >= timestamp'2026-03-14 00:00:00+00:00') or ((ts) >= timestamp'2026-05-20 00:00:00+00:00' and not (ts) >= timestamp'2026-05-22 00:00:00+00:00') or ((ts) >= timestamp'2026-07-18 00:00:00+00:00' and not (ts) >= timestamp'2026-07-20 00:00:00+00:00') or ((ts) >= timestamp'2026-09-27 00:00:00+00:00' and not (ts) >= timestamp'2026-09-29 00:00:00+00:00') or ((ts) >= timestamp'2026-10-20 00:00:00+00:00' and not (ts) >= timestamp'2026-10-22 00:00:00+00:00'))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 86400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 86400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
)
select m.window_start, m.window_end, m.v, t.v as height
from moons as m
join tides as t on m.window_start = t.window_start and m.window_end = t.window_end and m.k = t.k
    )
    where (case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - 1000 <= 1790481900000000
) where (window_date in (date'2024-06-26', date'2024-07-12', date'2025-01-20', date'2025-02-04', date'2025-03-28', date'2025-04-18', date'2025-09-14', date'2026-01-28', date'2026-03-12', date'2026-05-20', date'2026-07-18', date'2026-09-27', date'2026-10-20'))
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_of_joins_delta__lease) and if((select epoch from (select epoch from default.stored_spans_of_joins_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_of_joins_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (

    select
        0 as input,
        count_if(_sw_us >= 1709942400000000 and _sw_us < 1804550400000000) as rows_read,
        count_if(_sw_us >= 1709942400000000 and _sw_us < 1804550400000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        count_if(_sw_t is null) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_spans_of_joins_delta__late
        ) as total_late
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_moons
    where at <= cast('12' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock union all
    select
        1 as input,
        count_if(_sw_us >= 1709942400000000 and _sw_us < 1804550400000000) as rows_read,
        count_if(_sw_us >= 1709942400000000 and _sw_us < 1804550400000000 and true) as in_windows,
        0 as disordered,
        count(*) as total_rows_read,
        count_if(_sw_t is null) as total_null_time,
        count_if(not (true)) as total_in_no_window,
        (
            select count_if(late_reason = 'late') - count_if(late_reason = 'accepted')
            from default.stored_spans_of_joins_delta__late_2
        ) as total_late
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_tides
    where at <= cast('16' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-05 00:00:00+00:00' and not (ts) >= timestamp'9999-12-27 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
-- answer in JSON: [{"input": 0, "rows_read": 7, "in_windows": 7, "disordered": 0, "total_rows_read": 8, "total_null_time": 1, "total_in_no_window": 0, "total_late": 0}, {"input": 1, "rows_read": 7, "in_windows": 7, "disordered": 0, "total_rows_read": 8, "total_null_time": 1, "total_in_no_window": 0, "total_late": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select count(distinct window_start, window_end) as windows
    from default.stored_spans_of_joins_delta
    where (cast(window_date as string) in ('2024-06-26', '2024-07-12', '2025-01-20', '2025-02-04', '2025-03-28', '2025-04-18', '2025-09-14', '2026-01-28', '2026-03-12', '2026-05-20', '2026-07-18', '2026-09-27', '2026-10-20'))
)
-- answer in JSON: [{"windows": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_spans_of_joins_delta__lease) and if((select epoch from (select epoch from default.stored_spans_of_joins_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_spans_of_joins_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"held": true}]

create or replace view default.stored_spans_of_joins_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_spans_of_joins_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_spans_of_joins_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}, {"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 8], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "v": "int", "height": "int"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "late_2": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'backfill', 16725225600000004, 'run 4', '12, 16', '[{"cursor_to": "12", "watermark": 1790481900000000, "late": 0, "backfilled": true, "counts": {"rows_read": 8, "accepted": 7, "null_time": 1}}, {"cursor_to": "16", "watermark": 1792454640000000, "late": 0, "backfilled": true, "counts": {"rows_read": 8, "accepted": 7, "null_time": 1}}]', 1790481900000000, 14, 14, 0, 0, 0, 0, 0, null, null, 16, 14, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '12, 16', '[{"cursor_to": "12", "watermark": 1790481900000000, "late": 0, "backfilled": false, "counts": {"rows_read": 8, "accepted": 7, "null_time": 1}}, {"cursor_to": "16", "watermark": 1792454640000000, "late": 0, "backfilled": false, "counts": {"rows_read": 8, "accepted": 7, "null_time": 1}}]', 1790481900000000, 8, 7, 0, 1, 0, 0, 0, null, null, 16, 14, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '4, 8', '[{"cursor_to": "4", "watermark": 1744999140000000, "late": 0, "backfilled": false, "counts": {"rows_read": 4, "accepted": 3, "null_time": 1}}, {"cursor_to": "8", "watermark": 1738649820000000, "late": 0, "backfilled": false, "counts": {"rows_read": 4, "accepted": 4}}]', 1738649820000000, 8, 7, 0, 1, 0, 0, 0, null, null, 8, 7, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_spans_of_joins_delta__lease
-- answer: []

-- epoch 3 (backfill): 14 rows read, 14 accepted, 0 late, 0 without time, 0 in no window; 0 windows changed, 0 removed; watermark 2026-09-27 04:05:00 -> 2026-09-27 04:05:00; recomputed, because the body is more than one window_aggregate with a select row by row around it
