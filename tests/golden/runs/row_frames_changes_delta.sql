-- {}, where there is
-- answer: []

describe query select * from default.stored_strides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_row_frames_changes_delta*'
-- answer: []

describe query
select id, ts, k, total
from (
    /* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and 1 following", "name": "total", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)"}], "qualify": null, "reach": [{"after": 1, "before": 2, "by": "rows", "order": null}]} */
    with keyed as (
        select
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */ default.stored_strides /* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and 1 following) as _sw_forward_1
        from keyed
    ),
    results_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1
        from forward_1
    )
    select
        _sw_key_3 as `id`,
        _sw_key_2 as `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_4 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `total`
    from results_1
    /* spark_windows.end over */
)
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "total", "data_type": "bigint"}]

describe query select * from default.stored_strides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tblproperties default.stored_strides
-- answer: [{"key": "delta.enableChangeDataFeed", "value": "true"}, {"key": "delta.feature.appendOnly"}, {"key": "delta.feature.changeDataFeed"}, {"key": "delta.feature.invariants"}, {"key": "delta.minReaderVersion"}, {"key": "delta.minWriterVersion"}]

describe detail default.stored_strides
-- answer: [{"id": "3c96ac74-7412-4e6d-ab6f-bcb383eae701"}]

describe history default.stored_strides limit 1
-- answer: [{"version": 1, "operation": "WRITE"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '1' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
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
    from (select *, cast(null as bigint) as _sw_from_us, cast(null as bigint) as _sw_to_us, cast(null as bigint) as _sw_closes_us from (select *, false as _sw_paired from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 1)))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "1", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "earliest": "2024-03-07", "latest": 1709999640000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_row_frames_changes_delta__lease comment 'stored_row_frames_changes_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["1"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease)
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
    from (select *, cast(null as bigint) as _sw_from_us, cast(null as bigint) as _sw_to_us, cast(null as bigint) as _sw_closes_us from (select * from default.stored_strides where false)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

describe query select *, '' as epoch from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_strides where false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table default.stored_row_frames_changes_delta__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using delta partitioned by (epoch, late_reason) comment 'stored_row_frames_changes_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

create or replace table default.stored_row_frames_changes_delta__kept (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `epoch` string) using delta partitioned by (epoch) comment 'stored_row_frames_changes_delta: rows that frames of rows in later runs may need, by the last epoch that has changed them' tblproperties ('spark_windows.role' = 'kept')
-- answer: []

insert into default.stored_row_frames_changes_delta__late by name
select * from (
select
        _src.* except (_sw_paired, _sw_from_us, _sw_to_us, _sw_closes_us),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_from_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_to_us) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (select *, cast(null as bigint) as _sw_from_us, cast(null as bigint) as _sw_to_us, cast(null as bigint) as _sw_closes_us from (select *, false as _sw_paired from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 1)))) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_closes_us as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table default.stored_row_frames_changes_delta using delta partitioned by (event_date) as
select * from (
select
        *,
        coalesce((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) <= 1709996040000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, total
from (
    select * except (_sw_last) from (select *, lead(ts, 1) over (partition by k order by ts nulls first, id nulls first) as _sw_last from (
/* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and 1 following", "name": "total", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)"}], "qualify": null, "reach": [{"after": 1, "before": 2, "by": "rows", "order": null}]} */
    with keyed as (
        select
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 1))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and 1 following) as _sw_forward_1
        from keyed
    ),
    results_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1
        from forward_1
    )
    select
        _sw_key_3 as `id`,
        _sw_key_2 as `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_4 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `total`
    from results_1
    /* spark_windows.end over */
)) where coalesce(case when typeof(_sw_last) = 'timestamp' then unix_micros(cast(_sw_last as timestamp_ltz)) when typeof(_sw_last) <> 'void' then (cast(_sw_last as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 1709996040000000, false)
)
    )
    union all
select
        *,
        coalesce((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) <= null, false) as is_final,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, total
from (
    select * except (_sw_last) from (select *, lead(ts, 1) over (partition by k order by ts nulls first, id nulls first) as _sw_last from (
/* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and 1 following", "name": "total", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)"}], "qualify": null, "reach": [{"after": 1, "before": 2, "by": "rows", "order": null}]} */
    with keyed as (
        select
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 1))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and 1 following) as _sw_forward_1
        from keyed
    ),
    results_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1
        from forward_1
    )
    select
        _sw_key_3 as `id`,
        _sw_key_2 as `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_4 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `total`
    from results_1
    /* spark_windows.end over */
)) where not coalesce(case when typeof(_sw_last) = 'timestamp' then unix_micros(cast(_sw_last as timestamp_ltz)) when typeof(_sw_last) <> 'void' then (cast(_sw_last as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 1709996040000000, false)
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_row_frames_changes_delta
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease)
)
-- answer in JSON: [{"windows": 5}]

insert into default.stored_row_frames_changes_delta__kept by name
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, '1' as epoch
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 1))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
    where unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as timestamp_ltz)) >= 1709856000000000
    union all
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, '1'
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, row_number() over (partition by k order by ts desc nulls last, id desc nulls last) as _sw_back
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 1))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
        where unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as timestamp_ltz)) < 1709856000000000
    )
    where _sw_back <= 3
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease)
-- answer: []

