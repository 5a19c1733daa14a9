(
    /* spark_windows.begin window_aggregate {"aggregates": [{"declared": null, "name": "n", "text": "count(*)", "type": null}, {"declared": null, "name": "revenue", "text": "sum(price)", "type": null}], "fill": null, "group_by": [], "grouping_sets": null, "having": null, "watermark": null, "where": null, "window": {"gap": null, "kind": "tumble", "macro": "window_aggregate", "months": {"shift": 0}, "offset": 0, "only_updates": false, "partition_by": null, "size": 2678400000000, "slide": null, "step": null, "timecol": "ts", "type": null, "zone": null, "zone_given": false}} */
    
    with windows as (
        select
            _sw_us - pmod(_sw_us, 2678400000000) as _sw_start,
            _sw_us - pmod(_sw_us, 2678400000000) + 2678400000000 as _sw_end,
            max(_sw_t) as _sw_t,
            count(*) as result_1,
            sum(price) as result_2
        from /* spark_windows.input */ orders /* spark_windows.input_end */ as _src,
        lateral (select case when typeof((ts)) in ('timestamp', 'timestamp_ntz', 'date', 'void') then coalesce((ts), cast(null as timestamp_ntz)) else raise_error('[SW113] spark_windows.window_aggregate: timecol must be TIMESTAMP, TIMESTAMP_NTZ or DATE. Got: timecol \'ts\' of another type. Cast it, e.g. in a subquery: cast(ts as timestamp).') end as _sw_t) as _typed,
        lateral (select case when typeof((ts)) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof((ts)) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_clock_us) as _wall_clock,
        lateral (select ((year(date_from_unix_date(cast((((_sw_clock_us)) - pmod(((_sw_clock_us)), 86400000000)) div 86400000000 as int))) - 1970) * 12 + month(date_from_unix_date(cast((((_sw_clock_us)) - pmod(((_sw_clock_us)), 86400000000)) div 86400000000 as int))) - 1) * 2678400000000 + (_sw_clock_us) - unix_date(trunc(date_from_unix_date(cast((((_sw_clock_us)) - pmod(((_sw_clock_us)), 86400000000)) div 86400000000 as int)), 'MM')) * 86400000000 as _sw_us) as _clock
        where _sw_t is not null
        group by _sw_us - pmod(_sw_us, 2678400000000)
    )
    select
        _bound.window_start,
        _bound.window_end,
        _bound.window_end - interval '0.001' second as window_time,
        result_1 as `n`,
        result_2 as `revenue`
    from windows,
        lateral (
            select
                unix_date(add_months(date'1970-01-01', cast(((_sw_start) - pmod((_sw_start), 2678400000000)) div 2678400000000 as int))) * 86400000000 as _sw_a_clock,
                unix_date(add_months(date'1970-01-01', cast(((_sw_end) - pmod((_sw_end), 2678400000000)) div 2678400000000 as int))) * 86400000000 as _sw_z_clock
        ) as _off_axis,
        lateral (select _sw_a_clock as _sw_first, _sw_z_clock as _sw_last) as _hull,
        lateral (select case when typeof(_sw_t) = 'timestamp' then unix_micros(cast(_sw_t as timestamp_ltz)) when typeof(_sw_t) <> 'void' then (cast(_sw_t as timestamp_ntz) - timestamp_ntz'1970-01-01 00:00:00') div interval '0.000001' second end as _sw_own) as _own,
        lateral (
            select
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_first - _sw_own) * 0.000001bd) as window_start,
                _sw_t + make_interval(0, 0, 0, 0, 0, 0, (_sw_last - _sw_own) * 0.000001bd) as window_end
        ) as _bound
    /* spark_windows.end window_aggregate */
)
