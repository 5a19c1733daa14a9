-- {}, where there is
-- answer: []

describe query select * from default.stored_lines
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_state_of_scans_parquet*'
-- answer: []

describe query
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "mean", "text": "avg(d)", "type": "decimal(10,2)"}, {"declared": null, "name": "deviation", "text": "stddev(x)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "flag", "name": "flag"}], "grouping_sets": [["k", "flag"], ["k"], []], "having": null, "sees": true, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 12300000000, "slide": 600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: without keys a worker holds all panes, a million at most */
    
    with finest as (
        select
            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 * 2 + if(pmod(_sw_us, 600000000) < 300000000, 0, 1) as _sw_pane,
            k as key_1,
            flag as key_2,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            array(struct(cast(count(cast((x) as double)) as double) as n, avg(cast((x) as double)) as mean, var_pop(cast((x) as double)) * count(cast((x) as double)) as m2)) as moments_5
        from /* spark_windows.input */ (
select * from default.stored_lines
) /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000 * 2 + if(pmod(_sw_us, 600000000) < 300000000, 0, 1), k, flag
    ),
    panes as (
        select
            _sw_pane,
            key_1,
            key_2,
            grouping_id(_sw_pane, key_1, key_2) as grouping_bits,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            array(aggregate(filter(flatten(collect_list(moments_5)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_5
        from finest
        group by _sw_pane, key_1, key_2 grouping sets ((_sw_pane, key_1, key_2), (_sw_pane, key_1), (_sw_pane))
    ),
    linked as (
        select *, lead(_sw_pane) over (partition by key_1, key_2, grouping_bits order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 41)) div 41) as _sw_block from panes)
    ),
    suffixes as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_pane,
            _sw_block,
            _sw_previous,
            count_1,
            sum_2,
            count_3,
            lost_4,
            moments_5,
            sum(count_1) over to_block_end as suffix_count_1,
            cast(sum(sum_2) over to_block_end as decimal(20,2)) as suffix_sum_2,
            sum(count_3) over to_block_end as suffix_count_3,
            (max(lost_4) over to_block_end or (sum(count_3) over to_block_end > 0 and cast(sum(sum_2) over to_block_end as decimal(20,2)) is null)) as suffix_lost_4,
            flatten(collect_list(moments_5) over to_block_end) as suffix_moments_5
        from linked
        window to_block_end as (partition by key_1, key_2, grouping_bits, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_window,
            coalesce(_sw_window + 40, _sw_pane) as _sw_at,
            case when _sw_window is null then count_1 end as count_1,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_count_1 end as suffix_count_1,
            case when _sw_window is null then sum_2 end as sum_2,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_sum_2 end as suffix_sum_2,
            case when _sw_window is null then count_3 end as count_3,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_count_3 end as suffix_count_3,
            case when _sw_window is null then lost_4 end as lost_4,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_lost_4 end as suffix_lost_4,
            case when _sw_window is null then moments_5 end as moments_5,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_moments_5 end as suffix_moments_5
        from suffixes
        lateral view explode(array_prepend(filter(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 40), _sw_pane - 40), _sw_pane), start -> pmod(start, 2) = 0), cast(null as bigint))) _sw_exploded as _sw_window
    ),
    prefixes as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_window,
            suffix_count_1,
            suffix_sum_2,
            suffix_count_3,
            suffix_lost_4,
            suffix_moments_5,
            sum(count_1) over from_block_start as prefix_count_1,
            cast(sum(sum_2) over from_block_start as decimal(20,2)) as prefix_sum_2,
            sum(count_3) over from_block_start as prefix_count_3,
            (max(lost_4) over from_block_start or (sum(count_3) over from_block_start > 0 and cast(sum(sum_2) over from_block_start as decimal(20,2)) is null)) as prefix_lost_4,
            flatten(collect_list(moments_5) over from_block_start) as prefix_moments_5
        from (select *, (_sw_at - pmod(_sw_at, 41)) div 41 as _sw_block from events)
        window
            from_block_start as (partition by key_1, key_2, grouping_bits, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_window div 2 * 600000000 as _sw_start,
            _sw_window div 2 * 600000000 + 12300000000 as _sw_end,
            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1,
            cast(case when suffix_sum_2 is null then prefix_sum_2 when prefix_sum_2 is null then suffix_sum_2 else suffix_sum_2 + prefix_sum_2 end as decimal(20,2)) as sum_2,
            coalesce(suffix_count_3 + prefix_count_3, suffix_count_3, prefix_count_3) as count_3,
            coalesce(suffix_lost_4, false) or coalesce(prefix_lost_4, false) as lost_4,
            coalesce(concat(suffix_moments_5, prefix_moments_5), suffix_moments_5, prefix_moments_5) as moments_5
        from prefixes
        where _sw_window is not null
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        key_2 as `flag`,
        count_1 as `n`,
        coalesce(try_cast(try_cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) - try_cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) % (cast(nullif(count_3, 0) as decimal(12,0)) * 0.01bd)) as decimal(37,2))) / cast(nullif(count_3, 0) as decimal(12,0)) as decimal(37,6)) + try_cast(cast(round(cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) % (cast(nullif(count_3, 0) as decimal(12,0)) * 0.01bd)) * 100bd as decimal(20,8)) / cast(nullif(count_3, 0) as decimal(12,0)), 4) as decimal(5,4)) * 0.01bd as decimal(37,6)) as decimal(14,6)), cast(cast(((if(lost_4, null, sum_2) - if(lost_4, null, sum_2) % cast(nullif(count_3, 0) as decimal(12,0))) / cast(nullif(count_3, 0) as decimal(12,0))) as decimal(14,6)) + cast((if(lost_4, null, sum_2) % cast(nullif(count_3, 0) as decimal(12,0)) / cast(nullif(count_3, 0) as decimal(12,0))) as decimal(14,6)) as decimal(14,6))) as `mean`,
        aggregate(filter(moments_5, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 1 then sqrt(m.m2 / (m.n - 1)) end) as `deviation`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp", "comment": null}, {"col_name": "window_end", "data_type": "timestamp", "comment": null}, {"col_name": "window_time", "data_type": "timestamp", "comment": null}, {"col_name": "k", "data_type": "string", "comment": null}, {"col_name": "flag", "data_type": "boolean", "comment": null}, {"col_name": "n", "data_type": "bigint", "comment": null}, {"col_name": "mean", "data_type": "decimal(14,6)", "comment": null}, {"col_name": "deviation", "data_type": "double", "comment": null}]

set spark.sql.parquet.outputTimestampType
-- answer: [{"value": "INT96"}]

describe query select * from (
select * from default.stored_lines
)
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
    from (
select * from default.stored_lines
)
    where true or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 03:25:00+00:00' and not (ts) >= timestamp'9999-12-28 20:34:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "6", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "earliest": "2024-03-07", "latest": 1709994660000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_state_of_scans_parquet__lease comment 'stored_state_of_scans_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "6", "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_state_of_scans_parquet__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 * 2 + if(pmod(_sw_us, 600000000) < 300000000, 0, 1) as _sw_pane,
            k as key_1,
            flag as key_2,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            array(struct(cast(count(cast((x) as double)) as double) as n, avg(cast((x) as double)) as mean, var_pop(cast((x) as double)) * count(cast((x) as double)) as m2)) as moments_5
        from (select * from (
select * from default.stored_lines
) where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 03:25:00+00:00' and not (ts) >= timestamp'9999-12-28 20:34:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000 * 2 + if(pmod(_sw_us, 600000000) < 300000000, 0, 1), k, flag
    )
    select
        _sw_pane,
        key_1,
        key_2,
        count_1,
        sum_2,
        count_3,
        lost_4,
        moments_5,
        '0' as epoch,
        cast(date_from_unix_date(cast((((_sw_pane - pmod(_sw_pane, 2)) div 2 * 600000000) - pmod(((_sw_pane - pmod(_sw_pane, 2)) div 2 * 600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_pane"}, {"data_type": "string", "comment": null, "col_name": "key_1"}, {"data_type": "boolean", "comment": null, "col_name": "key_2"}, {"data_type": "bigint", "comment": null, "col_name": "count_1"}, {"data_type": "decimal(20,2)", "comment": null, "col_name": "sum_2"}, {"data_type": "bigint", "comment": null, "col_name": "count_3"}, {"data_type": "boolean", "comment": null, "col_name": "lost_4"}, {"data_type": "array<struct<n:double,mean:double,m2:double>>", "col_name": "moments_5"}, {"col_name": "epoch", "data_type": "string"}, {"col_name": "pane_date", "data_type": "string"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 11700000000) - pmod((_sw_us - 11700000000), 600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 600000000) + 12300000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from (
select * from default.stored_lines
) where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 03:25:00+00:00' and not (ts) >= timestamp'9999-12-28 20:34:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 600000000) + 12300000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

drop table if exists default.stored_state_of_scans_parquet__state
-- answer: []

create table default.stored_state_of_scans_parquet__state using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, pane_date) comment 'stored_state_of_scans_parquet: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state') as
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 * 2 + if(pmod(_sw_us, 600000000) < 300000000, 0, 1) as _sw_pane,
            k as key_1,
            flag as key_2,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            array(struct(cast(count(cast((x) as double)) as double) as n, avg(cast((x) as double)) as mean, var_pop(cast((x) as double)) * count(cast((x) as double)) as m2)) as moments_5
        from (select * from (
select * from default.stored_lines
) where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 03:25:00+00:00' and not (ts) >= timestamp'9999-12-28 20:34:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000 * 2 + if(pmod(_sw_us, 600000000) < 300000000, 0, 1), k, flag
    )
    select
        _sw_pane,
        key_1,
        key_2,
        count_1,
        sum_2,
        count_3,
        lost_4,
        moments_5,
        '0' as epoch,
        cast(date_from_unix_date(cast((((_sw_pane - pmod(_sw_pane, 2)) div 2 * 600000000) - pmod(((_sw_pane - pmod(_sw_pane, 2)) div 2 * 600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) limit 0
-- answer: []

drop table if exists default.stored_state_of_scans_parquet__late
-- answer: []

create table default.stored_state_of_scans_parquet__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (epoch, late_reason) comment 'stored_state_of_scans_parquet: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert overwrite table default.stored_state_of_scans_parquet__state
partition (epoch = '1', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 * 2 + if(pmod(_sw_us, 600000000) < 300000000, 0, 1) as _sw_pane,
            k as key_1,
            flag as key_2,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            array(struct(cast(count(cast((x) as double)) as double) as n, avg(cast((x) as double)) as mean, var_pop(cast((x) as double)) * count(cast((x) as double)) as m2)) as moments_5
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
select * from default.stored_lines
)
    where at <= cast('6' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 03:25:00+00:00' and not (ts) >= timestamp'9999-12-28 20:34:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000 * 2 + if(pmod(_sw_us, 600000000) < 300000000, 0, 1), k, flag
    )
    select
        _sw_pane,
        key_1,
        key_2,
        count_1,
        sum_2,
        count_3,
        lost_4,
        moments_5,
        '1' as epoch,
        cast(date_from_unix_date(cast((((_sw_pane - pmod(_sw_pane, 2)) div 2 * 600000000) - pmod(((_sw_pane - pmod(_sw_pane, 2)) div 2 * 600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_state_of_scans_parquet__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_state_of_scans_parquet__lease)
)
-- answer in JSON: [{"held": true}]

drop table if exists default.stored_state_of_scans_parquet
-- answer: []

create table default.stored_state_of_scans_parquet (`window_start` timestamp_ltz, `window_end` timestamp_ltz, `window_time` timestamp_ltz, `k` string, `flag` boolean, `n` bigint, `mean` decimal(14,6), `deviation` double, `window_date` date) using parquet options (partitionOverwriteMode 'dynamic') partitioned by (window_date)
-- answer: []

insert overwrite table default.stored_state_of_scans_parquet
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with finest as (
        select
            _sw_pane,
            key_1,
            key_2,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            array(aggregate(filter(flatten(collect_list(moments_5)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_5
        from default.stored_state_of_scans_parquet__state
        group by _sw_pane, key_1, key_2
    ),
    panes as (
        select
            _sw_pane,
            key_1,
            key_2,
            grouping_id(_sw_pane, key_1, key_2) as grouping_bits,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            array(aggregate(filter(flatten(collect_list(moments_5)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_5
        from finest
        group by _sw_pane, key_1, key_2 grouping sets ((_sw_pane, key_1, key_2), (_sw_pane, key_1), (_sw_pane))
    ),
    linked as (
        select *, lead(_sw_pane) over (partition by key_1, key_2, grouping_bits order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 41)) div 41) as _sw_block from panes)
    ),
    suffixes as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_pane,
            _sw_block,
            _sw_previous,
            count_1,
            sum_2,
            count_3,
            lost_4,
            moments_5,
            sum(count_1) over to_block_end as suffix_count_1,
            cast(sum(sum_2) over to_block_end as decimal(20,2)) as suffix_sum_2,
            sum(count_3) over to_block_end as suffix_count_3,
            (max(lost_4) over to_block_end or (sum(count_3) over to_block_end > 0 and cast(sum(sum_2) over to_block_end as decimal(20,2)) is null)) as suffix_lost_4,
            flatten(collect_list(moments_5) over to_block_end) as suffix_moments_5
        from linked
        window to_block_end as (partition by key_1, key_2, grouping_bits, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_window,
            coalesce(_sw_window + 40, _sw_pane) as _sw_at,
            case when _sw_window is null then count_1 end as count_1,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_count_1 end as suffix_count_1,
            case when _sw_window is null then sum_2 end as sum_2,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_sum_2 end as suffix_sum_2,
            case when _sw_window is null then count_3 end as count_3,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_count_3 end as suffix_count_3,
            case when _sw_window is null then lost_4 end as lost_4,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_lost_4 end as suffix_lost_4,
            case when _sw_window is null then moments_5 end as moments_5,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_moments_5 end as suffix_moments_5
        from suffixes
        lateral view explode(array_prepend(filter(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 40), _sw_pane - 40), _sw_pane), start -> pmod(start, 2) = 0), cast(null as bigint))) _sw_exploded as _sw_window
    ),
    prefixes as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_window,
            suffix_count_1,
            suffix_sum_2,
            suffix_count_3,
            suffix_lost_4,
            suffix_moments_5,
            sum(count_1) over from_block_start as prefix_count_1,
            cast(sum(sum_2) over from_block_start as decimal(20,2)) as prefix_sum_2,
            sum(count_3) over from_block_start as prefix_count_3,
            (max(lost_4) over from_block_start or (sum(count_3) over from_block_start > 0 and cast(sum(sum_2) over from_block_start as decimal(20,2)) is null)) as prefix_lost_4,
            flatten(collect_list(moments_5) over from_block_start) as prefix_moments_5
        from (select *, (_sw_at - pmod(_sw_at, 41)) div 41 as _sw_block from events)
        window
            from_block_start as (partition by key_1, key_2, grouping_bits, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_window div 2 * 600000000 as _sw_start,
            _sw_window div 2 * 600000000 + 12300000000 as _sw_end,
            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1,
            cast(case when suffix_sum_2 is null then prefix_sum_2 when prefix_sum_2 is null then suffix_sum_2 else suffix_sum_2 + prefix_sum_2 end as decimal(20,2)) as sum_2,
            coalesce(suffix_count_3 + prefix_count_3, suffix_count_3, prefix_count_3) as count_3,
            coalesce(suffix_lost_4, false) or coalesce(prefix_lost_4, false) as lost_4,
            coalesce(concat(suffix_moments_5, prefix_moments_5), suffix_moments_5, prefix_moments_5) as moments_5
        from prefixes
        where _sw_window is not null
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        key_2 as `flag`,
        count_1 as `n`,
        coalesce(try_cast(try_cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) - try_cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) % (cast(nullif(count_3, 0) as decimal(12,0)) * 0.01bd)) as decimal(37,2))) / cast(nullif(count_3, 0) as decimal(12,0)) as decimal(37,6)) + try_cast(cast(round(cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) % (cast(nullif(count_3, 0) as decimal(12,0)) * 0.01bd)) * 100bd as decimal(20,8)) / cast(nullif(count_3, 0) as decimal(12,0)), 4) as decimal(5,4)) * 0.01bd as decimal(37,6)) as decimal(14,6)), cast(cast(((if(lost_4, null, sum_2) - if(lost_4, null, sum_2) % cast(nullif(count_3, 0) as decimal(12,0))) / cast(nullif(count_3, 0) as decimal(12,0))) as decimal(14,6)) + cast((if(lost_4, null, sum_2) % cast(nullif(count_3, 0) as decimal(12,0)) / cast(nullif(count_3, 0) as decimal(12,0))) as decimal(14,6)) as decimal(14,6))) as `mean`,
        aggregate(filter(moments_5, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 1 then sqrt(m.m2 / (m.n - 1)) end) as `deviation`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_state_of_scans_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            (_sw_pane - pmod(_sw_pane, 2)) div 2 - greatest(
                (_sw_pane - pmod(_sw_pane, 2)) div 2 - 19 - 1 + pmod(_sw_pane, 2) - 1,
                coalesce(
                    lag((_sw_pane - pmod(_sw_pane, 2)) div 2) over (partition by key_1, key_2 order by _sw_pane),
                    (_sw_pane - pmod(_sw_pane, 2)) div 2 - 19 - 1 + pmod(_sw_pane, 2) - 1
                )
            ) as _sw_more
        from default.stored_state_of_scans_parquet__state
        where epoch = '1'
    )
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_state_of_scans_parquet__lease)
)
-- answer in JSON: [{"windows": 89, "removed": 0, "late": 0, "rows": 6}]

create table if not exists default.stored_state_of_scans_parquet__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_state_of_scans_parquet: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_state_of_scans_parquet__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"input": [1472, 1512], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"mean\\", \\"text\\": \\"avg(d)\\", \\"type\\": \\"decimal(10,2)\\"}, {\\"declared\\": null, \\"name\\": \\"deviation\\", \\"text\\": \\"stddev(x)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}, {\\"expression\\": \\"flag\\", \\"name\\": \\"flag\\"}], \\"grouping_sets\\": [[\\"k\\", \\"flag\\"], [\\"k\\"], []], \\"having\\": null, \\"sees\\": true, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"hop\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 12300000000, \\"slide\\": 600000000, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: without keys a worker holds all panes, a million at most */\\n    \\n    with finest as (\\n        select\\n            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 * 2 + if(pmod(_sw_us, 600000000) < 300000000, 0, 1) as _sw_pane,\\n            k as key_1,\\n            flag as key_2,\\n            count(*) as count_1,\\n            sum(d) as sum_2,\\n            count(d) as count_3,\\n            (count(d) > 0 and sum(d) is null) as lost_4,\\n            array(struct(cast(count(cast((x) as double)) as double) as n, avg(cast((x) as double)) as mean, var_pop(cast((x) as double)) * count(cast((x) as double)) as m2)) as moments_5\\n        from /* spark_windows.input */ (\\nselect * from default.stored_lines\\n) /* spark_windows.input_end */ as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000 * 2 + if(pmod(_sw_us, 600000000) < 300000000, 0, 1), k, flag\\n    ),\\n    panes as (\\n        select\\n            _sw_pane,\\n            key_1,\\n            key_2,\\n            grouping_id(_sw_pane, key_1, key_2) as grouping_bits,\\n            sum(count_1) as count_1,\\n            cast(sum(sum_2) as decimal(20,2)) as sum_2,\\n            sum(count_3) as count_3,\\n            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,\\n            array(aggregate(filter(flatten(collect_list(moments_5)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_5\\n        from finest\\n        group by _sw_pane, key_1, key_2 grouping sets ((_sw_pane, key_1, key_2), (_sw_pane, key_1), (_sw_pane))\\n    ),\\n    linked as (\\n        select *, lead(_sw_pane) over (partition by key_1, key_2, grouping_bits order by _sw_block, _sw_pane desc) as _sw_previous\\n        from (select *, -((_sw_pane - pmod(_sw_pane, 41)) div 41) as _sw_block from panes)\\n    ),\\n    suffixes as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_pane,\\n            _sw_block,\\n            _sw_previous,\\n            count_1,\\n            sum_2,\\n            count_3,\\n            lost_4,\\n            moments_5,\\n            sum(count_1) over to_block_end as suffix_count_1,\\n            cast(sum(sum_2) over to_block_end as decimal(20,2)) as suffix_sum_2,\\n            sum(count_3) over to_block_end as suffix_count_3,\\n            (max(lost_4) over to_block_end or (sum(count_3) over to_block_end > 0 and cast(sum(sum_2) over to_block_end as decimal(20,2)) is null)) as suffix_lost_4,\\n            flatten(collect_list(moments_5) over to_block_end) as suffix_moments_5\\n        from linked\\n        window to_block_end as (partition by key_1, key_2, grouping_bits, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)\\n    ),\\n    events as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_window,\\n            coalesce(_sw_window + 40, _sw_pane) as _sw_at,\\n            case when _sw_window is null then count_1 end as count_1,\\n            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_count_1 end as suffix_count_1,\\n            case when _sw_window is null then sum_2 end as sum_2,\\n            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_sum_2 end as suffix_sum_2,\\n            case when _sw_window is null then count_3 end as count_3,\\n            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_count_3 end as suffix_count_3,\\n            case when _sw_window is null then lost_4 end as lost_4,\\n            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_lost_4 end as suffix_lost_4,\\n            case when _sw_window is null then moments_5 end as moments_5,\\n            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_moments_5 end as suffix_moments_5\\n        from suffixes\\n        lateral view explode(array_prepend(filter(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 40), _sw_pane - 40), _sw_pane), start -> pmod(start, 2) = 0), cast(null as bigint))) _sw_exploded as _sw_window\\n    ),\\n    prefixes as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_window,\\n            suffix_count_1,\\n            suffix_sum_2,\\n            suffix_count_3,\\n            suffix_lost_4,\\n            suffix_moments_5,\\n            sum(count_1) over from_block_start as prefix_count_1,\\n            cast(sum(sum_2) over from_block_start as decimal(20,2)) as prefix_sum_2,\\n            sum(count_3) over from_block_start as prefix_count_3,\\n            (max(lost_4) over from_block_start or (sum(count_3) over from_block_start > 0 and cast(sum(sum_2) over from_block_start as decimal(20,2)) is null)) as prefix_lost_4,\\n            flatten(collect_list(moments_5) over from_block_start) as prefix_moments_5\\n        from (select *, (_sw_at - pmod(_sw_at, 41)) div 41 as _sw_block from events)\\n        window\\n            from_block_start as (partition by key_1, key_2, grouping_bits, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select\\n            key_1,\\n            key_2,\\n            grouping_bits,\\n            _sw_window div 2 * 600000000 as _sw_start,\\n            _sw_window div 2 * 600000000 + 12300000000 as _sw_end,\\n            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1,\\n            cast(case when suffix_sum_2 is null then prefix_sum_2 when prefix_sum_2 is null then suffix_sum_2 else suffix_sum_2 + prefix_sum_2 end as decimal(20,2)) as sum_2,\\n            coalesce(suffix_count_3 + prefix_count_3, suffix_count_3, prefix_count_3) as count_3,\\n            coalesce(suffix_lost_4, false) or coalesce(prefix_lost_4, false) as lost_4,\\n            coalesce(concat(suffix_moments_5, prefix_moments_5), suffix_moments_5, prefix_moments_5) as moments_5\\n        from prefixes\\n        where _sw_window is not null\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        key_2 as `flag`,\\n        count_1 as `n`,\\n        coalesce(try_cast(try_cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) - try_cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) % (cast(nullif(count_3, 0) as decimal(12,0)) * 0.01bd)) as decimal(37,2))) / cast(nullif(count_3, 0) as decimal(12,0)) as decimal(37,6)) + try_cast(cast(round(cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) % (cast(nullif(count_3, 0) as decimal(12,0)) * 0.01bd)) * 100bd as decimal(20,8)) / cast(nullif(count_3, 0) as decimal(12,0)), 4) as decimal(5,4)) * 0.01bd as decimal(37,6)) as decimal(14,6)), cast(cast(((if(lost_4, null, sum_2) - if(lost_4, null, sum_2) % cast(nullif(count_3, 0) as decimal(12,0))) / cast(nullif(count_3, 0) as decimal(12,0))) as decimal(14,6)) + cast((if(lost_4, null, sum_2) % cast(nullif(count_3, 0) as decimal(12,0)) / cast(nullif(count_3, 0) as decimal(12,0))) as decimal(14,6)) as decimal(14,6))) as `mean`,\\n        aggregate(filter(moments_5, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 1 then sqrt(m.m2 / (m.n - 1)) end) as `deviation`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "mean", "text": "avg(d)", "type": "decimal(10,2)"}, {"declared": null, "name": "deviation", "text": "stddev(x)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}, {"expression": "flag", "name": "flag"}], "grouping_sets": [["k", "flag"], ["k"], []], "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 12300000000, "slide": 600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "emit": "on_update", "expire_after": 0, "file_format": "parquet", "inputs": [{"cursor": {"column": "at", "key": null, "kind": "column", "overlap": null, "relation": null}, "delay": null, "watermark": null}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "(\\nselect * from default.stored_lines\\n)"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_state_of_scans_parquet__lease)
-- answer: []

create or replace view default.stored_state_of_scans_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_state_of_scans_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_state_of_scans_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "flag": "boolean", "n": "bigint", "mean": "decimal(14,6)", "deviation": "double"}, "state": {"_sw_pane": "bigint", "key_1": "string", "key_2": "boolean", "count_1": "bigint", "sum_2": "decimal(20,2)", "count_3": "bigint", "lost_4": "boolean", "moments_5": "array<struct<n:double,mean:double,m2:double>>", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '6', null, null, 6, 6, 0, 0, 0, 89, 0, 6, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_state_of_scans_parquet__lease
-- answer: []

-- epoch 1: 6 rows read, 6 accepted, 0 late, 0 without time, 0 in no window; 89 windows changed, 0 removed; watermark (none) -> (none); 6 rows of state

-- {}, where there is
-- answer: ["default.stored_state_of_scans_parquet", "default.stored_state_of_scans_parquet__epochs", "default.stored_state_of_scans_parquet__history", "default.stored_state_of_scans_parquet__late", "default.stored_state_of_scans_parquet__state"]

describe query select * from default.stored_lines
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_state_of_scans_parquet__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "6", "inputs": null, "watermark": null, "rows_read": 6, "accepted": 6, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 89, "removed": 0, "state_rows": 6, "state_from": null, "total_rows_read": 6, "total_accepted": 6, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "ignored": 0, "total_ignored": 0, "stored": "{\"format\": 1, \"made_for\": \"24019cb4dd5fd93756e5505b93d6f65d\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": \"int\", \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 6], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"flag\": \"boolean\", \"n\": \"bigint\", \"mean\": \"decimal(14,6)\", \"deviation\": \"double\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"key_2\": \"boolean\", \"count_1\": \"bigint\", \"sum_2\": \"decimal(20,2)\", \"count_3\": \"bigint\", \"lost_4\": \"boolean\", \"moments_5\": \"array<struct<n:double,mean:double,m2:double>>\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000001}]

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
    collect_set(((((_sw_us - 11700000000) - pmod((_sw_us - 11700000000), 600000000)) - pmod(((_sw_us - 11700000000) - pmod((_sw_us - 11700000000), 600000000)), 86400000000)) div 86400000000) * 4294967296 + (((_sw_us - pmod(_sw_us, 600000000)) - pmod((_sw_us - pmod(_sw_us, 600000000)), 86400000000)) div 86400000000) - ((((_sw_us - 11700000000) - pmod((_sw_us - 11700000000), 600000000)) - pmod(((_sw_us - 11700000000) - pmod((_sw_us - 11700000000), 600000000)), 86400000000)) div 86400000000)) filter (where _sw_t is not null and true and not (false)),
    p -> concat(
        date_from_unix_date(cast(shiftright(p, 32) as int)),
        '/',
        date_from_unix_date(cast(shiftright(p, 32) + (p & 4294967295) as int))
    )
), ',') as days,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (false)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
select * from default.stored_lines
)
    where at > cast('6' as int) or at is null
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 03:25:00+00:00' and not (ts) >= timestamp'9999-12-28 20:34:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "12", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 6, "days": "2024-03-07/2024-03-07,2024-03-09/2024-03-09", "earliest": "2024-03-07", "latest": 1710010440000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_state_of_scans_parquet__lease comment 'stored_state_of_scans_parquet: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "12", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert overwrite table default.stored_state_of_scans_parquet__state
partition (epoch = '2', pane_date) by name
select * except (epoch) from (
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 * 2 + if(pmod(_sw_us, 600000000) < 300000000, 0, 1) as _sw_pane,
            k as key_1,
            flag as key_2,
            count(*) as count_1,
            sum(d) as sum_2,
            count(d) as count_3,
            (count(d) > 0 and sum(d) is null) as lost_4,
            array(struct(cast(count(cast((x) as double)) as double) as n, avg(cast((x) as double)) as mean, var_pop(cast((x) as double)) * count(cast((x) as double)) as m2)) as moments_5
        from (
    select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at`
    from (
select * from default.stored_lines
)
    where at > cast('6' as int) and at <= cast('12' as int)
) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 03:25:00+00:00' and not (ts) >= timestamp'9999-12-28 20:34:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000 * 2 + if(pmod(_sw_us, 600000000) < 300000000, 0, 1), k, flag
    )
    select
        _sw_pane,
        key_1,
        key_2,
        count_1,
        sum_2,
        count_3,
        lost_4,
        moments_5,
        '2' as epoch,
        cast(date_from_unix_date(cast((((_sw_pane - pmod(_sw_pane, 2)) div 2 * 600000000) - pmod(((_sw_pane - pmod(_sw_pane, 2)) div 2 * 600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_state_of_scans_parquet__lease) and if((select epoch from (select epoch from default.stored_state_of_scans_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_state_of_scans_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

insert overwrite table default.stored_state_of_scans_parquet partition (window_date) by name
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
select *
from (
    
    with finest as (
        select
            _sw_pane,
            key_1,
            key_2,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            array(aggregate(filter(flatten(collect_list(moments_5)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_5
        from (select * from default.stored_state_of_scans_parquet__state where (pane_date between '2024-03-07' and '2024-03-10'))
        group by _sw_pane, key_1, key_2
    ),
    panes as (
        select
            _sw_pane,
            key_1,
            key_2,
            grouping_id(_sw_pane, key_1, key_2) as grouping_bits,
            sum(count_1) as count_1,
            cast(sum(sum_2) as decimal(20,2)) as sum_2,
            sum(count_3) as count_3,
            (max(lost_4) or (sum(count_3) > 0 and cast(sum(sum_2) as decimal(20,2)) is null)) as lost_4,
            array(aggregate(filter(flatten(collect_list(moments_5)), e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> m)) as moments_5
        from finest
        group by _sw_pane, key_1, key_2 grouping sets ((_sw_pane, key_1, key_2), (_sw_pane, key_1), (_sw_pane))
    ),
    linked as (
        select *, lead(_sw_pane) over (partition by key_1, key_2, grouping_bits order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 41)) div 41) as _sw_block from panes)
    ),
    suffixes as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_pane,
            _sw_block,
            _sw_previous,
            count_1,
            sum_2,
            count_3,
            lost_4,
            moments_5,
            sum(count_1) over to_block_end as suffix_count_1,
            cast(sum(sum_2) over to_block_end as decimal(20,2)) as suffix_sum_2,
            sum(count_3) over to_block_end as suffix_count_3,
            (max(lost_4) over to_block_end or (sum(count_3) over to_block_end > 0 and cast(sum(sum_2) over to_block_end as decimal(20,2)) is null)) as suffix_lost_4,
            flatten(collect_list(moments_5) over to_block_end) as suffix_moments_5
        from linked
        window to_block_end as (partition by key_1, key_2, grouping_bits, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_window,
            coalesce(_sw_window + 40, _sw_pane) as _sw_at,
            case when _sw_window is null then count_1 end as count_1,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_count_1 end as suffix_count_1,
            case when _sw_window is null then sum_2 end as sum_2,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_sum_2 end as suffix_sum_2,
            case when _sw_window is null then count_3 end as count_3,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_count_3 end as suffix_count_3,
            case when _sw_window is null then lost_4 end as lost_4,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_lost_4 end as suffix_lost_4,
            case when _sw_window is null then moments_5 end as moments_5,
            case when (_sw_window - pmod(_sw_window, 41)) div 41 = -_sw_block and pmod(_sw_window, 41) <> 0 then suffix_moments_5 end as suffix_moments_5
        from suffixes
        lateral view explode(array_prepend(filter(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 40), _sw_pane - 40), _sw_pane), start -> pmod(start, 2) = 0), cast(null as bigint))) _sw_exploded as _sw_window
    ),
    prefixes as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_window,
            suffix_count_1,
            suffix_sum_2,
            suffix_count_3,
            suffix_lost_4,
            suffix_moments_5,
            sum(count_1) over from_block_start as prefix_count_1,
            cast(sum(sum_2) over from_block_start as decimal(20,2)) as prefix_sum_2,
            sum(count_3) over from_block_start as prefix_count_3,
            (max(lost_4) over from_block_start or (sum(count_3) over from_block_start > 0 and cast(sum(sum_2) over from_block_start as decimal(20,2)) is null)) as prefix_lost_4,
            flatten(collect_list(moments_5) over from_block_start) as prefix_moments_5
        from (select *, (_sw_at - pmod(_sw_at, 41)) div 41 as _sw_block from events)
        window
            from_block_start as (partition by key_1, key_2, grouping_bits, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            key_1,
            key_2,
            grouping_bits,
            _sw_window div 2 * 600000000 as _sw_start,
            _sw_window div 2 * 600000000 + 12300000000 as _sw_end,
            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1,
            cast(case when suffix_sum_2 is null then prefix_sum_2 when prefix_sum_2 is null then suffix_sum_2 else suffix_sum_2 + prefix_sum_2 end as decimal(20,2)) as sum_2,
            coalesce(suffix_count_3 + prefix_count_3, suffix_count_3, prefix_count_3) as count_3,
            coalesce(suffix_lost_4, false) or coalesce(prefix_lost_4, false) as lost_4,
            coalesce(concat(suffix_moments_5, prefix_moments_5), suffix_moments_5, prefix_moments_5) as moments_5
        from prefixes
        where _sw_window is not null
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        key_2 as `flag`,
        count_1 as `n`,
        coalesce(try_cast(try_cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) - try_cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) % (cast(nullif(count_3, 0) as decimal(12,0)) * 0.01bd)) as decimal(37,2))) / cast(nullif(count_3, 0) as decimal(12,0)) as decimal(37,6)) + try_cast(cast(round(cast((try_cast(if(lost_4, null, sum_2) as decimal(37,2)) % (cast(nullif(count_3, 0) as decimal(12,0)) * 0.01bd)) * 100bd as decimal(20,8)) / cast(nullif(count_3, 0) as decimal(12,0)), 4) as decimal(5,4)) * 0.01bd as decimal(37,6)) as decimal(14,6)), cast(cast(((if(lost_4, null, sum_2) - if(lost_4, null, sum_2) % cast(nullif(count_3, 0) as decimal(12,0))) / cast(nullif(count_3, 0) as decimal(12,0))) as decimal(14,6)) + cast((if(lost_4, null, sum_2) % cast(nullif(count_3, 0) as decimal(12,0)) / cast(nullif(count_3, 0) as decimal(12,0))) as decimal(14,6)) as decimal(14,6))) as `mean`,
        aggregate(filter(moments_5, e -> e.n > 0), struct(0d as n, 0d as mean, 0d as m2), (m, e) -> struct(m.n + e.n as n, m.mean + (e.mean - m.mean) * e.n / (m.n + e.n) as mean, m.m2 + e.m2 + power(e.mean - m.mean, 2) * m.n * e.n / (m.n + e.n) as m2), m -> case when m.n > 1 then sqrt(m.m2 / (m.n - 1)) end) as `deviation`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-07', date'2024-03-09'))
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_state_of_scans_parquet__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            (_sw_pane - pmod(_sw_pane, 2)) div 2 - greatest(
                (_sw_pane - pmod(_sw_pane, 2)) div 2 - 19 - 1 + pmod(_sw_pane, 2) - 1,
                coalesce(
                    lag((_sw_pane - pmod(_sw_pane, 2)) div 2) over (partition by key_1, key_2 order by _sw_pane),
                    (_sw_pane - pmod(_sw_pane, 2)) div 2 - 19 - 1 + pmod(_sw_pane, 2) - 1
                )
            ) as _sw_more
        from default.stored_state_of_scans_parquet__state
        where epoch = '2'
    )
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_state_of_scans_parquet__lease) and if((select epoch from (select epoch from default.stored_state_of_scans_parquet__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_state_of_scans_parquet__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 98, "removed": 0, "late": 0, "rows": 6}]

create or replace view default.stored_state_of_scans_parquet__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_state_of_scans_parquet: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_state_of_scans_parquet__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": "int", "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 6], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "flag": "boolean", "n": "bigint", "mean": "decimal(14,6)", "deviation": "double"}, "state": {"_sw_pane": "bigint", "key_1": "string", "key_2": "boolean", "count_1": "bigint", "sum_2": "decimal(20,2)", "count_3": "bigint", "lost_4": "boolean", "moments_5": "array<struct<n:double,mean:double,m2:double>>", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '12', null, null, 6, 6, 0, 0, 0, 98, 0, 12, null, 12, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '6', null, null, 6, 6, 0, 0, 0, 89, 0, 6, null, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_state_of_scans_parquet__lease
-- answer: []

-- epoch 2: 6 rows read, 6 accepted, 0 late, 0 without time, 0 in no window; 98 windows changed, 0 removed; watermark (none) -> (none); 12 rows of state