create table if not exists default.stored_row_frames_changes_delta__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_row_frames_changes_delta: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_row_frames_changes_delta__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [], "reach": {"after": 0, "alone": false, "before": 0, "closes": 0, "least": 0, "most": 0, "offset": 0, "rows": {"after": 1, "before": 2, "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"]}, "since": 0, "size": 0, "slack": 0, "until": 0, "width": null}, "spans": [[676, 700]], "text": "default.stored_strides", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "place": {"column": "ts", "ends": "ts", "waiting": [{"end": 1503, "last": "lead(ts, 1) over (partition by k order by ts nulls first, id nulls first)", "start": 35}], "waits": 0, "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "text": "select id, ts, k, total\\nfrom (\\n    /* spark_windows.begin over {\\"functions\\": [{\\"frame\\": \\"rows between 2 preceding and 1 following\\", \\"name\\": \\"total\\", \\"order_by\\": [\\"ts nulls first\\", \\"id nulls first\\"], \\"partition_by\\": [\\"k\\"], \\"text\\": \\"sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)\\"}], \\"qualify\\": null, \\"reach\\": [{\\"after\\": 1, \\"before\\": 2, \\"by\\": \\"rows\\", \\"order\\": null}]} */\\n    with keyed as (\\n        select\\n            `d`,\\n            `x`,\\n            `flag`,\\n            `at`,\\n            (k) as _sw_key_1,\\n            (ts) as _sw_key_2,\\n            (id) as _sw_key_3,\\n            (v) as _sw_value_4\\n        from /* spark_windows.input */ default.stored_strides /* spark_windows.input_end */ as _src\\n    ),\\n    forward_1 as (\\n        select\\n            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,\\n            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and 1 following) as _sw_forward_1\\n        from keyed\\n    ),\\n    results_1 as (\\n        select\\n            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,\\n            _sw_forward_1 as _sw_result_1\\n        from forward_1\\n    )\\n    select\\n        _sw_key_3 as `id`,\\n        _sw_key_2 as `ts`,\\n        _sw_key_1 as `k`,\\n        `d`,\\n        _sw_value_4 as `v`,\\n        `x`,\\n        `flag`,\\n        `at`,\\n        _sw_result_1 as `total`\\n    from results_1\\n    /* spark_windows.end over */\\n)", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}, "plan": {"over 1": {"functions": [{"frame": "rows between 2 preceding and 1 following", "name": "total", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)"}], "qualify": null}}, "settings": {"allowed_lateness": 86400000000, "compact_every": 16, "cursor": {"changes": true, "column": null, "key": ["id"], "kind": "delta", "overlap": null, "relation": "default.stored_strides"}, "delay": 3600000000, "emit": "early", "expire_after": 86400000000, "file_format": "delta", "inputs": [{"cursor": {"changes": true, "column": null, "key": ["id"], "kind": "delta", "overlap": null, "relation": "default.stored_strides"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "event_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select id, ts, k, total\\nfrom (\\n    _sw_block\\n)", "input 1.1": "default.stored_strides"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease)
-- answer: []

create or replace view default.stored_row_frames_changes_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_row_frames_changes_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_row_frames_changes_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "3c96ac74-7412-4e6d-ab6f-bcb383eae701", "by_distance": true, "kept": {"epoch": 1, "from": "2024-03-08", "replaces": null, "frame": {"before": 2, "after": 1, "partition_by": ["k"], "order_by": ["ts nulls first", "id nulls first"]}}}], "refresh": [0, 6], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "total": "bigint"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "kept": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '1', '[{"cursor_to": "1", "watermark": 1709996040000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 5, "null_time": 1}}]', 1709996040000000, 6, 5, 0, 1, 0, 5, 0, null, null, 6, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_row_frames_changes_delta__lease
-- answer: []

-- epoch 1: 6 rows read, 5 accepted, 0 late, 1 without time, 0 in no window; 5 windows changed, 0 removed; watermark (none) -> 2024-03-09 14:54:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["default.stored_row_frames_changes_delta", "default.stored_row_frames_changes_delta__epochs", "default.stored_row_frames_changes_delta__history", "default.stored_row_frames_changes_delta__kept", "default.stored_row_frames_changes_delta__late"]

describe query select * from default.stored_strides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_row_frames_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1709996040000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 5, \"null_time\": 1}}]", "watermark": 1709996040000000, "rows_read": 6, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 5, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"19ed0a04c53c1d2f1172682fb25ec918\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"3c96ac74-7412-4e6d-ab6f-bcb383eae701\", \"by_distance\": true, \"kept\": {\"epoch\": 1, \"from\": \"2024-03-08\", \"replaces\": null, \"frame\": {\"before\": 2, \"after\": 1, \"partition_by\": [\"k\"], \"order_by\": [\"ts nulls first\", \"id nulls first\"]}}}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"total\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"kept\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_strides
-- answer: [{"id": "3c96ac74-7412-4e6d-ab6f-bcb383eae701"}]

describe history default.stored_strides limit 50
-- answer: [{"version": 2, "operation": "WRITE"}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '2' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1709909640000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709909640000000 and not _sw_paired)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1709909640000000 and not _sw_paired) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709909640000000 and not _sw_paired) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709909640000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709909640000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes <= 1709909640000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us, _sw_to_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us,
        if(_sw_is_late, _sw_to_us, unix_micros(cast(_sw_ahead as timestamp_ltz))) as _sw_to_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back,
            last_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_ahead
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1709909640000000 and not _sw_paired, false) as _sw_is_late
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
                select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, true as _sw_new from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
)
                union all
                select *, false, false from (
    select * from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__kept where epoch = '1')
except all
(select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted'))))
)
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
union all
select 0 as input, 'gone' as side, * from (
    select
        '2' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_from_us, _sw_to_us, _sw_closes_us from (
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
                select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, true as _sw_new from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
)
                union all
                select *, false from (
    select * from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__kept where epoch = '1')
except all
(select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted'))))
)
            )
        )
    )
) where _sw_new)
    union all
    select * from (select *, cast(null as bigint) as _sw_from_us, cast(null as bigint) as _sw_to_us, cast(null as bigint) as _sw_closes_us from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select * from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 2, 2)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
))
))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "2", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "timeless": 0, "near": 61572651155456, "far": 0, "earliest": "2024-03-07", "latest": 1710007020000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "2", "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "timeless": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_row_frames_changes_delta__lease comment 'stored_row_frames_changes_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["2"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, array_join(transform(
    collect_set((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) * 4294967296 + (((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - (((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000)) filter (where true),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
    from (
        select
            unix_micros(cast(_sw_from as timestamp_ltz)) as _sw_from_us,
            unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_to_us
        from (
            select *, first_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_from
            from (select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time from (
    select * from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__kept where epoch = '1')
    where not (((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'9999-12-29 23:59:59.999999+00:00'))
    union all
    select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 2))
    where ((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'9999-12-29 23:59:59.999999+00:00')
)
))
        )
        where unix_micros(cast(_sw_time as timestamp_ltz)) > 1709996040000000 and unix_micros(cast(_sw_time as timestamp_ltz)) <= 1710003420000000
    )
)
-- answer in JSON: [{"input": 0, "days": "2024-03-09/2024-03-09"}]

insert into default.stored_row_frames_changes_delta replace where (event_date between date'2024-03-07' and date'2024-03-09')
select `id`, `ts`, `k`, `total`, `is_final`, `event_date` from (
select * from (
select * from (
select
        *,
        coalesce((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) <= 1710003420000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, total
from (
    select * except (_sw_last) from (select *, lead(ts, 1) over (partition by k order by ts nulls first, id nulls first) as _sw_last from (
/* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and 1 following", "name": "total", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)"}], "qualify": null, "reach": [{"after": 1, "before": 2, "by": "rows", "order": null}]} */
    with keyed as (
        select
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select *, max(_sw_asked) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and 2 following) as _sw_read
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time, (((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 00:00:00+00:00')) as _sw_asked
            from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 2))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
        )
    )
    where _sw_read
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and 1 following) as _sw_forward_1
        from keyed
    ),
    results_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1
        from forward_1
    )
    select
        _sw_key_3 as `id`,
        _sw_key_2 as `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_4 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `total`
    from results_1
    /* spark_windows.end over */
)) where coalesce(case when typeof(_sw_last) = 'timestamp' then unix_micros(cast(_sw_last as timestamp_ltz)) when typeof(_sw_last) <> 'void' then (cast(_sw_last as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 1710003420000000, false)
)
    )
    union all
select
        *,
        coalesce((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) <= null, false) as is_final,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, total
from (
    select * except (_sw_last) from (select *, lead(ts, 1) over (partition by k order by ts nulls first, id nulls first) as _sw_last from (
/* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and 1 following", "name": "total", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)"}], "qualify": null, "reach": [{"after": 1, "before": 2, "by": "rows", "order": null}]} */
    with keyed as (
        select
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select *, max(_sw_asked) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and 2 following) as _sw_read
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time, (((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 00:00:00+00:00')) as _sw_asked
            from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 2))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
        )
    )
    where _sw_read
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and 1 following) as _sw_forward_1
        from keyed
    ),
    results_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1
        from forward_1
    )
    select
        _sw_key_3 as `id`,
        _sw_key_2 as `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_4 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `total`
    from results_1
    /* spark_windows.end over */
)) where not coalesce(case when typeof(_sw_last) = 'timestamp' then unix_micros(cast(_sw_last as timestamp_ltz)) when typeof(_sw_last) <> 'void' then (cast(_sw_last as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 1710003420000000, false)
)
    )
) where (event_date between date'2024-03-07' and date'2024-03-09')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease) and if((select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_row_frames_changes_delta
    where (cast(event_date as string) between '2024-03-07' and '2024-03-09')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease) and if((select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 11}]

insert into default.stored_row_frames_changes_delta__kept by name
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, '2' as epoch
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 2))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
    where unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as timestamp_ltz)) >= 1709856000000000
    union all
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, '2'
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, row_number() over (partition by k order by ts desc nulls last, id desc nulls last) as _sw_back
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 2))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
        where unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as timestamp_ltz)) < 1709856000000000
    )
    where _sw_back <= 3
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease) and if((select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

create or replace view default.stored_row_frames_changes_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_row_frames_changes_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_row_frames_changes_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "3c96ac74-7412-4e6d-ab6f-bcb383eae701", "by_distance": true, "kept": {"epoch": 2, "from": "2024-03-08", "replaces": 1, "frame": {"before": 2, "after": 1, "partition_by": ["k"], "order_by": ["ts nulls first", "id nulls first"]}}}], "refresh": [0, 6], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "total": "bigint"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "kept": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '2', '[{"cursor_to": "2", "watermark": 1710003420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 12, "accepted": 11, "null_time": 1}}]', 1710003420000000, 6, 6, 0, 0, 0, 11, 0, null, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', '[{"cursor_to": "1", "watermark": 1709996040000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 5, "null_time": 1}}]', 1709996040000000, 6, 5, 0, 1, 0, 5, 0, null, null, 6, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

