describe query select * from walls
-- answer: [{"col_name": "ts", "data_type": "timestamp_ntz"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "paid", "data_type": "boolean"}]

(
    /* spark_windows.begin tumble {"watermark": null, "window": {"gap": null, "kind": "tumble", "macro": "tumble", "months": null, "offset": 3600000000, "only_updates": false, "partition_by": null, "size": 86400000000, "slide": null, "step": null, "timecol": "ts", "type": "timestamp_ntz", "zone": null, "zone_given": false}} */
    select
        _src.*,
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from /* spark_windows.input */ walls /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock,
        lateral (select _sw_us - pmod(_sw_us - 3600000000, 86400000000) as _sw_start) as _assigned,
        lateral (select _sw_start + 86400000000 as _sw_end) as _ended,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    where _sw_t is not null
    /* spark_windows.end tumble */
)
