-- {}, where there is
-- answer: []

describe query select * from ice.default.stored_fares
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in ice.default like 'stored_state_of_masks_iceberg*'
-- answer: []

describe query
select *
from (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct v)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": "n > 1", "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 10800000000, "slide": 600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    /* spark_windows.engine sql: few windows share a pane */
    
    select * from (
    with _sw_source as (select * from /* spark_windows.input */ ice.default.stored_fares /* spark_windows.input_end */ as _src),
    others as (
        with panes as (
        select
            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane,
            k as key_1,
            count(*) as count_1
        from _sw_source as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000, k
    ),
    linked as (
        select *, lead(_sw_pane) over (partition by key_1 order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 18)) div 18) as _sw_block from panes)
    ),
    suffixes as (
        select
            key_1,
            _sw_pane,
            _sw_block,
            _sw_previous,
            count_1,
            sum(count_1) over to_block_end as suffix_count_1
        from linked
        window to_block_end as (partition by key_1, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            key_1,
            _sw_window,
            coalesce(_sw_window + 17, _sw_pane) as _sw_at,
            case when _sw_window is null then count_1 end as count_1,
            case when (_sw_window - pmod(_sw_window, 18)) div 18 = -_sw_block and pmod(_sw_window, 18) <> 0 then suffix_count_1 end as suffix_count_1
        from suffixes
        lateral view explode(array_prepend(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 17), _sw_pane - 17), _sw_pane), cast(null as bigint))) _sw_exploded as _sw_window
    ),
    prefixes as (
        select
            key_1,
            _sw_window,
            suffix_count_1,
            sum(count_1) over from_block_start as prefix_count_1
        from (select *, (_sw_at - pmod(_sw_at, 18)) div 18 as _sw_block from events)
        window
            from_block_start as (partition by key_1, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            key_1,
            _sw_window * 600000000 as _sw_start,
            _sw_window * 600000000 + 10800000000 as _sw_end,
            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1
        from prefixes
        where _sw_window is not null
    )
        select key_1, _sw_start, count_1 from windows
    ),
    distinct_1_windows as (
        with masks as (
        select
            _sw_chunk as _sw_chunk,
            k as key_1,
            case when (v) is not null then (v) end as value_1,
            bit_or(shiftleft(1L, cast(_sw_pane - _sw_chunk * 32 as int))) as _sw_mask
        from _sw_source as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane) as _numbered
        lateral view explode(sequence(shiftright(_sw_pane - 17, 5), shiftright(_sw_pane, 5))) _sw_exploded as _sw_chunk
        where _sw_t is not null
        group by _sw_chunk, k, case when (v) is not null then (v) end
    ),
    counts as (
        select
            _sw_chunk,
            key_1,
            bit_or(_sw_held) as _sw_held,
            count(case when _sw_counted & 1 <> 0 then 1 end) as _sw_0,
            count(case when _sw_counted & 2 <> 0 then 1 end) as _sw_1,
            count(case when _sw_counted & 4 <> 0 then 1 end) as _sw_2,
            count(case when _sw_counted & 8 <> 0 then 1 end) as _sw_3,
            count(case when _sw_counted & 16 <> 0 then 1 end) as _sw_4,
            count(case when _sw_counted & 32 <> 0 then 1 end) as _sw_5,
            count(case when _sw_counted & 64 <> 0 then 1 end) as _sw_6,
            count(case when _sw_counted & 128 <> 0 then 1 end) as _sw_7,
            count(case when _sw_counted & 256 <> 0 then 1 end) as _sw_8,
            count(case when _sw_counted & 512 <> 0 then 1 end) as _sw_9,
            count(case when _sw_counted & 1024 <> 0 then 1 end) as _sw_10,
            count(case when _sw_counted & 2048 <> 0 then 1 end) as _sw_11,
            count(case when _sw_counted & 4096 <> 0 then 1 end) as _sw_12,
            count(case when _sw_counted & 8192 <> 0 then 1 end) as _sw_13,
            count(case when _sw_counted & 16384 <> 0 then 1 end) as _sw_14,
            count(case when _sw_counted & 32768 <> 0 then 1 end) as _sw_15,
            count(case when _sw_counted & 65536 <> 0 then 1 end) as _sw_16,
            count(case when _sw_counted & 131072 <> 0 then 1 end) as _sw_17,
            count(case when _sw_counted & 262144 <> 0 then 1 end) as _sw_18,
            count(case when _sw_counted & 524288 <> 0 then 1 end) as _sw_19,
            count(case when _sw_counted & 1048576 <> 0 then 1 end) as _sw_20,
            count(case when _sw_counted & 2097152 <> 0 then 1 end) as _sw_21,
            count(case when _sw_counted & 4194304 <> 0 then 1 end) as _sw_22,
            count(case when _sw_counted & 8388608 <> 0 then 1 end) as _sw_23,
            count(case when _sw_counted & 16777216 <> 0 then 1 end) as _sw_24,
            count(case when _sw_counted & 33554432 <> 0 then 1 end) as _sw_25,
            count(case when _sw_counted & 67108864 <> 0 then 1 end) as _sw_26,
            count(case when _sw_counted & 134217728 <> 0 then 1 end) as _sw_27,
            count(case when _sw_counted & 268435456 <> 0 then 1 end) as _sw_28,
            count(case when _sw_counted & 536870912 <> 0 then 1 end) as _sw_29,
            count(case when _sw_counted & 1073741824 <> 0 then 1 end) as _sw_30,
            count(case when _sw_counted & 2147483648 <> 0 then 1 end) as _sw_31
        from (select *, case when value_1 is not null then _sw_held end as _sw_counted from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 8) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 4) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 1) as _sw_held from (
            select *, _sw_mask as _sw_held from masks)))))))
        group by _sw_chunk, key_1
    )
        select key_1, (_sw_chunk * 32 + _sw_n) * 600000000 as _sw_start, distinct_1
        from counts
        lateral view posexplode(array(_sw_0, _sw_1, _sw_2, _sw_3, _sw_4, _sw_5, _sw_6, _sw_7, _sw_8, _sw_9, _sw_10, _sw_11, _sw_12, _sw_13, _sw_14, _sw_15, _sw_16, _sw_17, _sw_18, _sw_19, _sw_20, _sw_21, _sw_22, _sw_23, _sw_24, _sw_25, _sw_26, _sw_27, _sw_28, _sw_29, _sw_30, _sw_31)) _sw_exploded as _sw_n, distinct_1
        where shiftright(_sw_held, _sw_n) & 1 = 1
    ),
    windows as (
        select *, _sw_start + 10800000000 as _sw_end
        from (
            select key_1, _sw_start, first(count_1, true) as count_1, first(distinct_1, true) as distinct_1
            from (
                select key_1, _sw_start, count_1, null as distinct_1 from others
                union all
                select key_1, _sw_start, null as count_1, distinct_1 from distinct_1_windows
            )
            group by key_1, _sw_start
        )
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        distinct_1 as `users`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    ) as _sw_windows where (n > 1)
    /* spark_windows.end window_aggregate */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "window_time", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "n", "data_type": "bigint"}, {"col_name": "users", "data_type": "bigint"}]