delete from default.stored_row_frames_changes_delta__kept where (epoch = '1')
-- answer: []

drop view default.stored_row_frames_changes_delta__lease
-- answer: []

-- epoch 2: 6 rows read, 6 accepted, 0 late, 0 without time, 0 in no window; 11 windows changed, 0 removed; watermark 2024-03-09 14:54:00 -> 2024-03-09 16:57:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"sql": "delete from default.stored_strides where id = 9"}, where there is
-- answer: ["default.stored_row_frames_changes_delta", "default.stored_row_frames_changes_delta__epochs", "default.stored_row_frames_changes_delta__history", "default.stored_row_frames_changes_delta__kept", "default.stored_row_frames_changes_delta__late"]

-- {}, where there is
-- answer: ["default.stored_row_frames_changes_delta", "default.stored_row_frames_changes_delta__epochs", "default.stored_row_frames_changes_delta__history", "default.stored_row_frames_changes_delta__kept", "default.stored_row_frames_changes_delta__late"]

describe query select * from default.stored_strides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_row_frames_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710003420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 12, \"accepted\": 11, \"null_time\": 1}}]", "watermark": 1710003420000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 11, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"19ed0a04c53c1d2f1172682fb25ec918\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"3c96ac74-7412-4e6d-ab6f-bcb383eae701\", \"by_distance\": true, \"kept\": {\"epoch\": 2, \"from\": \"2024-03-08\", \"replaces\": 1, \"frame\": {\"before\": 2, \"after\": 1, \"partition_by\": [\"k\"], \"order_by\": [\"ts nulls first\", \"id nulls first\"]}}}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"total\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"kept\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1709996040000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 5, \"null_time\": 1}}]", "watermark": 1709996040000000, "rows_read": 6, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 5, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_strides
-- answer: [{"id": "3c96ac74-7412-4e6d-ab6f-bcb383eae701"}]

describe history default.stored_strides limit 50
-- answer: [{"version": 4, "operation": "DELETE"}, {"version": 3, "operation": "WRITE"}, {"version": 2}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '4' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1709917020000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709917020000000 and not _sw_paired)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1709917020000000 and not _sw_paired) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709917020000000 and not _sw_paired) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1709917020000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1709917020000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1709917020000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us, _sw_to_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us,
        if(_sw_is_late, _sw_to_us, unix_micros(cast(_sw_ahead as timestamp_ltz))) as _sw_to_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back,
            last_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_ahead
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1709917020000000 and not _sw_paired, false) as _sw_is_late
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
                select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, true as _sw_new from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
)
                union all
                select *, false, false from (
    select * from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__kept where epoch = '2')
except all
(select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted'))))
)
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
union all
select 0 as input, 'gone' as side, * from (
    select
        '4' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_from_us, _sw_to_us, _sw_closes_us from (
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
                select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, true as _sw_new from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
)
                union all
                select *, false from (
    select * from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__kept where epoch = '2')
except all
(select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted'))))
)
            )
        )
    )
) where _sw_new)
    union all
    select * from (select *, cast(null as bigint) as _sw_from_us, cast(null as bigint) as _sw_to_us, cast(null as bigint) as _sw_closes_us from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select * from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
))
))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "4", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "near": 61572651155456, "far": 0, "earliest": "2024-03-07", "latest": 1710028500000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "4", "without_cursor": 0, "without_key": 0, "rows_read": 1, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 1, "timeless": 0, "near": 8796093022208, "far": 0, "earliest": "2024-03-07", "latest": 1709834220000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '4' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1709917020000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709917020000000 and not _sw_paired)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1709917020000000 and not _sw_paired) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709917020000000 and not _sw_paired) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1709917020000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1709917020000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes <= 1709917020000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us, _sw_to_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us,
        if(_sw_is_late, _sw_to_us, unix_micros(cast(_sw_ahead as timestamp_ltz))) as _sw_to_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back,
            last_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_ahead
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1709917020000000 and not _sw_paired, false) as _sw_is_late
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
                select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, true as _sw_new from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
)
                union all
                select *, false, false from (
    select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 2))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
except all
(select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted'))))
)
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
union all
select 0 as input, 'gone' as side, * from (
    select
        '4' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_from_us, _sw_to_us, _sw_closes_us from (
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
                select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, true as _sw_new from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
)
                union all
                select *, false from (
    select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 2))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
except all
(select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted'))))
)
            )
        )
    )
) where _sw_new)
    union all
    select * from (select *, cast(null as bigint) as _sw_from_us, cast(null as bigint) as _sw_to_us, cast(null as bigint) as _sw_closes_us from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select * from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
))
))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "4", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "near": 61572651155456, "far": 0, "earliest": "2024-03-07", "latest": 1710028500000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "4", "without_cursor": 0, "without_key": 0, "rows_read": 1, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 1, "timeless": 0, "near": 8796093022208, "far": 0, "earliest": "2024-03-07", "latest": 1709834220000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_row_frames_changes_delta__lease comment 'stored_row_frames_changes_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["4"], "label": 3, "rebuild": false, "again": false, "run": "run 3", "by": null, "since": 16725225600000003, "clock": 16725225600000003, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_row_frames_changes_delta__late by name
select * from (
select
        _src.* except (_sw_paired, _sw_from_us, _sw_to_us, _sw_closes_us),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_from_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_to_us) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us, _sw_to_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us,
        if(_sw_is_late, _sw_to_us, unix_micros(cast(_sw_ahead as timestamp_ltz))) as _sw_to_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back,
            last_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_ahead
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1709917020000000 and not _sw_paired, false) as _sw_is_late
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
                select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, true as _sw_new from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
)
                union all
                select *, false, false from (
    select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 2))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
