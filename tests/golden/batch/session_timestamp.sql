describe query select * from orders
-- answer: [{"col_name": "ts", "data_type": "timestamp"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "place", "data_type": "struct<part:int>"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "item", "data_type": "string"}, {"col_name": "price", "data_type": "int"}, {"col_name": "amount", "data_type": "decimal(10,2)"}, {"col_name": "huge", "data_type": "decimal(38,10)"}, {"col_name": "weight", "data_type": "double"}, {"col_name": "span", "data_type": "interval day to second"}, {"col_name": "paid", "data_type": "boolean"}]

(
    /* spark_windows.begin session {"watermark": null, "window": {"gap": 1800000000, "kind": "session", "macro": "session", "months": null, "offset": 0, "only_updates": false, "partition_by": ["shop"], "size": null, "slide": null, "step": null, "timecol": "ts", "type": "timestamp", "zone": null, "zone_given": false}} */
    select
        _sessions.* except (_sw_t, _sw_us, _sw_starts, _sw_session, _sw_start, _sw_end),
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from (
        select
            *,
            min(_sw_us) over (partition by (shop), _sw_session) as _sw_start,
            max(_sw_us) over (partition by (shop), _sw_session) + 1800000000 as _sw_end
        from (
            select *, count_if(_sw_starts) over (partition by (shop) order by _sw_us) as _sw_session
            from (
                select
                    _src.*,
                    _sw_t,
                    _sw_us,
                    _sw_us - lag(_sw_us) over (partition by (shop) order by _sw_us) > 1800000000 as _sw_starts
                from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select (ts) as _sw_t) as _typed,
        lateral (select unix_micros(cast(_sw_t as timestamp_ltz)) as _sw_us) as _clock
                where _sw_t is not null
            )
        )
    ) as _sessions,
        lateral (
            select
                timestamp_micros(_sw_start) as window_start,
                timestamp_micros(_sw_end) as window_end
        ) as _bound
    /* spark_windows.end session */
)
