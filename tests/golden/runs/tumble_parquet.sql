-- {}, where there is
-- answer: []

describe query select * from default.stored_sales
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

show tables in default like 'stored_tumble_parquet*'
-- answer: []

describe query
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "sum_v", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "sum_d", "text": "sum(d) filter (where flag)", "type": "decimal(10,2)"}, {"declared": null, "name": "avg_v", "text": "avg(v)", "type": "int"}, {"declared": null, "name": "avg_d", "text": "avg(d)", "type": "decimal(10,2)"}, {"declared": null, "name": "min_x", "text": "min(x)", "type": null}, {"declared": null, "name": "max_k", "text": "max(k)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct k)", "type": null}, {"declared": null, "name": "pairs", "text": "count(distinct k, v) filter (where flag)", "type": null}, {"declared": null, "name": "variance", "text": "var_pop(x)", "type": null}, {"declared": null, "name": "spread", "text": "stddev(v)", "type": "int"}, {"declared": null, "name": "first_v", "text": "first(v)", "type": "int"}, {"declared": null, "name": "last_k", "text": "last(k, true)", "type": null}, {"declared": null, "name": "k_at_max", "text": "max_by(k, v)", "type": null}, {"declared": null, "name": "list_v", "text": "array_agg(v)", "type": "int"}, {"declared": null, "name": "set_v", "text": "collect_set(v)", "type": "int"}, {"declared": null, "name": "text", "text": "listagg(k, '|')", "type": null}, {"declared": null, "name": "about", "text": "approx_count_distinct(v)", "type": "int"}, {"declared": null, "name": "middle", "text": "approx_quantile(x, 0.5)", "type": null}, {"declared": null, "name": "some", "text": "bool_or(flag)", "type": null}, {"declared": {"accumulate": {"high": "max({x})", "low": "min({x})"}, "finish": "{high} - {low}", "merge": {"high": "max({high})", "low": "min({low})"}}, "name": "range", "text": "declared(d)", "type": "decimal(10,2)"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "d", "name": "d"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 1200000000, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end,
            k as key_1,
            d as key_2,
            count(*) as result_1,
            sum(v) as result_2,
            sum(d) filter (where flag) as result_3,
            avg(v) as result_4,
            avg(d) as result_5,
            min(x) as result_6,
            max(k) as result_7,
            count(distinct k) as result_8,
            count(distinct k, v) filter (where flag) as result_9,
            var_pop(x) as result_10,
            stddev(v) as result_11,
            (min(struct(_sw_t as at, (v) as value))).value as result_12,
            (max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)).value as result_13,
            (max(struct((v) as at, (k) as value)) filter (where (v) is not null)).value as result_14,
            transform(array_sort(collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null)), entry -> entry.value) as result_15,
            array_sort(collect_set(v)) as result_16,
            if(size(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)) = 0, null, array_join(transform(array_sort(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)), entry -> cast(entry.value as string)), '|')) as result_17,
            hll_sketch_estimate(hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12)) as result_18,
            case when kll_sketch_get_n_double(kll_sketch_agg_double(cast((x) as double), 200)) > 0 then kll_sketch_get_quantile_double(kll_sketch_agg_double(cast((x) as double), 200), 0.5) end as result_19,
            bool_or(flag) as result_20,
            max((d)) - min((d)) as result_21
        from /* spark_windows.input */ default.stored_sales /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        key_2 as `d`,
        result_1 as `n`,
        result_2 as `sum_v`,
        result_3 as `sum_d`,
        result_4 as `avg_v`,
        result_5 as `avg_d`,
        result_6 as `min_x`,
        result_7 as `max_k`,
        result_8 as `users`,
        result_9 as `pairs`,
        result_10 as `variance`,
        result_11 as `spread`,
        result_12 as `first_v`,
        result_13 as `last_k`,
        result_14 as `k_at_max`,
        result_15 as `list_v`,
        result_16 as `set_v`,
        result_17 as `text`,
        result_18 as `about`,
        result_19 as `middle`,
        result_20 as `some`,
        result_21 as `range`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp", "comment": null}, {"col_name": "window_end", "data_type": "timestamp", "comment": null}, {"col_name": "window_time", "data_type": "timestamp", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "d", "data_type": "decimal(10,2)", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}, {"col_name": "sum_v", "data_type": "bigint", "comment": null}, {"col_name": "sum_d", "data_type": "decimal(20,2)", "comment": null}, {"col_name": "avg_v", "data_type": "double", "comment": null}, {"col_name": "avg_d", "data_type": "decimal(14,6)", "comment": null}, {"col_name": "min_x", "data_type": "double", "comment": null}, {"col_name": "max_k", "data_type": "string", "comment": null}, {"col_name": "users", "data_type": "bigint", "comment": null}, {"col_name": "pairs", "data_type": "bigint", "comment": null}, {"col_name": "variance", "data_type": "double", "comment": null}, {"col_name": "spread", "data_type": "double", "comment": null}, {"col_name": "first_v", "data_type": "int", "comment": null}, {"col_name": "last_k", "data_type": "string", "comment": null}, {"col_name": "k_at_max", "data_type": "string", "comment": null}, {"col_name": "list_v", "data_type": "array<int>", "comment": null}, {"col_name": "set_v", "data_type": "array<int>", "comment": null}, {"col_name": "text", "data_type": "string", "comment": null}, {"col_name": "about", "data_type": "bigint", "comment": null}, {"col_name": "middle", "data_type": "double", "comment": null}, {"col_name": "some", "data_type": "boolean", "comment": null}, {"col_name": "range", "data_type": "decimal(11,2)", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_sales
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
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
    from default.stored_sales
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "1710893520000000", "without_cursor": 0, "without_key": 0, "rows_read": 12, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 11, "earliest": "2024-03-07", "latest": 1709999160000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_tumble_parquet__lease comment 'stored_tumble_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "1710893520000000", "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
            k as key_1,
            d as key_2,
            case when (k) is not null then (k) end as value_1,
            case when (k) is not null and (v) is not null and (flag) then struct(k, v) end as value_2,
            count(*) as count_1,
            sum(v) as sum_2,
            sum(d) filter (where flag) as sum_3,
            count(d) filter (where flag) as count_4,
            (count(d) filter (where flag) > 0 and sum(d) filter (where flag) is null) as lost_5,
            sum(cast((v) as double)) as sum_6,
            count(v) as count_7,
            sum(d) as sum_8,
            count(d) as count_9,
            (count(d) > 0 and sum(d) is null) as lost_10,
            min(x) as min_11,
            max(k) as max_12,
            array(struct(cast(count(cast((x) as double)) as double) as n, avg(cast((x) as double)) as mean, var_pop(cast((x) as double)) * count(cast((x) as double)) as m2)) as moments_13,
            array(struct(cast(count(cast((v) as double)) as double) as n, avg(cast((v) as double)) as mean, var_pop(cast((v) as double)) * count(cast((v) as double)) as m2)) as moments_14,
            min(struct(_sw_t as at, (v) as value)) as first_15,
            max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as last_16,
            max(struct((v) as at, (k) as value)) filter (where (v) is not null) as max_by_17,
            collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null) as list_18,
            collect_set(v) as set_19,
            collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as list_20,
            hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12) as hll_21,
            kll_sketch_agg_double(cast((x) as double), 200) as kll_22,
            bool_or(flag) as max_23,
            max((d)) as own_24,
            min((d)) as own_25
        from (select * from default.stored_sales where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d, case when (k) is not null then (k) end, case when (k) is not null and (v) is not null and (flag) then struct(k, v) end
    )
    select
        _sw_start,
        key_1,
        key_2,
        value_1,
        value_2,
        count_1,
        sum_2,
        sum_3,
        count_4,
        lost_5,
        sum_6,
        count_7,
        sum_8,
        count_9,
        lost_10,
        min_11,
        max_12,
        moments_13,
        moments_14,
        first_15,
        last_16,
        max_by_17,
        list_18,
        set_19,
        list_20,
        hll_21,
        kll_22,
        max_23,
        own_24,
        own_25,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_start"}, {"data_type": "string", "comment": null, "col_name": "key_1"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "key_2"}, {"data_type": "string", "comment": null, "col_name": "value_1"}, {"data_type": "struct<k:string,v:int>", "col_name": "value_2"}, {"col_name": "count_1", "data_type": "bigint"}, {"col_name": "sum_2", "data_type": "bigint"}, {"col_name": "sum_3", "data_type": "decimal(20,2)"}, {"col_name": "count_4", "data_type": "bigint"}, {"col_name": "lost_5", "data_type": "boolean"}, {"col_name": "sum_6", "data_type": "double"}, {"col_name": "count_7", "data_type": "bigint"}, {"col_name": "sum_8", "data_type": "decimal(20,2)"}, {"col_name": "count_9", "data_type": "bigint"}, {"col_name": "lost_10", "data_type": "boolean"}, {"col_name": "min_11", "data_type": "double"}, {"col_name": "max_12", "data_type": "string"}, {"col_name": "moments_13", "data_type": "array<struct<n:double,mean:double,m2:double>>"}, {"col_name": "moments_14", "data_type": "array<struct<n:double,mean:double,m2:double>>"}, {"col_name": "first_15", "data_type": "struct<at:timestamp,value:int>"}, {"col_name": "last_16", "data_type": "struct<at:timestamp,value:string>"}, {"col_name": "max_by_17", "data_type": "struct<at:int,value:string>"}, {"col_name": "list_18", "data_type": "array<struct<at:timestamp,value:int>>"}, {"col_name": "set_19", "data_type": "array<int>"}, {"col_name": "list_20", "data_type": "array<struct<at:timestamp,value:string>>"}, {"col_name": "hll_21", "data_type": "binary"}, {"col_name": "kll_22", "data_type": "binary"}, {"col_name": "max_23", "data_type": "boolean"}, {"col_name": "own_24", "data_type": "decimal(10,2)"}, {"col_name": "own_25", "data_type": "decimal(10,2)"}, {"col_name": "epoch", "data_type": "string"}, {"col_name": "pane_date", "data_type": "string"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0) - 1200000000, 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_sales where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "timestamp", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_tumble_parquet__state
-- answer: []

create table default.stored_tumble_parquet__state using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_tumble_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state') as
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
            k as key_1,
            d as key_2,
            case when (k) is not null then (k) end as value_1,
            case when (k) is not null and (v) is not null and (flag) then struct(k, v) end as value_2,
            count(*) as count_1,
            sum(v) as sum_2,
            sum(d) filter (where flag) as sum_3,
            count(d) filter (where flag) as count_4,
            (count(d) filter (where flag) > 0 and sum(d) filter (where flag) is null) as lost_5,
            sum(cast((v) as double)) as sum_6,
            count(v) as count_7,
            sum(d) as sum_8,
            count(d) as count_9,
            (count(d) > 0 and sum(d) is null) as lost_10,
            min(x) as min_11,
            max(k) as max_12,
            array(struct(cast(count(cast((x) as double)) as double) as n, avg(cast((x) as double)) as mean, var_pop(cast((x) as double)) * count(cast((x) as double)) as m2)) as moments_13,
            array(struct(cast(count(cast((v) as double)) as double) as n, avg(cast((v) as double)) as mean, var_pop(cast((v) as double)) * count(cast((v) as double)) as m2)) as moments_14,
            min(struct(_sw_t as at, (v) as value)) as first_15,
            max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as last_16,
            max(struct((v) as at, (k) as value)) filter (where (v) is not null) as max_by_17,
            collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null) as list_18,
            collect_set(v) as set_19,
            collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as list_20,
            hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12) as hll_21,
            kll_sketch_agg_double(cast((x) as double), 200) as kll_22,
            bool_or(flag) as max_23,
            max((d)) as own_24,
            min((d)) as own_25
        from (select * from default.stored_sales where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d, case when (k) is not null then (k) end, case when (k) is not null and (v) is not null and (flag) then struct(k, v) end
    )
    select
        _sw_start,
        key_1,
        key_2,
        value_1,
        value_2,
        count_1,
        sum_2,
        sum_3,
        count_4,
        lost_5,
        sum_6,
        count_7,
        sum_8,
        count_9,
        lost_10,
        min_11,
        max_12,
        moments_13,
        moments_14,
        first_15,
        last_16,
        max_by_17,
        list_18,
        set_19,
        list_20,
        hll_21,
        kll_22,
        max_23,
        own_24,
        own_25,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) limit 0
-- answer: []

drop table if exists default.stored_tumble_parquet__late
-- answer: []