except all
(select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted'))))
)
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
    where _sw_t is null or (_sw_closes <= 1709917020000000 and not _sw_paired)
union all
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, 'retracted' as late_reason, missed_from, missed_to, '3' as epoch
    from (
        select *, row_number() over (partition by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` order by `id`) as _sw_copy
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted'))
        )
    ) as _kept
    left semi join (
        select *, row_number() over (partition by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` order by `id`) as _sw_copy
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 3, 4)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
    ) as _gone on _gone._sw_copy = _kept._sw_copy and _gone.`id` <=> _kept.`id` and _gone.`ts` <=> _kept.`ts` and _gone.`k` <=> _kept.`k` and _gone.`d` <=> _kept.`d` and _gone.`v` <=> _kept.`v` and _gone.`x` <=> _kept.`x` and _gone.`flag` <=> _kept.`flag` and _gone.`at` <=> _kept.`at`
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease) and if((select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, array_join(transform(
    collect_set((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) * 4294967296 + (((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - (((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000)) filter (where true),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
    from (
        select
            unix_micros(cast(_sw_from as timestamp_ltz)) as _sw_from_us,
            unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_to_us
        from (
            select *, first_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_from
            from (select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 4))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
))
        )
        where unix_micros(cast(_sw_time as timestamp_ltz)) > 1710003420000000 and unix_micros(cast(_sw_time as timestamp_ltz)) <= 1710024900000000
    )
)
-- answer in JSON: [{"input": 0, "days": "2024-03-07/2024-03-09,2024-03-09/2024-03-09"}]

insert into default.stored_row_frames_changes_delta replace where (event_date between date'2024-03-07' and date'2024-03-09')
select `id`, `ts`, `k`, `total`, `is_final`, `event_date` from (
select * from (
select * from (
select
        *,
        coalesce((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) <= 1710024900000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, total
from (
    select * except (_sw_last) from (select *, lead(ts, 1) over (partition by k order by ts nulls first, id nulls first) as _sw_last from (
/* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and 1 following", "name": "total", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)"}], "qualify": null, "reach": [{"after": 1, "before": 2, "by": "rows", "order": null}]} */
    with keyed as (
        select
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select *, max(_sw_asked) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and 2 following) as _sw_read
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time, (((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 00:00:00+00:00')) as _sw_asked
            from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 4))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
        )
    )
    where _sw_read
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and 1 following) as _sw_forward_1
        from keyed
    ),
    results_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1
        from forward_1
    )
    select
        _sw_key_3 as `id`,
        _sw_key_2 as `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_4 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `total`
    from results_1
    /* spark_windows.end over */
)) where coalesce(case when typeof(_sw_last) = 'timestamp' then unix_micros(cast(_sw_last as timestamp_ltz)) when typeof(_sw_last) <> 'void' then (cast(_sw_last as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 1710024900000000, false)
)
    )
    union all
select
        *,
        coalesce((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) <= null, false) as is_final,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, total
from (
    select * except (_sw_last) from (select *, lead(ts, 1) over (partition by k order by ts nulls first, id nulls first) as _sw_last from (
/* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and 1 following", "name": "total", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)"}], "qualify": null, "reach": [{"after": 1, "before": 2, "by": "rows", "order": null}]} */
    with keyed as (
        select
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select *, max(_sw_asked) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and 2 following) as _sw_read
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time, (((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'2024-03-10 00:00:00+00:00')) as _sw_asked
            from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 4))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
        )
    )
    where _sw_read
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and 1 following) as _sw_forward_1
        from keyed
    ),
    results_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1
        from forward_1
    )
    select
        _sw_key_3 as `id`,
        _sw_key_2 as `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_4 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `total`
    from results_1
    /* spark_windows.end over */
)) where not coalesce(case when typeof(_sw_last) = 'timestamp' then unix_micros(cast(_sw_last as timestamp_ltz)) when typeof(_sw_last) <> 'void' then (cast(_sw_last as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 1710024900000000, false)
)
    )
) where (event_date between date'2024-03-07' and date'2024-03-09')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease) and if((select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_row_frames_changes_delta
    where (cast(event_date as string) between '2024-03-07' and '2024-03-09')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease) and if((select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 15}]

insert into default.stored_row_frames_changes_delta__kept by name
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, '3' as epoch
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 4))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
    where unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as timestamp_ltz)) >= 1709856000000000
    union all
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, '3'
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, row_number() over (partition by k order by ts desc nulls last, id desc nulls last) as _sw_back
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 4))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
        where unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as timestamp_ltz)) < 1709856000000000
    )
    where _sw_back <= 3
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease) and if((select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

create or replace view default.stored_row_frames_changes_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_row_frames_changes_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_row_frames_changes_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "3c96ac74-7412-4e6d-ab6f-bcb383eae701", "by_distance": true, "kept": {"epoch": 3, "from": "2024-03-08", "replaces": 2, "frame": {"before": 2, "after": 1, "partition_by": ["k"], "order_by": ["ts nulls first", "id nulls first"]}}}], "refresh": [0, 6], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "total": "bigint"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "kept": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000003, 'run 3', '4', '[{"cursor_to": "4", "watermark": 1710024900000000, "late": 0, "backfilled": false, "counts": {"rows_read": 19, "accepted": 16, "null_time": 2, "retracted": 1}}]', 1710024900000000, 7, 5, 0, 1, 0, 15, 0, null, null, 19, 16, 0, 2, 0, 1, 1, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '2', '[{"cursor_to": "2", "watermark": 1710003420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 12, "accepted": 11, "null_time": 1}}]', 1710003420000000, 6, 6, 0, 0, 0, 11, 0, null, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', '[{"cursor_to": "1", "watermark": 1709996040000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 5, "null_time": 1}}]', 1709996040000000, 6, 5, 0, 1, 0, 5, 0, null, null, 6, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

delete from default.stored_row_frames_changes_delta__kept where (epoch = '2') or (epoch = '1')
-- answer: []

drop view default.stored_row_frames_changes_delta__lease
-- answer: []

-- epoch 3: 7 rows read, 5 accepted, 0 late, 1 without time, 0 in no window, 1 taken back; 15 windows changed, 0 removed; watermark 2024-03-09 16:57:00 -> 2024-03-09 22:55:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"sql": "update default.stored_strides set ts = ts + interval 1 minute where id = 1"}, where there is
-- answer: ["default.stored_row_frames_changes_delta", "default.stored_row_frames_changes_delta__epochs", "default.stored_row_frames_changes_delta__history", "default.stored_row_frames_changes_delta__kept", "default.stored_row_frames_changes_delta__late"]

-- {}, where there is
-- answer: ["default.stored_row_frames_changes_delta", "default.stored_row_frames_changes_delta__epochs", "default.stored_row_frames_changes_delta__history", "default.stored_row_frames_changes_delta__kept", "default.stored_row_frames_changes_delta__late"]

