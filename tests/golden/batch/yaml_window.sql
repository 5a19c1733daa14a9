describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": "int"}], "fill": null, "group_by": [{"expression": "shop", "name": "shop"}], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": "Asia/Kolkata", "zone_given": false}} */
    /* spark_windows.engine sql: tumble windows do not share panes */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 86400000000) as _sw_start,
            _sw_us - pmod(_sw_us, 86400000000) + 86400000000 as _sw_end,
            shop as key_1,
            count(*) as result_1,
            sum(price) as result_2
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(from_utc_timestamp(cast(_sw_t as timestamp_ltz), 'Asia/Kolkata')) as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 86400000000), shop
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        key_1 as `shop`,
        result_1 as `n`,
        result_2 as `revenue`
    from windows,
        lateral (
            select
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_start), 'Asia/Kolkata')) as _sw_a,
                unix_micros(to_utc_timestamp(timestamp_micros(_sw_end - 1), 'Asia/Kolkata')) as _sw_z
        ) as _early,
        lateral (
            select
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a), 'Asia/Kolkata')) - (_sw_start) as _sw_a_gap,
                unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z), 'Asia/Kolkata')) - (_sw_end - 1) as _sw_z_gap,
                _sw_end - 1 - (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z + 86400000000), 'Asia/Kolkata')) - _early._sw_z - 86400000000) as _sw_z_again
        ) as _shift,
        lateral (
            select
                case
                    when _shift._sw_a_gap = 0 then _early._sw_a
                    else aggregate(sequence(16, 0, -1), (_early._sw_a - _shift._sw_a_gap - pmod(_early._sw_a - _shift._sw_a_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Kolkata')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_a - _shift._sw_a_gap), 'Asia/Kolkata')) - (_early._sw_a - _shift._sw_a_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                end as _sw_first,
                case
                    when _shift._sw_z_gap <> 0 then aggregate(sequence(16, 0, -1), (_early._sw_z - _shift._sw_z_gap - pmod(_early._sw_z - _shift._sw_z_gap, 1000000)), (at, p) -> if(unix_micros(from_utc_timestamp(timestamp_micros((at + shiftleft(1L, p) * 1000000)), 'Asia/Kolkata')) - (at + shiftleft(1L, p) * 1000000) = (unix_micros(from_utc_timestamp(timestamp_micros(_early._sw_z - _shift._sw_z_gap), 'Asia/Kolkata')) - (_early._sw_z - _shift._sw_z_gap)), (at + shiftleft(1L, p) * 1000000), at)) + 1000000
                    when unix_micros(from_utc_timestamp(timestamp_micros(_shift._sw_z_again), 'Asia/Kolkata')) = _sw_end - 1
                        then _shift._sw_z_again + 1
                    else _early._sw_z + 1
                end as _sw_last
        ) as _hull,
        lateral (
            select
                timestamp_micros(_sw_first) as window_start,
                timestamp_micros(_sw_last) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