describe query select * from ice.default.stored_fares
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_fares.history where is_current_ancestor order by made_current_at
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        null as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
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
    from (select * from ice.default.stored_fares where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 03:00:00+00:00' and not (ts) >= timestamp'9999-12-28 20:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": null, "without_cursor": 0, "without_key": 0, "rows_read": 0, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 0, "earliest": null, "latest": null, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create table if not exists ice.default.stored_state_of_masks_iceberg__lease using iceberg comment 'stored_state_of_masks_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": null, "label": 1, "rebuild": true, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_state_of_masks_iceberg__lease)
)
-- answer in JSON: [{"held": true}]

describe query with panes as (
        select
            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane,
            k as key_1,
            case when (v) is not null then (v) end as value_1,
            count(*) as count_1
        from (select * from ice.default.stored_fares where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 03:00:00+00:00' and not (ts) >= timestamp'9999-12-28 20:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000, k, case when (v) is not null then (v) end
    )
    select
        _sw_pane,
        key_1,
        value_1,
        count_1,
        '0' as epoch,
        cast(date_from_unix_date(cast(((_sw_pane * 600000000) - pmod((_sw_pane * 600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
-- answer: [{"data_type": "bigint", "comment": null, "col_name": "_sw_pane"}, {"data_type": "string", "comment": null, "col_name": "key_1"}, {"data_type": "int", "comment": null, "col_name": "value_1"}, {"data_type": "bigint", "comment": null, "col_name": "count_1"}, {"data_type": "string", "comment": null, "col_name": "epoch"}, {"data_type": "string", "comment": null, "col_name": "pane_date"}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 10200000000) - pmod((_sw_us - 10200000000), 600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 600000000) + 10800000000) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from ice.default.stored_fares where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 03:00:00+00:00' and not (ts) >= timestamp'9999-12-28 20:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 600000000) + 10800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table ice.default.stored_state_of_masks_iceberg__state (`_sw_pane` bigint, `key_1` string, `value_1` int, `count_1` bigint, `epoch` string, `pane_date` string) using iceberg partitioned by (epoch, pane_date) comment 'stored_state_of_masks_iceberg: accumulators: one row per epoch, pane and key; a window is the merge of its panes over all epochs' tblproperties ('spark_windows.role' = 'state')
-- answer: []

create or replace table ice.default.stored_state_of_masks_iceberg__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using iceberg partitioned by (epoch, late_reason) comment 'stored_state_of_masks_iceberg: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert into ice.default.stored_state_of_masks_iceberg__state by name
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane,
            k as key_1,
            case when (v) is not null then (v) end as value_1,
            count(*) as count_1
        from (select * from ice.default.stored_fares where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 03:00:00+00:00' and not (ts) >= timestamp'9999-12-28 20:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000, k, case when (v) is not null then (v) end
    )
    select
        _sw_pane,
        key_1,
        value_1,
        count_1,
        '1' as epoch,
        cast(date_from_unix_date(cast(((_sw_pane * 600000000) - pmod((_sw_pane * 600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_state_of_masks_iceberg__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_state_of_masks_iceberg__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table ice.default.stored_state_of_masks_iceberg using iceberg partitioned by (day) as
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as day
    from (
select *
from (
    
    select * from (
    with others as (
        with panes as (
        select
            _sw_pane,
            key_1,
            sum(count_1) as count_1
        from (select * from ice.default.stored_state_of_masks_iceberg__state distribute by key_1)
        group by _sw_pane, key_1
    ),
    linked as (
        select *, lead(_sw_pane) over (partition by key_1 order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 18)) div 18) as _sw_block from panes)
    ),
    suffixes as (
        select
            key_1,
            _sw_pane,
            _sw_block,
            _sw_previous,
            count_1,
            sum(count_1) over to_block_end as suffix_count_1
        from linked
        window to_block_end as (partition by key_1, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            key_1,
            _sw_window,
            coalesce(_sw_window + 17, _sw_pane) as _sw_at,
            case when _sw_window is null then count_1 end as count_1,
            case when (_sw_window - pmod(_sw_window, 18)) div 18 = -_sw_block and pmod(_sw_window, 18) <> 0 then suffix_count_1 end as suffix_count_1
        from suffixes
        lateral view explode(array_prepend(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 17), _sw_pane - 17), _sw_pane), cast(null as bigint))) _sw_exploded as _sw_window
    ),
    prefixes as (
        select
            key_1,
            _sw_window,
            suffix_count_1,
            sum(count_1) over from_block_start as prefix_count_1
        from (select *, (_sw_at - pmod(_sw_at, 18)) div 18 as _sw_block from events)
        window
            from_block_start as (partition by key_1, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            key_1,
            _sw_window * 600000000 as _sw_start,
            _sw_window * 600000000 + 10800000000 as _sw_end,
            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1
        from prefixes
        where _sw_window is not null
    )
        select key_1, _sw_start, count_1 from windows
    ),
    distinct_1_windows as (
        with masks as (
        select
            _sw_chunk,
            key_1,
            value_1,
            bit_or(_sw_mask) as _sw_mask
        from (select * from (select *, shiftleft(1L, cast(_sw_pane - _sw_chunk * 32 as int)) as _sw_mask from ice.default.stored_state_of_masks_iceberg__state lateral view explode(sequence(shiftright(_sw_pane - 17, 5), shiftright(_sw_pane, 5))) _sw_exploded as _sw_chunk) distribute by key_1)
        group by _sw_chunk, key_1, value_1
    ),
    counts as (
        select
            _sw_chunk,
            key_1,
            bit_or(_sw_held) as _sw_held,
            count(case when _sw_counted & 1 <> 0 then 1 end) as _sw_0,
            count(case when _sw_counted & 2 <> 0 then 1 end) as _sw_1,
            count(case when _sw_counted & 4 <> 0 then 1 end) as _sw_2,
            count(case when _sw_counted & 8 <> 0 then 1 end) as _sw_3,
            count(case when _sw_counted & 16 <> 0 then 1 end) as _sw_4,
            count(case when _sw_counted & 32 <> 0 then 1 end) as _sw_5,
            count(case when _sw_counted & 64 <> 0 then 1 end) as _sw_6,
            count(case when _sw_counted & 128 <> 0 then 1 end) as _sw_7,
            count(case when _sw_counted & 256 <> 0 then 1 end) as _sw_8,
            count(case when _sw_counted & 512 <> 0 then 1 end) as _sw_9,
            count(case when _sw_counted & 1024 <> 0 then 1 end) as _sw_10,
            count(case when _sw_counted & 2048 <> 0 then 1 end) as _sw_11,
            count(case when _sw_counted & 4096 <> 0 then 1 end) as _sw_12,
            count(case when _sw_counted & 8192 <> 0 then 1 end) as _sw_13,
            count(case when _sw_counted & 16384 <> 0 then 1 end) as _sw_14,
            count(case when _sw_counted & 32768 <> 0 then 1 end) as _sw_15,
            count(case when _sw_counted & 65536 <> 0 then 1 end) as _sw_16,
            count(case when _sw_counted & 131072 <> 0 then 1 end) as _sw_17,
            count(case when _sw_counted & 262144 <> 0 then 1 end) as _sw_18,
            count(case when _sw_counted & 524288 <> 0 then 1 end) as _sw_19,
            count(case when _sw_counted & 1048576 <> 0 then 1 end) as _sw_20,
            count(case when _sw_counted & 2097152 <> 0 then 1 end) as _sw_21,
            count(case when _sw_counted & 4194304 <> 0 then 1 end) as _sw_22,
            count(case when _sw_counted & 8388608 <> 0 then 1 end) as _sw_23,
            count(case when _sw_counted & 16777216 <> 0 then 1 end) as _sw_24,
            count(case when _sw_counted & 33554432 <> 0 then 1 end) as _sw_25,
            count(case when _sw_counted & 67108864 <> 0 then 1 end) as _sw_26,
            count(case when _sw_counted & 134217728 <> 0 then 1 end) as _sw_27,
            count(case when _sw_counted & 268435456 <> 0 then 1 end) as _sw_28,
            count(case when _sw_counted & 536870912 <> 0 then 1 end) as _sw_29,
            count(case when _sw_counted & 1073741824 <> 0 then 1 end) as _sw_30,
            count(case when _sw_counted & 2147483648 <> 0 then 1 end) as _sw_31
        from (select *, case when value_1 is not null then _sw_held end as _sw_counted from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 8) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 4) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 1) as _sw_held from (
            select *, _sw_mask as _sw_held from masks)))))))
        group by _sw_chunk, key_1
    )
        select key_1, (_sw_chunk * 32 + _sw_n) * 600000000 as _sw_start, distinct_1
        from counts
        lateral view posexplode(array(_sw_0, _sw_1, _sw_2, _sw_3, _sw_4, _sw_5, _sw_6, _sw_7, _sw_8, _sw_9, _sw_10, _sw_11, _sw_12, _sw_13, _sw_14, _sw_15, _sw_16, _sw_17, _sw_18, _sw_19, _sw_20, _sw_21, _sw_22, _sw_23, _sw_24, _sw_25, _sw_26, _sw_27, _sw_28, _sw_29, _sw_30, _sw_31)) _sw_exploded as _sw_n, distinct_1
        where shiftright(_sw_held, _sw_n) & 1 = 1
    ),
    windows as (
        select *, _sw_start + 10800000000 as _sw_end
        from (
            select key_1, _sw_start, first(count_1, true) as count_1, first(distinct_1, true) as distinct_1
            from (
                select key_1, _sw_start, count_1, null as distinct_1 from others
                union all
                select key_1, _sw_start, null as count_1, distinct_1 from distinct_1_windows
            )
            group by key_1, _sw_start
        )
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        distinct_1 as `users`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    ) as _sw_windows where (n > 1)
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_state_of_masks_iceberg__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            _sw_pane - greatest(
                _sw_pane - 17 - 1,
                coalesce(
                    lag(_sw_pane) over (partition by key_1 order by _sw_pane),
                    _sw_pane - 17 - 1
                )
            ) as _sw_more
        from ice.default.stored_state_of_masks_iceberg__state
        where epoch = '1'
    )
    where epoch = '1'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_state_of_masks_iceberg__lease)
)
-- answer in JSON: [{"windows": null, "removed": 0, "late": 0, "rows": 0}]