describe query select * from default.stored_strides
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_row_frames_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "4", "inputs": "[{\"cursor_to\": \"4\", \"watermark\": 1710024900000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 19, \"accepted\": 16, \"null_time\": 2, \"retracted\": 1}}]", "watermark": 1710024900000000, "rows_read": 7, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 19, "total_accepted": 16, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 1, "total_retracted": 1, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"19ed0a04c53c1d2f1172682fb25ec918\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"3c96ac74-7412-4e6d-ab6f-bcb383eae701\", \"by_distance\": true, \"kept\": {\"epoch\": 3, \"from\": \"2024-03-08\", \"replaces\": 2, \"frame\": {\"before\": 2, \"after\": 1, \"partition_by\": [\"k\"], \"order_by\": [\"ts nulls first\", \"id nulls first\"]}}}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"total\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"kept\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710003420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 12, \"accepted\": 11, \"null_time\": 1}}]", "watermark": 1710003420000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 11, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1709996040000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 5, \"null_time\": 1}}]", "watermark": 1709996040000000, "rows_read": 6, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 5, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_strides
-- answer: [{"id": "3c96ac74-7412-4e6d-ab6f-bcb383eae701"}]

describe history default.stored_strides limit 50
-- answer: [{"version": 6, "operation": "WRITE"}, {"version": 5, "operation": "UPDATE"}, {"version": 4}, {"version": 3}, {"version": 2}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '6' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1709938500000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709938500000000 and not _sw_paired)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1709938500000000 and not _sw_paired) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709938500000000 and not _sw_paired) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes <= 1709938500000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes <= 1709938500000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes <= 1709938500000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us, _sw_to_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us,
        if(_sw_is_late, _sw_to_us, unix_micros(cast(_sw_ahead as timestamp_ltz))) as _sw_to_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back,
            last_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_ahead
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1709938500000000 and not _sw_paired, false) as _sw_is_late
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
                select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, true as _sw_new from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
)
                union all
                select *, false, false from (
    select * from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__kept where epoch = '3')
except all
(select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted'))))
)
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
union all
select 0 as input, 'gone' as side, * from (
    select
        '6' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_from_us, _sw_to_us, _sw_closes_us from (
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
                select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, true as _sw_new from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
)
                union all
                select *, false from (
    select * from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__kept where epoch = '3')
except all
(select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted'))))
)
            )
        )
    )
) where _sw_new)
    union all
    select * from (select *, cast(null as bigint) as _sw_from_us, cast(null as bigint) as _sw_to_us, cast(null as bigint) as _sw_closes_us from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select * from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
))
))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 7, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "timeless": 0, "near": 131941395333120, "far": 0, "earliest": "2024-03-07", "latest": 1710070920000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 1, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 1, "timeless": 0, "near": 8796093022208, "far": 0, "earliest": "2024-03-07", "latest": 1709810940000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, 'new' as side, * from (
    select
        '6' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes <= 1709938500000000 and not _sw_paired) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709938500000000 and not _sw_paired)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes <= 1709938500000000 and not _sw_paired) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes <= 1709938500000000 and not _sw_paired) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes <= 1709938500000000 and not _sw_paired)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes <= 1709938500000000 and not _sw_paired)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes <= 1709938500000000 and not _sw_paired)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us, _sw_to_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us,
        if(_sw_is_late, _sw_to_us, unix_micros(cast(_sw_ahead as timestamp_ltz))) as _sw_to_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back,
            last_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_ahead
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1709938500000000 and not _sw_paired, false) as _sw_is_late
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
                select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, true as _sw_new from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
)
                union all
                select *, false, false from (
    select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 4))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
