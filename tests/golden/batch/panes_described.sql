describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

(
    /* spark_windows.begin window_panes {"aggregates": [{"declared": null, "name": "revenue", "text": "sum(amount)", "type": "decimal(10,2)"}, {"declared": null, "name": "basket", "text": "avg(price)", "type": "int"}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "panes": true, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_panes", "months": null, "offset": 349200000000, "only_updates": false, "partition_by": null, "size": 604800000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": "Asia/Tokyo", "zone_given": true}} */
    
    with panes as (
        select
            _sw_us - pmod(_sw_us - 349200000000, 604800000000) as _sw_start,
            sum(amount) as sum_1,
            count(amount) as count_2,
            (count(amount) > 0 and sum(amount) is null) as lost_3,
            sum(cast((price) as double)) as sum_4,
            count(price) as count_5,
            count(*) as pane_rows,
            min(_sw_t) as pane_first,
            max(_sw_t) as pane_last,
            max(cast(null as bigint)) as pane_epoch
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Tokyo')) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us - 349200000000, 604800000000)
    ),
    windows as (
        select *, _sw_start + 604800000000 as _sw_end
        from panes
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        sum_1 as `revenue_sum`,
        count_2 as `revenue_summed`,
        lost_3 as `revenue_overflow`,
        sum_4 as `basket_sum`,
        count_5 as `basket_count`,
        pane_rows as `pane_rows`,
        pane_first as `pane_first`,
        pane_last as `pane_last`,
        pane_epoch as `pane_epoch`
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
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    /* spark_windows.end window_panes */
)