create or replace table ice.default.stored_state_of_masks_iceberg__epochs using iceberg comment 'stored_state_of_masks_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, '{"format": 1, "definition": {"compiled": {"input": [785, 811], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"users\\", \\"text\\": \\"count(distinct v)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": \\"n > 1\\", \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"hop\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 10800000000, \\"slide\\": 600000000, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: few windows share a pane */\\n    \\n    select * from (\\n    with _sw_source as (select * from /* spark_windows.input */ ice.default.stored_fares /* spark_windows.input_end */ as _src),\\n    others as (\\n        with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1\\n        from _sw_source as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000, k\\n    ),\\n    linked as (\\n        select *, lead(_sw_pane) over (partition by key_1 order by _sw_block, _sw_pane desc) as _sw_previous\\n        from (select *, -((_sw_pane - pmod(_sw_pane, 18)) div 18) as _sw_block from panes)\\n    ),\\n    suffixes as (\\n        select\\n            key_1,\\n            _sw_pane,\\n            _sw_block,\\n            _sw_previous,\\n            count_1,\\n            sum(count_1) over to_block_end as suffix_count_1\\n        from linked\\n        window to_block_end as (partition by key_1, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)\\n    ),\\n    events as (\\n        select\\n            key_1,\\n            _sw_window,\\n            coalesce(_sw_window + 17, _sw_pane) as _sw_at,\\n            case when _sw_window is null then count_1 end as count_1,\\n            case when (_sw_window - pmod(_sw_window, 18)) div 18 = -_sw_block and pmod(_sw_window, 18) <> 0 then suffix_count_1 end as suffix_count_1\\n        from suffixes\\n        lateral view explode(array_prepend(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 17), _sw_pane - 17), _sw_pane), cast(null as bigint))) _sw_exploded as _sw_window\\n    ),\\n    prefixes as (\\n        select\\n            key_1,\\n            _sw_window,\\n            suffix_count_1,\\n            sum(count_1) over from_block_start as prefix_count_1\\n        from (select *, (_sw_at - pmod(_sw_at, 18)) div 18 as _sw_block from events)\\n        window\\n            from_block_start as (partition by key_1, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select\\n            key_1,\\n            _sw_window * 600000000 as _sw_start,\\n            _sw_window * 600000000 + 10800000000 as _sw_end,\\n            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1\\n        from prefixes\\n        where _sw_window is not null\\n    )\\n        select key_1, _sw_start, count_1 from windows\\n    ),\\n    distinct_1_windows as (\\n        with masks as (\\n        select\\n            _sw_chunk as _sw_chunk,\\n            k as key_1,\\n            case when (v) is not null then (v) end as value_1,\\n            bit_or(shiftleft(1L, cast(_sw_pane - _sw_chunk * 32 as int))) as _sw_mask\\n        from _sw_source as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane) as _numbered\\n        lateral view explode(sequence(shiftright(_sw_pane - 17, 5), shiftright(_sw_pane, 5))) _sw_exploded as _sw_chunk\\n        where _sw_t is not null\\n        group by _sw_chunk, k, case when (v) is not null then (v) end\\n    ),\\n    counts as (\\n        select\\n            _sw_chunk,\\n            key_1,\\n            bit_or(_sw_held) as _sw_held,\\n            count(case when _sw_counted & 1 <> 0 then 1 end) as _sw_0,\\n            count(case when _sw_counted & 2 <> 0 then 1 end) as _sw_1,\\n            count(case when _sw_counted & 4 <> 0 then 1 end) as _sw_2,\\n            count(case when _sw_counted & 8 <> 0 then 1 end) as _sw_3,\\n            count(case when _sw_counted & 16 <> 0 then 1 end) as _sw_4,\\n            count(case when _sw_counted & 32 <> 0 then 1 end) as _sw_5,\\n            count(case when _sw_counted & 64 <> 0 then 1 end) as _sw_6,\\n            count(case when _sw_counted & 128 <> 0 then 1 end) as _sw_7,\\n            count(case when _sw_counted & 256 <> 0 then 1 end) as _sw_8,\\n            count(case when _sw_counted & 512 <> 0 then 1 end) as _sw_9,\\n            count(case when _sw_counted & 1024 <> 0 then 1 end) as _sw_10,\\n            count(case when _sw_counted & 2048 <> 0 then 1 end) as _sw_11,\\n            count(case when _sw_counted & 4096 <> 0 then 1 end) as _sw_12,\\n            count(case when _sw_counted & 8192 <> 0 then 1 end) as _sw_13,\\n            count(case when _sw_counted & 16384 <> 0 then 1 end) as _sw_14,\\n            count(case when _sw_counted & 32768 <> 0 then 1 end) as _sw_15,\\n            count(case when _sw_counted & 65536 <> 0 then 1 end) as _sw_16,\\n            count(case when _sw_counted & 131072 <> 0 then 1 end) as _sw_17,\\n            count(case when _sw_counted & 262144 <> 0 then 1 end) as _sw_18,\\n            count(case when _sw_counted & 524288 <> 0 then 1 end) as _sw_19,\\n            count(case when _sw_counted & 1048576 <> 0 then 1 end) as _sw_20,\\n            count(case when _sw_counted & 2097152 <> 0 then 1 end) as _sw_21,\\n            count(case when _sw_counted & 4194304 <> 0 then 1 end) as _sw_22,\\n            count(case when _sw_counted & 8388608 <> 0 then 1 end) as _sw_23,\\n            count(case when _sw_counted & 16777216 <> 0 then 1 end) as _sw_24,\\n            count(case when _sw_counted & 33554432 <> 0 then 1 end) as _sw_25,\\n            count(case when _sw_counted & 67108864 <> 0 then 1 end) as _sw_26,\\n            count(case when _sw_counted & 134217728 <> 0 then 1 end) as _sw_27,\\n            count(case when _sw_counted & 268435456 <> 0 then 1 end) as _sw_28,\\n            count(case when _sw_counted & 536870912 <> 0 then 1 end) as _sw_29,\\n            count(case when _sw_counted & 1073741824 <> 0 then 1 end) as _sw_30,\\n            count(case when _sw_counted & 2147483648 <> 0 then 1 end) as _sw_31\\n        from (select *, case when value_1 is not null then _sw_held end as _sw_counted from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 8) as _sw_held from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 4) as _sw_held from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 1) as _sw_held from (\\n            select *, _sw_mask as _sw_held from masks)))))))\\n        group by _sw_chunk, key_1\\n    )\\n        select key_1, (_sw_chunk * 32 + _sw_n) * 600000000 as _sw_start, distinct_1\\n        from counts\\n        lateral view posexplode(array(_sw_0, _sw_1, _sw_2, _sw_3, _sw_4, _sw_5, _sw_6, _sw_7, _sw_8, _sw_9, _sw_10, _sw_11, _sw_12, _sw_13, _sw_14, _sw_15, _sw_16, _sw_17, _sw_18, _sw_19, _sw_20, _sw_21, _sw_22, _sw_23, _sw_24, _sw_25, _sw_26, _sw_27, _sw_28, _sw_29, _sw_30, _sw_31)) _sw_exploded as _sw_n, distinct_1\\n        where shiftright(_sw_held, _sw_n) & 1 = 1\\n    ),\\n    windows as (\\n        select *, _sw_start + 10800000000 as _sw_end\\n        from (\\n            select key_1, _sw_start, first(count_1, true) as count_1, first(distinct_1, true) as distinct_1\\n            from (\\n                select key_1, _sw_start, count_1, null as distinct_1 from others\\n                union all\\n                select key_1, _sw_start, null as count_1, distinct_1 from distinct_1_windows\\n            )\\n            group by key_1, _sw_start\\n        )\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        distinct_1 as `users`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    ) as _sw_windows where (n > 1)\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct v)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": "n > 1", "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 10800000000, "slide": 600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_fares"}, "delay": null, "emit": "on_update", "expire_after": 0, "file_format": "iceberg", "inputs": [{"cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_fares"}, "delay": null, "watermark": null}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "day", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "ice.default.stored_fares"}}}' , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 0], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "users": "bigint"}, "state": {"_sw_pane": "bigint", "key_1": "string", "value_1": "int", "count_1": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored
from (
    select *
    from values
        (1, 'refresh', 16725225600000001, 'run 1', null, null, null, 0, 0, 0, 0, 0, 0, 0, 0, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_state_of_masks_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_state_of_masks_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_state_of_masks_iceberg__lease purge
-- answer: []

-- epoch 1: 0 rows read, 0 accepted, 0 late, 0 without time, 0 in no window; 0 windows changed, 0 removed; watermark (none) -> (none); 0 rows of state

-- {}, where there is
-- answer: ["ice.default.stored_state_of_masks_iceberg", "ice.default.stored_state_of_masks_iceberg__epochs", "ice.default.stored_state_of_masks_iceberg__late", "ice.default.stored_state_of_masks_iceberg__state"]

describe query select * from ice.default.stored_fares
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at), unix_micros(committed_at) as committed_at from ice.default.stored_state_of_masks_iceberg__epochs
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": null, "inputs": null, "watermark": null, "rows_read": 0, "accepted": 0, "late": 0, "null_time": 0, "in_no_window": 0, "windows": 0, "removed": 0, "state_rows": 0, "state_from": null, "total_rows_read": 0, "total_accepted": 0, "total_late": 0, "total_null_time": 0, "total_in_no_window": 0, "definition": "{\"format\": 1, \"definition\": {\"compiled\": {\"input\": [785, 811], \"text\": \"select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"n\\\", \\\"text\\\": \\\"count(*)\\\", \\\"type\\\": null}, {\\\"declared\\\": null, \\\"name\\\": \\\"users\\\", \\\"text\\\": \\\"count(distinct v)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": \\\"n > 1\\\", \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"hop\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 10800000000, \\\"slide\\\": 600000000, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": \\\"timestamp\\\", \\\"zone\\\": null, \\\"zone_given\\\": false}} */\\n    /* spark_windows.engine sql: few windows share a pane */\\n    \\n    select * from (\\n    with _sw_source as (select * from /* spark_windows.input */ ice.default.stored_fares /* spark_windows.input_end */ as _src),\\n    others as (\\n        with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1\\n        from _sw_source as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000, k\\n    ),\\n    linked as (\\n        select *, lead(_sw_pane) over (partition by key_1 order by _sw_block, _sw_pane desc) as _sw_previous\\n        from (select *, -((_sw_pane - pmod(_sw_pane, 18)) div 18) as _sw_block from panes)\\n    ),\\n    suffixes as (\\n        select\\n            key_1,\\n            _sw_pane,\\n            _sw_block,\\n            _sw_previous,\\n            count_1,\\n            sum(count_1) over to_block_end as suffix_count_1\\n        from linked\\n        window to_block_end as (partition by key_1, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)\\n    ),\\n    events as (\\n        select\\n            key_1,\\n            _sw_window,\\n            coalesce(_sw_window + 17, _sw_pane) as _sw_at,\\n            case when _sw_window is null then count_1 end as count_1,\\n            case when (_sw_window - pmod(_sw_window, 18)) div 18 = -_sw_block and pmod(_sw_window, 18) <> 0 then suffix_count_1 end as suffix_count_1\\n        from suffixes\\n        lateral view explode(array_prepend(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 17), _sw_pane - 17), _sw_pane), cast(null as bigint))) _sw_exploded as _sw_window\\n    ),\\n    prefixes as (\\n        select\\n            key_1,\\n            _sw_window,\\n            suffix_count_1,\\n            sum(count_1) over from_block_start as prefix_count_1\\n        from (select *, (_sw_at - pmod(_sw_at, 18)) div 18 as _sw_block from events)\\n        window\\n            from_block_start as (partition by key_1, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select\\n            key_1,\\n            _sw_window * 600000000 as _sw_start,\\n            _sw_window * 600000000 + 10800000000 as _sw_end,\\n            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1\\n        from prefixes\\n        where _sw_window is not null\\n    )\\n        select key_1, _sw_start, count_1 from windows\\n    ),\\n    distinct_1_windows as (\\n        with masks as (\\n        select\\n            _sw_chunk as _sw_chunk,\\n            k as key_1,\\n            case when (v) is not null then (v) end as value_1,\\n            bit_or(shiftleft(1L, cast(_sw_pane - _sw_chunk * 32 as int))) as _sw_mask\\n        from _sw_source as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane) as _numbered\\n        lateral view explode(sequence(shiftright(_sw_pane - 17, 5), shiftright(_sw_pane, 5))) _sw_exploded as _sw_chunk\\n        where _sw_t is not null\\n        group by _sw_chunk, k, case when (v) is not null then (v) end\\n    ),\\n    counts as (\\n        select\\n            _sw_chunk,\\n            key_1,\\n            bit_or(_sw_held) as _sw_held,\\n            count(case when _sw_counted & 1 <> 0 then 1 end) as _sw_0,\\n            count(case when _sw_counted & 2 <> 0 then 1 end) as _sw_1,\\n            count(case when _sw_counted & 4 <> 0 then 1 end) as _sw_2,\\n            count(case when _sw_counted & 8 <> 0 then 1 end) as _sw_3,\\n            count(case when _sw_counted & 16 <> 0 then 1 end) as _sw_4,\\n            count(case when _sw_counted & 32 <> 0 then 1 end) as _sw_5,\\n            count(case when _sw_counted & 64 <> 0 then 1 end) as _sw_6,\\n            count(case when _sw_counted & 128 <> 0 then 1 end) as _sw_7,\\n            count(case when _sw_counted & 256 <> 0 then 1 end) as _sw_8,\\n            count(case when _sw_counted & 512 <> 0 then 1 end) as _sw_9,\\n            count(case when _sw_counted & 1024 <> 0 then 1 end) as _sw_10,\\n            count(case when _sw_counted & 2048 <> 0 then 1 end) as _sw_11,\\n            count(case when _sw_counted & 4096 <> 0 then 1 end) as _sw_12,\\n            count(case when _sw_counted & 8192 <> 0 then 1 end) as _sw_13,\\n            count(case when _sw_counted & 16384 <> 0 then 1 end) as _sw_14,\\n            count(case when _sw_counted & 32768 <> 0 then 1 end) as _sw_15,\\n            count(case when _sw_counted & 65536 <> 0 then 1 end) as _sw_16,\\n            count(case when _sw_counted & 131072 <> 0 then 1 end) as _sw_17,\\n            count(case when _sw_counted & 262144 <> 0 then 1 end) as _sw_18,\\n            count(case when _sw_counted & 524288 <> 0 then 1 end) as _sw_19,\\n            count(case when _sw_counted & 1048576 <> 0 then 1 end) as _sw_20,\\n            count(case when _sw_counted & 2097152 <> 0 then 1 end) as _sw_21,\\n            count(case when _sw_counted & 4194304 <> 0 then 1 end) as _sw_22,\\n            count(case when _sw_counted & 8388608 <> 0 then 1 end) as _sw_23,\\n            count(case when _sw_counted & 16777216 <> 0 then 1 end) as _sw_24,\\n            count(case when _sw_counted & 33554432 <> 0 then 1 end) as _sw_25,\\n            count(case when _sw_counted & 67108864 <> 0 then 1 end) as _sw_26,\\n            count(case when _sw_counted & 134217728 <> 0 then 1 end) as _sw_27,\\n            count(case when _sw_counted & 268435456 <> 0 then 1 end) as _sw_28,\\n            count(case when _sw_counted & 536870912 <> 0 then 1 end) as _sw_29,\\n            count(case when _sw_counted & 1073741824 <> 0 then 1 end) as _sw_30,\\n            count(case when _sw_counted & 2147483648 <> 0 then 1 end) as _sw_31\\n        from (select *, case when value_1 is not null then _sw_held end as _sw_counted from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 8) as _sw_held from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 4) as _sw_held from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 1) as _sw_held from (\\n            select *, _sw_mask as _sw_held from masks)))))))\\n        group by _sw_chunk, key_1\\n    )\\n        select key_1, (_sw_chunk * 32 + _sw_n) * 600000000 as _sw_start, distinct_1\\n        from counts\\n        lateral view posexplode(array(_sw_0, _sw_1, _sw_2, _sw_3, _sw_4, _sw_5, _sw_6, _sw_7, _sw_8, _sw_9, _sw_10, _sw_11, _sw_12, _sw_13, _sw_14, _sw_15, _sw_16, _sw_17, _sw_18, _sw_19, _sw_20, _sw_21, _sw_22, _sw_23, _sw_24, _sw_25, _sw_26, _sw_27, _sw_28, _sw_29, _sw_30, _sw_31)) _sw_exploded as _sw_n, distinct_1\\n        where shiftright(_sw_held, _sw_n) & 1 = 1\\n    ),\\n    windows as (\\n        select *, _sw_start + 10800000000 as _sw_end\\n        from (\\n            select key_1, _sw_start, first(count_1, true) as count_1, first(distinct_1, true) as distinct_1\\n            from (\\n                select key_1, _sw_start, count_1, null as distinct_1 from others\\n                union all\\n                select key_1, _sw_start, null as count_1, distinct_1 from distinct_1_windows\\n            )\\n            group by key_1, _sw_start\\n        )\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        distinct_1 as `users`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    ) as _sw_windows where (n > 1)\\n    /* spark_windows.end window_aggregate */\\n)\"}, \"plan\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"users\", \"text\": \"count(distinct v)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": \"n > 1\", \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"hop\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 10800000000, \"slide\": 600000000, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}, \"settings\": {\"allowed_lateness\": 0, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_fares\"}, \"delay\": null, \"emit\": \"on_update\", \"expire_after\": 0, \"file_format\": \"iceberg\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"iceberg\", \"overlap\": null, \"relation\": \"ice.default.stored_fares\"}, \"delay\": null, \"watermark\": null}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"day\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"select *\\nfrom (\\n    \\u2026\\n)\", \"input\": \"ice.default.stored_fares\"}}}", "stored": "{\"format\": 1, \"made_for\": \"36a6fffd3bd32c0befecd4ce886ae3f4\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": null, \"by_distance\": true}], \"refresh\": [0, 0], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"n\": \"bigint\", \"users\": \"bigint\"}, \"state\": {\"_sw_pane\": \"bigint\", \"key_1\": \"string\", \"value_1\": \"int\", \"count_1\": \"bigint\", \"epoch\": \"string\", \"pane_date\": \"string\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": false}", "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select cast(snapshot_id as string) as id, parent_id is null as is_first, unix_micros(made_current_at) as made from ice.default.stored_fares.history where is_current_ancestor order by made_current_at
)
-- answer in JSON: [{"id": "<ice.default.stored_fares 1>", "is_first": true, "made": 1795663337620000}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '<ice.default.stored_fares 1>' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(false) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (false)) as accepted,
        array_join(transform(
    collect_set(((((_sw_us - 10200000000) - pmod((_sw_us - 10200000000), 600000000)) - pmod(((_sw_us - 10200000000) - pmod((_sw_us - 10200000000), 600000000)), 86400000000)) div 86400000000) * 4294967296 + (((_sw_us - pmod(_sw_us, 600000000)) - pmod((_sw_us - pmod(_sw_us, 600000000)), 86400000000)) div 86400000000) - ((((_sw_us - 10200000000) - pmod((_sw_us - 10200000000), 600000000)) - pmod(((_sw_us - 10200000000) - pmod((_sw_us - 10200000000), 600000000)), 86400000000)) div 86400000000)) filter (where _sw_t is not null and true and not (false)),
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
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_fares version as of '<ice.default.stored_fares 1>')) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 03:00:00+00:00' and not (ts) >= timestamp'9999-12-28 20:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "<ice.default.stored_fares 1>", "without_cursor": 0, "without_key": 0, "rows_read": 6, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "days": "2024-03-07/2024-03-07,2024-03-09/2024-03-09", "earliest": "2024-03-07", "latest": 1710010140000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create table if not exists ice.default.stored_state_of_masks_iceberg__lease using iceberg comment 'stored_state_of_masks_iceberg: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"cursor_to": "<ice.default.stored_fares 1>", "label": 2, "rebuild": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into ice.default.stored_state_of_masks_iceberg__state by name
select * from (
with panes as (
        select
            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane,
            k as key_1,
            case when (v) is not null then (v) end as value_1,
            count(*) as count_1
        from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_fares version as of '<ice.default.stored_fares 1>')) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 03:00:00+00:00' and not (ts) >= timestamp'9999-12-28 20:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
        where _sw_t is not null
        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000, k, case when (v) is not null then (v) end
    )
    select
        _sw_pane,
        key_1,
        value_1,
        count_1,
        '2' as epoch,
        cast(date_from_unix_date(cast(((_sw_pane * 600000000) - pmod((_sw_pane * 600000000), 86400000000)) div 86400000000 as int)) as string) as pane_date
    from panes
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_state_of_masks_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_state_of_masks_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_state_of_masks_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

