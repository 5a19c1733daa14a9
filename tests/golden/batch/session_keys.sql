(
    /* spark_windows.begin session {"watermark": null, "window": {"gap": 1800000000, "kind": "session", "macro": "session", "months": null, "offset": 0, "only_updates": false, "partition_by": ["shop", "lower(town)"], "size": null, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    select
        _sessions.* except (_sw_t, _sw_us, _sw_starts, _sw_session, _sw_start, _sw_end),
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time
    from (
        select
            *,
            min(_sw_us) over (partition by (shop), (lower(town)), _sw_session) as _sw_start,
            max(_sw_us) over (partition by (shop), (lower(town)), _sw_session) + 1800000000 as _sw_end
        from (
            select *, count_if(_sw_starts) over (partition by (shop), (lower(town)) order by _sw_us) as _sw_session
            from (
                select
                    _src.*,
                    _sw_t,
                    _sw_us,
                    _sw_us - lag(_sw_us) over (partition by (shop), (lower(town)) order by _sw_us) > 1800000000 as _sw_starts
                from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.session: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_us) as _clock
                where _sw_t is not null
            )
        )
    ) as _sessions,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_start - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_end - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end session */
)