create table default.stored_tumble_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` timestamp_ltz, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_tumble_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_tumble_parquet__state
partition (epoch = '1', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
            k as key_1,
            d as key_2,
            case when (k) is not null then (k) end as value_1,
            case when (k) is not null and (v) is not null and (flag) then struct(k, v) end as value_2,
            count(*) as count_1,
            sum(v) as sum_2,
            sum(d) filter (where flag) as sum_3,
            count(d) filter (where flag) as count_4,
            (count(d) filter (where flag) > 0 and sum(d) filter (where flag) is null) as lost_5,
            sum(cast((v) as double)) as sum_6,
            count(v) as count_7,
            sum(d) as sum_8,
            count(d) as count_9,
            (count(d) > 0 and sum(d) is null) as lost_10,
            min(x) as min_11,
            max(k) as max_12,
            array(struct(cast(count(cast((x) as double)) as double) as n, avg(cast((x) as double)) as mean, var_pop(cast((x) as double)) * count(cast((x) as double)) as m2)) as moments_13,
            array(struct(cast(count(cast((v) as double)) as double) as n, avg(cast((v) as double)) as mean, var_pop(cast((v) as double)) * count(cast((v) as double)) as m2)) as moments_14,
            min(struct(_sw_t as at, (v) as value)) as first_15,
            max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as last_16,
            max(struct((v) as at, (k) as value)) filter (where (v) is not null) as max_by_17,
            collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null) as list_18,
            collect_set(v) as set_19,
            collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as list_20,
            hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12) as hll_21,
            kll_sketch_agg_double(cast((x) as double), 200) as kll_22,
            bool_or(flag) as max_23,
            max((d)) as own_24,
            min((d)) as own_25
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_sales
    where at <= timestamp_micros(1710893520000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d, case when (k) is not null then (k) end, case when (k) is not null and (v) is not null and (flag) then struct(k, v) end
    )
    select
        _sw_start,
        key_1,
        key_2,
        value_1,
        value_2,
        count_1,
        sum_2,
        sum_3,
        count_4,
        lost_5,
        sum_6,
        count_7,
        sum_8,
        count_9,
        lost_10,
        min_11,
        max_12,
        moments_13,
        moments_14,
        first_15,
        last_16,
        max_by_17,
        list_18,
        set_19,
        list_20,
        hll_21,
        kll_22,
        max_23,
        own_24,
        own_25,
        '1' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_tumble_parquet__late
partition (epoch = '1', late_reason) by name
select * except (epoch) from (
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0) - 1200000000, 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_sales
    where at <= timestamp_micros(1710893520000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_tumble_parquet
-- answer: []

create table default.stored_tumble_parquet (`window_start` timestamp_ltz, `window_end` timestamp_ltz, `window_time` timestamp_ltz, `k` string, `d` decimal(10,2), `n` bigint, `sum_v` bigint, `sum_d` decimal(20,2), `avg_v` double, `avg_d` decimal(14,6), `min_x` double, `max_k` string, `users` bigint, `pairs` bigint, `variance` double, `spread` double, `first_v` int, `last_k` string, `k_at_max` string, `list_v` array<int>, `set_v` array<int>, `text` string, `about` bigint, `middle` double, `some` boolean, `range` decimal(11,2), `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_tumble_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with pane_values as (
        select
            _sw_start,
            key_1,
            key_2,
            value_1,
            value_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            cast(sum(sum_3) as decimal(20,2)) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and cast(sum(sum_3) as decimal(20,2)) is null)) as lost_5,
            sum(sum_6) as sum_6,
            sum(count_7) as count_7,
            cast(sum(sum_8) as decimal(20,2)) as sum_8,
            sum(count_9) as count_9,
            (max(lost_10) or (sum(count_9) > 0 and cast(sum(sum_8) as decimal(20,2)) is null)) as lost_10,
            min(min_11) as min_11,
            max(max_12) as max_12,
            array(aggregate(filter(flatten(collect_list(moments_13)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_13,
            array(aggregate(filter(flatten(collect_list(moments_14)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_14,
            min(first_15) as first_15,
            max(last_16) as last_16,
            max(max_by_17) as max_by_17,
            flatten(collect_list(list_18)) as list_18,
            array_distinct(flatten(collect_list(set_19))) as set_19,
            flatten(collect_list(list_20)) as list_20,
            hll_union_agg(hll_21, true) as hll_21,
            kll_merge_agg_double(kll_22) as kll_22,
            max(max_23) as max_23,
            max(own_24) as own_24,
            min(own_25) as own_25
        from default.stored_tumble_parquet__state
        group by _sw_start, key_1, key_2, value_1, value_2
    ),
    panes as (
        select
            _sw_start,
            key_1,
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            cast(sum(sum_3) as decimal(20,2)) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and cast(sum(sum_3) as decimal(20,2)) is null)) as lost_5,
            sum(sum_6) as sum_6,
            sum(count_7) as count_7,
            cast(sum(sum_8) as decimal(20,2)) as sum_8,
            sum(count_9) as count_9,
            (max(lost_10) or (sum(count_9) > 0 and cast(sum(sum_8) as decimal(20,2)) is null)) as lost_10,
            min(min_11) as min_11,
            max(max_12) as max_12,
            array(aggregate(filter(flatten(collect_list(moments_13)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_13,
            array(aggregate(filter(flatten(collect_list(moments_14)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_14,
            min(first_15) as first_15,
            max(last_16) as last_16,
            max(max_by_17) as max_by_17,
            flatten(collect_list(list_18)) as list_18,
            array_distinct(flatten(collect_list(set_19))) as set_19,
            flatten(collect_list(list_20)) as list_20,
            hll_union_agg(hll_21, true) as hll_21,
            kll_merge_agg_double(kll_22) as kll_22,
            max(max_23) as max_23,
            max(own_24) as own_24,
            min(own_25) as own_25,
            count(distinct value_1) as distinct_1,
            count(distinct value_2) as distinct_2
        from pane_values
        group by _sw_start, key_1, key_2
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
        key_2 as `d`,
        count_1 as `n`,
        sum_2 as `sum_v`,
        if(lost_5, null, sum_3) as `sum_d`,
        sum_6 / nullif(count_7, 0) as `avg_v`,
        coalesce(try_cast(try_cast((try_cast(if(lost_10, null, sum_8) as decimal(37,2)) - try_cast((try_cast(if(lost_10, null, sum_8) as decimal(37,2)) % (cast(nullif(count_9, 0) as decimal(12,0)) * 0.01bd)) as decimal(37,2))) / cast(nullif(count_9, 0) as decimal(12,0)) as decimal(37,6)) + try_cast(cast(round(cast((try_cast(if(lost_10, null, sum_8) as decimal(37,2)) % (cast(nullif(count_9, 0) as decimal(12,0)) * 0.01bd)) * 100bd as decimal(20,8)) / cast(nullif(count_9, 0) as decimal(12,0)), 4) as decimal(5,4)) * 0.01bd as decimal(37,6)) as decimal(14,6)), cast(cast(((if(lost_10, null, sum_8) - if(lost_10, null, sum_8) % cast(nullif(count_9, 0) as decimal(12,0))) / cast(nullif(count_9, 0) as decimal(12,0))) as decimal(14,6)) + cast((if(lost_10, null, sum_8) % cast(nullif(count_9, 0) as decimal(12,0)) / cast(nullif(count_9, 0) as decimal(12,0))) as decimal(14,6)) as decimal(14,6))) as `avg_d`,
        min_11 as `min_x`,
        max_12 as `max_k`,
        distinct_1 as `users`,
        distinct_2 as `pairs`,
        aggregate(filter(moments_13, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 0 then m.m2 / m.n end) as `variance`,
        aggregate(filter(moments_14, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 1 then sqrt(m.m2 / (m.n - 1)) end) as `spread`,
        first_15.value as `first_v`,
        last_16.value as `last_k`,
        max_by_17.value as `k_at_max`,
        transform(array_sort(list_18), entry -> entry.value) as `list_v`,
        array_sort(set_19) as `set_v`,
        if(size(list_20) = 0, null, array_join(transform(array_sort(list_20), entry -> cast(entry.value as string)), '|')) as `text`,
        hll_sketch_estimate(hll_21) as `about`,
        case when kll_sketch_get_n_double(kll_22) > 0 then kll_sketch_get_quantile_double(kll_22, 0.5) end as `middle`,
        max_23 as `some`,
        own_24 - own_25 as `range`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            0 - greatest(
                0 - 1,
                coalesce(
                    lag(0) over (partition by _sw_start, key_1, key_2 order by _sw_start),
                    0 - 1
                )
            ) as _sw_more
        from default.stored_tumble_parquet__state
        where epoch = '1'
    )
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
)
-- answer in JSON: [{"windows": 11, "removed": 0, "late": 0, "rows": 11}]

create table if not exists default.stored_tumble_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_tumble_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_tumble_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [4258, 4280], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"sum_v\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"sum_d\\", \\"text\\": \\"sum(d) filter (where flag)\\", \\"type\\": \\"decimal(10,2)\\"}, {\\"declared\\": null, \\"name\\": \\"avg_v\\", \\"text\\": \\"avg(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"avg_d\\", \\"text\\": \\"avg(d)\\", \\"type\\": \\"decimal(10,2)\\"}, {\\"declared\\": null, \\"name\\": \\"min_x\\", \\"text\\": \\"min(x)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"max_k\\", \\"text\\": \\"max(k)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"users\\", \\"text\\": \\"count(distinct k)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"pairs\\", \\"text\\": \\"count(distinct k, v) filter (where flag)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"variance\\", \\"text\\": \\"var_pop(x)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"spread\\", \\"text\\": \\"stddev(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"first_v\\", \\"text\\": \\"first(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"last_k\\", \\"text\\": \\"last(k, true)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"k_at_max\\", \\"text\\": \\"max_by(k, v)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"list_v\\", \\"text\\": \\"array_agg(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"set_v\\", \\"text\\": \\"collect_set(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"text\\", \\"text\\": \\"listagg(k, \'|\')\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"about\\", \\"text\\": \\"approx_count_distinct(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"middle\\", \\"text\\": \\"approx_quantile(x, 0.5)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"some\\", \\"text\\": \\"bool_or(flag)\\", \\"type\\": null}, {\\"declared\\": {\\"accumulate\\": {\\"high\\": \\"max({x})\\", \\"low\\": \\"min({x})\\"}, \\"finish\\": \\"{high} - {low}\\", \\"merge\\": {\\"high\\": \\"max({high})\\", \\"low\\": \\"min({low})\\"}}, \\"name\\": \\"range\\", \\"text\\": \\"declared(d)\\", \\"type\\": \\"decimal(10,2)\\"}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}, {\\"expression\\": \\"d\\", \\"name\\": \\"d\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 1200000000, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 3600000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as result_1,\\n            sum(v) as result_2,\\n            sum(d) filter (where flag) as result_3,\\n            avg(v) as result_4,\\n            avg(d) as result_5,\\n            min(x) as result_6,\\n            max(k) as result_7,\\n            count(distinct k) as result_8,\\n            count(distinct k, v) filter (where flag) as result_9,\\n            var_pop(x) as result_10,\\n            stddev(v) as result_11,\\n            (min(struct(_sw_t as at, (v) as value))).value as result_12,\\n            (max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)).value as result_13,\\n            (max(struct((v) as at, (k) as value)) filter (where (v) is not null)).value as result_14,\\n            transform(array_sort(collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null)), entry -> entry.value) as result_15,\\n            array_sort(collect_set(v)) as result_16,\\n            if(size(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)) = 0, null, array_join(transform(array_sort(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)), entry -> cast(entry.value as string)), \'|\')) as result_17,\\n            hll_sketch_estimate(hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12)) as result_18,\\n            case when kll_sketch_get_n_double(kll_sketch_agg_double(cast((x) as double), 200)) > 0 then kll_sketch_get_quantile_double(kll_sketch_agg_double(cast((x) as double), 200), 0.5) end as result_19,\\n            bool_or(flag) as result_20,\\n            max((d)) - min((d)) as result_21\\n        from /* spark_windows.input */ default.stored_sales /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        result_1 as `n`,\\n        result_2 as `sum_v`,\\n        result_3 as `sum_d`,\\n        result_4 as `avg_v`,\\n        result_5 as `avg_d`,\\n        result_6 as `min_x`,\\n        result_7 as `max_k`,\\n        result_8 as `users`,\\n        result_9 as `pairs`,\\n        result_10 as `variance`,\\n        result_11 as `spread`,\\n        result_12 as `first_v`,\\n        result_13 as `last_k`,\\n        result_14 as `k_at_max`,\\n        result_15 as `list_v`,\\n        result_16 as `set_v`,\\n        result_17 as `text`,\\n        result_18 as `about`,\\n        result_19 as `middle`,\\n        result_20 as `some`,\\n        result_21 as `range`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "sum_v", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "sum_d", "text": "sum(d) filter (where flag)", "type": "decimal(10,2)"}, {"declared": null, "name": "avg_v", "text": "avg(v)", "type": "int"}, {"declared": null, "name": "avg_d", "text": "avg(d)", "type": "decimal(10,2)"}, {"declared": null, "name": "min_x", "text": "min(x)", "type": null}, {"declared": null, "name": "max_k", "text": "max(k)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct k)", "type": null}, {"declared": null, "name": "pairs", "text": "count(distinct k, v) filter (where flag)", "type": null}, {"declared": null, "name": "variance", "text": "var_pop(x)", "type": null}, {"declared": null, "name": "spread", "text": "stddev(v)", "type": "int"}, {"declared": null, "name": "first_v", "text": "first(v)", "type": "int"}, {"declared": null, "name": "last_k", "text": "last(k, true)", "type": null}, {"declared": null, "name": "k_at_max", "text": "max_by(k, v)", "type": null}, {"declared": null, "name": "list_v", "text": "array_agg(v)", "type": "int"}, {"declared": null, "name": "set_v", "text": "collect_set(v)", "type": "int"}, {"declared": null, "name": "text", "text": "listagg(k, \'|\')", "type": null}, {"declared": null, "name": "about", "text": "approx_count_distinct(v)", "type": "int"}, {"declared": null, "name": "middle", "text": "approx_quantile(x, 0.5)", "type": null}, {"declared": null, "name": "some", "text": "bool_or(flag)", "type": null}, {"declared": {"accumulate": {"high": "max({x})", "low": "min({x})"}, "finish": "{high} - {low}", "merge": {"high": "max({high})", "low": "min({low})"}}, "name": "range", "text": "declared(d)", "type": "decimal(10,2)"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "d", "name": "d"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 1200000000, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 3600000000, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 1800000000, "emit": "on_update", "expire_after": 3600000000, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 1800000000, "watermark": "30 minutes"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_sales"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
-- answer: []

create or replace view default.stored_tumble_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_tumble_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_tumble_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "d": "decimal(10,2)", "n": "bigint", "sum_v": "bigint", "sum_d": "decimal(20,2)", "avg_v": "double", "avg_d": "decimal(14,6)", "min_x": "double", "max_k": "string", "users": "bigint", "pairs": "bigint", "variance": "double", "spread": "double", "first_v": "int", "last_k": "string", "k_at_max": "string", "list_v": "array<int>", "set_v": "array<int>", "text": "string", "about": "bigint", "middle": "double", "some": "boolean", "range": "decimal(11,2)"}, "state": {"_sw_start": "bigint", "key_1": "string", "key_2": "decimal(10,2)", "value_1": "string", "value_2": "struct<k:string,v:int>", "count_1": "bigint", "sum_2": "bigint", "sum_3": "decimal(20,2)", "count_4": "bigint", "lost_5": "boolean", "sum_6": "double", "count_7": "bigint", "sum_8": "decimal(20,2)", "count_9": "bigint", "lost_10": "boolean", "min_11": "double", "max_12": "string", "moments_13": "array<struct<n:double,mean:double,m2:double>>", "moments_14": "array<struct<n:double,mean:double,m2:double>>", "first_15": "struct<at:timestamp,value:int>", "last_16": "struct<at:timestamp,value:string>", "max_by_17": "struct<at:int,value:string>", "list_18": "array<struct<at:timestamp,value:int>>", "set_19": "array<int>", "list_20": "array<struct<at:timestamp,value:string>>", "hll_21": "binary", "kll_22": "binary", "max_23": "boolean", "own_24": "decimal(10,2)", "own_25": "decimal(10,2)", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '1710893520000000', null, 1709997360000000, 12, 11, 0, 1, 0, 11, 0, 11, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_tumble_parquet__lease
-- answer: []

-- epoch 1: 12 rows read, 11 accepted, 0 late, 1 without time, 0 in no window; 11 windows changed, 0 removed; watermark (none) -> 2024-03-09 15:16:00; 11 rows of state

-- {}, where there is
-- answer: ["default.stored_tumble_parquet", "default.stored_tumble_parquet__epochs", "default.stored_tumble_parquet__history", "default.stored_tumble_parquet__late", "default.stored_tumble_parquet__state"]

describe query select * from default.stored_sales
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_tumble_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893520000000", "inputs": null, "watermark": 1709997360000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 11, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"5cc6c249cbf06e09ce52b86f09f9fdd2\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"n\": \"bigint\", \"sum_v\": \"bigint\", \"sum_d\": \"decimal(20,2)\", \"avg_v\": \"double\", \"avg_d\": \"decimal(14,6)\", \"min_x\": \"double\", \"max_k\": \"string\", \"users\": \"bigint\", \"pairs\": \"bigint\", \"variance\": \"double\", \"spread\": \"double\", \"first_v\": \"int\", \"last_k\": \"string\", \"k_at_max\": \"string\", \"list_v\": \"array<int>\", \"set_v\": \"array<int>\", \"text\": \"string\", \"about\": \"bigint\", \"middle\": \"double\", \"some\": \"boolean\", \"range\": \"decimal(11,2)\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"decimal(10,2)\", \"value_1\": \"string\", \"value_2\": \"struct<k:string,v:int>\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"sum_3\": \"decimal(20,2)\", \"count_4\": \"bigint\", \"lost_5\": \"boolean\", \"sum_6\": \"double\", \"count_7\": \"bigint\", \"sum_8\": \"decimal(20,2)\", \"count_9\": \"bigint\", \"lost_10\": \"boolean\", \"min_11\": \"double\", \"max_12\": \"string\", \"moments_13\": \"array<struct<n:double,mean:double,m2:double>>\", \"moments_14\": \"array<struct<n:double,mean:double,m2:double>>\", \"first_15\": \"struct<at:timestamp,value:int>\", \"last_16\": \"struct<at:timestamp,value:string>\", \"max_by_17\": \"struct<at:int,value:string>\", \"list_18\": \"array<struct<at:timestamp,value:int>>\", \"set_19\": \"array<int>\", \"list_20\": \"array<struct<at:timestamp,value:string>>\", \"hll_21\": \"binary\", \"kll_22\": \"binary\", \"max_23\": \"boolean\", \"own_24\": \"decimal(10,2)\", \"own_25\": \"decimal(10,2)\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709993760000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993760000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993760000000) and ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709993760000000) and not (((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993760000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993760000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709993760000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_sales
    where at > timestamp_micros(1710893520000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710894240000000", "without_cursor": 0, "without_key": 0, "rows_read": 12, "null_time": 1, "out_of_range": 0, "late": 4, "in_no_window": 0, "accepted": 7, "near": 35184372088832, "far": 0, "earliest": "2024-03-07", "latest": 1710020700000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_tumble_parquet__lease comment 'stored_tumble_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "1710894240000000", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_tumble_parquet__state
partition (epoch = '2', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
            k as key_1,
            d as key_2,
            case when (k) is not null then (k) end as value_1,
            case when (k) is not null and (v) is not null and (flag) then struct(k, v) end as value_2,
            count(*) as count_1,
            sum(v) as sum_2,
            sum(d) filter (where flag) as sum_3,
            count(d) filter (where flag) as count_4,
            (count(d) filter (where flag) > 0 and sum(d) filter (where flag) is null) as lost_5,
            sum(cast((v) as double)) as sum_6,
            count(v) as count_7,
            sum(d) as sum_8,
            count(d) as count_9,
            (count(d) > 0 and sum(d) is null) as lost_10,
            min(x) as min_11,
            max(k) as max_12,
            array(struct(cast(count(cast((x) as double)) as double) as n, avg(cast((x) as double)) as mean, var_pop(cast((x) as double)) * count(cast((x) as double)) as m2)) as moments_13,
            array(struct(cast(count(cast((v) as double)) as double) as n, avg(cast((v) as double)) as mean, var_pop(cast((v) as double)) * count(cast((v) as double)) as m2)) as moments_14,
            min(struct(_sw_t as at, (v) as value)) as first_15,
            max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as last_16,
            max(struct((v) as at, (k) as value)) filter (where (v) is not null) as max_by_17,
            collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null) as list_18,
            collect_set(v) as set_19,
            collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as list_20,
            hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12) as hll_21,
            kll_sketch_agg_double(cast((x) as double), 200) as kll_22,
            bool_or(flag) as max_23,
            max((d)) as own_24,
            min((d)) as own_25
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_sales
    where at > timestamp_micros(1710893520000000) and at <= timestamp_micros(1710894240000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1709993760000000))
        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d, case when (k) is not null then (k) end, case when (k) is not null and (v) is not null and (flag) then struct(k, v) end
    )
    select
        _sw_start,
        key_1,
        key_2,
        value_1,
        value_2,
        count_1,
        sum_2,
        sum_3,
        count_4,
        lost_5,
        sum_6,
        count_7,
        sum_8,
        count_9,
        lost_10,
        min_11,
        max_12,
        moments_13,
        moments_14,
        first_15,
        last_16,
        max_by_17,
        list_18,
        set_19,
        list_20,
        hll_21,
        kll_22,
        max_23,
        own_24,
        own_25,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease) and if((select epoch from (select epoch from default.stored_tumble_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_tumble_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_tumble_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0) - 1200000000, 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_sales
    where at > timestamp_micros(1710893520000000) and at <= timestamp_micros(1710894240000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709993760000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_tumble_parquet partition (window_date) by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with pane_values as (
        select
            _sw_start,
            key_1,
            key_2,
            value_1,
            value_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            cast(sum(sum_3) as decimal(20,2)) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and cast(sum(sum_3) as decimal(20,2)) is null)) as lost_5,
            sum(sum_6) as sum_6,
            sum(count_7) as count_7,
            cast(sum(sum_8) as decimal(20,2)) as sum_8,
            sum(count_9) as count_9,
            (max(lost_10) or (sum(count_9) > 0 and cast(sum(sum_8) as decimal(20,2)) is null)) as lost_10,
            min(min_11) as min_11,
            max(max_12) as max_12,
            array(aggregate(filter(flatten(collect_list(moments_13)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_13,
            array(aggregate(filter(flatten(collect_list(moments_14)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_14,
            min(first_15) as first_15,
            max(last_16) as last_16,
            max(max_by_17) as max_by_17,
            flatten(collect_list(list_18)) as list_18,
            array_distinct(flatten(collect_list(set_19))) as set_19,
            flatten(collect_list(list_20)) as list_20,
            hll_union_agg(hll_21, true) as hll_21,
            kll_merge_agg_double(kll_22) as kll_22,
            max(max_23) as max_23,
            max(own_24) as own_24,
            min(own_25) as own_25
        from (select * from default.stored_tumble_parquet__state where (pane_date in ('2024-03-09')))
        group by _sw_start, key_1, key_2, value_1, value_2
    ),
    panes as (
        select
            _sw_start,
            key_1,
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            cast(sum(sum_3) as decimal(20,2)) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and cast(sum(sum_3) as decimal(20,2)) is null)) as lost_5,
            sum(sum_6) as sum_6,
            sum(count_7) as count_7,
            cast(sum(sum_8) as decimal(20,2)) as sum_8,
            sum(count_9) as count_9,
            (max(lost_10) or (sum(count_9) > 0 and cast(sum(sum_8) as decimal(20,2)) is null)) as lost_10,
            min(min_11) as min_11,
            max(max_12) as max_12,
            array(aggregate(filter(flatten(collect_list(moments_13)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_13,
            array(aggregate(filter(flatten(collect_list(moments_14)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_14,
            min(first_15) as first_15,
            max(last_16) as last_16,
            max(max_by_17) as max_by_17,
            flatten(collect_list(list_18)) as list_18,
            array_distinct(flatten(collect_list(set_19))) as set_19,
            flatten(collect_list(list_20)) as list_20,
            hll_union_agg(hll_21, true) as hll_21,
            kll_merge_agg_double(kll_22) as kll_22,
            max(max_23) as max_23,
            max(own_24) as own_24,
            min(own_25) as own_25,
            count(distinct value_1) as distinct_1,
            count(distinct value_2) as distinct_2
        from pane_values
        group by _sw_start, key_1, key_2
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
        key_2 as `d`,
        count_1 as `n`,
        sum_2 as `sum_v`,
        if(lost_5, null, sum_3) as `sum_d`,
        sum_6 / nullif(count_7, 0) as `avg_v`,
        coalesce(try_cast(try_cast((try_cast(if(lost_10, null, sum_8) as decimal(37,2)) - try_cast((try_cast(if(lost_10, null, sum_8) as decimal(37,2)) % (cast(nullif(count_9, 0) as decimal(12,0)) * 0.01bd)) as decimal(37,2))) / cast(nullif(count_9, 0) as decimal(12,0)) as decimal(37,6)) + try_cast(cast(round(cast((try_cast(if(lost_10, null, sum_8) as decimal(37,2)) % (cast(nullif(count_9, 0) as decimal(12,0)) * 0.01bd)) * 100bd as decimal(20,8)) / cast(nullif(count_9, 0) as decimal(12,0)), 4) as decimal(5,4)) * 0.01bd as decimal(37,6)) as decimal(14,6)), cast(cast(((if(lost_10, null, sum_8) - if(lost_10, null, sum_8) % cast(nullif(count_9, 0) as decimal(12,0))) / cast(nullif(count_9, 0) as decimal(12,0))) as decimal(14,6)) + cast((if(lost_10, null, sum_8) % cast(nullif(count_9, 0) as decimal(12,0)) / cast(nullif(count_9, 0) as decimal(12,0))) as decimal(14,6)) as decimal(14,6))) as `avg_d`,
        min_11 as `min_x`,
        max_12 as `max_k`,
        distinct_1 as `users`,
        distinct_2 as `pairs`,
        aggregate(filter(moments_13, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 0 then m.m2 / m.n end) as `variance`,
        aggregate(filter(moments_14, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 1 then sqrt(m.m2 / (m.n - 1)) end) as `spread`,
        first_15.value as `first_v`,
        last_16.value as `last_k`,
        max_by_17.value as `k_at_max`,
        transform(array_sort(list_18), entry -> entry.value) as `list_v`,
        array_sort(set_19) as `set_v`,
        if(size(list_20) = 0, null, array_join(transform(array_sort(list_20), entry -> cast(entry.value as string)), '|')) as `text`,
        hll_sketch_estimate(hll_21) as `about`,
        case when kll_sketch_get_n_double(kll_22) > 0 then kll_sketch_get_quantile_double(kll_22, 0.5) end as `middle`,
        max_23 as `some`,
        own_24 - own_25 as `range`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-09'))
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 4 as late, count(*) as rows
    from (
        select
            *,
            0 - greatest(
                0 - 1,
                coalesce(
                    lag(0) over (partition by _sw_start, key_1, key_2 order by _sw_start),
                    0 - 1
                )
            ) as _sw_more
        from default.stored_tumble_parquet__state
        where epoch = '2'
    )
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease) and if((select epoch from (select epoch from default.stored_tumble_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_tumble_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 7, "removed": 0, "late": 4, "rows": 7}]

create or replace view default.stored_tumble_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_tumble_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_tumble_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "d": "decimal(10,2)", "n": "bigint", "sum_v": "bigint", "sum_d": "decimal(20,2)", "avg_v": "double", "avg_d": "decimal(14,6)", "min_x": "double", "max_k": "string", "users": "bigint", "pairs": "bigint", "variance": "double", "spread": "double", "first_v": "int", "last_k": "string", "k_at_max": "string", "list_v": "array<int>", "set_v": "array<int>", "text": "string", "about": "bigint", "middle": "double", "some": "boolean", "range": "decimal(11,2)"}, "state": {"_sw_start": "bigint", "key_1": "string", "key_2": "decimal(10,2)", "value_1": "string", "value_2": "struct<k:string,v:int>", "count_1": "bigint", "sum_2": "bigint", "sum_3": "decimal(20,2)", "count_4": "bigint", "lost_5": "boolean", "sum_6": "double", "count_7": "bigint", "sum_8": "decimal(20,2)", "count_9": "bigint", "lost_10": "boolean", "min_11": "double", "max_12": "string", "moments_13": "array<struct<n:double,mean:double,m2:double>>", "moments_14": "array<struct<n:double,mean:double,m2:double>>", "first_15": "struct<at:timestamp,value:int>", "last_16": "struct<at:timestamp,value:string>", "max_by_17": "struct<at:int,value:string>", "list_18": "array<struct<at:timestamp,value:int>>", "set_19": "array<int>", "list_20": "array<struct<at:timestamp,value:string>>", "hll_21": "binary", "kll_22": "binary", "max_23": "boolean", "own_24": "decimal(10,2)", "own_25": "decimal(10,2)", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '1710894240000000', null, 1710018900000000, 12, 7, 4, 1, 0, 7, 0, 18, null, 24, 18, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1710893520000000', null, 1709997360000000, 12, 11, 0, 1, 0, 11, 0, 11, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_tumble_parquet__lease
-- answer: []

-- epoch 2: 12 rows read, 7 accepted, 4 late, 1 without time, 0 in no window; 7 windows changed, 0 removed; watermark 2024-03-09 15:16:00 -> 2024-03-09 21:15:00; 18 rows of state

-- {"dry_run": true}, where there is
-- answer: ["default.stored_tumble_parquet", "default.stored_tumble_parquet__epochs", "default.stored_tumble_parquet__history", "default.stored_tumble_parquet__late", "default.stored_tumble_parquet__state"]

describe query select * from default.stored_sales
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_tumble_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894240000000", "inputs": null, "watermark": 1710018900000000, "rows_read": 12, "accepted": 7, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 18, "state_from": null, "total_rows_read": 24, "total_accepted": 18, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"5cc6c249cbf06e09ce52b86f09f9fdd2\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"n\": \"bigint\", \"sum_v\": \"bigint\", \"sum_d\": \"decimal(20,2)\", \"avg_v\": \"double\", \"avg_d\": \"decimal(14,6)\", \"min_x\": \"double\", \"max_k\": \"string\", \"users\": \"bigint\", \"pairs\": \"bigint\", \"variance\": \"double\", \"spread\": \"double\", \"first_v\": \"int\", \"last_k\": \"string\", \"k_at_max\": \"string\", \"list_v\": \"array<int>\", \"set_v\": \"array<int>\", \"text\": \"string\", \"about\": \"bigint\", \"middle\": \"double\", \"some\": \"boolean\", \"range\": \"decimal(11,2)\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"decimal(10,2)\", \"value_1\": \"string\", \"value_2\": \"struct<k:string,v:int>\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"sum_3\": \"decimal(20,2)\", \"count_4\": \"bigint\", \"lost_5\": \"boolean\", \"sum_6\": \"double\", \"count_7\": \"bigint\", \"sum_8\": \"decimal(20,2)\", \"count_9\": \"bigint\", \"lost_10\": \"boolean\", \"min_11\": \"double\", \"max_12\": \"string\", \"moments_13\": \"array<struct<n:double,mean:double,m2:double>>\", \"moments_14\": \"array<struct<n:double,mean:double,m2:double>>\", \"first_15\": \"struct<at:timestamp,value:int>\", \"last_16\": \"struct<at:timestamp,value:string>\", \"max_by_17\": \"struct<at:int,value:string>\", \"list_18\": \"array<struct<at:timestamp,value:int>>\", \"set_19\": \"array<int>\", \"list_20\": \"array<struct<at:timestamp,value:string>>\", \"hll_21\": \"binary\", \"kll_22\": \"binary\", \"max_23\": \"boolean\", \"own_24\": \"decimal(10,2)\", \"own_25\": \"decimal(10,2)\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893520000000", "inputs": null, "watermark": 1709997360000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 11, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710015300000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710015300000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710015300000000) and ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710015300000000) and not (((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710015300000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710015300000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710015300000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_sales
    where at > timestamp_micros(1710894240000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710894960000000", "without_cursor": 0, "without_key": 0, "rows_read": 12, "null_time": 0, "out_of_range": 0, "late": 3, "in_no_window": 0, "accepted": 9, "near": 105553116266496, "far": 0, "earliest": "2024-03-07", "latest": 1710039540000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

-- a run would read 12 rows: 9 accepted, 3 late, 0 without time, 0 in no window; build 2 dates of default.stored_tumble_parquet again, from 2024-03-09 to 2024-03-10; move the watermark from 2024-03-09 21:15:00 to 2024-03-10 02:29:00

-- {}, where there is
-- answer: ["default.stored_tumble_parquet", "default.stored_tumble_parquet__epochs", "default.stored_tumble_parquet__history", "default.stored_tumble_parquet__late", "default.stored_tumble_parquet__state"]

describe query select * from default.stored_sales
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_tumble_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894240000000", "inputs": null, "watermark": 1710018900000000, "rows_read": 12, "accepted": 7, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 18, "state_from": null, "total_rows_read": 24, "total_accepted": 18, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"5cc6c249cbf06e09ce52b86f09f9fdd2\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"n\": \"bigint\", \"sum_v\": \"bigint\", \"sum_d\": \"decimal(20,2)\", \"avg_v\": \"double\", \"avg_d\": \"decimal(14,6)\", \"min_x\": \"double\", \"max_k\": \"string\", \"users\": \"bigint\", \"pairs\": \"bigint\", \"variance\": \"double\", \"spread\": \"double\", \"first_v\": \"int\", \"last_k\": \"string\", \"k_at_max\": \"string\", \"list_v\": \"array<int>\", \"set_v\": \"array<int>\", \"text\": \"string\", \"about\": \"bigint\", \"middle\": \"double\", \"some\": \"boolean\", \"range\": \"decimal(11,2)\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"decimal(10,2)\", \"value_1\": \"string\", \"value_2\": \"struct<k:string,v:int>\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"sum_3\": \"decimal(20,2)\", \"count_4\": \"bigint\", \"lost_5\": \"boolean\", \"sum_6\": \"double\", \"count_7\": \"bigint\", \"sum_8\": \"decimal(20,2)\", \"count_9\": \"bigint\", \"lost_10\": \"boolean\", \"min_11\": \"double\", \"max_12\": \"string\", \"moments_13\": \"array<struct<n:double,mean:double,m2:double>>\", \"moments_14\": \"array<struct<n:double,mean:double,m2:double>>\", \"first_15\": \"struct<at:timestamp,value:int>\", \"last_16\": \"struct<at:timestamp,value:string>\", \"max_by_17\": \"struct<at:int,value:string>\", \"list_18\": \"array<struct<at:timestamp,value:int>>\", \"set_19\": \"array<int>\", \"list_20\": \"array<struct<at:timestamp,value:string>>\", \"hll_21\": \"binary\", \"kll_22\": \"binary\", \"max_23\": \"boolean\", \"own_24\": \"decimal(10,2)\", \"own_25\": \"decimal(10,2)\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893520000000", "inputs": null, "watermark": 1709997360000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 11, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710015300000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710015300000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710015300000000) and ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) - ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710015300000000) and not (((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710015300000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710015300000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710015300000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_sales
    where at > timestamp_micros(1710894240000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "1710894960000000", "without_cursor": 0, "without_key": 0, "rows_read": 12, "null_time": 0, "out_of_range": 0, "late": 3, "in_no_window": 0, "accepted": 9, "near": 105553116266496, "far": 0, "earliest": "2024-03-07", "latest": 1710039540000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_tumble_parquet__lease comment 'stored_tumble_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "1710894960000000", "label": 3, "rebuild": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_tumble_parquet__state
partition (epoch = '3', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
            k as key_1,
            d as key_2,
            case when (k) is not null then (k) end as value_1,
            case when (k) is not null and (v) is not null and (flag) then struct(k, v) end as value_2,
            count(*) as count_1,
            sum(v) as sum_2,
            sum(d) filter (where flag) as sum_3,
            count(d) filter (where flag) as count_4,
            (count(d) filter (where flag) > 0 and sum(d) filter (where flag) is null) as lost_5,
            sum(cast((v) as double)) as sum_6,
            count(v) as count_7,
            sum(d) as sum_8,
            count(d) as count_9,
            (count(d) > 0 and sum(d) is null) as lost_10,
            min(x) as min_11,
            max(k) as max_12,
            array(struct(cast(count(cast((x) as double)) as double) as n, avg(cast((x) as double)) as mean, var_pop(cast((x) as double)) * count(cast((x) as double)) as m2)) as moments_13,
            array(struct(cast(count(cast((v) as double)) as double) as n, avg(cast((v) as double)) as mean, var_pop(cast((v) as double)) * count(cast((v) as double)) as m2)) as moments_14,
            min(struct(_sw_t as at, (v) as value)) as first_15,
            max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as last_16,
            max(struct((v) as at, (k) as value)) filter (where (v) is not null) as max_by_17,
            collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null) as list_18,
            collect_set(v) as set_19,
            collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as list_20,
            hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12) as hll_21,
            kll_sketch_agg_double(cast((x) as double), 200) as kll_22,
            bool_or(flag) as max_23,
            max((d)) as own_24,
            min((d)) as own_25
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_sales
    where at > timestamp_micros(1710894240000000) and at <= timestamp_micros(1710894960000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
        where _sw_t is not null
            and (not (_sw_closes - 1000 <= 1710015300000000))
        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d, case when (k) is not null then (k) end, case when (k) is not null and (v) is not null and (flag) then struct(k, v) end
    )
    select
        _sw_start,
        key_1,
        key_2,
        value_1,
        value_2,
        count_1,
        sum_2,
        sum_3,
        count_4,
        lost_5,
        sum_6,
        count_7,
        sum_8,
        count_9,
        lost_10,
        min_11,
        max_12,
        moments_13,
        moments_14,
        first_15,
        last_16,
        max_by_17,
        list_18,
        set_19,
        list_20,
        hll_21,
        kll_22,
        max_23,
        own_24,
        own_25,
        '3' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease) and if((select epoch from (select epoch from default.stored_tumble_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_tumble_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_tumble_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0) - 1200000000, 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_sales
    where at > timestamp_micros(1710894240000000) and at <= timestamp_micros(1710894960000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710015300000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_tumble_parquet partition (window_date) by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with pane_values as (
        select
            _sw_start,
            key_1,
            key_2,
            value_1,
            value_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            cast(sum(sum_3) as decimal(20,2)) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and cast(sum(sum_3) as decimal(20,2)) is null)) as lost_5,
            sum(sum_6) as sum_6,
            sum(count_7) as count_7,
            cast(sum(sum_8) as decimal(20,2)) as sum_8,
            sum(count_9) as count_9,
            (max(lost_10) or (sum(count_9) > 0 and cast(sum(sum_8) as decimal(20,2)) is null)) as lost_10,
            min(min_11) as min_11,
            max(max_12) as max_12,
            array(aggregate(filter(flatten(collect_list(moments_13)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_13,
            array(aggregate(filter(flatten(collect_list(moments_14)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_14,
            min(first_15) as first_15,
            max(last_16) as last_16,
            max(max_by_17) as max_by_17,
            flatten(collect_list(list_18)) as list_18,
            array_distinct(flatten(collect_list(set_19))) as set_19,
            flatten(collect_list(list_20)) as list_20,
            hll_union_agg(hll_21, true) as hll_21,
            kll_merge_agg_double(kll_22) as kll_22,
            max(max_23) as max_23,
            max(own_24) as own_24,
            min(own_25) as own_25
        from (select * from default.stored_tumble_parquet__state where (pane_date between '2024-03-09' and '2024-03-10'))
        group by _sw_start, key_1, key_2, value_1, value_2
    ),
    panes as (
        select
            _sw_start,
            key_1,
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            cast(sum(sum_3) as decimal(20,2)) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and cast(sum(sum_3) as decimal(20,2)) is null)) as lost_5,
            sum(sum_6) as sum_6,
            sum(count_7) as count_7,
            cast(sum(sum_8) as decimal(20,2)) as sum_8,
            sum(count_9) as count_9,
            (max(lost_10) or (sum(count_9) > 0 and cast(sum(sum_8) as decimal(20,2)) is null)) as lost_10,
            min(min_11) as min_11,
            max(max_12) as max_12,
            array(aggregate(filter(flatten(collect_list(moments_13)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_13,
            array(aggregate(filter(flatten(collect_list(moments_14)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_14,
            min(first_15) as first_15,
            max(last_16) as last_16,
            max(max_by_17) as max_by_17,
            flatten(collect_list(list_18)) as list_18,
            array_distinct(flatten(collect_list(set_19))) as set_19,
            flatten(collect_list(list_20)) as list_20,
            hll_union_agg(hll_21, true) as hll_21,
            kll_merge_agg_double(kll_22) as kll_22,
            max(max_23) as max_23,
            max(own_24) as own_24,
            min(own_25) as own_25,
            count(distinct value_1) as distinct_1,
            count(distinct value_2) as distinct_2
        from pane_values
        group by _sw_start, key_1, key_2
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
        key_2 as `d`,
        count_1 as `n`,
        sum_2 as `sum_v`,
        if(lost_5, null, sum_3) as `sum_d`,
        sum_6 / nullif(count_7, 0) as `avg_v`,
        coalesce(try_cast(try_cast((try_cast(if(lost_10, null, sum_8) as decimal(37,2)) - try_cast((try_cast(if(lost_10, null, sum_8) as decimal(37,2)) % (cast(nullif(count_9, 0) as decimal(12,0)) * 0.01bd)) as decimal(37,2))) / cast(nullif(count_9, 0) as decimal(12,0)) as decimal(37,6)) + try_cast(cast(round(cast((try_cast(if(lost_10, null, sum_8) as decimal(37,2)) % (cast(nullif(count_9, 0) as decimal(12,0)) * 0.01bd)) * 100bd as decimal(20,8)) / cast(nullif(count_9, 0) as decimal(12,0)), 4) as decimal(5,4)) * 0.01bd as decimal(37,6)) as decimal(14,6)), cast(cast(((if(lost_10, null, sum_8) - if(lost_10, null, sum_8) % cast(nullif(count_9, 0) as decimal(12,0))) / cast(nullif(count_9, 0) as decimal(12,0))) as decimal(14,6)) + cast((if(lost_10, null, sum_8) % cast(nullif(count_9, 0) as decimal(12,0)) / cast(nullif(count_9, 0) as decimal(12,0))) as decimal(14,6)) as decimal(14,6))) as `avg_d`,
        min_11 as `min_x`,
        max_12 as `max_k`,
        distinct_1 as `users`,
        distinct_2 as `pairs`,
        aggregate(filter(moments_13, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 0 then m.m2 / m.n end) as `variance`,
        aggregate(filter(moments_14, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 1 then sqrt(m.m2 / (m.n - 1)) end) as `spread`,
        first_15.value as `first_v`,
        last_16.value as `last_k`,
        max_by_17.value as `k_at_max`,
        transform(array_sort(list_18), entry -> entry.value) as `list_v`,
        array_sort(set_19) as `set_v`,
        if(size(list_20) = 0, null, array_join(transform(array_sort(list_20), entry -> cast(entry.value as string)), '|')) as `text`,
        hll_sketch_estimate(hll_21) as `about`,
        case when kll_sketch_get_n_double(kll_22) > 0 then kll_sketch_get_quantile_double(kll_22, 0.5) end as `middle`,
        max_23 as `some`,
        own_24 - own_25 as `range`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) between date'2024-03-09' and date'2024-03-10')
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 3 as late, count(*) as rows
    from (
        select
            *,
            0 - greatest(
                0 - 1,
                coalesce(
                    lag(0) over (partition by _sw_start, key_1, key_2 order by _sw_start),
                    0 - 1
                )
            ) as _sw_more
        from default.stored_tumble_parquet__state
        where epoch = '3'
    )
    where epoch = '3'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease) and if((select epoch from (select epoch from default.stored_tumble_parquet__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_tumble_parquet__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 9, "removed": 0, "late": 3, "rows": 9}]

create or replace view default.stored_tumble_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_tumble_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_tumble_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 12], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "d": "decimal(10,2)", "n": "bigint", "sum_v": "bigint", "sum_d": "decimal(20,2)", "avg_v": "double", "avg_d": "decimal(14,6)", "min_x": "double", "max_k": "string", "users": "bigint", "pairs": "bigint", "variance": "double", "spread": "double", "first_v": "int", "last_k": "string", "k_at_max": "string", "list_v": "array<int>", "set_v": "array<int>", "text": "string", "about": "bigint", "middle": "double", "some": "boolean", "range": "decimal(11,2)"}, "state": {"_sw_start": "bigint", "key_1": "string", "key_2": "decimal(10,2)", "value_1": "string", "value_2": "struct<k:string,v:int>", "count_1": "bigint", "sum_2": "bigint", "sum_3": "decimal(20,2)", "count_4": "bigint", "lost_5": "boolean", "sum_6": "double", "count_7": "bigint", "sum_8": "decimal(20,2)", "count_9": "bigint", "lost_10": "boolean", "min_11": "double", "max_12": "string", "moments_13": "array<struct<n:double,mean:double,m2:double>>", "moments_14": "array<struct<n:double,mean:double,m2:double>>", "first_15": "struct<at:timestamp,value:int>", "last_16": "struct<at:timestamp,value:string>", "max_by_17": "struct<at:int,value:string>", "list_18": "array<struct<at:timestamp,value:int>>", "set_19": "array<int>", "list_20": "array<struct<at:timestamp,value:string>>", "hll_21": "binary", "kll_22": "binary", "max_23": "boolean", "own_24": "decimal(10,2)", "own_25": "decimal(10,2)", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000004, 'run 4', '1710894960000000', null, 1710037740000000, 12, 9, 3, 0, 0, 9, 0, 27, null, 36, 27, 7, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '1710894240000000', null, 1710018900000000, 12, 7, 4, 1, 0, 7, 0, 18, null, 24, 18, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1710893520000000', null, 1709997360000000, 12, 11, 0, 1, 0, 11, 0, 11, null, 12, 11, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_tumble_parquet__lease
-- answer: []

-- epoch 3: 12 rows read, 9 accepted, 3 late, 0 without time, 0 in no window; 9 windows changed, 0 removed; watermark 2024-03-09 21:15:00 -> 2024-03-10 02:29:00; 27 rows of state

-- {}, where there is
-- answer: ["default.stored_tumble_parquet", "default.stored_tumble_parquet__epochs", "default.stored_tumble_parquet__history", "default.stored_tumble_parquet__late", "default.stored_tumble_parquet__state"]

describe query select * from default.stored_sales
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_tumble_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "1710894960000000", "inputs": null, "watermark": 1710037740000000, "rows_read": 12, "accepted": 9, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": 27, "state_from": null, "total_rows_read": 36, "total_accepted": 27, "total_late": 7, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"5cc6c249cbf06e09ce52b86f09f9fdd2\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"n\": \"bigint\", \"sum_v\": \"bigint\", \"sum_d\": \"decimal(20,2)\", \"avg_v\": \"double\", \"avg_d\": \"decimal(14,6)\", \"min_x\": \"double\", \"max_k\": \"string\", \"users\": \"bigint\", \"pairs\": \"bigint\", \"variance\": \"double\", \"spread\": \"double\", \"first_v\": \"int\", \"last_k\": \"string\", \"k_at_max\": \"string\", \"list_v\": \"array<int>\", \"set_v\": \"array<int>\", \"text\": \"string\", \"about\": \"bigint\", \"middle\": \"double\", \"some\": \"boolean\", \"range\": \"decimal(11,2)\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"decimal(10,2)\", \"value_1\": \"string\", \"value_2\": \"struct<k:string,v:int>\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"sum_3\": \"decimal(20,2)\", \"count_4\": \"bigint\", \"lost_5\": \"boolean\", \"sum_6\": \"double\", \"count_7\": \"bigint\", \"sum_8\": \"decimal(20,2)\", \"count_9\": \"bigint\", \"lost_10\": \"boolean\", \"min_11\": \"double\", \"max_12\": \"string\", \"moments_13\": \"array<struct<n:double,mean:double,m2:double>>\", \"moments_14\": \"array<struct<n:double,mean:double,m2:double>>\", \"first_15\": \"struct<at:timestamp,value:int>\", \"last_16\": \"struct<at:timestamp,value:string>\", \"max_by_17\": \"struct<at:int,value:string>\", \"list_18\": \"array<struct<at:timestamp,value:int>>\", \"set_19\": \"array<int>\", \"list_20\": \"array<struct<at:timestamp,value:string>>\", \"hll_21\": \"binary\", \"kll_22\": \"binary\", \"max_23\": \"boolean\", \"own_24\": \"decimal(10,2)\", \"own_25\": \"decimal(10,2)\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894240000000", "inputs": null, "watermark": 1710018900000000, "rows_read": 12, "accepted": 7, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 18, "state_from": null, "total_rows_read": 24, "total_accepted": 18, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893520000000", "inputs": null, "watermark": 1709997360000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 11, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
        count_if(at is null) as without_cursor,
        0 as without_key,
        count(at) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710034140000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710034140000000)) as accepted,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710034140000000) and ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19747) < 62, shiftleft(shiftleft(1L, cast(((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19747) - ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19747) + 1 as int)) - 1, cast(((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19747) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710034140000000) and not (((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19747) >= 0 and ((((_sw_us - pmod(_sw_us - 1200000000, 3600000000)) - pmod((_sw_us - pmod(_sw_us - 1200000000, 3600000000)), 86400000000)) div 86400000000) - 19747) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710034140000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710034140000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000005 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710034140000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_sales
    where at > timestamp_micros(1710894960000000) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "near": null, "far": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

-- nothing new since epoch 3

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_tumble_parquet", "default.stored_tumble_parquet__epochs", "default.stored_tumble_parquet__history", "default.stored_tumble_parquet__late", "default.stored_tumble_parquet__state"]

show tables in default like 'stored_tumble_parquet*'
-- answer: [{"tableName": "stored_tumble_parquet"}, {"tableName": "stored_tumble_parquet__epochs"}, {"tableName": "stored_tumble_parquet__history"}, {"tableName": "stored_tumble_parquet__late"}, {"tableName": "stored_tumble_parquet__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_tumble_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "1710894960000000", "inputs": null, "watermark": 1710037740000000, "rows_read": 12, "accepted": 9, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": 27, "state_from": null, "total_rows_read": 36, "total_accepted": 27, "total_late": 7, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"5cc6c249cbf06e09ce52b86f09f9fdd2\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"n\": \"bigint\", \"sum_v\": \"bigint\", \"sum_d\": \"decimal(20,2)\", \"avg_v\": \"double\", \"avg_d\": \"decimal(14,6)\", \"min_x\": \"double\", \"max_k\": \"string\", \"users\": \"bigint\", \"pairs\": \"bigint\", \"variance\": \"double\", \"spread\": \"double\", \"first_v\": \"int\", \"last_k\": \"string\", \"k_at_max\": \"string\", \"list_v\": \"array<int>\", \"set_v\": \"array<int>\", \"text\": \"string\", \"about\": \"bigint\", \"middle\": \"double\", \"some\": \"boolean\", \"range\": \"decimal(11,2)\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"decimal(10,2)\", \"value_1\": \"string\", \"value_2\": \"struct<k:string,v:int>\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"sum_3\": \"decimal(20,2)\", \"count_4\": \"bigint\", \"lost_5\": \"boolean\", \"sum_6\": \"double\", \"count_7\": \"bigint\", \"sum_8\": \"decimal(20,2)\", \"count_9\": \"bigint\", \"lost_10\": \"boolean\", \"min_11\": \"double\", \"max_12\": \"string\", \"moments_13\": \"array<struct<n:double,mean:double,m2:double>>\", \"moments_14\": \"array<struct<n:double,mean:double,m2:double>>\", \"first_15\": \"struct<at:timestamp,value:int>\", \"last_16\": \"struct<at:timestamp,value:string>\", \"max_by_17\": \"struct<at:int,value:string>\", \"list_18\": \"array<struct<at:timestamp,value:int>>\", \"set_19\": \"array<int>\", \"list_20\": \"array<struct<at:timestamp,value:string>>\", \"hll_21\": \"binary\", \"kll_22\": \"binary\", \"max_23\": \"boolean\", \"own_24\": \"decimal(10,2)\", \"own_25\": \"decimal(10,2)\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894240000000", "inputs": null, "watermark": 1710018900000000, "rows_read": 12, "accepted": 7, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 18, "state_from": null, "total_rows_read": 24, "total_accepted": 18, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893520000000", "inputs": null, "watermark": 1709997360000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 11, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_tumble_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [4258, 4280], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"sum_v\\\", \\\"text\\\": \\\"sum(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"sum_d\\\", \\\"text\\\": \\\"sum(d) filter (where flag)\\\", \\\"type\\\": \\\"decimal(10,2)\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"avg_v\\\", \\\"text\\\": \\\"avg(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"avg_d\\\", \\\"text\\\": \\\"avg(d)\\\", \\\"type\\\": \\\"decimal(10,2)\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"min_x\\\", \\\"text\\\": \\\"min(x)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"max_k\\\", \\\"text\\\": \\\"max(k)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"users\\\", \\\"text\\\": \\\"count(distinct k)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"pairs\\\", \\\"text\\\": \\\"count(distinct k, v) filter (where flag)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"variance\\\", \\\"text\\\": \\\"var_pop(x)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"spread\\\", \\\"text\\\": \\\"stddev(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"first_v\\\", \\\"text\\\": \\\"first(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"last_k\\\", \\\"text\\\": \\\"last(k, true)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"k_at_max\\\", \\\"text\\\": \\\"max_by(k, v)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"list_v\\\", \\\"text\\\": \\\"array_agg(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"set_v\\\", \\\"text\\\": \\\"collect_set(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"text\\\", \\\"text\\\": \\\"listagg(k, '|')\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"about\\\", \\\"text\\\": \\\"approx_count_distinct(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"middle\\\", \\\"text\\\": \\\"approx_quantile(x, 0.5)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"some\\\", \\\"text\\\": \\\"bool_or(flag)\\\", \\\"type\\\": null}, {\\\"declared\\\": {\\\"accumulate\\\": {\\\"high\\\": \\\"max({x})\\\", \\\"low\\\": \\\"min({x})\\\"}, \\\"finish\\\": \\\"{high} - {low}\\\", \\\"merge\\\": {\\\"high\\\": \\\"max({high})\\\", \\\"low\\\": \\\"min({low})\\\"}}, \\\"name\\\": \\\"range\\\", \\\"text\\\": \\\"declared(d)\\\", \\\"type\\\": \\\"decimal(10,2)\\\"}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}, {\\\"expression\\\": \\\"d\\\", \\\"name\\\": \\\"d\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 1200000000, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as result_1,\\n            sum(v) as result_2,\\n            sum(d) filter (where flag) as result_3,\\n            avg(v) as result_4,\\n            avg(d) as result_5,\\n            min(x) as result_6,\\n            max(k) as result_7,\\n            count(distinct k) as result_8,\\n            count(distinct k, v) filter (where flag) as result_9,\\n            var_pop(x) as result_10,\\n            stddev(v) as result_11,\\n            (min(struct(_sw_t as at, (v) as value))).value as result_12,\\n            (max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)).value as result_13,\\n            (max(struct((v) as at, (k) as value)) filter (where (v) is not null)).value as result_14,\\n            transform(array_sort(collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null)), entry -> entry.value) as result_15,\\n            array_sort(collect_set(v)) as result_16,\\n            if(size(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)) = 0, null, array_join(transform(array_sort(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)), entry -> cast(entry.value as string)), '|')) as result_17,\\n            hll_sketch_estimate(hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12)) as result_18,\\n            case when kll_sketch_get_n_double(kll_sketch_agg_double(cast((x) as double), 200)) > 0 then kll_sketch_get_quantile_double(kll_sketch_agg_double(cast((x) as double), 200), 0.5) end as result_19,\\n            bool_or(flag) as result_20,\\n            max((d)) - min((d)) as result_21\\n        from /* spark_windows.input */ default.stored_sales /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        result_1 as `n`,\\n        result_2 as `sum_v`,\\n        result_3 as `sum_d`,\\n        result_4 as `avg_v`,\\n        result_5 as `avg_d`,\\n        result_6 as `min_x`,\\n        result_7 as `max_k`,\\n        result_8 as `users`,\\n        result_9 as `pairs`,\\n        result_10 as `variance`,\\n        result_11 as `spread`,\\n        result_12 as `first_v`,\\n        result_13 as `last_k`,\\n        result_14 as `k_at_max`,\\n        result_15 as `list_v`,\\n        result_16 as `set_v`,\\n        result_17 as `text`,\\n        result_18 as `about`,\\n        result_19 as `middle`,\\n        result_20 as `some`,\\n        result_21 as `range`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"sum_v\", \"text\": \"sum(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"sum_d\", \"text\": \"sum(d) filter (where flag)\", \"type\": \"decimal(10,2)\"}, {\"declared\": null, \"name\": \"avg_v\", \"text\": \"avg(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"avg_d\", \"text\": \"avg(d)\", \"type\": \"decimal(10,2)\"}, {\"declared\": null, \"name\": \"min_x\", \"text\": \"min(x)\", \"type\": null}, {\"declared\": null, \"name\": \"max_k\", \"text\": \"max(k)\", \"type\": null}, {\"declared\": null, \"name\": \"users\", \"text\": \"count(distinct k)\", \"type\": null}, {\"declared\": null, \"name\": \"pairs\", \"text\": \"count(distinct k, v) filter (where flag)\", \"type\": null}, {\"declared\": null, \"name\": \"variance\", \"text\": \"var_pop(x)\", \"type\": null}, {\"declared\": null, \"name\": \"spread\", \"text\": \"stddev(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"first_v\", \"text\": \"first(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"last_k\", \"text\": \"last(k, true)\", \"type\": null}, {\"declared\": null, \"name\": \"k_at_max\", \"text\": \"max_by(k, v)\", \"type\": null}, {\"declared\": null, \"name\": \"list_v\", \"text\": \"array_agg(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"set_v\", \"text\": \"collect_set(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"text\", \"text\": \"listagg(k, '|')\", \"type\": null}, {\"declared\": null, \"name\": \"about\", \"text\": \"approx_count_distinct(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"middle\", \"text\": \"approx_quantile(x, 0.5)\", \"type\": null}, {\"declared\": null, \"name\": \"some\", \"text\": \"bool_or(flag)\", \"type\": null}, {\"declared\": {\"accumulate\": {\"high\": \"max({x})\", \"low\": \"min({x})\"}, \"finish\": \"{high} - {low}\", \"merge\": {\"high\": \"max({high})\", \"low\": \"min({low})\"}}, \"name\": \"range\", \"text\": \"declared(d)\", \"type\": \"decimal(10,2)\"}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}, {\"expression\": \"d\", \"name\": \"d\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 1200000000, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 3600000000, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 1800000000, \"emit\": \"on_update\", \"expire_after\": 3600000000, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 1800000000, \"watermark\": \"30 minutes\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"default.stored_sales\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_tumble_parquet__late
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select
        if(_sw_more > 0, 'only in the model', 'missing in the model') as found,
        abs(_sw_more) as times,
        _sw_row.*
    from (
        select _sw_row, sum(_sw_side) as _sw_more
        from (
            select struct(* except (_sw_side)) as _sw_row, _sw_side
            from (
                select *, 1 as _sw_side from default.stored_tumble_parquet
                union all
                select *, -1 as _sw_side from (select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "sum_v", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "sum_d", "text": "sum(d) filter (where flag)", "type": "decimal(10,2)"}, {"declared": null, "name": "avg_v", "text": "avg(v)", "type": "int"}, {"declared": null, "name": "avg_d", "text": "avg(d)", "type": "decimal(10,2)"}, {"declared": null, "name": "min_x", "text": "min(x)", "type": null}, {"declared": null, "name": "max_k", "text": "max(k)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct k)", "type": null}, {"declared": null, "name": "pairs", "text": "count(distinct k, v) filter (where flag)", "type": null}, {"declared": null, "name": "variance", "text": "var_pop(x)", "type": null}, {"declared": null, "name": "spread", "text": "stddev(v)", "type": "int"}, {"declared": null, "name": "first_v", "text": "first(v)", "type": "int"}, {"declared": null, "name": "last_k", "text": "last(k, true)", "type": null}, {"declared": null, "name": "k_at_max", "text": "max_by(k, v)", "type": null}, {"declared": null, "name": "list_v", "text": "array_agg(v)", "type": "int"}, {"declared": null, "name": "set_v", "text": "collect_set(v)", "type": "int"}, {"declared": null, "name": "text", "text": "listagg(k, '|')", "type": null}, {"declared": null, "name": "about", "text": "approx_count_distinct(v)", "type": "int"}, {"declared": null, "name": "middle", "text": "approx_quantile(x, 0.5)", "type": null}, {"declared": null, "name": "some", "text": "bool_or(flag)", "type": null}, {"declared": {"accumulate": {"high": "max({x})", "low": "min({x})"}, "finish": "{high} - {low}", "merge": {"high": "max({high})", "low": "min({low})"}}, "name": "range", "text": "declared(d)", "type": "decimal(10,2)"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "d", "name": "d"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 1200000000, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end,
            k as key_1,
            d as key_2,
            count(*) as result_1,
            sum(v) as result_2,
            sum(d) filter (where flag) as result_3,
            avg(v) as result_4,
            avg(d) as result_5,
            min(x) as result_6,
            max(k) as result_7,
            count(distinct k) as result_8,
            count(distinct k, v) filter (where flag) as result_9,
            var_pop(x) as result_10,
            stddev(v) as result_11,
            (min(struct(_sw_t as at, (v) as value))).value as result_12,
            (max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)).value as result_13,
            (max(struct((v) as at, (k) as value)) filter (where (v) is not null)).value as result_14,
            transform(array_sort(collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null)), entry -> entry.value) as result_15,
            array_sort(collect_set(v)) as result_16,
            if(size(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)) = 0, null, array_join(transform(array_sort(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)), entry -> cast(entry.value as string)), '|')) as result_17,
            hll_sketch_estimate(hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12)) as result_18,
            case when kll_sketch_get_n_double(kll_sketch_agg_double(cast((x) as double), 200)) > 0 then kll_sketch_get_quantile_double(kll_sketch_agg_double(cast((x) as double), 200), 0.5) end as result_19,
            bool_or(flag) as result_20,
            max((d)) - min((d)) as result_21
        from /* spark_windows.input */(
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select *
    from default.stored_sales
    where at <= timestamp_micros(1710894960000000)
) where ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) is not null)
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_tumble_parquet__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) is not null) and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_tumble_parquet__late where cast(epoch as bigint) <= 3 and ((ts) is null or (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) is not null) and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        key_2 as `d`,
        result_1 as `n`,
        result_2 as `sum_v`,
        result_3 as `sum_d`,
        result_4 as `avg_v`,
        result_5 as `avg_d`,
        result_6 as `min_x`,
        result_7 as `max_k`,
        result_8 as `users`,
        result_9 as `pairs`,
        result_10 as `variance`,
        result_11 as `spread`,
        result_12 as `first_v`,
        result_13 as `last_k`,
        result_14 as `k_at_max`,
        result_15 as `list_v`,
        result_16 as `set_v`,
        result_17 as `text`,
        result_18 as `about`,
        result_19 as `middle`,
        result_20 as `some`,
        result_21 as `range`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
    ))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0

-- {"call": "no_row_lost"}, where there is
-- answer: ["default.stored_tumble_parquet", "default.stored_tumble_parquet__epochs", "default.stored_tumble_parquet__history", "default.stored_tumble_parquet__late", "default.stored_tumble_parquet__state"]

show tables in default like 'stored_tumble_parquet*'
-- answer: [{"tableName": "stored_tumble_parquet"}, {"tableName": "stored_tumble_parquet__epochs"}, {"tableName": "stored_tumble_parquet__history"}, {"tableName": "stored_tumble_parquet__late"}, {"tableName": "stored_tumble_parquet__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_tumble_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "1710894960000000", "inputs": null, "watermark": 1710037740000000, "rows_read": 12, "accepted": 9, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": 27, "state_from": null, "total_rows_read": 36, "total_accepted": 27, "total_late": 7, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"5cc6c249cbf06e09ce52b86f09f9fdd2\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"n\": \"bigint\", \"sum_v\": \"bigint\", \"sum_d\": \"decimal(20,2)\", \"avg_v\": \"double\", \"avg_d\": \"decimal(14,6)\", \"min_x\": \"double\", \"max_k\": \"string\", \"users\": \"bigint\", \"pairs\": \"bigint\", \"variance\": \"double\", \"spread\": \"double\", \"first_v\": \"int\", \"last_k\": \"string\", \"k_at_max\": \"string\", \"list_v\": \"array<int>\", \"set_v\": \"array<int>\", \"text\": \"string\", \"about\": \"bigint\", \"middle\": \"double\", \"some\": \"boolean\", \"range\": \"decimal(11,2)\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"decimal(10,2)\", \"value_1\": \"string\", \"value_2\": \"struct<k:string,v:int>\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"sum_3\": \"decimal(20,2)\", \"count_4\": \"bigint\", \"lost_5\": \"boolean\", \"sum_6\": \"double\", \"count_7\": \"bigint\", \"sum_8\": \"decimal(20,2)\", \"count_9\": \"bigint\", \"lost_10\": \"boolean\", \"min_11\": \"double\", \"max_12\": \"string\", \"moments_13\": \"array<struct<n:double,mean:double,m2:double>>\", \"moments_14\": \"array<struct<n:double,mean:double,m2:double>>\", \"first_15\": \"struct<at:timestamp,value:int>\", \"last_16\": \"struct<at:timestamp,value:string>\", \"max_by_17\": \"struct<at:int,value:string>\", \"list_18\": \"array<struct<at:timestamp,value:int>>\", \"set_19\": \"array<int>\", \"list_20\": \"array<struct<at:timestamp,value:string>>\", \"hll_21\": \"binary\", \"kll_22\": \"binary\", \"max_23\": \"boolean\", \"own_24\": \"decimal(10,2)\", \"own_25\": \"decimal(10,2)\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894240000000", "inputs": null, "watermark": 1710018900000000, "rows_read": 12, "accepted": 7, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 18, "state_from": null, "total_rows_read": 24, "total_accepted": 18, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893520000000", "inputs": null, "watermark": 1709997360000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 11, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_tumble_parquet__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [4258, 4280], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"sum_v\\\", \\\"text\\\": \\\"sum(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"sum_d\\\", \\\"text\\\": \\\"sum(d) filter (where flag)\\\", \\\"type\\\": \\\"decimal(10,2)\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"avg_v\\\", \\\"text\\\": \\\"avg(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"avg_d\\\", \\\"text\\\": \\\"avg(d)\\\", \\\"type\\\": \\\"decimal(10,2)\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"min_x\\\", \\\"text\\\": \\\"min(x)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"max_k\\\", \\\"text\\\": \\\"max(k)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"users\\\", \\\"text\\\": \\\"count(distinct k)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"pairs\\\", \\\"text\\\": \\\"count(distinct k, v) filter (where flag)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"variance\\\", \\\"text\\\": \\\"var_pop(x)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"spread\\\", \\\"text\\\": \\\"stddev(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"first_v\\\", \\\"text\\\": \\\"first(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"last_k\\\", \\\"text\\\": \\\"last(k, true)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"k_at_max\\\", \\\"text\\\": \\\"max_by(k, v)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"list_v\\\", \\\"text\\\": \\\"array_agg(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"set_v\\\", \\\"text\\\": \\\"collect_set(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"text\\\", \\\"text\\\": \\\"listagg(k, '|')\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"about\\\", \\\"text\\\": \\\"approx_count_distinct(v)\\\", \\\"type\\\": \\\"int\\\"}, {\\\"declared\\\": null, \\\"name\\\": \\\"middle\\\", \\\"text\\\": \\\"approx_quantile(x, 0.5)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"some\\\", \\\"text\\\": \\\"bool_or(flag)\\\", \\\"type\\\": null}, {\\\"declared\\\": {\\\"accumulate\\\": {\\\"high\\\": \\\"max({x})\\\", \\\"low\\\": \\\"min({x})\\\"}, \\\"finish\\\": \\\"{high} - {low}\\\", \\\"merge\\\": {\\\"high\\\": \\\"max({high})\\\", \\\"low\\\": \\\"min({low})\\\"}}, \\\"name\\\": \\\"range\\\", \\\"text\\\": \\\"declared(d)\\\", \\\"type\\\": \\\"decimal(10,2)\\\"}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}, {\\\"expression\\\": \\\"d\\\", \\\"name\\\": \\\"d\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 1200000000, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as result_1,\\n            sum(v) as result_2,\\n            sum(d) filter (where flag) as result_3,\\n            avg(v) as result_4,\\n            avg(d) as result_5,\\n            min(x) as result_6,\\n            max(k) as result_7,\\n            count(distinct k) as result_8,\\n            count(distinct k, v) filter (where flag) as result_9,\\n            var_pop(x) as result_10,\\n            stddev(v) as result_11,\\n            (min(struct(_sw_t as at, (v) as value))).value as result_12,\\n            (max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)).value as result_13,\\n            (max(struct((v) as at, (k) as value)) filter (where (v) is not null)).value as result_14,\\n            transform(array_sort(collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null)), entry -> entry.value) as result_15,\\n            array_sort(collect_set(v)) as result_16,\\n            if(size(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)) = 0, null, array_join(transform(array_sort(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)), entry -> cast(entry.value as string)), '|')) as result_17,\\n            hll_sketch_estimate(hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12)) as result_18,\\n            case when kll_sketch_get_n_double(kll_sketch_agg_double(cast((x) as double), 200)) > 0 then kll_sketch_get_quantile_double(kll_sketch_agg_double(cast((x) as double), 200), 0.5) end as result_19,\\n            bool_or(flag) as result_20,\\n            max((d)) - min((d)) as result_21\\n        from /* spark_windows.input */ default.stored_sales /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        result_1 as `n`,\\n        result_2 as `sum_v`,\\n        result_3 as `sum_d`,\\n        result_4 as `avg_v`,\\n        result_5 as `avg_d`,\\n        result_6 as `min_x`,\\n        result_7 as `max_k`,\\n        result_8 as `users`,\\n        result_9 as `pairs`,\\n        result_10 as `variance`,\\n        result_11 as `spread`,\\n        result_12 as `first_v`,\\n        result_13 as `last_k`,\\n        result_14 as `k_at_max`,\\n        result_15 as `list_v`,\\n        result_16 as `set_v`,\\n        result_17 as `text`,\\n        result_18 as `about`,\\n        result_19 as `middle`,\\n        result_20 as `some`,\\n        result_21 as `range`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"sum_v\", \"text\": \"sum(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"sum_d\", \"text\": \"sum(d) filter (where flag)\", \"type\": \"decimal(10,2)\"}, {\"declared\": null, \"name\": \"avg_v\", \"text\": \"avg(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"avg_d\", \"text\": \"avg(d)\", \"type\": \"decimal(10,2)\"}, {\"declared\": null, \"name\": \"min_x\", \"text\": \"min(x)\", \"type\": null}, {\"declared\": null, \"name\": \"max_k\", \"text\": \"max(k)\", \"type\": null}, {\"declared\": null, \"name\": \"users\", \"text\": \"count(distinct k)\", \"type\": null}, {\"declared\": null, \"name\": \"pairs\", \"text\": \"count(distinct k, v) filter (where flag)\", \"type\": null}, {\"declared\": null, \"name\": \"variance\", \"text\": \"var_pop(x)\", \"type\": null}, {\"declared\": null, \"name\": \"spread\", \"text\": \"stddev(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"first_v\", \"text\": \"first(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"last_k\", \"text\": \"last(k, true)\", \"type\": null}, {\"declared\": null, \"name\": \"k_at_max\", \"text\": \"max_by(k, v)\", \"type\": null}, {\"declared\": null, \"name\": \"list_v\", \"text\": \"array_agg(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"set_v\", \"text\": \"collect_set(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"text\", \"text\": \"listagg(k, '|')\", \"type\": null}, {\"declared\": null, \"name\": \"about\", \"text\": \"approx_count_distinct(v)\", \"type\": \"int\"}, {\"declared\": null, \"name\": \"middle\", \"text\": \"approx_quantile(x, 0.5)\", \"type\": null}, {\"declared\": null, \"name\": \"some\", \"text\": \"bool_or(flag)\", \"type\": null}, {\"declared\": {\"accumulate\": {\"high\": \"max({x})\", \"low\": \"min({x})\"}, \"finish\": \"{high} - {low}\", \"merge\": {\"high\": \"max({high})\", \"low\": \"min({low})\"}}, \"name\": \"range\", \"text\": \"declared(d)\", \"type\": \"decimal(10,2)\"}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}, {\"expression\": \"d\", \"name\": \"d\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 1200000000, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 3600000000, \"compact_every\": 16, \"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 1800000000, \"emit\": \"on_update\", \"expire_after\": 3600000000, \"file_format\": \"parquet\", \"inputs\": [{\"cursor\": {\"column\": \"at\", \"key\": null, \"kind\": \"column\", \"overlap\": null, \"relation\": null}, \"delay\": 1800000000, \"watermark\": \"30 minutes\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"default.stored_sales\"}}}"}]

select *
    from (
        select 1 as input, sum(rows) as rows_in_source
        from (
            select count(*) as rows
            from (
    select *
    from default.stored_sales
    where at <= timestamp_micros(1710894960000000)
)
        )
    ), (
        select
            36 as rows_read,
            27 as accepted,
            7 as late,
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
            select late_reason from default.stored_tumble_parquet__late where cast(epoch as bigint) <= 3
        )
    )
    where rows_in_source <> rows_read - 2 * gone
        or rows_read <> accepted + late + null_time + in_no_window + gone + disordered
        or disordered <> disordered_kept
        or late <> late_kept
        or null_time <> null_time_kept

-- {"full_refresh": true}, where there is
-- answer: ["default.stored_tumble_parquet", "default.stored_tumble_parquet__epochs", "default.stored_tumble_parquet__history", "default.stored_tumble_parquet__late", "default.stored_tumble_parquet__state"]

describe query select * from default.stored_sales
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_tumble_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "1710894960000000", "inputs": null, "watermark": 1710037740000000, "rows_read": 12, "accepted": 9, "late": 3, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": 27, "state_from": null, "total_rows_read": 36, "total_accepted": 27, "total_late": 7, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"5cc6c249cbf06e09ce52b86f09f9fdd2\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 12], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"n\": \"bigint\", \"sum_v\": \"bigint\", \"sum_d\": \"decimal(20,2)\", \"avg_v\": \"double\", \"avg_d\": \"decimal(14,6)\", \"min_x\": \"double\", \"max_k\": \"string\", \"users\": \"bigint\", \"pairs\": \"bigint\", \"variance\": \"double\", \"spread\": \"double\", \"first_v\": \"int\", \"last_k\": \"string\", \"k_at_max\": \"string\", \"list_v\": \"array<int>\", \"set_v\": \"array<int>\", \"text\": \"string\", \"about\": \"bigint\", \"middle\": \"double\", \"some\": \"boolean\", \"range\": \"decimal(11,2)\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"decimal(10,2)\", \"value_1\": \"string\", \"value_2\": \"struct<k:string,v:int>\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"sum_3\": \"decimal(20,2)\", \"count_4\": \"bigint\", \"lost_5\": \"boolean\", \"sum_6\": \"double\", \"count_7\": \"bigint\", \"sum_8\": \"decimal(20,2)\", \"count_9\": \"bigint\", \"lost_10\": \"boolean\", \"min_11\": \"double\", \"max_12\": \"string\", \"moments_13\": \"array<struct<n:double,mean:double,m2:double>>\", \"moments_14\": \"array<struct<n:double,mean:double,m2:double>>\", \"first_15\": \"struct<at:timestamp,value:int>\", \"last_16\": \"struct<at:timestamp,value:string>\", \"max_by_17\": \"struct<at:int,value:string>\", \"list_18\": \"array<struct<at:timestamp,value:int>>\", \"set_19\": \"array<int>\", \"list_20\": \"array<struct<at:timestamp,value:string>>\", \"hll_21\": \"binary\", \"kll_22\": \"binary\", \"max_23\": \"boolean\", \"own_24\": \"decimal(10,2)\", \"own_25\": \"decimal(10,2)\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "1710894240000000", "inputs": null, "watermark": 1710018900000000, "rows_read": 12, "accepted": 7, "late": 4, "null_time": 1, "in_no_window": 0, "windows": 7, "removed": 0, "state_rows": 18, "state_from": null, "total_rows_read": 24, "total_accepted": 18, "total_late": 4, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1710893520000000", "inputs": null, "watermark": 1709997360000000, "rows_read": 12, "accepted": 11, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 11, "removed": 0, "state_rows": 11, "state_from": null, "total_rows_read": 12, "total_accepted": 11, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe query
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "sum_v", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "sum_d", "text": "sum(d) filter (where flag)", "type": "decimal(10,2)"}, {"declared": null, "name": "avg_v", "text": "avg(v)", "type": "int"}, {"declared": null, "name": "avg_d", "text": "avg(d)", "type": "decimal(10,2)"}, {"declared": null, "name": "min_x", "text": "min(x)", "type": null}, {"declared": null, "name": "max_k", "text": "max(k)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct k)", "type": null}, {"declared": null, "name": "pairs", "text": "count(distinct k, v) filter (where flag)", "type": null}, {"declared": null, "name": "variance", "text": "var_pop(x)", "type": null}, {"declared": null, "name": "spread", "text": "stddev(v)", "type": "int"}, {"declared": null, "name": "first_v", "text": "first(v)", "type": "int"}, {"declared": null, "name": "last_k", "text": "last(k, true)", "type": null}, {"declared": null, "name": "k_at_max", "text": "max_by(k, v)", "type": null}, {"declared": null, "name": "list_v", "text": "array_agg(v)", "type": "int"}, {"declared": null, "name": "set_v", "text": "collect_set(v)", "type": "int"}, {"declared": null, "name": "text", "text": "listagg(k, '|')", "type": null}, {"declared": null, "name": "about", "text": "approx_count_distinct(v)", "type": "int"}, {"declared": null, "name": "middle", "text": "approx_quantile(x, 0.5)", "type": null}, {"declared": null, "name": "some", "text": "bool_or(flag)", "type": null}, {"declared": {"accumulate": {"high": "max({x})", "low": "min({x})"}, "finish": "{high} - {low}", "merge": {"high": "max({high})", "low": "min({low})"}}, "name": "range", "text": "declared(d)", "type": "decimal(10,2)"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "d", "name": "d"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 1200000000, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end,
            k as key_1,
            d as key_2,
            count(*) as result_1,
            sum(v) as result_2,
            sum(d) filter (where flag) as result_3,
            avg(v) as result_4,
            avg(d) as result_5,
            min(x) as result_6,
            max(k) as result_7,
            count(distinct k) as result_8,
            count(distinct k, v) filter (where flag) as result_9,
            var_pop(x) as result_10,
            stddev(v) as result_11,
            (min(struct(_sw_t as at, (v) as value))).value as result_12,
            (max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)).value as result_13,
            (max(struct((v) as at, (k) as value)) filter (where (v) is not null)).value as result_14,
            transform(array_sort(collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null)), entry -> entry.value) as result_15,
            array_sort(collect_set(v)) as result_16,
            if(size(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)) = 0, null, array_join(transform(array_sort(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)), entry -> cast(entry.value as string)), '|')) as result_17,
            hll_sketch_estimate(hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12)) as result_18,
            case when kll_sketch_get_n_double(kll_sketch_agg_double(cast((x) as double), 200)) > 0 then kll_sketch_get_quantile_double(kll_sketch_agg_double(cast((x) as double), 200), 0.5) end as result_19,
            bool_or(flag) as result_20,
            max((d)) - min((d)) as result_21
        from /* spark_windows.input */ default.stored_sales /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        key_2 as `d`,
        result_1 as `n`,
        result_2 as `sum_v`,
        result_3 as `sum_d`,
        result_4 as `avg_v`,
        result_5 as `avg_d`,
        result_6 as `min_x`,
        result_7 as `max_k`,
        result_8 as `users`,
        result_9 as `pairs`,
        result_10 as `variance`,
        result_11 as `spread`,
        result_12 as `first_v`,
        result_13 as `last_k`,
        result_14 as `k_at_max`,
        result_15 as `list_v`,
        result_16 as `set_v`,
        result_17 as `text`,
        result_18 as `about`,
        result_19 as `middle`,
        result_20 as `some`,
        result_21 as `range`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp", "comment": null}, {"col_name": "window_end", "data_type": "timestamp", "comment": null}, {"col_name": "window_time", "data_type": "timestamp", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "d", "data_type": "decimal(10,2)", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}, {"col_name": "sum_v", "data_type": "bigint", "comment": null}, {"col_name": "sum_d", "data_type": "decimal(20,2)", "comment": null}, {"col_name": "avg_v", "data_type": "double", "comment": null}, {"col_name": "avg_d", "data_type": "decimal(14,6)", "comment": null}, {"col_name": "min_x", "data_type": "double", "comment": null}, {"col_name": "max_k", "data_type": "string", "comment": null}, {"col_name": "users", "data_type": "bigint", "comment": null}, {"col_name": "pairs", "data_type": "bigint", "comment": null}, {"col_name": "variance", "data_type": "double", "comment": null}, {"col_name": "spread", "data_type": "double", "comment": null}, {"col_name": "first_v", "data_type": "int", "comment": null}, {"col_name": "last_k", "data_type": "string", "comment": null}, {"col_name": "k_at_max", "data_type": "string", "comment": null}, {"col_name": "list_v", "data_type": "array<int>", "comment": null}, {"col_name": "set_v", "data_type": "array<int>", "comment": null}, {"col_name": "text", "data_type": "string", "comment": null}, {"col_name": "about", "data_type": "bigint", "comment": null}, {"col_name": "middle", "data_type": "double", "comment": null}, {"col_name": "some", "data_type": "boolean", "comment": null}, {"col_name": "range", "data_type": "decimal(11,2)", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from default.stored_sales
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "timestamp"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        cast(unix_micros(max(at)) as string) as upper,
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
    from default.stored_sales
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "1710894960000000", "without_cursor": 0, "without_key": 0, "rows_read": 36, "null_time": 2, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 34, "earliest": "2024-03-07", "latest": 1710039540000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\ntimestamp"}]

create view if not exists default.stored_tumble_parquet__lease comment 'stored_tumble_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "1710894960000000", "label": 4, "rebuild": true, "run": "run 6", "by": null, "since": 16725225600000006, "clock": 16725225600000006, "epoch": 4, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
)
-- answer in JSON: [{"held": true}]

show tables in default like 'stored_tumble_parquet*'
-- answer: [{"tableName": "stored_tumble_parquet"}, {"tableName": "stored_tumble_parquet__epochs"}, {"tableName": "stored_tumble_parquet__history"}, {"tableName": "stored_tumble_parquet__late"}, {"tableName": "stored_tumble_parquet__lease"}, {"tableName": "stored_tumble_parquet__state"}]

describe extended default.stored_tumble_parquet__epochs
-- answer: [{"col_name": "epoch"}, {"col_name": "kind"}, {"col_name": "committed_at"}, {"col_name": "run"}, {"col_name": "cursor_to"}, {"col_name": "inputs"}, {"col_name": "watermark"}, {"col_name": "rows_read"}, {"col_name": "accepted"}, {"col_name": "late"}, {"col_name": "null_time"}, {"col_name": "in_no_window"}, {"col_name": "windows"}, {"col_name": "removed"}, {"col_name": "state_rows"}, {"col_name": "state_from"}, {"col_name": "total_rows_read"}, {"col_name": "total_accepted"}, {"col_name": "total_late"}, {"col_name": "total_null_time"}, {"col_name": "total_in_no_window"}, {"col_name": "retracted"}, {"col_name": "total_retracted"}, {"col_name": "expired"}, {"col_name": "total_expired"}, {"col_name": "disordered"}, {"col_name": "total_disordered"}, {"col_name": "ignored"}, {"col_name": "total_ignored"}, {"col_name": "definition"}, {"col_name": "stored"}, {"col_name": "from_history"}, {"col_name": ""}, {"col_name": "# Detailed Table Information"}, {"col_name": "Catalog"}, {"col_name": "Database"}, {"col_name": "Table"}, {"col_name": "Created Time"}, {"col_name": "Last Access"}, {"col_name": "Created By"}, {"col_name": "Type", "data_type": "VIEW"}, {"col_name": "Comment"}, {"col_name": "View Text"}, {"col_name": "View Original Text"}, {"col_name": "View Schema Mode"}, {"col_name": "View Catalog and Namespace"}, {"col_name": "View Query Output Columns"}, {"col_name": "Table Properties"}]

set spark.sql.catalog.spark_catalog
-- answer: [{"value": "org.apache.spark.sql.delta.catalog.DeltaCatalog"}]

describe query with panes as (
        select
            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
            k as key_1,
            d as key_2,
            case when (k) is not null then (k) end as value_1,
            case when (k) is not null and (v) is not null and (flag) then struct(k, v) end as value_2,
            count(*) as count_1,
            sum(v) as sum_2,
            sum(d) filter (where flag) as sum_3,
            count(d) filter (where flag) as count_4,
            (count(d) filter (where flag) > 0 and sum(d) filter (where flag) is null) as lost_5,
            sum(cast((v) as double)) as sum_6,
            count(v) as count_7,
            sum(d) as sum_8,
            count(d) as count_9,
            (count(d) > 0 and sum(d) is null) as lost_10,
            min(x) as min_11,
            max(k) as max_12,
            array(struct(cast(count(cast((x) as double)) as double) as n, avg(cast((x) as double)) as mean, var_pop(cast((x) as double)) * count(cast((x) as double)) as m2)) as moments_13,
            array(struct(cast(count(cast((v) as double)) as double) as n, avg(cast((v) as double)) as mean, var_pop(cast((v) as double)) * count(cast((v) as double)) as m2)) as moments_14,
            min(struct(_sw_t as at, (v) as value)) as first_15,
            max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as last_16,
            max(struct((v) as at, (k) as value)) filter (where (v) is not null) as max_by_17,
            collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null) as list_18,
            collect_set(v) as set_19,
            collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as list_20,
            hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12) as hll_21,
            kll_sketch_agg_double(cast((x) as double), 200) as kll_22,
            bool_or(flag) as max_23,
            max((d)) as own_24,
            min((d)) as own_25
        from (select * from default.stored_sales where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d, case when (k) is not null then (k) end, case when (k) is not null and (v) is not null and (flag) then struct(k, v) end
    )
    select
        _sw_start,
        key_1,
        key_2,
        value_1,
        value_2,
        count_1,
        sum_2,
        sum_3,
        count_4,
        lost_5,
        sum_6,
        count_7,
        sum_8,
        count_9,
        lost_10,
        min_11,
        max_12,
        moments_13,
        moments_14,
        first_15,
        last_16,
        max_by_17,
        list_18,
        set_19,
        list_20,
        hll_21,
        kll_22,
        max_23,
        own_24,
        own_25,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_start"}, {"data_type": "string", "comment": null, "col_name": "key_1"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "key_2"}, {"data_type": "string", "comment": null, "col_name": "value_1"}, {"data_type": "struct<k:string,v:int>", "col_name": "value_2"}, {"col_name": "count_1", "data_type": "bigint"}, {"col_name": "sum_2", "data_type": "bigint"}, {"col_name": "sum_3", "data_type": "decimal(20,2)"}, {"col_name": "count_4", "data_type": "bigint"}, {"col_name": "lost_5", "data_type": "boolean"}, {"col_name": "sum_6", "data_type": "double"}, {"col_name": "count_7", "data_type": "bigint"}, {"col_name": "sum_8", "data_type": "decimal(20,2)"}, {"col_name": "count_9", "data_type": "bigint"}, {"col_name": "lost_10", "data_type": "boolean"}, {"col_name": "min_11", "data_type": "double"}, {"col_name": "max_12", "data_type": "string"}, {"col_name": "moments_13", "data_type": "array<struct<n:double,mean:double,m2:double>>"}, {"col_name": "moments_14", "data_type": "array<struct<n:double,mean:double,m2:double>>"}, {"col_name": "first_15", "data_type": "struct<at:timestamp,value:int>"}, {"col_name": "last_16", "data_type": "struct<at:timestamp,value:string>"}, {"col_name": "max_by_17", "data_type": "struct<at:int,value:string>"}, {"col_name": "list_18", "data_type": "array<struct<at:timestamp,value:int>>"}, {"col_name": "set_19", "data_type": "array<int>"}, {"col_name": "list_20", "data_type": "array<struct<at:timestamp,value:string>>"}, {"col_name": "hll_21", "data_type": "binary"}, {"col_name": "kll_22", "data_type": "binary"}, {"col_name": "max_23", "data_type": "boolean"}, {"col_name": "own_24", "data_type": "decimal(10,2)"}, {"col_name": "own_25", "data_type": "decimal(10,2)"}, {"col_name": "epoch", "data_type": "string"}, {"col_name": "pane_date", "data_type": "string"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0) - 1200000000, 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_sales where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "timestamp", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_tumble_parquet__state
-- answer: []

create table default.stored_tumble_parquet__state using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_tumble_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state') as
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
            k as key_1,
            d as key_2,
            case when (k) is not null then (k) end as value_1,
            case when (k) is not null and (v) is not null and (flag) then struct(k, v) end as value_2,
            count(*) as count_1,
            sum(v) as sum_2,
            sum(d) filter (where flag) as sum_3,
            count(d) filter (where flag) as count_4,
            (count(d) filter (where flag) > 0 and sum(d) filter (where flag) is null) as lost_5,
            sum(cast((v) as double)) as sum_6,
            count(v) as count_7,
            sum(d) as sum_8,
            count(d) as count_9,
            (count(d) > 0 and sum(d) is null) as lost_10,
            min(x) as min_11,
            max(k) as max_12,
            array(struct(cast(count(cast((x) as double)) as double) as n, avg(cast((x) as double)) as mean, var_pop(cast((x) as double)) * count(cast((x) as double)) as m2)) as moments_13,
            array(struct(cast(count(cast((v) as double)) as double) as n, avg(cast((v) as double)) as mean, var_pop(cast((v) as double)) * count(cast((v) as double)) as m2)) as moments_14,
            min(struct(_sw_t as at, (v) as value)) as first_15,
            max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as last_16,
            max(struct((v) as at, (k) as value)) filter (where (v) is not null) as max_by_17,
            collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null) as list_18,
            collect_set(v) as set_19,
            collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as list_20,
            hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12) as hll_21,
            kll_sketch_agg_double(cast((x) as double), 200) as kll_22,
            bool_or(flag) as max_23,
            max((d)) as own_24,
            min((d)) as own_25
        from (select * from default.stored_sales where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d, case when (k) is not null then (k) end, case when (k) is not null and (v) is not null and (flag) then struct(k, v) end
    )
    select
        _sw_start,
        key_1,
        key_2,
        value_1,
        value_2,
        count_1,
        sum_2,
        sum_3,
        count_4,
        lost_5,
        sum_6,
        count_7,
        sum_8,
        count_9,
        lost_10,
        min_11,
        max_12,
        moments_13,
        moments_14,
        first_15,
        last_16,
        max_by_17,
        list_18,
        set_19,
        list_20,
        hll_21,
        kll_22,
        max_23,
        own_24,
        own_25,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) limit 0
-- answer: []

drop table if exists default.stored_tumble_parquet__late
-- answer: []

create table default.stored_tumble_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` timestamp_ltz, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_tumble_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_tumble_parquet__state
partition (epoch = '4', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
            k as key_1,
            d as key_2,
            case when (k) is not null then (k) end as value_1,
            case when (k) is not null and (v) is not null and (flag) then struct(k, v) end as value_2,
            count(*) as count_1,
            sum(v) as sum_2,
            sum(d) filter (where flag) as sum_3,
            count(d) filter (where flag) as count_4,
            (count(d) filter (where flag) > 0 and sum(d) filter (where flag) is null) as lost_5,
            sum(cast((v) as double)) as sum_6,
            count(v) as count_7,
            sum(d) as sum_8,
            count(d) as count_9,
            (count(d) > 0 and sum(d) is null) as lost_10,
            min(x) as min_11,
            max(k) as max_12,
            array(struct(cast(count(cast((x) as double)) as double) as n, avg(cast((x) as double)) as mean, var_pop(cast((x) as double)) * count(cast((x) as double)) as m2)) as moments_13,
            array(struct(cast(count(cast((v) as double)) as double) as n, avg(cast((v) as double)) as mean, var_pop(cast((v) as double)) * count(cast((v) as double)) as m2)) as moments_14,
            min(struct(_sw_t as at, (v) as value)) as first_15,
            max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as last_16,
            max(struct((v) as at, (k) as value)) filter (where (v) is not null) as max_by_17,
            collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null) as list_18,
            collect_set(v) as set_19,
            collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null) as list_20,
            hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12) as hll_21,
            kll_sketch_agg_double(cast((x) as double), 200) as kll_22,
            bool_or(flag) as max_23,
            max((d)) as own_24,
            min((d)) as own_25
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_sales
    where at <= timestamp_micros(1710894960000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d, case when (k) is not null then (k) end, case when (k) is not null and (v) is not null and (flag) then struct(k, v) end
    )
    select
        _sw_start,
        key_1,
        key_2,
        value_1,
        value_2,
        count_1,
        sum_2,
        sum_3,
        count_4,
        lost_5,
        sum_6,
        count_7,
        sum_8,
        count_9,
        lost_10,
        min_11,
        max_12,
        moments_13,
        moments_14,
        first_15,
        last_16,
        max_by_17,
        list_18,
        set_19,
        list_20,
        hll_21,
        kll_22,
        max_23,
        own_24,
        own_25,
        '4' as epoch,
        cast(date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
)
-- answer: []

insert overwrite table default.stored_tumble_parquet__late
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
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 0) - pmod((_sw_us - 0) - 1200000000, 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000) * interval '0.000001' second as missed_to,
        '4' as epoch
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from default.stored_sales
    where at <= timestamp_micros(1710894960000000)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 01:00:00+00:00' and not (ts) >= timestamp'9999-12-28 22:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,
                _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_tumble_parquet
-- answer: []

create table default.stored_tumble_parquet (`window_start` timestamp_ltz, `window_end` timestamp_ltz, `window_time` timestamp_ltz, `k` string, `d` decimal(10,2), `n` bigint, `sum_v` bigint, `sum_d` decimal(20,2), `avg_v` double, `avg_d` decimal(14,6), `min_x` double, `max_k` string, `users` bigint, `pairs` bigint, `variance` double, `spread` double, `first_v` int, `last_k` string, `k_at_max` string, `list_v` array<int>, `set_v` array<int>, `text` string, `about` bigint, `middle` double, `some` boolean, `range` decimal(11,2), `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_tumble_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with pane_values as (
        select
            _sw_start,
            key_1,
            key_2,
            value_1,
            value_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            cast(sum(sum_3) as decimal(20,2)) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and cast(sum(sum_3) as decimal(20,2)) is null)) as lost_5,
            sum(sum_6) as sum_6,
            sum(count_7) as count_7,
            cast(sum(sum_8) as decimal(20,2)) as sum_8,
            sum(count_9) as count_9,
            (max(lost_10) or (sum(count_9) > 0 and cast(sum(sum_8) as decimal(20,2)) is null)) as lost_10,
            min(min_11) as min_11,
            max(max_12) as max_12,
            array(aggregate(filter(flatten(collect_list(moments_13)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_13,
            array(aggregate(filter(flatten(collect_list(moments_14)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_14,
            min(first_15) as first_15,
            max(last_16) as last_16,
            max(max_by_17) as max_by_17,
            flatten(collect_list(list_18)) as list_18,
            array_distinct(flatten(collect_list(set_19))) as set_19,
            flatten(collect_list(list_20)) as list_20,
            hll_union_agg(hll_21, true) as hll_21,
            kll_merge_agg_double(kll_22) as kll_22,
            max(max_23) as max_23,
            max(own_24) as own_24,
            min(own_25) as own_25
        from default.stored_tumble_parquet__state
        group by _sw_start, key_1, key_2, value_1, value_2
    ),
    panes as (
        select
            _sw_start,
            key_1,
            key_2,
            sum(count_1) as count_1,
            sum(sum_2) as sum_2,
            cast(sum(sum_3) as decimal(20,2)) as sum_3,
            sum(count_4) as count_4,
            (max(lost_5) or (sum(count_4) > 0 and cast(sum(sum_3) as decimal(20,2)) is null)) as lost_5,
            sum(sum_6) as sum_6,
            sum(count_7) as count_7,
            cast(sum(sum_8) as decimal(20,2)) as sum_8,
            sum(count_9) as count_9,
            (max(lost_10) or (sum(count_9) > 0 and cast(sum(sum_8) as decimal(20,2)) is null)) as lost_10,
            min(min_11) as min_11,
            max(max_12) as max_12,
            array(aggregate(filter(flatten(collect_list(moments_13)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_13,
            array(aggregate(filter(flatten(collect_list(moments_14)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_14,
            min(first_15) as first_15,
            max(last_16) as last_16,
            max(max_by_17) as max_by_17,
            flatten(collect_list(list_18)) as list_18,
            array_distinct(flatten(collect_list(set_19))) as set_19,
            flatten(collect_list(list_20)) as list_20,
            hll_union_agg(hll_21, true) as hll_21,
            kll_merge_agg_double(kll_22) as kll_22,
            max(max_23) as max_23,
            max(own_24) as own_24,
            min(own_25) as own_25,
            count(distinct value_1) as distinct_1,
            count(distinct value_2) as distinct_2
        from pane_values
        group by _sw_start, key_1, key_2
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
        key_2 as `d`,
        count_1 as `n`,
        sum_2 as `sum_v`,
        if(lost_5, null, sum_3) as `sum_d`,
        sum_6 / nullif(count_7, 0) as `avg_v`,
        coalesce(try_cast(try_cast((try_cast(if(lost_10, null, sum_8) as decimal(37,2)) - try_cast((try_cast(if(lost_10, null, sum_8) as decimal(37,2)) % (cast(nullif(count_9, 0) as decimal(12,0)) * 0.01bd)) as decimal(37,2))) / cast(nullif(count_9, 0) as decimal(12,0)) as decimal(37,6)) + try_cast(cast(round(cast((try_cast(if(lost_10, null, sum_8) as decimal(37,2)) % (cast(nullif(count_9, 0) as decimal(12,0)) * 0.01bd)) * 100bd as decimal(20,8)) / cast(nullif(count_9, 0) as decimal(12,0)), 4) as decimal(5,4)) * 0.01bd as decimal(37,6)) as decimal(14,6)), cast(cast(((if(lost_10, null, sum_8) - if(lost_10, null, sum_8) % cast(nullif(count_9, 0) as decimal(12,0))) / cast(nullif(count_9, 0) as decimal(12,0))) as decimal(14,6)) + cast((if(lost_10, null, sum_8) % cast(nullif(count_9, 0) as decimal(12,0)) / cast(nullif(count_9, 0) as decimal(12,0))) as decimal(14,6)) as decimal(14,6))) as `avg_d`,
        min_11 as `min_x`,
        max_12 as `max_k`,
        distinct_1 as `users`,
        distinct_2 as `pairs`,
        aggregate(filter(moments_13, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 0 then m.m2 / m.n end) as `variance`,
        aggregate(filter(moments_14, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 1 then sqrt(m.m2 / (m.n - 1)) end) as `spread`,
        first_15.value as `first_v`,
        last_16.value as `last_k`,
        max_by_17.value as `k_at_max`,
        transform(array_sort(list_18), entry -> entry.value) as `list_v`,
        array_sort(set_19) as `set_v`,
        if(size(list_20) = 0, null, array_join(transform(array_sort(list_20), entry -> cast(entry.value as string)), '|')) as `text`,
        hll_sketch_estimate(hll_21) as `about`,
        case when kll_sketch_get_n_double(kll_22) > 0 then kll_sketch_get_quantile_double(kll_22, 0.5) end as `middle`,
        max_23 as `some`,
        own_24 - own_25 as `range`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            0 - greatest(
                0 - 1,
                coalesce(
                    lag(0) over (partition by _sw_start, key_1, key_2 order by _sw_start),
                    0 - 1
                )
            ) as _sw_more
        from default.stored_tumble_parquet__state
        where epoch = '4'
    )
    where epoch = '4'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
)
-- answer in JSON: [{"windows": 34, "removed": 0, "late": 0, "rows": 34}]

insert overwrite table default.stored_tumble_parquet__history partition (epoch) by name
select * from (
select kind, text, '4' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [4258, 4280], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"sum_v\\", \\"text\\": \\"sum(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"sum_d\\", \\"text\\": \\"sum(d) filter (where flag)\\", \\"type\\": \\"decimal(10,2)\\"}, {\\"declared\\": null, \\"name\\": \\"avg_v\\", \\"text\\": \\"avg(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"avg_d\\", \\"text\\": \\"avg(d)\\", \\"type\\": \\"decimal(10,2)\\"}, {\\"declared\\": null, \\"name\\": \\"min_x\\", \\"text\\": \\"min(x)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"max_k\\", \\"text\\": \\"max(k)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"users\\", \\"text\\": \\"count(distinct k)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"pairs\\", \\"text\\": \\"count(distinct k, v) filter (where flag)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"variance\\", \\"text\\": \\"var_pop(x)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"spread\\", \\"text\\": \\"stddev(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"first_v\\", \\"text\\": \\"first(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"last_k\\", \\"text\\": \\"last(k, true)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"k_at_max\\", \\"text\\": \\"max_by(k, v)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"list_v\\", \\"text\\": \\"array_agg(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"set_v\\", \\"text\\": \\"collect_set(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"text\\", \\"text\\": \\"listagg(k, \'|\')\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"about\\", \\"text\\": \\"approx_count_distinct(v)\\", \\"type\\": \\"int\\"}, {\\"declared\\": null, \\"name\\": \\"middle\\", \\"text\\": \\"approx_quantile(x, 0.5)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"some\\", \\"text\\": \\"bool_or(flag)\\", \\"type\\": null}, {\\"declared\\": {\\"accumulate\\": {\\"high\\": \\"max({x})\\", \\"low\\": \\"min({x})\\"}, \\"finish\\": \\"{high} - {low}\\", \\"merge\\": {\\"high\\": \\"max({high})\\", \\"low\\": \\"min({low})\\"}}, \\"name\\": \\"range\\", \\"text\\": \\"declared(d)\\", \\"type\\": \\"decimal(10,2)\\"}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}, {\\"expression\\": \\"d\\", \\"name\\": \\"d\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 1200000000, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 3600000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us - 1200000000, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us - 1200000000, 3600000000) + 3600000000 as _sw_end,\\n            k as key_1,\\n            d as key_2,\\n            count(*) as result_1,\\n            sum(v) as result_2,\\n            sum(d) filter (where flag) as result_3,\\n            avg(v) as result_4,\\n            avg(d) as result_5,\\n            min(x) as result_6,\\n            max(k) as result_7,\\n            count(distinct k) as result_8,\\n            count(distinct k, v) filter (where flag) as result_9,\\n            var_pop(x) as result_10,\\n            stddev(v) as result_11,\\n            (min(struct(_sw_t as at, (v) as value))).value as result_12,\\n            (max(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)).value as result_13,\\n            (max(struct((v) as at, (k) as value)) filter (where (v) is not null)).value as result_14,\\n            transform(array_sort(collect_list(struct(_sw_t as at, (v) as value)) filter (where (v) is not null)), entry -> entry.value) as result_15,\\n            array_sort(collect_set(v)) as result_16,\\n            if(size(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)) = 0, null, array_join(transform(array_sort(collect_list(struct(_sw_t as at, (k) as value)) filter (where (k) is not null)), entry -> cast(entry.value as string)), \'|\')) as result_17,\\n            hll_sketch_estimate(hll_sketch_agg(if((v) is null, null, xxhash64((v))), 12)) as result_18,\\n            case when kll_sketch_get_n_double(kll_sketch_agg_double(cast((x) as double), 200)) > 0 then kll_sketch_get_quantile_double(kll_sketch_agg_double(cast((x) as double), 200), 0.5) end as result_19,\\n            bool_or(flag) as result_20,\\n            max((d)) - min((d)) as result_21\\n        from /* spark_windows.input */ default.stored_sales /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us - 1200000000, 3600000000), k, d\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `d`,\\n        result_1 as `n`,\\n        result_2 as `sum_v`,\\n        result_3 as `sum_d`,\\n        result_4 as `avg_v`,\\n        result_5 as `avg_d`,\\n        result_6 as `min_x`,\\n        result_7 as `max_k`,\\n        result_8 as `users`,\\n        result_9 as `pairs`,\\n        result_10 as `variance`,\\n        result_11 as `spread`,\\n        result_12 as `first_v`,\\n        result_13 as `last_k`,\\n        result_14 as `k_at_max`,\\n        result_15 as `list_v`,\\n        result_16 as `set_v`,\\n        result_17 as `text`,\\n        result_18 as `about`,\\n        result_19 as `middle`,\\n        result_20 as `some`,\\n        result_21 as `range`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "sum_v", "text": "sum(v)", "type": "int"}, {"declared": null, "name": "sum_d", "text": "sum(d) filter (where flag)", "type": "decimal(10,2)"}, {"declared": null, "name": "avg_v", "text": "avg(v)", "type": "int"}, {"declared": null, "name": "avg_d", "text": "avg(d)", "type": "decimal(10,2)"}, {"declared": null, "name": "min_x", "text": "min(x)", "type": null}, {"declared": null, "name": "max_k", "text": "max(k)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct k)", "type": null}, {"declared": null, "name": "pairs", "text": "count(distinct k, v) filter (where flag)", "type": null}, {"declared": null, "name": "variance", "text": "var_pop(x)", "type": null}, {"declared": null, "name": "spread", "text": "stddev(v)", "type": "int"}, {"declared": null, "name": "first_v", "text": "first(v)", "type": "int"}, {"declared": null, "name": "last_k", "text": "last(k, true)", "type": null}, {"declared": null, "name": "k_at_max", "text": "max_by(k, v)", "type": null}, {"declared": null, "name": "list_v", "text": "array_agg(v)", "type": "int"}, {"declared": null, "name": "set_v", "text": "collect_set(v)", "type": "int"}, {"declared": null, "name": "text", "text": "listagg(k, \'|\')", "type": null}, {"declared": null, "name": "about", "text": "approx_count_distinct(v)", "type": "int"}, {"declared": null, "name": "middle", "text": "approx_quantile(x, 0.5)", "type": null}, {"declared": null, "name": "some", "text": "bool_or(flag)", "type": null}, {"declared": {"accumulate": {"high": "max({x})", "low": "min({x})"}, "finish": "{high} - {low}", "merge": {"high": "max({high})", "low": "min({low})"}}, "name": "range", "text": "declared(d)", "type": "decimal(10,2)"}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "d", "name": "d"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 1200000000, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 3600000000, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 1800000000, "emit": "on_update", "expire_after": 3600000000, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": 1800000000, "watermark": "30 minutes"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "default.stored_sales"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_tumble_parquet__lease)
-- answer: []

create or replace view default.stored_tumble_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_tumble_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_tumble_parquet__history where epoch = '4' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 4, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 36], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "d": "decimal(10,2)", "n": "bigint", "sum_v": "bigint", "sum_d": "decimal(20,2)", "avg_v": "double", "avg_d": "decimal(14,6)", "min_x": "double", "max_k": "string", "users": "bigint", "pairs": "bigint", "variance": "double", "spread": "double", "first_v": "int", "last_k": "string", "k_at_max": "string", "list_v": "array<int>", "set_v": "array<int>", "text": "string", "about": "bigint", "middle": "double", "some": "boolean", "range": "decimal(11,2)"}, "state": {"_sw_start": "bigint", "key_1": "string", "key_2": "decimal(10,2)", "value_1": "string", "value_2": "struct<k:string,v:int>", "count_1": "bigint", "sum_2": "bigint", "sum_3": "decimal(20,2)", "count_4": "bigint", "lost_5": "boolean", "sum_6": "double", "count_7": "bigint", "sum_8": "decimal(20,2)", "count_9": "bigint", "lost_10": "boolean", "min_11": "double", "max_12": "string", "moments_13": "array<struct<n:double,mean:double,m2:double>>", "moments_14": "array<struct<n:double,mean:double,m2:double>>", "first_15": "struct<at:timestamp,value:int>", "last_16": "struct<at:timestamp,value:string>", "max_by_17": "struct<at:int,value:string>", "list_18": "array<struct<at:timestamp,value:int>>", "set_19": "array<int>", "list_20": "array<struct<at:timestamp,value:string>>", "hll_21": "binary", "kll_22": "binary", "max_23": "boolean", "own_24": "decimal(10,2)", "own_25": "decimal(10,2)", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'refresh', 16725225600000006, 'run 6', '1710894960000000', null, 1710037740000000, 36, 34, 0, 2, 0, 34, 0, 34, null, 36, 34, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_tumble_parquet__lease
-- answer: []

-- epoch 4: 36 rows read, 34 accepted, 0 late, 2 without time, 0 in no window; 34 windows changed, 0 removed; watermark (none) -> 2024-03-10 02:29:00; 34 rows of state

-- {"call": "rename_incremental", "from_name": "stored_tumble_parquet", "to_name": "stored_sold"}, where there is
-- answer: ["default.stored_tumble_parquet", "default.stored_tumble_parquet__epochs", "default.stored_tumble_parquet__history", "default.stored_tumble_parquet__late", "default.stored_tumble_parquet__state"]

show views in default like 'stored_tumble_parquet__*'
-- answer: [{"viewName": "stored_tumble_parquet__epochs"}]

show tables in default like 'stored_tumble_parquet*'
-- answer: [{"tableName": "stored_tumble_parquet"}, {"tableName": "stored_tumble_parquet__epochs"}, {"tableName": "stored_tumble_parquet__history"}, {"tableName": "stored_tumble_parquet__late"}, {"tableName": "stored_tumble_parquet__state"}]

describe extended default.stored_tumble_parquet__epochs
-- answer: [{"data_type": "bigint", "col_name": "epoch"}, {"data_type": "string", "col_name": "kind"}, {"data_type": "timestamp", "col_name": "committed_at"}, {"data_type": "string", "col_name": "run"}, {"data_type": "string", "col_name": "cursor_to"}, {"data_type": "string", "col_name": "inputs"}, {"data_type": "bigint", "col_name": "watermark"}, {"data_type": "bigint", "col_name": "rows_read"}, {"data_type": "bigint", "col_name": "accepted"}, {"data_type": "bigint", "col_name": "late"}, {"data_type": "bigint", "col_name": "null_time"}, {"data_type": "bigint", "col_name": "in_no_window"}, {"data_type": "bigint", "col_name": "windows"}, {"data_type": "bigint", "col_name": "removed"}, {"data_type": "bigint", "col_name": "state_rows"}, {"data_type": "string", "col_name": "state_from"}, {"data_type": "bigint", "col_name": "total_rows_read"}, {"data_type": "bigint", "col_name": "total_accepted"}, {"data_type": "bigint", "col_name": "total_late"}, {"data_type": "bigint", "col_name": "total_null_time"}, {"data_type": "bigint", "col_name": "total_in_no_window"}, {"data_type": "bigint", "col_name": "retracted"}, {"data_type": "bigint", "col_name": "total_retracted"}, {"data_type": "bigint", "col_name": "expired"}, {"data_type": "bigint", "col_name": "total_expired"}, {"data_type": "bigint", "col_name": "disordered"}, {"data_type": "bigint", "col_name": "total_disordered"}, {"data_type": "bigint", "col_name": "ignored"}, {"data_type": "bigint", "col_name": "total_ignored"}, {"data_type": "string", "col_name": "definition"}, {"data_type": "string", "col_name": "stored"}, {"data_type": "boolean", "col_name": "from_history"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_tumble_parquet__epochs", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:18 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_tumble_parquet: the last epochs that were committed, newest first; the definition of the model in the newest", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

describe extended default.stored_tumble_parquet__history
-- answer: [{"data_type": "string", "col_name": "kind"}, {"data_type": "string", "col_name": "text"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "", "col_name": "# Partition Information"}, {"data_type": "data_type", "col_name": "# col_name"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_tumble_parquet__history", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:11 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "MANAGED", "col_name": "Type"}, {"data_type": "parquet", "col_name": "Provider"}, {"data_type": "stored_tumble_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there", "col_name": "Comment"}, {}, {}, {}, {}]

describe extended default.stored_tumble_parquet__late
-- answer: [{"data_type": "int", "col_name": "id"}, {"data_type": "timestamp", "col_name": "ts"}, {"data_type": "string", "col_name": "k"}, {"data_type": "decimal(10,2)", "col_name": "d"}, {"data_type": "int", "col_name": "v"}, {"data_type": "double", "col_name": "x"}, {"data_type": "boolean", "col_name": "flag"}, {"data_type": "timestamp", "col_name": "at"}, {"data_type": "timestamp_ntz", "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "col_name": "missed_to"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "late_reason"}, {"data_type": "", "col_name": "# Partition Information"}, {"data_type": "data_type", "col_name": "# col_name"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "late_reason"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_tumble_parquet__late", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:16 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "MANAGED", "col_name": "Type"}, {"data_type": "parquet", "col_name": "Provider"}, {"data_type": "stored_tumble_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed", "col_name": "Comment"}, {}, {}, {}, {}]

describe extended default.stored_tumble_parquet__state
-- answer: [{"data_type": "bigint", "col_name": "_sw_start"}, {"data_type": "string", "col_name": "key_1"}, {"data_type": "decimal(10,2)", "col_name": "key_2"}, {"data_type": "string", "col_name": "value_1"}, {"data_type": "struct<k:string,v:int>", "col_name": "value_2"}, {"data_type": "bigint", "col_name": "count_1"}, {"data_type": "bigint", "col_name": "sum_2"}, {"data_type": "decimal(20,2)", "col_name": "sum_3"}, {"data_type": "bigint", "col_name": "count_4"}, {"data_type": "boolean", "col_name": "lost_5"}, {"data_type": "double", "col_name": "sum_6"}, {"data_type": "bigint", "col_name": "count_7"}, {"data_type": "decimal(20,2)", "col_name": "sum_8"}, {"data_type": "bigint", "col_name": "count_9"}, {"data_type": "boolean", "col_name": "lost_10"}, {"data_type": "double", "col_name": "min_11"}, {"data_type": "string", "col_name": "max_12"}, {"data_type": "array<struct<n:double,mean:double,m2:double>>", "col_name": "moments_13"}, {"data_type": "array<struct<n:double,mean:double,m2:double>>", "col_name": "moments_14"}, {"data_type": "struct<at:timestamp,value:int>", "col_name": "first_15"}, {"data_type": "struct<at:timestamp,value:string>", "col_name": "last_16"}, {"data_type": "struct<at:int,value:string>", "col_name": "max_by_17"}, {"data_type": "array<struct<at:timestamp,value:int>>", "col_name": "list_18"}, {"data_type": "array<int>", "col_name": "set_19"}, {"data_type": "array<struct<at:timestamp,value:string>>", "col_name": "list_20"}, {"data_type": "binary", "col_name": "hll_21"}, {"data_type": "binary", "col_name": "kll_22"}, {"data_type": "boolean", "col_name": "max_23"}, {"data_type": "decimal(10,2)", "col_name": "own_24"}, {"data_type": "decimal(10,2)", "col_name": "own_25"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "pane_date"}, {"data_type": "", "col_name": "# Partition Information"}, {"data_type": "data_type", "col_name": "# col_name"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "pane_date"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_tumble_parquet__state", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:16 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "MANAGED", "col_name": "Type"}, {"data_type": "parquet", "col_name": "Provider"}, {"data_type": "stored_tumble_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs", "col_name": "Comment"}, {}, {}, {}, {}]

show views in default like 'stored_sold__*'
-- answer: []

show tables in default like 'stored_sold*'
-- answer: []

show tables in default like 'stored_tumble_parquet*'
-- answer: [{"tableName": "stored_tumble_parquet"}, {"tableName": "stored_tumble_parquet__epochs"}, {"tableName": "stored_tumble_parquet__history"}, {"tableName": "stored_tumble_parquet__late"}, {"tableName": "stored_tumble_parquet__state"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_tumble_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 4, "kind": "refresh", "run": "run 6", "cursor_to": "1710894960000000", "inputs": null, "watermark": 1710037740000000, "rows_read": 36, "accepted": 34, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 34, "removed": 0, "state_rows": 34, "state_from": null, "total_rows_read": 36, "total_accepted": 34, "total_late": 0, "total_null_time": 2, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"5cc6c249cbf06e09ce52b86f09f9fdd2\", \"defined\": 4, \"moved\": null, \"inputs\": [{\"cursor_type\": \"timestamp\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"timestamp\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 36], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"n\": \"bigint\", \"sum_v\": \"bigint\", \"sum_d\": \"decimal(20,2)\", \"avg_v\": \"double\", \"avg_d\": \"decimal(14,6)\", \"min_x\": \"double\", \"max_k\": \"string\", \"users\": \"bigint\", \"pairs\": \"bigint\", \"variance\": \"double\", \"spread\": \"double\", \"first_v\": \"int\", \"last_k\": \"string\", \"k_at_max\": \"string\", \"list_v\": \"array<int>\", \"set_v\": \"array<int>\", \"text\": \"string\", \"about\": \"bigint\", \"middle\": \"double\", \"some\": \"boolean\", \"range\": \"decimal(11,2)\"}, \"state\": {\"_sw_start\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"decimal(10,2)\", \"value_1\": \"string\", \"value_2\": \"struct<k:string,v:int>\", \"count_1\": \"bigint\", \"sum_2\": \"bigint\", \"sum_3\": \"decimal(20,2)\", \"count_4\": \"bigint\", \"lost_5\": \"boolean\", \"sum_6\": \"double\", \"count_7\": \"bigint\", \"sum_8\": \"decimal(20,2)\", \"count_9\": \"bigint\", \"lost_10\": \"boolean\", \"min_11\": \"double\", \"max_12\": \"string\", \"moments_13\": \"array<struct<n:double,mean:double,m2:double>>\", \"moments_14\": \"array<struct<n:double,mean:double,m2:double>>\", \"first_15\": \"struct<at:timestamp,value:int>\", \"last_16\": \"struct<at:timestamp,value:string>\", \"max_by_17\": \"struct<at:int,value:string>\", \"list_18\": \"array<struct<at:timestamp,value:int>>\", \"set_19\": \"array<int>\", \"list_20\": \"array<struct<at:timestamp,value:string>>\", \"hll_21\": \"binary\", \"kll_22\": \"binary\", \"max_23\": \"boolean\", \"own_24\": \"decimal(10,2)\", \"own_25\": \"decimal(10,2)\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"timestamp\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "from_history": false, "committed_at": 16725225600000006}]

create table if not exists default.stored_sold__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_sold: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_sold__history partition (epoch) by name
select * from default.stored_tumble_parquet__history
-- answer: []

create or replace view default.stored_sold__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_sold: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 4, (select max(text) from default.stored_sold__history where epoch = '4' and kind = 'definition') , null) as definition,
    if(epoch = 4, '{"format": 1, "made_for": "digest", "defined": 4, "moved": null, "inputs": [{"cursor_type": "timestamp", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "timestamp"}, "id": null, "by_distance": true}], "refresh": [0, 36], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "d": "decimal(10,2)", "n": "bigint", "sum_v": "bigint", "sum_d": "decimal(20,2)", "avg_v": "double", "avg_d": "decimal(14,6)", "min_x": "double", "max_k": "string", "users": "bigint", "pairs": "bigint", "variance": "double", "spread": "double", "first_v": "int", "last_k": "string", "k_at_max": "string", "list_v": "array<int>", "set_v": "array<int>", "text": "string", "about": "bigint", "middle": "double", "some": "boolean", "range": "decimal(11,2)"}, "state": {"_sw_start": "bigint", "key_1": "string", "key_2": "decimal(10,2)", "value_1": "string", "value_2": "struct<k:string,v:int>", "count_1": "bigint", "sum_2": "bigint", "sum_3": "decimal(20,2)", "count_4": "bigint", "lost_5": "boolean", "sum_6": "double", "count_7": "bigint", "sum_8": "decimal(20,2)", "count_9": "bigint", "lost_10": "boolean", "min_11": "double", "max_12": "string", "moments_13": "array<struct<n:double,mean:double,m2:double>>", "moments_14": "array<struct<n:double,mean:double,m2:double>>", "first_15": "struct<at:timestamp,value:int>", "last_16": "struct<at:timestamp,value:string>", "max_by_17": "struct<at:int,value:string>", "list_18": "array<struct<at:timestamp,value:int>>", "set_19": "array<int>", "list_20": "array<struct<at:timestamp,value:string>>", "hll_21": "binary", "kll_22": "binary", "max_23": "boolean", "own_24": "decimal(10,2)", "own_25": "decimal(10,2)", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "timestamp", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (4, 'refresh', 16725225600000006, 'run 6', '1710894960000000', null, 1710037740000000, 36, 34, 0, 2, 0, 34, 0, 34, null, 36, 34, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view if exists default.stored_tumble_parquet__epochs
-- answer: []

-- log: default.stored_tumble_parquet__epochs is made again for stored_sold

drop table if exists default.stored_tumble_parquet__history
-- answer: []

-- log: default.stored_tumble_parquet__history is made again for stored_sold

alter table default.stored_tumble_parquet__state rename to default.stored_sold__state
-- answer: []

comment on table default.stored_sold__state is 'stored_sold: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs'
-- answer: []

-- log: default.stored_tumble_parquet__state is now default.stored_sold__state

alter table default.stored_tumble_parquet__late rename to default.stored_sold__late
-- answer: []

comment on table default.stored_sold__late is 'stored_sold: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed'
-- answer: []

-- log: default.stored_tumble_parquet__late is now default.stored_sold__late

alter table default.stored_tumble_parquet rename to default.stored_sold
-- answer: []

-- log: default.stored_tumble_parquet is now default.stored_sold

-- {"call": "drop_incremental", "name": "stored_sold", "schema": "default"}, where there is
-- answer: []

show views in default like 'stored_sold__*'
-- answer: [{"viewName": "stored_sold__epochs"}]

show tables in default like 'stored_sold*'
-- answer: [{"tableName": "stored_sold"}, {"tableName": "stored_sold__epochs"}, {"tableName": "stored_sold__history"}, {"tableName": "stored_sold__late"}, {"tableName": "stored_sold__state"}]

describe extended default.stored_sold__epochs
-- answer: [{"data_type": "bigint", "col_name": "epoch"}, {"data_type": "string", "col_name": "kind"}, {"data_type": "timestamp", "col_name": "committed_at"}, {"data_type": "string", "col_name": "run"}, {"data_type": "string", "col_name": "cursor_to"}, {"data_type": "string", "col_name": "inputs"}, {"data_type": "bigint", "col_name": "watermark"}, {"data_type": "bigint", "col_name": "rows_read"}, {"data_type": "bigint", "col_name": "accepted"}, {"data_type": "bigint", "col_name": "late"}, {"data_type": "bigint", "col_name": "null_time"}, {"data_type": "bigint", "col_name": "in_no_window"}, {"data_type": "bigint", "col_name": "windows"}, {"data_type": "bigint", "col_name": "removed"}, {"data_type": "bigint", "col_name": "state_rows"}, {"data_type": "string", "col_name": "state_from"}, {"data_type": "bigint", "col_name": "total_rows_read"}, {"data_type": "bigint", "col_name": "total_accepted"}, {"data_type": "bigint", "col_name": "total_late"}, {"data_type": "bigint", "col_name": "total_null_time"}, {"data_type": "bigint", "col_name": "total_in_no_window"}, {"data_type": "bigint", "col_name": "retracted"}, {"data_type": "bigint", "col_name": "total_retracted"}, {"data_type": "bigint", "col_name": "expired"}, {"data_type": "bigint", "col_name": "total_expired"}, {"data_type": "bigint", "col_name": "disordered"}, {"data_type": "bigint", "col_name": "total_disordered"}, {"data_type": "bigint", "col_name": "ignored"}, {"data_type": "bigint", "col_name": "total_ignored"}, {"data_type": "string", "col_name": "definition"}, {"data_type": "string", "col_name": "stored"}, {"data_type": "boolean", "col_name": "from_history"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_sold__epochs", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:18 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "VIEW", "col_name": "Type"}, {"data_type": "stored_sold: the last epochs that were committed, newest first; the definition of the model in the newest", "col_name": "Comment"}, {}, {}, {}, {}, {}, {}]

describe extended default.stored_sold__history
-- answer: [{"data_type": "string", "col_name": "kind"}, {"data_type": "string", "col_name": "text"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "", "col_name": "# Partition Information"}, {"data_type": "data_type", "col_name": "# col_name"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_sold__history", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:18 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "MANAGED", "col_name": "Type"}, {"data_type": "parquet", "col_name": "Provider"}, {"data_type": "stored_sold: older epochs and definitions of the model, as JSON, by the epoch that has put them there", "col_name": "Comment"}, {}, {}, {}, {}]

describe extended default.stored_sold__late
-- answer: [{"data_type": "int", "col_name": "id"}, {"data_type": "timestamp", "col_name": "ts"}, {"data_type": "string", "col_name": "k"}, {"data_type": "decimal(10,2)", "col_name": "d"}, {"data_type": "int", "col_name": "v"}, {"data_type": "double", "col_name": "x"}, {"data_type": "boolean", "col_name": "flag"}, {"data_type": "timestamp", "col_name": "at"}, {"data_type": "timestamp_ntz", "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "col_name": "missed_to"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "late_reason"}, {"data_type": "", "col_name": "# Partition Information"}, {"data_type": "data_type", "col_name": "# col_name"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "late_reason"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_sold__late", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:16 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "MANAGED", "col_name": "Type"}, {"data_type": "parquet", "col_name": "Provider"}, {"data_type": "stored_sold: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed", "col_name": "Comment"}, {}, {}, {}, {}]

describe extended default.stored_sold__state
-- answer: [{"data_type": "bigint", "col_name": "_sw_start"}, {"data_type": "string", "col_name": "key_1"}, {"data_type": "decimal(10,2)", "col_name": "key_2"}, {"data_type": "string", "col_name": "value_1"}, {"data_type": "struct<k:string,v:int>", "col_name": "value_2"}, {"data_type": "bigint", "col_name": "count_1"}, {"data_type": "bigint", "col_name": "sum_2"}, {"data_type": "decimal(20,2)", "col_name": "sum_3"}, {"data_type": "bigint", "col_name": "count_4"}, {"data_type": "boolean", "col_name": "lost_5"}, {"data_type": "double", "col_name": "sum_6"}, {"data_type": "bigint", "col_name": "count_7"}, {"data_type": "decimal(20,2)", "col_name": "sum_8"}, {"data_type": "bigint", "col_name": "count_9"}, {"data_type": "boolean", "col_name": "lost_10"}, {"data_type": "double", "col_name": "min_11"}, {"data_type": "string", "col_name": "max_12"}, {"data_type": "array<struct<n:double,mean:double,m2:double>>", "col_name": "moments_13"}, {"data_type": "array<struct<n:double,mean:double,m2:double>>", "col_name": "moments_14"}, {"data_type": "struct<at:timestamp,value:int>", "col_name": "first_15"}, {"data_type": "struct<at:timestamp,value:string>", "col_name": "last_16"}, {"data_type": "struct<at:int,value:string>", "col_name": "max_by_17"}, {"data_type": "array<struct<at:timestamp,value:int>>", "col_name": "list_18"}, {"data_type": "array<int>", "col_name": "set_19"}, {"data_type": "array<struct<at:timestamp,value:string>>", "col_name": "list_20"}, {"data_type": "binary", "col_name": "hll_21"}, {"data_type": "binary", "col_name": "kll_22"}, {"data_type": "boolean", "col_name": "max_23"}, {"data_type": "decimal(10,2)", "col_name": "own_24"}, {"data_type": "decimal(10,2)", "col_name": "own_25"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "pane_date"}, {"data_type": "", "col_name": "# Partition Information"}, {"data_type": "data_type", "col_name": "# col_name"}, {"data_type": "string", "col_name": "epoch"}, {"data_type": "string", "col_name": "pane_date"}, {"data_type": "", "col_name": ""}, {"data_type": "", "col_name": "# Detailed Table Information"}, {"data_type": "spark_catalog", "col_name": "Catalog"}, {"data_type": "default", "col_name": "Database"}, {"data_type": "stored_sold__state", "col_name": "Table"}, {"data_type": "Tue Dec 01 02:17:16 UTC 2026", "col_name": "Created Time"}, {"data_type": "UNKNOWN", "col_name": "Last Access"}, {"data_type": "Spark 4.1.4", "col_name": "Created By"}, {"data_type": "MANAGED", "col_name": "Type"}, {"data_type": "parquet", "col_name": "Provider"}, {"data_type": "stored_sold: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs", "col_name": "Comment"}, {}, {}, {}, {}]

set spark.sql.catalog.spark_catalog
-- answer: [{"value": "org.apache.spark.sql.delta.catalog.DeltaCatalog"}]

drop table if exists default.stored_sold
-- answer: []

-- log: dropped default.stored_sold

drop table if exists default.stored_sold__history
-- answer: []

-- log: dropped default.stored_sold__history

drop table if exists default.stored_sold__late
-- answer: []

-- log: dropped default.stored_sold__late

drop table if exists default.stored_sold__state
-- answer: []

-- log: dropped default.stored_sold__state

drop view if exists default.stored_sold__epochs
-- answer: []

-- log: dropped default.stored_sold__epochs