insert into ice.default.stored_state_of_masks_iceberg__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 10200000000) - pmod((_sw_us - 10200000000), 600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + (_sw_us - pmod(_sw_us, 600000000) + 10800000000) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from ice.default.stored_fares version as of '<ice.default.stored_fares 1>')) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-04 03:00:00+00:00' and not (ts) >= timestamp'9999-12-28 20:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (
            select
                _sw_us - pmod(_sw_us, 600000000) as _sw_start,
                _sw_us - pmod(_sw_us, 600000000) + 10800000000 as _sw_end
        ) as _last,
        lateral (select _sw_end as _sw_closes) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_state_of_masks_iceberg__lease)
-- answer: []

insert into ice.default.stored_state_of_masks_iceberg replace where (day in (date'2024-03-07', date'2024-03-09'))
select `window_start`, `window_end`, `window_time`, `k`, `n`, `users`, `day` from (
select * from (
select
        *,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(cast(window_start as timestamp_ltz)) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as day
    from (
select *
from (
    
    select * from (
    with others as (
        with panes as (
        select
            _sw_pane,
            key_1,
            sum(count_1) as count_1
        from (select * from (select * from ice.default.stored_state_of_masks_iceberg__state where (pane_date between '2024-03-07' and '2024-03-10')) distribute by key_1)
        group by _sw_pane, key_1
    ),
    linked as (
        select *, lead(_sw_pane) over (partition by key_1 order by _sw_block, _sw_pane desc) as _sw_previous
        from (select *, -((_sw_pane - pmod(_sw_pane, 18)) div 18) as _sw_block from panes)
    ),
    suffixes as (
        select
            key_1,
            _sw_pane,
            _sw_block,
            _sw_previous,
            count_1,
            sum(count_1) over to_block_end as suffix_count_1
        from linked
        window to_block_end as (partition by key_1, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)
    ),
    events as (
        select
            key_1,
            _sw_window,
            coalesce(_sw_window + 17, _sw_pane) as _sw_at,
            case when _sw_window is null then count_1 end as count_1,
            case when (_sw_window - pmod(_sw_window, 18)) div 18 = -_sw_block and pmod(_sw_window, 18) <> 0 then suffix_count_1 end as suffix_count_1
        from suffixes
        lateral view explode(array_prepend(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 17), _sw_pane - 17), _sw_pane), cast(null as bigint))) _sw_exploded as _sw_window
    ),
    prefixes as (
        select
            key_1,
            _sw_window,
            suffix_count_1,
            sum(count_1) over from_block_start as prefix_count_1
        from (select *, (_sw_at - pmod(_sw_at, 18)) div 18 as _sw_block from events)
        window
            from_block_start as (partition by key_1, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)
    ),
    windows as (
        select
            key_1,
            _sw_window * 600000000 as _sw_start,
            _sw_window * 600000000 + 10800000000 as _sw_end,
            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1
        from prefixes
        where _sw_window is not null
    )
        select key_1, _sw_start, count_1 from windows
    ),
    distinct_1_windows as (
        with masks as (
        select
            _sw_chunk,
            key_1,
            value_1,
            bit_or(_sw_mask) as _sw_mask
        from (select * from (select *, shiftleft(1L, cast(_sw_pane - _sw_chunk * 32 as int)) as _sw_mask from (select * from ice.default.stored_state_of_masks_iceberg__state where (pane_date between '2024-03-07' and '2024-03-10')) lateral view explode(sequence(shiftright(_sw_pane - 17, 5), shiftright(_sw_pane, 5))) _sw_exploded as _sw_chunk) distribute by key_1)
        group by _sw_chunk, key_1, value_1
    ),
    counts as (
        select
            _sw_chunk,
            key_1,
            bit_or(_sw_held) as _sw_held,
            count(case when _sw_counted & 1 <> 0 then 1 end) as _sw_0,
            count(case when _sw_counted & 2 <> 0 then 1 end) as _sw_1,
            count(case when _sw_counted & 4 <> 0 then 1 end) as _sw_2,
            count(case when _sw_counted & 8 <> 0 then 1 end) as _sw_3,
            count(case when _sw_counted & 16 <> 0 then 1 end) as _sw_4,
            count(case when _sw_counted & 32 <> 0 then 1 end) as _sw_5,
            count(case when _sw_counted & 64 <> 0 then 1 end) as _sw_6,
            count(case when _sw_counted & 128 <> 0 then 1 end) as _sw_7,
            count(case when _sw_counted & 256 <> 0 then 1 end) as _sw_8,
            count(case when _sw_counted & 512 <> 0 then 1 end) as _sw_9,
            count(case when _sw_counted & 1024 <> 0 then 1 end) as _sw_10,
            count(case when _sw_counted & 2048 <> 0 then 1 end) as _sw_11,
            count(case when _sw_counted & 4096 <> 0 then 1 end) as _sw_12,
            count(case when _sw_counted & 8192 <> 0 then 1 end) as _sw_13,
            count(case when _sw_counted & 16384 <> 0 then 1 end) as _sw_14,
            count(case when _sw_counted & 32768 <> 0 then 1 end) as _sw_15,
            count(case when _sw_counted & 65536 <> 0 then 1 end) as _sw_16,
            count(case when _sw_counted & 131072 <> 0 then 1 end) as _sw_17,
            count(case when _sw_counted & 262144 <> 0 then 1 end) as _sw_18,
            count(case when _sw_counted & 524288 <> 0 then 1 end) as _sw_19,
            count(case when _sw_counted & 1048576 <> 0 then 1 end) as _sw_20,
            count(case when _sw_counted & 2097152 <> 0 then 1 end) as _sw_21,
            count(case when _sw_counted & 4194304 <> 0 then 1 end) as _sw_22,
            count(case when _sw_counted & 8388608 <> 0 then 1 end) as _sw_23,
            count(case when _sw_counted & 16777216 <> 0 then 1 end) as _sw_24,
            count(case when _sw_counted & 33554432 <> 0 then 1 end) as _sw_25,
            count(case when _sw_counted & 67108864 <> 0 then 1 end) as _sw_26,
            count(case when _sw_counted & 134217728 <> 0 then 1 end) as _sw_27,
            count(case when _sw_counted & 268435456 <> 0 then 1 end) as _sw_28,
            count(case when _sw_counted & 536870912 <> 0 then 1 end) as _sw_29,
            count(case when _sw_counted & 1073741824 <> 0 then 1 end) as _sw_30,
            count(case when _sw_counted & 2147483648 <> 0 then 1 end) as _sw_31
        from (select *, case when value_1 is not null then _sw_held end as _sw_counted from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 8) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 4) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (
            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 1) as _sw_held from (
            select *, _sw_mask as _sw_held from masks)))))))
        group by _sw_chunk, key_1
    )
        select key_1, (_sw_chunk * 32 + _sw_n) * 600000000 as _sw_start, distinct_1
        from counts
        lateral view posexplode(array(_sw_0, _sw_1, _sw_2, _sw_3, _sw_4, _sw_5, _sw_6, _sw_7, _sw_8, _sw_9, _sw_10, _sw_11, _sw_12, _sw_13, _sw_14, _sw_15, _sw_16, _sw_17, _sw_18, _sw_19, _sw_20, _sw_21, _sw_22, _sw_23, _sw_24, _sw_25, _sw_26, _sw_27, _sw_28, _sw_29, _sw_30, _sw_31)) _sw_exploded as _sw_n, distinct_1
        where shiftright(_sw_held, _sw_n) & 1 = 1
    ),
    windows as (
        select *, _sw_start + 10800000000 as _sw_end
        from (
            select key_1, _sw_start, first(count_1, true) as count_1, first(distinct_1, true) as distinct_1
            from (
                select key_1, _sw_start, count_1, null as distinct_1 from others
                union all
                select key_1, _sw_start, null as count_1, distinct_1 from distinct_1_windows
            )
            group by key_1, _sw_start
        )
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        count_1 as `n`,
        distinct_1 as `users`
    from windows,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where (date_from_unix_date(cast(((_sw_start) - pmod((_sw_start), 86400000000)) div 86400000000 as int)) in (date'2024-03-07', date'2024-03-09'))
    ) as _sw_windows where (n > 1)
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_state_of_masks_iceberg__lease)
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select sum(_sw_more) as windows, 0 as removed, 0 as late, count(*) as rows
    from (
        select
            *,
            _sw_pane - greatest(
                _sw_pane - 17 - 1,
                coalesce(
                    lag(_sw_pane) over (partition by key_1 order by _sw_pane),
                    _sw_pane - 17 - 1
                )
            ) as _sw_more
        from ice.default.stored_state_of_masks_iceberg__state
        where epoch = '2'
    )
    where epoch = '2'
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from ice.default.stored_state_of_masks_iceberg__lease) and if((select epoch from (select epoch from ice.default.stored_state_of_masks_iceberg__epochs) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from ice.default.stored_state_of_masks_iceberg__epochs) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 77, "removed": 0, "late": 0, "rows": 5}]