except all
(select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted'))))
)
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
union all
select 0 as input, 'gone' as side, * from (
    select
        '6' as upper,
        0 as without_cursor,
        count_if((id) is null) as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (false) and ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) - ((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (false) and not (((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select * from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_from_us, _sw_to_us, _sw_closes_us from (
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
                select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, true as _sw_new from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
)
                union all
                select *, false from (
    select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 4))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
except all
(select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted'))))
)
            )
        )
    )
) where _sw_new)
    union all
    select * from (select *, cast(null as bigint) as _sw_from_us, cast(null as bigint) as _sw_to_us, cast(null as bigint) as _sw_closes_us from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select * from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
))
))
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "side": "new", "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 7, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "timeless": 0, "near": 131941395333120, "far": 0, "earliest": "2024-03-07", "latest": 1710070920000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}, {"input": 0, "side": "gone", "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 1, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 1, "timeless": 0, "near": 8796093022208, "far": 0, "earliest": "2024-03-07", "latest": 1709810940000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_row_frames_changes_delta__lease comment 'stored_row_frames_changes_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["6"], "label": 4, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_row_frames_changes_delta__late by name
select * from (
select
        _src.* except (_sw_paired, _sw_from_us, _sw_to_us, _sw_closes_us),
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_from_us) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_to_us) * interval '0.000001' second as missed_to,
        '4' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, _sw_from_us, _sw_to_us, _sw_closes_us from (
    select
        * except (_sw_from_us, _sw_to_us),
        if(_sw_is_late, _sw_from_us, unix_micros(cast(_sw_back as timestamp_ltz)))
            as _sw_from_us,
        if(_sw_is_late, _sw_to_us, unix_micros(cast(_sw_ahead as timestamp_ltz))) as _sw_to_us
    from (
        select
            *,
            first_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_back,
            last_value(_sw_time) over (partition by k, _sw_is_late, _sw_time is null order by ts nulls first, id nulls first rows between current row and 2 following) as _sw_ahead
        from (
            select
                _src.*,
                coalesce(_sw_new and _sw_closes <= 1709938500000000 and not _sw_paired, false) as _sw_is_late
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
                select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, _sw_paired, true as _sw_new from (
    select _new.*, _sw_was_accepted is not null as _sw_paired
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
) as _new
    left join (
        select distinct (id) as _sw_key_1, true as _sw_was_accepted
        from (
select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted')))
        )
    ) on (id) <=> _sw_key_1
)
                union all
                select *, false, false from (
    select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 4))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
except all
(select * from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted'))))
)
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
    where _sw_t is null or (_sw_closes <= 1709938500000000 and not _sw_paired)
union all
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, 'retracted' as late_reason, missed_from, missed_to, '4' as epoch
    from (
        select *, row_number() over (partition by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` order by `id`) as _sw_copy
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_row_frames_changes_delta__late where true and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, missed_from, missed_to from default.stored_row_frames_changes_delta__late where true and late_reason in ('accepted', 'retracted'))
        )
    ) as _kept
    left semi join (
        select *, row_number() over (partition by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` order by `id`) as _sw_copy
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, explode(array_repeat(0, cast(-_sw_times as int)))
        from (
            select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, sum(if(lower(_change_type) in ('insert', 'update_postimage'), 1, -1)) as _sw_times
            from table_changes('default.stored_strides', 5, 6)
            group by `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
        )
    )
)
    ) as _gone on _gone._sw_copy = _kept._sw_copy and _gone.`id` <=> _kept.`id` and _gone.`ts` <=> _kept.`ts` and _gone.`k` <=> _kept.`k` and _gone.`d` <=> _kept.`d` and _gone.`v` <=> _kept.`v` and _gone.`x` <=> _kept.`x` and _gone.`flag` <=> _kept.`flag` and _gone.`at` <=> _kept.`at`
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease) and if((select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, array_join(transform(
    collect_set((((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000) * 4294967296 + (((_sw_to_us) - pmod((_sw_to_us), 86400000000)) div 86400000000) - (((_sw_from_us) - pmod((_sw_from_us), 86400000000)) div 86400000000)) filter (where true),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days
    from (
        select
            unix_micros(cast(_sw_from as timestamp_ltz)) as _sw_from_us,
            unix_micros(cast(_sw_time as timestamp_ltz)) as _sw_to_us
        from (
            select *, first_value(_sw_time) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and current row) as _sw_from
            from (select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 6))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
))
        )
        where unix_micros(cast(_sw_time as timestamp_ltz)) > 1710024900000000 and unix_micros(cast(_sw_time as timestamp_ltz)) <= 1710067320000000
    )
)
-- answer in JSON: [{"input": 0, "days": "2024-03-09/2024-03-10,2024-03-09/2024-03-09"}]

insert into default.stored_row_frames_changes_delta replace where (event_date between date'2024-03-07' and date'2024-03-10')
select `id`, `ts`, `k`, `total`, `is_final`, `event_date` from (
select * from (
select * from (
select
        *,
        coalesce((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) <= 1710067320000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, total
from (
    select * except (_sw_last) from (select *, lead(ts, 1) over (partition by k order by ts nulls first, id nulls first) as _sw_last from (
/* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and 1 following", "name": "total", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)"}], "qualify": null, "reach": [{"after": 1, "before": 2, "by": "rows", "order": null}]} */
    with keyed as (
        select
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select *, max(_sw_asked) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and 2 following) as _sw_read
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time, (((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00')) as _sw_asked
            from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 6))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
        )
    )
    where _sw_read
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and 1 following) as _sw_forward_1
        from keyed
    ),
    results_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1
        from forward_1
    )
    select
        _sw_key_3 as `id`,
        _sw_key_2 as `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_4 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `total`
    from results_1
    /* spark_windows.end over */
)) where coalesce(case when typeof(_sw_last) = 'timestamp' then unix_micros(cast(_sw_last as timestamp_ltz)) when typeof(_sw_last) <> 'void' then (cast(_sw_last as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 1710067320000000, false)
)
    )
    union all
select
        *,
        coalesce((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) <= null, false) as is_final,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, total
from (
    select * except (_sw_last) from (select *, lead(ts, 1) over (partition by k order by ts nulls first, id nulls first) as _sw_last from (
/* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and 1 following", "name": "total", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)"}], "qualify": null, "reach": [{"after": 1, "before": 2, "by": "rows", "order": null}]} */
    with keyed as (
        select
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
        select *, max(_sw_asked) over (partition by k, _sw_time is null order by ts nulls first, id nulls first rows between 1 preceding and 2 following) as _sw_read
        from (
            select *, case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as _sw_time, (((ts) >= timestamp'2024-03-07 00:00:00+00:00' and not (ts) >= timestamp'2024-03-11 00:00:00+00:00')) as _sw_asked
            from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 6))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
        )
    )
    where _sw_read
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and 1 following) as _sw_forward_1
        from keyed
    ),
    results_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1
        from forward_1
    )
    select
        _sw_key_3 as `id`,
        _sw_key_2 as `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_4 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `total`
    from results_1
    /* spark_windows.end over */
)) where not coalesce(case when typeof(_sw_last) = 'timestamp' then unix_micros(cast(_sw_last as timestamp_ltz)) when typeof(_sw_last) <> 'void' then (cast(_sw_last as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 1710067320000000, false)
)
    )
) where (event_date between date'2024-03-07' and date'2024-03-10')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease) and if((select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(*) as windows
    from default.stored_row_frames_changes_delta
    where (cast(event_date as string) between '2024-03-07' and '2024-03-10')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease) and if((select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 20}]

insert into default.stored_row_frames_changes_delta__kept by name
select * from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, '4' as epoch
    from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 6))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
    where unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as timestamp_ltz)) >= 1709942400000000
    union all
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, '4'
    from (
        select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`, row_number() over (partition by k order by ts desc nulls last, id desc nulls last) as _sw_back
        from (
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_strides version as of 6))
    where (case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end) is not null
)
        where unix_micros(cast(case when ((ts) >= timestamp'0001-01-04 00:00:00+00:00' and not (ts) >= timestamp'9999-12-28 23:59:59.999999+00:00') then ts end as timestamp_ltz)) < 1709942400000000
    )
    where _sw_back <= 3
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_row_frames_changes_delta__lease) and if((select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch = 3 limit 1) is not null and (select epoch from (select epoch from default.stored_row_frames_changes_delta__epochs where not from_history) where epoch > 3 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 3 is not the last one any more. Run again.'))
-- answer: []

create or replace view default.stored_row_frames_changes_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_row_frames_changes_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_row_frames_changes_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "3c96ac74-7412-4e6d-ab6f-bcb383eae701", "by_distance": true, "kept": {"epoch": 4, "from": "2024-03-09", "replaces": 3, "frame": {"before": 2, "after": 1, "partition_by": ["k"], "order_by": ["ts nulls first", "id nulls first"]}}}], "refresh": [0, 6], "tables": {"body": {"id": "int", "ts": "timestamp", "k": "string", "total": "bigint"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}, "kept": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'run', 16725225600000004, 'run 4', '6', '[{"cursor_to": "6", "watermark": 1710067320000000, "late": 0, "backfilled": false, "counts": {"rows_read": 27, "accepted": 22, "null_time": 3, "retracted": 2}}]', 1710067320000000, 8, 6, 0, 1, 0, 20, 0, null, null, 27, 22, 0, 3, 0, 1, 2, 0, 0, 0, 0, 0, 0),
        (3, 'run', 16725225600000003, 'run 3', '4', '[{"cursor_to": "4", "watermark": 1710024900000000, "late": 0, "backfilled": false, "counts": {"rows_read": 19, "accepted": 16, "null_time": 2, "retracted": 1}}]', 1710024900000000, 7, 5, 0, 1, 0, 15, 0, null, null, 19, 16, 0, 2, 0, 1, 1, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '2', '[{"cursor_to": "2", "watermark": 1710003420000000, "late": 0, "backfilled": false, "counts": {"rows_read": 12, "accepted": 11, "null_time": 1}}]', 1710003420000000, 6, 6, 0, 0, 0, 11, 0, null, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', '[{"cursor_to": "1", "watermark": 1709996040000000, "late": 0, "backfilled": false, "counts": {"rows_read": 6, "accepted": 5, "null_time": 1}}]', 1709996040000000, 6, 5, 0, 1, 0, 5, 0, null, null, 6, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

delete from default.stored_row_frames_changes_delta__kept where (epoch = '3') or (epoch = '2')
-- answer: []

drop view default.stored_row_frames_changes_delta__lease
-- answer: []

-- epoch 4: 8 rows read, 6 accepted, 0 late, 1 without time, 0 in no window, 1 taken back; 20 windows changed, 0 removed; watermark 2024-03-09 22:55:00 -> 2024-03-10 10:42:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_row_frames_changes_delta", "default.stored_row_frames_changes_delta__epochs", "default.stored_row_frames_changes_delta__history", "default.stored_row_frames_changes_delta__kept", "default.stored_row_frames_changes_delta__late"]

show tables in default like 'stored_row_frames_changes_delta*'
-- answer: [{"tableName": "stored_row_frames_changes_delta"}, {"tableName": "stored_row_frames_changes_delta__epochs"}, {"tableName": "stored_row_frames_changes_delta__history"}, {"tableName": "stored_row_frames_changes_delta__kept"}, {"tableName": "stored_row_frames_changes_delta__late"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_row_frames_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "6", "inputs": "[{\"cursor_to\": \"6\", \"watermark\": 1710067320000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 27, \"accepted\": 22, \"null_time\": 3, \"retracted\": 2}}]", "watermark": 1710067320000000, "rows_read": 8, "accepted": 6, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 20, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 27, "total_accepted": 22, "total_late": 0, "total_null_time": 3, "total_in_no_window": 0, "retracted": 1, "total_retracted": 2, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"19ed0a04c53c1d2f1172682fb25ec918\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"3c96ac74-7412-4e6d-ab6f-bcb383eae701\", \"by_distance\": true, \"kept\": {\"epoch\": 4, \"from\": \"2024-03-09\", \"replaces\": 3, \"frame\": {\"before\": 2, \"after\": 1, \"partition_by\": [\"k\"], \"order_by\": [\"ts nulls first\", \"id nulls first\"]}}}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"total\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"kept\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "4", "inputs": "[{\"cursor_to\": \"4\", \"watermark\": 1710024900000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 19, \"accepted\": 16, \"null_time\": 2, \"retracted\": 1}}]", "watermark": 1710024900000000, "rows_read": 7, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 19, "total_accepted": 16, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 1, "total_retracted": 1, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710003420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 12, \"accepted\": 11, \"null_time\": 1}}]", "watermark": 1710003420000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 11, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1709996040000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 5, \"null_time\": 1}}]", "watermark": 1709996040000000, "rows_read": 6, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 5, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_row_frames_changes_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 0, \"alone\": false, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 0, \"offset\": 0, \"rows\": {\"after\": 1, \"before\": 2, \"order_by\": [\"ts nulls first\", \"id nulls first\"], \"partition_by\": [\"k\"]}, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[676, 700]], \"text\": \"default.stored_strides\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"ts\", \"ends\": \"ts\", \"waiting\": [{\"end\": 1503, \"last\": \"lead(ts, 1) over (partition by k order by ts nulls first, id nulls first)\", \"start\": 35}], \"waits\": 0, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"select id, ts, k, total\\nfrom (\\n    /* spark_windows.begin over {\\\"functions\\\": [{\\\"frame\\\": \\\"rows between 2 preceding and 1 following\\\", \\\"name\\\": \\\"total\\\", \\\"order_by\\\": [\\\"ts nulls first\\\", \\\"id nulls first\\\"], \\\"partition_by\\\": [\\\"k\\\"], \\\"text\\\": \\\"sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)\\\"}], \\\"qualify\\\": null, \\\"reach\\\": [{\\\"after\\\": 1, \\\"before\\\": 2, \\\"by\\\": \\\"rows\\\", \\\"order\\\": null}]} */\\n    with keyed as (\\n        select\\n            `d`,\\n            `x`,\\n            `flag`,\\n            `at`,\\n            (k) as _sw_key_1,\\n            (ts) as _sw_key_2,\\n            (id) as _sw_key_3,\\n            (v) as _sw_value_4\\n        from /* spark_windows.input */ default.stored_strides /* spark_windows.input_end */ as _src\\n    ),\\n    forward_1 as (\\n        select\\n            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,\\n            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and 1 following) as _sw_forward_1\\n        from keyed\\n    ),\\n    results_1 as (\\n        select\\n            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,\\n            _sw_forward_1 as _sw_result_1\\n        from forward_1\\n    )\\n    select\\n        _sw_key_3 as `id`,\\n        _sw_key_2 as `ts`,\\n        _sw_key_1 as `k`,\\n        `d`,\\n        _sw_value_4 as `v`,\\n        `x`,\\n        `flag`,\\n        `at`,\\n        _sw_result_1 as `total`\\n    from results_1\\n    /* spark_windows.end over */\\n)\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {\"over 1\": {\"functions\": [{\"frame\": \"rows between 2 preceding and 1 following\", \"name\": \"total\", \"order_by\": [\"ts nulls first\", \"id nulls first\"], \"partition_by\": [\"k\"], \"text\": \"sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)\"}], \"qualify\": null}}, \"settings\": {\"allowed_lateness\": 86400000000, \"compact_every\": 16, \"cursor\": {\"changes\": true, \"column\": null, \"key\": [\"id\"], \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_strides\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 86400000000, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"changes\": true, \"column\": null, \"key\": [\"id\"], \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_strides\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select id, ts, k, total\\nfrom (\\n    _sw_block\\n)\", \"input 1.1\": \"default.stored_strides\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_row_frames_changes_delta__late
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
                select *, 1 as _sw_side from default.stored_row_frames_changes_delta
                union all
                select *, -1 as _sw_side from (select
        *,
        coalesce((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) <= 1710067320000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, total
from (
    select * except (_sw_last) from (select *, lead(ts, 1) over (partition by k order by ts nulls first, id nulls first) as _sw_last from (
/* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and 1 following", "name": "total", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)"}], "qualify": null, "reach": [{"after": 1, "before": 2, "by": "rows", "order": null}]} */
    with keyed as (
        select
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from (select * from default.stored_strides version as of 6)) where (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where cast(epoch as bigint) <= 4 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where cast(epoch as bigint) <= 4 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and 1 following) as _sw_forward_1
        from keyed
    ),
    results_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1
        from forward_1
    )
    select
        _sw_key_3 as `id`,
        _sw_key_2 as `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_4 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `total`
    from results_1
    /* spark_windows.end over */
)) where coalesce(case when typeof(_sw_last) = 'timestamp' then unix_micros(cast(_sw_last as timestamp_ltz)) when typeof(_sw_last) <> 'void' then (cast(_sw_last as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 1710067320000000, false)
)
    )
    union all
select
        *,
        coalesce((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) <= null, false) as is_final,
        date_from_unix_date(cast(((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(ts) = 'timestamp' then unix_micros(cast(ts as timestamp_ltz)) when typeof(ts) <> 'void' then (cast(ts as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as event_date
    from (
select id, ts, k, total
from (
    select * except (_sw_last) from (select *, lead(ts, 1) over (partition by k order by ts nulls first, id nulls first) as _sw_last from (
/* spark_windows.begin over {"functions": [{"frame": "rows between 2 preceding and 1 following", "name": "total", "order_by": ["ts nulls first", "id nulls first"], "partition_by": ["k"], "text": "sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)"}], "qualify": null, "reach": [{"after": 1, "before": 2, "by": "rows", "order": null}]} */
    with keyed as (
        select
            `d`,
            `x`,
            `flag`,
            `at`,
            (k) as _sw_key_1,
            (ts) as _sw_key_2,
            (id) as _sw_key_3,
            (v) as _sw_value_4
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from (select * from default.stored_strides version as of 6)) where (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where cast(epoch as bigint) <= 4 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_row_frames_changes_delta__late where cast(epoch as bigint) <= 4 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) >= date'0001-01-04' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135337600000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-28' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253402041599999999 end) then ts end) is not null and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src
    ),
    forward_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and 1 following) as _sw_forward_1
        from keyed
    ),
    results_1 as (
        select
            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,
            _sw_forward_1 as _sw_result_1
        from forward_1
    )
    select
        _sw_key_3 as `id`,
        _sw_key_2 as `ts`,
        _sw_key_1 as `k`,
        `d`,
        _sw_value_4 as `v`,
        `x`,
        `flag`,
        `at`,
        _sw_result_1 as `total`
    from results_1
    /* spark_windows.end over */
)) where not coalesce(case when typeof(_sw_last) = 'timestamp' then unix_micros(cast(_sw_last as timestamp_ltz)) when typeof(_sw_last) <> 'void' then (cast(_sw_last as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end <= 1710067320000000, false)
)
    ))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_row_frames_changes_delta", "default.stored_row_frames_changes_delta__epochs", "default.stored_row_frames_changes_delta__history", "default.stored_row_frames_changes_delta__kept", "default.stored_row_frames_changes_delta__late"]

show tables in default like 'stored_row_frames_changes_delta*'
-- answer: [{"tableName": "stored_row_frames_changes_delta"}, {"tableName": "stored_row_frames_changes_delta__epochs"}, {"tableName": "stored_row_frames_changes_delta__history"}, {"tableName": "stored_row_frames_changes_delta__kept"}, {"tableName": "stored_row_frames_changes_delta__late"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_row_frames_changes_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "run", "run": "run 4", "cursor_to": "6", "inputs": "[{\"cursor_to\": \"6\", \"watermark\": 1710067320000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 27, \"accepted\": 22, \"null_time\": 3, \"retracted\": 2}}]", "watermark": 1710067320000000, "rows_read": 8, "accepted": 6, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 20, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 27, "total_accepted": 22, "total_late": 0, "total_null_time": 3, "total_in_no_window": 0, "retracted": 1, "total_retracted": 2, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"19ed0a04c53c1d2f1172682fb25ec918\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"3c96ac74-7412-4e6d-ab6f-bcb383eae701\", \"by_distance\": true, \"kept\": {\"epoch\": 4, \"from\": \"2024-03-09\", \"replaces\": 3, \"frame\": {\"before\": 2, \"after\": 1, \"partition_by\": [\"k\"], \"order_by\": [\"ts nulls first\", \"id nulls first\"]}}}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"total\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}, \"kept\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 3, "kind": "run", "run": "run 3", "cursor_to": "4", "inputs": "[{\"cursor_to\": \"4\", \"watermark\": 1710024900000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 19, \"accepted\": 16, \"null_time\": 2, \"retracted\": 1}}]", "watermark": 1710024900000000, "rows_read": 7, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 15, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 19, "total_accepted": 16, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 1, "total_retracted": 1, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000003}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710003420000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 12, \"accepted\": 11, \"null_time\": 1}}]", "watermark": 1710003420000000, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 11, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1709996040000000, \"late\": 0, \"backfilled\": false, \"counts\": {\"rows_read\": 6, \"accepted\": 5, \"null_time\": 1}}]", "watermark": 1709996040000000, "rows_read": 6, "accepted": 5, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 5, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 6, "total_accepted": 5, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_row_frames_changes_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [], \"reach\": {\"after\": 0, \"alone\": false, \"before\": 0, \"closes\": 0, \"least\": 0, \"most\": 0, \"offset\": 0, \"rows\": {\"after\": 1, \"before\": 2, \"order_by\": [\"ts nulls first\", \"id nulls first\"], \"partition_by\": [\"k\"]}, \"since\": 0, \"size\": 0, \"slack\": 0, \"until\": 0, \"width\": null}, \"spans\": [[676, 700]], \"text\": \"default.stored_strides\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"ts\", \"ends\": \"ts\", \"waiting\": [{\"end\": 1503, \"last\": \"lead(ts, 1) over (partition by k order by ts nulls first, id nulls first)\", \"start\": 35}], \"waits\": 0, \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"text\": \"select id, ts, k, total\\nfrom (\\n    /* spark_windows.begin over {\\\"functions\\\": [{\\\"frame\\\": \\\"rows between 2 preceding and 1 following\\\", \\\"name\\\": \\\"total\\\", \\\"order_by\\\": [\\\"ts nulls first\\\", \\\"id nulls first\\\"], \\\"partition_by\\\": [\\\"k\\\"], \\\"text\\\": \\\"sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)\\\"}], \\\"qualify\\\": null, \\\"reach\\\": [{\\\"after\\\": 1, \\\"before\\\": 2, \\\"by\\\": \\\"rows\\\", \\\"order\\\": null}]} */\\n    with keyed as (\\n        select\\n            `d`,\\n            `x`,\\n            `flag`,\\n            `at`,\\n            (k) as _sw_key_1,\\n            (ts) as _sw_key_2,\\n            (id) as _sw_key_3,\\n            (v) as _sw_value_4\\n        from /* spark_windows.input */ default.stored_strides /* spark_windows.input_end */ as _src\\n    ),\\n    forward_1 as (\\n        select\\n            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,\\n            sum(_sw_value_4) over (partition by _sw_key_1 order by _sw_key_2 nulls first, _sw_key_3 nulls first rows between 2 preceding and 1 following) as _sw_forward_1\\n        from keyed\\n    ),\\n    results_1 as (\\n        select\\n            `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_key_3, _sw_value_4,\\n            _sw_forward_1 as _sw_result_1\\n        from forward_1\\n    )\\n    select\\n        _sw_key_3 as `id`,\\n        _sw_key_2 as `ts`,\\n        _sw_key_1 as `k`,\\n        `d`,\\n        _sw_value_4 as `v`,\\n        `x`,\\n        `flag`,\\n        `at`,\\n        _sw_result_1 as `total`\\n    from results_1\\n    /* spark_windows.end over */\\n)\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}, \"plan\": {\"over 1\": {\"functions\": [{\"frame\": \"rows between 2 preceding and 1 following\", \"name\": \"total\", \"order_by\": [\"ts nulls first\", \"id nulls first\"], \"partition_by\": [\"k\"], \"text\": \"sum(v) over (partition by k order by ts, id rows between 2 preceding and 1 following)\"}], \"qualify\": null}}, \"settings\": {\"allowed_lateness\": 86400000000, \"compact_every\": 16, \"cursor\": {\"changes\": true, \"column\": null, \"key\": [\"id\"], \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_strides\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 86400000000, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"changes\": true, \"column\": null, \"key\": [\"id\"], \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_strides\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"event_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select id, ts, k, total\\nfrom (\\n    _sw_block\\n)\", \"input 1.1\": \"default.stored_strides\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (select * from (select * from default.stored_strides version as of 6))
        )
    ), (
        select
            27 as rows_read,
            22 as accepted,
            0 as late,
            3 as null_time,
            0 as in_no_window,
            2 as gone,
            0 as disordered
    ), (
        select
            count_if(late_reason = 'disordered') as disordered_kept,
            count_if(late_reason = 'late') - count_if(late_reason = 'accepted') as late_kept,
            count_if(late_reason in ('null_time', 'out_of_range')) as null_time_kept
        from (
            select late_reason from default.stored_row_frames_changes_delta__late where cast(epoch as bigint) <= 4
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept
