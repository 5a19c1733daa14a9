describe query select * from days
-- answer: [{"col_name": "ts", "data_type": "date"}, {"col_name": "shop", "data_type": "string"}, {"col_name": "town", "data_type": "string"}, {"col_name": "customer", "data_type": "bigint"}, {"col_name": "price", "data_type": "int"}]

(
    /* spark_windows.begin session {"watermark": null, "window": {"gap": 172800000000, "kind": "session", "macro": "session", "months": null, "offset": 0, "only_updates": false, "partition_by": null, "size": null, "slide": null, "step": null, "timecol": "ts", "type": "date", "zone": null, "zone_given": false}} */
    select
        _sessions.* except (_sw_t, _sw_us, _sw_starts, _sw_session, _sw_start, _sw_end),
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from (
        select
            *,
            min(_sw_us) over (partition by _sw_session) as _sw_start,
            max(_sw_us) over (partition by _sw_session) + 172800000000 as _sw_end
        from (
            select *, count_if(_sw_starts) over (order by _sw_us) as _sw_session
            from (
                select
                    _src.*,
                    _sw_t,
                    _sw_us,
                    _sw_us - lag(_sw_us) over (order by _sw_us) > 172800000000 as _sw_starts
                from /* spark_windows.input */ days /* spark_windows.input_end */ as _src,
        lateral (select coalesce((ts), cast(null as timestamp_ntz)) as _sw_t) as _typed,
        lateral (select (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second as _sw_us) as _clock
                where _sw_t is not null
            )
        )
    ) as _sessions,
        lateral (
            select
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_start) * interval '0.000001' second as window_start,
                timestamp_ntz'1970-01-01 00:00:00' + (_sw_end) * interval '0.000001' second as window_end
        ) as _bound
    /* spark_windows.end session */
)
