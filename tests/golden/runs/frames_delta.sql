-- {}, where there is
-- answer: []

describe query select * from default.stored_drops
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tables in default like 'stored_frames_delta*'
-- answer: []

describe query
with near as (
    select ts, k, v, around
    from (
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 hour' preceding and interval '30 minutes' following", "name": "around", "order_by": ["ts nulls first"], "partition_by": ["k"], "text": "sum(v) over w"}], "qualify": null, "reach": [{"after": 1800000000, "before": 3600000000, "by": "time", "order": "ts"}]} */
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
        from /* spark_windows.input */ default.stored_drops /* spark_windows.input_end */ as _src
    ),
    probes_1 as (
        select
            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 1800000000L following) as _sw_probes_1,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 1800000000L following) as _sw_probes_2,
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
        _sw_result_1 as `around`
    from results_1
    /* spark_windows.end over */
)
    where v > 0
)
select * from (
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 day' preceding and current row", "name": "before", "order_by": ["window_time nulls first"], "partition_by": ["k"], "text": "sum(around) over (partition by k order by window_time range between interval '1 day' preceding and current row)"}], "qualify": null, "reach": [{"after": 0, "before": 86400000000, "by": "time", "order": "window_time"}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (k) as _sw_key_1,
            (case when typeof((window_time)) = 'timestamp' then unix_micros(cast((window_time) as timestamp_ltz)) when typeof((window_time)) <> 'void' then (cast((window_time) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) as _sw_key_2,
            (around) as _sw_value_3
        from /* spark_windows.input */ (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "around", "text": "sum(around)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": "Asia/Tokyo", "zone_given": true}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            sum(around) as result_1
        from /* spark_windows.input */ near /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) when typeof((ts)) <> 'void' then raise_error('[SW109] spark_windows.window_aggregate: timezone needs a TIMESTAMP time column. Got: timezone \'Asia/Tokyo\', timecol \'ts\'. Leave timezone out: the column already reads as a wall clock.') end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `around`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_start
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_end
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
) /* spark_windows.input_end */ as _src
    ),
    keyed_blocks_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,
            coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 86400000000L)) div 86400000000L as bigint), -4611686018427387905L) as _sw_keyed_blocks_1,
            -(coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 86400000000L)) div 86400000000L as bigint), -4611686018427387905L)) as _sw_keyed_blocks_2
        from keyed
        distribute by _sw_key_1
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1) as _sw_forward_1
        from keyed_blocks_1
    ),
    range_prefixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_1,
            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_2,
            count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_3,
            (count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) is null) as _sw_range_prefixes_4
        from forward_1
    ),
    range_suffixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_1,
            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_2,
            count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_3,
            (count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) is null) as _sw_range_suffixes_4
        from range_prefixes_1
    ),
    backwards_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_suffixes_1, _sw_range_suffixes_2, _sw_range_suffixes_3, _sw_range_suffixes_4,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_1 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_1,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_2 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_2,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_3 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_3,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_4 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_4
        from range_suffixes_1
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,
            if(_sw_joined_1_4, null, _sw_joined_1_2) as _sw_result_1
        from backwards_1,
        lateral (select cast(((_sw_key_2 - 86400000000L) - pmod((_sw_key_2 - 86400000000L), 86400000000L)) div 86400000000L as bigint) as _sw_spans_1) as spans_1,
        lateral (select if(_sw_key_2 is null, _sw_range_suffixes_1, coalesce(if(_sw_backwards_1.block = _sw_spans_1, _sw_backwards_1.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).prefix, null))) as _sw_joined_1_1, if(_sw_key_2 is null, _sw_range_suffixes_2, try_variant_get(cast(case when if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) is null then if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) when if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) is null then if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) else if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) end as variant), '$', typeof(_sw_forward_1))) as _sw_joined_1_2, if(_sw_key_2 is null, _sw_range_suffixes_3, coalesce(if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null), if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null))) as _sw_joined_1_3, if(_sw_key_2 is null, _sw_range_suffixes_4, coalesce(if(_sw_backwards_4.block = _sw_spans_1, _sw_backwards_4.suffix, null), false) or coalesce(if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).prefix, null), false)) as _sw_joined_1_4) as joined_1_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `before`
    from results_1
    /* spark_windows.end over */
)
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "window_end", "data_type": "timestamp"}, {"col_name": "window_time", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "around", "data_type": "bigint"}, {"col_name": "before", "data_type": "bigint"}]

describe query select * from default.stored_drops
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

show tblproperties default.stored_drops
-- answer: [{"key": "delta.enableChangeDataFeed", "value": "true"}, {"key": "delta.feature.appendOnly"}, {"key": "delta.feature.changeDataFeed"}, {"key": "delta.feature.invariants"}, {"key": "delta.minReaderVersion"}, {"key": "delta.minWriterVersion"}]

describe detail default.stored_drops
-- answer: [{"id": "<default.stored_drops 1>"}]

describe history default.stored_drops limit 1
-- answer: [{"version": 1, "operation": "WRITE"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
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
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_drops version as of 1)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-06 01:30:00+00:00' and not (ts) >= timestamp'9999-12-25 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
)
)
-- answer in JSON: [{"input": 0, "upper": "1", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 1, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 4, "timeless": 0, "earliest": "2024-03-09", "latest": 1710001320000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_frames_delta__lease comment 'stored_frames_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["1"], "label": 1, "rebuild": true, "again": false, "run": "run 1", "by": null, "since": 16725225600000001, "clock": 16725225600000001, "epoch": 1, "made_for": "digest"}' as lease
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_frames_delta__lease)
)
-- answer in JSON: [{"held": true}]

describe query select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + ((((_sw_us + 3600000000) - pmod((_sw_us + 3600000000), 3600000000) + 86400000000) + 3600000000)) * interval '0.000001' second as missed_to,
        '0' as epoch
    from (select * from default.stored_drops where false) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-06 01:30:00+00:00' and not (ts) >= timestamp'9999-12-25 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select unix_micros(from_utc_timestamp(timestamp_micros((_sw_us + 3600000000)), 'Asia/Tokyo')) as _sw_reached) as _reached,
        lateral (
            select
                _sw_reached - pmod(_sw_reached, 3600000000) as _sw_start,
                _sw_reached - pmod(_sw_reached, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select (_sw_last + 88200000000) as _sw_closes
        ) as _closes
    where _sw_t is null or (false)
-- answer: [{"data_type": "int", "comment": null, "col_name": "id"}, {"data_type": "timestamp", "comment": null, "col_name": "ts"}, {"data_type": "string", "comment": null, "col_name": "k"}, {"data_type": "decimal(10,2)", "comment": null, "col_name": "d"}, {"data_type": "int", "comment": null, "col_name": "v"}, {"data_type": "double", "comment": null, "col_name": "x"}, {"data_type": "boolean", "comment": null, "col_name": "flag"}, {"data_type": "int", "comment": null, "col_name": "at"}, {"data_type": "string", "comment": null, "col_name": "late_reason"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_from"}, {"data_type": "timestamp_ntz", "comment": null, "col_name": "missed_to"}, {"data_type": "string", "comment": null, "col_name": "epoch"}]

create or replace table default.stored_frames_delta__late (`id` int, `ts` timestamp_ltz, `k` string, `d` decimal(10,2), `v` int, `x` double, `flag` boolean, `at` int, `late_reason` string, `missed_from` timestamp_ntz, `missed_to` timestamp_ntz, `epoch` string) using delta partitioned by (epoch, late_reason) comment 'stored_frames_delta: rows that are in no window, as they came, with the reason, the epoch, and the windows that they missed' tblproperties ('spark_windows.role' = 'late')
-- answer: []

insert into default.stored_frames_delta__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + ((((_sw_us + 3600000000) - pmod((_sw_us + 3600000000), 3600000000) + 86400000000) + 3600000000)) * interval '0.000001' second as missed_to,
        '1' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_drops version as of 1)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-06 01:30:00+00:00' and not (ts) >= timestamp'9999-12-25 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select unix_micros(from_utc_timestamp(timestamp_micros((_sw_us + 3600000000)), 'Asia/Tokyo')) as _sw_reached) as _reached,
        lateral (
            select
                _sw_reached - pmod(_sw_reached, 3600000000) as _sw_start,
                _sw_reached - pmod(_sw_reached, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select (_sw_last + 88200000000) as _sw_closes
        ) as _closes
    where _sw_t is null or (false)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_frames_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select * from values (true) as one(held)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_frames_delta__lease)
)
-- answer in JSON: [{"held": true}]