create or replace table ice.default.stored_state_of_masks_iceberg__epochs using iceberg comment 'stored_state_of_masks_iceberg: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, '{"format": 1, "definition": {"compiled": {"input": [785, 811], "text": "select *\\nfrom (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"n\\", \\"text\\": \\"count(*)\\", \\"type\\": null}, {\\"declared\\": null, \\"name\\": \\"users\\", \\"text\\": \\"count(distinct v)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": \\"n > 1\\", \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"hop\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 10800000000, \\"slide\\": 600000000, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": \\"timestamp\\", \\"zone\\": null, \\"zone_given\\": false}} */\\n    /* spark_windows.engine sql: few windows share a pane */\\n    \\n    select * from (\\n    with _sw_source as (select * from /* spark_windows.input */ ice.default.stored_fares /* spark_windows.input_end */ as _src),\\n    others as (\\n        with panes as (\\n        select\\n            (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane,\\n            k as key_1,\\n            count(*) as count_1\\n        from _sw_source as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by (_sw_us - pmod(_sw_us, 600000000)) div 600000000, k\\n    ),\\n    linked as (\\n        select *, lead(_sw_pane) over (partition by key_1 order by _sw_block, _sw_pane desc) as _sw_previous\\n        from (select *, -((_sw_pane - pmod(_sw_pane, 18)) div 18) as _sw_block from panes)\\n    ),\\n    suffixes as (\\n        select\\n            key_1,\\n            _sw_pane,\\n            _sw_block,\\n            _sw_previous,\\n            count_1,\\n            sum(count_1) over to_block_end as suffix_count_1\\n        from linked\\n        window to_block_end as (partition by key_1, _sw_block order by _sw_pane desc rows between unbounded preceding and current row)\\n    ),\\n    events as (\\n        select\\n            key_1,\\n            _sw_window,\\n            coalesce(_sw_window + 17, _sw_pane) as _sw_at,\\n            case when _sw_window is null then count_1 end as count_1,\\n            case when (_sw_window - pmod(_sw_window, 18)) div 18 = -_sw_block and pmod(_sw_window, 18) <> 0 then suffix_count_1 end as suffix_count_1\\n        from suffixes\\n        lateral view explode(array_prepend(sequence(greatest(coalesce(_sw_previous + 1, _sw_pane - 17), _sw_pane - 17), _sw_pane), cast(null as bigint))) _sw_exploded as _sw_window\\n    ),\\n    prefixes as (\\n        select\\n            key_1,\\n            _sw_window,\\n            suffix_count_1,\\n            sum(count_1) over from_block_start as prefix_count_1\\n        from (select *, (_sw_at - pmod(_sw_at, 18)) div 18 as _sw_block from events)\\n        window\\n            from_block_start as (partition by key_1, _sw_block order by _sw_at, _sw_window nulls first rows between unbounded preceding and current row)\\n    ),\\n    windows as (\\n        select\\n            key_1,\\n            _sw_window * 600000000 as _sw_start,\\n            _sw_window * 600000000 + 10800000000 as _sw_end,\\n            coalesce(suffix_count_1 + prefix_count_1, suffix_count_1, prefix_count_1) as count_1\\n        from prefixes\\n        where _sw_window is not null\\n    )\\n        select key_1, _sw_start, count_1 from windows\\n    ),\\n    distinct_1_windows as (\\n        with masks as (\\n        select\\n            _sw_chunk as _sw_chunk,\\n            k as key_1,\\n            case when (v) is not null then (v) end as value_1,\\n            bit_or(shiftleft(1L, cast(_sw_pane - _sw_chunk * 32 as int))) as _sw_mask\\n        from _sw_source as _src,\\n        lateral (select (ts) as _sw_t) as _typed,\\n        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,\\n        lateral (select (_sw_us - pmod(_sw_us, 600000000)) div 600000000 as _sw_pane) as _numbered\\n        lateral view explode(sequence(shiftright(_sw_pane - 17, 5), shiftright(_sw_pane, 5))) _sw_exploded as _sw_chunk\\n        where _sw_t is not null\\n        group by _sw_chunk, k, case when (v) is not null then (v) end\\n    ),\\n    counts as (\\n        select\\n            _sw_chunk,\\n            key_1,\\n            bit_or(_sw_held) as _sw_held,\\n            count(case when _sw_counted & 1 <> 0 then 1 end) as _sw_0,\\n            count(case when _sw_counted & 2 <> 0 then 1 end) as _sw_1,\\n            count(case when _sw_counted & 4 <> 0 then 1 end) as _sw_2,\\n            count(case when _sw_counted & 8 <> 0 then 1 end) as _sw_3,\\n            count(case when _sw_counted & 16 <> 0 then 1 end) as _sw_4,\\n            count(case when _sw_counted & 32 <> 0 then 1 end) as _sw_5,\\n            count(case when _sw_counted & 64 <> 0 then 1 end) as _sw_6,\\n            count(case when _sw_counted & 128 <> 0 then 1 end) as _sw_7,\\n            count(case when _sw_counted & 256 <> 0 then 1 end) as _sw_8,\\n            count(case when _sw_counted & 512 <> 0 then 1 end) as _sw_9,\\n            count(case when _sw_counted & 1024 <> 0 then 1 end) as _sw_10,\\n            count(case when _sw_counted & 2048 <> 0 then 1 end) as _sw_11,\\n            count(case when _sw_counted & 4096 <> 0 then 1 end) as _sw_12,\\n            count(case when _sw_counted & 8192 <> 0 then 1 end) as _sw_13,\\n            count(case when _sw_counted & 16384 <> 0 then 1 end) as _sw_14,\\n            count(case when _sw_counted & 32768 <> 0 then 1 end) as _sw_15,\\n            count(case when _sw_counted & 65536 <> 0 then 1 end) as _sw_16,\\n            count(case when _sw_counted & 131072 <> 0 then 1 end) as _sw_17,\\n            count(case when _sw_counted & 262144 <> 0 then 1 end) as _sw_18,\\n            count(case when _sw_counted & 524288 <> 0 then 1 end) as _sw_19,\\n            count(case when _sw_counted & 1048576 <> 0 then 1 end) as _sw_20,\\n            count(case when _sw_counted & 2097152 <> 0 then 1 end) as _sw_21,\\n            count(case when _sw_counted & 4194304 <> 0 then 1 end) as _sw_22,\\n            count(case when _sw_counted & 8388608 <> 0 then 1 end) as _sw_23,\\n            count(case when _sw_counted & 16777216 <> 0 then 1 end) as _sw_24,\\n            count(case when _sw_counted & 33554432 <> 0 then 1 end) as _sw_25,\\n            count(case when _sw_counted & 67108864 <> 0 then 1 end) as _sw_26,\\n            count(case when _sw_counted & 134217728 <> 0 then 1 end) as _sw_27,\\n            count(case when _sw_counted & 268435456 <> 0 then 1 end) as _sw_28,\\n            count(case when _sw_counted & 536870912 <> 0 then 1 end) as _sw_29,\\n            count(case when _sw_counted & 1073741824 <> 0 then 1 end) as _sw_30,\\n            count(case when _sw_counted & 2147483648 <> 0 then 1 end) as _sw_31\\n        from (select *, case when value_1 is not null then _sw_held end as _sw_counted from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 8) as _sw_held from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 4) as _sw_held from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 2) as _sw_held from (\\n            select * except (_sw_held), _sw_held | shiftrightunsigned(_sw_held, 1) as _sw_held from (\\n            select *, _sw_mask as _sw_held from masks)))))))\\n        group by _sw_chunk, key_1\\n    )\\n        select key_1, (_sw_chunk * 32 + _sw_n) * 600000000 as _sw_start, distinct_1\\n        from counts\\n        lateral view posexplode(array(_sw_0, _sw_1, _sw_2, _sw_3, _sw_4, _sw_5, _sw_6, _sw_7, _sw_8, _sw_9, _sw_10, _sw_11, _sw_12, _sw_13, _sw_14, _sw_15, _sw_16, _sw_17, _sw_18, _sw_19, _sw_20, _sw_21, _sw_22, _sw_23, _sw_24, _sw_25, _sw_26, _sw_27, _sw_28, _sw_29, _sw_30, _sw_31)) _sw_exploded as _sw_n, distinct_1\\n        where shiftright(_sw_held, _sw_n) & 1 = 1\\n    ),\\n    windows as (\\n        select *, _sw_start + 10800000000 as _sw_end\\n        from (\\n            select key_1, _sw_start, first(count_1, true) as count_1, first(distinct_1, true) as distinct_1\\n            from (\\n                select key_1, _sw_start, count_1, null as distinct_1 from others\\n                union all\\n                select key_1, _sw_start, null as count_1, distinct_1 from distinct_1_windows\\n            )\\n            group by key_1, _sw_start\\n        )\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        count_1 as `n`,\\n        distinct_1 as `users`\\n    from windows,\\n        lateral (\\n            select\\n                timestamp_micros(_sw_start) as window_start,\\n                timestamp_micros(_sw_end) as window_end\\n        ) as _bound\\n    ) as _sw_windows where (n > 1)\\n    /* spark_windows.end window_aggregate */\\n)"}, "plan": {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "users", "text": "count(distinct v)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": "n > 1", "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 10800000000, "slide": 600000000, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}}, "settings": {"allowed_lateness": 0, "compact_every": 16, "cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_fares"}, "delay": null, "emit": "on_update", "expire_after": 0, "file_format": "iceberg", "inputs": [{"cursor": {"column": null, "key": null, "kind": "iceberg", "overlap": null, "relation": "ice.default.stored_fares"}, "delay": null, "watermark": null}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "day", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "select *\\nfrom (\\n    \\u2026\\n)", "input": "ice.default.stored_fares"}}}' , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": null, "by_distance": true}], "refresh": [0, 0], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "n": "bigint", "users": "bigint"}, "state": {"_sw_pane": "bigint", "key_1": "string", "value_1": "int", "count_1": "bigint", "epoch": "string", "pane_date": "string"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": false}' , null) as stored
from (
    select *
    from values
        (2, 'run', 16725225600000002, 'run 2', '<ice.default.stored_fares 1>', null, null, 6, 5, 0, 1, 0, 77, 0, 5, null, 6, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', null, null, null, 0, 0, 0, 0, 0, 0, 0, 0, null, 0, 0, 0, 0, 0, null, null, null, null, null, null, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

show tblproperties ice.default.stored_state_of_masks_iceberg__lease ('gc.enabled')
-- answer: [{"value": "Table ice.default.stored_state_of_masks_iceberg__lease does not have property: gc.enabled"}]

drop table ice.default.stored_state_of_masks_iceberg__lease purge
-- answer: []

-- epoch 2: 6 rows read, 5 accepted, 0 late, 1 without time, 0 in no window; 77 windows changed, 0 removed; watermark (none) -> (none); 5 rows of state
