describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

describe query select (ts + interval '1' hour) as _sw_1 from orders
-- answer: [{"col_name": "_sw_1", "data_type": "timestamp"}]

(
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": 600000000, "slide": null, "step": null, "timecol": "ts + interval '1' hour", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts + interval '1' hour) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us, 600000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 600000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
