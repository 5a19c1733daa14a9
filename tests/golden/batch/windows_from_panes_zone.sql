describe query select * from panes
-- answer: [{"col_name": "window_start", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "n", "data_type": "bigint"}, {"col_name": "revenue_sum", "data_type": "decimal(20,2)"}, {"col_name": "revenue_summed", "data_type": "bigint"}, {"col_name": "revenue_overflow", "data_type": "boolean"}, {"col_name": "untyped_sum_type", "data_type": "double"}, {"col_name": "untyped_sum", "data_type": "double"}, {"col_name": "untyped_summed", "data_type": "bigint"}, {"col_name": "untyped_overflow", "data_type": "boolean"}, {"col_name": "users", "data_type": "array<bigint>"}, {"col_name": "pane_rows", "data_type": "bigint"}, {"col_name": "pane_first", "data_type": "timestamp"}, {"col_name": "pane_last", "data_type": "timestamp"}, {"col_name": "pane_epoch", "data_type": "bigint"}]

describe query select window_start from panes
-- answer: [{"comment": "{\"spark_windows_panes\": 1, \"summary\": {\"aggregates\": [{\"declared\": null, \"name\": \"n\", \"text\": \"count(*)\", \"type\": null}, {\"declared\": null, \"name\": \"revenue\", \"text\": \"sum(amount)\", \"type\": \"decimal(10,2)\"}, {\"declared\": null, \"name\": \"untyped\", \"text\": \"sum(weight)\", \"type\": null}, {\"declared\": null, \"name\": \"users\", \"text\": \"count(distinct customer)\", \"type\": null}], \"fill\": null, \"group_by\": [{\"expression\": \"shop\", \"name\": \"shop\"}, {\"expression\": \"town\", \"name\": \"town\"}], \"grouping_sets\": null, \"having\": null, \"panes\": true, \"watermark\": null, \"where\": null, \"window\": {\"gap\": null, \"kind\": \"tumble\", \"macro\": \"window_panes\", \"months\": null, \"offset\": 0, \"only_updates\": false, \"partition_by\": null, \"size\": 300000000, \"slide\": null, \"step\": null, \"timecol\": \"ts\", \"type\": \"timestamp\", \"zone\": null, \"zone_given\": false}}}"}]

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "hop", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 604800000000, "slide": 86400000000, "step": null, "timecol": "pane_start", "type": "timestamp", "zone": "Asia/Kathmandu", "zone_given": true}} */
    /* spark_windows.engine sql: few windows share a pane */
    
    with panes as (
        select
            (_sw_us - pmod(_sw_us, 86400000000)) div 86400000000 as _sw_pane,
            shop as key_1,
            sum(`n`) as count_1
        from /* spark_windows.input */ (select *, window_start as pane_start from panes) /* spark_windows.input_end */ as _src,
        lateral (select (pane_start) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Kathmandu')) as _sw_us) as _clock
        where _sw_t is not null
            and (case when unix_micros(from_utc_timestamp(cast((pane_start + make_interval(0, 0, 0, 0, 0, 0, 299999999 * 0.000001bd)) as timestamp_ltz), 'Asia/Kathmandu')) - unix_micros(from_utc_timestamp(cast(pane_start as timestamp_ltz), 'Asia/Kathmandu')) = 299999999 and pmod(unix_micros(from_utc_timestamp(cast(pane_start as timestamp_ltz), 'Asia/Kathmandu')) - 0, 300000000) = 0 then true else raise_error(concat('[SW169] spark_windows.window_aggregate: a boundary of the windows would cut a pane. Got: a change of the clock of Asia/Kathmandu. Take panes on this clock, or finer ones.', left(cast(pane_start as string), 0))) end)
        group by (_sw_us - pmod(_sw_us, 86400000000)) div 86400000000, shop
    ),
    merged as (
        select
            _sw_window,
            key_1,
            sum(count_1) as count_1
        from panes lateral view explode(sequence(_sw_pane - 6, _sw_pane)) _sw_exploded as _sw_window
        group by _sw_window, key_1
    ),
    windows as (
        select *, _sw_window * 86400000000 as _sw_start, _sw_window * 86400000000 + 604800000000 as _sw_end
        from merged
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        count_1 as `n`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Kathmandu')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Kathmandu')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Kathmandu')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Kathmandu')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Kathmandu')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Kathmandu')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Kathmandu')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Kathmandu')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Kathmandu')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Kathmandu')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start - 86400000000), 'Asia/Kathmandu')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 86400000000 - 1), 'Asia/Kathmandu')) as _sw_z
        ) as _early_previous,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a), 'Asia/Kathmandu')) - (_sw_start - 86400000000) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z), 'Asia/Kathmandu')) - (_sw_end - 86400000000 - 1) as _sw_z_gap,
                _sw_end - 86400000000 - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z + 86400000000), 'Asia/Kathmandu')) - _early_previous._sw_z - 86400000000) as _sw_z_again
        ) as _shift_previous,
        lateral (
            select
                case
                    when _shift_previous._sw_a_gap = 0 then _early_previous._sw_a
                    else aggregate(sequence(16, 0, -1), (_early_previous._sw_a - _shift_previous._sw_a_gap - pmod(_early_previous._sw_a - _shift_previous._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Kathmandu')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_a - _shift_previous._sw_a_gap), 'Asia/Kathmandu')) - (_early_previous._sw_a - _shift_previous._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_previous_first,
                case
                    when _shift_previous._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early_previous._sw_z - _shift_previous._sw_z_gap - pmod(_early_previous._sw_z - _shift_previous._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Kathmandu')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early_previous._sw_z - _shift_previous._sw_z_gap), 'Asia/Kathmandu')) - (_early_previous._sw_z - _shift_previous._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift_previous._sw_z_again), 'Asia/Kathmandu')) = _sw_end - 86400000000 - 1
                        then _shift_previous._sw_z_again + 1
                    else _early_previous._sw_z + 1
                end as _sw_previous_last
        ) as _hull_previous
    where not (_sw_first = _sw_previous_first and _sw_last = _sw_previous_last)
    /* spark_windows.end window_aggregate */
)