create or replace table default.stored_frames_delta using delta partitioned by (window_date) as
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) + 1800000000 - 1000 <= 1709997720000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with near as (
    select ts, k, v, around
    from (
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 hour' preceding and interval '30 minutes' following", "name": "around", "order_by": ["ts nulls first"], "partition_by": ["k"], "text": "sum(v) over w"}], "qualify": null, "reach": [{"after": 1800000000, "before": 3600000000, "by": "time", "order": "ts"}]} */
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
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_drops version as of 1))
    where (case when ((ts) >= timestamp'0001-01-06 01:30:00+00:00' and not (ts) >= timestamp'9999-12-25 21:59:59.999999+00:00') then ts end) is not null
)/* spark_windows.input_end */ as _src
    ),
    probes_1 as (
        select
            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 1800000000L following) as _sw_probes_1,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 1800000000L following) as _sw_probes_2,
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
        _sw_result_1 as `around`
    from results_1
    /* spark_windows.end over */
)
    where v > 0
)
select * from (
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 day' preceding and current row", "name": "before", "order_by": ["window_time nulls first"], "partition_by": ["k"], "text": "sum(around) over (partition by k order by window_time range between interval '1 day' preceding and current row)"}], "qualify": null, "reach": [{"after": 0, "before": 86400000000, "by": "time", "order": "window_time"}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (k) as _sw_key_1,
            (case when typeof((window_time)) = 'timestamp' then unix_micros(cast((window_time) as timestamp_ltz)) when typeof((window_time)) <> 'void' then (cast((window_time) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) as _sw_key_2,
            (around) as _sw_value_3
        from /* spark_windows.input */ (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "around", "text": "sum(around)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": "Asia/Tokyo", "zone_given": true}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            sum(around) as result_1
        from /* spark_windows.input */ near /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) when typeof((ts)) <> 'void' then raise_error('[SW109] spark_windows.window_aggregate: timezone needs a TIMESTAMP time column. Got: timezone \'Asia/Tokyo\', timecol \'ts\'. Leave timezone out: the column already reads as a wall clock.') end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `around`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_start
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_end
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
) /* spark_windows.input_end */ as _src
    ),
    keyed_blocks_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,
            coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 86400000000L)) div 86400000000L as bigint), -4611686018427387905L) as _sw_keyed_blocks_1,
            -(coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 86400000000L)) div 86400000000L as bigint), -4611686018427387905L)) as _sw_keyed_blocks_2
        from keyed
        distribute by _sw_key_1
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1) as _sw_forward_1
        from keyed_blocks_1
    ),
    range_prefixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_1,
            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_2,
            count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_3,
            (count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) is null) as _sw_range_prefixes_4
        from forward_1
    ),
    range_suffixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_1,
            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_2,
            count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_3,
            (count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) is null) as _sw_range_suffixes_4
        from range_prefixes_1
    ),
    backwards_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_suffixes_1, _sw_range_suffixes_2, _sw_range_suffixes_3, _sw_range_suffixes_4,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_1 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_1,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_2 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_2,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_3 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_3,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_4 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_4
        from range_suffixes_1
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,
            if(_sw_joined_1_4, null, _sw_joined_1_2) as _sw_result_1
        from backwards_1,
        lateral (select cast(((_sw_key_2 - 86400000000L) - pmod((_sw_key_2 - 86400000000L), 86400000000L)) div 86400000000L as bigint) as _sw_spans_1) as spans_1,
        lateral (select if(_sw_key_2 is null, _sw_range_suffixes_1, coalesce(if(_sw_backwards_1.block = _sw_spans_1, _sw_backwards_1.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).prefix, null))) as _sw_joined_1_1, if(_sw_key_2 is null, _sw_range_suffixes_2, try_variant_get(cast(case when if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) is null then if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) when if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) is null then if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) else if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) end as variant), '$', typeof(_sw_forward_1))) as _sw_joined_1_2, if(_sw_key_2 is null, _sw_range_suffixes_3, coalesce(if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null), if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null))) as _sw_joined_1_3, if(_sw_key_2 is null, _sw_range_suffixes_4, coalesce(if(_sw_backwards_4.block = _sw_spans_1, _sw_backwards_4.suffix, null), false) or coalesce(if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).prefix, null), false)) as _sw_joined_1_4) as joined_1_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `before`
    from results_1
    /* spark_windows.end over */
)
    )
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_frames_delta__lease)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_frames_delta
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_frames_delta__lease)
)
-- answer in JSON: [{"windows": 3}]

create table if not exists default.stored_frames_delta__history (kind string, text string, epoch string) using parquet
options (partitionOverwriteMode 'dynamic') partitioned by (epoch) comment 'stored_frames_delta: older epochs and definitions of the model, as JSON, by the epoch that has put them there' tblproperties ('spark_windows.role' = 'history')
-- answer: []

insert overwrite table default.stored_frames_delta__history partition (epoch) by name
select * from (
select kind, text, '1' as epoch from (
select 'definition' as kind, '{"format": 1, "definition": {"compiled": {"inputs": [{"over": [{"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": "Asia/Tokyo", "zone_given": true}], "reach": {"after": 3600000000, "alone": false, "before": 1800000000, "closes": 1800000000, "least": -5400000000, "most": 90000000000, "offset": 0, "since": 0, "size": 3600000000, "slack": 172800000000, "until": 86400000000, "width": 3600000000}, "spans": [[708, 730]], "text": "default.stored_drops", "window": {"gap": null, "kind": "row", "macro": "row", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 0, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}}], "place": {"column": "window_start", "ends": "window_end", "waits": 1800000000, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": "Asia/Tokyo", "zone_given": true}}, "text": "with near as (\\n    select ts, k, v, around\\n    from (\\n    /* spark_windows.begin over {\\"functions\\": [{\\"frame\\": \\"range between interval \'1 hour\' preceding and interval \'30 minutes\' following\\", \\"name\\": \\"around\\", \\"order_by\\": [\\"ts nulls first\\"], \\"partition_by\\": [\\"k\\"], \\"text\\": \\"sum(v) over w\\"}], \\"qualify\\": null, \\"reach\\": [{\\"after\\": 1800000000, \\"before\\": 3600000000, \\"by\\": \\"time\\", \\"order\\": \\"ts\\"}]} */\\n    with keyed as (\\n        select\\n            `id`,\\n            `ts`,\\n            `d`,\\n            `x`,\\n            `flag`,\\n            `at`,\\n            (k) as _sw_key_1,\\n            (unix_micros(cast((ts) as timestamp_ltz))) as _sw_key_2,\\n            (v) as _sw_value_3\\n        from /* spark_windows.input */ default.stored_drops /* spark_windows.input_end */ as _src\\n    ),\\n    probes_1 as (\\n        select\\n            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 1800000000L following) as _sw_probes_1,\\n            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 1800000000L following) as _sw_probes_2,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_3,\\n            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_4,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between current row and current row) as _sw_probes_5\\n        from keyed\\n    ),\\n    results_1 as (\\n        select\\n            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,\\n            _sw_joined_1_1 as _sw_result_1\\n        from probes_1,\\n        lateral (select if(_sw_key_2 is null, _sw_probes_5, if(_sw_probes_2 > _sw_probes_4, _sw_probes_1 - coalesce(_sw_probes_3, 0), null)) as _sw_joined_1_1) as joined_1_1\\n    )\\n    select\\n        `id`,\\n        `ts`,\\n        _sw_key_1 as `k`,\\n        `d`,\\n        _sw_value_3 as `v`,\\n        `x`,\\n        `flag`,\\n        `at`,\\n        _sw_result_1 as `around`\\n    from results_1\\n    /* spark_windows.end over */\\n)\\n    where v > 0\\n)\\nselect * from (\\n    /* spark_windows.begin over {\\"functions\\": [{\\"frame\\": \\"range between interval \'1 day\' preceding and current row\\", \\"name\\": \\"before\\", \\"order_by\\": [\\"window_time nulls first\\"], \\"partition_by\\": [\\"k\\"], \\"text\\": \\"sum(around) over (partition by k order by window_time range between interval \'1 day\' preceding and current row)\\"}], \\"qualify\\": null, \\"reach\\": [{\\"after\\": 0, \\"before\\": 86400000000, \\"by\\": \\"time\\", \\"order\\": \\"window_time\\"}]} */\\n    with keyed as (\\n        select\\n            struct(*) as _sw_row,\\n            (k) as _sw_key_1,\\n            (case when typeof((window_time)) = \'timestamp\' then unix_micros(cast((window_time) as timestamp_ltz)) when typeof((window_time)) <> \'void\' then (cast((window_time) as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end) as _sw_key_2,\\n            (around) as _sw_value_3\\n        from /* spark_windows.input */ (\\n    /* spark_windows.begin window_aggregate {\\"aggregates\\": [{\\"declared\\": null, \\"name\\": \\"around\\", \\"text\\": \\"sum(around)\\", \\"type\\": null}], \\"fill\\": null, \\"group_by\\": [{\\"expression\\": \\"k\\", \\"name\\": \\"k\\"}], \\"grouping_sets\\": null, \\"having\\": null, \\"watermark\\": null, \\"where\\": null, \\"window\\": {\\"gap\\": null, \\"kind\\": \\"tumble\\", \\"macro\\": \\"window_aggregate\\", \\"months\\": null, \\"offset\\": 0, \\"only_updates\\": false, \\"partition_by\\": null, \\"size\\": 3600000000, \\"slide\\": null, \\"step\\": null, \\"timecol\\": \\"ts\\", \\"type\\": null, \\"zone\\": \\"Asia/Tokyo\\", \\"zone_given\\": true}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,\\n            max(_sw_t) as _sw_t,\\n            k as key_1,\\n            sum(around) as result_1\\n        from /* spark_windows.input */ near /* spark_windows.input_end */ as _src,\\n        lateral (select case when typeof((ts)) in (\'timestamp\', \'timestamp_ntz\', \'date\', \'void\') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error(\'[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\\'ts\\\\\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).\') end as _sw_t) as _typed,\\n        lateral (select case when typeof((ts)) = \'timestamp\' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), \'Asia/Tokyo\')) when typeof((ts)) <> \'void\' then raise_error(\'[SW109] spark_windows.window_aggregate: timezone needs a TIMESTAMP time column. Got: timezone \\\\\'Asia/Tokyo\\\\\', timecol \\\\\'ts\\\\\'. Leave timezone out: the column already reads as a wall clock.\') end as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 3600000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval \'0.001\' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `around`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), \'Asia/Tokyo\')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), \'Asia/Tokyo\')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), \'Asia/Tokyo\')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), \'Asia/Tokyo\')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), \'Asia/Tokyo\')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when typeof(_sw_t) <> \'timestamp\' then _sw_start\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'Asia/Tokyo\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), \'Asia/Tokyo\')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when typeof(_sw_t) <> \'timestamp\' then _sw_end\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), \'Asia/Tokyo\')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), \'Asia/Tokyo\')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), \'Asia/Tokyo\')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (select case when typeof(_sw_t) = \'timestamp\' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> \'void\' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz\'1970-01-01 00:00:00\') div interval \'0.000001\' second end as _sw_own) as _own,\\n        lateral (\\n            select\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n) /* spark_windows.input_end */ as _src\\n    ),\\n    keyed_blocks_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,\\n            coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 86400000000L)) div 86400000000L as bigint), -4611686018427387905L) as _sw_keyed_blocks_1,\\n            -(coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 86400000000L)) div 86400000000L as bigint), -4611686018427387905L)) as _sw_keyed_blocks_2\\n        from keyed\\n        distribute by _sw_key_1\\n    ),\\n    forward_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2,\\n            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1) as _sw_forward_1\\n        from keyed_blocks_1\\n    ),\\n    range_prefixes_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1,\\n            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_1,\\n            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_2,\\n            count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_3,\\n            (count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) is null) as _sw_range_prefixes_4\\n        from forward_1\\n    ),\\n    range_suffixes_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4,\\n            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_1,\\n            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_2,\\n            count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_3,\\n            (count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) is null) as _sw_range_suffixes_4\\n        from range_prefixes_1\\n    ),\\n    backwards_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_suffixes_1, _sw_range_suffixes_2, _sw_range_suffixes_3, _sw_range_suffixes_4,\\n            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_1 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_1,\\n            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_2 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_2,\\n            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_3 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_3,\\n            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_4 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_4\\n        from range_suffixes_1\\n    ),\\n    results_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,\\n            if(_sw_joined_1_4, null, _sw_joined_1_2) as _sw_result_1\\n        from backwards_1,\\n        lateral (select cast(((_sw_key_2 - 86400000000L) - pmod((_sw_key_2 - 86400000000L), 86400000000L)) div 86400000000L as bigint) as _sw_spans_1) as spans_1,\\n        lateral (select if(_sw_key_2 is null, _sw_range_suffixes_1, coalesce(if(_sw_backwards_1.block = _sw_spans_1, _sw_backwards_1.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).prefix, null))) as _sw_joined_1_1, if(_sw_key_2 is null, _sw_range_suffixes_2, try_variant_get(cast(case when if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) is null then if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) when if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) is null then if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) else if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) end as variant), \'$\', typeof(_sw_forward_1))) as _sw_joined_1_2, if(_sw_key_2 is null, _sw_range_suffixes_3, coalesce(if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null), if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null))) as _sw_joined_1_3, if(_sw_key_2 is null, _sw_range_suffixes_4, coalesce(if(_sw_backwards_4.block = _sw_spans_1, _sw_backwards_4.suffix, null), false) or coalesce(if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).prefix, null), false)) as _sw_joined_1_4) as joined_1_1\\n    )\\n    select\\n        _sw_row.*,\\n        _sw_result_1 as `before`\\n    from results_1\\n    /* spark_windows.end over */\\n)", "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": "Asia/Tokyo", "zone_given": true}}, "plan": {"over 1": {"functions": [{"frame": "range between interval \'1 hour\' preceding and interval \'30 minutes\' following", "name": "around", "order_by": ["ts nulls first"], "partition_by": ["k"], "text": "sum(v) over w"}], "qualify": null}, "over 2": {"functions": [{"frame": "range between interval \'1 day\' preceding and current row", "name": "before", "order_by": ["window_time nulls first"], "partition_by": ["k"], "text": "sum(around) over (partition by k order by window_time range between interval \'1 day\' preceding and current row)"}], "qualify": null}, "window_aggregate 3": {"aggregates": [{"declared": null, "name": "around", "text": "sum(around)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": "Asia/Tokyo", "zone_given": true}}}, "settings": {"allowed_lateness": 7200000000, "compact_every": 16, "cursor": {"column": null, "key": null, "kind": "delta", "overlap": null, "relation": "default.stored_drops"}, "delay": 3600000000, "emit": "early", "expire_after": 7200000000, "file_format": "delta", "inputs": [{"cursor": {"column": null, "key": null, "kind": "delta", "overlap": null, "relation": "default.stored_drops"}, "delay": 3600000000, "watermark": "1 hour"}], "lease_timeout": 21600000000, "on_schema_change": "ignore", "partition_by": "window_date", "slice": null, "strategy": "auto", "window_local": false}, "text": {"body": "with near as (\\n    select ts, k, v, around\\n    from (\\n    _sw_block\\n)\\n    where v > 0\\n)\\nselect * from (\\n    _sw_block\\n)", "input 1.1": "default.stored_drops", "input 2.1": "(\\n    _sw_block\\n)", "input 3.1": "near"}}}' as text
)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_frames_delta__lease)
-- answer: []

create or replace view default.stored_frames_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_frames_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 1, (select max(text) from default.stored_frames_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 1, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "<default.stored_drops 1>", "by_distance": true}], "refresh": [0, 5], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "around": "bigint", "before": "bigint"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (1, 'refresh', 16725225600000001, 'run 1', '1', '[{"cursor_to": "1", "watermark": 1709997720000000, "late": 0, "backfilled": false, "counts": {"rows_read": 5, "accepted": 4, "null_time": 1}}]', 1709997720000000, 5, 4, 0, 1, 0, 3, 0, null, null, 5, 4, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_frames_delta__lease
-- answer: []

-- epoch 1: 5 rows read, 4 accepted, 0 late, 1 without time, 0 in no window; 3 windows changed, 0 removed; watermark (none) -> 2024-03-09 15:22:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {}, where there is
-- answer: ["default.stored_frames_delta", "default.stored_frames_delta__epochs", "default.stored_frames_delta__history", "default.stored_frames_delta__late"]

describe query select * from default.stored_drops
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_frames_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1709997720000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709997720000000, "rows_read": 5, "accepted": 4, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 5, "total_accepted": 4, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"c1e65ba70567dc30120cff187421f3af\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"<default.stored_drops 1>\", \"by_distance\": true}], \"refresh\": [0, 5], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"around\": \"bigint\", \"before\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_drops
-- answer: [{"id": "<default.stored_drops 1>"}]

describe history default.stored_drops limit 50
-- answer: [{"version": 2, "operation": "WRITE"}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '2' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1709990520000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709990520000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709990520000000) and (((((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)) - pmod(((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)) - pmod((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)) - pmod((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)) - pmod(((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)) - pmod(((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1709990520000000) and not ((((((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)) - pmod(((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)) - pmod((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709990520000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709990520000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000002 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1709990520000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_drops', 2, 2)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-06 01:30:00+00:00' and not (ts) >= timestamp'9999-12-25 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select unix_micros(from_utc_timestamp(timestamp_micros((_sw_us + 3600000000)), 'Asia/Tokyo')) as _sw_reached) as _reached,
        lateral (
            select
                _sw_reached - pmod(_sw_reached, 3600000000) as _sw_start,
                _sw_reached - pmod(_sw_reached, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select (_sw_last + 88200000000) as _sw_closes
        ) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "2", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 2, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 3, "timeless": 0, "near": 1117103813820416, "far": 0, "earliest": "2024-03-09", "latest": 1710025260000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_frames_delta__lease comment 'stored_frames_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["2"], "label": 2, "rebuild": false, "again": false, "run": "run 2", "by": null, "since": 16725225600000002, "clock": 16725225600000002, "epoch": 2, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_frames_delta__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + ((((_sw_us + 3600000000) - pmod((_sw_us + 3600000000), 3600000000) + 86400000000) + 3600000000)) * interval '0.000001' second as missed_to,
        '2' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_drops', 2, 2)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-06 01:30:00+00:00' and not (ts) >= timestamp'9999-12-25 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select unix_micros(from_utc_timestamp(timestamp_micros((_sw_us + 3600000000)), 'Asia/Tokyo')) as _sw_reached) as _reached,
        lateral (
            select
                _sw_reached - pmod(_sw_reached, 3600000000) as _sw_start,
                _sw_reached - pmod(_sw_reached, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select (_sw_last + 88200000000) as _sw_closes
        ) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1709990520000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_frames_delta__lease) and if((select epoch from (select epoch from default.stored_frames_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_frames_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_frames_delta replace where (window_date between date'2024-03-07' and date'2024-03-13')
select `window_start`, `window_end`, `window_time`, `k`, `around`, `before`, `is_final`, `window_date` from (
select * from (
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) + 1800000000 - 1000 <= 1710021660000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with near as (
    select ts, k, v, around
    from (
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 hour' preceding and interval '30 minutes' following", "name": "around", "order_by": ["ts nulls first"], "partition_by": ["k"], "text": "sum(v) over w"}], "qualify": null, "reach": [{"after": 1800000000, "before": 3600000000, "by": "time", "order": "ts"}]} */
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
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_drops version as of 2))
    where (((ts) >= timestamp'2024-03-03 23:00:00+00:00' and not (ts) >= timestamp'2024-03-16 01:30:00+00:00'))
)/* spark_windows.input_end */ as _src
    ),
    probes_1 as (
        select
            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 1800000000L following) as _sw_probes_1,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 1800000000L following) as _sw_probes_2,
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
        _sw_result_1 as `around`
    from results_1
    /* spark_windows.end over */
)
    where v > 0
)
select * from (
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 day' preceding and current row", "name": "before", "order_by": ["window_time nulls first"], "partition_by": ["k"], "text": "sum(around) over (partition by k order by window_time range between interval '1 day' preceding and current row)"}], "qualify": null, "reach": [{"after": 0, "before": 86400000000, "by": "time", "order": "window_time"}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (k) as _sw_key_1,
            (case when typeof((window_time)) = 'timestamp' then unix_micros(cast((window_time) as timestamp_ltz)) when typeof((window_time)) <> 'void' then (cast((window_time) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) as _sw_key_2,
            (around) as _sw_value_3
        from /* spark_windows.input */ (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "around", "text": "sum(around)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": "Asia/Tokyo", "zone_given": true}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            sum(around) as result_1
        from /* spark_windows.input */ near /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) when typeof((ts)) <> 'void' then raise_error('[SW109] spark_windows.window_aggregate: timezone needs a TIMESTAMP time column. Got: timezone \'Asia/Tokyo\', timecol \'ts\'. Leave timezone out: the column already reads as a wall clock.') end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `around`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_start
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_end
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
) /* spark_windows.input_end */ as _src
    ),
    keyed_blocks_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,
            coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 86400000000L)) div 86400000000L as bigint), -4611686018427387905L) as _sw_keyed_blocks_1,
            -(coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 86400000000L)) div 86400000000L as bigint), -4611686018427387905L)) as _sw_keyed_blocks_2
        from keyed
        distribute by _sw_key_1
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1) as _sw_forward_1
        from keyed_blocks_1
    ),
    range_prefixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_1,
            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_2,
            count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_3,
            (count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) is null) as _sw_range_prefixes_4
        from forward_1
    ),
    range_suffixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_1,
            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_2,
            count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_3,
            (count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) is null) as _sw_range_suffixes_4
        from range_prefixes_1
    ),
    backwards_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_suffixes_1, _sw_range_suffixes_2, _sw_range_suffixes_3, _sw_range_suffixes_4,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_1 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_1,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_2 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_2,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_3 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_3,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_4 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_4
        from range_suffixes_1
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,
            if(_sw_joined_1_4, null, _sw_joined_1_2) as _sw_result_1
        from backwards_1,
        lateral (select cast(((_sw_key_2 - 86400000000L) - pmod((_sw_key_2 - 86400000000L), 86400000000L)) div 86400000000L as bigint) as _sw_spans_1) as spans_1,
        lateral (select if(_sw_key_2 is null, _sw_range_suffixes_1, coalesce(if(_sw_backwards_1.block = _sw_spans_1, _sw_backwards_1.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).prefix, null))) as _sw_joined_1_1, if(_sw_key_2 is null, _sw_range_suffixes_2, try_variant_get(cast(case when if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) is null then if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) when if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) is null then if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) else if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) end as variant), '$', typeof(_sw_forward_1))) as _sw_joined_1_2, if(_sw_key_2 is null, _sw_range_suffixes_3, coalesce(if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null), if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null))) as _sw_joined_1_3, if(_sw_key_2 is null, _sw_range_suffixes_4, coalesce(if(_sw_backwards_4.block = _sw_spans_1, _sw_backwards_4.suffix, null), false) or coalesce(if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).prefix, null), false)) as _sw_joined_1_4) as joined_1_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `before`
    from results_1
    /* spark_windows.end over */
)
    )
) where (window_date between date'2024-03-07' and date'2024-03-13')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_frames_delta__lease) and if((select epoch from (select epoch from default.stored_frames_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_frames_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_frames_delta
    where (cast(window_date as string) between '2024-03-07' and '2024-03-13')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_frames_delta__lease) and if((select epoch from (select epoch from default.stored_frames_delta__epochs where not from_history) where epoch = 1 limit 1) is not null and (select epoch from (select epoch from default.stored_frames_delta__epochs where not from_history) where epoch > 1 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 1 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 6}]

create or replace view default.stored_frames_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_frames_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 2, (select max(text) from default.stored_frames_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 2, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "<default.stored_drops 1>", "by_distance": true}], "refresh": [0, 5], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "around": "bigint", "before": "bigint"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (2, 'run', 16725225600000002, 'run 2', '2', '[{"cursor_to": "2", "watermark": 1710021660000000, "late": 0, "backfilled": false}]', 1710021660000000, 5, 3, 0, 2, 0, 6, 0, null, null, 10, 7, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (1, 'refresh', 16725225600000001, 'run 1', '1', '[{"cursor_to": "1", "watermark": 1709997720000000, "late": 0, "backfilled": false}]', 1709997720000000, 5, 4, 0, 1, 0, 3, 0, null, null, 5, 4, 0, 1, 0, 0, 0, 0, 0, 0, 0, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_frames_delta__lease
-- answer: []

-- epoch 2: 5 rows read, 3 accepted, 0 late, 2 without time, 0 in no window; 6 windows changed, 0 removed; watermark 2024-03-09 15:22:00 -> 2024-03-09 22:01:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"dry_run": true}, where there is
-- answer: ["default.stored_frames_delta", "default.stored_frames_delta__epochs", "default.stored_frames_delta__history", "default.stored_frames_delta__late"]

describe query select * from default.stored_drops
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_frames_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710021660000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1710021660000000, "rows_read": 5, "accepted": 3, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 7, "total_late": 0, "total_null_time": 3, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"c1e65ba70567dc30120cff187421f3af\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"<default.stored_drops 1>\", \"by_distance\": true}], \"refresh\": [0, 5], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"around\": \"bigint\", \"before\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1709997720000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709997720000000, "rows_read": 5, "accepted": 4, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 5, "total_accepted": 4, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_drops
-- answer: [{"id": "<default.stored_drops 1>"}]

describe history default.stored_drops limit 50
-- answer: [{"version": 3, "operation": "WRITE"}, {"version": 2}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '3' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710014460000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710014460000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710014460000000) and (((((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)) - pmod(((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)) - pmod((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)) - pmod((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)) - pmod(((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)) - pmod(((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710014460000000) and not ((((((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)) - pmod(((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)) - pmod((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710014460000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710014460000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000003 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710014460000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_drops', 3, 3)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-06 01:30:00+00:00' and not (ts) >= timestamp'9999-12-25 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select unix_micros(from_utc_timestamp(timestamp_micros((_sw_us + 3600000000)), 'Asia/Tokyo')) as _sw_reached) as _reached,
        lateral (
            select
                _sw_reached - pmod(_sw_reached, 3600000000) as _sw_start,
                _sw_reached - pmod(_sw_reached, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select (_sw_last + 88200000000) as _sw_closes
        ) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "3", "without_cursor": 0, "without_key": 0, "rows_read": 5, "null_time": 0, "out_of_range": 0, "late": 0, "in_no_window": 0, "accepted": 5, "timeless": 0, "near": 1117103813820416, "far": 0, "earliest": "2024-03-10", "latest": 1710054780000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

-- a run would read 5 rows: 5 accepted, 0 late, 0 without time, 0 in no window; build 7 dates of default.stored_frames_delta again, from 2024-03-07 to 2024-03-13; move the watermark from 2024-03-09 22:01:00 to 2024-03-10 06:13:00

-- {}, where there is
-- answer: ["default.stored_frames_delta", "default.stored_frames_delta__epochs", "default.stored_frames_delta__history", "default.stored_frames_delta__late"]

describe query select * from default.stored_drops
-- answer: [{"col_name": "id", "data_type": "int"}, {"col_name": "ts", "data_type": "timestamp"}, {"col_name": "k", "data_type": "string"}, {"col_name": "d", "data_type": "decimal(10,2)"}, {"col_name": "v", "data_type": "int"}, {"col_name": "x", "data_type": "double"}, {"col_name": "flag", "data_type": "boolean"}, {"col_name": "at", "data_type": "int"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_frames_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710021660000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1710021660000000, "rows_read": 5, "accepted": 3, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 7, "total_late": 0, "total_null_time": 3, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"c1e65ba70567dc30120cff187421f3af\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"<default.stored_drops 1>\", \"by_distance\": true}], \"refresh\": [0, 5], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"around\": \"bigint\", \"before\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1709997720000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709997720000000, "rows_read": 5, "accepted": 4, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 5, "total_accepted": 4, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

describe detail default.stored_drops
-- answer: [{"id": "<default.stored_drops 1>"}]

describe history default.stored_drops limit 50
-- answer: [{"version": 4, "operation": "WRITE"}, {"version": 3, "operation": "WRITE"}, {"version": 2}, {"version": 1}, {"version": 0}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select 0 as input, * from (
    select
        '4' as upper,
        0 as without_cursor,
        0 as without_key,
        count(*) as rows_read,
        count_if(_sw_t is null) as null_time,
        count_if(_sw_t is null and (ts) is not null) as out_of_range,
        count_if(_sw_closes - 1000 <= 1710014460000000) as late,
        count_if(not (true)) as in_no_window,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710014460000000)) as accepted,
        0 as timeless,
        bit_or(if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710014460000000) and (((((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)) - pmod(((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)) - pmod((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)), 86400000000)) div 86400000000) - 19746) < 62, shiftleft(shiftleft(1L, cast(((((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)) - pmod((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)), 86400000000)) div 86400000000) - 19746) - (((((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)) - pmod(((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)), 86400000000)) div 86400000000) - 19746) + 1 as int)) - 1, cast((((((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)) - pmod(((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)), 86400000000)) div 86400000000) - 19746) as int)), 0)) as near,
        count_if(_sw_t is not null and true and not (_sw_closes - 1000 <= 1710014460000000) and not ((((((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)) - pmod(((_sw_us - 174600000000) - pmod((_sw_us - 174600000000), 3600000000)), 86400000000)) div 86400000000) - 19746) >= 0 and ((((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)) - pmod((((_sw_us + 176400000000) - pmod((_sw_us + 176400000000), 3600000000) + 86400000000)), 86400000000)) div 86400000000) - 19746) < 62)) as far,
        cast(date_from_unix_date(cast(((min(_sw_us)) - pmod((min(_sw_us)), 86400000000)) div 86400000000 as int)) as string) as earliest,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710014460000000)) as latest,
        count_if(not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710014460000000)) as ahead,
        max(unix_micros(cast(_sw_t as timestamp_ltz))) filter (where not unix_micros(cast(_sw_t as timestamp_ltz)) <= 16725312000000004 and _sw_t is not null and true and not (_sw_closes - 1000 <= 1710014460000000)) as furthest,
        concat_ws('\n', '', typeof(any_value(`id`)), typeof(any_value(`ts`)), typeof(any_value(`k`)), typeof(any_value(`d`)), typeof(any_value(`v`)), typeof(any_value(`x`)), typeof(any_value(`flag`)), typeof(any_value(`at`))) as types
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_drops', 3, 4)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-06 01:30:00+00:00' and not (ts) >= timestamp'9999-12-25 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select unix_micros(from_utc_timestamp(timestamp_micros((_sw_us + 3600000000)), 'Asia/Tokyo')) as _sw_reached) as _reached,
        lateral (
            select
                _sw_reached - pmod(_sw_reached, 3600000000) as _sw_start,
                _sw_reached - pmod(_sw_reached, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select (_sw_last + 88200000000) as _sw_closes
        ) as _closes
)
)
-- answer in JSON: [{"input": 0, "upper": "4", "without_cursor": 0, "without_key": 0, "rows_read": 10, "null_time": 0, "out_of_range": 0, "late": 1, "in_no_window": 0, "accepted": 9, "timeless": 0, "near": 1117103813820416, "far": 0, "earliest": "2024-03-08", "latest": 1710081420000000, "ahead": 0, "furthest": null, "types": "\nint\ntimestamp\nstring\ndecimal(10,2)\nint\ndouble\nboolean\nint"}]

create view if not exists default.stored_frames_delta__lease comment 'stored_frames_delta: a run is under way, or died: whose it is, which epoch, and up to where it reads' tblproperties ('spark_windows.role' = 'lease') as
select '{"inputs": ["4"], "label": 3, "rebuild": false, "again": false, "run": "run 4", "by": null, "since": 16725225600000004, "clock": 16725225600000004, "epoch": 3, "made_for": "digest"}' as lease
-- answer: []

insert into default.stored_frames_delta__late by name
select * from (
select
        _src.*,
        case
            when _sw_t is not null then 'late'
            when (ts) is null then 'null_time'
            else 'out_of_range'
        end as late_reason,
        timestamp_ntz'1970-01-01 00:00:00' + ((_sw_us - 1800000000) - pmod((_sw_us - 1800000000), 3600000000)) * interval '0.000001' second as missed_from,
        timestamp_ntz'1970-01-01 00:00:00' + ((((_sw_us + 3600000000) - pmod((_sw_us + 3600000000), 3600000000) + 86400000000) + 3600000000)) * interval '0.000001' second as missed_to,
        '3' as epoch
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (
    select * except (_change_type, _commit_version, _commit_timestamp)
    from table_changes('default.stored_drops', 3, 4)
    where if(_change_type = 'insert', true, raise_error(concat(
        '[SW214] spark_windows.window_incremental: the input must only grow. Got: a change of type ', _change_type,
        ' in version ', _commit_version, '. Write changes: true in the cursor, and build the model anew with '
        '--full-refresh.'
    )))
)) as _src,
        lateral (select (case when ((ts) >= timestamp'0001-01-06 01:30:00+00:00' and not (ts) >= timestamp'9999-12-25 21:59:59.999999+00:00') then ts end) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select unix_micros(from_utc_timestamp(timestamp_micros((_sw_us + 3600000000)), 'Asia/Tokyo')) as _sw_reached) as _reached,
        lateral (
            select
                _sw_reached - pmod(_sw_reached, 3600000000) as _sw_start,
                _sw_reached - pmod(_sw_reached, 3600000000) + 3600000000 as _sw_end
        ) as _last,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select (_sw_last + 88200000000) as _sw_closes
        ) as _closes
    where _sw_t is null or (_sw_closes - 1000 <= 1710014460000000)
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_frames_delta__lease) and if((select epoch from (select epoch from default.stored_frames_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_frames_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
-- answer: []

insert into default.stored_frames_delta replace where (window_date between date'2024-03-07' and date'2024-03-13')
select `window_start`, `window_end`, `window_time`, `k`, `around`, `before`, `is_final`, `window_date` from (
select * from (
select * from (
select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) + 1800000000 - 1000 <= 1710077820000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with near as (
    select ts, k, v, around
    from (
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 hour' preceding and interval '30 minutes' following", "name": "around", "order_by": ["ts nulls first"], "partition_by": ["k"], "text": "sum(v) over w"}], "qualify": null, "reach": [{"after": 1800000000, "before": 3600000000, "by": "time", "order": "ts"}]} */
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
    from (select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from default.stored_drops version as of 4))
    where (((ts) >= timestamp'2024-03-03 23:00:00+00:00' and not (ts) >= timestamp'2024-03-16 01:30:00+00:00'))
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_frames_delta__late where (((ts) >= timestamp'2024-03-03 23:00:00+00:00' and not (ts) >= timestamp'2024-03-16 01:30:00+00:00')) and late_reason not in ('accepted', 'retracted'))
)/* spark_windows.input_end */ as _src
    ),
    probes_1 as (
        select
            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 1800000000L following) as _sw_probes_1,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 1800000000L following) as _sw_probes_2,
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
        _sw_result_1 as `around`
    from results_1
    /* spark_windows.end over */
)
    where v > 0
)
select * from (
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 day' preceding and current row", "name": "before", "order_by": ["window_time nulls first"], "partition_by": ["k"], "text": "sum(around) over (partition by k order by window_time range between interval '1 day' preceding and current row)"}], "qualify": null, "reach": [{"after": 0, "before": 86400000000, "by": "time", "order": "window_time"}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (k) as _sw_key_1,
            (case when typeof((window_time)) = 'timestamp' then unix_micros(cast((window_time) as timestamp_ltz)) when typeof((window_time)) <> 'void' then (cast((window_time) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) as _sw_key_2,
            (around) as _sw_value_3
        from /* spark_windows.input */ (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "around", "text": "sum(around)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": "Asia/Tokyo", "zone_given": true}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            sum(around) as result_1
        from /* spark_windows.input */ near /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) when typeof((ts)) <> 'void' then raise_error('[SW109] spark_windows.window_aggregate: timezone needs a TIMESTAMP time column. Got: timezone \'Asia/Tokyo\', timecol \'ts\'. Leave timezone out: the column already reads as a wall clock.') end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `around`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_start
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_end
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
) /* spark_windows.input_end */ as _src
    ),
    keyed_blocks_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,
            coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 86400000000L)) div 86400000000L as bigint), -4611686018427387905L) as _sw_keyed_blocks_1,
            -(coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 86400000000L)) div 86400000000L as bigint), -4611686018427387905L)) as _sw_keyed_blocks_2
        from keyed
        distribute by _sw_key_1
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1) as _sw_forward_1
        from keyed_blocks_1
    ),
    range_prefixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_1,
            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_2,
            count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_3,
            (count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) is null) as _sw_range_prefixes_4
        from forward_1
    ),
    range_suffixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_1,
            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_2,
            count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_3,
            (count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) is null) as _sw_range_suffixes_4
        from range_prefixes_1
    ),
    backwards_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_suffixes_1, _sw_range_suffixes_2, _sw_range_suffixes_3, _sw_range_suffixes_4,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_1 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_1,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_2 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_2,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_3 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_3,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_4 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_4
        from range_suffixes_1
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,
            if(_sw_joined_1_4, null, _sw_joined_1_2) as _sw_result_1
        from backwards_1,
        lateral (select cast(((_sw_key_2 - 86400000000L) - pmod((_sw_key_2 - 86400000000L), 86400000000L)) div 86400000000L as bigint) as _sw_spans_1) as spans_1,
        lateral (select if(_sw_key_2 is null, _sw_range_suffixes_1, coalesce(if(_sw_backwards_1.block = _sw_spans_1, _sw_backwards_1.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).prefix, null))) as _sw_joined_1_1, if(_sw_key_2 is null, _sw_range_suffixes_2, try_variant_get(cast(case when if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) is null then if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) when if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) is null then if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) else if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) end as variant), '$', typeof(_sw_forward_1))) as _sw_joined_1_2, if(_sw_key_2 is null, _sw_range_suffixes_3, coalesce(if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null), if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null))) as _sw_joined_1_3, if(_sw_key_2 is null, _sw_range_suffixes_4, coalesce(if(_sw_backwards_4.block = _sw_spans_1, _sw_backwards_4.suffix, null), false) or coalesce(if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).prefix, null), false)) as _sw_joined_1_4) as joined_1_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `before`
    from results_1
    /* spark_windows.end over */
)
    )
) where (window_date between date'2024-03-07' and date'2024-03-13')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_frames_delta__lease) and if((select epoch from (select epoch from default.stored_frames_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_frames_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer: []

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * from (
select count(distinct window_start, window_end) as windows
    from default.stored_frames_delta
    where (cast(window_date as string) between '2024-03-07' and '2024-03-13')
) where (select if(lease <=> '<lease>', true, raise_error(concat('[SW206] spark_windows.window_incremental: another run of this model is under way. Got: lease of ', lease, '. Wait until it ends.'))) from default.stored_frames_delta__lease) and if((select epoch from (select epoch from default.stored_frames_delta__epochs where not from_history) where epoch = 2 limit 1) is not null and (select epoch from (select epoch from default.stored_frames_delta__epochs where not from_history) where epoch > 2 limit 1) is null, true, raise_error('[SW206] spark_windows.window_incremental: another run of this model has ended meanwhile. Got: epoch 2 is not the last one any more. Run again.'))
)
-- answer in JSON: [{"windows": 9}]

create or replace view default.stored_frames_delta__epochs (epoch comment 'number of the run; never used twice', kind comment 'run, refresh, compaction, rebuild of the target, or backfill', committed_at comment 'when', run comment 'dbt invocation', cursor_to comment 'how far the input was read; microseconds for a timestamp', inputs comment 'of a model that is recomputed: cursor, watermark and counts of each input, as JSON', watermark comment 'event time in microseconds below which no more rows are expected', rows_read comment 'new rows in the input', accepted comment 'rows that are in windows, or that a condition leaves out', late comment 'rows whose windows had all closed', null_time comment 'rows without time', in_no_window comment 'rows between hops', windows comment 'windows that new rows changed, shown yet or not', removed comment 'sessions that became part of another', state_rows comment 'rows of the state', state_from comment 'date from which the state is whole: what came before has expired; none before anything has', total_rows_read comment 'the same since the last full refresh', total_accepted comment 'the same', total_late comment 'the same', total_null_time comment 'the same', total_in_no_window comment 'the same', retracted comment 'rows that were updated or deleted, as they were before', total_retracted comment 'the same since the last full refresh', expired comment 'rows that were deleted because they were older than the history of their input', total_expired comment 'the same since the last full refresh', disordered comment 'rows that were further behind than a monotonic column allows', total_disordered comment 'the same since the last full refresh', ignored comment 'changes of a log that repeat others, are old, or delete what is not there', total_ignored comment 'the same since the last full refresh', definition comment 'what the tables were made for, as JSON', stored comment 'version and columns of what the tables hold, as JSON', from_history comment 'whether the history has the epoch, and not the view') comment 'stored_frames_delta: the last epochs that were committed, newest first; the definition of the model in the newest' tblproperties ('spark_windows.role' = 'epochs') as
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
    if(epoch = 3, (select max(text) from default.stored_frames_delta__history where epoch = '1' and kind = 'definition') , null) as definition,
    if(epoch = 3, '{"format": 1, "made_for": "digest", "defined": 1, "moved": null, "inputs": [{"cursor_type": null, "columns": {"`id`": "int", "`ts`": "timestamp", "`k`": "string", "`d`": "decimal(10,2)", "`v`": "int", "`x`": "double", "`flag`": "boolean", "`at`": "int"}, "id": "<default.stored_drops 1>", "by_distance": true}], "refresh": [0, 5], "tables": {"body": {"window_start": "timestamp", "window_end": "timestamp", "window_time": "timestamp", "k": "string", "around": "bigint", "before": "bigint"}, "late": {"id": "int", "ts": "timestamp", "k": "string", "d": "decimal(10,2)", "v": "int", "x": "double", "flag": "boolean", "at": "int", "late_reason": "string", "missed_from": "timestamp_ntz", "missed_to": "timestamp_ntz", "epoch": "string"}}, "sees": true}' , null) as stored,
    from_history
from (
    select *, false as from_history
    from values
        (3, 'run', 16725225600000004, 'run 4', '4', '[{"cursor_to": "4", "watermark": 1710077820000000, "late": 1, "backfilled": false}]', 1710077820000000, 10, 9, 1, 0, 0, 9, 0, null, null, 20, 16, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (2, 'run', 16725225600000002, 'run 2', '2', '[{"cursor_to": "2", "watermark": 1710021660000000, "late": 0, "backfilled": false}]', 1710021660000000, 5, 3, 0, 2, 0, 6, 0, null, null, 10, 7, 0, 3, 0, 0, 0, 0, 0, 0, 0, null, null),
        (1, 'refresh', 16725225600000001, 'run 1', '1', '[{"cursor_to": "1", "watermark": 1709997720000000, "late": 0, "backfilled": false}]', 1709997720000000, 5, 4, 0, 1, 0, 3, 0, null, null, 5, 4, 0, 1, 0, 0, 0, 0, 0, 0, 0, null, null)
        as epochs(epoch, kind, committed_at, run, cursor_to, inputs, watermark, rows_read, accepted, late, null_time, in_no_window, windows, removed, state_rows, state_from, total_rows_read, total_accepted, total_late, total_null_time, total_in_no_window, retracted, total_retracted, expired, total_expired, disordered, total_disordered, ignored, total_ignored)
)
-- answer: []

drop view default.stored_frames_delta__lease
-- answer: []

-- epoch 3: 10 rows read, 9 accepted, 1 late, 0 without time, 0 in no window; 9 windows changed, 0 removed; watermark 2024-03-09 22:01:00 -> 2024-03-10 13:37:00; recomputed, because the body is more than one window_aggregate with a select row by row around it

-- {"call": "equals_full_refresh"}, where there is
-- answer: ["default.stored_frames_delta", "default.stored_frames_delta__epochs", "default.stored_frames_delta__history", "default.stored_frames_delta__late"]

show tables in default like 'stored_frames_delta*'
-- answer: [{"tableName": "stored_frames_delta"}, {"tableName": "stored_frames_delta__epochs"}, {"tableName": "stored_frames_delta__history"}, {"tableName": "stored_frames_delta__late"}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select * except (committed_at, definition), unix_micros(committed_at) as committed_at from default.stored_frames_delta__epochs where not from_history
)
-- answer in JSON: [{"epoch": 3, "kind": "run", "run": "run 4", "cursor_to": "4", "inputs": "[{\"cursor_to\": \"4\", \"watermark\": 1710077820000000, \"late\": 1, \"backfilled\": false}]", "watermark": 1710077820000000, "rows_read": 10, "accepted": 9, "late": 1, "null_time": 0, "in_no_window": 0, "windows": 9, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 20, "total_accepted": 16, "total_late": 1, "total_null_time": 3, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": "{\"format\": 1, \"made_for\": \"c1e65ba70567dc30120cff187421f3af\", \"defined\": 1, \"moved\": null, \"inputs\": [{\"cursor_type\": null, \"columns\": {\"`id`\": \"int\", \"`ts`\": \"timestamp\", \"`k`\": \"string\", \"`d`\": \"decimal(10,2)\", \"`v`\": \"int\", \"`x`\": \"double\", \"`flag`\": \"boolean\", \"`at`\": \"int\"}, \"id\": \"<default.stored_drops 1>\", \"by_distance\": true}], \"refresh\": [0, 5], \"tables\": {\"body\": {\"window_start\": \"timestamp\", \"window_end\": \"timestamp\", \"window_time\": \"timestamp\", \"k\": \"string\", \"around\": \"bigint\", \"before\": \"bigint\"}, \"late\": {\"id\": \"int\", \"ts\": \"timestamp\", \"k\": \"string\", \"d\": \"decimal(10,2)\", \"v\": \"int\", \"x\": \"double\", \"flag\": \"boolean\", \"at\": \"int\", \"late_reason\": \"string\", \"missed_from\": \"timestamp_ntz\", \"missed_to\": \"timestamp_ntz\", \"epoch\": \"string\"}}, \"sees\": true}", "from_history": false, "committed_at": 16725225600000004}, {"epoch": 2, "kind": "run", "run": "run 2", "cursor_to": "2", "inputs": "[{\"cursor_to\": \"2\", \"watermark\": 1710021660000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1710021660000000, "rows_read": 5, "accepted": 3, "late": 0, "null_time": 2, "in_no_window": 0, "windows": 6, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 10, "total_accepted": 7, "total_late": 0, "total_null_time": 3, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000002}, {"epoch": 1, "kind": "refresh", "run": "run 1", "cursor_to": "1", "inputs": "[{\"cursor_to\": \"1\", \"watermark\": 1709997720000000, \"late\": 0, \"backfilled\": false}]", "watermark": 1709997720000000, "rows_read": 5, "accepted": 4, "late": 0, "null_time": 1, "in_no_window": 0, "windows": 3, "removed": 0, "state_rows": null, "state_from": null, "total_rows_read": 5, "total_accepted": 4, "total_late": 0, "total_null_time": 1, "total_in_no_window": 0, "retracted": 0, "total_retracted": 0, "expired": 0, "total_expired": 0, "disordered": 0, "total_disordered": 0, "stored": null, "from_history": false, "committed_at": 16725225600000001}]

select to_json(struct(*), map('ignoreNullFields', 'false')) as answer from (
select max(text) as text from default.stored_frames_delta__history where epoch = '1' and kind = 'definition'
)
-- answer in JSON: [{"text": "{\"format\": 1, \"definition\": {\"compiled\": {\"inputs\": [{\"over\": [{\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": \"Asia/Tokyo\", \"zone_given\": true}], \"reach\": {\"after\": 3600000000, \"alone\": false, \"before\": 1800000000, \"closes\": 1800000000, \"least\": -5400000000, \"most\": 90000000000, \"offset\": 0, \"since\": 0, \"size\": 3600000000, \"slack\": 172800000000, \"until\": 86400000000, \"width\": 3600000000}, \"spans\": [[708, 730]], \"text\": \"default.stored_drops\", \"window\": {\"gap\": null, \"kind\": \"row\", \"macro\": \"row\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 0, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": null, \"zone_given\": false}}], \"place\": {\"column\": \"window_start\", \"ends\": \"window_end\", \"waits\": 1800000000, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": \"Asia/Tokyo\", \"zone_given\": true}}, \"text\": \"with near as (\\n    select ts, k, v, around\\n    from (\\n    /* spark_windows.begin over {\\\"functions\\\": [{\\\"frame\\\": \\\"range between interval '1 hour' preceding and interval '30 minutes' following\\\", \\\"name\\\": \\\"around\\\", \\\"order_by\\\": [\\\"ts nulls first\\\"], \\\"partition_by\\\": [\\\"k\\\"], \\\"text\\\": \\\"sum(v) over w\\\"}], \\\"qualify\\\": null, \\\"reach\\\": [{\\\"after\\\": 1800000000, \\\"before\\\": 3600000000, \\\"by\\\": \\\"time\\\", \\\"order\\\": \\\"ts\\\"}]} */\\n    with keyed as (\\n        select\\n            `id`,\\n            `ts`,\\n            `d`,\\n            `x`,\\n            `flag`,\\n            `at`,\\n            (k) as _sw_key_1,\\n            (unix_micros(cast((ts) as timestamp_ltz))) as _sw_key_2,\\n            (v) as _sw_value_3\\n        from /* spark_windows.input */ default.stored_drops /* spark_windows.input_end */ as _src\\n    ),\\n    probes_1 as (\\n        select\\n            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 1800000000L following) as _sw_probes_1,\\n            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 1800000000L following) as _sw_probes_2,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_3,\\n            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 3600000001L preceding) as _sw_probes_4,\\n            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between current row and current row) as _sw_probes_5\\n        from keyed\\n    ),\\n    results_1 as (\\n        select\\n            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,\\n            _sw_joined_1_1 as _sw_result_1\\n        from probes_1,\\n        lateral (select if(_sw_key_2 is null, _sw_probes_5, if(_sw_probes_2 > _sw_probes_4, _sw_probes_1 - coalesce(_sw_probes_3, 0), null)) as _sw_joined_1_1) as joined_1_1\\n    )\\n    select\\n        `id`,\\n        `ts`,\\n        _sw_key_1 as `k`,\\n        `d`,\\n        _sw_value_3 as `v`,\\n        `x`,\\n        `flag`,\\n        `at`,\\n        _sw_result_1 as `around`\\n    from results_1\\n    /* spark_windows.end over */\\n)\\n    where v > 0\\n)\\nselect * from (\\n    /* spark_windows.begin over {\\\"functions\\\": [{\\\"frame\\\": \\\"range between interval '1 day' preceding and current row\\\", \\\"name\\\": \\\"before\\\", \\\"order_by\\\": [\\\"window_time nulls first\\\"], \\\"partition_by\\\": [\\\"k\\\"], \\\"text\\\": \\\"sum(around) over (partition by k order by window_time range between interval '1 day' preceding and current row)\\\"}], \\\"qualify\\\": null, \\\"reach\\\": [{\\\"after\\\": 0, \\\"before\\\": 86400000000, \\\"by\\\": \\\"time\\\", \\\"order\\\": \\\"window_time\\\"}]} */\\n    with keyed as (\\n        select\\n            struct(*) as _sw_row,\\n            (k) as _sw_key_1,\\n            (case when typeof((window_time)) = 'timestamp' then unix_micros(cast((window_time) as timestamp_ltz)) when typeof((window_time)) <> 'void' then (cast((window_time) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) as _sw_key_2,\\n            (around) as _sw_value_3\\n        from /* spark_windows.input */ (\\n    /* spark_windows.begin window_aggregate {\\\"aggregates\\\": [{\\\"declared\\\": null, \\\"name\\\": \\\"around\\\", \\\"text\\\": \\\"sum(around)\\\", \\\"type\\\": null}], \\\"fill\\\": null, \\\"group_by\\\": [{\\\"expression\\\": \\\"k\\\", \\\"name\\\": \\\"k\\\"}], \\\"grouping_sets\\\": null, \\\"having\\\": null, \\\"watermark\\\": null, \\\"where\\\": null, \\\"window\\\": {\\\"gap\\\": null, \\\"kind\\\": \\\"tumble\\\", \\\"macro\\\": \\\"window_aggregate\\\", \\\"months\\\": null, \\\"offset\\\": 0, \\\"only_updates\\\": false, \\\"partition_by\\\": null, \\\"size\\\": 3600000000, \\\"slide\\\": null, \\\"step\\\": null, \\\"timecol\\\": \\\"ts\\\", \\\"type\\\": null, \\\"zone\\\": \\\"Asia/Tokyo\\\", \\\"zone_given\\\": true}} */\\n    /* spark_windows.engine sql: tumble windows do not share panes */\\n    \\n    with windows as (\\n        select\\n            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,\\n            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,\\n            max(_sw_t) as _sw_t,\\n            k as key_1,\\n            sum(around) as result_1\\n        from /* spark_windows.input */ near /* spark_windows.input_end */ as _src,\\n        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \\\\'ts\\\\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,\\n        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) when typeof((ts)) <> 'void' then raise_error('[SW109] spark_windows.window_aggregate: timezone needs a TIMESTAMP time column. Got: timezone \\\\'Asia/Tokyo\\\\', timecol \\\\'ts\\\\'. Leave timezone out: the column already reads as a wall clock.') end as _sw_us) as _clock\\n        where _sw_t is not null\\n        group by _sw_us - pmod(_sw_us, 3600000000), k\\n    )\\n    select\\n        _bound.window_start,\\n        _bound.window_end,\\n        _bound.window_end - interval '0.001' second as window_time,\\n        key_1 as `k`,\\n        result_1 as `around`\\n    from windows,\\n        lateral (\\n            select\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,\\n                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z\\n        ) as _early,\\n        lateral (\\n            select\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,\\n                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,\\n                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again\\n        ) as _shift,\\n        lateral (\\n            select\\n                case\\n                    when typeof(_sw_t) <> 'timestamp' then _sw_start\\n                    when _shift._sw_a_gap = 0 then _early._sw_a\\n                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                end as _sw_first,\\n                case\\n                    when typeof(_sw_t) <> 'timestamp' then _sw_end\\n                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000\\n                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1\\n                        then _shift._sw_z_again + 1\\n                    else _early._sw_z + 1\\n                end as _sw_last\\n        ) as _hull,\\n        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,\\n        lateral (\\n            select\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,\\n                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end\\n        ) as _bound\\n    /* spark_windows.end window_aggregate */\\n) /* spark_windows.input_end */ as _src\\n    ),\\n    keyed_blocks_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,\\n            coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 86400000000L)) div 86400000000L as bigint), -4611686018427387905L) as _sw_keyed_blocks_1,\\n            -(coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 86400000000L)) div 86400000000L as bigint), -4611686018427387905L)) as _sw_keyed_blocks_2\\n        from keyed\\n        distribute by _sw_key_1\\n    ),\\n    forward_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2,\\n            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1) as _sw_forward_1\\n        from keyed_blocks_1\\n    ),\\n    range_prefixes_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1,\\n            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_1,\\n            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_2,\\n            count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_3,\\n            (count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) is null) as _sw_range_prefixes_4\\n        from forward_1\\n    ),\\n    range_suffixes_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4,\\n            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_1,\\n            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_2,\\n            count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_3,\\n            (count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) is null) as _sw_range_suffixes_4\\n        from range_prefixes_1\\n    ),\\n    backwards_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_suffixes_1, _sw_range_suffixes_2, _sw_range_suffixes_3, _sw_range_suffixes_4,\\n            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_1 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_1,\\n            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_2 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_2,\\n            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_3 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_3,\\n            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_4 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_4\\n        from range_suffixes_1\\n    ),\\n    results_1 as (\\n        select\\n            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,\\n            if(_sw_joined_1_4, null, _sw_joined_1_2) as _sw_result_1\\n        from backwards_1,\\n        lateral (select cast(((_sw_key_2 - 86400000000L) - pmod((_sw_key_2 - 86400000000L), 86400000000L)) div 86400000000L as bigint) as _sw_spans_1) as spans_1,\\n        lateral (select if(_sw_key_2 is null, _sw_range_suffixes_1, coalesce(if(_sw_backwards_1.block = _sw_spans_1, _sw_backwards_1.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).prefix, null))) as _sw_joined_1_1, if(_sw_key_2 is null, _sw_range_suffixes_2, try_variant_get(cast(case when if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) is null then if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) when if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) is null then if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) else if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) end as variant), '$', typeof(_sw_forward_1))) as _sw_joined_1_2, if(_sw_key_2 is null, _sw_range_suffixes_3, coalesce(if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null), if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null))) as _sw_joined_1_3, if(_sw_key_2 is null, _sw_range_suffixes_4, coalesce(if(_sw_backwards_4.block = _sw_spans_1, _sw_backwards_4.suffix, null), false) or coalesce(if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).prefix, null), false)) as _sw_joined_1_4) as joined_1_1\\n    )\\n    select\\n        _sw_row.*,\\n        _sw_result_1 as `before`\\n    from results_1\\n    /* spark_windows.end over */\\n)\", \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": \"Asia/Tokyo\", \"zone_given\": true}}, \"plan\": {\"over 1\": {\"functions\": [{\"frame\": \"range between interval '1 hour' preceding and interval '30 minutes' following\", \"name\": \"around\", \"order_by\": [\"ts nulls first\"], \"partition_by\": [\"k\"], \"text\": \"sum(v) over w\"}], \"qualify\": null}, \"over 2\": {\"functions\": [{\"frame\": \"range between interval '1 day' preceding and current row\", \"name\": \"before\", \"order_by\": [\"window_time nulls first\"], \"partition_by\": [\"k\"], \"text\": \"sum(around) over (partition by k order by window_time range between interval '1 day' preceding and current row)\"}], \"qualify\": null}, \"window_aggregate 3\": {\"aggregates\": [{\"declared\": null, \"name\": \"around\", \"text\": \"sum(around)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"k\", \"name\": \"k\"}], \"grouping_sets\": null, \"having\": null, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_aggregate\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 3600000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": null, \"zone\": \"Asia/Tokyo\", \"zone_given\": true}}}, \"settings\": {\"allowed_lateness\": 7200000000, \"compact_every\": 16, \"cursor\": {\"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_drops\"}, \"delay\": 3600000000, \"emit\": \"early\", \"expire_after\": 7200000000, \"file_format\": \"delta\", \"inputs\": [{\"cursor\": {\"column\": null, \"key\": null, \"kind\": \"delta\", \"overlap\": null, \"relation\": \"default.stored_drops\"}, \"delay\": 3600000000, \"watermark\": \"1 hour\"}], \"lease_timeout\": 21600000000, \"on_schema_change\": \"ignore\", \"partition_by\": \"window_date\", \"slice\": null, \"strategy\": \"auto\", \"window_local\": false}, \"text\": {\"body\": \"with near as (\\n    select ts, k, v, around\\n    from (\\n    _sw_block\\n)\\n    where v > 0\\n)\\nselect * from (\\n    _sw_block\\n)\", \"input 1.1\": \"default.stored_drops\", \"input 2.1\": \"(\\n    _sw_block\\n)\", \"input 3.1\": \"near\"}}}"}]

describe query select * except (late_reason, missed_from, missed_to, epoch) from default.stored_frames_delta__late
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
                select *, 1 as _sw_side from default.stored_frames_delta
                union all
                select *, -1 as _sw_side from (select
        *,
        coalesce((case when typeof(window_end) = 'timestamp' then unix_micros(cast(window_end as timestamp_ltz)) when typeof(window_end) <> 'void' then (cast(window_end as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) + 1800000000 - 1000 <= 1710077820000000, false) as is_final,
        date_from_unix_date(cast(((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) - pmod((case when typeof(window_start) = 'timestamp' then unix_micros(from_utc_timestamp(cast(window_start as timestamp_ltz), 'Asia/Tokyo')) when typeof(window_start) <> 'void' then (cast(window_start as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end), 86400000000)) div 86400000000 as int)) as window_date
    from (
with near as (
    select ts, k, v, around
    from (
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 hour' preceding and interval '30 minutes' following", "name": "around", "order_by": ["ts nulls first"], "partition_by": ["k"], "text": "sum(v) over w"}], "qualify": null, "reach": [{"after": 1800000000, "before": 3600000000, "by": "time", "order": "ts"}]} */
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
select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from (select * from (select * from default.stored_drops version as of 4)) where (case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135159400000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-25' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401775199999999 end) then ts end) is not null
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_frames_delta__late where cast(epoch as bigint) <= 3 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135159400000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-25' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401775199999999 end) then ts end) is not null and late_reason not in ('accepted', 'retracted')
except all
(select `id`, `ts`, `k`, `d`, `v`, `x`, `flag`, `at` from default.stored_frames_delta__late where cast(epoch as bigint) <= 3 and (case when (case when typeof((ts)) = 'date' then cast(ts as date) > date'0001-01-06' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= -62135159400000000 end and not case when typeof((ts)) = 'date' then cast(ts as date) > date'9999-12-25' else case when typeof((ts)) = 'timestamp' then unix_micros(cast((ts) as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast((ts) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end >= 253401775199999999 end) then ts end) is not null and late_reason in ('accepted', 'retracted')))
)/* spark_windows.input_end */ as _src
    ),
    probes_1 as (
        select
            `id`, `ts`, `d`, `x`, `flag`, `at`, _sw_key_1, _sw_key_2, _sw_value_3,
            sum(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 1800000000L following) as _sw_probes_1,
            count(_sw_value_3) over (partition by _sw_key_1 order by _sw_key_2 nulls first range between unbounded preceding and 1800000000L following) as _sw_probes_2,
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
        _sw_result_1 as `around`
    from results_1
    /* spark_windows.end over */
)
    where v > 0
)
select * from (
    /* spark_windows.begin over {"functions": [{"frame": "range between interval '1 day' preceding and current row", "name": "before", "order_by": ["window_time nulls first"], "partition_by": ["k"], "text": "sum(around) over (partition by k order by window_time range between interval '1 day' preceding and current row)"}], "qualify": null, "reach": [{"after": 0, "before": 86400000000, "by": "time", "order": "window_time"}]} */
    with keyed as (
        select
            struct(*) as _sw_row,
            (k) as _sw_key_1,
            (case when typeof((window_time)) = 'timestamp' then unix_micros(cast((window_time) as timestamp_ltz)) when typeof((window_time)) <> 'void' then (cast((window_time) as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end) as _sw_key_2,
            (around) as _sw_value_3
        from /* spark_windows.input */ (
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "around", "text": "sum(around)", "type": null}], "fill": null, "group_by": [{"expression": "k", "name": "k"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 3600000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": "Asia/Tokyo", "zone_given": true}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 3600000000) as _sw_start,
            _sw_us - pmod(_sw_us, 3600000000) + 3600000000 as _sw_end,
            max(_sw_t) as _sw_t,
            k as key_1,
            sum(around) as result_1
        from /* spark_windows.input */ near /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) when typeof((ts)) <> 'void' then raise_error('[SW109] spark_windows.window_aggregate: timezone needs a TIMESTAMP time column. Got: timezone \'Asia/Tokyo\', timecol \'ts\'. Leave timezone out: the column already reads as a wall clock.') end as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 3600000000), k
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `k`,
        result_1 as `around`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Tokyo')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Tokyo')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Tokyo')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Tokyo')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Tokyo')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_start
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Tokyo')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when typeof(_sw_t) <> 'timestamp' then _sw_end
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Tokyo')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Tokyo')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Tokyo')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
) /* spark_windows.input_end */ as _src
    ),
    keyed_blocks_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,
            coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 86400000000L)) div 86400000000L as bigint), -4611686018427387905L) as _sw_keyed_blocks_1,
            -(coalesce(cast((_sw_key_2 - pmod(_sw_key_2, 86400000000L)) div 86400000000L as bigint), -4611686018427387905L)) as _sw_keyed_blocks_2
        from keyed
        distribute by _sw_key_1
    ),
    forward_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1) as _sw_forward_1
        from keyed_blocks_1
    ),
    range_prefixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_1,
            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_2,
            count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) as _sw_range_prefixes_3,
            (count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_1 order by _sw_key_2 nulls first range between unbounded preceding and current row) is null) as _sw_range_prefixes_4
        from forward_1
    ),
    range_suffixes_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4,
            sum(if(false, (_sw_value_3), null)) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_1,
            sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_2,
            count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) as _sw_range_suffixes_3,
            (count(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) > 0 and sum(_sw_value_3) over (partition by _sw_key_1, _sw_keyed_blocks_2 order by _sw_key_2 desc nulls last range between unbounded preceding and current row) is null) as _sw_range_suffixes_4
        from range_prefixes_1
    ),
    backwards_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3, _sw_keyed_blocks_1, _sw_keyed_blocks_2, _sw_forward_1, _sw_range_prefixes_1, _sw_range_prefixes_2, _sw_range_prefixes_3, _sw_range_prefixes_4, _sw_range_suffixes_1, _sw_range_suffixes_2, _sw_range_suffixes_3, _sw_range_suffixes_4,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_1 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_1,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_2 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_2,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_3 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_3,
            last_value(struct(_sw_keyed_blocks_1 as block, _sw_range_suffixes_4 as suffix)) over (partition by _sw_key_1 order by _sw_key_2 desc nulls last range between unbounded preceding and 86400000000L following) as _sw_backwards_4
        from range_suffixes_1
    ),
    results_1 as (
        select
            _sw_row, _sw_key_1, _sw_key_2, _sw_value_3,
            if(_sw_joined_1_4, null, _sw_joined_1_2) as _sw_result_1
        from backwards_1,
        lateral (select cast(((_sw_key_2 - 86400000000L) - pmod((_sw_key_2 - 86400000000L), 86400000000L)) div 86400000000L as bigint) as _sw_spans_1) as spans_1,
        lateral (select if(_sw_key_2 is null, _sw_range_suffixes_1, coalesce(if(_sw_backwards_1.block = _sw_spans_1, _sw_backwards_1.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_1 as prefix).prefix, null))) as _sw_joined_1_1, if(_sw_key_2 is null, _sw_range_suffixes_2, try_variant_get(cast(case when if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) is null then if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) when if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) is null then if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) else if(_sw_backwards_2.block = _sw_spans_1, _sw_backwards_2.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_2 as prefix).prefix, null) end as variant), '$', typeof(_sw_forward_1))) as _sw_joined_1_2, if(_sw_key_2 is null, _sw_range_suffixes_3, coalesce(if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null) + if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null), if(_sw_backwards_3.block = _sw_spans_1, _sw_backwards_3.suffix, null), if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_3 as prefix).prefix, null))) as _sw_joined_1_3, if(_sw_key_2 is null, _sw_range_suffixes_4, coalesce(if(_sw_backwards_4.block = _sw_spans_1, _sw_backwards_4.suffix, null), false) or coalesce(if(struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).block > _sw_spans_1, struct(_sw_keyed_blocks_1 as block, _sw_range_prefixes_4 as prefix).prefix, null), false)) as _sw_joined_1_4) as joined_1_1
    )
    select
        _sw_row.*,
        _sw_result_1 as `before`
    from results_1
    /* spark_windows.end over */
)
    ))
            )
        )
        group by _sw_row
    )
    where _sw_more <> 0
